import { Dialog as Base } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cn } from './cn.ts';
import { BACKDROP_CLASS } from './dialog-look.ts';
import { Kbd } from './kbd.tsx';
import { BackCloses } from './over/back-guard.tsx';
import { useFocusBack } from './use-focus-back.ts';
import { LiveRegion } from './live-region.tsx';

export type PaletteOption = {
  readonly key: string;
  readonly text: string;
  /** A second, smaller line. */
  readonly detail?: string | undefined;
  readonly leading?: ReactNode;
};

export type PaletteGroup<Option extends PaletteOption> = {
  readonly key: string;
  readonly title: string;
  readonly options: readonly Option[];
};

type Props<Option extends PaletteOption> = {
  open: boolean;
  onClose: () => void;
  /** Called when the closing animation is over. */
  onClosed: () => void;
  /** Accessible name of the dialog and of its text field. */
  label: string;
  placeholder: string;
  maxLength: number;
  text: string;
  onText: (text: string) => void;
  groups: readonly PaletteGroup<Option>[];
  onPick: (option: Option, options: { newTab: boolean }) => void;
  /** The option under the keyboard; null if there is none. */
  onHighlight?: (option: Option | null) => void;
  /** The group that the right arrow and Tab jump to: acts on the highlighted option. */
  actsKey?: string;
  /** While the answer for this text has not come. Enter waits for it, unless an option was chosen with the arrows. */
  busy: boolean;
  /** What a screen reader is told when it changes: how many results there are. */
  status: string;
  /** Above the options. */
  before?: ReactNode;
  /** Instead of the options, if there are none. */
  nothing: ReactNode;
};

/**
 * A search over the whole screen: what is typed filters the options, arrows choose, Enter picks; with Ctrl or Cmd, in another
 * tab. The field keeps the focus. On a phone it fills the screen.
 */
export function CommandPalette<Option extends PaletteOption>({
  open,
  onClose,
  onClosed,
  label,
  placeholder,
  maxLength,
  text,
  onText,
  groups,
  onPick,
  onHighlight,
  actsKey,
  busy,
  status,
  before,
  nothing,
}: Props<Option>) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** What the arrows chose; null: the first one. */
  const [chosen, setChosen] = useState<string | null>(null);
  /** Enter came before the answer. */
  const [waiting, setWaiting] = useState(false);
  const options = groups.flatMap((group) => group.options);
  const place = Math.max(
    0,
    options.findIndex(({ key }) => key === chosen),
  );
  const highlighted = options[place];
  const optionId = (key: string) => `${id}-${key}`;

  const key = highlighted?.key ?? null;
  useEffect(() => {
    if (key !== null) document.getElementById(`${id}-${key}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, key]);
  const told = useRef(onHighlight);
  useEffect(() => {
    told.current = onHighlight;
  });
  const latest = useRef(highlighted);
  useEffect(() => {
    latest.current = highlighted;
    told.current?.(highlighted ?? null);
    // oxlint-disable-next-line react/exhaustive-deps -- an option is the same while its key is
  }, [key]);
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });
  useEffect(() => {
    if (!waiting || busy) return;
    setWaiting(false);
    if (latest.current) pick.current(latest.current, { newTab: false });
  }, [waiting, busy]);

  const choose = (to: number) => {
    setWaiting(false);
    setChosen(options[Math.min(Math.max(to, 0), options.length - 1)]?.key ?? null);
  };
  /** Jumps from a result to what can be done with it. @returns whether there is something */
  const toActs = () => {
    const first = groups.find((group) => group.key === actsKey)?.options[0];
    if (!first || options.indexOf(first) <= place) return false;
    setChosen(first.key);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { selectionStart, value } = event.currentTarget;
    const handled = () => {
      switch (event.key) {
        case 'ArrowDown':
        case 'ArrowUp':
        case 'PageDown':
        case 'PageUp':
          choose(place + STEPS[event.key]);
          return true;
        case 'ArrowRight':
          return selectionStart === value.length && toActs();
        case 'Tab':
          return !event.shiftKey && toActs();
        case 'Enter':
          if (busy && chosen === null) setWaiting(true);
          else if (highlighted) onPick(highlighted, { newTab: event.ctrlKey || event.metaKey });
          return true;
        default:
          return false;
      }
    };
    if (handled()) event.preventDefault();
  };

  const focusBack = useFocusBack(open);
  // The text may have been typed before the field was there.
  const atItsEnd = () => {
    input.current?.setSelectionRange(text.length, text.length);
    return input.current;
  };

  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      onOpenChangeComplete={(next) => (next ? undefined : onClosed())}
    >
      <Base.Portal>
        <Base.Backdrop className={BACKDROP_CLASS} />
        <Base.Popup initialFocus={atItsEnd} finalFocus={focusBack} className={POPUP_CLASS}>
          <Base.Title className="sr-only">{label}</Base.Title>
          {open ? <BackCloses onBack={onClose} /> : null}
          <div className="flex items-center gap-2 border-b border-line pr-2 pl-4">
            <Search aria-hidden className="size-5 shrink-0 text-ink-2" />
            <input
              ref={input}
              role="combobox"
              aria-label={label}
              aria-expanded={options.length > 0}
              aria-controls={`${id}-list`}
              aria-activedescendant={key === null ? undefined : optionId(key)}
              aria-autocomplete="list"
              aria-busy={busy}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={maxLength}
              placeholder={placeholder}
              value={text}
              onChange={(event) => {
                setChosen(null);
                setWaiting(false);
                onText(event.currentTarget.value);
                list.current?.scrollTo({ top: 0 });
              }}
              onKeyDown={onKeyDown}
              className="h-14 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-ink-2"
            />
            <Base.Close className="min-h-11 shrink-0 rounded-control px-3 text-sm font-semibold text-ink-2 hover:bg-kraft hover:text-ink">
              Cerrar
            </Base.Close>
          </div>
          <LiveRegion message={status} />
          <div ref={list} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 pb-3">
            {before}
            {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
                a datalist has neither groups nor second lines; the text box keeps the focus and hears the keys */}
            <div id={`${id}-list`} role="listbox" aria-label={label}>
              {groups.map((group) =>
                group.options.length === 0 ? null : (
                  <div key={group.key} role="group" aria-labelledby={`${id}-of-${group.key}`}>
                    <p
                      id={`${id}-of-${group.key}`}
                      className="px-3 pt-3 pb-1 text-xs font-semibold tracking-wide text-ink-2 uppercase"
                    >
                      {group.title}
                    </p>
                    {group.options.map((option) => (
                      <div
                        key={option.key}
                        id={optionId(option.key)}
                        role="option"
                        aria-selected={option === highlighted}
                        onClick={(event) => onPick(option, { newTab: event.ctrlKey || event.metaKey })}
                        className={cn(
                          'flex min-h-11 scroll-my-10 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5',
                          option === highlighted ? 'bg-brand-soft' : 'hover:bg-kraft',
                        )}
                      >
                        {option.leading}
                        <span className="min-w-0 flex-1">
                          <bdi className="block truncate font-medium">{option.text}</bdi>
                          {option.detail ? (
                            <span className="block truncate text-sm text-ink-2">{option.detail}</span>
                          ) : null}
                        </span>
                        {option === highlighted ? <Kbd keys={['↵']} /> : null}
                      </div>
                    ))}
                  </div>
                ),
              )}
            </div>
            {/* oxlint-enable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
            {options.length === 0 ? nothing : null}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

const STEPS = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 };

const POPUP_CLASS = cn(
  'fixed inset-0 z-50 flex flex-col bg-card text-ink shadow-dialog outline-none transition-opacity duration-150',
  'data-ending-style:opacity-0 data-starting-style:opacity-0',
  'md:inset-auto md:top-[12vh] md:left-1/2 md:max-h-[min(36rem,76vh)] md:w-[min(38rem,calc(100vw-3rem))] md:-translate-x-1/2 md:rounded-card md:border md:border-line',
);
