import { useEffect, useId, useRef } from 'react';

export type Shortcut = {
  /** As they are shown: `['Ctrl', 'K']`, `['J']`, `['↓']`. On a Mac, Ctrl means Cmd. */
  keys: readonly string[];
  /** What it does, as the list says it. */
  name: string;
  run: (event: KeyboardEvent) => void;
  /** Where it works, if not everywhere: what has the focus. */
  when?: (focused: Element | null) => boolean;
  /** Whether it goes on while the key is held. */
  repeats?: boolean;
};

export type ShortcutGroup = {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
  readonly active: boolean;
};

/** What the screens on view offer, in the order in which they were mounted. The keys and the list of them both come from here. */
const mounted = new Map<string, { current: ShortcutGroup }>();

/** The shortcuts of all that is mounted, the innermost first: what `?` lists. */
export function shortcutsHere(): readonly ShortcutGroup[] {
  return [...mounted.values()].map(({ current }) => current).toReversed();
}

/**
 * Keyboard shortcuts of a part of the screen, while it is mounted and `active`. Of two with the same keys the one mounted last
 * has them. Keys without Ctrl do nothing while somebody types; none does anything inside a dialog or a menu.
 */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[], active = true): void {
  const id = useId();
  const group = useRef<ShortcutGroup>({ title, shortcuts, active });
  useEffect(() => {
    group.current = { title, shortcuts, active };
  });
  useEffect(() => mount(id, group), [id]);
}

/**
 * The same for what belongs to no part of the screen.
 * @returns a function that takes them away
 */
export function offerShortcuts(title: string, shortcuts: readonly Shortcut[]): () => void {
  return mount(title, { current: { title, shortcuts, active: true } });
}

function mount(id: string, group: { current: ShortcutGroup }): () => void {
  if (mounted.size === 0) window.addEventListener('keydown', heed);
  mounted.set(id, group);
  return () => {
    mounted.delete(id);
    if (mounted.size === 0) window.removeEventListener('keydown', heed);
  };
}

function heed(event: KeyboardEvent): void {
  const focused = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || event.altKey || focused?.closest(COVERED)) return;
  const pressed = event.ctrlKey || event.metaKey;
  if (!pressed && focused?.closest(TYPED)) return;
  for (const { shortcuts, active } of shortcutsHere()) {
    const found = active
      ? shortcuts.find(
          ({ keys, when }) =>
            pressed === keys.length > 1 && isKey(keys.at(-1) ?? '', event) && (when?.(focused) ?? true),
        )
      : undefined;
    if (!found) continue;
    if (event.repeat && !found.repeats) return;
    event.preventDefault();
    found.run(event);
    return;
  }
}

const COVERED = '[role=dialog], [role=alertdialog], [role=menu], dialog';
const TYPED = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

function isKey(shown: string, { key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  if ((ctrlKey || metaKey) && shiftKey) return false;
  return (NAMES[shown] ?? shown).toLowerCase() === key.toLowerCase();
}

const NAMES: Readonly<Record<string, string>> = { '↓': 'ArrowDown', '↑': 'ArrowUp', Esc: 'Escape' };
