import { z } from 'zod';
import { contrato, RRHH } from '../comun/base.ts';
import { DiaIso, Id, Instante, Listo } from '../comun/comunes.ts';
import { CambioDeContenido, Contenido_, NombreDeParte } from './sitio-formularios.ts';

/** All that a public page is drawn with. */
const PorDibujar = z.object({
  contenido: Contenido_,
  feriados: z.array(z.object({ fecha: DiaIso, nombre: z.string() })),
  ahora: Instante,
});

const CONTENIDO_CAMBIADO = { status: 409, message: 'Alguien cambió esta parte mientras tanto' };

export const sitio = {
  contenido: contrato
    .route({
      method: 'GET',
      path: '/sitio',
      summary: 'Lo que dicen las páginas públicas',
      description:
        'Con los feriados de los próximos días y el instante en que se preguntó, que es lo que hace falta para saber qué sucursal está abierta.',
      tags: ['Sitio'],
    })
    .meta({ quien: ['publico'], filas: 'todo el contenido público' })
    .output(PorDibujar),
  fechas: contrato
    .route({
      method: 'GET',
      path: '/sitio/fechas',
      summary: 'Cuándo cambió por última vez lo que dicen las páginas públicas',
      tags: ['Sitio'],
    })
    .meta({ quien: ['publico'], filas: 'una fecha' })
    .output(z.object({ cambiado: Instante.nullable() })),
  editar: contrato
    .route({
      method: 'PUT',
      path: '/sitio',
      summary: 'Cambiar una parte de las páginas públicas',
      description:
        'La parte se reemplaza entera y se ve en el momento. Un PDF nuevo de una lista se sube antes (`proposito=lista`) y conserva la dirección pública de la lista; la foto de un alfajor o un producto también se sube antes (`proposito=sitio`).',
      tags: ['Sitio'],
    })
    .meta({ quien: RRHH, filas: 'una parte del contenido público' })
    .errors({
      CONTENIDO_CAMBIADO,
      ARCHIVO_NO_DISPONIBLE: { status: 409, message: 'El archivo venció o no es tuyo: volvé a subirlo' },
    })
    .input(CambioDeContenido)
    .output(Listo),
  previsualizar: contrato
    .route({
      method: 'POST',
      path: '/sitio/vista-previa',
      summary: 'Lo que dirían las páginas públicas con un cambio, sin publicarlo',
      tags: ['Sitio'],
    })
    .meta({ quien: RRHH, filas: 'todo el contenido público' })
    .input(CambioDeContenido)
    .output(PorDibujar),
  versiones: contrato
    .route({
      method: 'GET',
      path: '/sitio/versiones',
      summary: 'Lo que dijo antes una parte de las páginas públicas',
      description: 'La última primero. Se guardan las últimas veinte de cada parte, por sesenta días.',
      tags: ['Sitio'],
    })
    .meta({ quien: RRHH, filas: 'las versiones anteriores de una parte' })
    .input(z.object({ parte: NombreDeParte }))
    .output(
      z.object({
        versiones: z.array(
          z.object({
            id: Id,
            /** Until when it was published, and who published the one after it. */
            hasta: Instante,
            quien: z.string().nullable(),
            /** What it has that today's does not, and the other way round, in words. */
            resumen: z.string(),
          }),
        ),
      }),
    ),
  volver: contrato
    .route({
      method: 'POST',
      path: '/sitio/versiones/{id}/volver',
      summary: 'Volver a publicar lo que una parte decía antes',
      description: 'Con sus fotos. Lo que decía hasta ahora queda a su vez como versión anterior.',
      tags: ['Sitio'],
    })
    .meta({ quien: RRHH, filas: 'una parte del contenido público' })
    .errors({ CONTENIDO_CAMBIADO })
    .input(z.object({ id: Id, visto: z.string().max(40).optional() }))
    .output(Listo),
};
