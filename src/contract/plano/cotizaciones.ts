import { z } from 'zod';
import { IVA_DICHO } from '#domain/empresa/iva.ts';
import { ESTADOS_A_LA_VISTA } from '#domain/plano/cotizacion.ts';
import { FORMAS } from '#domain/plano/reservas/reserva.ts';
import { RESULTADOS } from '#domain/plano/resultados.ts';
import { MOTIVOS_DE_PERDIDA } from '#domain/plano/solicitud.ts';
import { contrato, DEMASIADOS_INTENTOS, PERSONAL } from '../comun/base.ts';
import { DiaIso, Id, Instante, Listo, Pagina, PorPagina } from '../comun/comunes.ts';
import { Pesos } from '../comun/dinero.ts';
import {
  AceptacionDeMarca,
  CotizacionNueva,
  RespuestaDeMarca,
  TokenDeEnlace,
} from './cotizaciones-formularios.ts';
import { EnLocal } from './plano.ts';
import { Lapso } from './reservas-formularios.ts';

const tags = ['Góndolas'];

const Linea = z.object({
  espacio_clave: Id,
  espacio: z.string(),
  desde: DiaIso,
  /** The end, excluded. */
  hasta: DiaIso,
  /** What the list said; null: it had no price. */
  lista: Pesos.nullable(),
  descuento_pct: z.int(),
  motivo_descuento: z.string(),
  importe: Pesos,
  /** What there is of it now, if it changed since it was accepted; nothing: it was cancelled. Null: it is as it was accepted. */
  ahora: z.array(z.object({ espacio: z.string(), desde: DiaIso, hasta: DiaIso.nullable() })).nullable(),
});

/** A quote as the brand sees it. */
const Cotizacion = z.object({
  numero: z.int(),
  version: z.int(),
  estado: z.enum(ESTADOS_A_LA_VISTA),
  marca: z.string(),
  vence: DiaIso,
  forma: z.enum(FORMAS),
  contraprestacion: z.string(),
  mensaje: z.string(),
  total: Pesos,
  /** What it says of the IVA of its prices. */
  iva: z.enum(IVA_DICHO),
  lineas: z.array(Linea),
  enviada_en: Instante,
  aceptada_en: Instante.nullable(),
  aceptada_nombre: z.string().nullable(),
});

/** The same for the desk, with what only it knows. */
export const CotizacionDeMesa = Cotizacion.extend({
  id: Id,
  enviada_por: z.string().nullable(),
  /** Who of the desk accepted it for the brand. */
  aceptada_por: z.string().nullable(),
  anulada_en: Instante.nullable(),
});

export const CotizacionDeMarca = Cotizacion.extend({
  /** The total in centavos: what accepting must say that it saw. */
  total_visto: z.int(),
  /** Whether another one was sent after it. */
  reemplazada: z.boolean(),
});

/** A free space that may be offered. */
export const EspacioOfrecible = z.object({
  clave: Id,
  nombre: z.string(),
  /** The shop that it is in. */
  local: z.int(),
  /** By the list for those days; null: it has no price. */
  precio: Pesos.nullable(),
  visitas_pct: z.int().nullable(),
  /** The least that it is sold for. */
  minimo_semanas: z.int(),
  /** Whether the quote that waits for this request's answer holds it: another one takes its place. */
  retenida: z.boolean(),
  /** Why it is proposed; null: it is free, and not proposed. */
  por: z.enum(['pedido', 'reemplazo', 'recomendado']).nullable(),
  en_lugar_de: z.string().nullable(),
});

/** Who has a space on days that were offered. */
const Tomado = z.object({
  espacio: z.string(),
  marca: z.string().nullable(),
  dueno: z.string().nullable(),
  desde: DiaIso,
  hasta: DiaIso.nullable(),
});

const AL_ENVIAR = {
  SOLICITUD_CERRADA: { status: 409, message: 'La solicitud ya está cerrada' },
  OCUPADO: {
    status: 409,
    message: 'Alguien ya tiene uno de esos espacios',
    data: z.object({ tomados: z.array(Tomado) }),
  },
  ESPACIO_BORRADO: { status: 409, message: 'Uno de los espacios ya no está en el plano' },
  PERIODO_INVALIDO: { status: 422, message: 'El período termina antes de empezar, o ya pasó' },
  VENCE_MAL: { status: 422, message: 'Vence hoy o antes, o dentro de más de treinta días' },
  FALTA_MOTIVO_DE_DESCUENTO: { status: 422, message: 'Un descuento lleva su motivo' },
  FALTA_IMPORTE: {
    status: 422,
    message: 'La lista no tiene precio para uno de los espacios: decí el importe',
  },
  MARCA_ARCHIVADA: { status: 409, message: 'La marca está archivada' },
} as const;

const AL_ACEPTAR = {
  COTIZACION_VENCIDA: { status: 409, message: 'Venció', data: z.object({ vence: DiaIso }) },
  COTIZACION_ANULADA: { status: 409, message: 'La reemplazó otra, o se anuló' },
  YA_ACEPTADA: { status: 409, message: 'Ya está aceptada', data: z.object({ cuando: Instante }) },
  OTRO_TOTAL: { status: 409, message: 'El total no es el que se vio' },
  RETENCION_CAIDA: {
    status: 409,
    message: 'Uno de los espacios ya no está reservado para esta cotización',
    data: z.object({ espacios: z.array(z.string()) }),
  },
} as const;

/** Offers for a request: the desk sends them, the brand opens them by a private link and accepts once. */
export const cotizaciones = {
  proponer: contrato
    .route({
      method: 'GET',
      path: '/solicitudes/{id}/propuesta',
      summary: 'Espacios libres para una solicitud, y cuáles proponer',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'los espacios dibujados' })
    .input(z.object({ id: Id, desde: DiaIso, ultimo: DiaIso }))
    .output(
      z.object({
        espacios: z.array(EspacioOfrecible),
        /** What a quote sent now would say of IVA. */
        iva: z.enum(IVA_DICHO),
      }),
    )
    .errors({ PERIODO_INVALIDO: AL_ENVIAR.PERIODO_INVALIDO }),
  deSolicitud: contrato
    .route({
      method: 'GET',
      path: '/solicitudes/{id}/cotizaciones',
      summary: 'Las cotizaciones de una solicitud, la última primero',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'todas' })
    .input(z.object({ id: Id }))
    .output(z.object({ cotizaciones: z.array(CotizacionDeMesa) })),
  enviar: contrato
    .route({
      method: 'POST',
      path: '/solicitudes/{id}/cotizaciones',
      summary: 'Cotizar, y retener los espacios hasta que venza',
      description:
        'Todo o nada. Reemplaza a la que estuviera abierta. El enlace privado se da esta única vez: se guarda su huella.',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'las solicitudes abiertas' })
    .input(CotizacionNueva.extend({ id: Id }))
    .output(z.object({ id: Id, version: z.int(), token: z.string() }))
    .errors(AL_ENVIAR),
  enlaceNuevo: contrato
    .route({
      method: 'POST',
      path: '/cotizaciones/{id}/enlace',
      summary: 'Dar otro enlace privado a una cotización',
      description: 'El anterior deja de servir.',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'las que no están anuladas' })
    .input(z.object({ id: Id }))
    .output(z.object({ token: z.string() })),
  anular: contrato
    .route({
      method: 'POST',
      path: '/cotizaciones/{id}/anular',
      summary: 'Anular una cotización y soltar lo retenido',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'las enviadas' })
    .input(z.object({ id: Id }))
    .output(Listo)
    .errors({ YA_ACEPTADA: AL_ACEPTAR.YA_ACEPTADA }),
  aceptar: contrato
    .route({
      method: 'POST',
      path: '/cotizaciones/{id}/aceptar',
      summary: 'Aceptar una cotización en nombre de la marca',
      description: 'Lo retenido pasa a reservado, todo o nada.',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'las enviadas' })
    .input(z.object({ id: Id }))
    .output(Listo)
    .errors(AL_ACEPTAR),
  ver: contrato
    .route({ method: 'GET', path: '/cotizaciones/{id}', summary: 'Una cotización', tags })
    .meta({ quien: PERSONAL, filas: 'todas' })
    .input(z.object({ id: Id }))
    .output(CotizacionDeMesa),
  resultados: contrato
    .route({
      method: 'GET',
      path: '/cotizaciones/resultados',
      summary: 'Cuántas solicitudes cotizadas se ganaron, y cuáles',
      description:
        'Las que se cotizaron por última vez en esos días, cada una una sola vez. Las que esperan respuesta no cuentan en la tasa. De un local, las que incluyen algún espacio suyo, por el importe de sus espacios.',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'las solicitudes cotizadas' })
    .input(
      Lapso.safeExtend({
        resultado: z.enum(RESULTADOS).optional(),
        motivo: z.enum(MOTIVOS_DE_PERDIDA).optional(),
        local: EnLocal.optional(),
        pagina: Pagina,
        por_pagina: PorPagina,
      }),
    )
    .output(
      z.object({
        ganadas: z.int(),
        perdidas: z.int(),
        abiertas: z.int(),
        importe_ganado: Pesos,
        importe_perdido: Pesos,
        importe_abierto: Pesos,
        /** Of a hundred that ended, how many were won; null: none has. */
        tasa: z.int().nullable(),
        motivos: z.array(z.object({ motivo: z.enum(MOTIVOS_DE_PERDIDA), cuantas: z.int() })),
        /** Those of `resultado` and `motivo`, the last quoted first. */
        total: z.int(),
        filas: z.array(
          z.object({
            solicitud_id: Id,
            numero: z.int(),
            marca: z.string(),
            resultado: z.enum(RESULTADOS),
            motivo: z.enum(MOTIVOS_DE_PERDIDA).nullable(),
            cotizacion: z.enum(ESTADOS_A_LA_VISTA),
            version: z.int(),
            total: Pesos,
            enviada_en: Instante,
            dueno: z.string().nullable(),
          }),
        ),
      }),
    ),
  abrir: contrato
    .route({
      method: 'GET',
      path: '/cotizaciones/enlace/{token}',
      summary: 'Lo que la marca ve con su enlace privado',
      description: 'Mirarla no cambia nada.',
      tags,
    })
    .meta({ quien: ['publico'], filas: 'la de ese enlace' })
    .input(z.object({ token: TokenDeEnlace }))
    .output(CotizacionDeMarca)
    .errors(DEMASIADOS_INTENTOS),
  aceptarConEnlace: contrato
    .route({
      method: 'POST',
      path: '/cotizaciones/enlace/{token}/aceptar',
      summary: 'Aceptar una cotización con su enlace privado',
      description: 'Una sola vez. Lo retenido pasa a reservado, todo o nada.',
      tags,
    })
    .meta({ quien: ['publico'], filas: 'la de ese enlace' })
    .input(AceptacionDeMarca.extend({ token: TokenDeEnlace }))
    .output(Listo)
    .errors({ ...AL_ACEPTAR, ...DEMASIADOS_INTENTOS }),
  responderConEnlace: contrato
    .route({
      method: 'POST',
      path: '/cotizaciones/enlace/{token}/responder',
      summary: 'Contestar una cotización con su enlace privado',
      tags,
    })
    .meta({ quien: ['publico'], filas: 'la de ese enlace' })
    .input(RespuestaDeMarca.extend({ token: TokenDeEnlace }))
    .output(Listo)
    .errors(DEMASIADOS_INTENTOS),
};
