import type { Dia } from '#domain/comun/calendario/dia.ts';
import { razonEnPalabras } from '#domain/personas/equipo/atencion.ts';
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

/** Why somebody comes first: a word each, with its colour. Nothing if nothing does. */
export function Razones({ persona, hoy }: { persona: Pick<Persona, 'razones'>; hoy: Dia }) {
  if (persona.razones.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {persona.razones.map((razon) => (
        <Badge key={razon.tipo} size="sm" tone={razon.tipo === 'vence' ? 'red' : 'orange'}>
          {razonEnPalabras(razon, hoy)}
        </Badge>
      ))}
    </span>
  );
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
