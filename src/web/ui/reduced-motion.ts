/** Whether the person asked their system for less motion. For effects only: the server has no answer. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
