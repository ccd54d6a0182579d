import { numero } from '#domain/comun/formato.ts';
import { Notice } from '#web/ui/notice.tsx';
import { acefalos } from './acefalos.ts';
import type { Empleado, Opciones } from './tipos.ts';

/** Before moving people: what would be left with nobody in charge, and which of the others leave what they are in charge of. */
export function QuienesDejan({
  elegidas,
  opciones,
  hacia,
}: {
  /** Null where a filter says who they are. */
  elegidas: readonly Empleado[] | null;
  opciones: Opciones;
  hacia: string;
}) {
  if (hacia === '') return null;
  const dejan = acefalos(elegidas ?? [], opciones, hacia);
  if (elegidas !== null && dejan.length === 0) return null;
  return (
    <Notice tone="warning" title="Fijate quién queda a cargo">
      {elegidas === null
        ? 'Si entre ellas hay gerentes o líderes, dejan su sucursal o su grupo.'
        : `${dejan.slice(0, DICHOS).join('; ')}${dejan.length > DICHOS ? `; y ${numero(dejan.length - DICHOS)} más` : ''}.`}
    </Notice>
  );
}

const DICHOS = 6;
