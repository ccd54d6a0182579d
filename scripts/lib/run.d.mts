/** The project's node_modules/.bin. */
export const BIN: string;
/** The project's own Node. */
export const NODE: string;
/** A failure that a person can fix: only its message is shown. */
export class Problem extends Error {}
/** Runs a program at the project's root; with `quiet`, its output is returned in `output` instead of printed. */
export function run(
  command: string,
  args: readonly string[],
  options?: { env?: Record<string, string>; timeoutMs?: number; quiet?: boolean },
): Promise<{ code: number; signal: NodeJS.Signals | null; output: string }>;
