import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cantidad, pesos, plural } from '#domain/comun/formato.ts';
import { loQueQueda } from '#web/copy/presupuesto.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { periodoDe, type Resumen } from './tipos.ts';

/** Claims waiting for a decision, and whether this month's money is enough for them. Renders nothing if there are none. */
export function LoQueEspera({ resumen, cargar }: { resumen: Resumen; cargar?: ReactNode }) {
  const { esperan, presupuesto_id } = resumen;
  const ver = (
    <TextLink
      kind="standalone"
      render={
        <Link
          to={`/reconoce/admin/premios${esperan.no_entran > 0 ? '?estado=pendiente&sin_fondos=1' : ''}`}
        />
      }
    >
      {esperan.no_entran > 0 ? 'Ver los que no entran' : 'Ver solicitudes'}
    </TextLink>
  );
  if (presupuesto_id === null) {
    return (
      <Notice
        tone="warning"
        title={`${periodoDe(resumen)} no tiene presupuesto`}
        action={cargar}
        className="mb-4"
      >
        Hasta que se cargue, solo se aprueban premios sin costo.
        {esperan.cuantos > 0 ? ` ${cuantosEsperan(esperan)}.` : ''}
      </Notice>
    );
  }
  if (esperan.cuantos === 0) return null;
  return (
    <Notice
      tone={esperan.no_entran > 0 ? 'warning' : 'info'}
      title={cuantosEsperan(esperan)}
      action={ver}
      className="mb-4"
    >
      {esperan.no_entran === 0
        ? `${loQueQueda(resumen.disponible_mes)}: de a uno, entran todos.`
        : `${loQueQueda(resumen.disponible_mes)}: ${cantidad(esperan.no_entran, 'no entra', 'no entran')}. Ampliá el mes, o ${plural(esperan.no_entran, 'aprobalo', 'aprobalos')} por encima con un motivo.`}
    </Notice>
  );
}

function cuantosEsperan({ cuantos, monto }: Resumen['esperan']): string {
  return `${cantidad(cuantos, 'reclamo espera', 'reclamos esperan')} decisión, por ${pesos(monto)}`;
}
