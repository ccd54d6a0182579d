import { z } from 'zod';
import { contrato, PERSONAL } from '../comun/base.ts';
import { Id, linea, Listo } from '../comun/comunes.ts';
import { Marca } from './plano.ts';

const tags = ['Góndolas'];

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
    .meta({ quien: PERSONAL, filas: 'una activa' })
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
};
