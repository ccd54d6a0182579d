import { GraduationCap } from 'lucide-react';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { REJILLA } from './disposicion.ts';
import { separar } from './separar.ts';
import { TarjetaDeCapacitacion } from './tarjeta.tsx';
import type { Propia } from './tipos.ts';

/** The person's trainings: first the pending ones, then the completed ones. */
export function ListaDeCapacitaciones({
  capacitaciones,
  hoy,
}: {
  capacitaciones: readonly Propia[];
  hoy: Dia;
}) {
  if (capacitaciones.length === 0) {
    return (
      <EmptyState
        icon={<GraduationCap />}
        as="h2"
        title="No tenés capacitaciones asignadas"
        hint="Cuando Recursos Humanos te asigne una, la vas a ver acá con su fecha límite, y te avisamos."
      />
    );
  }
  const { porHacer, vencidas, hechas } = separar(capacitaciones, hoy);
  return (
    <>
      <Grupo
        titulo="Por hacer"
        resumen={cantidad(porHacer.length, 'capacitación', 'capacitaciones')}
        filas={porHacer}
        hoy={hoy}
        vacio={
          vencidas.length > 0
            ? 'No tenés nada para completar ahora.'
            : 'Estás al día: completaste todo lo que tenías asignado.'
        }
      />
      {vencidas.length > 0 ? (
        <Grupo
          titulo="Vencidas"
          resumen={cantidad(vencidas.length, 'capacitación', 'capacitaciones')}
          filas={vencidas}
          hoy={hoy}
        />
      ) : null}
      {hechas.length > 0 ? (
        <Grupo
          titulo="Completadas"
          resumen={cantidad(hechas.length, 'capacitación', 'capacitaciones')}
          filas={hechas}
          hoy={hoy}
        />
      ) : null}
    </>
  );
}

function Grupo({
  titulo,
  resumen,
  filas,
  hoy,
  vacio,
}: {
  titulo: string;
  resumen: string;
  filas: readonly Propia[];
  hoy: Dia;
  vacio?: string;
}) {
  return (
    <section aria-label={titulo} className="mb-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="headline text-xl">{titulo}</h2>
        {filas.length > 0 ? <p className="text-sm text-ink-2">{resumen}</p> : null}
      </div>
      {filas.length === 0 ? (
        <p className="rounded-card bg-green-soft px-4 py-3 font-semibold text-green">{vacio}</p>
      ) : (
        <ul className={REJILLA}>
          {filas.map((c) => (
            <li key={c.id}>
              <TarjetaDeCapacitacion capacitacion={c} hoy={hoy} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
