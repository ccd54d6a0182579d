import { z } from 'zod';
import { DATOS_A_MANO } from '#domain/sitio/listas/a-mano.ts';
import { CLASES_DE_AVISO, PARTES_DE_REVISION } from '#domain/sitio/listas/comparar.ts';
import { DATOS_DE_LISTA } from '#domain/sitio/listas/completar.ts';
import { ESTADOS_DE_VERSION } from '#domain/sitio/listas/lista.ts';
import { contrato, RRHH } from '../comun/base.ts';
import { Busqueda, DiaIso, Id, Instante, Listo, Pagina, PorPagina } from '../comun/comunes.ts';
import {
  Centavos_,
  CodigoDeArticulo,
  EdicionDeFila,
  FilaDeLista,
  PerfilDeLista_,
} from './listas-formularios.ts';

/** A list as it was, is or will be published. */
const VersionDeLista = z.object({
  id: Id,
  estado: z.enum(ESTADOS_DE_VERSION),
  vigente_desde: DiaIso,
  /** The file's name; empty if it came from none. */
  archivo: z.string(),
  de_muestra: z.boolean(),
  articulos: z.int(),
  publica_en: Instante.nullable(),
  publicada_en: Instante.nullable(),
  /** When it was last put back; null if it never was. */
  repuesta_en: Instante.nullable(),
  /** How many articles its publishing changed; null if there was no list before, or it is not published yet. */
  cambios: z
    .object({
      suben: z.int(),
      bajan: z.int(),
      nuevos: z.int(),
      desaparecen: z.int(),
      sin_precio: z.int(),
      con_precio: z.int(),
    })
    .nullable(),
  quien: z.string().nullable(),
});

/** An amount that was edited: in centavos, or it has to be asked; null: there is none. */
const Monto = z.union([Centavos_, z.literal('consultar')]).nullable();

/** What was edited by hand of an article, from what it was in the version of before. */
const Edicion = z.object({
  codigo: z.string(),
  nombre: z.string(),
  cambios: z
    .array(
      z.object({
        dato: z.enum(DATOS_A_MANO),
        /** The way of selling it; empty of what is the article's. */
        forma: z.string(),
        /** Of a step of its scale, from how many on. */
        desde: z.int().nullable(),
        antes: Monto,
        ahora: Monto,
      }),
    )
    .readonly(),
});

/** A list as the office sees it. */
const ListaDeAdmin = z.object({
  perfil: PerfilDeLista_,
  revision: z.int(),
  retirada_en: Instante.nullable(),
  vigente: VersionDeLista.nullable(),
  programada: VersionDeLista.nullable(),
  /** One's own file that waits to be published. */
  borrador: VersionDeLista.nullable(),
  /** Of the last 30 days: searches that found nothing, articles added to orders and sent in one. */
  sin_resultado: z.int(),
  agregados: z.int(),
  enviados: z.int(),
});

const Cambio = z.object({
  codigo: z.string(),
  nombre: z.string(),
  /** Whether the list in force has it. */
  estaba: z.boolean(),
  antes: Centavos_.nullable(),
  ahora: Centavos_.nullable(),
});

/** What publishing a file would do, and a page of one of its parts. */
const RevisionDeLista = z.object({
  articulos: z.int(),
  /** Articles of the list in force. */
  antes: z.int(),
  cuentas: z.record(z.enum(PARTES_DE_REVISION), z.int()),
  iguales: z.int(),
  /** The middle change, in per cent. */
  mediana: z.number().nullable(),
  /** What stays of the list in force because the file does not say it. */
  conserva: z.array(z.object({ dato: z.enum(DATOS_DE_LISTA), articulos: z.int(), por_celda: z.boolean() })),
  /** Which prices are taken off, as the price that they went with changes and the file does not say them. */
  quita: z.array(z.object({ dato: z.enum(DATOS_DE_LISTA), articulos: z.int(), por_celda: z.boolean() })),
  que: z.enum(PARTES_DE_REVISION),
  filas: z.array(
    Cambio.extend({
      /** What looks wrong in it. */
      clases: z.array(z.enum(CLASES_DE_AVISO)),
      /** Its prices that are taken off. */
      quita: z.array(z.enum(DATOS_DE_LISTA)),
      linea: z.int().nullable(),
      texto: z.string(),
    }),
  ),
});

/** The file that was its picture, for whoever puts it back. */
const FotoAnterior = Id;

const LAS_LISTAS = 'todas las listas';
const CAMBIADA = {
  PRECIOS_CAMBIADOS: { status: 409, message: 'Alguien cambió la lista mientras tanto' },
} as const;
const RESUELTO = {
  BORRADOR_RESUELTO: { status: 409, message: 'Ese archivo ya se publicó o se descartó' },
} as const;
const tags = ['Listas'];

export const listasDeAdmin = {
  administrar: contrato
    .route({
      method: 'GET',
      path: '/admin/listas',
      summary: 'Las listas de precios y en qué está cada una',
      tags,
    })
    .meta({ quien: RRHH, filas: LAS_LISTAS })
    .output(z.object({ listas: z.array(ListaDeAdmin) })),
  filas: contrato
    .route({
      method: 'GET',
      path: '/admin/listas/{perfil}/filas',
      summary: 'Los artículos de una lista',
      tags,
    })
    .meta({ quien: RRHH, filas: LAS_LISTAS })
    .input(z.object({ perfil: PerfilDeLista_, q: Busqueda, pagina: Pagina, por_pagina: PorPagina }))
    .output(z.object({ total: z.int(), filas: z.array(FilaDeLista.extend({ revision: z.int() })) })),
  versiones: contrato
    .route({
      method: 'GET',
      path: '/admin/listas/{perfil}/versiones',
      summary: 'Las versiones de una lista, la última primero',
      tags,
    })
    .meta({ quien: RRHH, filas: LAS_LISTAS })
    .input(z.object({ perfil: PerfilDeLista_ }))
    .output(
      z.object({
        versiones: z.array(
          VersionDeLista.extend({
            /** Of one made by hand, the last article first. */
            ediciones: z.array(Edicion).readonly(),
          }),
        ),
      }),
    ),
  borrador: contrato
    .route({
      method: 'GET',
      path: '/admin/listas/{perfil}/borrador',
      summary: 'El archivo propio que espera: qué es cada columna y qué cambiaría al publicarlo',
      tags,
    })
    .meta({ quien: RRHH, filas: 'el propio' })
    .input(
      z.object({
        perfil: PerfilDeLista_,
        hoja: z.coerce.number().int().min(0).max(100).default(0),
        que: z.enum(PARTES_DE_REVISION).optional(),
        pagina: Pagina,
        por_pagina: PorPagina,
      }),
    )
    .output(
      z.object({
        /** The list's, to say when publishing. */
        revision_de_lista: z.int(),
        borrador: z
          .object({
            id: Id,
            archivo: z.string(),
            hojas: z.array(z.string()),
            hoja: z.int(),
            columnas: z.array(
              z.object({ titulo: z.string(), campo: z.string().nullable(), muestras: z.array(z.string()) }),
            ),
            campos: z.array(z.object({ campo: z.string(), nombre: z.string(), obligatoria: z.boolean() })),
            /** Obligatory fields that no column has: until then there is nothing to check. */
            faltan: z.array(z.string()),
            revision: RevisionDeLista.nullable(),
          })
          .nullable(),
      }),
    ),
  mapear: contrato
    .route({
      method: 'POST',
      path: '/admin/listas/borradores/{id}/columnas',
      summary: 'Decir qué es cada columna; queda recordado para la lista',
      tags,
    })
    .meta({ quien: RRHH, filas: 'los propios' })
    .input(
      z.object({
        id: Id,
        hoja: z.int().min(0).max(100),
        columnas: z.array(z.string().max(60).nullable()).max(500),
      }),
    )
    .output(Listo)
    .errors({
      ...RESUELTO,
      COLUMNA_REPETIDA: {
        status: 422,
        message: 'Dos columnas del archivo no pueden ser el mismo dato',
        data: z.object({ nombres: z.array(z.string()) }),
      },
    }),
  publicar: contrato
    .route({
      method: 'POST',
      path: '/admin/listas/borradores/{id}/publicar',
      summary: 'Publicar un archivo revisado, ahora o desde una fecha: todo o nada',
      tags,
    })
    .meta({ quien: RRHH, filas: 'los propios' })
    .input(
      z.object({
        id: Id,
        hoja: z.int().min(0).max(100),
        /** null: now. */
        cuando: z.coerce.date().nullable(),
        /** The list's revision that was looked at. */
        visto: z.int(),
      }),
    )
    .output(
      Listo.extend({
        /** The version that it replaced, for who puts it back; null if there was none, or it is not replaced yet. */
        anterior: Id.nullable(),
        /** The list's, after it. */
        revision: z.int(),
      }),
    )
    .errors({
      ...RESUELTO,
      ...CAMBIADA,
      LISTA_CON_PROBLEMAS: { status: 422, message: 'El archivo tiene líneas con problemas' },
      LISTA_VACIA: { status: 422, message: 'El archivo no tiene ningún artículo' },
      VIGENCIA_PASADA: { status: 422, message: 'Esa fecha ya pasó' },
      YA_HAY_PROGRAMADA: { status: 409, message: 'Ya hay otra programada para esta lista' },
    }),
  descartar: contrato
    .route({
      method: 'POST',
      path: '/admin/listas/versiones/{id}/descartar',
      summary: 'Dejar de lado un archivo propio o una lista programada',
      tags,
    })
    .meta({ quien: RRHH, filas: 'los borradores propios y las programadas' })
    .input(z.object({ id: Id }))
    .output(Listo)
    .errors(RESUELTO),
  reponer: contrato
    .route({
      method: 'POST',
      path: '/admin/listas/versiones/{id}/reponer',
      summary: 'Volver a poner en vigencia una lista anterior',
      tags,
    })
    .meta({ quien: RRHH, filas: 'las anteriores' })
    .input(z.object({ id: Id, visto: z.int() }))
    .output(Listo)
    .errors(CAMBIADA),
  editarFila: contrato
    .route({
      method: 'PUT',
      path: '/admin/listas/{perfil}/filas/{codigo}',
      summary: 'Cambiar a mano un artículo: precio, stock, oferta, novedad',
      tags,
    })
    .meta({ quien: RRHH, filas: LAS_LISTAS })
    .input(EdicionDeFila)
    .output(Listo)
    .errors({ FILA_CAMBIADA: { status: 409, message: 'Alguien cambió ese artículo mientras tanto' } }),
  stock: contrato
    .route({
      method: 'PUT',
      path: '/admin/listas/articulos/{codigo}/stock',
      summary: 'Marcar que de un artículo hay, queda poco o no hay',
      description: 'En todas las listas que lo tienen, o en las que se digan.',
      tags,
    })
    .meta({ quien: RRHH, filas: LAS_LISTAS })
    .input(
      z.object({
        codigo: CodigoDeArticulo,
        stock: EdicionDeFila.shape.stock,
        perfiles: z.array(PerfilDeLista_).min(1).optional(),
      }),
    )
    .output(
      z.object({
        /** The lists in which it changed, and what they said before: what undoing it has to say again. */
        cambiadas: z.array(z.object({ perfil: PerfilDeLista_, antes: EdicionDeFila.shape.stock })),
      }),
    ),
  articulosPorCodigo: contrato
    .route({
      method: 'POST',
      path: '/admin/listas/codigos',
      summary: 'Qué artículos tienen esos códigos, en cualquier lista, y si ya tienen foto',
      tags,
    })
    .meta({ quien: RRHH, filas: LAS_LISTAS })
    .input(z.object({ codigos: z.array(CodigoDeArticulo).max(2000) }))
    .output(
      z.object({
        articulos: z.array(z.object({ codigo: z.string(), nombre: z.string(), con_foto: z.boolean() })),
      }),
    ),
  ponerFoto: contrato
    .route({
      method: 'PUT',
      path: '/admin/listas/fotos/{codigo}',
      summary: 'Poner la foto de un artículo, en todas las listas que lo tengan',
      tags,
    })
    .meta({ quien: RRHH, filas: LAS_LISTAS })
    .input(z.object({ codigo: CodigoDeArticulo, archivo_id: Id }))
    .output(Listo.extend({ anterior: FotoAnterior.nullable() }))
    .errors({
      ARCHIVO_NO_DISPONIBLE: { status: 409, message: 'El archivo venció o no es tuyo: volvé a subirlo' },
    }),
  sacarFoto: contrato
    .route({
      method: 'DELETE',
      path: '/admin/listas/fotos/{codigo}',
      summary: 'Sacar la foto de un artículo',
      tags,
    })
    .meta({ quien: RRHH, filas: LAS_LISTAS })
    .input(z.object({ codigo: CodigoDeArticulo }))
    .output(Listo.extend({ anterior: FotoAnterior })),
  retirar: contrato
    .route({
      method: 'POST',
      path: '/admin/listas/{perfil}/retirar',
      summary: 'Sacar una lista del sitio, o volver a mostrarla',
      tags,
    })
    .meta({ quien: RRHH, filas: LAS_LISTAS })
    .input(z.object({ perfil: PerfilDeLista_, retirada: z.boolean() }))
    .output(Listo),
  conteos: contrato
    .route({
      method: 'GET',
      path: '/admin/listas/{perfil}/conteos',
      summary: 'Lo que se buscó y no se encontró tal cual, y lo que más se pide, en los últimos 30 días',
      tags,
    })
    .meta({ quien: RRHH, filas: LAS_LISTAS })
    .input(z.object({ perfil: PerfilDeLista_ }))
    .output(
      z.object({
        busquedas: z.array(z.object({ texto: z.string(), veces: z.int() })),
        pedidos: z.array(
          z.object({
            codigo: z.string(),
            /** null: the list no longer has it. */
            nombre: z.string().nullable(),
            agregados: z.int(),
            enviados: z.int(),
          }),
        ),
      }),
    ),
};
