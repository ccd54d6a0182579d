/**
 * Joins class names, skipping falsy ones. It does not resolve conflicts between utilities: a component's `className` is only
 * for what the component leaves to its parent (margin, width, place in a grid).
 */
export function cn(...parts: ReadonlyArray<string | false | null | undefined>): string {
  return parts.filter(Boolean).join(' ');
}
