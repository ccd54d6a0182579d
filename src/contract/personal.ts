import { z } from 'zod';
import { contrato, PERSONAL } from './base.ts';
import { Id, Instante, linea } from './comunes.ts';

export const Perfil = z.object({
  id: Id,
  email: z.string(),
  full_name: z.string(),
  role: z.enum(['admin', 'user']),
  created_at: Instante,
});

const tags = ['Personal'];

/** Staff of the floor map: who they are and how they come in. */
export const personal = {
  sesion: contrato
    .route({ method: 'GET', path: '/personal/sesion', summary: 'Quién soy para el editor de góndolas', tags })
    .meta({ quien: ['publico'], filas: 'la propia' })
    .output(
      z.discriminatedUnion('estado', [
        z.object({ estado: z.literal('anonimo') }),
        /** Signed in, and no staff: an employee, who is told how to ask for it. */
        z.object({ estado: z.literal('sin_perfil'), email: z.string() }),
        z.object({ estado: z.enum(['sin_confirmar', 'pendiente', 'rechazado']), perfil: Perfil }),
        z.object({ estado: z.literal('aprobado'), perfil: Perfil }),
      ]),
    ),
  cambiarNombre: contrato
    .route({ method: 'PUT', path: '/personal/perfil', summary: 'Cambiar el nombre propio', tags })
    .meta({ quien: PERSONAL, filas: 'el perfil propio' })
    .input(z.object({ full_name: linea(120, 'Poné tu nombre') }))
    .output(Perfil),
};
