/**
 * Does something now, or as soon as no dialog is open: what nobody there asked for is not put over what they are reading.
 * @returns gives it up
 */
export function afterDialog(then: () => void): () => void {
  if (!isOpen()) {
    then();
    return () => undefined;
  }
  const watch = new MutationObserver(() => {
    if (isOpen()) return;
    watch.disconnect();
    then();
  });
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => watch.disconnect();
}

function isOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null;
}
