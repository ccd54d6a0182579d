import { CalendarRange, PiggyBank, Receipt, Wallet } from 'lucide-react';
import { enMayuscula, nombreDelMes, pesos, porcentaje } from '#domain/comun/formato.ts';
import { Badge } from '#web/ui/badge.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { usoEnPalabras, type Resumen } from './tipos.ts';

/** The summary: this month's amount, what is available and used, and the year's figures. */
export function Cifras({ resumen }: { resumen: Resumen }) {
  const mes = enMayuscula(nombreDelMes(resumen.mes));
  const { tone, texto } = usoEnPalabras(resumen.nivel, resumen.disponible_mes);
  const sinCargar = resumen.presupuesto_id === null;
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <StatCard
        label={`Presupuesto de ${mes.toLowerCase()}`}
        icon={<Wallet aria-hidden />}
        value={<Monto>{sinCargar ? '—' : pesos(resumen.mes_actual)}</Monto>}
        hint={sinCargar ? 'Todavía sin cargar' : `${mes} de ${resumen.anio}, el mes en curso`}
      />
      <StatCard
        label="Disponible este mes"
        icon={<PiggyBank aria-hidden />}
        tone={sinCargar ? 'plain' : 'label'}
        value={<Monto>{pesos(resumen.disponible_mes)}</Monto>}
        hint={resumen.disponible_mes < 0 ? 'Se aprobó por encima del presupuesto' : 'Lo que se puede aprobar'}
      />
      <StatCard
        label="Utilizado este mes"
        icon={<Receipt aria-hidden />}
        value={<Monto>{pesos(resumen.utilizado_mes)}</Monto>}
        hint={
          <Badge tone={tone} size="sm">
            {porcentaje(resumen.porcentaje_utilizado)} · {texto}
          </Badge>
        }
      />
      <StatCard
        label={`Presupuesto de ${resumen.anio}`}
        icon={<CalendarRange aria-hidden />}
        value={<Monto>{pesos(resumen.anual)}</Monto>}
        hint={`Se usaron ${pesos(resumen.utilizado_anual)}`}
      />
    </div>
  );
}

function Monto({ children }: { children: string }) {
  return <span className="text-3xl whitespace-nowrap">{children}</span>;
}
