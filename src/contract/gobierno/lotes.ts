import { z } from 'zod';
import {
  ESTADOS_DE_LOTE,
  LISTAS_DE_LOTE,
  MAXIMO_DE_ELEGIDOS,
  MAXIMO_DE_LOTE,
} from '#domain/gobierno/lotes/lote.ts';
import { AsignacionEntrada } from '../capacitaciones/capacitaciones-formularios.ts';
import { alta, contrato, RRHH } from '../comun/base.ts';
import { Id, Instante, linea, Listo } from '../comun/comunes.ts';
import { FiltroDeEmpleados } from '../personas/empleados.ts';
import { EntregaEntrada } from '../premios/premios-formularios.ts';
import { FiltroDeReclamos } from '../premios/premios.ts';
import { AjusteEntrada } from '../puntos/puntos.ts';

/** Nobody becomes administrator among many: that is done one by one, with its second signature. */
const RolDeMuchos = z.enum(['empleado', 'lider_grupo', 'gerente_sucursal']);
const MOTIVO = linea(500, 'Escribí el motivo: la persona lo va a leer');

/** What is done to each row; each is the act on one row of the same name. */
export const ActoDeEmpleados = z.discriminatedUnion('acto', [
  z.object({
    acto: z.literal('mover'),
    sucursal_id: Id.nullable(),
    grupo_id: Id.nullable(),
    /** Instead of `grupo_id`: each to the group of the new branch that is called as their own, if there is one. */
    mismo_grupo: z.boolean().optional(),
  }),
  z.object({ acto: z.literal('rol'), rol: RolDeMuchos }),
  z.object({ acto: z.literal('estado'), activo: z.boolean() }),
  z.object({ acto: z.literal('invitar') }),
  z.object({ acto: z.literal('desafio'), desafio_id: Id }),
  z.object({
    acto: z.literal('capacitacion'),
    capacitacion_id: Id,
    fecha_limite: AsignacionEntrada.shape.fecha_limite,
  }),
  z.object({ acto: z.literal('insignia'), insignia_id: Id, motivo: MOTIVO }),
  z.object({ acto: z.literal('puntos'), puntos: AjusteEntrada.shape.puntos, motivo: MOTIVO }),
]);

export const ActoDeRegistros = z.discriminatedUnion('acto', [
  z.object({ acto: z.literal('aprobar_registro'), rol: RolDeMuchos, sucursal_id: Id.nullable() }),
  z.object({ acto: z.literal('rechazar_registro') }),
]);

export const ActoDeReclamos = z.discriminatedUnion('acto', [
  z.object({ acto: z.literal('aprobar_reclamo') }),
  z.object({ acto: z.literal('rechazar_reclamo'), motivo: MOTIVO }),
  // One receipt for all of them, as a list that each signs.
  EntregaEntrada.extend({ acto: z.literal('entregar_reclamo') }),
]);

const Elegidos = z.object({ ids: z.array(Id).min(1, 'Elegí al menos una fila').max(MAXIMO_DE_ELEGIDOS) });
/** Which rows: those named, or all that match if they still are as many as whoever asks was told. */
const cuales = <F extends z.ZodType>(filtro: F) =>
  z.union([Elegidos, z.object({ filtro, esperados: z.int().min(1) })]);

export const LoteEntrada = z.discriminatedUnion('que', [
  z.object({ que: z.literal('empleados'), acto: ActoDeEmpleados, cuales: cuales(FiltroDeEmpleados) }),
  // All that wait are on one screen: their filter says nothing.
  z.object({ que: z.literal('registros'), acto: ActoDeRegistros, cuales: cuales(z.object({})) }),
  z.object({ que: z.literal('reclamos'), acto: ActoDeReclamos, cuales: cuales(FiltroDeReclamos) }),
]);

const Lote = z.object({
  id: Id,
  que: z.enum(LISTAS_DE_LOTE),
  acto: z.union([ActoDeEmpleados, ActoDeRegistros, ActoDeReclamos]),
  /** The name of what was given, or of the branch; null if the act has none, or if it is gone. */
  cosa: z.string().nullable(),
  /** The branch from which all of them were moved; null if there were several, or if nobody was. */
  de: z.string().nullable(),
  estado: z.enum(ESTADOS_DE_LOTE),
  total: z.int(),
  hechos: z.int(),
  /** They already were like that. */
  iguales: z.int(),
  rechazados: z.int(),
  creado_en: Instante,
  por: z.string(),
  propio: z.boolean(),
  /** Whether it undid another. */
  es_vuelta: z.boolean(),
  /** Who undid it; null if nobody has. */
  deshecho_por: z.string().nullable(),
  /** Until when it can be undone; null if it cannot. */
  se_deshace_hasta: Instante.nullable(),
});

const LOTE_EN_CURSO = {
  LOTE_EN_CURSO: { status: 409, message: 'Todavía se está haciendo' },
} as const;

export const lotes = {
  recientes: contrato
    .route({
      method: 'GET',
      path: '/admin/lotes',
      summary: 'Lo último que se hizo sobre muchas filas de una lista, en 24 horas',
      tags: ['Lotes'],
    })
    .meta({ quien: RRHH, filas: 'los de todos' })
    .input(z.object({ que: z.enum(LISTAS_DE_LOTE) }))
    .output(z.object({ lotes: z.array(Lote) })),
  ver: contrato
    .route({
      method: 'GET',
      path: '/admin/lotes/{id}',
      summary: 'Cómo va, y las filas en las que no se pudo',
      tags: ['Lotes'],
    })
    .meta({ quien: RRHH, filas: 'los de todos' })
    .input(z.object({ id: Id }))
    .output(
      Lote.extend({
        /** The first of them, with the code of the refusal. */
        no_hechas: z.array(z.object({ id: Id, nombre: z.string().nullable(), motivo: z.string() })),
      }),
    ),
  crear: alta
    .route({
      method: 'POST',
      path: '/admin/lotes',
      summary: 'Hacer lo mismo en muchas filas',
      description:
        'Cada fila se hace como de a una, con sus reglas, sus avisos y su renglón en la auditoría. Lo que no se puede queda dicho, y el resto sigue.',
      tags: ['Lotes'],
    })
    .meta({ quien: RRHH, filas: 'las que nombra o filtra', grave: 'si cambia el rol o el acceso' })
    .input(LoteEntrada)
    .output(z.object({ id: Id }))
    .errors({
      ...LOTE_EN_CURSO,
      ARCHIVO_NO_DISPONIBLE: { status: 409, message: 'El archivo venció o no es tuyo: volvé a subirlo' },
      CAMBIO_LA_CUENTA: {
        status: 409,
        message: 'El filtro ya no encuentra la misma cantidad',
        data: z.object({ hay: z.int() }),
      },
      LOTE_DEMASIADO_GRANDE: {
        status: 422,
        message: `No pueden ser más de ${MAXIMO_DE_LOTE} filas`,
        data: z.object({ maximo: z.int() }),
      },
    }),
  cancelar: contrato
    .route({
      method: 'POST',
      path: '/admin/lotes/{id}/cancelar',
      summary: 'No seguir: lo hecho queda',
      tags: ['Lotes'],
    })
    .meta({ quien: RRHH, filas: 'los de todos, en curso' })
    .input(z.object({ id: Id }))
    .output(Listo)
    .errors({ LOTE_TERMINADO: { status: 409, message: 'Ya terminó' } }),
  deshacer: contrato
    .route({
      method: 'POST',
      path: '/admin/lotes/{id}/deshacer',
      summary: 'Volver atrás lo hecho, donde nadie lo cambió después',
      tags: ['Lotes'],
    })
    .meta({ quien: RRHH, filas: 'los de todos, en 24 horas', grave: 'si cambia el rol o el acceso' })
    .input(z.object({ id: Id }))
    .output(z.object({ id: Id }))
    .errors({
      ...LOTE_EN_CURSO,
      LOTE_YA_DESHECHO: {
        status: 409,
        message: 'Otra persona ya lo deshizo',
        data: z.object({ por: z.string(), cuando: Instante }),
      },
      LOTE_ES_VUELTA: { status: 409, message: 'Eso deshizo otra cosa, y no se deshace' },
      LOTE_NO_SE_DESHACE: { status: 409, message: 'Eso no se deshace' },
      LOTE_VENCIDO: { status: 409, message: 'Pasó el tiempo en que se podía deshacer' },
    }),
};
