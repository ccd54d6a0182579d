import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore, type PointerEvent } from 'react';
import { cn } from './cn.ts';
import { freestPlace, ON_A_DESK, ON_A_PHONE } from './toast-place.ts';
import { Toasts, type ToastItem, type ToastOptions } from './toasts.ts';

const toasts = new Toasts();

/** Shows a short message that needs no answer. It can be called from anywhere in the browser; `Toaster` displays it. */
export const toast = {
  success: (title: string, options?: ToastOptions) => toasts.show('success', title, options),
  error: (title: string, options?: ToastOptions) => {
    const id = toasts.show('error', title, options);
    // An error caused by the missing connection stays until the connection returns.
    if (!navigator.onLine) window.addEventListener('online', () => toasts.close(id), { once: true });
    return id;
  },
  info: (title: string, options?: ToastOptions) => toasts.show('info', title, options),
  close: (id: string) => toasts.close(id),
};

/**
 * Where toasts appear. There is one at the root and one in each native modal dialog, because such a dialog makes everything
 * behind it inert; the last one mounted shows the toasts. They go where they cover the fewest buttons (`freestPlace`),
 * between the elements fixed at the top of the screen (`data-cabeza`) and at its bottom (`data-pie`): a bar, a sheet's
 * buttons. On a phone what only offers to undo goes over the bottom bar.
 *
 * Toasts are announced when they appear, F6 moves the focus to them, and they stay while the pointer or the focus is on them.
 * `label` distinguishes the region of a dialog from that of the page.
 */
export function Toaster({ label = 'Avisos' }: { label?: string }) {
  const place = useId();
  useLayoutEffect(() => toasts.enter(place), [place]);
  const items = useSyncExternalStore(toasts.subscribe, () => toasts.itemsAt(place), none);
  const region = useRef<HTMLElement>(null);
  const empty = items.length === 0;
  // What only offers to undo what was just done, in a line.
  const brief = items[0]?.action !== undefined && items[0].text === undefined;
  // The newest, and how it looks: the same may say something else.
  const newest = items[0] && `${items[0].id}${brief ? ' brief' : ''}`;
  useLayoutEffect(() => {
    if (newest === undefined) return;
    const stand = () => region.current && settle(region.current);
    stand();
    // What it avoids covering moves when the screen is rotated or resized, and is another once a dialog has opened or closed.
    let dialog = dialogInUse();
    const look = () => {
      const now = dialogInUse();
      if (now !== dialog) requestAnimationFrame(() => whenStill(now, stand));
      dialog = now;
    };
    // A dialog's own region is mounted before the dialog has a place.
    const frame = requestAnimationFrame(stand);
    window.addEventListener('resize', stand);
    document.addEventListener('focusin', look);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', stand);
      document.removeEventListener('focusin', look);
    };
  }, [newest]);
  useEffect(() => {
    const look = () => attend(region.current);
    const find = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || empty) return;
      event.preventDefault();
      region.current?.focus();
    };
    // An element removed while hovered or focused fires no leave or blur event.
    const stop = toasts.subscribe(() => requestAnimationFrame(look));
    document.addEventListener('visibilitychange', look);
    document.addEventListener('keydown', find);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
      document.removeEventListener('keydown', find);
    };
  }, [empty]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears for what is in it
    <section
      ref={region}
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions text"
      tabIndex={-1}
      data-brief={brief ? '' : undefined}
      className="fixed inset-x-3 bottom-[calc(var(--pie,0px)+0.75rem)] z-70 mx-auto flex max-w-sm flex-col gap-2 outline-none md:w-96 md:data-[x=left]:ml-0 md:data-[x=right]:mr-0 data-[y=top]:top-[calc(var(--cabeza,0px)+0.75rem)] data-[y=top]:bottom-auto print:hidden"
      onPointerEnter={({ currentTarget }) => attend(currentTarget)}
      onPointerLeave={({ currentTarget }) => attend(currentTarget)}
      onFocus={({ currentTarget }) => attend(currentTarget)}
      onBlur={() => requestAnimationFrame(() => attend(region.current))}
    >
      {items.slice(0, SHOWN).map((item) => (
        <Toast key={item.id} item={item} brief={brief} />
      ))}
    </section>
  );
}

function dialogInUse(): Element | null {
  return document.activeElement?.closest('dialog, [role$=dialog]') ?? null;
}

/** Calls `then` now, and again once the dialog has stopped moving: a sheet slides in from below. */
function whenStill(dialog: Element | null, then: () => void): void {
  then();
  const moving = dialog?.getAnimations() ?? [];
  if (moving.length > 0) void Promise.allSettled(moving.map(({ finished }) => finished)).then(then);
}

/** Places the region where it is least in the way. */
function settle(region: HTMLElement): void {
  if (overTheBar(region)) return;
  const [above, below] = [takenAbove(), takenBelow()];
  region.style.setProperty('--cabeza', `${above}px`);
  region.style.setProperty('--pie', `${below}px`);
  const root = region.closest('dialog') ?? document;
  const things = [...root.querySelectorAll(PRESSABLE)]
    .filter((thing) => !region.contains(thing) && thing.closest(OUT_OF_REACH) === null)
    .map((thing) => {
      const { left, top, width, height } = thing.getBoundingClientRect();
      return { left, top, width, height, weight: weightOf(thing) };
    });
  const { width, height } = region.getBoundingClientRect();
  const screen = { width: window.innerWidth, height: window.innerHeight, above, below };
  const places = matchMedia('(min-width: 48rem)').matches ? ON_A_DESK : ON_A_PHONE;
  const { x, y } = freestPlace({ width, height }, screen, things, places);
  region.dataset['x'] = x;
  region.dataset['y'] = y;
}

/**
 * On a phone a brief one takes the place of the bottom bar, where the thumb is: what comes next, and its buttons, stay in sight. Not while a
 * dialog is open, which covers the bar.
 */
function overTheBar(region: HTMLElement): boolean {
  const bar = document.querySelector<HTMLElement>('nav[data-pie]');
  if (region.dataset['brief'] === undefined || !bar || bar.offsetHeight === 0 || dialogInUse()) return false;
  if (region.offsetHeight > bar.offsetHeight) return false;
  region.style.setProperty('--pie', `calc(${bar.offsetHeight - region.offsetHeight - 1}px - 0.75rem)`);
  region.dataset['x'] = 'center';
  region.dataset['y'] = 'bottom';
  return true;
}

/** Says of what or of whom one decides: a dialog's title, and what a screen marks so, like the name on an evidence. */
const SUBJECT = '[role$=dialog] h2, [data-a-la-vista]';

/** What the person may want to press next, and the title that says where they are. */
const PRESSABLE = `a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], h1, [role$=dialog] p, ${SUBJECT}`;

/** What is behind an open dialog, or is on its way out. */
const OUT_OF_REACH = '[inert], [aria-hidden=true]';

/** Submit buttons and the text of a dialog. */
const SENDS = '[type=submit], [role$=dialog] p';

/** What a decision is made with. */
const FIELDS = 'input, select, textarea';

/**
 * How bad it is to cover one thing. Whom one decides about must be read whatever else is covered. What sends, and what was just pressed (its neighbours come next, and a toast under the
 * pointer would not go away), count as many buttons, a field as several; the spaces of a plan, of which there are many, as
 * less than one.
 */
function weightOf(thing: Element): number {
  if (thing.matches(SUBJECT)) return 60;
  if (thing.matches(SENDS) || thing === document.activeElement) return 10;
  if (thing.matches(FIELDS)) return 4;
  return thing instanceof SVGElement ? 0.2 : 1;
}

/** Pixels at the top of the window that fixed headers take. */
function takenAbove(): number {
  const ends = [...document.querySelectorAll('[data-cabeza]')]
    .map((header) => header.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.top <= 0)
    .map((box) => box.bottom);
  return Math.max(0, ...ends);
}

/** Pixels at the bottom of the window that fixed bars take. */
function takenBelow(): number {
  const height = window.innerHeight;
  const tops = [...document.querySelectorAll('[data-pie]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.top < height && box.bottom > height - REACH)
    .map((box) => height - box.top);
  return Math.max(0, ...tops);
}

/** A bar counts as fixed at the bottom if it ends within this many pixels of it: bars may be stacked. */
const REACH = 110;

/**
 * Toasts stay while the pointer or the focus is on them, or the page is hidden. `:hover` is ignored on touch screens, where
 * it remains after a tap.
 */
function attend(region: HTMLElement | null): void {
  const pointed = matchMedia('(hover: hover)').matches && region?.matches(':hover') === true;
  const focused =
    region !== null && (region === document.activeElement || region.querySelector(':focus-visible') !== null);
  if (pointed || focused || document.hidden) toasts.pause();
  else toasts.resume();
}

/** One at a time: two toasts about one event would be read as two events. The older one waits behind. */
const SHOWN = 1;

function Toast({
  item: { id, kind, title, text, action, lead, trail, leaving },
  brief,
}: {
  item: ToastItem;
  brief: boolean;
}) {
  const { Icon, mark } = LOOKS[kind];
  const swipe = useSwipe(() => toasts.close(id));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what a finger pushes away has a button for that too
    <div
      role={kind === 'error' ? 'alert' : undefined}
      {...swipe}
      data-leaving={leaving ? '' : undefined}
      onKeyDown={({ key }) => key === 'Escape' && toasts.close(id)}
      className={cn(
        'pointer-events-auto flex touch-none items-start gap-3 rounded-card border border-line bg-card p-3 pl-4 text-ink shadow-dialog select-none',
        'transition-[translate,opacity] duration-200 ease-out starting:translate-y-4 starting:opacity-0',
        'data-leaving:opacity-0 data-leaving:not-data-pushed:translate-y-4 data-held:transition-none',
        brief && 'max-md:items-center max-md:gap-2 max-md:p-1 max-md:pl-3',
      )}
    >
      {lead ? (
        <span className="mt-1.5 shrink-0">{lead}</span>
      ) : (
        <Icon aria-hidden className={cn('mt-2.5 size-5 shrink-0', mark, brief && 'max-md:hidden')} />
      )}
      <div
        className={cn(
          'min-w-0 flex-1 py-2.5 text-sm',
          brief && 'max-md:flex max-md:items-center max-md:gap-2 max-md:py-0',
        )}
      >
        <p className={cn('font-semibold', brief && 'max-md:line-clamp-2 max-md:flex-1 max-md:leading-5')}>
          {title}
        </p>
        {text === undefined ? null : <p className="text-ink-2">{text}</p>}
        {action ? (
          <button
            type="button"
            onClick={action.onPress}
            className={cn(
              'tap min-h-9 shrink-0 rounded-control border border-line px-3 font-semibold hover:bg-kraft',
              brief ? 'max-md:min-h-11 md:mt-1.5' : 'mt-1.5',
            )}
          >
            {action.label}
          </button>
        ) : null}
      </div>
      {trail ? (
        <span aria-hidden className="mt-2.5 shrink-0">
          {trail}
        </span>
      ) : null}
      <button
        type="button"
        aria-label="Cerrar aviso"
        onClick={() => toasts.close(id)}
        className="tap grid size-10 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-kraft hover:text-ink"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </div>
  );
}

/** Follows a swipe to the right, up or down, and calls `away` if it went far enough. */
function useSwipe(away: () => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const way = ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
    const [x, y] = [Math.max(0, clientX - (from.current?.x ?? 0)), clientY - (from.current?.y ?? 0)];
    return x >= Math.abs(y) ? { x, y: 0 } : { x: 0, y };
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    if (!from.current) return;
    const { x, y } = way(event);
    from.current = null;
    delete event.currentTarget.dataset['held'];
    if (event.type === 'pointerup' && x + Math.abs(y) > FAR) away();
    else {
      delete event.currentTarget.dataset['pushed'];
      event.currentTarget.style.removeProperty('translate');
    }
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return;
      from.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!from.current) return;
      const { x, y } = way(event);
      event.currentTarget.dataset['held'] = '';
      event.currentTarget.dataset['pushed'] = '';
      event.currentTarget.style.translate = `${x}px ${y}px`;
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** Pixels that a swipe must travel. */
const FAR = 50;

function none(): readonly ToastItem[] {
  return NONE;
}
const NONE: readonly ToastItem[] = [];

const LOOKS = {
  success: { Icon: CircleCheck, mark: 'text-green' },
  error: { Icon: CircleAlert, mark: 'text-danger' },
  info: { Icon: Info, mark: 'text-brand' },
} as const;
