import { Fragment } from 'react';
import { cn } from './cn.ts';

/** The keys of a shortcut, as a hint: `<Kbd keys={['Ctrl', 'B']} />`. Hidden on touch devices. */
export function Kbd({ keys, className }: { keys: ReadonlyArray<string>; className?: string }) {
  return (
    <span
      className={cn('inline-flex items-center gap-0.5 text-2xs text-ink-2 pointer-coarse:hidden', className)}
    >
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 ? <span aria-hidden>+</span> : null}
          <kbd className="grid min-w-5 place-items-center rounded-[0.3rem] border border-b-2 border-control/60 bg-card px-1 font-sans font-semibold text-ink-2">
            {key}
          </kbd>
        </Fragment>
      ))}
    </span>
  );
}
