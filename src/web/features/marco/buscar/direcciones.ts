import { PERIODO_DE_COLEGAS, type ActoSobrePersona } from '#domain/gobierno/buscar/actos.ts';
import { rutaDePersona } from '#web/comun/persona.tsx';
import type { Sesion } from '#web/sesion.ts';
import type { Hallado } from './use-hallado.ts';

type Persona = Hallado['personas'][number];
type Fila = { readonly id: string; readonly nombre: string };

/** Where each thing that is found opens for this person. */
export function direcciones({ puede }: Pick<Sesion, 'puede'>) {
  const { admin } = puede;
  return {
    persona: ({ id, nombre, apellido }: Persona) =>
      admin || puede.sucursal || puede.grupo
        ? rutaDePersona(id)
        : `/reconoce/ranking?${new URLSearchParams({ periodo: PERIODO_DE_COLEGAS, q: `${nombre} ${apellido}` })}`,
    desafio: ({ id }: Fila) =>
      admin ? `/reconoce/admin/desafios/${id}` : `/reconoce/desafios?desafio=${id}`,
    capacitacion: ({ id }: Fila) =>
      admin ? `/reconoce/admin/capacitaciones/${id}` : `/reconoce/capacitaciones/${id}`,
    premio: ({ id, nombre }: Fila) =>
      admin ? `/reconoce/admin/premios/${id}` : `/reconoce/premios?${new URLSearchParams({ q: nombre })}`,
    sucursal: ({ id }: Fila) => (admin ? `/reconoce/admin/sucursales/${id}` : '/reconoce/sucursal/equipo'),
    articulo: ({ codigo, perfiles: [perfil] }: Hallado['articulos'][number]) =>
      `/reconoce/admin/listas/${perfil}?${new URLSearchParams({ q: codigo })}`,
    /** What the person's page opens for an act, or its section. */
    acto: (acto: ActoSobrePersona, { id }: Persona) =>
      `${rutaDePersona(id)}?${acto === 'ver_puntos' ? 'ver=puntos' : `hacer=${acto}`}`,
  };
}
