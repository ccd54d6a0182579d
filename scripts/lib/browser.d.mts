/** The path of a Chromium that starts, or null if there is none. */
export function findChromium(): string | null;
/** The same, but downloads or installs a Chromium if there is none. */
export function ensureChromium(): Promise<string>;
