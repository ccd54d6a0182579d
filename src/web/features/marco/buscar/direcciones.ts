import { PERIODO_DE_COLEGAS } from '#domain/gobierno/buscar/actos.ts';
import type { Sesion } from '#web/sesion.ts';
import type { Hallado } from './use-hallado.ts';

type Persona = Hallado['personas'][number];
type Fila = { readonly id: string; readonly nombre: string };

/** Where each thing that is found opens for this person. */
export function direcciones({ puede }: Pick<Sesion, 'puede'>) {
  const { admin } = puede;
  return {
    persona: ({ nombre, apellido }: Persona) => {
      const q = new URLSearchParams({ q: `${nombre} ${apellido}` });
      if (admin) return `/reconoce/admin/empleados?${q}`;
      if (puede.sucursal) return `/reconoce/sucursal/equipo?${q}`;
      return puede.grupo ? '/reconoce/grupo' : `/reconoce/ranking?periodo=${PERIODO_DE_COLEGAS}&${q}`;
    },
    desafio: ({ id }: Fila) =>
      admin ? `/reconoce/admin/desafios/${id}` : `/reconoce/desafios?desafio=${id}`,
    capacitacion: ({ id }: Fila) =>
      admin ? `/reconoce/admin/capacitaciones/${id}` : `/reconoce/capacitaciones/${id}`,
    premio: ({ id, nombre }: Fila) =>
      admin ? `/reconoce/admin/premios/${id}` : `/reconoce/premios?${new URLSearchParams({ q: nombre })}`,
    sucursal: ({ id }: Fila) => (admin ? `/reconoce/admin/sucursales/${id}` : '/reconoce/sucursal/equipo'),
  };
}
