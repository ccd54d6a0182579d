import type { ReactNode } from 'react';

type ToastKind = 'success' | 'error' | 'info';

export type ToastOptions = {
  text?: string;
  /** Stays until it is dismissed. */
  sticky?: boolean;
  action?: { label: string; onPress: () => void };
  /** Showing the same id again updates the toast in place. */
  id?: string;
  /** In place of the kind's icon, and after the text. Neither is read aloud: the text says it. */
  lead?: ReactNode;
  trail?: ReactNode;
  /** It was not caused by an action of this person, so it appears after the current toasts have been read. */
  waits?: boolean;
};

export type ToastItem = {
  readonly id: string;
  readonly kind: ToastKind;
  readonly title: string;
  readonly text: string | undefined;
  readonly action: ToastOptions['action'];
  readonly lead?: ReactNode;
  readonly trail?: ReactNode;
  /** Its closing animation is running; it is removed when that ends. */
  readonly leaving: boolean;
};

/** How long closing takes. The styles have the same duration. */
export const LEAVING_MS = 200;

/**
 * The current toasts, the newest first. Each closes after the time it takes to read it, but not while the pointer or the
 * focus is on them.
 */
export class Toasts {
  #items: readonly ToastItem[] = [];
  /** For each toast that closes by itself: the milliseconds left, and when they started to run. */
  readonly #clocks = new Map<
    string,
    { left: number; since: number; timer?: ReturnType<typeof setTimeout> }
  >();
  readonly #listeners = new Set<() => void>();
  #places: readonly string[] = [];
  #paused = false;
  #made = 0;

  readonly subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  };

  /** The toasts to show in a place: the last place mounted shows all, the others none. */
  itemsAt(place: string): readonly ToastItem[] {
    return this.#places.at(-1) === place ? this.#items : NOTHING;
  }

  /**
   * Adds a place that takes precedence over the earlier ones.
   * @returns a function that removes it
   */
  enter(place: string): () => void {
    this.#places = [...this.#places, place];
    this.#set(this.#items);
    return () => {
      this.#places = this.#places.filter((other) => other !== place);
      this.#set(this.#items);
    };
  }

  show(
    kind: ToastKind,
    title: string,
    { text, sticky = false, action, id, waits = false, lead, trail }: ToastOptions = {},
  ): string {
    const key = id ?? `toast-${(this.#made += 1)}`;
    const item: ToastItem = { id: key, kind, title, text, action, lead, trail, leaving: false };
    const there = this.#items.some((other) => other.id === key && !other.leaving);
    this.#set(
      there ? this.#items.map((other) => (other.id === key ? item : other)) : this.#withNew(item, waits),
    );
    this.#stop(key);
    this.#clocks.delete(key);
    if (!sticky) {
      const before = waits ? this.#untilRead(key) : 0;
      this.#clocks.set(key, { left: before + readingTime(title, text), since: 0 });
      if (!this.#paused) this.#start(key);
    }
    return key;
  }

  #withNew(item: ToastItem, waits: boolean): ToastItem[] {
    const others = this.#items.filter(({ id }) => id !== item.id);
    return waits ? [...others, item] : [item, ...others];
  }

  /** Milliseconds until the toasts ahead have closed. Those that stay until dismissed do not count. */
  #untilRead(key: string): number {
    const lefts = [...this.#clocks]
      .filter(([id]) => id !== key)
      .map(([, { left, since, timer }]) => left - (timer === undefined ? 0 : performance.now() - since));
    return Math.max(0, ...lefts);
  }

  close(id: string): void {
    this.#stop(id);
    this.#clocks.delete(id);
    if (!this.#items.some((item) => item.id === id && !item.leaving)) return;
    this.#set(this.#items.map((item) => (item.id === id ? { ...item, leaving: true } : item)));
    setTimeout(() => this.#set(this.#items.filter((item) => item.id !== id || !item.leaving)), LEAVING_MS);
  }

  /** Stops every timer while somebody reads or the page is hidden. */
  pause(): void {
    if (this.#paused) return;
    this.#paused = true;
    for (const id of this.#clocks.keys()) this.#stop(id);
  }

  resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    for (const id of this.#clocks.keys()) this.#start(id);
  }

  #start(id: string): void {
    const clock = this.#clocks.get(id);
    if (!clock) return;
    clock.since = performance.now();
    clock.timer = setTimeout(() => this.close(id), clock.left);
  }

  #stop(id: string): void {
    const clock = this.#clocks.get(id);
    if (clock?.timer === undefined) return;
    clearTimeout(clock.timer);
    delete clock.timer;
    clock.left = Math.max(0, clock.left - (performance.now() - clock.since));
  }

  #set(items: readonly ToastItem[]): void {
    this.#items = items;
    for (const tell of this.#listeners) tell();
  }
}

const NOTHING: readonly ToastItem[] = [];

/** Milliseconds to read a toast: a base, plus time for the length of its text. */
function readingTime(title: string, text = ''): number {
  return Math.min(12_000, 4000 + (title.length + text.length) * 40);
}
