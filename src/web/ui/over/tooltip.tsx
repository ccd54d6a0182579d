import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';

export type TooltipProps = {
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  anchor: Element;
  onClose: () => void;
};

export function Tooltip({ text, side = 'top', anchor, onClose }: TooltipProps) {
  return (
    <Base.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} side={side} sideOffset={8} className="z-60">
          {/* The control's accessible name already says it, so this is only visual. */}
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
