import { z } from 'zod';
import { ESTADOS_DE_ASIGNACION } from '#domain/comun/estados-de-reclamo.ts';
import { FALTA_OTRA_FIRMA } from '../comun/firmas.ts';
import { alta, contrato, EMPLEADOS, RRHH, VALIDADORES } from '../comun/base.ts';
import { Busqueda, DiaIso, Id, Instante, Listo, Pagina, Persona, PorPagina, Rol_ } from '../comun/comunes.ts';
import { alEditar } from '../comun/edicion.ts';
import { Pesos } from '../comun/dinero.ts';
import { ArchivoAdjunto } from '../desafios/participaciones.ts';
import {
  AjusteDeStock,
  EntregaEntrada,
  MotivoDePremio,
  PremioCambios,
  PremioEntrada,
  TipoDePremio_,
} from './premios-formularios.ts';

export const EstadoDeAsignacion_ = z.enum(ESTADOS_DE_ASIGNACION);

/** Why a prize cannot be claimed: what the screen says beside the button. */
export const NoReclamable_ = z.enum(['YA_RECLAMADO', 'AGOTADO', 'FALTAN_PUNTOS', 'NO_ACTIVO']);

/** A step in a claim's life. `cancelado` and `confirmado` are who took the step, not states: their claim is rechazado, entregado. */
export const PasoDeReclamo = z.object({
  paso: z.enum(['pendiente', 'aprobado', 'entregado', 'confirmado', 'rechazado', 'cancelado']),
  fecha: Instante,
  /** Who took the step, if it was not the employee. */
  por: z.string().nullable(),
  motivo: z.string().nullable(),
});

const PremioVisto = z.object({
  id: Id,
  nombre: z.string(),
  tipo: TipoDePremio_,
  imagen_url: z.string().nullable(),
});

export const ReclamoPropio = z.object({
  id: Id,
  estado: EstadoDeAsignacion_,
  fecha_asignacion: Instante,
  premio: PremioVisto,
  puntos_requeridos: z.int(),
  /** Badge points held or spent by it: 0 where they are a threshold, or were given back. */
  puntos_gastados: z.int(),
  motivo: z.string().nullable(),
  historia: z.array(PasoDeReclamo),
  puede_cancelar: z.boolean(),
  puede_confirmar: z.boolean(),
  comprobante: ArchivoAdjunto.nullable(),
});

export const PremioDeCatalogo = PremioVisto.extend({
  descripcion: z.string(),
  monto_presupuestado: Pesos,
  puntos_requeridos: z.int(),
  /** null: unlimited. 0: sold out. */
  stock: z.int().nullable(),
  reclamable: z.boolean(),
  /** The first reason against, null when it can be claimed. */
  razon: NoReclamable_.nullable(),
  /** Badge points that are missing; 0 when they reach. */
  faltan: z.int(),
  /** floor(tiene/requeridos×100), at most 100. */
  porcentaje: z.int().min(0).max(100),
});

export const PremioAdmin = PremioVisto.extend({
  descripcion: z.string(),
  monto_presupuestado: Pesos,
  puntos_requeridos: z.int(),
  stock: z.int().nullable(),
  activo: z.boolean(),
  imagen_id: Id.nullable(),
  created_at: Instante,
  /** The revision that `editar` asks back. */
  updated_at: Instante,
  reclamos: z.object({
    pendiente: z.int(),
    aprobado: z.int(),
    entregado: z.int(),
    rechazado: z.int(),
  }),
  /**
   * The result that `eliminar` would have: refuse while claims are open, deactivate a prize with history, delete the rest.
   */
  al_eliminar: z.enum(['se_rechaza', 'se_desactiva', 'se_borra']),
});

export const ReclamoEnCola = z.object({
  id: Id,
  estado: EstadoDeAsignacion_,
  /** Just decided: nobody was told yet, and whoever decided may still take it back. Only for whoever decides. */
  por_avisar: z.boolean(),
  fecha_asignacion: Instante,
  beneficiario: Persona,
  premio: PremioVisto,
  /** Its cost: the committed amount once approved, the prize's current amount before. */
  monto: Pesos,
  /** The month whose budget pays it, once approved (an amount of 0 needs none). */
  periodo: z.object({ presupuesto_id: Id, anio: z.int(), mes: z.int() }).nullable(),
  sobre_presupuesto: z.boolean(),
  motivo: z.string().nullable(),
  historia: z.array(PasoDeReclamo),
  comprobante: ArchivoAdjunto.nullable(),
  /** For a pending one: whether it fits in what this month has left. null for the others. */
  entra: z.boolean().nullable(),
  puede: z.object({ aprobar: z.boolean(), rechazar: z.boolean(), entregar: z.boolean() }),
});

/** Which claims of the queue. */
export const FiltroDeReclamos = z.object({
  busqueda: Busqueda,
  estado: z.enum(['todos', ...ESTADOS_DE_ASIGNACION]).default('todos'),
  sucursal_id: Id.optional(),
  premio_id: Id.optional(),
  /** The days on which they were claimed, both included. */
  desde: DiaIso.optional(),
  hasta: DiaIso.optional(),
  /** Of people who have that role now. */
  rol: Rol_.optional(),
  /** Only pending ones that do not fit in what this month has left. */
  sin_fondos: z.union([z.boolean(), z.stringbool()]).default(false),
});

const OTRO_ESTADO = {
  RECLAMO_EN_OTRO_ESTADO: {
    status: 409,
    message: 'El reclamo ya no está en el estado que se veía',
    data: z.object({ estado: EstadoDeAsignacion_, por: z.string().nullable() }),
  },
} as const;

const ARCHIVO = {
  ARCHIVO_NO_DISPONIBLE: { status: 409, message: 'El archivo venció o no es tuyo: volvé a subirlo' },
} as const;

const ENTRETANTO = {
  CAMBIO_ENTRETANTO: { status: 409, message: 'Otra persona lo cambió mientras lo editabas' },
} as const;

export const premios = {
  catalogo: contrato
    .route({ method: 'GET', path: '/premios', summary: 'Catálogo y reclamos propios', tags: ['Premios'] })
    .meta({ quien: EMPLEADOS, filas: 'premios activos; reclamos propios' })
    .input(
      z.object({
        busqueda: Busqueda,
        tipo: z.enum(['todos', ...TipoDePremio_.options]).default('todos'),
        pagina: Pagina,
        por_pagina: PorPagina.default(24),
      }),
    )
    .output(
      z.object({
        resumen: z.object({
          /** Σ of the points ledger. */
          puntos_totales: z.int(),
          /** Σ puntos_valor of the badges held, revoked ones aside. */
          puntos_de_insignias: z.int(),
          /** How many of those are held or spent by claims (always 0 if points are a threshold). */
          puntos_gastados: z.int(),
          /** The points that count towards a requirement. */
          puntos_disponibles: z.int(),
          modo: z.enum(['umbral', 'gastar']),
        }),
        /** By amount, highest first. */
        total: z.int(),
        premios: z.array(PremioDeCatalogo),
        /** 'Mis Premios', newest first, the latest 100. */
        mios: z.array(ReclamoPropio),
      }),
    ),
  reclamar: contrato
    .route({
      method: 'POST',
      path: '/premios/{premio_id}/reclamar',
      summary: 'Reclamar un premio',
      tags: ['Premios'],
    })
    .meta({ quien: EMPLEADOS, filas: 'un reclamo propio de un premio activo' })
    .input(
      z.object({
        premio_id: Id,
        /** Made by the screen once per button: the same click twice is one claim. */
        clave: Id,
      }),
    )
    .output(z.object({ id: Id, estado: EstadoDeAsignacion_ }))
    .errors({
      PREMIO_NO_ACTIVO: { status: 409, message: 'El premio ya no se ofrece' },
      FALTAN_PUNTOS: {
        status: 409,
        message: 'Los puntos de insignias no alcanzan',
        data: z.object({ requeridos: z.int(), tiene: z.int(), faltan: z.int() }),
      },
      PREMIO_AGOTADO: { status: 409, message: 'No quedan unidades' },
      YA_RECLAMADO: { status: 409, message: 'Ya tenés un reclamo de este premio' },
    }),
  cancelar: contrato
    .route({
      method: 'POST',
      path: '/reclamos/{id}/cancelar',
      summary: 'Cancelar un reclamo propio',
      tags: ['Premios'],
    })
    .meta({ quien: EMPLEADOS, filas: 'reclamo propio pendiente' })
    .input(z.object({ id: Id }))
    .output(Listo)
    .errors(OTRO_ESTADO),
  confirmar: contrato
    .route({
      method: 'POST',
      path: '/reclamos/{id}/confirmar',
      summary: 'Confirmar que se recibió un premio',
      tags: ['Premios'],
    })
    .meta({ quien: EMPLEADOS, filas: 'reclamo propio aprobado' })
    .input(z.object({ id: Id }))
    .output(Listo)
    .errors(OTRO_ESTADO),
  administrar: contrato
    .route({ method: 'GET', path: '/admin/premios', summary: 'Todos los premios', tags: ['Premios'] })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(
      z.object({
        pagina: Pagina,
        por_pagina: PorPagina,
        busqueda: Busqueda,
        tipo: z.enum(['todos', ...TipoDePremio_.options]).default('todos'),
        estado: z.enum(['todos', 'activo', 'inactivo', 'agotado']).default('todos'),
      }),
    )
    .output(z.object({ total: z.int(), filas: z.array(PremioAdmin) })),
  ver: contrato
    .route({
      method: 'GET',
      path: '/admin/premios/{id}',
      summary: 'Un premio, para editarlo',
      tags: ['Premios'],
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(z.object({ id: Id }))
    .output(PremioAdmin),
  crear: alta
    .route({ method: 'POST', path: '/admin/premios', summary: 'Crear un premio', tags: ['Premios'] })
    .meta({ quien: RRHH, filas: 'una nueva' })
    .input(PremioEntrada)
    .output(z.object({ id: Id }))
    .errors(ARCHIVO),
  editar: contrato
    .route({ method: 'PUT', path: '/admin/premios/{id}', summary: 'Editar un premio', tags: ['Premios'] })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(
      z.object({ id: Id, updated_at: z.coerce.date(), cambios: z.object(alEditar(PremioCambios.shape)) }),
    )
    .output(Listo)
    .errors({ ...ARCHIVO, ...ENTRETANTO }),
  eliminar: contrato
    .route({
      method: 'DELETE',
      path: '/admin/premios/{id}',
      summary: 'Eliminar un premio, o desactivarlo si tiene historia',
      tags: ['Premios'],
    })
    .meta({ quien: RRHH, filas: 'todas, sin reclamos abiertos' })
    .input(z.object({ id: Id }))
    .output(z.object({ resultado: z.enum(['borrado', 'desactivado']) }))
    .errors({
      CON_RECLAMOS: {
        status: 409,
        message: 'Tiene reclamos sin terminar',
        data: z.object({ pendientes: z.int(), aprobados: z.int() }),
      },
    }),
  ajustarStock: contrato
    .route({
      method: 'POST',
      path: '/admin/premios/{id}/stock',
      summary: 'Corregir el stock a mano',
      tags: ['Premios'],
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(AjusteDeStock.extend({ id: Id }))
    .output(z.object({ stock: z.int().nullable() }))
    .errors({
      STOCK_CAMBIO: {
        status: 409,
        message: 'El stock cambió mientras lo corregías',
        data: z.object({ stock: z.int().nullable() }),
      },
    }),
  movimientosDeStock: contrato
    .route({
      method: 'GET',
      path: '/admin/premios/{id}/stock',
      summary: 'Por qué el stock es el que es',
      tags: ['Premios'],
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(z.object({ id: Id, pagina: Pagina, por_pagina: PorPagina }))
    .output(
      z.object({
        stock: z.int().nullable(),
        total: z.int(),
        filas: z.array(
          z.object({
            id: z.int(),
            tipo: z.enum(['alta', 'ajuste', 'reclamo', 'devolucion']),
            cantidad: z.int(),
            motivo: z.string().nullable(),
            por: z.string().nullable(),
            /** Whose claim took it or gave it back. */
            beneficiario: z.string().nullable(),
            created_at: Instante,
          }),
        ),
      }),
    ),
  asignaciones: contrato
    .route({
      method: 'GET',
      path: '/reclamos',
      summary: 'Reclamos por aprobar y entregar',
      tags: ['Premios'],
    })
    .meta({
      quien: VALIDADORES,
      filas: { gerente_sucursal: 'aprobados y entregados de su sucursal', admin_rrhh: 'todos' },
    })
    .input(
      FiltroDeReclamos.extend({
        /** Without it, those to act on come oldest first and the others newest first. */
        orden: z.enum(['fecha', '-fecha']).optional(),
        pagina: Pagina,
        por_pagina: PorPagina,
        /** Without the caller's own, which somebody else decides. */
        de: z.enum(['otros']).optional(),
        /** One person's. */
        beneficiario_id: Id.optional(),
      }),
    )
    .output(
      z.object({
        total: z.int(),
        /** Counts of the caller's whole queue, whatever the filter. */
        cuentas: z.object({
          pendiente: z.int(),
          aprobado: z.int(),
          entregado: z.int(),
          rechazado: z.int(),
        }),
        /** What this month has left; null without a budget, and for callers who do not manage the budget. */
        mes: z.object({
          anio: z.int(),
          mes: z.int(),
          presupuesto_id: Id.nullable(),
          disponible: Pesos.nullable(),
        }),
        filas: z.array(ReclamoEnCola),
      }),
    ),
  aprobar: contrato
    .route({
      method: 'POST',
      path: '/reclamos/{id}/aprobar',
      summary: 'Aprobar un reclamo',
      tags: ['Premios'],
    })
    .meta({ quien: RRHH, filas: 'reclamos pendientes, menos los propios', grave: 'sobre el presupuesto' })
    .input(z.object({ id: Id, sobre_presupuesto_motivo: MotivoDePremio.optional() }))
    .output(z.object({ estado: EstadoDeAsignacion_, sobre_presupuesto: z.boolean() }))
    .errors({
      ...FALTA_OTRA_FIRMA,
      ...OTRO_ESTADO,
      SIN_PRESUPUESTO: {
        status: 409,
        message: 'No hay presupuesto cargado para este mes',
        data: z.object({ anio: z.int(), mes: z.int(), monto: Pesos }),
      },
      NO_ENTRA_EN_EL_PRESUPUESTO: {
        status: 409,
        message: 'No entra en lo que queda del mes',
        data: z.object({
          presupuesto_id: Id,
          anio: z.int(),
          mes: z.int(),
          monto: Pesos,
          disponible: Pesos,
          falta: Pesos,
        }),
      },
    }),
  rechazar: contrato
    .route({
      method: 'POST',
      path: '/reclamos/{id}/rechazar',
      summary: 'Rechazar un reclamo',
      tags: ['Premios'],
    })
    .meta({ quien: RRHH, filas: 'reclamos pendientes o aprobados, menos los propios' })
    .input(z.object({ id: Id, motivo: MotivoDePremio }))
    .output(z.object({ estado: EstadoDeAsignacion_ }))
    .errors(OTRO_ESTADO),
  entregar: contrato
    .route({
      method: 'POST',
      path: '/reclamos/{id}/entregar',
      summary: 'Entregar un premio, con su comprobante',
      tags: ['Premios'],
    })
    .meta({
      quien: VALIDADORES,
      filas: {
        gerente_sucursal: 'reclamos aprobados de su sucursal, menos los propios',
        admin_rrhh: 'reclamos aprobados, menos los propios',
      },
    })
    .input(EntregaEntrada.extend({ id: Id }))
    .output(z.object({ estado: EstadoDeAsignacion_ }))
    .errors({ ...OTRO_ESTADO, ...ARCHIVO }),
};
