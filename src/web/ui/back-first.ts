/*
 * On the window listeners are called in the order in which they were added, whatever their phase. This one is added before the router's, for
 * what comes later with the dialogs (`over/back-floor.ts`).
 */

let listener: ((event: PopStateEvent) => void) | null = null;

/** Called before the router starts. */
export function heedBackFirst(): void {
  window.addEventListener('popstate', (event) => listener?.(event));
}

/** Hears of Back before the router, which does not if the event is stopped. */
export function onBackFirst(hear: (event: PopStateEvent) => void): void {
  listener = hear;
}
