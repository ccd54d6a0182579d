import { z } from 'zod';
import { alta, contrato, VALIDADORES } from '../comun/base.ts';
import { DiaIso, Id, Instante, Listo, Referencia } from '../comun/comunes.ts';
import { CAMBIO_AJENO } from '../comun/edicion.ts';
import { Companero, Pendiente_ } from './equipo.ts';
import { NombreDeGrupo } from './sucursales-formularios.ts';

export const GrupoDeSucursal = Referencia.extend({
  personas: z.int(),
  lideres: z.array(z.string()),
  puntos_mes: z.int(),
  /** Group challenges it takes part in that are still open. */
  desafios: z.int(),
  /** Took part in challenges: deleting it archives it. */
  con_historia: z.boolean(),
});

const NOMBRE = {
  NOMBRE_EN_USO: { status: 409, message: 'Ya hay un grupo con ese nombre en la sucursal' },
} as const;
const SUYOS = { gerente_sucursal: 'los de su sucursal', admin_rrhh: 'todos' };

/** What a member has sent to a group challenge. */
export const EstadoDeAporte_ = z.enum(['nada', 'en_revision', 'aceptado', 'rechazado']);

export const grupos = {
  listar: contrato
    .route({ method: 'GET', path: '/grupos', summary: 'Los grupos de una sucursal', tags: ['Grupos'] })
    .meta({ quien: VALIDADORES, filas: SUYOS })
    .input(z.object({ sucursal_id: Id.optional() }))
    .output(z.object({ sucursal: Referencia, grupos: z.array(GrupoDeSucursal), sin_grupo: z.int() })),
  crear: alta
    .route({ method: 'POST', path: '/grupos', summary: 'Crear un grupo', tags: ['Grupos'] })
    .meta({ quien: VALIDADORES, filas: SUYOS })
    .input(z.object({ sucursal_id: Id.optional(), nombre: NombreDeGrupo }))
    .output(z.object({ id: Id }))
    .errors(NOMBRE),
  renombrar: contrato
    .route({
      method: 'PUT',
      path: '/grupos/{id}',
      summary: 'Cambiar el nombre de un grupo',
      tags: ['Grupos'],
    })
    .meta({ quien: VALIDADORES, filas: SUYOS })
    /** `de` is the name that was seen: who finds another one changes nothing. */
    .input(z.object({ id: Id, de: z.string(), nombre: NombreDeGrupo }))
    .output(Listo)
    .errors({ ...NOMBRE, ...CAMBIO_AJENO }),
  eliminar: contrato
    .route({
      method: 'DELETE',
      path: '/grupos/{id}',
      summary: 'Eliminar un grupo; con historia, archivarlo',
      tags: ['Grupos'],
    })
    .meta({ quien: VALIDADORES, filas: SUYOS })
    .input(z.object({ id: Id }))
    .output(z.object({ archivado: z.boolean(), salieron: z.int() })),
  mover: contrato
    .route({
      method: 'POST',
      path: '/grupos/movimientos',
      summary: 'Poner personas en un grupo, o sacarlas',
      tags: ['Grupos'],
    })
    .meta({
      quien: VALIDADORES,
      filas: {
        gerente_sucursal: 'empleados y líderes de su sucursal',
        admin_rrhh: 'cualquiera menos quien mueve',
      },
    })
    .input(
      z.object({
        /** `desde` is the group they were seen in: who finds them elsewhere moves nobody. */
        personas: z
          .array(z.object({ id: Id, desde: Id.nullable() }))
          .min(1, 'Elegí al menos una persona')
          .max(200),
        hacia: Id.nullable(),
      }),
    )
    .output(z.object({ movidos: z.int() }))
    .errors({
      YA_MOVIDO: {
        status: 409,
        message: 'Alguien la movió antes',
        data: z.object({ quien: z.string(), grupo: z.string().nullable() }),
      },
      GRUPO_DE_OTRA_SUCURSAL: { status: 409, message: 'El grupo es de otra sucursal' },
    }),
  mio: contrato
    .route({ method: 'GET', path: '/grupos/mio', summary: 'El grupo que se lidera', tags: ['Grupos'] })
    .meta({ quien: ['lider_grupo'], filas: 'las personas y los desafíos de su grupo' })
    .output(
      z.object({
        grupo: Referencia,
        sucursal: Referencia,
        integrantes: z.array(
          Companero.extend({
            soy_yo: z.boolean(),
            pendientes: z.array(Pendiente_),
            recordado_hoy: z.boolean(),
          }),
        ),
        desafios: z.array(
          z.object({
            id: Id,
            titulo: z.string(),
            fecha_fin: DiaIso,
            /** Null: the group has not joined. */
            desde: Instante.nullable(),
            aportes: z.array(
              z.object({
                empleado_id: Id,
                nombre: z.string(),
                apellido: z.string(),
                estado: EstadoDeAporte_,
              }),
            ),
          }),
        ),
      }),
    ),
};
