import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { enMayuscula, nombreDelMes, pesos } from '#domain/comun/formato.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Mes } from './tipos.ts';

/** What is left of this month's budget for approvals, in one line: a link to it. */
export function Fondos({ mes }: { mes: Mes }) {
  const nombre = nombreDelMes(mes.mes);
  return (
    <p className="flex items-center gap-2 max-sm:w-full">
      {mes.disponible === null ? <TriangleAlert aria-hidden className="size-5 shrink-0 text-danger" /> : null}
      <TextLink
        kind="standalone"
        title={
          mes.disponible === null
            ? 'Hasta que se cargue, solo se aprueban premios sin costo.'
            : 'Ver el presupuesto'
        }
        render={<Link to="/reconoce/admin/presupuesto" />}
      >
        {mes.disponible === null ? (
          `${enMayuscula(nombre)} no tiene presupuesto`
        ) : (
          <span>
            {mes.disponible < 0 ? `${enMayuscula(nombre)} está excedido en ` : `En ${nombre} quedan `}
            <span className="numeral text-lg whitespace-nowrap">{pesos(Math.abs(mes.disponible))}</span>
          </span>
        )}
      </TextLink>
    </p>
  );
}
