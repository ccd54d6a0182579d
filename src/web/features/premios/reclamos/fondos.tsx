import { Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { enMayuscula, nombreDelMes, pesos } from '#domain/comun/formato.ts';
import { Card } from '#web/ui/card.tsx';
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
        className="mb-4"
      >
        Hasta que se cargue, solo se aprueban premios sin costo.
      </Notice>
    );
  }
  return (
    <Card pad="sm" className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 px-4">
      <Wallet aria-hidden className="size-5 shrink-0 text-ink-2" />
      <p className="min-w-40 flex-1">
        {mes.disponible < 0 ? `${enMayuscula(nombre)} está excedido en ` : `En ${nombre} quedan `}
        <span className="numeral text-xl whitespace-nowrap">{pesos(Math.abs(mes.disponible))}</span>
      </p>
      {enlace('Ver presupuesto')}
    </Card>
  );
}
