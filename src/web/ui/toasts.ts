type ToastKind = 'success' | 'error' | 'info';

export type ToastOptions = {
  text?: string;
  /** Stays until it is dismissed. */
  sticky?: boolean;
  action?: { label: string; onPress: () => void };
  /** The same id again updates the toast in place. */
  id?: string;
  /** Nobody here did anything for it: what is being said is read first. */
  waits?: boolean;
};

export type ToastItem = {
  readonly id: string;
  readonly kind: ToastKind;
  readonly title: string;
  readonly text: string | undefined;
  readonly action: ToastOptions['action'];
  /** On its way out: gone when that ends. */
  readonly leaving: boolean;
};

/** How long one takes to leave, which its looks say too. */
export const LEAVING_MS = 200;

/** What is being said, the newest first. Each goes by itself after as long as it takes to read, unless somebody is at them. */
export class Toasts {
  #items: readonly ToastItem[] = [];
  /** Of those that go by themselves, the milliseconds that are left, and since when they run. */
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

  /** What is said in a place: everything in the one that came last, nothing in the others. */
  itemsAt(place: string): readonly ToastItem[] {
    return this.#places.at(-1) === place ? this.#items : NOTHING;
  }

  /** A place to say things in, above those before it. @returns takes it away */
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
    { text, sticky = false, action, id, waits = false }: ToastOptions = {},
  ): string {
    const key = id ?? `toast-${(this.#made += 1)}`;
    const item: ToastItem = { id: key, kind, title, text, action, leaving: false };
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

  /** How long what is said before it takes to go; what stays until it is dismissed is not counted. */
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

  /** Nothing goes while somebody reads, or looks elsewhere. */
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

/** Long enough to read, in milliseconds: a base, plus the length of the text. */
function readingTime(title: string, text = ''): number {
  return Math.min(12_000, 4000 + (title.length + text.length) * 40);
}
