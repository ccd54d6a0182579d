import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

export type TooltipProps = {
  text: ReactNode;
  /** What it explains; it must have a name of its own, because a phone shows no tooltip. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
  disabled?: boolean;
};

/** A word about a control, on hover and on focus. */
export function Tooltip({ text, children, side = 'top', disabled = false }: TooltipProps) {
  return (
    <Base.Root disabled={disabled}>
      {/* An empty title: the browser's own tooltip would come on top of this one. */}
      <Base.Trigger render={children} delay={300} title="" />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} className="z-60">
          {/* The trigger's own name says it already: here it is for the eyes. */}
          <Base.Popup
            aria-hidden
            className="max-w-64 rounded-label bg-ink px-2 py-1 text-xs font-medium text-paper shadow-pop transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
