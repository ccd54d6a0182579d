import { laterFrom } from './later.tsx';
import type { PopoverProps } from './over/popover.tsx';

export const Popover = laterFrom<PopoverProps>('dialog', (all) => all.Popover);
