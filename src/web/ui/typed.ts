type Box = HTMLInputElement | HTMLTextAreaElement;

/**
 * Remembers the value that each text field had when it got the focus, to know whether something was typed and is still there.
 */
export class Typed {
  readonly #before = new Map<Box, string>();

  /** A field got the focus. Search boxes, passwords (no work to lose) and controls without text do not count. */
  enter(target: EventTarget): void {
    if (isForText(target) && !this.#before.has(target)) this.#before.set(target, target.value);
  }

  some(): boolean {
    for (const [box, value] of this.#before) {
      if (!box.isConnected) this.#before.delete(box);
      else if (box.value !== value) return true;
    }
    return false;
  }

  forget(): void {
    this.#before.clear();
  }
}

const WITHOUT_TEXT = new Set([
  'checkbox',
  'radio',
  'file',
  'button',
  'submit',
  'search',
  'hidden',
  'password',
]);

function isForText(target: EventTarget): target is Box {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !WITHOUT_TEXT.has(target.type) && !target.closest('search');
}
