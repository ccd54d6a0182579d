import { Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { enMayuscula, nombreDelMes, pesos } from '#domain/comun/formato.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Mes } from './tipos.ts';

/** What is left of this month's budget for approvals. */
export function Fondos({ mes }: { mes: Mes }) {
  const nombre = nombreDelMes(mes.mes);
  const enlace = (texto: string) => (
    <TextLink kind="standalone" render={<Link to="/reconoce/admin/presupuesto" />}>
      {texto}
    </TextLink>
  );
  if (mes.disponible === null) {
    return (
      <Notice
        tone="warning"
        title={`${enMayuscula(nombre)} no tiene presupuesto`}
        action={enlace('Cargarlo')}
        className="w-full"
      >
        Hasta que se cargue, solo se aprueban premios sin costo.
      </Notice>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Wallet aria-hidden className="size-5 shrink-0 text-ink-2" />
      <p>
        {mes.disponible < 0 ? `${enMayuscula(nombre)} está excedido en ` : `En ${nombre} quedan `}
        <span className="numeral text-xl whitespace-nowrap">{pesos(Math.abs(mes.disponible))}</span>
      </p>
      {enlace('Ver presupuesto')}
    </div>
  );
}
