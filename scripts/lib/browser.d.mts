/** The path of a Chromium that starts, or null if there is none. */
export function findChromium(): string | null;
/** Finds one, or brings it. */
export function ensureChromium(): Promise<string>;
