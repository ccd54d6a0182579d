import { z } from 'zod';
import { ESTADOS_DE_ASIGNACION } from '#domain/comun/estados-de-reclamo.ts';
import { ACTOS, NOMBRES_DE_SECCION } from '#domain/gobierno/personas/persona.ts';
import { contrato, RESPONSABLES, VALIDADORES } from '../comun/base.ts';
import { DiaIso, Id, Instante, Pagina, PorPagina, Referencia, Rol_ } from '../comun/comunes.ts';
import { EstadoDeCapacitacion_ } from '../capacitaciones/capacitaciones-formularios.ts';
import { EstadoEvidencia_ } from '../desafios/desafios.ts';
import { FichaDeEmpleado } from '../personas/empleados-formularios.ts';
import { EnFirma } from './firmas.ts';

const DE_SUS_JEFES = {
  lider_grupo: 'de su grupo',
  gerente_sucursal: 'de su sucursal',
  admin_rrhh: 'todas',
};
const DE_SU_SUCURSAL = { gerente_sucursal: 'de su sucursal', admin_rrhh: 'todas' };

const ENTRADA = z.object({ id: Id, pagina: Pagina, por_pagina: PorPagina });

function pagina<F extends z.ZodRawShape>(fila: F) {
  return z.object({ total: z.int(), filas: z.array(z.object({ id: Id, ...fila })) });
}

export const personas = {
  ver: contrato
    .route({
      method: 'GET',
      path: '/personas/{id}',
      summary: 'Quién es una persona, y qué puede ver y hacer con ella quien pregunta',
      tags: ['Personas'],
    })
    .meta({ quien: RESPONSABLES, filas: DE_SUS_JEFES })
    .input(z.object({ id: Id }))
    .output(
      z.object({
        hoy: DiaIso,
        id: Id,
        nombre: z.string(),
        apellido: z.string(),
        email: z.string(),
        avatar_url: z.string().nullable(),
        rol: Rol_,
        activo: z.boolean(),
        de_licencia: z.boolean(),
        sucursal: Referencia.nullable(),
        grupo: Referencia.nullable(),
        created_at: Instante,
        con_cuenta: z.boolean(),
        invitado_en: Instante.nullable(),
        /** Null for whom it is not (domain/gobierno/personas). */
        datos: FichaDeEmpleado.pick({
          legajo: true,
          fecha_ingreso: true,
          cumple: true,
          telefono: true,
        }).nullable(),
        /** Null where there is none, and for everybody but RRHH and the person. */
        documento: z.string().nullable(),
        secciones: z.array(z.enum(NOMBRES_DE_SECCION)),
        actos: z.array(z.enum(ACTOS)),
        /** What about the person waits for a second signature; null for everybody but RRHH. */
        firmas: EnFirma.nullable(),
      }),
    ),
  evidencias: contrato
    .route({
      method: 'GET',
      path: '/personas/{id}/evidencias',
      summary: 'Las evidencias que mandó una persona, la última primero',
      tags: ['Personas'],
    })
    .meta({ quien: VALIDADORES, filas: DE_SU_SUCURSAL })
    .input(ENTRADA)
    .output(
      pagina({
        estado: EstadoEvidencia_,
        desafio: Referencia,
        fecha_envio: Instante,
        fecha_decision: Instante.nullable(),
        decidida_por: z.string().nullable(),
        descripcion: z.string(),
        /** The address of its file; null without one, and for who may not open it. */
        archivo_url: z.string().nullable(),
        motivo: z.string().nullable(),
        puntos_acreditados: z.int(),
        /** Why its points were taken back. */
        motivo_reversion: z.string().nullable(),
      }),
    ),
  insignias: contrato
    .route({
      method: 'GET',
      path: '/personas/{id}/insignias',
      summary: 'Las insignias de una persona, también las que se le quitaron',
      tags: ['Personas'],
    })
    .meta({ quien: RESPONSABLES, filas: DE_SUS_JEFES })
    .input(ENTRADA)
    .output(
      pagina({
        nombre: z.string(),
        icono: z.string(),
        fecha_otorgada: Instante,
        motivo: z.string().nullable(),
        otorgada_por: z.string().nullable(),
        en_duda: z.boolean(),
        revocada_en: Instante.nullable(),
        motivo_revocacion: z.string().nullable(),
      }),
    ),
  premios: contrato
    .route({
      method: 'GET',
      path: '/personas/{id}/premios',
      summary: 'Los premios que reclamó una persona',
      tags: ['Personas'],
    })
    .meta({
      quien: VALIDADORES,
      filas: { gerente_sucursal: 'aprobados y entregados de su sucursal', admin_rrhh: 'todos' },
    })
    .input(ENTRADA)
    .output(
      pagina({
        premio: z.string(),
        estado: z.enum(ESTADOS_DE_ASIGNACION),
        fecha_asignacion: Instante,
        fecha_entrega: Instante.nullable(),
        /** The employee gave it up. */
        cancelada: z.boolean(),
        puntos_requeridos: z.int(),
        /** Why it was rejected. */
        motivo: z.string().nullable(),
      }),
    ),
  capacitaciones: contrato
    .route({
      method: 'GET',
      path: '/personas/{id}/capacitaciones',
      summary: 'Las capacitaciones de una persona, y cómo van',
      tags: ['Personas'],
    })
    .meta({ quien: VALIDADORES, filas: DE_SU_SUCURSAL })
    .input(ENTRADA)
    .output(
      pagina({
        titulo: z.string(),
        obligatoria: z.boolean(),
        estado: EstadoDeCapacitacion_,
        fecha_asignacion: Instante,
        fecha_limite: DiaIso.nullable(),
        fecha_completada: Instante.nullable(),
        /** Attempts at its evaluations that are over, and the best score, in percent. */
        intentos: z.int(),
        mejor_puntaje: z.int().nullable(),
      }),
    ),
};
