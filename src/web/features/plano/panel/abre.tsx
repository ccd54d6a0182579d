import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The address of the rows behind a figure; null on paper. */
export type Filas = (mas: Readonly<Record<string, string>>) => string | null;

/** What opens the rows of a figure. */
export function Abre({ a, children }: { a: string | null; children: ReactNode }) {
  return a === null ? (
    children
  ) : (
    <Link to={a} className="tap inline-flex items-center text-brand max-md:min-h-11">
      {children}
    </Link>
  );
}
