/** One dialog may open right after another closes. Between the two nothing is open for less than this. */
const BEAT_MS = 300;

/**
 * Runs `then` once no dialog has been open for a moment, so that something that the person did not ask for does not cover
 * what they are reading or about to read.
 * @returns a function that cancels it
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
