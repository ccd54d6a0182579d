type Box = HTMLInputElement | HTMLTextAreaElement;

/** What each box that somebody went into said then, so that it is known whether something was typed and is still there. */
export class Typed {
  readonly #before = new Map<Box, string>();

  /** Somebody goes into something. What only searches, holds no text or is a password (no work to
   * lose) does not count. */
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
