import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '#web/ui/card.tsx';
import { cambioEnPalabras } from '#domain/gobierno/reportes/palabras.ts';
import { porcentaje } from '#domain/comun/formato.ts';
import { cn } from '#web/ui/cn.ts';
import { StatCard } from '#web/ui/stat-card.tsx';

export type Cifra = {
  label: string;
  value: string;
  hint?: string | undefined;
  tone?: 'plain' | 'label';
  /** The same figure of the stretch before. */
  antes?: string | undefined;
  /** The list of what the figure counts. */
  to?: string | undefined;
};

/**
 * What a figure was in the stretch before, and by how much it changed; undefined if there is nothing to compare. A card that shows
 * a percentage compares that percentage, written by `porcentaje`.
 */
export function comparada(
  ahora: number | null,
  antes: number | null | undefined,
  format: (n: number) => string,
): string | undefined {
  if (ahora === null || antes === null || antes === undefined) return undefined;
  const cambio = cambioEnPalabras(ahora, antes, format === porcentaje);
  return `Antes: ${format(antes)}${cambio === null ? '' : ` (${cambio})`}`;
}

/** The figures above a report. */
export function Cifras({ cifras }: { cifras: readonly Cifra[] }) {
  return (
    <div
      className={cn(
        'mb-4 grid grid-cols-2 gap-3 print:break-inside-avoid print:break-after-avoid',
        cifras.length > 3 ? 'xl:grid-cols-4 print:grid-cols-4' : 'lg:grid-cols-3 print:grid-cols-3',
      )}
    >
      {cifras.map(({ label, value, hint, tone, antes, to }) => (
        <StatCard
          key={label}
          label={label}
          // Amounts of money are long: on a phone, and beside a menu, they get smaller instead of overflowing.
          value={
            <span
              className={cn('whitespace-nowrap max-sm:text-2xl', value.length > 12 && 'lg:max-xl:text-xl')}
            >
              {value}
            </span>
          }
          hint={
            antes === undefined ? (
              hint
            ) : (
              <>
                {hint}
                <span className="block font-semibold">{antes}</span>
              </>
            )
          }
          {...(to === undefined ? {} : { render: <Link to={to} /> })}
          {...(tone ? { tone } : {})}
        />
      ))}
    </div>
  );
}

/** A chart on a card. */
export function Grafico({ children }: { children: ReactNode }) {
  return <Card className="mb-4">{children}</Card>;
}

/** Two charts, side by side where there is room. */
export function Par({ children }: { children: ReactNode }) {
  return (
    <div data-par className="grid gap-x-4 xl:grid-cols-2">
      {children}
    </div>
  );
}

/** The rows of a report on a card. */
export function Tabla({ children }: { children: ReactNode }) {
  return (
    <Card pad="none" className="overflow-x-auto print:break-inside-auto print:overflow-visible">
      {children}
    </Card>
  );
}
