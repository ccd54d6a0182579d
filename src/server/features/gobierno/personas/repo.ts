import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { EstadoDeAsignacion } from '#domain/comun/estados-de-reclamo.ts';
import type { Db } from '#server/db/base.ts';
import { juntas } from '#server/db/preparada.ts';
import {
  asignaciones_capacitacion,
  capacitaciones,
  intentos_evaluacion,
} from '#server/db/schema/capacitaciones.ts';
import { desafios, evidencias, participacion_miembros, participaciones } from '#server/db/schema/desafios.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { insignias, insignias_empleado } from '#server/db/schema/insignias.ts';
import { asignaciones_premio, premios } from '#server/db/schema/premios.ts';

// What one person has, a page at a time: two statements each, by an index that begins with the person.

type Pagina = { readonly pagina: number; readonly por_pagina: number };

export async function evidenciasDe(db: Db, empleado_id: string, pagina: Pagina) {
  const suyas = eq(evidencias.empleado_id, empleado_id);
  const [total, filas] = await juntas([
    db.$count(evidencias, suyas),
    db
      .select({
        id: evidencias.id,
        estado: evidencias.estado,
        desafio: { id: desafios.id, nombre: desafios.titulo },
        fecha_envio: evidencias.fecha_envio,
        fecha_decision: evidencias.fecha_decision,
        decidida_por: nombreDe(decisor),
        descripcion: evidencias.descripcion,
        archivo_id: evidencias.archivo_id,
        integrantes: sql<string[]>`array(select m.empleado_id::text from ${participacion_miembros} m
          where m.participacion_id = ${evidencias.participacion_id})`,
        motivo: evidencias.motivo,
        puntos_acreditados: evidencias.puntos_acreditados,
        motivo_reversion: evidencias.motivo_reversion,
      })
      .from(evidencias)
      .innerJoin(participaciones, eq(participaciones.id, evidencias.participacion_id))
      .innerJoin(desafios, eq(desafios.id, participaciones.desafio_id))
      .leftJoin(decisor, eq(decisor.id, evidencias.decidida_por))
      .where(suyas)
      .orderBy(desc(evidencias.fecha_envio), desc(evidencias.id))
      .limit(pagina.por_pagina)
      .offset(antesDe(pagina)),
  ]);
  return { total, filas };
}

export async function insigniasDe(db: Db, empleado_id: string, pagina: Pagina) {
  const suyas = eq(insignias_empleado.empleado_id, empleado_id);
  const [total, filas] = await juntas([
    db.$count(insignias_empleado, suyas),
    db
      .select({
        id: insignias_empleado.id,
        nombre: insignias.nombre,
        icono: insignias.icono,
        fecha_otorgada: insignias_empleado.fecha_otorgada,
        motivo: insignias_empleado.motivo,
        otorgada_por: nombreDe(decisor),
        en_duda: sql`${and(
          isNotNull(insignias_empleado.observada_en),
          isNull(insignias_empleado.mantenida_en),
          isNull(insignias_empleado.revocada_en),
        )}`.mapWith(Boolean),
        revocada_en: insignias_empleado.revocada_en,
        motivo_revocacion: insignias_empleado.motivo_revocacion,
      })
      .from(insignias_empleado)
      .innerJoin(insignias, eq(insignias.id, insignias_empleado.insignia_id))
      .leftJoin(decisor, eq(decisor.id, insignias_empleado.otorgada_por))
      .where(suyas)
      .orderBy(desc(insignias_empleado.fecha_otorgada), desc(insignias_empleado.id))
      .limit(pagina.por_pagina)
      .offset(antesDe(pagina)),
  ]);
  return { total, filas };
}

export async function premiosDe(
  db: Db,
  empleado_id: string,
  estados: readonly EstadoDeAsignacion[],
  pagina: Pagina,
) {
  const a = asignaciones_premio;
  const suyas = and(eq(a.beneficiario_id, empleado_id), inArray(a.estado, [...estados]));
  const [total, filas] = await juntas([
    db.$count(a, suyas),
    db
      .select({
        id: a.id,
        premio: premios.nombre,
        estado: a.estado,
        fecha_asignacion: a.fecha_asignacion,
        fecha_entrega: a.fecha_entrega,
        cancelada: isNotNull(a.cancelada_en).mapWith(Boolean),
        puntos_requeridos: a.puntos_requeridos,
        // Of an approved one it says why it exceeded the budget.
        motivo: sql<string | null>`case when ${a.estado} = 'rechazado' then ${a.motivo} end`,
      })
      .from(a)
      .innerJoin(premios, eq(premios.id, a.premio_id))
      .where(suyas)
      .orderBy(desc(a.fecha_asignacion), desc(a.id))
      .limit(pagina.por_pagina)
      .offset(antesDe(pagina)),
  ]);
  return { total, filas };
}

export async function capacitacionesDe(db: Db, empleado_id: string, pagina: Pagina) {
  const a = asignaciones_capacitacion;
  const suyas = eq(a.empleado_id, empleado_id);
  const intentos = (que: SQL) =>
    sql`(select ${que} from ${intentos_evaluacion} i where i.asignacion_id = ${a.id} and i.terminado_en is not null)`;
  const [total, filas] = await juntas([
    db.$count(a, suyas),
    db
      .select({
        id: a.id,
        titulo: capacitaciones.titulo,
        obligatoria: capacitaciones.obligatoria,
        estado: a.estado,
        fecha_asignacion: a.fecha_asignacion,
        fecha_limite: a.fecha_limite,
        fecha_completada: a.fecha_completada,
        intentos: intentos(sql`count(*)`).mapWith(Number),
        mejor_puntaje: sql<number | null>`${intentos(sql`max(i.puntaje)`)}`,
      })
      .from(a)
      .innerJoin(capacitaciones, eq(capacitaciones.id, a.capacitacion_id))
      .where(suyas)
      .orderBy(desc(a.fecha_asignacion), desc(a.id))
      .limit(pagina.por_pagina)
      .offset(antesDe(pagina)),
  ]);
  return { total, filas };
}

/** Who decided or awarded. */
const decisor = alias(empleados, 'decisor');

function nombreDe({ nombre, apellido }: { nombre: PgColumn; apellido: PgColumn }) {
  return sql<string | null>`${nombre} || ' ' || ${apellido}`;
}

function antesDe({ pagina, por_pagina }: Pagina): number {
  return (pagina - 1) * por_pagina;
}
