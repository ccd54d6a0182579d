import { z } from 'zod';
import { ESTADOS_AL_DIA } from '#domain/plano/reservas/estado-del-espacio.ts';
import { contrato, PERSONAL } from '../comun/base.ts';
import { Busqueda, DiaIso, Id, Instante, Pagina, PorPagina } from '../comun/comunes.ts';
import { Pesos } from '../comun/dinero.ts';
import { DeLocal, EnLocal } from './plano.ts';
import {
  EstadoDeReserva_,
  Forma_,
  Importe,
  Lapso,
  MotivoDeReserva,
  ReservaCambios,
  ReservaEntrada,
  TipoDeEspacio_,
} from './reservas-formularios.ts';

const tags = ['Góndolas'];

export const EstadoAlDia_ = z.enum(ESTADOS_AL_DIA);

/** A booking, for staff. Its state is that of the instant it was read, whether a job has said so or not. */
export const Reserva_ = z.object({
  id: Id,
  rev: z.int(),
  espacio: z.object({ clave: Id, id: z.string(), type: TipoDeEspacio_, section: z.string(), local: z.int() }),
  marca: z.object({ id: Id, name: z.string() }).nullable(),
  desde: DiaIso,
  /** The first day that is free again; null, it has no end. */
  hasta: DiaIso.nullable(),
  estado: EstadoDeReserva_,
  forma: Forma_,
  importe: Pesos,
  importe_lista: Pesos.nullable(),
  contraprestacion: z.string(),
  categoria: z.string(),
  notas: z.string(),
  vence_en: Instante.nullable(),
  dueno: z.object({ cuenta_id: Id, nombre: z.string() }).nullable(),
  motivo_pasado: z.string().nullable(),
  motivo: z.string().nullable(),
  /** Cancelled because its hold fell. */
  vencio: z.boolean(),
  a_mano: z.boolean(),
  creada_en: Instante,
});

/** Who has a space on days that were asked for, and until when: whom to call. */
export const Tomado_ = z.object({
  espacio: z.string(),
  espacio_clave: Id,
  reserva_id: Id,
  estado: EstadoDeReserva_,
  marca: z.string().nullable(),
  dueno: z.string().nullable(),
  desde: DiaIso,
  hasta: DiaIso.nullable(),
  vence_en: Instante.nullable(),
});

/** Why any act on bookings may be refused. */
export const NEGATIVAS = {
  OCUPADO: {
    status: 409,
    message: 'Alguien ya tiene esos días',
    data: z.object({ tomados: z.array(Tomado_) }),
  },
  CAMBIO_ENTRETANTO: {
    status: 409,
    message: 'Alguien la cambió mientras tanto',
    data: z.object({ cuando: Instante }),
  },
  NO_CORRESPONDE: { status: 409, message: 'En el estado en que está no se puede' },
  RETENCION_VENCIDA: { status: 409, message: 'La retención ya venció' },
  MARCA_ARCHIVADA: { status: 409, message: 'La marca está archivada' },
  NO_ES_DEL_PERSONAL: { status: 409, message: 'Esa persona no edita el plano' },
  PERIODO_INVALIDO: { status: 422, message: 'El período termina antes de empezar, o no puede ser ese' },
  FALTA_MOTIVO: { status: 422, message: 'Empieza antes de hoy: hace falta el motivo' },
  LISTA_CAMBIADA: { status: 409, message: 'La lista ya no dice ese precio' },
  ABIERTA_CON_IMPORTE: { status: 422, message: 'Sin fecha de fin no puede tener importe' },
} as const;

const Una = z.object({ id: Id, rev: z.int() });
const UnaReserva = z.object({ reserva: Reserva_ });

/** Figures of some days. Occupancy is `dias_vendidos` of `dias_existentes`; amounts are in pesos. */
export const Cifras_ = z.object({
  dias_existentes: z.int(),
  dias_vendidos: z.int(),
  dias_vacios: z.int(),
  importe: Pesos,
  /** Of what had a list price when it was sold: what the list said, and what it was sold for. */
  lista: Pesos,
  vendido_con_lista: Pesos,
  reservas: z.int(),
});

export const reservas = {
  crear: contrato
    .route({
      method: 'POST',
      path: '/reservas',
      summary: 'Retener o vender espacios',
      description:
        'Todos o ninguno. Si alguien ya tiene uno de esos días, dice quién y hasta cuándo. Mandarla de nuevo con los mismos ids no hace nada.',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'los espacios dibujados' })
    .errors(NEGATIVAS)
    .input(ReservaEntrada)
    .output(z.object({ reservas: z.array(Reserva_) })),
  confirmar: contrato
    .route({
      method: 'POST',
      path: '/reservas/confirmar',
      summary: 'Confirmar retenciones',
      description: 'Todas o ninguna.',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'las retenidas' })
    .errors(NEGATIVAS)
    .input(z.object({ reservas: z.array(Una).min(1).max(200) }))
    .output(z.object({ reservas: z.array(Reserva_) })),
  prorrogar: contrato
    .route({
      method: 'POST',
      path: '/reservas/{id}/prorrogar',
      summary: 'Dar más plazo a una retención',
      description: 'Otra vez los días hábiles del ajuste, desde hoy.',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'una retenida' })
    .errors(NEGATIVAS)
    .input(Una)
    .output(UnaReserva),
  alargar: contrato
    .route({
      method: 'POST',
      path: '/reservas/{id}/alargar',
      summary: 'Cambiar hasta cuándo es una reserva',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'una retenida o confirmada' })
    .errors(NEGATIVAS)
    .input(Una.extend({ hasta: DiaIso.nullable(), importe: Importe.optional() }))
    .output(UnaReserva),
  mover: contrato
    .route({
      method: 'POST',
      path: '/reservas/{id}/mover',
      summary: 'Pasar una reserva a otro espacio, o a otros días',
      description:
        'Si ya empezó y cambia de espacio, lo que pasó queda donde fue y desde hoy sigue en el otro, con su parte del importe. Importe y precio de lista quedan como se vendió; con `a_lista`, lo que la lista dice ahora del otro, son los de ese precio con el mismo descuento.',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'una retenida o confirmada' })
    .errors(NEGATIVAS)
    .input(Una.extend({ espacio_clave: Id, desde: DiaIso.optional(), a_lista: Importe.optional() }))
    .output(UnaReserva),
  dividir: contrato
    .route({
      method: 'POST',
      path: '/reservas/{id}/dividir',
      summary: 'Partir una reserva en dos',
      description: 'La segunda empieza ese día. Cada una lleva lo que ganan sus días.',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'una que no está cancelada' })
    .errors(NEGATIVAS)
    .input(Una.extend({ en: DiaIso }))
    .output(z.object({ reservas: z.array(Reserva_) })),
  cancelar: contrato
    .route({
      method: 'POST',
      path: '/reservas/{id}/cancelar',
      summary: 'Cancelar una reserva, o terminarla hoy si ya empezó',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'una retenida o confirmada' })
    .errors(NEGATIVAS)
    .input(Una.extend({ motivo: MotivoDeReserva }))
    .output(UnaReserva),
  editar: contrato
    .route({ method: 'PUT', path: '/reservas/{id}', summary: 'Cambiar los datos de una reserva', tags })
    .meta({ quien: PERSONAL, filas: 'una que no está cancelada' })
    .errors(NEGATIVAS)
    .input(Una.extend({ cambios: ReservaCambios }))
    .output(UnaReserva),
  ver: contrato
    .route({ method: 'GET', path: '/reservas/{id}', summary: 'Una reserva', tags })
    .meta({ quien: PERSONAL, filas: 'cualquiera' })
    .input(z.object({ id: Id }))
    .output(
      UnaReserva.extend({
        /** The open quote that holds it: until when it is valid and it is held are one date. */
        cotizacion: z.object({ id: Id, solicitud_id: Id, numero: z.int(), vence: DiaIso }).nullable(),
      }),
    ),
  listar: contrato
    .route({ method: 'GET', path: '/reservas', summary: 'Las reservas, por partes', tags })
    .meta({ quien: PERSONAL, filas: 'todas' })
    .input(
      z.object({
        q: Busqueda,
        estado: EstadoDeReserva_.optional(),
        type: TipoDeEspacio_.optional(),
        /** Those that the caller sees to. */
        mias: z.stringbool().or(z.boolean()).default(false),
        marca_id: Id.optional(),
        espacio_clave: Id.optional(),
        local: EnLocal.optional(),
        dueno_cuenta_id: Id.optional(),
        /** Those with a day in `[desde, hasta)`. */
        desde: DiaIso.optional(),
        hasta: DiaIso.optional(),
        /** Sold, and ending within so many days. */
        terminan_en: z.coerce.number().int().min(1).max(366).optional(),
        /** Held, and falling by the end of the day that is so many days from today. */
        vencen_en: z.coerce.number().int().min(1).max(366).optional(),
        pagina: Pagina,
        por_pagina: PorPagina,
      }),
    )
    .output(z.object({ filas: z.array(Reserva_), total: z.int() })),
  calendario: contrato
    .route({
      method: 'GET',
      path: '/reservas/calendario',
      summary: 'Los espacios y lo que tienen en un período',
      description: 'Hasta dos años. Sin las canceladas.',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'todos los espacios dibujados' })
    .input(
      z
        .object({ desde: DiaIso, hasta: DiaIso })
        .refine(
          ({ desde, hasta }) => hasta > desde && Date.parse(hasta) - Date.parse(desde) <= 800 * 86_400_000,
          {
            path: ['hasta'],
            message: 'Elegí un período de hasta dos años',
          },
        ),
    )
    .output(
      z.object({
        hoy: DiaIso,
        /** The number that the stream of the plan tells when what is sold changes: while it is this one, this is how it is. */
        version: z.int(),
        espacios: z.array(
          z.object({
            clave: Id,
            id: z.string(),
            type: TipoDeEspacio_,
            section: z.string(),
            local: z.int(),
            reservas: z.array(
              z.object({
                id: Id,
                rev: z.int(),
                marca_id: Id.nullable(),
                marca: z.string().nullable(),
                desde: DiaIso,
                hasta: DiaIso.nullable(),
                estado: EstadoDeReserva_,
                forma: Forma_,
                importe: Pesos,
                importe_lista: Pesos.nullable(),
                vence_en: Instante.nullable(),
              }),
            ),
          }),
        ),
      }),
    ),
  panel: contrato
    .route({
      method: 'GET',
      path: '/reservas/panel',
      summary: 'Ocupación e ingresos de un período',
      description:
        'Ocupación: días vendidos de los que cada espacio existió. Ingresos: cada importe repartido entre sus días; las partes siempre suman el total.',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'todos los espacios que hubo' })
    .input(Lapso.safeExtend({ local: EnLocal.optional() }))
    .output(
      z.object({
        hoy: DiaIso,
        total: Cifras_,
        por_tipo: z.array(Cifras_.extend({ type: TipoDeEspacio_ })),
        /** By shop, those that had any space in these days. */
        por_local: z.array(Cifras_.extend({ local: z.int() })),
        /** By the first day of each month. */
        por_mes: z.array(Cifras_.extend({ mes: DiaIso })),
        /** The one that brings most first. Null: marked by hand without a brand. */
        por_marca: z.array(Cifras_.extend({ marca_id: Id.nullable(), marca: z.string().nullable() })),
        /** The emptiest first. */
        por_espacio: z.array(
          Cifras_.extend({
            clave: Id,
            id: z.string(),
            section: z.string(),
            type: TipoDeEspacio_,
            local: z.int(),
          }),
        ),
        /** What is sold and ends within so many days of today: `listar` with `terminan_en` has the rows. */
        terminan: z.array(z.object({ dias: z.int(), reservas: z.int() })),
      }),
    ),
  panelFilas: contrato
    .route({
      method: 'GET',
      path: '/reservas/panel/filas',
      summary: 'Las reservas que hacen una cifra del panel',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'las vendidas' })
    .input(
      Lapso.safeExtend({
        type: TipoDeEspacio_.optional(),
        local: EnLocal.optional(),
        marca_id: Id.optional(),
        /** Those marked by hand without a brand. */
        sin_marca: z.stringbool().or(z.boolean()).default(false),
        espacio_clave: Id.optional(),
        pagina: Pagina,
        por_pagina: PorPagina,
      }),
    )
    .output(
      z.object({
        total: z.int(),
        filas: z.array(
          z.object({
            id: Id,
            section: z.string(),
            type: TipoDeEspacio_,
            local: z.int(),
            marca: z.string().nullable(),
            forma: Forma_,
            desde: DiaIso,
            hasta: DiaIso.nullable(),
            estado: EstadoDeReserva_,
            /** In the days asked for. */
            dias: z.int(),
            importe: Pesos,
            lista: Pesos.nullable(),
          }),
        ),
      }),
    ),
  al: contrato
    .route({
      method: 'GET',
      path: '/plano/al',
      summary: 'Cómo está cada espacio de un local en unos días',
      description:
        'Del primer local, si no se dice cuál. Libre, retenida, ocupada o por liberarse, de todo el período lo que más impide pedirlo. De lo retenido no se dice quién; la marca, solo de lo que ya está en el piso.',
      tags,
    })
    .meta({
      quien: ['publico'],
      filas: 'los espacios dibujados del local, sin importes, contactos ni quién los retiene',
    })
    .errors({ PERIODO_INVALIDO: NEGATIVAS.PERIODO_INVALIDO })
    .input(DeLocal.extend({ desde: DiaIso.optional(), hasta: DiaIso.optional() }))
    .output(
      z.object({
        hoy: DiaIso,
        desde: DiaIso,
        hasta: DiaIso,
        espacios: z.array(
          z.object({
            clave: Id,
            estado: EstadoAlDia_,
            /** The brand that is on the floor today, if that is what takes it. */
            marca: z.string().nullable(),
            /** The first day on which it is free again, if what takes it ends. */
            libre_desde: DiaIso.nullable(),
            /** By the list, in pesos, for those days; null unless prices are shown. */
            precio: Pesos.nullable(),
          }),
        ),
      }),
    ),
  alEdicion: contrato
    .route({
      method: 'GET',
      path: '/plano/edicion/al',
      summary: 'Cómo está cada espacio en unos días, para el personal',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'los espacios dibujados' })
    .errors({ PERIODO_INVALIDO: NEGATIVAS.PERIODO_INVALIDO })
    .input(z.object({ desde: DiaIso.optional(), hasta: DiaIso.optional() }))
    .output(
      z.object({
        hoy: DiaIso,
        desde: DiaIso,
        hasta: DiaIso,
        espacios: z.array(
          z.object({
            clave: Id,
            estado: EstadoAlDia_,
            libre_desde: DiaIso.nullable(),
            precio: Pesos.nullable(),
            /** What takes it in those days, first to last. */
            reservas: z.array(
              z.object({
                id: Id,
                rev: z.int(),
                marca: z.string().nullable(),
                dueno: z.string().nullable(),
                desde: DiaIso,
                hasta: DiaIso.nullable(),
                estado: EstadoDeReserva_,
                importe: Pesos,
                vence_en: Instante.nullable(),
              }),
            ),
          }),
        ),
      }),
    ),
};
