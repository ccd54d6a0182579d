import type { Dia } from '#domain/comun/calendario/dia.ts';
import { fecha } from '#domain/comun/formato.ts';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';
import { reconocido } from './palabras.ts';
import type { Persona } from './tipos.ts';

/** The state of a person: active, on leave or inactive. */
export function EstadoDePersona({ persona }: { persona: Pick<Persona, 'activo' | 'de_licencia'> }) {
  if (!persona.activo) return <StatusBadge>Inactivo</StatusBadge>;
  if (persona.de_licencia) return <StatusBadge tone="blue">De licencia</StatusBadge>;
  return <StatusBadge tone="green">Activo</StatusBadge>;
}

export function UltimoReconocimiento({
  persona,
  hoy,
}: {
  persona: Pick<Persona, 'ultimo_reconocimiento' | 'activo'>;
  hoy: Dia;
}) {
  const { ultimo_reconocimiento: ultimo, activo } = persona;
  const { texto, tarde } = reconocido(ultimo, hoy);
  if (ultimo === null && activo) return <Badge tone="yellow">{texto}</Badge>;
  return (
    <span
      title={ultimo ? fecha(ultimo) : undefined}
      className={cn(
        'text-sm whitespace-nowrap',
        tarde && activo ? 'font-semibold text-orange' : 'text-ink-2',
      )}
    >
      {texto}
    </span>
  );
}
