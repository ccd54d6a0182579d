import { useRender } from '@base-ui/react/use-render';
import {
  createElement,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import type * as Over from './over/all.ts';
import { toast } from './toaster.tsx';

// Dialogs, menus and tooltips are downloaded when somebody is about to open one. On a phone the page itself has to download
// first.

type All = typeof Over;

let here: All | null = null;
const bring = once(async () => (here = await import('./over/all.ts')));

/** Everything that a button of the loaded screens may need. */
const AHEAD = new Set<() => Promise<unknown>>([bring]);

/** Loads once. It loads again only after a failure. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | null = null;
  return () => {
    coming ??= load().catch((error: unknown) => {
      coming = null;
      throw error;
    });
    return coming;
  };
}

/** Starts the download when a button is first touched, hovered or focused, before it is pressed; at once if one was `already`. */
export function bringWhenTouched(already = false): void {
  const bringAll = () => {
    for (const one of AHEAD) one().catch(() => undefined);
  };
  if (already) return bringAll();
  const heed = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest('button[type=button]') === null) return;
    for (const type of TOUCHES) document.removeEventListener(type, heed, true);
    bringAll();
  };
  for (const type of TOUCHES) document.addEventListener(type, heed, { capture: true, passive: true });
}

const TOUCHES = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Loads something once it is `wanted`. If that fails it shows a message and calls `giveUp`.
 * @returns what `load` resolved to; null until then
 */
function useLater<T>(load: () => Promise<T>, wanted: boolean, giveUp: () => void): T | null {
  const [all, setAll] = useState<T | null>(null);
  const givingUp = useRef(giveUp);
  useEffect(() => {
    givingUp.current = giveUp;
  });
  useEffect(() => {
    if (!wanted || all) return;
    let gone = false;
    load().then(
      (come) => (gone ? undefined : setAll(() => come)),
      () => {
        if (gone) return;
        toast.error('No se pudo abrir', { text: 'Fijate si tenés conexión y probá de nuevo.' });
        givingUp.current();
      },
    );
    return () => {
      gone = true;
    };
  }, [load, wanted, all]);
  return all;
}

type Opens = { open: boolean; onOpenChange?: (open: boolean) => void };

/**
 * A component that its parent opens, like a dialog. Once loaded it is first rendered closed, so that opening it works as
 * usual.
 */
export function later<Props extends Opens>(
  pick: (all: All) => ComponentType<Props>,
): (props: Props) => ReactNode {
  return function Later(props) {
    const { open, onOpenChange } = props;
    const all = useLater(bring, open, () => onOpenChange?.(false));
    const settled = useSettled(all);
    return all ? createElement(pick(all), { ...props, open: open && settled }) : null;
  };
}

/**
 * A menu or a dialog with its own button. The plain button is rendered until the component is loaded; then the component
 * renders both.
 */
export function laterFrom<Props extends Opens & { trigger: ReactElement }>(
  kind: 'menu' | 'dialog',
  pick: (all: All) => ComponentType<Props>,
): (props: Props) => ReactNode {
  return function Hanging(props) {
    const { trigger, open, onOpenChange } = props;
    const all = useLater(bring, open, () => onOpenChange?.(false));
    const settled = useSettled(all);
    const button = useRender({
      render: trigger,
      props: {
        'aria-haspopup': kind,
        'aria-expanded': false,
        onClick: () => onOpenChange?.(true),
        onKeyDown: (event: KeyboardEvent) => {
          if (kind !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
          event.preventDefault();
          onOpenChange?.(true);
        },
      },
    });
    return all ? createElement(pick(all), { ...props, open: open && settled }) : button;
  };
}

/**
 * A part of a screen that is not visible at first, like a dialog with its form. It is loaded when a button is first touched
 * (unless `ahead` is false: most who touch a button want something else), or once it is `wanted`. If that fails, `giveUp` is
 * called.
 */
export function piece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wanted: (props: Props) => boolean,
  giveUp: (props: Props) => void,
  { ahead = true }: { ahead?: boolean } = {},
): (props: Props) => ReactNode {
  const bringPiece = once(load);
  if (ahead) AHEAD.add(bringPiece);
  return function Piece(props) {
    const come = useLater(bringPiece, wanted(props), () => giveUp(props));
    return come && createElement(come, props);
  };
}

/** A component inside an open dialog or menu, which already loaded it. */
export function inside<Props extends object>(
  pick: (all: All) => ComponentType<Props>,
): (props: Props) => ReactNode {
  return function Inside(props) {
    return here && createElement(pick(here), props);
  };
}

/** The tooltip of a control that is hovered or focused. The control itself is rendered from the start. */
export function useTooltip(control: ReactElement): {
  element: ReactElement;
  anchor: Element | null;
  all: All | null;
  close: () => void;
} {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const all = useLater(bring, anchor !== null, () => undefined);
  const close = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const element = useRender({
    render: control,
    props: {
      // Otherwise the browser would show its own tooltip too.
      title: '',
      onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => {
        if (pointerType === 'mouse') timer.current = setTimeout(setAnchor, 300, currentTarget);
      },
      onPointerLeave: close,
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (currentTarget.matches(':focus-visible')) setAnchor(currentTarget);
      },
      onBlur: close,
      onPointerDown: close,
    },
  });
  return { element, anchor, all, close };
}

function useSettled(all: All | null): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!all) return;
    const timer = setTimeout(() => setSettled(true));
    return () => clearTimeout(timer);
  }, [all]);
  return settled;
}
