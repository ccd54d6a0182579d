import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cifrarSecreto } from '#server/auth/codigos.ts';
import { crearCuentas } from '#server/auth/cuentas.ts';
import type { Tx } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { segundosFactores } from '#server/db/schema/factores.ts';
import { envios_webhook, intentos_webhook } from '#server/db/schema/integraciones.ts';
import { sembrarDemo } from '#demo/sembrar.ts';
import { crearFirmante } from '#server/features/gobierno/auditoria/cadena.ts';
import { sellar } from '#server/features/gobierno/auditoria/sellar.ts';
import { iniciarPlano } from '#server/features/plano/iniciar.ts';
import { abrirAlmacen } from '#server/files/almacen.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { crearClaveDePrueba, crearWebhookDePrueba } from '#tests/support/integraciones.ts';
import { revisar, revisiones } from './revisar.ts';

const carpeta = mkdtempSync(join(tmpdir(), 'revisar-'));
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

const base = await baseDePrueba();
const almacen = abrirAlmacen({ dataDir: carpeta, s3: null });
const secretos = { secreto: 'un secreto de prueba que tiene más de 32 caracteres' };
const firmante = crearFirmante([secretos.secreto]);
const TODAS = revisiones(almacen, { secretos });

beforeAll(async () => {
  const puerta = crearCuentas({
    db: base.db,
    ...secretos,
    appUrl: 'http://localhost:3000',
    ahora,
    encolar: () => Promise.resolve(),
  });
  await iniciarPlano(base.db, ahora());
  await sembrarDemo({ db: base.db, cuentas: puerta, almacen }, ahora());
  while ((await sellar(base.db, firmante)) ?? 0);
  await integrar();
}, 300_000);

test('of a company after a year of work, nothing disagrees', async () => {
  const malas = (await revisar(base, TODAS, ahora())).filter(({ hallazgos }) => hallazgos.length > 0);
  expect(malas.map(({ revision, hallazgos }) => [revision.nombre, hallazgos.slice(0, 3)])).toEqual([]);
});

/** What the demo lacks: an API key, a webhook with a delivery, and somebody's second factor. */
async function integrar(): Promise<void> {
  const { db } = base;
  const [rrhh] = await db
    .select({ id: empleados.id, cuenta_id: cuentas.id })
    .from(empleados)
    .innerJoin(cuentas, eq(cuentas.id, empleados.user_id))
    .where(eq(empleados.rol, 'admin_rrhh'))
    .limit(1);
  if (!rrhh) throw new Error('The demo has no administrator');
  const secreto = await cifrarSecreto('whsec_cHJ1ZWJh', secretos);
  await crearClaveDePrueba(base, rrhh);
  const webhook_id = await crearWebhookDePrueba(base, { secreto });
  await db.insert(segundosFactores).values({ cuenta_id: rrhh.cuenta_id, secreto });
  for (const [estado, status] of [
    ['entregado', 204],
    ['fallido', 500],
  ] as const) {
    const [envio] = await db
      .insert(envios_webhook)
      .values({ webhook_id, evento: 'empleado.baja', datos: {}, estado })
      .returning({ id: envios_webhook.id });
    if (!envio) throw new Error('The delivery was not noted');
    await db.insert(intentos_webhook).values({ envio_id: envio.id, cuando: ahora(), duracion_ms: 5, status });
  }
}

/** A way to break each check, by its name; if there are several, each must be detected on its own. */
const ROTURAS: Readonly<Record<string, string | readonly string[]>> = {
  referencias: `alter table notificaciones drop constraint notificaciones_empleado_id_empleados_id_fk;
    update notificaciones set empleado_id = gen_random_uuid() where id = (select min(id::text)::uuid from notificaciones);
    alter table notificaciones add constraint notificaciones_empleado_id_empleados_id_fk foreign key (empleado_id) references empleados not valid`,
  restricciones: `alter table premios add constraint rota check (stock > -5) not valid`,
  'cuantos-hay': [
    `insert into conteo_reclamos (premio_id, estado, cuantos) select id, 'pendiente', 1 from premios limit 1`,
    `delete from conteo_empleados`,
  ],
  'archivos-en-uso': `update archivos set estado = 'temporal' where id = (select archivo_id from evidencias where archivo_id is not null limit 1)`,
  avatares: `update empleados set avatar_url = '/archivos/00000000-0000-0000-0000-000000000001' where id = ${uno('empleados')}`,
  totales: `update totales_puntos set total = total + 1 where (empleado_id, tipo, inicio) = (select empleado_id, tipo, inicio from totales_puntos limit 1)`,
  conteos: `update conteos_ranking set cuantos = cuantos + 1 where (tipo, inicio, ancho, desde, sucursal_id) = (select tipo, inicio, ancho, desde, sucursal_id from conteos_ranking limit 1)`,
  'puntos-por-dia': `update puntos_por_dia set total = total - 1 where (dia, sucursal_id, rol, origen_tipo) = (select dia, sucursal_id, rol, origen_tipo from puntos_por_dia limit 1)`,
  'periodos-cerrados': `update periodos_cerrados set participantes = participantes + 1`,
  'ranking-cerrado': `update ranking_cerrado set total = total + 1 where orden = 1`,
  rachas: `update empleados set racha_largo = racha_largo + 1 where racha_ultimo_dia is not null`,
  'insignias-criterio': `update insignias set criterio = '{"tipo":"puntos_total","valor":99999999}' where criterio ->> 'tipo' = 'puntos_total'`,
  'insignias-una-vez': `update insignias_empleado set revocada_en = now(), revocada_por = null where id = ${uno('insignias_empleado')}`,
  'notificaciones-claves': `update notificaciones set clave = 'evidencia_decidida:00000000-0000-0000-0000-000000000001:x' where id = ${uno('notificaciones')}`,
  'correos-estado': `insert into correos (id, clave, para, asunto, html, texto, estado) values (gen_random_uuid(), 'x', 'x', 'x', 'x', 'x', 'enviado')`,
  'grupos-sucursal': `update empleados set sucursal_id = (select id from sucursales s where s.id <> empleados.sucursal_id limit 1) where grupo_id is not null`,
  busqueda: `update empleados set nombre = 'Xochitl' where id = ${uno('empleados')}`,
  'cuentas-sin-nadie': `insert into sesiones (id, token, cuenta_id, vence_en) select gen_random_uuid(), 'x', user_id, now() + interval '1 day' from empleados where user_id is not null limit 1;
    update empleados set activo = false`,
  importaciones: `insert into importaciones (id, tipo, nombre, estado, filas, actor_id) select gen_random_uuid(), 'meritos', 'x', 'aplicada', '[1]', ${uno('empleados')}`,
  'participaciones-puntos': `update participaciones set puntos_acreditados = puntos_acreditados + 5 where id = ${uno('participaciones')}`,
  'participaciones-progreso': `update participaciones set progreso = case progreso when 55 then 56 else 55 end`,
  'participaciones-completadas': `update participaciones set progreso_validado = 99 where fecha_validacion is not null`,
  'evidencias-estado': `update evidencias set decidida_por = null where estado = 'aprobada'`,
  'evidencias-desafio': `update evidencias e set desafio_id = (select id from desafios d where d.id <> p.desafio_id limit 1) from participaciones p where p.id = e.participacion_id`,
  'evidencias-libro': `update puntos set puntos = puntos + 1 where origen_tipo = 'evidencia'`,
  'reversiones-libro': `update puntos set puntos = puntos - 1 where origen_tipo = 'reversion'`,
  'grupos-aportes': `update participacion_miembros set puntos_acreditados = puntos_acreditados + 1`,
  'grupos-tope': `update participacion_miembros set puntos_acreditados = -1`,
  'libro-origenes': `update puntos set origen_id = 'nadie' where id = (select min(id) from puntos where origen_tipo = 'evidencia')`,
  'dias-activos': `delete from dias_activos where origen_tipo = 'capacitacion'`,
  stock: `update premios set stock = stock + 1`,
  'presupuesto-comprometido': `update presupuesto_empresa set comprometido = comprometido + 1`,
  'presupuesto-ejecutado': `update presupuesto_empresa set ejecutado = ejecutado + 1`,
  'puntos-retenidos': `update asignaciones_premio set puntos_gastados = puntos_gastados + 1 where id = ${uno('asignaciones_premio')}`,
  'pasos-de-reclamo': `delete from pasos_reclamo where paso = 'aprobado'`,
  'capacitaciones-completadas': `delete from certificados where asignacion_id = (select asignacion_id from certificados limit 1)`,
  'certificados-de-quien': `update certificados c set empleado_id = (select id from empleados e where e.id <> c.empleado_id limit 1)`,
  'capacitaciones-empezadas': `update asignaciones_capacitacion set estado = 'pendiente', fecha_completada = null`,
  'intentos-de-quien': `update intentos_evaluacion i set empleado_id = (select id from empleados e where e.id <> i.empleado_id and not exists (select 1 from intentos_evaluacion o where o.empleado_id = e.id) limit 1) where id = ${uno('intentos_evaluacion')}`,
  'intentos-terminados': `update intentos_evaluacion set fin = null where terminado_en is not null`,
  'intentos-numeros': `update intentos_evaluacion set numero = numero + 1 where numero = (select max(numero) from intentos_evaluacion)`,
  'intentos-puntaje': `update intentos_evaluacion set puntaje = case puntaje when 1 then 2 else 1 end where puntaje is not null`,
  'materiales-tamano': `update materiales_capacitacion set tamano_archivo = tamano_archivo + 1`,
  'claves-api': [
    `update claves_api set huella = ''`,
    `update claves_api set vence_en = creada_en + interval '731 days'`,
    `update claves_api set vence_en = creada_en`,
    `update claves_api set revocada_por = responsable_id`,
  ],
  'claves-api-alcances': `update claves_api set alcances = '{empleados.administrar,empleados.eliminar}'`,
  webhooks: [
    `update webhooks set eventos = '{}'`,
    `update webhooks set eventos = '{empleado.baja,empleado.ascendido}'`,
    `update webhooks set apagado_por_fallas = true`,
    `update webhooks set secreto_anterior = secreto`,
  ],
  'webhooks-envios': [
    `update envios_webhook set evento = 'otro'`,
    `delete from intentos_webhook where status = 204`,
    `delete from intentos_webhook where status = 500`,
  ],
  'secretos-cifrados': [
    `update webhooks set secreto = 'whsec_cHJ1ZWJh'`,
    `update segundos_factores set secreto = ''`,
  ],
  'auditoria-cadena': `alter table auditoria disable trigger user; update auditoria set despues = '{}' where orden = 3`,
  'plano-secuencia': `update plano set seq = seq + 7; insert into plano_operaciones (op_id, seq, tipo, created_at) values (gen_random_uuid(), 3, 'reemplazo', now())`,
  'plano-piezas': `insert into plano_operaciones (op_id, seq, clave, tipo, pieza, created_at) select gen_random_uuid(), 1, clave, 'cambiar', '{"rev": 99}', now() from gondolas limit 1`,
  'plano-locales': [
    `update graphic_elements set local_id = 7 where id = (select min(id::text)::uuid from graphic_elements)`,
    `update espacios set local_id = 7 where clave = (select min(clave::text)::uuid from gondolas)`,
  ],
  'plano-reservas': `update gondolas set status = 'available', brand = null, end_date = null where status = 'occupied'`,
  'plano-versiones': `insert into plano_versiones (id, nombre, motivo, piezas, espacios, created_at) values (gen_random_uuid(), 'x', 'manual', '[]', 3, now())`,
  'plano-imagenes': `update gondolas set image_url = '/otra', imagen_id = (select id from archivos limit 1) where clave = (select min(clave::text)::uuid from gondolas)`,
};

test.each(
  Object.entries(ROTURAS).flatMap(([nombre, roturas]) => [roturas].flat().map((rotura) => [nombre, rotura])),
)('%s: what is broken on purpose is found and named', async (nombre, rotura) => {
  const revision = TODAS.find((r) => r.nombre === nombre);
  const hallado = await alReves(async (tx) => {
    await tx.execute(sql.raw(rotura));
    return revision!.buscar(tx, ahora());
  });
  expect(hallado.length).toBeGreaterThan(0);
  expect(hallado[0]?.dice).not.toBe(hallado[0]?.deberia);
});

test('files: one that was changed, one that is gone, one that is nobody’s', async () => {
  const [guardados, huerfanos] = TODAS.slice(-2);
  const [alterado, perdido] = (await readdir(join(carpeta, 'archivos', 'evidencias'))).filter(
    (archivo) => !archivo.includes('.mini.'),
  );
  const ruta = (archivo = '') => join(carpeta, 'archivos', 'evidencias', archivo);
  await writeFile(ruta(alterado), 'otra cosa');
  rmSync(ruta(perdido));
  await writeFile(ruta('de-nadie.jpg'), 'x');
  await utimes(ruta('de-nadie.jpg'), new Date(0), new Date(0));
  expect((await guardados!.buscar(base.db, ahora())).map(({ donde }) => donde).toSorted()).toEqual(
    [alterado, perdido].map((archivo) => `archivo evidencias/${archivo}`).toSorted(),
  );
  expect(await huerfanos!.buscar(base.db, ahora())).toEqual([
    { donde: 'archivo evidencias/de-nadie.jpg', dice: '1 bytes', deberia: 'ser de alguien' },
  ]);
});

test('each of them has been broken by one of these tests', () => {
  const deArchivos = ['archivos-guardados', 'archivos-huerfanos'];
  expect([...Object.keys(ROTURAS), ...deArchivos].toSorted()).toEqual(TODAS.map((r) => r.nombre).toSorted());
});

function uno(tabla: string): string {
  return `(select min(id::text)::uuid from ${tabla})`;
}

/** Runs `fn` in a transaction that is rolled back. */
async function alReves<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
  const hecho: { valor?: T } = {};
  await base.db
    .transaction(async (tx) => {
      hecho.valor = await fn(tx);
      tx.rollback();
    })
    .catch((error: unknown) => {
      if (!('valor' in hecho)) throw error;
    });
  return hecho.valor!;
}
