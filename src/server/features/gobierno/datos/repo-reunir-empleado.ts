import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import { notificaciones, preferencias_aviso, suscripciones_push } from '#server/db/schema/avisos.ts';
import { acreditaciones } from '#server/db/schema/acreditaciones.ts';
import {
  asignaciones_capacitacion,
  capacitaciones,
  certificados,
  concesiones_evaluacion,
  evaluaciones_capacitacion,
  intentos_evaluacion,
} from '#server/db/schema/capacitaciones.ts';
import { desafios, evidencias, participacion_miembros, participaciones } from '#server/db/schema/desafios.ts';
import { auditoria, licencias } from '#server/db/schema/empresa.ts';
import { insignias, insignias_empleado, meritos } from '#server/db/schema/insignias.ts';
import { publicaciones } from '#server/db/schema/muro.ts';
import { pedidos_de_datos } from '#server/db/schema/operacion.ts';
import { asignaciones_premio, premios } from '#server/db/schema/premios.ts';
import { dias_activos, puntos, ranking_cerrado } from '#server/db/schema/puntos.ts';
import { entregas_de_reportes, envios_de_reportes, programaciones } from '#server/db/schema/reportes.ts';
import { COMPROBANTE_DE_VARIOS } from '../../premios/repo.ts';

/**
 * What refers to an employee's record, table by table: their own data and nobody else's. Who decided on something is
 * another person's data, and is left out.
 */
export async function delEmpleado(db: Db, id: string) {
  return {
    licencias: await db
      .select({ desde: licencias.desde, hasta: licencias.hasta, motivo: licencias.motivo })
      .from(licencias)
      .where(eq(licencias.empleado_id, id))
      .orderBy(asc(licencias.desde)),
    desafios: await db
      .select({
        desafio: desafios.titulo,
        grupal: desafios.es_grupal,
        progreso: participaciones.progreso,
        validado: participaciones.progreso_validado,
        puntos: participaciones.puntos_acreditados,
        completado_en: participaciones.fecha_validacion,
        desde: participaciones.created_at,
      })
      .from(participaciones)
      .innerJoin(desafios, eq(desafios.id, participaciones.desafio_id))
      .where(
        or(
          eq(participaciones.empleado_id, id),
          inArray(
            participaciones.id,
            db
              .select({ id: participacion_miembros.participacion_id })
              .from(participacion_miembros)
              .where(eq(participacion_miembros.empleado_id, id)),
          ),
        ),
      )
      .orderBy(asc(participaciones.created_at)),
    evidencias: await db
      .select({
        enviada_en: evidencias.fecha_envio,
        desafio: desafios.titulo,
        descripcion: evidencias.descripcion,
        archivo_id: evidencias.archivo_id,
        estado: evidencias.estado,
        decidida_en: evidencias.fecha_decision,
        motivo: evidencias.motivo,
        puntos: evidencias.puntos_acreditados,
        revertida_en: evidencias.fecha_reversion,
        motivo_reversion: evidencias.motivo_reversion,
        apelada_en: evidencias.apelada_en,
        apelacion: evidencias.apelacion,
        motivo_rechazo: evidencias.motivo_rechazo,
      })
      .from(evidencias)
      .innerJoin(participaciones, eq(participaciones.id, evidencias.participacion_id))
      .innerJoin(desafios, eq(desafios.id, participaciones.desafio_id))
      .where(eq(evidencias.empleado_id, id))
      .orderBy(asc(evidencias.fecha_envio)),
    puntos: await db
      .select({
        fecha: puntos.fecha,
        puntos: puntos.puntos,
        motivo: puntos.motivo,
        origen: puntos.origen_tipo,
        anotado_en: puntos.created_at,
      })
      .from(puntos)
      .where(eq(puntos.empleado_id, id))
      .orderBy(asc(puntos.id)),
    dias_de_racha: await db
      .select({ dia: dias_activos.dia, origen: dias_activos.origen_tipo })
      .from(dias_activos)
      .where(eq(dias_activos.empleado_id, id))
      .orderBy(asc(dias_activos.dia)),
    rankings_cerrados: await db
      .select({
        tipo: ranking_cerrado.tipo,
        inicio: ranking_cerrado.inicio,
        puntos: ranking_cerrado.total,
        posicion: ranking_cerrado.posicion,
        posicion_en_la_sucursal: ranking_cerrado.posicion_sucursal,
      })
      .from(ranking_cerrado)
      .where(eq(ranking_cerrado.empleado_id, id))
      .orderBy(asc(ranking_cerrado.inicio)),
    insignias: await db
      .select({
        insignia: insignias.nombre,
        otorgada_en: insignias_empleado.fecha_otorgada,
        motivo: insignias_empleado.motivo,
        revocada_en: insignias_empleado.revocada_en,
        motivo_revocacion: insignias_empleado.motivo_revocacion,
      })
      .from(insignias_empleado)
      .innerJoin(insignias, eq(insignias.id, insignias_empleado.insignia_id))
      .where(eq(insignias_empleado.empleado_id, id))
      .orderBy(asc(insignias_empleado.fecha_otorgada)),
    meritos: await db
      .select({
        fecha: meritos.fecha,
        tipo: meritos.tipo,
        cantidad: meritos.cantidad,
        texto: meritos.texto,
        motivo: meritos.motivo,
        anulado_en: meritos.anulado_en,
        motivo_anulacion: meritos.motivo_anulacion,
      })
      .from(meritos)
      .where(eq(meritos.empleado_id, id))
      .orderBy(asc(meritos.fecha)),
    gracias_recibidas: await db
      .select({ fecha: publicaciones.created_at, por: publicaciones.valor, texto: publicaciones.texto })
      .from(publicaciones)
      .where(
        and(
          eq(publicaciones.empleado_id, id),
          eq(publicaciones.clase, 'gracias'),
          eq(publicaciones.estado, 'visible'),
        ),
      )
      .orderBy(asc(publicaciones.id)),
    gracias_dadas: await db
      .select({
        fecha: publicaciones.created_at,
        por: publicaciones.valor,
        texto: publicaciones.texto,
        estado: publicaciones.estado,
        motivo: publicaciones.motivo,
      })
      .from(publicaciones)
      .where(eq(publicaciones.autor_id, id))
      .orderBy(asc(publicaciones.id)),
    premios: await db
      .select({
        premio: premios.nombre,
        estado: asignaciones_premio.estado,
        pedido_en: asignaciones_premio.fecha_asignacion,
        puntos_gastados: asignaciones_premio.puntos_gastados,
        motivo: asignaciones_premio.motivo,
        decidido_en: asignaciones_premio.fecha_decision,
        entregado_en: asignaciones_premio.fecha_entrega,
        // One that several people signed is theirs too, and is not handed over.
        comprobante_id: sql<
          string | null
        >`case when not ${COMPROBANTE_DE_VARIOS} then ${asignaciones_premio.comprobante_id} end`,
      })
      .from(asignaciones_premio)
      .innerJoin(premios, eq(premios.id, asignaciones_premio.premio_id))
      .where(eq(asignaciones_premio.beneficiario_id, id))
      .orderBy(asc(asignaciones_premio.fecha_asignacion)),
    capacitaciones: await db
      .select({
        capacitacion: capacitaciones.titulo,
        estado: asignaciones_capacitacion.estado,
        asignada_en: asignaciones_capacitacion.fecha_asignacion,
        empezada_en: asignaciones_capacitacion.fecha_inicio,
        completada_en: asignaciones_capacitacion.fecha_completada,
        fecha_limite: asignaciones_capacitacion.fecha_limite,
      })
      .from(asignaciones_capacitacion)
      .innerJoin(capacitaciones, eq(capacitaciones.id, asignaciones_capacitacion.capacitacion_id))
      .where(eq(asignaciones_capacitacion.empleado_id, id))
      .orderBy(asc(asignaciones_capacitacion.fecha_asignacion)),
    evaluaciones: await db
      .select({
        evaluacion: evaluaciones_capacitacion.titulo,
        intento: intentos_evaluacion.numero,
        empezado_en: intentos_evaluacion.iniciado_en,
        terminado_en: intentos_evaluacion.terminado_en,
        puntaje: intentos_evaluacion.puntaje,
        aprobado: intentos_evaluacion.aprobado,
        // The questions and their answers. The right answers belong to the company, and would help in the next attempt, so
        // they are left out.
        respuestas: sql<string>`(
          select string_agg((p->>'pregunta') || ' → ' || coalesce(p->'opciones'->>((${intentos_evaluacion.respuestas}->>(p->>'id'))::int), '—'), ' | ')
          from jsonb_array_elements(${intentos_evaluacion.preguntas}) p)`,
      })
      .from(intentos_evaluacion)
      .innerJoin(
        evaluaciones_capacitacion,
        eq(evaluaciones_capacitacion.id, intentos_evaluacion.evaluacion_id),
      )
      .where(eq(intentos_evaluacion.empleado_id, id))
      .orderBy(asc(intentos_evaluacion.iniciado_en)),
    concesiones: await db
      .select({
        cuando: concesiones_evaluacion.created_at,
        intentos: concesiones_evaluacion.intentos,
        minutos: concesiones_evaluacion.minutos,
        motivo: concesiones_evaluacion.motivo,
      })
      .from(concesiones_evaluacion)
      .where(eq(concesiones_evaluacion.empleado_id, id))
      .orderBy(asc(concesiones_evaluacion.created_at)),
    certificados: await db
      .select({
        codigo: certificados.codigo,
        capacitacion: certificados.titulo,
        emitido_en: certificados.emitido_en,
      })
      .from(certificados)
      .where(eq(certificados.empleado_id, id))
      .orderBy(asc(certificados.emitido_en)),
    credenciales_llevadas: await db
      .select({
        de: sql<string>`coalesce(${insignias.nombre}, ${certificados.titulo})`,
        emitida_en: acreditaciones.emitida_en,
        retirada_en: acreditaciones.revocada_en,
        pagina_publica: acreditaciones.codigo,
        pagina_abierta_desde: acreditaciones.publica_desde,
      })
      .from(acreditaciones)
      .leftJoin(insignias_empleado, eq(insignias_empleado.id, acreditaciones.insignia_empleado_id))
      .leftJoin(insignias, eq(insignias.id, insignias_empleado.insignia_id))
      .leftJoin(certificados, eq(certificados.codigo, acreditaciones.certificado))
      .where(eq(acreditaciones.empleado_id, id))
      .orderBy(asc(acreditaciones.emitida_en)),
    avisos: await db
      .select({
        cuando: notificaciones.created_at,
        titulo: notificaciones.titulo,
        texto: notificaciones.texto,
        leido_en: notificaciones.leida_en,
      })
      .from(notificaciones)
      .where(eq(notificaciones.empleado_id, id))
      .orderBy(asc(notificaciones.created_at)),
    preferencias_de_avisos: await db
      .select({
        clases: preferencias_aviso.clases,
        silencio_desde: preferencias_aviso.silencio_desde,
        silencio_hasta: preferencias_aviso.silencio_hasta,
        resumen_por_email: preferencias_aviso.resumen,
      })
      .from(preferencias_aviso)
      .where(eq(preferencias_aviso.empleado_id, id)),
    dispositivos_avisados: await db
      .select({ direccion: suscripciones_push.direccion, visto_en: suscripciones_push.vista_en })
      .from(suscripciones_push)
      .where(eq(suscripciones_push.empleado_id, id))
      .orderBy(asc(suscripciones_push.vista_en)),
    pedidos_de_datos: await db
      .select({
        tipo: pedidos_de_datos.tipo,
        recibido_el: pedidos_de_datos.recibido_el,
        vence_el: pedidos_de_datos.vence_el,
        resuelto_en: pedidos_de_datos.resuelto_en,
      })
      .from(pedidos_de_datos)
      .where(eq(pedidos_de_datos.empleado_id, id))
      .orderBy(asc(pedidos_de_datos.recibido_el)),
    reportes_por_email: await db
      .select({
        envio: programaciones.nombre,
        cuando: envios_de_reportes.creado_en,
        resultado: entregas_de_reportes.resultado,
      })
      .from(entregas_de_reportes)
      .innerJoin(envios_de_reportes, eq(envios_de_reportes.id, entregas_de_reportes.envio_id))
      .innerJoin(programaciones, eq(programaciones.id, envios_de_reportes.programacion_id))
      .where(eq(entregas_de_reportes.empleado_id, id))
      .orderBy(asc(envios_de_reportes.creado_en)),
    registro_de_actividad: await db
      .select({
        cuando: auditoria.created_at,
        accion: auditoria.accion,
        lo_hizo: sql<string>`case when ${auditoria.actor_id} = ${id} then 'la propia persona' when ${auditoria.actor_id} is null then 'el sistema' else 'otra persona de la empresa' end`,
        // For what they did to others, only that they did it; for what was done to them, the values too.
        antes: sql<unknown>`case when ${sobre(id)} then ${auditoria.antes} end`,
        despues: sql<unknown>`case when ${sobre(id)} then ${auditoria.despues} end`,
      })
      .from(auditoria)
      .where(or(eq(auditoria.actor_id, id), sobre(id)))
      .orderBy(asc(auditoria.id)),
  };
}

function sobre(id: string) {
  const suyo = JSON.stringify({ empleado_id: id });
  return sql`((${auditoria.entidad} in ('empleados','licencias') and ${auditoria.entidad_id} = ${id})
    or ${auditoria.antes} @> ${suyo}::jsonb or ${auditoria.despues} @> ${suyo}::jsonb)`;
}
