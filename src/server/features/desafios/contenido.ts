import type { z } from 'zod';
import type { DesafioEntrada } from '#contract/desafios/desafios-formularios.ts';

/** A challenge as the form sends it, in the shape of its row: objectives and their points apart. */
export function comoContenido({ objetivos, ...datos }: z.output<typeof DesafioEntrada>) {
  return {
    ...datos,
    objetivos: objetivos.map(({ id, nombre, descripcion }) => ({ id, nombre, descripcion })),
    puntos_por_objetivo: Object.fromEntries(objetivos.map((o) => [o.id, o.puntos])),
  };
}
