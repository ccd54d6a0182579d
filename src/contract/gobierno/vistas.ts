import { z } from 'zod';
import { alta, contrato, RRHH } from '../comun/base.ts';
import { CAMBIO_AJENO, Revision } from '../comun/edicion.ts';
import { Id, linea, Listo } from '../comun/comunes.ts';

export const VistaEntrada = z.object({
  /** To change that one; without it, a new one. */
  id: Id.optional(),
  /** The list's name, as its file for spreadsheets has. */
  lista: z.string().regex(/^[a-z_]{1,60}$/u),
  nombre: linea(60, 'Poné un nombre'),
  /** The address of the list with its filters, order and hidden columns. */
  direccion: z
    .string()
    .max(2000)
    .regex(/^\/reconoce\/[a-z/]+(?:\?\S*)?$/u),
  /** For everybody of RRHH. */
  compartida: z.boolean(),
  /** Whether the menu opens the list with it. Of one's own. */
  predeterminada: z.boolean(),
});

/** One as it is kept. */
export const VistaGuardada = VistaEntrada.extend({
  id: Id,
  propia: z.boolean(),
  revision: Revision,
  /** Who made it. */
  por: z.string(),
});

export const vistas = {
  listar: contrato
    .route({ method: 'GET', path: '/admin/vistas', summary: 'Las vistas guardadas', tags: ['Vistas'] })
    .meta({ quien: RRHH, filas: 'las propias y las compartidas' })
    .output(
      z.object({
        vistas: z.array(VistaGuardada),
      }),
    ),
  guardar: alta
    .route({
      method: 'POST',
      path: '/admin/vistas',
      summary: 'Guardar o cambiar una vista de una lista',
      tags: ['Vistas'],
    })
    .meta({ quien: RRHH, filas: 'las propias y las compartidas' })
    /** `revision`: of the one that changes; a new one has none. */
    .input(VistaEntrada.extend({ revision: Revision.optional() }))
    .output(z.object({ id: Id }))
    .errors({
      ...CAMBIO_AJENO,
      VISTA_REPETIDA: { status: 409, message: 'Ya hay una vista con ese nombre' },
      DEMASIADAS_VISTAS: {
        status: 422,
        message: 'Hay demasiadas vistas',
        data: z.object({ maximo: z.int() }),
      },
    }),
  eliminar: contrato
    .route({ method: 'DELETE', path: '/admin/vistas/{id}', summary: 'Eliminar una vista', tags: ['Vistas'] })
    .meta({ quien: RRHH, filas: 'las propias y las compartidas' })
    .input(z.object({ id: Id }))
    .output(Listo),
};
