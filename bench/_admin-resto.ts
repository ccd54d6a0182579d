import { sql, type SQL } from 'drizzle-orm';
import { type Dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';

const CAPACITACIONES = 50;
const PREMIOS = 50;
const INSIGNIAS = 20;
const SUCURSALES = 40;

/**
 * The rest of the company of `_admin.ts`, the same on every run, spread over the last year. For each person: two trainings
 * and an attempt at one, two prize claims, two badges, a mérito, points, leave, a notice and two audit rows.
 */
export function resto(personas: number, hoy: Dia): readonly SQL[] {
  const haceDias = sql`now() - i % 365 * interval '1 day' - i % 80000 * interval '1 second'`;
  const empleado = sql`bench_id('empleado' || 1 + i % ${personas}::int)`;
  const mes = inicioDePeriodo('mes', hoy);
  return [
    sql`insert into capacitaciones (id, titulo, busqueda, activa)
      select bench_id('cap' || i), 'Capacitación ' || i, 'capacitacion ' || i, i % 5 <> 0 from generate_series(1, ${CAPACITACIONES}::int) i`,
    sql`insert into archivos (id, clave, nombre, mime, tamano, sha256, proposito, estado)
      select bench_id('archivo' || i), 'bench/' || i, 'guia.pdf', 'application/pdf', 1000, '', 'material', 'en_uso'
      from generate_series(1, 100) i`,
    sql`insert into materiales_capacitacion (id, capacitacion_id, nombre, tipo, archivo_id, tamano_archivo)
      select bench_id('material' || i), bench_id('cap' || 1 + i % ${CAPACITACIONES}::int), 'Guía ' || i, 'pdf', bench_id('archivo' || i), 1000
      from generate_series(1, 100) i`,
    sql`insert into evaluaciones_capacitacion (id, capacitacion_id, titulo, activa)
      select bench_id('eva' || i), bench_id('cap' || i), 'Final ' || i, true from generate_series(1, ${CAPACITACIONES}::int) i`,
    sql`insert into preguntas_evaluacion (id, evaluacion_id, pregunta, opciones, respuesta_correcta)
      select bench_id('q' || i), bench_id('eva' || 1 + i % ${CAPACITACIONES}::int), 'Pregunta ' || i, '["A","B","C","D"]', i % 4
      from generate_series(1, 500) i`,
    // Everybody is assigned the first training. Those past their deadline are marked, as the nightly job does.
    sql`insert into asignaciones_capacitacion
        (id, capacitacion_id, empleado_id, estado, fecha_asignacion, fecha_inicio, fecha_completada, fecha_limite)
      select bench_id('ac' || i),
        case when i < ${personas}::int then bench_id('cap1') else bench_id('cap' || 2 + (i / ${personas}::int + i * 7) % ${CAPACITACIONES - 1}::int) end,
        ${empleado}, case when i % 3 < 2 and i % 60 < 30 then 'vencida' else (array['pendiente', 'en_progreso', 'completada'])[1 + i % 3] end, ${haceDias},
        case when i % 3 > 0 then ${haceDias} end, case when i % 3 = 2 then ${haceDias} end, ${hoy}::date + i % 60 - 30
      from generate_series(0, ${personas * 2 - 1}::int) i on conflict do nothing`,
    sql`insert into intentos_evaluacion
        (id, evaluacion_id, asignacion_id, empleado_id, numero, preguntas, puntaje_minimo, iniciado_en, terminado_en, respuestas, puntaje, aprobado)
      select bench_id('i' || i), bench_id('eva1'), bench_id('ac' || i), ${empleado}, 1,
        (select jsonb_agg(jsonb_build_object('id', bench_id('q' || q), 'pregunta', 'Pregunta ' || q, 'respuesta_correcta', q % 4)) from generate_series(1, 10) q),
        70, ${haceDias}, ${haceDias}, (select jsonb_object_agg(bench_id('q' || q), (q * i) % 4) from generate_series(1, 10) q),
        i % 100, i % 100 >= 70
      from generate_series(0, ${personas - 1}::int) i where i % 3 > 0`,
    sql`insert into presupuesto_empresa (id, anio, mes, presupuesto_inicial, comprometido, ejecutado)
      select bench_id('mes' || i), extract(year from d), extract(month from d), 1000000000, 60000000, 60000000
      from (select i, ${mes}::date - i * interval '1 month' as d from generate_series(0, 23) i) m`,
    sql`insert into premios (id, nombre, busqueda, monto_presupuestado, criterios_eligibilidad, stock)
      select bench_id('premio' || i), 'Premio ' || i, 'premio ' || i, i * 1000, '{}', case i % 2 when 0 then 100 end
      from generate_series(1, ${PREMIOS}::int) i`,
    sql`insert into asignaciones_premio
        (id, beneficiario_id, premio_id, estado, fecha_asignacion, clave, puntos_requeridos, monto, presupuesto_id, fecha_entrega)
      select bench_id('a' || i), ${empleado}, bench_id('premio' || 1 + (i / ${personas}::int + i * 7) % ${PREMIOS}::int), estado, ${haceDias}, bench_id('k' || i), 10,
        case when estado <> 'pendiente' then 1000 end, case when estado <> 'pendiente' then bench_id('mes' || i % 12) end,
        case when estado = 'entregado' then ${haceDias} end
      from (select i, (array['pendiente', 'aprobado', 'entregado', 'entregado'])[1 + i % 4] as estado
        from generate_series(0, ${personas * 2 - 1}::int) i) r
      on conflict do nothing`,
    sql`insert into pasos_reclamo (asignacion_id, paso, actor_id, created_at)
      select a.id, p.paso, a.beneficiario_id, a.fecha_asignacion
      from asignaciones_premio a cross join unnest(array['pendiente', 'aprobado', 'entregado']) p (paso)
      where p.paso = 'pendiente' or a.estado = p.paso or a.estado = 'entregado'`,
    sql`insert into movimientos_presupuesto (presupuesto_id, asignacion_id, tipo, monto, clave)
      select presupuesto_id, id, 'compromiso', 1000, 'compromiso:' || id from asignaciones_premio where estado <> 'pendiente'`,
    sql`insert into insignias (id, nombre, criterio, puntos_valor)
      select bench_id('insignia' || i), 'Insignia ' || i, '{"tipo":"puntos_total","valor":100}', 10 from generate_series(1, ${INSIGNIAS}::int) i`,
    sql`insert into insignias_empleado (id, empleado_id, insignia_id, fecha_otorgada, revocada_en, observada_en)
      select bench_id('o' || i), ${empleado}, bench_id('insignia' || 1 + (i / ${personas}::int + i * 7) % ${INSIGNIAS}::int), ${haceDias},
        case when i % 50 = 1 then now() end, case when i % 200 = 2 then ${haceDias} end
      from generate_series(0, ${personas * 2 - 1}::int) i where i % 10 <> 0 on conflict do nothing`,
    sql`insert into meritos (id, empleado_id, tipo, cantidad, fecha, motivo, autor_id, anulado_en, anulado_por, motivo_anulacion)
      select bench_id('m' || i), ${empleado}, 'ventas', 1 + i % 9, ${hoy}::date - i % 365, 'Por su trabajo', bench_id('empleado2'),
        case when i % 30 = 1 then now() end, case when i % 30 = 1 then bench_id('empleado2') end, case when i % 30 = 1 then 'Error' end
      from generate_series(0, ${personas - 1}::int) i where i % 10 <> 0`,
    // In the order in which they were written, as a ledger is.
    sql`insert into puntos (empleado_id, puntos, fecha, motivo, origen_tipo, origen_id, clave, created_at)
      select ${empleado}, 10, ${hoy}::date - i % 365, 'Desafío', 'evidencia', overlay(bench_id('p' || i)::text placing 'e' from 1), 'bench:' || i, ${haceDias}
      from generate_series(0, ${personas * 3 - 1}::int) i where i % 10 <> 0 order by ${haceDias}`,
    sql`insert into totales_puntos (empleado_id, tipo, inicio, total, alcanzado_en, sucursal_id, activo)
      select e.id, t.tipo, t.inicio, 1 + abs(hashtext(e.id::text)) % 5000, now(), e.sucursal_id, e.activo
      from empleados e cross join (values ('siempre', '1970-01-01'::date), ('mes', ${mes}::date)) t (tipo, inicio)
      where e.id in (select empleado_id from puntos)`,
    sql`insert into puntos_por_dia (dia, sucursal_id, rol, origen_tipo, total, cantidad)
      select ${hoy}::date - d, bench_id('sucursal' || s), r.rol, o.origen, 100, 10
      from generate_series(0, ${Math.min(364, Math.ceil(personas / 20))}::int) d cross join generate_series(1, ${SUCURSALES}::int) s
        cross join unnest(array['empleado', 'lider_grupo', 'gerente_sucursal', 'admin_rrhh']) r (rol)
        cross join unnest(array['evidencia', 'capacitacion', 'merito', 'ajuste', 'reversion']) o (origen)`,
    sql`insert into licencias (id, empleado_id, desde, hasta)
      select bench_id('l' || i), ${empleado}, ${sumarDias(hoy, -5)}::date, ${sumarDias(hoy, 5)}::date
      from generate_series(0, ${personas - 1}::int, 70) i`,
    sql`insert into auditoria (actor_id, accion, entidad, entidad_id, despues, created_at)
      select bench_id('empleado' || 1 + i % 40), 'desafio.editar', (array['desafios', 'empleados', 'premios'])[1 + i % 3],
        bench_id('desafio' || 1 + i % 300)::text, '{"titulo":"x"}', now() - (${personas * 2}::int - i) * interval '2 minutes'
      from generate_series(1, ${personas * 2}::int) i`,
    sql`insert into empleados (id, nombre, apellido, email, activo, registro, busqueda)
      select bench_id('registro' || i), 'Nuevo' || i, 'Registro' || i, 'r' || i || '@bench.local', false, 'pendiente', 'nuevo' || i || ' registro' || i
      from generate_series(1, ${Math.ceil(personas / 250)}::int) i`,
    sql`insert into profiles (id, cuenta_id, full_name, role, estado, confirmado, busqueda)
      select bench_id('perfil' || i), bench_id('cuenta' || i), 'Nombre Apellido' || i, 'user', (array['aprobado', 'pendiente', 'rechazado'])[1 + i / 20 % 3], i % 10 <> 0, 'nombre apellido' || i
      from generate_series(20, ${personas}::int, 20) i`,
    sql`insert into importaciones (id, tipo, nombre, estado, lineas, procesadas, problemas, actor_id)
      select bench_id('importacion'), 'empleados', 'gente.csv', 'revisada', 10000, 10000,
        (select jsonb_agg(jsonb_build_object('linea', i, 'problemas', jsonb_build_array('El email no es válido'))) from generate_series(2, 5000) i),
        bench_id('empleado2')`,
    sql`insert into lotes (id, que, acto, estado, total, hechos, rechazados, actor_id)
      select bench_id('lote'), 'empleados', '{"acto":"invitar"}', 'terminado', 10000, 9000, 1000, bench_id('empleado2')`,
    sql`insert into lote_filas (lote_id, n, objeto_id, estado, motivo)
      select bench_id('lote'), i, bench_id('empleado' || i), case when i % 10 = 0 then 'rechazado' else 'hecho' end, case when i % 10 = 0 then 'YA_TIENE_CUENTA' end
      from generate_series(1, 10000) i`,
    sql`insert into movimientos_stock (premio_id, tipo, cantidad, motivo, clave)
      select bench_id('premio' || 1 + i % ${PREMIOS}::int), 'ajuste', 1, 'Recuento', 'bench:' || i
      from generate_series(1, ${personas}::int) i`,
    sql`insert into pedidos_de_datos (id, empleado_id, tipo, recibido_el, vence_el)
      select bench_id('pedido' || i), bench_id('empleado' || 3 + 100 * (i % ${Math.ceil(personas / 200)}::int)), 'acceso', ${hoy}::date, ${sumarDias(hoy, 14)}::date
      from generate_series(1, ${Math.ceil(personas / 100)}::int) i`,
    sql`insert into notificaciones (id, empleado_id, tipo, titulo, texto, enlace, clave, created_at)
      select bench_id('aviso' || i), case when i < 500 then bench_id('empleado2') else ${empleado} end, 'recordatorio', 'Recordatorio', 'Queda poco', '/reconoce', 'bench:' || i, ${haceDias}
      from generate_series(1, ${personas}::int) i`,
    sql`insert into feriados (id, fecha, nombre, sucursal_id)
      select bench_id('feriado' || i), ${hoy}::date - i * 10, 'Feriado ' || i, case when i % 3 = 0 then bench_id('sucursal' || i) end
      from generate_series(1, 30) i`,
    sql`insert into segundas_firmas (id, tipo, objeto, persona_id, datos, pedida_por, pedida_en, vence_en)
      select bench_id('firma' || i), 'admin', bench_id('empleado' || 3 + i)::text, bench_id('empleado' || 3 + i), '{}', bench_id('empleado2'), now(), now() + interval '3 days'
      from generate_series(1, 10) i`,
    sql`insert into claves_api (id, nombre, sistema, publico, huella, alcances, vence_en, creada_por, responsable_id, creada_en)
      select bench_id('clave' || i), 'Clave ' || i, 'Sueldos', 'publico' || i, '', '{empleados.administrar}', now() + interval '90 days', bench_id('empleado2'), bench_id('empleado2'), now()
      from generate_series(1, 20) i`,
    sql`insert into programaciones (id, nombre, reportes, periodo, cadencia, dia, hora, vigente_desde, creada_por)
      select bench_id('programacion' || i), 'Informe ' || i, '["participacion","premios"]', 'mes', 'mensual', 1, 8, now(), bench_id('empleado2')
      from generate_series(1, 20) i`,
    sql`insert into lectores_de_programacion (programacion_id, empleado_id)
      select bench_id('programacion' || i), bench_id('empleado' || 1 + j) from generate_series(1, 20) i, generate_series(1, 10) j`,
    sql`insert into envios_de_reportes (id, programacion_id, desde, hasta, estado)
      select bench_id('envio_de_reportes' || i), bench_id('programacion' || 1 + i % 20), ${hoy}::date - 30, ${hoy}::date, 'hecho'
      from generate_series(1, 1000) i`,
    sql`insert into entregas_de_reportes (envio_id, empleado_id, resultado)
      select bench_id('envio_de_reportes' || i), bench_id('empleado' || 1 + j), 'enviado' from generate_series(1, 1000) i, generate_series(1, 10) j`,
    // Last, because once webhooks exist every fact inserted would also queue deliveries to them.
    sql`insert into webhooks (id, nombre, url, eventos, secreto, creado_por, creado_en)
      select bench_id('webhook' || i), 'Sueldos ' || i, 'https://sueldos.example/' || i, '{empleado.creado}', '', bench_id('empleado2'), now()
      from generate_series(1, 5) i`,
    sql`insert into envios_webhook (id, webhook_id, evento, datos, ocurrido_en, estado, intentos)
      select bench_id('envio' || i), bench_id('webhook' || 1 + i % 5), 'empleado.creado', '{}', ${haceDias}, (array['entregado', 'fallido', 'entregado', 'entregado'])[1 + i % 4], 1
      from generate_series(1, ${personas}::int) i`,
    sql`insert into intentos_webhook (id, envio_id, cuando, duracion_ms, status)
      select bench_id('intento' || i), bench_id('envio' || i), now(), 90, 200 from generate_series(1, ${personas}::int) i`,
  ];
}
