/** What whoever typed a command can mend: the message is for them, and is shown alone. */
export class Impedimento extends Error {
  override name = 'Impedimento';
}
