import { TriangleAlert } from 'lucide-react';
import { pesos } from '#domain/comun/formato.ts';
import { cn } from '#web/ui/cn.ts';

type Renglon = {
  texto: string;
  /** If null, `sinMonto` is shown instead. */
  monto: number | null;
  sinMonto?: string;
  fuerte?: boolean;
  mal?: boolean;
};

/** A column of amounts; the last one is the result. */
export function Numeros({ filas, aviso }: { filas: readonly Renglon[]; aviso: string | null }) {
  return (
    <div
      className={cn(
        'rounded-card border p-4',
        aviso ? 'border-danger bg-danger-soft' : 'border-line bg-paper',
      )}
    >
      {aviso ? (
        <p className="mb-3 flex items-start gap-2 font-semibold">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
          {aviso}
        </p>
      ) : null}
      <dl className="grid gap-1.5">
        {filas.map(({ texto, monto, sinMonto, fuerte, mal }) => (
          <div
            key={texto}
            className={cn(
              'flex items-baseline justify-between gap-4',
              fuerte && 'mt-1 border-t border-line pt-2.5',
            )}
          >
            <dt className={fuerte ? 'font-semibold' : 'text-ink-2'}>{texto}</dt>
            <dd
              className={cn('numeral text-xl whitespace-nowrap', fuerte && 'text-2xl', mal && 'text-danger')}
            >
              {monto === null ? sinMonto : pesos(monto)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
