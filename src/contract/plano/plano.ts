import { z } from 'zod';
import { MAXIMO_DE_MARCO } from '#domain/plano/espacio.ts';
import { contrato, PERSONAL } from '../comun/base.ts';
import { Id, Instante, linea, Listo } from '../comun/comunes.ts';
import { MotivoDeReserva } from './reservas-formularios.ts';

/** Value of a field of a piece. */
const Valor_ = z.union([z.string().max(5000), z.number(), z.boolean(), z.null()]);
/** The fields of a piece, flat: `domain/plano/espacio.ts` and `elemento.ts` say which, by `clase`. */
export const Campos_ = z.record(z.string().max(40), Valor_);
export const Pieza_ = z.object({ clave: Id, rev: z.int(), campos: Campos_ });
/** The plan as of its change number `seq`. The public's pieces have no `notes`, and hidden ones are left out. */
export const Instantanea_ = z.object({ seq: z.int(), piezas: z.array(Pieza_) });

/** One change, at its place in the one order of all: what the piece is now, or null if it is gone (for who asks). */
export const Cambio_ = z.object({
  seq: z.int(),
  op_id: Id,
  clave: Id,
  pieza: Pieza_.nullable(),
});

/** The changes since a number, without gaps; or that the client should load the whole plan. */
const Novedades = z.union([
  z.object({ recargar: z.literal(true) }),
  z.object({ recargar: z.literal(false), seq: z.int(), cambios: z.array(Cambio_) }),
]);

/** The part of the plan that the public sees. */
export const Vista_ = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  zoom: z.number().min(0.1).max(5),
});

const lugar = z.number().min(0).max(MAXIMO_DE_MARCO);
const lado = z.number().min(1).max(MAXIMO_DE_MARCO);
/** The fields that can be saved. */
export const VistaNueva_ = Vista_.extend({ x: lugar, y: lugar, width: lado, height: lado });

/** A picture of the floor under everything. */
export const Fondo_ = z.object({
  url: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
  opacity: z.number().min(0).max(1),
});

/** A point of the plan, or how far something is from where it was. */
export const Lugar_ = z.object({
  x: z.number().min(-MAXIMO_DE_MARCO).max(MAXIMO_DE_MARCO),
  y: z.number().min(-MAXIMO_DE_MARCO).max(MAXIMO_DE_MARCO),
});

const corrido = z.number().min(-MAXIMO_DE_MARCO).max(MAXIMO_DE_MARCO);
/** The fields that can be saved: with a newly uploaded picture or, without one, keeping the current picture. */
const FondoNuevo_ = Fondo_.omit({ url: true }).extend({
  x: corrido,
  y: corrido,
  width: lado,
  height: lado,
  archivo_id: Id.optional(),
});

/** A shop, as it is chosen. `nombre` is empty of the first while it is the only one. */
export const Local_ = z.object({ id: z.int(), nombre: z.string() });
const NUMERO_DE_LOCAL = { min: 1, max: 1_000_000 } as const;
/** Narrows what is asked for to the spaces of one shop. */
export const EnLocal = z.coerce.number().int().min(NUMERO_DE_LOCAL.min).max(NUMERO_DE_LOCAL.max);
/** The shop whose plan it is, in a query; the first unless said. */
export const DeLocal = z.object({
  local: EnLocal.default(1),
});
/** The same in a body, which has real numbers. */
const DeLocalEnCuerpo = z.object({
  local: z.int().min(NUMERO_DE_LOCAL.min).max(NUMERO_DE_LOCAL.max).default(1),
});

const UnLocal = z.object({ id: z.coerce.number().int().min(1).max(1_000_000) });

const NombreDeLocal = linea(60, 'Poné un nombre al local');

/** What an open plan says of all: the shops there are, in their order. */
const Alrededor = z.object({
  vista: Vista_,
  fondo: Fondo_.nullable(),
  locales: z.array(Local_),
  /** Where the shop is, if its branch says so; null of the first, which is where the company is. */
  direccion: z.string().nullable(),
});

export const Marca = z.object({
  id: Id,
  name: z.string(),
  logo_url: z.string().nullable(),
  display_order: z.int(),
});

const Operacion_ = z.object({ op_id: Id, clave: Id }).and(
  z.discriminatedUnion('tipo', [
    z.object({ tipo: z.literal('crear'), campos: Campos_ }),
    z.object({
      tipo: z.literal('cambiar'),
      patch: Campos_,
      desde: Campos_,
      /** Of what sets a sold space free: which booking is ended, as it was seen, and why. */
      libera: z.object({ reserva: Id, rev: z.int(), motivo: MotivoDeReserva }).optional(),
      /** The operation that this one undoes: what it did to bookings is put back as it was. */
      deshace: Id.optional(),
    }),
    z.object({ tipo: z.literal('borrar'), desde: Campos_ }),
  ]),
);

/** The result of one operation. Repeating the same `op_id` gives the same result. */
export const Resultado_ = z.union([
  z.object({ op_id: Id, ok: z.literal(true), seq: z.int(), pieza: Pieza_.nullable() }),
  z.object({
    op_id: Id,
    ok: z.literal(false),
    code: z.enum(['YA_EXISTE', 'NO_EXISTE', 'CONFLICTO', 'BLOQUEADA', 'INVALIDA']),
    /** The fields in question, and what is wrong with them where it is not that somebody changed them. */
    campos: z.array(z.string()),
    problema: z.string().nullable(),
    /** Who changed or deleted it last, for the message. */
    quien: z.string().nullable(),
    /** Its current state; null if it no longer exists. */
    pieza: Pieza_.nullable(),
  }),
]);

const Version = z.object({
  id: Id,
  nombre: z.string(),
  /** Why it was kept: before a reset, an import or a restoration, or because somebody asked. */
  motivo: z.enum(['manual', 'reinicio', 'importacion', 'restauracion', 'archivo']),
  autor: z.string().nullable(),
  espacios: z.int(),
  creada_en: Instante,
});

/**
 * A whole replacement: the number of its change, the version kept of what was there before, and how many spaces are left
 * without the picture they named, because this server does not have it.
 */
export const Reemplazo_ = z.object({ seq: z.int(), version_id: Id, espacios: z.int(), sin_imagen: z.int() });

export const Problema_ = z.object({ numero: z.int(), id: z.string().nullable(), texto: z.string() });

/** Spaces that would go with somebody in them, or to come. */
const TIENE_RESERVAS = {
  TIENE_RESERVAS: {
    status: 409,
    message: 'Hay espacios con reservas que se perderían',
    data: z.object({ reservas: z.array(z.object({ espacio: z.string(), problema: z.string() })) }),
  },
} as const;

const tags = ['Góndolas'];

export const plano = {
  publico: contrato
    .route({ method: 'GET', path: '/plano', summary: 'El plano, como lo ve el público', tags })
    .meta({ quien: ['publico'], filas: 'los espacios sin notas y los elementos visibles' })
    .input(DeLocal.prefault({}))
    .output(Instantanea_.extend({ ...Alrededor.shape, marcas: z.array(Marca) })),
  novedades: contrato
    .route({
      method: 'GET',
      path: '/plano/novedades',
      summary: 'Lo que cambió en el plano público desde un número',
      description: 'Para cuando el flujo de eventos está caído.',
      tags,
    })
    .meta({ quien: ['publico'], filas: 'los espacios sin notas y los elementos visibles' })
    .input(z.object({ desde: z.coerce.number().int().min(0) }))
    .output(Novedades),
  abrir: contrato
    .route({ method: 'GET', path: '/plano/edicion', summary: 'El plano entero, para editarlo', tags })
    .meta({ quien: PERSONAL, filas: 'todas' })
    .input(DeLocal.prefault({}))
    .output(Instantanea_.extend({ ...Alrededor.shape, marcas: z.array(Marca) })),
  novedadesDeEdicion: contrato
    .route({
      method: 'GET',
      path: '/plano/edicion/novedades',
      summary: 'Lo que cambió en el plano desde un número, para quien edita',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'todas' })
    .input(z.object({ desde: z.coerce.number().int().min(0) }))
    .output(Novedades),
  operar: contrato
    .route({
      method: 'POST',
      path: '/plano/operaciones',
      summary: 'Aplicar cambios de a una pieza',
      description:
        'En su orden. Cada una se aplica o se rechaza por separado; mandarla de nuevo con el mismo op_id devuelve lo que ya se respondió.',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'todas' })
    .errors({ OTRA_PERSONA: { status: 409, message: 'La sesión es de otra persona' } })
    // `perfil_id`: the author's profile. Work that waited in a browser is never sent as somebody else who signed in there.
    .input(z.object({ perfil_id: Id.optional(), operaciones: z.array(Operacion_).min(1).max(500) }))
    .output(z.object({ resultados: z.array(Resultado_) })),
  importar: contrato
    .route({
      method: 'POST',
      path: '/plano/importar',
      summary: 'Reemplazar los espacios por los de un archivo exportado',
      description: 'Entero o nada: se nombra cada problema. Antes se guarda una versión de lo que había.',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'todas' })
    .errors({
      ...TIENE_RESERVAS,
      FORMATO: { status: 422, message: 'El archivo no es una lista exportada' },
      CON_PROBLEMAS: {
        status: 422,
        message: 'El archivo tiene problemas',
        data: z.object({ problemas: z.array(Problema_) }),
      },
    })
    .input(DeLocalEnCuerpo.extend({ op_id: Id, contenido: z.string().max(5 * 1024 * 1024) }))
    .output(Reemplazo_),
  reiniciar: contrato
    .route({
      method: 'POST',
      path: '/plano/reiniciar',
      summary: 'Volver los espacios a la muestra original',
      description: 'Antes se guarda una versión de lo que había.',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'todas' })
    .errors(TIENE_RESERVAS)
    .input(z.object({ op_id: Id }))
    .output(Reemplazo_),
  versiones: contrato
    .route({ method: 'GET', path: '/plano/versiones', summary: 'Versiones guardadas del plano', tags })
    .meta({ quien: PERSONAL, filas: 'todas' })
    // `cursor`: the last version already seen.
    .input(DeLocal.extend({ cursor: Id.optional() }))
    .output(z.object({ versiones: z.array(Version), siguiente: Id.nullable() })),
  version: contrato
    .route({ method: 'GET', path: '/plano/versiones/{id}', summary: 'Lo que había en una versión', tags })
    .meta({ quien: PERSONAL, filas: 'una versión' })
    .input(z.object({ id: Id }))
    .output(z.object({ piezas: z.array(Pieza_) })),
  guardarVersion: contrato
    .route({
      method: 'POST',
      path: '/plano/versiones',
      summary: 'Guardar el plano como está, con un nombre',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'todas' })
    .input(DeLocalEnCuerpo.extend({ nombre: linea(80, 'Poné un nombre a la versión') }))
    .output(Version),
  restaurar: contrato
    .route({
      method: 'POST',
      path: '/plano/versiones/{id}/restaurar',
      summary: 'Volver el plano a una versión',
      description: 'Antes se guarda una versión de lo que había.',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'una versión' })
    .errors(TIENE_RESERVAS)
    .input(z.object({ id: Id, op_id: Id }))
    .output(Reemplazo_),
  guardarVista: contrato
    .route({
      method: 'PUT',
      path: '/plano/vista',
      summary: 'Guardar la parte del plano que ve el público',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'la vista pública' })
    .input(VistaNueva_.extend(DeLocalEnCuerpo.shape))
    .output(Vista_),
  guardarFondo: contrato
    .route({
      method: 'PUT',
      path: '/plano/fondo',
      summary: 'Poner, acomodar o quitar la imagen de fondo',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'el fondo' })
    .errors({
      ARCHIVO_NO_DISPONIBLE: { status: 409, message: 'El archivo venció o no es tuyo: volvé a subirlo' },
    })
    // `archivo_id` only with a picture just uploaded (`proposito=plano`); without it, the one there is keeps its place.
    .input(DeLocalEnCuerpo.extend({ fondo: FondoNuevo_.nullable() }))
    .output(z.object({ fondo: Fondo_.nullable() })),
  locales: contrato
    .route({ method: 'GET', path: '/plano/locales', summary: 'Los locales que tienen plano', tags })
    .meta({ quien: ['publico'], filas: 'todos, por su nombre' })
    .output(z.object({ locales: z.array(Local_) })),
  localesPorAgregar: contrato
    .route({
      method: 'GET',
      path: '/plano/locales/por-agregar',
      summary: 'Las sucursales que todavía no tienen plano, y los locales archivados',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'las sucursales activas y los locales archivados, por su nombre' })
    .output(
      z.object({
        sucursales: z.array(z.object({ id: Id, nombre: z.string() })),
        archivados: z.array(Local_),
      }),
    ),
  agregarLocal: contrato
    .route({ method: 'POST', path: '/plano/locales', summary: 'Empezar el plano de otro local', tags })
    .meta({ quien: PERSONAL, filas: 'uno nuevo' })
    .errors({
      NOMBRE_DE_LOCAL_REPETIDO: { status: 409, message: 'Ya hay un local con ese nombre' },
      SUCURSAL_CON_PLANO: { status: 409, message: 'Esa sucursal ya tiene su plano' },
      DEMASIADOS_LOCALES: { status: 409, message: 'Ya hay todos los locales que puede haber' },
    })
    // `primero`: what the first is called, while it has no name of its own.
    .input(
      z.object({
        nombre: NombreDeLocal,
        sucursal_id: Id.nullable().default(null),
        primero: NombreDeLocal.optional(),
      }),
    )
    .output(Local_),
  nombrarLocal: contrato
    .route({ method: 'PUT', path: '/plano/locales/{id}', summary: 'Cambiar el nombre de un local', tags })
    .meta({ quien: PERSONAL, filas: 'cualquiera' })
    .errors({ NOMBRE_DE_LOCAL_REPETIDO: { status: 409, message: 'Ya hay un local con ese nombre' } })
    .input(UnLocal.extend({ nombre: NombreDeLocal }))
    .output(Local_),
  archivarLocal: contrato
    .route({
      method: 'POST',
      path: '/plano/locales/{id}/archivar',
      summary: 'Dejar de usar el plano de un local',
      description: 'Su dibujo se guarda, y vuelve con /reabrir. Lo que se vendió queda en el historial.',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'cualquiera menos el primero' })
    .errors({
      ...TIENE_RESERVAS,
      LOCAL_PRINCIPAL: { status: 409, message: 'El primer local no se archiva' },
    })
    .input(UnLocal.extend({ op_id: Id }))
    .output(z.object({ locales: z.array(Local_) })),
  reabrirLocal: contrato
    .route({
      method: 'POST',
      path: '/plano/locales/{id}/reabrir',
      summary: 'Volver a usar el plano de un local archivado, como estaba',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'uno archivado' })
    .input(UnLocal.extend({ op_id: Id }))
    .output(Local_),
  avisarPresencia: contrato
    .route({
      method: 'POST',
      path: '/plano/presencia',
      summary: 'Decir qué tiene elegido esta ventana, por dónde anda y qué arrastra',
      description: 'Se olvida a los 15 segundos sin otro aviso.',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'la propia' })
    .input(
      z.object({
        ...DeLocalEnCuerpo.shape,
        ventana: Id,
        seleccion: z.array(Id).max(200),
        cursor: Lugar_.optional(),
        // How far the selection is being dragged from where it is.
        arrastre: Lugar_.optional(),
        se_va: z.boolean().default(false),
      }),
    )
    .output(Listo),
};
