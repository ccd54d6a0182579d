/** An error that the user of a command can fix: its message is for them, and is shown without a stack. */
export class Impedimento extends Error {
  override name = 'Impedimento';
}
