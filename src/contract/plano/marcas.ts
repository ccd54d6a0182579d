import { z } from 'zod';
import { ESTADOS_A_LA_VISTA } from '#domain/plano/cotizacion.ts';
import { CLASES_DE_NOTA, ESTADOS_DE_SOLICITUD, MOTIVOS_DE_PERDIDA } from '#domain/plano/solicitud.ts';
import { contrato, PERSONAL } from '../comun/base.ts';
import { DiaIso, Id, Instante, linea, Listo } from '../comun/comunes.ts';
import { Pesos } from '../comun/dinero.ts';
import { alEditar, CAMBIO_AJENO, Revision } from '../comun/edicion.ts';
import { EstadoDeReserva_, Forma_, MarcaCambios } from './reservas-formularios.ts';
import { Marca } from './plano.ts';
import { NotaNueva } from './solicitudes-formularios.ts';

const tags = ['Góndolas'];

/** A brand with what only staff knows of it. */
export const FichaDeMarca = Marca.extend({
  /** In the carousel and among the editor's choices. */
  is_active: z.boolean(),
  contacto: z.string(),
  telefono: z.string(),
  email: z.string(),
  cuit: z.string().nullable(),
  rubro: z.string(),
  condiciones: z.string(),
  archivada_en: Instante.nullable(),
  /** Its bookings that are not cancelled, and how many of them hold today or days to come. */
  reservas: z.int(),
  vivas: z.int(),
  revision: Revision,
});

/** Brands of the carousel and of the editor's choices. Removing one is soft: `is_active` false. */
export const marcas = {
  listar: contrato
    .route({ method: 'GET', path: '/marcas', summary: 'Marcas activas, en su orden', tags })
    .meta({ quien: ['publico'], filas: 'las activas' })
    .output(z.object({ marcas: z.array(Marca) })),
  agregar: contrato
    .route({ method: 'POST', path: '/marcas', summary: 'Agregar una marca', tags })
    .meta({ quien: PERSONAL, filas: 'una nueva' })
    .errors({ MARCA_REPETIDA: { status: 409, message: 'Ya hay una marca con ese nombre' } })
    .input(z.object({ name: linea(80, 'Ingresa el nombre de la marca') }))
    .output(Marca),
  ponerLogo: contrato
    .route({ method: 'PUT', path: '/marcas/{id}/logo', summary: 'Poner o quitar el logo de una marca', tags })
    .meta({ quien: PERSONAL, filas: 'una que no está archivada' })
    .errors({
      ARCHIVO_NO_DISPONIBLE: { status: 409, message: 'El archivo venció o no es tuyo: volvé a subirlo' },
    })
    // Uploaded before (`proposito=logo`).
    .input(z.object({ id: Id, archivo_id: Id.nullable() }))
    .output(Marca),
  ordenar: contrato
    .route({ method: 'PUT', path: '/marcas/orden', summary: 'Cambiar el orden de las marcas', tags })
    .meta({ quien: PERSONAL, filas: 'todas las activas' })
    .input(z.object({ ids: z.array(Id).min(1).max(500) }))
    .output(Listo),
  quitar: contrato
    .route({ method: 'DELETE', path: '/marcas/{id}', summary: 'Quitar una marca', tags })
    .meta({ quien: PERSONAL, filas: 'una activa' })
    .input(z.object({ id: Id }))
    .output(Listo),
  reponer: contrato
    .route({
      method: 'POST',
      path: '/marcas/{id}/reponer',
      summary: 'Volver a poner una marca quitada',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'una quitada' })
    .input(z.object({ id: Id }))
    .output(Marca),
  fichas: contrato
    .route({ method: 'GET', path: '/marcas/fichas', summary: 'Las marcas con sus datos', tags })
    .meta({ quien: PERSONAL, filas: 'todas, también las archivadas' })
    .output(z.object({ marcas: z.array(FichaDeMarca) })),
  crear: contrato
    .route({
      method: 'POST',
      path: '/marcas/fichas',
      summary: 'Agregar una marca con sus datos, fuera del carrusel',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'una nueva' })
    .errors({ MARCA_REPETIDA: { status: 409, message: 'Ya hay una marca con ese nombre' } })
    .input(MarcaCambios)
    .output(FichaDeMarca),
  editar: contrato
    .route({
      method: 'PUT',
      path: '/marcas/{id}',
      summary: 'Cambiar los datos de una marca',
      description: 'El nombre cambia en el mismo momento en todas partes: reservas, plano y carrusel.',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'cualquiera' })
    .errors({ ...CAMBIO_AJENO, MARCA_REPETIDA: { status: 409, message: 'Ya hay una marca con ese nombre' } })
    .input(z.object({ id: Id, revision: Revision, cambios: z.object(alEditar(MarcaCambios.shape)) }))
    .output(FichaDeMarca),
  hoja: contrato
    .route({
      method: 'GET',
      path: '/marcas/{id}/hoja',
      summary: 'Una marca y lo que pasó con ella',
      description: 'Sus datos, reservas, solicitudes y cotizaciones, y las conversaciones por fecha.',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'cualquiera' })
    .input(z.object({ id: Id }))
    .output(
      z.object({
        hoy: DiaIso,
        marca: FichaDeMarca,
        /** When its private link was given; null: it has none. */
        acceso_en: Instante.nullable(),
        /** The last ones to begin first, up to 200, those cancelled too: they explain what was quoted and is not sold. */
        reservas: z.array(
          z.object({
            id: Id,
            espacio: z.string(),
            local: z.int(),
            desde: DiaIso,
            hasta: DiaIso.nullable(),
            estado: EstadoDeReserva_,
            forma: Forma_,
            importe: Pesos,
            /** Photographs that prove it. */
            fotos: z.int(),
          }),
        ),
        /** The newest first, each with what its last quote came to. */
        solicitudes: z.array(
          z.object({
            id: Id,
            numero: z.int(),
            estado: z.enum(ESTADOS_DE_SOLICITUD),
            motivo: z.enum(MOTIVOS_DE_PERDIDA).nullable(),
            desde: DiaIso.nullable(),
            hasta: DiaIso.nullable(),
            creada_en: Instante,
            cotizacion: z
              .object({
                id: Id,
                version: z.int(),
                estado: z.enum(ESTADOS_A_LA_VISTA),
                total: Pesos,
                vence: DiaIso,
              })
              .nullable(),
          }),
        ),
        /** What was talked about, with it or for one of its requests (`numero`), the last first. */
        conversacion: z.array(
          z.object({
            id: Id,
            clase: z.enum(CLASES_DE_NOTA),
            texto: z.string(),
            quien: z.string().nullable(),
            creada_en: Instante,
            solicitud: z.object({ id: Id, numero: z.int() }).nullable(),
          }),
        ),
      }),
    ),
  anotar: contrato
    .route({ method: 'POST', path: '/marcas/{id}/notas', summary: 'Anotar qué se habló con una marca', tags })
    .meta({ quien: PERSONAL, filas: 'cualquiera' })
    .input(NotaNueva.extend({ id: Id }))
    .output(Listo),
  olvidar: contrato
    .route({
      method: 'POST',
      path: '/marcas/{id}/olvidar',
      summary: 'Borrar los datos de las personas de una marca',
      description:
        'Ley 25.326: se borran el contacto, las conversaciones y quién aceptó cada cotización, también de sus solicitudes. Quedan la marca, sus espacios y los importes.',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'cualquiera' })
    .input(z.object({ id: Id }))
    .output(Listo),
  archivar: contrato
    .route({
      method: 'POST',
      path: '/marcas/{id}/archivar',
      summary: 'Archivar una marca, o traerla de vuelta',
      description: 'Lo que tuvo queda. Con reservas por venir no se archiva.',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'cualquiera' })
    .errors({
      TIENE_RESERVAS: {
        status: 409,
        message: 'Tiene reservas de hoy o por venir',
        data: z.object({ reservas: z.int() }),
      },
      MARCA_REPETIDA: { status: 409, message: 'Ya hay una marca con ese nombre' },
    })
    .input(z.object({ id: Id, archivada: z.boolean() }))
    .output(FichaDeMarca),
};
