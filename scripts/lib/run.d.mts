/** The project's node_modules/.bin. */
export const BIN: string;
/** The project's own Node. */
export const NODE: string;
/** A failure that a person can do something about: its message is shown alone. */
export class Problem extends Error {}
/** Runs a program at the project's root; `quiet` keeps what it writes in `output`. */
export function run(
  command: string,
  args: readonly string[],
  options?: { env?: Record<string, string>; timeoutMs?: number; quiet?: boolean },
): Promise<{ code: number; signal: NodeJS.Signals | null; output: string }>;
