import { z } from 'zod';
import { Acreditada } from '../comun/acreditaciones.ts';
import { contrato, DEMASIADOS_INTENTOS, EMPLEADOS } from '../comun/base.ts';
import { Id, Instante, Listo } from '../comun/comunes.ts';
import { insigniasAdmin } from './insignias-admin.ts';

export const Insignia = z.object({
  id: Id,
  nombre: z.string(),
  descripcion: z.string(),
  icono: z.string(),
  puntos_valor: z.int(),
});

/** What the public page of a badge shows. Of one that was withdrawn, not whose it was. */
export const InsigniaPublica = z.object({
  codigo: z.string(),
  nombre: z.string(),
  descripcion: z.string(),
  icono: z.string(),
  /** How it is earned, in words. */
  pide: z.string(),
  /** First and last name; null if it was withdrawn. */
  persona: z.string().nullable(),
  fecha_otorgada: Instante,
  revocada_en: Instante.nullable(),
});

export const insignias = {
  propias: contrato
    .route({
      method: 'GET',
      path: '/insignias',
      summary: 'Insignias propias y lo que falta para las demás',
      tags: ['Insignias'],
    })
    .meta({ quien: EMPLEADOS, filas: 'las propias y las insignias activas' })
    .output(
      z.object({
        perfil: z.object({
          nombre: z.string(),
          apellido: z.string(),
          avatar_url: z.string().nullable(),
          obtenidas: z.int(),
          total: z.int(),
          puntos: z.int(),
          puntos_de_insignias: z.int(),
        }),
        obtenidas: z.array(
          z.object({
            id: Id,
            fecha_otorgada: Instante,
            motivo: z.string().nullable(),
            por_festejar: z.boolean(),
            /** The address of its public page, absolute; null if the person has not opened one. */
            publica_en: z.string().nullable(),
            insignia: Insignia,
          }),
        ),
        por_obtener: z.array(
          z.object({
            insignia: Insignia,
            criterio: z.string(),
            actual: z.int(),
            meta: z.int().nullable(),
            /** floor(actual/meta×100); null where no number says how far one is. */
            porcentaje: z.int().nullable(),
            pista: z.string(),
          }),
        ),
      }),
    ),
  festejar: contrato
    .route({
      method: 'POST',
      path: '/insignias/festejadas',
      summary: 'Marcar insignias como ya festejadas',
      tags: ['Insignias'],
    })
    .meta({ quien: EMPLEADOS, filas: 'las propias' })
    .input(z.object({ ids: z.array(Id).min(1).max(50) }))
    .output(Listo),
  acreditar: contrato
    .route({
      method: 'POST',
      path: '/insignias/{id}/credencial',
      summary: 'Llevarse una insignia propia como credencial firmada (Open Badges 3.0)',
      tags: ['Insignias'],
    })
    .meta({ quien: EMPLEADOS, filas: 'las propias que no están revocadas' })
    .input(z.object({ id: Id }))
    .output(Acreditada),
  publicar: contrato
    .route({
      method: 'PUT',
      path: '/insignias/{id}/pagina',
      summary: 'Abrir o cerrar la página pública de una insignia propia',
      tags: ['Insignias'],
    })
    .meta({ quien: EMPLEADOS, filas: 'las propias que no están revocadas' })
    .input(z.object({ id: Id, publica: z.boolean() }))
    .output(z.object({ publica_en: z.string().nullable() })),
  publica: contrato
    .route({
      method: 'GET',
      path: '/insignias/publicas/{codigo}',
      summary: 'La insignia que alguien decidió mostrar, por el código de su página',
      tags: ['Insignias'],
    })
    .meta({
      quien: ['publico'],
      filas: 'la insignia de ese código, si su dueño la muestra: quién, qué y cuándo',
    })
    .input(z.object({ codigo: z.string().max(60) }))
    .output(InsigniaPublica)
    .errors(DEMASIADOS_INTENTOS),
  ...insigniasAdmin,
};
