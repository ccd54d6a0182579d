import { z } from 'zod';
import { contrato, RRHH } from '../comun/base.ts';
import { DiaIso, Instante, Listo } from '../comun/comunes.ts';
import { CambioDeContenido, Contenido_ } from './sitio-formularios.ts';

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
    .output(
      z.object({
        contenido: Contenido_,
        feriados: z.array(z.object({ fecha: DiaIso, nombre: z.string() })),
        ahora: Instante,
      }),
    ),
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
      CONTENIDO_CAMBIADO: { status: 409, message: 'Alguien cambió esta parte mientras tanto' },
      ARCHIVO_NO_DISPONIBLE: { status: 409, message: 'El archivo venció o no es tuyo: volvé a subirlo' },
    })
    .input(CambioDeContenido)
    .output(Listo),
};
