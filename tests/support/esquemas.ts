import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PoolClient } from 'pg';
import { MIGRACIONES } from '#server/db/migrar.ts';
import { armarEsquema } from '#server/operacion/esquema.ts';

/** The number of migrations that have been released. */
export const PUBLICADAS = readMigrationFiles({ migrationsFolder: MIGRACIONES }).length;

/**
 * An empty database as it was after the first `cuantas` migrations, with a small company in the tables of that time. Later
 * migrations must cope with these rows. A new migration that creates tables adds rows for them here, after its number.
 */
export async function comoEra(conexion: PoolClient, cuantas: number): Promise<void> {
  await armarEsquema(conexion, cuantas);
  for (const filas of COMPANIA.slice(0, cuantas)) await conexion.query(filas);
}

const uuid = (n: number) => `'00000000-0000-7000-8000-${String(n).padStart(12, '0')}'`;
const [JEFA, ANA, CENTRO, CUENTA, DESAFIO, PARTE, EVIDENCIA, FOTO, INSIGNIA] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9,
].map(uuid);
const [PREMIO, RECLAMO, MES, CURSO, ASIGNADO, PRUEBA, INTENTO, ESPACIO, PERFIL] = [
  11, 12, 13, 14, 15, 16, 17, 18, 19,
].map(uuid);
const UN_DIA = `timestamptz '2026-06-10 15:00:00-03'`;

/** The company's rows in the tables of each migration. */
const COMPANIA: readonly string[] = [
  `insert into cuentas (id, nombre, email) values (${CUENTA}, 'Jefa', 'jefa@empresa.com');
   insert into sucursales (id, nombre, busqueda) values (${CENTRO}, 'Centro', 'centro');
   insert into empleados (id, user_id, nombre, apellido, email, rol, sucursal_id, busqueda, racha_ultimo_dia, racha_largo, racha_mejor) values
     (${JEFA}, ${CUENTA}, 'Jefa', 'Gómez', 'jefa@empresa.com', 'admin_rrhh', ${CENTRO}, 'jefa gomez', null, 0, 0),
     (${ANA}, null, 'Ana', 'Ñandú', 'ana@empresa.com', 'empleado', ${CENTRO}, 'ana nandu', '2026-06-10', 1, 1);
   insert into archivos (id, clave, nombre, mime, tamano, sha256, proposito, dueno_cuenta_id, estado) values
     (${FOTO}, 'evidencias/foto.jpg', 'foto.jpg', 'image/jpeg', 1, 'x', 'evidencia', ${CUENTA}, 'en_uso');
   insert into desafios (id, titulo, tipo_periodo, fecha_inicio, fecha_fin, estado, objetivos, puntos_por_objetivo, busqueda, creado_por) values
     (${DESAFIO}, 'Góndola perfecta', 'semanal', '2026-06-08', '2026-06-14', 'activo', '[{"id":"o1","descripcion":"Uno"}]', '{"o1":40}', 'gondola perfecta', ${JEFA});
   insert into participaciones (id, desafio_id, empleado_id, progreso, progreso_validado, objetivos_cumplidos, puntos_acreditados, fecha_validacion) values
     (${PARTE}, ${DESAFIO}, ${ANA}, 100, 100, '["o1"]', 40, ${UN_DIA});
   insert into evidencias (id, participacion_id, empleado_id, archivo_id, estado, clave, fecha_envio, dia_envio, decidida_por, fecha_decision, objetivos_cumplidos, progreso_resultante, puntos_acreditados) values
     (${EVIDENCIA}, ${PARTE}, ${ANA}, ${FOTO}, 'aprobada', ${uuid(99)}, ${UN_DIA}, '2026-06-10', ${JEFA}, ${UN_DIA}, '["o1"]', 100, 40);
   insert into puntos (empleado_id, puntos, fecha, motivo, origen_tipo, origen_id, actor_id, clave, created_at) values
     (${ANA}, 40, '2026-06-10', 'Desafío', 'evidencia', ${EVIDENCIA}, ${JEFA}, 'evidencia:1', ${UN_DIA});
   insert into dias_activos (empleado_id, dia, origen_tipo, origen_id) values (${ANA}, '2026-06-10', 'evidencia', ${EVIDENCIA});
   insert into insignias (id, nombre, criterio) values (${INSIGNIA}, 'Primera', '{"tipo":"puntos_total","valor":40}');
   insert into insignias_empleado (id, empleado_id, insignia_id, fecha_otorgada) values (${uuid(98)}, ${ANA}, ${INSIGNIA}, ${UN_DIA});
   insert into auditoria (actor_id, accion, entidad, entidad_id) values (${JEFA}, 'desafio.crear', 'desafios', ${DESAFIO});
   insert into configuracion (clave, valor) values ('gracia_de_cierre', '3')`,
  `insert into presupuesto_empresa (id, anio, mes, presupuesto_inicial, comprometido) values (${MES}, 2026, 6, 100000, 5000);
   insert into premios (id, nombre, monto_presupuestado, stock, criterios_eligibilidad, busqueda) values
     (${PREMIO}, 'Mochila', 5000, 2, '{"puntos_requeridos":0}', 'mochila');
   insert into asignaciones_premio (id, beneficiario_id, premio_id, estado, fecha_asignacion, clave, puntos_requeridos, monto, presupuesto_id, decidida_por, fecha_decision) values
     (${RECLAMO}, ${ANA}, ${PREMIO}, 'aprobado', ${UN_DIA}, ${uuid(97)}, 0, 5000, ${MES}, ${JEFA}, ${UN_DIA});
   insert into pasos_reclamo (asignacion_id, paso, actor_id, created_at) values
     (${RECLAMO}, 'pendiente', ${ANA}, ${UN_DIA}), (${RECLAMO}, 'aprobado', ${JEFA}, ${UN_DIA});
   insert into movimientos_stock (premio_id, tipo, cantidad, clave) values (${PREMIO}, 'alta', 3, 'alta:1'), (${PREMIO}, 'reclamo', -1, 'reclamo:1');
   insert into movimientos_presupuesto (presupuesto_id, asignacion_id, tipo, monto, clave) values (${MES}, ${RECLAMO}, 'compromiso', 5000, 'compromiso:1');
   insert into capacitaciones (id, titulo, activa, busqueda) values (${CURSO}, 'Higiene', true, 'higiene');
   insert into evaluaciones_capacitacion (id, capacitacion_id, titulo, activa) values (${PRUEBA}, ${CURSO}, 'Prueba', true);
   insert into asignaciones_capacitacion (id, capacitacion_id, empleado_id, estado, fecha_asignacion, fecha_inicio) values
     (${ASIGNADO}, ${CURSO}, ${ANA}, 'en_progreso', ${UN_DIA}, ${UN_DIA});
   insert into intentos_evaluacion (id, evaluacion_id, asignacion_id, empleado_id, numero, preguntas, puntaje_minimo, iniciado_en, respuestas, terminado_en, fin, puntaje, aprobado) values
     (${INTENTO}, ${PRUEBA}, ${ASIGNADO}, ${ANA}, 1,
      '[{"id":"p","pregunta":"¿?","opciones":["a","b","c","d"],"respuesta_correcta":1,"puntos":1}]', 70, ${UN_DIA}, '{"p":0}', ${UN_DIA}, 'entregado', 0, false)`,
  `insert into profiles (id, cuenta_id, full_name, role, estado, busqueda) values (${PERFIL}, ${CUENTA}, 'Jefa Gómez', 'admin', 'aprobado', 'jefa gomez');
   insert into plano (id, seq, iniciado_en) values (1, 1, ${UN_DIA});
   insert into gondolas (clave, id, type, position_x, position_y, position_width, position_height, status, category, section, rev, created_at) values
     (${ESPACIO}, 'g1', 'gondola', 10.5, 20, 100, 40, 'available', 'Disponible', 'A', 1, ${UN_DIA});
   insert into plano_operaciones (op_id, seq, clave, tipo, pieza, cuenta_id, created_at) values
     (${uuid(96)}, 1, ${ESPACIO}, 'crear', '{"clave":"x","rev":1,"campos":{"clase":"espacio"}}', ${CUENTA}, ${UN_DIA})`,
];
