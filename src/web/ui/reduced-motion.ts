/** Whether the person asked their system for reduced motion. Call it only in effects: it does not exist on the server. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
