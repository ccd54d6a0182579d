import { cn } from '#web/ui/cn.ts';

/** Classes of the buttons that this page needs. The kit's buttons would bring a library along. */
export function botonClass(variante: 'principal' | 'secundario' | 'llano', className?: string): string {
  return cn(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-4 py-2 text-center font-semibold no-underline transition-colors',
    VARIANTES[variante],
    className,
  );
}

const VARIANTES = {
  principal: 'border-transparent bg-brand text-brand-contrast hover:bg-brand-hover',
  secundario: 'border-control bg-card text-ink hover:bg-kraft',
  llano: 'border-transparent px-2 text-brand hover:bg-kraft',
} as const;
