import { z } from 'zod';
import { alta, contrato, RRHH } from '../comun/base.ts';
import { Busqueda, Id, Instante, Listo, Pagina, Persona, PorPagina } from '../comun/comunes.ts';
import { alEditar, CAMBIO_AJENO, Revision } from '../comun/edicion.ts';
import {
  AsignacionDeInsignia,
  InsigniaEntrada,
  RevocacionDeInsignia,
  TipoCriterio_,
} from './insignias-formularios.ts';

/** A badge as RRHH manages it. */
export const InsigniaAdmin = z.object({
  id: Id,
  nombre: z.string(),
  descripcion: z.string(),
  icono: z.string(),
  puntos_valor: z.int(),
  activa: z.boolean(),
  criterio: z.object({ tipo: TipoCriterio_, valor: z.string() }),
  /** The criterion in words. */
  pide: z.string(),
  /** How many people hold it now. */
  otorgadas: z.int(),
  /** Somebody received it once: its criterion no longer changes. */
  criterio_bloqueado: z.boolean(),
  revision: Revision,
  created_at: Instante,
});

const Icono = z.object({ id: Id, nombre: z.string(), icono: z.string() });

/** A badge that somebody holds, as a card of RRHH shows it. */
export const InsigniaDeEmpleado = z.object({
  id: Id,
  insignia: Icono,
  fecha_otorgada: Instante,
  motivo: z.string().nullable(),
  /** Who awarded it; null if it was earned. */
  otorgada_por: z.string().nullable(),
  en_duda: z.boolean(),
  puede_revocar: z.boolean(),
});

const OTORGAMIENTO = {
  A_SI_MISMO: { status: 403, message: 'Nadie se otorga ni se quita medallas a sí mismo' },
  EMPLEADO_NO_RECIBE: { status: 409, message: 'La persona no está activa' },
} as const;
const YA_REVOCADA = {
  YA_REVOCADA: { status: 409, message: 'Ya estaba revocada' },
} as const;

const FILAS = 'todas, menos para darse o quitarse algo';

export const insigniasAdmin = {
  sembrar: contrato
    .route({
      method: 'POST',
      path: '/admin/insignias/muestra',
      summary: 'Crear las insignias de muestra si no hay ninguna',
      tags: ['Insignias'],
    })
    .meta({ quien: RRHH, filas: 'ninguna existente' })
    .output(z.object({ creadas: z.int() })),
  resumen: contrato
    .route({
      method: 'GET',
      path: '/admin/insignias/resumen',
      summary: 'Cuántas insignias hay, se otorgaron y esperan una decisión',
      tags: ['Insignias'],
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .output(
      z.object({
        activas: z.int(),
        inactivas: z.int(),
        otorgadas: z.int(),
        reconocidos: z.int(),
        este_mes: z.int(),
        en_duda: z.int(),
      }),
    ),
  tipos: contrato
    .route({ method: 'GET', path: '/admin/insignias', summary: 'Todas las insignias', tags: ['Insignias'] })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(
      z.object({
        estado: z.enum(['todas', 'activas', 'inactivas']).default('todas'),
        pagina: Pagina,
        por_pagina: PorPagina,
      }),
    )
    .output(z.object({ total: z.int(), filas: z.array(InsigniaAdmin) })),
  empleados: contrato
    .route({
      method: 'GET',
      path: '/admin/insignias/empleados',
      summary: 'Empleados activos con sus insignias',
      tags: ['Insignias'],
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(
      z.object({
        busqueda: Busqueda,
        con: z.enum(['todos', 'con', 'sin']).default('todos'),
        sucursal_id: Id.optional(),
        pagina: Pagina,
        por_pagina: PorPagina,
      }),
    )
    .output(
      z.object({
        total: z.int(),
        filas: z.array(
          Persona.extend({
            email: z.string(),
            es_propio: z.boolean(),
            insignias: z.array(InsigniaDeEmpleado),
            /** Σ of `puntos_valor` of what they hold. */
            puntos_de_insignias: z.int(),
          }),
        ),
      }),
    ),
  recientes: contrato
    .route({
      method: 'GET',
      path: '/admin/insignias/recientes',
      summary: 'Las últimas diez insignias otorgadas',
      tags: ['Insignias'],
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .output(
      z.object({
        filas: z.array(InsigniaDeEmpleado.extend({ empleado: Persona })).max(10),
      }),
    ),
  enDuda: contrato
    .route({
      method: 'GET',
      path: '/admin/insignias/en-duda',
      summary: 'Insignias que los hechos ya no respaldan, después de una reversión',
      tags: ['Insignias'],
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(z.object({ pagina: Pagina, por_pagina: PorPagina }))
    .output(
      z.object({
        total: z.int(),
        filas: z.array(
          InsigniaDeEmpleado.extend({
            empleado: Persona,
            observada_en: Instante,
            pide: z.string(),
            /** The current facts. */
            actual: z.int(),
            meta: z.int(),
            cumple: z.boolean(),
          }),
        ),
      }),
    ),
  crear: alta
    .route({ method: 'POST', path: '/admin/insignias', summary: 'Crear una insignia', tags: ['Insignias'] })
    .meta({ quien: RRHH, filas: 'una nueva' })
    .input(InsigniaEntrada)
    .output(z.object({ id: Id })),
  editar: contrato
    .route({
      method: 'PUT',
      path: '/admin/insignias/{id}',
      summary: 'Editar, activar o desactivar una insignia',
      tags: ['Insignias'],
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(z.object({ id: Id, revision: Revision, cambios: z.object(alEditar(InsigniaEntrada.shape)) }))
    .output(Listo)
    .errors({
      ...CAMBIO_AJENO,
      CRITERIO_BLOQUEADO: { status: 409, message: 'Ya se otorgó: el criterio no se cambia' },
    }),
  asignar: contrato
    .route({
      method: 'POST',
      path: '/admin/insignias/otorgadas',
      summary: 'Otorgar una insignia a mano, con motivo',
      tags: ['Insignias'],
    })
    .meta({ quien: RRHH, filas: FILAS })
    .input(AsignacionDeInsignia)
    .output(z.object({ id: Id, restituida: z.boolean() }))
    .errors({
      ...OTORGAMIENTO,
      YA_LA_TIENE: { status: 409, message: 'Ya tiene esa insignia' },
      INSIGNIA_INACTIVA: { status: 409, message: 'La insignia está desactivada' },
    }),
  revocar: contrato
    .route({
      method: 'POST',
      path: '/admin/insignias/otorgadas/{id}/revocar',
      summary: 'Quitar una insignia otorgada, con motivo',
      tags: ['Insignias'],
    })
    .meta({ quien: RRHH, filas: FILAS })
    .input(RevocacionDeInsignia)
    .output(Listo)
    .errors({ A_SI_MISMO: OTORGAMIENTO.A_SI_MISMO, ...YA_REVOCADA }),
  mantener: contrato
    .route({
      method: 'POST',
      path: '/admin/insignias/otorgadas/{id}/mantener',
      summary: 'Dejar en firme una insignia que estaba en duda',
      tags: ['Insignias'],
    })
    .meta({ quien: RRHH, filas: FILAS })
    .input(z.object({ id: Id }))
    .output(Listo)
    .errors({
      A_SI_MISMO: OTORGAMIENTO.A_SI_MISMO,
      YA_RESUELTA: { status: 409, message: 'Ya no está en duda' },
    }),
};
