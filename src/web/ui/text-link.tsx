import { useRender } from '@base-ui/react/use-render';
import { cn } from './cn.ts';

export type TextLinkProps = useRender.ComponentProps<'a'> & {
  /** `inline` is underlined, inside a sentence; `standalone` stands alone and is tall enough for a thumb. */
  kind?: 'inline' | 'standalone';
};

/** A text link. Use `render={<Link to="…" />}` for URLs of the application. */
export function TextLink({ kind = 'inline', render, className, ref, ...rest }: TextLinkProps) {
  return useRender({
    defaultTagName: 'a',
    render,
    ref,
    props: { ...rest, className: textLinkClass(kind, className) },
  });
}

/** The classes of a text link. */
export function textLinkClass(kind: 'inline' | 'standalone' = 'inline', className?: string): string {
  return cn(
    'rounded-xs font-semibold text-brand underline-offset-3 transition-colors hover:text-brand-hover',
    kind === 'inline'
      ? 'underline decoration-1 hover:decoration-2'
      : 'tap inline-flex items-center gap-1.5 hover:underline [&>svg]:size-[1.1em]',
    className,
  );
}
