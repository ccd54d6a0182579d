import { z } from 'zod';
import { ESTADOS_DESAFIO } from '#domain/desafios/desafio.ts';
import { ACTOS_SOBRE_PERSONA } from '#domain/gobierno/buscar/actos.ts';
import { LARGO_DE_BUSQUEDA } from '#domain/gobierno/buscar/palabras.ts';
import { PERFILES_DE_LISTA } from '#domain/sitio/listas/lista.ts';
import { contrato, EMPLEADOS } from '../comun/base.ts';
import { Id, Persona, Referencia, Rol_ } from '../comun/comunes.ts';

export const buscar = {
  todo: contrato
    .route({
      method: 'GET',
      path: '/buscar',
      summary: 'Buscar personas, desafíos, capacitaciones, premios, sucursales y artículos',
      description:
        'Los mejores de cada clase. `parecido` dice que nada tenía las palabras tal como se escribieron, y que esto es lo que se les parece.',
      tags: ['Inicio'],
    })
    .meta({
      quien: EMPLEADOS,
      filas: {
        empleado:
          'quienes están en el ranking que ve; desafíos activos, capacitaciones propias, premios del catálogo',
        lider_grupo:
          'las personas de su grupo; desafíos activos, capacitaciones propias, premios del catálogo',
        gerente_sucursal:
          'su sucursal y sus personas; desafíos activos, capacitaciones propias, premios del catálogo',
        admin_rrhh: 'todo',
      },
    })
    .input(z.object({ texto: z.string().trim().min(2).max(LARGO_DE_BUSQUEDA) }))
    .output(
      z.object({
        personas: z.array(
          Persona.extend({
            /** Null of somebody who is found because they are in the ranking, which does not say it. */
            rol: Rol_.nullable(),
            activo: z.boolean(),
            puede: z.array(z.enum(ACTOS_SOBRE_PERSONA)),
          }),
        ),
        desafios: z.array(z.object({ id: Id, nombre: z.string(), estado: z.enum(ESTADOS_DESAFIO) })),
        capacitaciones: z.array(Referencia.extend({ activa: z.boolean() })),
        premios: z.array(Referencia.extend({ activo: z.boolean() })),
        sucursales: z.array(Referencia.extend({ activa: z.boolean() })),
        /** Articles of the price lists in force, each once, with the lists that have it. */
        articulos: z.array(
          z.object({
            codigo: z.string(),
            nombre: z.string(),
            perfiles: z.array(z.enum(PERFILES_DE_LISTA)).min(1),
          }),
        ),
        parecido: z.boolean(),
      }),
    ),
};
