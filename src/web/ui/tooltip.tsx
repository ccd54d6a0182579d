import { createElement, type ReactElement } from 'react';
import { useTooltip } from './later.tsx';
import type { TooltipProps } from './over/tooltip.tsx';

type Props = Pick<TooltipProps, 'text' | 'side'> & {
  /** The control that it explains. It needs an accessible name of its own, because a phone shows no tooltip. */
  children: ReactElement;
};

/** A short text about a control, on hover and on focus. */
export function Tooltip({ text, side, children }: Props) {
  const { element, anchor, all, close } = useTooltip(children);
  return (
    <>
      {element}
      {all && anchor ? createElement(all.Tooltip, { text, side, anchor, onClose: close }) : null}
    </>
  );
}
