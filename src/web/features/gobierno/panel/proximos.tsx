import { loQueQueda } from '#web/copy/presupuesto.ts';
import { CalendarClock, Flag, GraduationCap, Lock, Rocket, Wallet, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Salidas } from '#web/api.server.ts';
import {
  cantidad,
  diaRelativo,
  enMayuscula,
  fechaCorta,
  nombreDelMes,
  numero,
  rango,
} from '#domain/comun/formato.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type Proximo = Salidas['panel']['resumen']['proximos'][number];

/** What is coming in the next two weeks. */
export function ProximosEventos({
  proximos,
  total,
  hoy,
  className,
}: {
  proximos: readonly Proximo[];
  /** How many there are, shown or not. */
  total: number;
  hoy: Dia;
  className?: string;
}) {
  return (
    <Card as="section" aria-label="Próximos eventos" className={className}>
      <CardHeader title="Próximos eventos" subtitle="En los próximos 14 días" />
      {proximos.length === 0 ? (
        <p className="mt-3 flex items-center gap-2 text-ink-2">
          <CalendarClock aria-hidden className="size-5" /> Nada a la vista.
        </p>
      ) : (
        <ol className="-mx-2 mt-2 grid">
          {proximos.map((proximo) => (
            <Fila
              key={`${proximo.tipo}-${proximo.id ?? proximo.titulo}-${proximo.dia}`}
              proximo={proximo}
              hoy={hoy}
            />
          ))}
        </ol>
      )}
      {total > proximos.length ? (
        <TextLink
          kind="standalone"
          className="mt-2"
          render={<Link to="/reconoce/admin?proximos=todos" preventScrollReset />}
        >
          Ver todos ({numero(total)})
        </TextLink>
      ) : null}
    </Card>
  );
}

function Fila({ proximo, hoy }: { proximo: Proximo; hoy: Dia }) {
  const { Icono, titulo, debajo, to } = palabrasDe(proximo);
  const cuando = enMayuscula(diaRelativo(proximo.dia, hoy));
  const fecha = fechaCorta(proximo.dia, hoy);
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 text-ink no-underline transition-colors hover:bg-kraft"
      >
        <Icono aria-hidden className="size-5 shrink-0 text-ink-2" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-semibold wrap-anywhere">{titulo}</span>
          <span className="block text-sm text-ink-2">{debajo}</span>
        </span>
        <span className="shrink-0 text-right text-sm">
          <span className="block font-semibold">{cuando}</span>
          {cuando === fecha ? null : <span className="block text-ink-2">{fecha}</span>}
        </span>
      </Link>
    </li>
  );
}

function palabrasDe({ tipo, titulo, id, cuantos, periodo, disponible }: Proximo): {
  Icono: LucideIcon;
  titulo: string;
  debajo: string;
  to: string;
} {
  switch (tipo) {
    case 'desafio_termina':
      return { Icono: Flag, titulo, debajo: 'Termina el desafío', to: `/reconoce/admin/desafios/${id}` };
    case 'desafio_empieza':
      return { Icono: Rocket, titulo, debajo: 'Empieza el desafío', to: `/reconoce/admin/desafios/${id}` };
    case 'capacitacion_vence':
      return {
        Icono: GraduationCap,
        titulo,
        debajo: `Vence para ${cantidad(cuantos ?? 0, 'persona', 'personas')}`,
        to: '/reconoce/admin/capacitaciones',
      };
    case 'periodo_cierra':
      return {
        Icono: Lock,
        titulo: `Cierra el ranking ${PERIODOS[titulo] ?? ''}`,
        debajo: periodo
          ? `${enMayuscula(rango(periodo.inicio, periodo.fin))}: último día para validar`
          : 'Último día para validar',
        to: '/reconoce/admin/desafios/progreso?vista=validar',
      };
    case 'presupuesto_termina': {
      const mes = nombreDelMes(Number(titulo.slice(5)));
      return {
        Icono: Wallet,
        titulo: `Termina el presupuesto de ${mes}`,
        debajo: disponible === null ? '' : loQueQueda(disponible),
        to: '/reconoce/admin/presupuesto',
      };
    }
  }
}

const PERIODOS: Readonly<Record<string, string>> = {
  semana: 'de la semana',
  mes: 'del mes',
  semestre: 'del semestre',
  anio: 'del año',
};
