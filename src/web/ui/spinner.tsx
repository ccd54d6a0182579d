import { LoaderCircle } from 'lucide-react';
import { cn } from './cn.ts';

/** A spinning ring. It is decorative: the caller says in words what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('size-5 animate-spin', className)} />;
}
