import { pesos, porcentaje } from '#domain/comun/formato.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { periodoDe, usoEnPalabras, type Presupuesto } from './tipos.ts';

/** How much of a month's budget is used: the badge, and how much is already spent. */
export function Uso({ presupuesto }: { presupuesto: Presupuesto }) {
  const { porcentaje_utilizado: uso, nivel } = presupuesto;
  const { tone, texto } = usoEnPalabras(nivel, presupuesto.presupuesto_disponible);
  return (
    <span className="flex min-w-36 flex-col gap-1.5 max-md:w-full md:max-xl:min-w-20">
      <span className="flex items-center gap-2 max-md:justify-end">
        <Badge tone={tone} title={texto} className="tabular-nums">
          {porcentaje(uso)}
          <span className={nivel === 'normal' ? 'sr-only' : 'font-medium'}>{texto}</span>
        </Badge>
      </span>
      <ProgressBar
        label={`Uso de ${periodoDe(presupuesto)}`}
        hideLabel
        size="sm"
        value={Math.min(100, uso)}
        tone={nivel === 'critico' ? 'red' : nivel === 'alto' ? 'yellow' : 'brand'}
        className="max-md:hidden"
      />
    </span>
  );
}

/** What is left of an amount. If it is exceeded, it says so in red. */
export function Disponible({ monto, className = 'text-lg' }: { monto: number; className?: string }) {
  return monto < 0 ? (
    <span className={`numeral whitespace-nowrap text-danger ${className}`}>
      <span className="sr-only">Excedido en </span>
      {pesos(monto)}
    </span>
  ) : (
    <span className={`numeral whitespace-nowrap ${className}`}>{pesos(monto)}</span>
  );
}
