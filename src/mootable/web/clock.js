// The match's time, as this device knows it, so that countdowns agree everywhere.

const KEPT = 8;

/** @typedef {ReturnType<typeof makeClock>} Clock */

/**
 * A clock that is set by round trips: the house's time belongs to the middle of one, and the
 * shortest of the last few is the best.
 */
export function makeClock() {
  /** @type {{offset: number, trip: number}[]} */
  let trips = [];
  let guess = 0;
  /** @type {number | null} */
  let stands = null;

  return {
    /**
     * An answer to a ping has come.
     * @param {number} sent
     * @param {number | null} at
     */
    pong(sent, at) {
      if (at === null) return;
      const trip = performance.now() - sent;
      trips.push({ offset: at - (sent + trip / 2), trip });
      trips = trips.slice(-KEPT);
    },

    /** The connection is lost: while it is, the house may close, and its time stands still. */
    lost() {
      trips = [];
    },

    /**
     * A state has come. Until a round trip has been measured, its time is the best guess.
     * @param {number} at
     * @param {boolean} paused
     */
    told(at, paused) {
      // While a clock stands, the trips measure nothing; when it starts again, the old are wrong.
      if (paused || stands !== null) trips = [];
      stands = paused ? at : null;
      guess = at - performance.now();
    },

    /** The match's time now, in ms. */
    now() {
      if (stands !== null) return stands;
      const best = trips.reduce(
        (one, other) => (other.trip < one.trip ? other : one),
        { offset: guess, trip: Infinity },
      );
      return performance.now() + best.offset;
    },
  };
}
