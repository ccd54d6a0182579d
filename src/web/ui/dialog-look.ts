import { cn } from './cn.ts';

/** Classes of the backdrop that darkens the page behind a dialog. */
export const BACKDROP_CLASS = cn(
  'fixed inset-0 z-50 bg-scrim transition-opacity duration-200',
  'data-ending-style:opacity-0 data-starting-style:opacity-0',
);

/** Classes of the dialog's own box. */
export function popupClass(size: keyof typeof WIDTHS): string {
  return cn(
    'fixed z-50 flex flex-col bg-card text-ink shadow-dialog outline-none transition-[transform,opacity] duration-200 ease-out',
    'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-sheet',
    'data-ending-style:translate-y-full data-starting-style:translate-y-full',
    'md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:max-h-[min(48rem,88dvh)] md:w-[calc(100vw-3rem)] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-card md:border md:border-line',
    'md:data-ending-style:-translate-y-[calc(50%-0.5rem)] md:data-ending-style:opacity-0 md:data-starting-style:-translate-y-[calc(50%-0.5rem)] md:data-starting-style:opacity-0',
    WIDTHS[size],
  );
}

const WIDTHS = { sm: 'md:max-w-md', md: 'md:max-w-xl', lg: 'md:max-w-3xl', xl: 'md:max-w-5xl' } as const;
