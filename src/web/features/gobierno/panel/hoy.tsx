import { ChevronRight, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { esperaDesde, hace } from '#domain/comun/calendario/relativo.ts';
import { enlaceDeEscaladas } from '#domain/comun/enlaces.ts';
import { cantidad, diaRelativo, nombreDelMes, numero, pesos, porcentaje } from '#domain/comun/formato.ts';
import { porHacerEnPalabras } from '#domain/gobierno/panel/por-hacer.ts';
import type { Salidas } from '#web/api.server.ts';
import { loQueQueda } from '#web/copy/presupuesto.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { Numeral } from '#web/ui/price-label.tsx';

type Datos = Salidas['panel']['hoy'];
type PorHacer = Datos['esperan'][number];

/** What waits for this person: each row leads to the list of exactly that. */
export function Hoy({ ahora, esperan, presupuesto }: Datos) {
  const nada = esperan.length === 0 && presupuesto === null;
  return (
    <Card as="section" aria-label="Para hacer hoy">
      <CardHeader title="Para hacer hoy" />
      {nada ? (
        <p className="mt-2 flex items-center gap-2 text-ink-2">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-green" />
          Estás al día: no hay nada que espere una decisión tuya.
        </p>
      ) : (
        <ul className="-mx-2 mt-2 grid grid-cols-1 gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
          {esperan.map((una) => (
            <Fila key={una.que} to={una.enlace} cifra={numero(una.cuantos)} que={sinCifra(una)}>
              <Detalle una={una} ahora={ahora} />
            </Fila>
          ))}
          {presupuesto ? <Presupuesto presupuesto={presupuesto} /> : null}
        </ul>
      )}
    </Card>
  );
}

function Fila({
  to,
  cifra,
  que,
  children,
}: {
  to: string;
  cifra: string;
  que: string;
  children?: ReactNode;
}) {
  return (
    <li className="relative">
      <Link
        to={to}
        className="group flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 text-ink no-underline transition-colors hover:bg-kraft"
      >
        <Numeral className="min-w-13 shrink-0 text-right text-2xl">{cifra}</Numeral>
        <span className="min-w-0 flex-1 font-semibold">{que}</span>
        <ChevronRight
          aria-hidden
          className="size-5 shrink-0 text-ink-2 transition-transform group-hover:translate-x-0.5"
        />
      </Link>
      {children}
    </li>
  );
}

/** How long it waits or until when. The evidence that has waited long has a list of its own. */
function Detalle({ una: { que, atrasados, desde, vence_el }, ahora }: { una: PorHacer; ahora: Date }) {
  const hoy = diaDe(ahora);
  if (que === 'evidencias' && atrasados > 0) {
    return (
      <p className={DEBAJO}>
        <Link to={enlaceDeEscaladas('admin_rrhh')} className="font-semibold text-danger">
          {cantidad(atrasados, 'escalada', 'escaladas')}: nadie las decidió a tiempo
        </Link>
        {desde ? `, la más antigua ${esperaDesde(desde, ahora)}` : null}
      </p>
    );
  }
  if (vence_el) {
    const urge = que === 'pedidos' && atrasados > 0;
    return (
      <p className={cn(DEBAJO, urge && 'font-semibold text-danger')}>
        {vence_el < hoy ? 'El más antiguo venció' : 'Lo primero vence'} {diaRelativo(vence_el, hoy)}
        {que === 'pedidos' ? ' (Ley 25.326)' : null}
      </p>
    );
  }
  const antigua = que === 'evidencias' ? 'La más antigua' : 'Lo más antiguo';
  return desde ? (
    <p className={DEBAJO}>
      {antigua}, {hace(desde, ahora)}
    </p>
  ) : null;
}

/** Under the row's words, in line with them. */
const DEBAJO = '-mt-2 pb-1.5 pl-18 text-sm text-ink-2';

function Presupuesto({ presupuesto }: { presupuesto: NonNullable<Datos['presupuesto']> }) {
  const { id, mes, porcentaje: usado, disponible, comprometido } = presupuesto;
  const nombre = nombreDelMes(mes);
  if (id === null) {
    return (
      <Fila to="/reconoce/admin/presupuesto" cifra="—" que={`Falta cargar el presupuesto de ${nombre}`} />
    );
  }
  return (
    <Fila
      to={`/reconoce/admin/presupuesto/${id}`}
      cifra={porcentaje(usado)}
      que={`usado del presupuesto de ${nombre}`}
    >
      <p className={DEBAJO}>
        {loQueQueda(disponible)}
        {comprometido > 0 ? `, ya descontados ${pesos(comprometido)} de premios por entregar` : null}
      </p>
    </Fila>
  );
}

/** The words without the figure, which is beside them. */
function sinCifra(una: PorHacer): string {
  return porHacerEnPalabras(una).replace(/^\S+ /u, '');
}
