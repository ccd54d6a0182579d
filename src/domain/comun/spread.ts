/**
 * A moment between two for one of many that would otherwise come at once: those who lost the same server, or hear of the same
 * change. It is not random: each says who it is, and neighbours (1, 2, 3…) land far from each other.
 * @param who any number that differs from one to the next: a page's `performance.timeOrigin`, a server's count of its streams
 */
export function spread(who: number, from: number, to: number): number {
  return from + ((Math.abs(who) * GOLDEN) % 1) * (to - from);
}

/** Its multiples fill the space between 0 and 1 evenly, however many there are. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;
