import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import * as repo from './repo-actividad.ts';

/** Everything that happened, the latest first, a page at a time. */
export const actividad = os.panel.actividad.handler(async ({ input, context }) => {
  const leidas = await repo.actividad(context.db, {
    tipo: input.tipo ?? null,
    busqueda: input.busqueda,
    desde: input.desde ?? null,
    hasta: input.hasta ?? null,
    cursor: cursorDe(input.cursor),
    // One more than asked tells whether there is more.
    cuantos: input.cuantos + 1,
  });
  const filas = leidas.slice(0, input.cuantos);
  const ultima = filas.at(-1);
  return {
    ahora: ahora(),
    filas: filas.map(mostrar),
    siguiente: leidas.length > filas.length && ultima ? `${ultima.marca}~${ultima.id}` : null,
  };
});

/** How the spec has an activity item; `description` follows the person's name. */
export function mostrar({ type, id, fecha, empleado, grupo, de, por_otro }: repo.Hecho) {
  return { id: `${type}:${id}`, type, fecha, empleado, description: descripcion() };

  function descripcion(): string {
    switch (type) {
      case 'participacion':
        if (empleado === null) return `El grupo ${grupo ?? ''} participa en el desafío “${de}”`;
        return por_otro ? `tiene asignado el desafío “${de}”` : `participa en el desafío “${de}”`;
      case 'premio':
        return `reclamó el premio “${de}”`;
      case 'registro':
        return por_otro ? 'se sumó al equipo' : 'se registró en Reconoce';
    }
  }
}

/** What is not a cursor of ours begins from the top. */
function cursorDe(texto: string | undefined): { marca: string; id: string } | null {
  const partes = /^(\d{4}-\d{2}-\d{2} [\d:.]+[+-][\d:]+)~([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/u.exec(
    texto ?? '',
  );
  const [, marca, id] = partes ?? [];
  return marca !== undefined && id !== undefined && !Number.isNaN(Date.parse(marca)) ? { marca, id } : null;
}
