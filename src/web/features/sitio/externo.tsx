import type { AnchorHTMLAttributes } from 'react';

/** A link that leaves the site or opens a document. It opens in a new tab, and says so to screen readers. */
export function Externo({ children, ...resto }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <a {...resto} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </a>
  );
}
