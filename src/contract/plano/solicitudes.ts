import { z } from 'zod';
import {
  CLASES_DE_NOTA,
  ESTADOS_DE_SOLICITUD,
  MOTIVOS_DE_PERDIDA,
  ORIGENES_DE_SOLICITUD,
} from '#domain/plano/solicitud.ts';
import { contrato, DEMASIADOS_INTENTOS, PERSONAL } from '../comun/base.ts';
import { DiaIso, Id, Instante, Listo } from '../comun/comunes.ts';
import { Pesos } from '../comun/dinero.ts';
import {
  NotaNueva,
  Perdida,
  SolicitudAnotada,
  SolicitudCorregida,
  SolicitudPedida,
} from './solicitudes-formularios.ts';

const tags = ['Góndolas'];

/** A space that a request names: its name then, and whether it is still on the plan. */
const EspacioPedido = z.object({ clave: Id, nombre: z.string(), existe: z.boolean() });

/** Somebody of the desk; `soy_yo`: the caller. */
const DeLaMesa = z.object({ cuenta_id: Id, nombre: z.string(), soy_yo: z.boolean() });

/** A card of the board. */
export const SolicitudEnTablero = z.object({
  id: Id,
  numero: z.int(),
  estado: z.enum(ESTADOS_DE_SOLICITUD),
  origen: z.enum(ORIGENES_DE_SOLICITUD),
  marca: z.string(),
  nombre: z.string(),
  espacios: z.array(z.string()),
  desde: DiaIso.nullable(),
  /** The end of the period, excluded. */
  hasta: DiaIso.nullable(),
  presupuesto: Pesos.nullable(),
  dueno: DeLaMesa.nullable(),
  motivo: z.enum(MOTIVOS_DE_PERDIDA).nullable(),
  creada_en: Instante,
  movida_en: Instante,
  /** The last day of its open quote. */
  vence: DiaIso.nullable(),
  /** The brand wrote by its link and nobody has answered. */
  pregunta: z.boolean(),
});

const Nota = z.object({
  id: Id,
  clase: z.enum(CLASES_DE_NOTA),
  texto: z.string(),
  /** Who of the desk wrote or did it; null for the brand and for what happens by itself. */
  quien: z.string().nullable(),
  creada_en: Instante,
});

export const SolicitudVista = SolicitudEnTablero.omit({ espacios: true }).extend({
  telefono: z.string().nullable(),
  email: z.string().nullable(),
  mensaje: z.string(),
  marca_id: Id.nullable(),
  motivo_detalle: z.string().nullable(),
  cerrada_en: Instante.nullable(),
  olvidada_en: Instante.nullable(),
  espacios: z.array(EspacioPedido),
  notas: z.array(Nota),
  /** Whoever may see to it. */
  mesa: z.array(DeLaMesa),
});

const FECHAS = {
  YA_PASO: { status: 409, message: 'Esa fecha ya pasó' },
  FECHAS_AL_REVES: { status: 409, message: 'Termina antes de empezar' },
  MUY_LEJOS: { status: 409, message: 'Son más de tres años' },
  FALTA_DESDE: { status: 409, message: 'Falta desde cuándo' },
} as const;

const CERRADA = {
  SOLICITUD_CERRADA: { status: 409, message: 'La solicitud ya está cerrada' },
  PASO_INVALIDO: { status: 409, message: 'Desde ahí no pasa a ese estado' },
} as const;

/** The brands' requests: anybody makes one, the staff of the floor map attend them. */
export const solicitudes = {
  pedir: contrato
    .route({
      method: 'POST',
      path: '/solicitudes',
      summary: 'Pedir espacios para una marca',
      description:
        'Sin cuenta. Devuelve el número de la solicitud; repetir la misma `clave` devuelve el mismo.',
      tags,
    })
    .meta({ quien: ['publico'], filas: 'una nueva' })
    .input(SolicitudPedida)
    .output(z.object({ numero: z.int(), espacios: z.array(z.string()) }))
    .errors({ ...FECHAS, ...DEMASIADOS_INTENTOS }),
  tablero: contrato
    .route({ method: 'GET', path: '/solicitudes', summary: 'Las solicitudes, por estado', tags })
    .meta({ quien: PERSONAL, filas: 'todas' })
    .input(
      z.object({
        /** Only one's own. */
        mias: z.stringbool().or(z.boolean()).default(false),
        q: z.string().trim().max(80).default(''),
      }),
    )
    .output(
      z.object({
        abiertas: z.array(SolicitudEnTablero),
        /** The newest closed ones of each way. */
        cerradas: z.array(SolicitudEnTablero),
        totales: z.record(z.enum(ESTADOS_DE_SOLICITUD), z.int()),
      }),
    ),
  nuevas: contrato
    .route({ method: 'GET', path: '/solicitudes/nuevas', summary: 'Cuántas solicitudes nadie tomó', tags })
    .meta({ quien: PERSONAL, filas: 'todas' })
    .output(z.object({ cuantas: z.int() })),
  ver: contrato
    .route({ method: 'GET', path: '/solicitudes/{id}', summary: 'Una solicitud y su conversación', tags })
    .meta({ quien: PERSONAL, filas: 'todas' })
    .input(z.object({ id: Id }))
    .output(SolicitudVista),
  abrir: contrato
    .route({
      method: 'POST',
      path: '/solicitudes/mesa',
      summary: 'Anotar una solicitud que llegó por otro lado',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'una nueva' })
    .input(SolicitudAnotada)
    .output(z.object({ id: Id, numero: z.int() }))
    .errors(FECHAS),
  tomar: contrato
    .route({
      method: 'POST',
      path: '/solicitudes/{id}/tomar',
      summary: 'Hacerse cargo de una solicitud, pasársela a alguien, o soltarla',
      description:
        'Con `de`, quién la tiene según quien llama: si otra persona la tomó mientras tanto, se dice. A quien se le pasa (`a`) le llega un email.',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'las abiertas' })
    .input(z.object({ id: Id, tomar: z.boolean(), de: Id.nullable(), a: Id.optional() }))
    .output(Listo)
    .errors({
      ...CERRADA,
      YA_TOMADA: {
        status: 409,
        message: 'La tomó otra persona',
        data: z.object({ quien: z.string() }),
      },
      NO_ES_DEL_PERSONAL: { status: 409, message: 'Esa persona no edita el plano' },
    }),
  anotar: contrato
    .route({ method: 'POST', path: '/solicitudes/{id}/notas', summary: 'Anotar qué se habló', tags })
    .meta({ quien: PERSONAL, filas: 'todas' })
    .input(NotaNueva.extend({ id: Id }))
    .output(Listo),
  corregir: contrato
    .route({
      method: 'PATCH',
      path: '/solicitudes/{id}',
      summary: 'Corregir qué se pide y de qué marca es',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'las abiertas' })
    .input(SolicitudCorregida.extend({ id: Id }))
    .output(Listo)
    .errors({ ...FECHAS, ...CERRADA }),
  perder: contrato
    .route({
      method: 'POST',
      path: '/solicitudes/{id}/perder',
      summary: 'Darla por perdida, y por qué',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'las abiertas' })
    .input(Perdida.extend({ id: Id }))
    .output(Listo)
    .errors(CERRADA),
  reabrir: contrato
    .route({
      method: 'POST',
      path: '/solicitudes/{id}/reabrir',
      summary: 'Volver a atender una perdida',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'las perdidas' })
    .input(z.object({ id: Id }))
    .output(Listo)
    .errors(CERRADA),
  olvidar: contrato
    .route({
      method: 'POST',
      path: '/solicitudes/{id}/olvidar',
      summary: 'Borrar los datos de la persona que pidió',
      description:
        'Ley 25.326: quedan la marca, los espacios y lo que pasó; se borran nombre, contacto y lo que se escribió.',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'todas' })
    .input(z.object({ id: Id }))
    .output(Listo),
};
