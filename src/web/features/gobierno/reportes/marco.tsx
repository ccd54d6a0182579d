import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { StatCard } from '#web/ui/stat-card.tsx';

/** The figures above a report. */
export function Cifras({
  cifras,
}: {
  cifras: readonly { label: string; value: string; hint?: string | undefined; tone?: 'plain' | 'label' }[];
}) {
  return (
    <div
      className={cn('mb-4 grid grid-cols-2 gap-3', cifras.length > 3 ? 'lg:grid-cols-4' : 'lg:grid-cols-3')}
    >
      {cifras.map(({ label, value, hint, tone }) => (
        <StatCard
          key={label}
          label={label}
          // Amounts of money are long: on a phone they get smaller instead of overflowing.
          value={<span className="whitespace-nowrap max-sm:text-2xl">{value}</span>}
          hint={hint}
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

/** The rows of a report on a card. */
export function Tabla({ children }: { children: ReactNode }) {
  return (
    <Card pad="none" className="overflow-x-auto print:overflow-visible">
      {children}
    </Card>
  );
}
