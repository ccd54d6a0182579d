import type { Dia } from '#domain/comun/calendario/dia.ts';
import { pendienteEnPalabras } from './palabras.ts';
import type { Ficha } from './tipos.ts';

/** A person's pending tasks, or that there are none. */
export function Pendientes({ pendientes, hoy }: { pendientes: Ficha['pendientes']; hoy: Dia }) {
  if (pendientes.length === 0) return <p className="text-sm text-ink-2">Está al día.</p>;
  return (
    <ul className="grid gap-1 text-sm">
      {pendientes.map((p) => {
        const { que, cuando } = pendienteEnPalabras(p, hoy);
        return (
          <li key={`${p.tipo}-${p.titulo}`} className="wrap-anywhere">
            {que} <span className="text-ink-2">{cuando}</span>
          </li>
        );
      })}
    </ul>
  );
}
