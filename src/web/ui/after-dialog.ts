/** One dialog may follow another: between them nothing is open. */
const BEAT_MS = 300;

/**
 * Does something as soon as no dialog has been open for a moment: what nobody there asked for is not put over what they are
 * reading, nor over what they are about to read.
 * @returns gives it up
 */
export function afterDialog(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    watch.disconnect();
  };
  const look = () => {
    if (isOpen()) {
      clearTimeout(timer);
      timer = undefined;
      return;
    }
    timer ??= setTimeout(() => {
      stop();
      then();
    }, BEAT_MS);
  };
  const watch = new MutationObserver(look);
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  look();
  return stop;
}

function isOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null;
}
