import { createRouterClient } from '@orpc/server';
import { eq, sql } from 'drizzle-orm';
import { randomUUIDv7 } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { CLASES_DE_DATOS, PLAZOS_INICIALES } from '#domain/empresa/conservacion.ts';
import { router } from '#server/api/router.ts';
import { evidencias } from '#server/db/schema/desafios.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { moverCadena } from '#server/features/gobierno/auditoria/repo-cadena.ts';
import { crearFirmante } from '#server/features/gobierno/auditoria/cadena.ts';
import { sellar } from '#server/features/gobierno/auditoria/sellar.ts';
import { verificarCadena } from '#server/features/gobierno/auditoria/verificar.ts';
import { guardarConfiguracion } from '#server/features/empresa/configuracion/leer.ts';
import { verificarTotales } from '#server/features/puntos/verificar.ts';
import { limpiarHuerfanos } from '#server/files/limpiar.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import {
  contextoDe,
  crearEmpresa,
  crearPersona,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { subirArchivo } from '#tests/support/premios.ts';
import { crearWebhookDePrueba } from '#tests/support/integraciones.ts';
import { limpiarDatos, porLimpiar } from './limpiar.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;
const CALLADO = { error: () => {} };
const como = (quien: PersonaDePrueba) => createRouterClient(router, { context: contextoDe(base, quien) });
const rrhh = () => como(e.admin_rrhh);
const hace = (dias: number) => new Date(ahora().getTime() - dias * 86_400_000).toISOString();

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

/** For each kind of data, a row past its retention period and one within it. */
async function unaDeCada(): Promise<void> {
  await crearWebhookDePrueba(base);
  const [vieja, nueva] = [hace(4000), hace(1)];
  for (const cuando of [vieja, nueva]) {
    await db.execute(sql`insert into correos (id, clave, para, asunto, html, texto, estado, created_at)
      values (gen_random_uuid(), ${randomUUIDv7()}, 'a@b.c', 'x', 'x', 'x', 'enviado', ${cuando})`);
    await db.execute(sql`insert into notificaciones (id, empleado_id, tipo, titulo, texto, enlace, clave, created_at)
      values (gen_random_uuid(), ${e.lider.id}, 'recordatorio', 'x', 'x', '/x', ${randomUUIDv7()}, ${cuando})`);
    await db.execute(sql`insert into importaciones (id, tipo, nombre, estado, actor_id, created_at, updated_at)
      values (gen_random_uuid(), 'empleados', 'x.csv', 'aplicada', ${e.admin_rrhh.id}, ${cuando}, ${cuando})`);
    await db.execute(sql`insert into verificaciones (id, identificador, valor, vence_en)
      values (gen_random_uuid(), ${randomUUIDv7()}, 'x', ${cuando})`);
    await db.execute(sql`insert into sesiones (id, token, cuenta_id, vence_en, direccion, navegador, creada_en, cambiada_en)
      values (gen_random_uuid(), ${randomUUIDv7()}, ${e.lider.cuenta_id}, '2099-01-01', '10.0.0.1', 'Navegador', ${cuando}, ${cuando})`);
    await db.execute(sql`insert into envios_webhook (webhook_id, evento, datos, ocurrido_en)
      select id, 'prueba', '{}', ${cuando} from webhooks`);
    await db.execute(sql`insert into auditoria (accion, clase, entidad, entidad_id, despues, created_at)
      values ('sesion.iniciar', 'ingreso', 'cuentas', 'x', '{"direccion":"10.0.0.x","motivo":"CLAVE"}', ${cuando})`);
  }
  // A closed request, one that is open whatever its age, and each with what was said.
  for (const [estado, cuando] of [
    ['perdida', vieja],
    ['perdida', nueva],
    ['respondida', vieja],
  ] as const) {
    const cerrada = estado === 'perdida';
    await db.execute(sql`insert into solicitudes (id, clave, origen, estado, nombre, telefono, mensaje, marca, motivo, creada_en,
        movida_en, cerrada_en)
      values (gen_random_uuid(), gen_random_uuid(), 'formulario', ${estado}, 'Rocío Vera', '0223 555-0142', 'Hola', 'Pastas Delfín',
        ${cerrada ? 'precio' : null}, ${cuando}, ${cuando}, ${cerrada ? cuando : null})`);
  }
  // A pending mail is kept, whatever its age.
  await db.execute(sql`insert into correos (id, clave, para, asunto, html, texto, estado, created_at)
    values (gen_random_uuid(), 'espera', 'a@b.c', 'x', 'x', 'x', 'pendiente', ${vieja})`);
  await db
    .update(empleados)
    .set({ inactivo_desde: new Date(vieja) })
    .where(eq(empleados.id, e.desactivado.id));
}

async function enviar(quien: PersonaDePrueba): Promise<string> {
  const hoy = diaDe(ahora());
  const { id: desafio_id } = await rrhh().desafios.crear({
    titulo: `Reto ${randomUUIDv7()}`,
    tipo_periodo: 'mensual',
    fecha_inicio: sumarDias(hoy, -3),
    fecha_fin: sumarDias(hoy, 10),
    estado: 'activo',
    objetivos: [{ id: '1', nombre: 'Uno', puntos: 60 }],
  });
  const archivo_id = await subirArchivo(base, quien, 'evidencia');
  const clave = randomUUIDv7();
  const enviada = await como(quien).participaciones.enviar({
    desafio_id,
    clave,
    descripcion: 'Así quedó',
    archivo_id,
  });
  return enviada.evidencia_id;
}

it('deletes what is past its term and nothing else, says what it did, and nothing is left for the next night', async () => {
  await unaDeCada();
  await sellar(db, crearFirmante(['un-secreto-de-prueba-de-32-letras']));
  await moverCadena(db, { vigilado: 1_000_000 });
  const porIr = await porLimpiar(db, PLAZOS_INICIALES, ahora(), 1000);
  const hechas = await limpiarDatos(db, ahora(), CALLADO);
  expect(hechas.map(({ clase, cuantos, fallo }) => [clase, cuantos, fallo])).toEqual([
    ['evidencias', 0, false],
    ['bajas', 1, false],
    ['auditoria', 1, false],
    // Its old row was deleted with the oldest part of the log.
    ['ingresos', 0, false],
    ['sesiones', 1, false],
    ['correos', 1, false],
    ['notificaciones', 1, false],
    ['importaciones', 1, false],
    ['enlaces', 1, false],
    ['webhooks', 1, false],
    ['solicitudes', 1, false],
  ]);
  expect(
    porIr.filter(({ clase }) => clase !== 'ingresos').map(({ clase, cuantos }) => [clase, cuantos]),
  ).toEqual(hechas.filter(({ clase }) => clase !== 'ingresos').map(({ clase, cuantos }) => [clase, cuantos]));
  const { rows } = await db.execute(sql`
    select (select count(*)::int from correos) as correos, (select count(*)::int from notificaciones) as avisos,
      (select count(*)::int from importaciones) as importaciones, (select count(*)::int from verificaciones) as enlaces,
      (select count(*)::int from sesiones) as sesiones, (select count(direccion)::int from sesiones) as direcciones,
      (select count(*)::int from solicitudes where nombre = 'Rocío Vera' and telefono is not null) as piden,
      (select count(*)::int from empleados where id = ${e.desactivado.id} and email like '%paz%') as baja`);
  expect(rows[0]).toEqual({
    correos: 2,
    avisos: 1,
    importaciones: 1,
    enlaces: 1,
    sesiones: 2,
    direcciones: 1,
    piden: 2,
    baja: 0,
  });
  const { clases } = await rrhh().datos.conservacion();
  expect(clases.map(({ clase }) => clase)).toEqual([...CLASES_DE_DATOS]);
  for (const { ultima, proxima } of clases) {
    expect(ultima).toMatchObject({ fallo: false, hay_mas: false });
    expect(proxima?.cuantos).toBe(0);
  }
});

it('takes the files of decided evidence from storage too; what waits, and every figure, stays', async () => {
  const [decidida, pendiente] = [await enviar(e.empleado), await enviar(e.lider)];
  await como(e.gerente).participaciones.decidir({ id: decidida, decision: { tipo: 'aprobar' } });
  await db.update(evidencias).set({ fecha_envio: new Date(hace(4000)) });
  await db
    .update(evidencias)
    .set({ fecha_decision: new Date(hace(4000)) })
    .where(eq(evidencias.id, decidida));
  const puntosDe = async () =>
    (await db.execute(sql`select empleado_id, puntos, fecha, motivo from puntos`)).rows;
  const { rows: guardados } = await db.execute<{ clave: string; id: string }>(
    sql`select a.clave, v.id from archivos a join evidencias v on v.archivo_id = a.id`,
  );
  const clave = (id: string) => guardados.find((fila) => fila.id === id)?.clave ?? '';
  const { almacen } = contextoDe(base, null);
  for (const guardado of guardados)
    await almacen.guardar(guardado.clave, Buffer.from('x'), { mime: 'image/jpeg' });
  const puntos = await puntosDe();
  expect(puntos).toHaveLength(1);

  await limpiarDatos(db, ahora(), CALLADO);
  await limpiarHuerfanos({ db, almacen, dataDir: contextoDe(base, null).sensores.dataDir }, ahora());

  expect(await almacen.existe(clave(decidida))).toBe(false);
  expect(await almacen.existe(clave(pendiente))).toBe(true);
  expect(
    await db
      .select({ id: evidencias.id })
      .from(evidencias)
      .where(sql`archivo_id is null`),
  ).toEqual([{ id: decidida }]);
  expect(await puntosDe()).toEqual(puntos);
  expect(await verificarTotales(db)).toEqual([]);
});

it('a file that a later correction shares stays until that one is old too', async () => {
  const vieja = await enviar(e.empleado);
  await como(e.gerente).participaciones.decidir({
    id: vieja,
    decision: { tipo: 'rechazar', motivo: 'No se ve' },
  });
  const [{ archivo_id, desafio_id } = { archivo_id: null, desafio_id: null }] = await db
    .select({ archivo_id: evidencias.archivo_id, desafio_id: evidencias.desafio_id })
    .from(evidencias)
    .where(eq(evidencias.id, vieja));
  const { evidencia_id: nueva } = await como(e.empleado).participaciones.enviar({
    desafio_id: desafio_id ?? '',
    clave: randomUUIDv7(),
    archivo_id,
    descripcion: 'Con lo que faltaba',
  });
  await como(e.gerente).participaciones.decidir({ id: nueva, decision: { tipo: 'aprobar' } });
  const envejecer = (id: string) =>
    db
      .update(evidencias)
      .set({ fecha_decision: new Date(hace(4000)) })
      .where(eq(evidencias.id, id));
  const estado = async () =>
    (
      await db.execute(sql`select a.estado, count(v.id)::int as usos from archivos a
      left join evidencias v on v.archivo_id = a.id where a.id = ${archivo_id} group by 1`)
    ).rows;
  await envejecer(vieja);
  await limpiarDatos(db, ahora(), CALLADO);
  expect(await estado()).toEqual([{ estado: 'en_uso', usos: 1 }]);
  await envejecer(nueva);
  await limpiarDatos(db, ahora(), CALLADO);
  expect(await estado()).toEqual([{ estado: 'temporal', usos: 0 }]);
});

it('takes addresses out of old sign-ins and leaves the log verifiable', async () => {
  await unaDeCada();
  const firmante = crearFirmante(['un-secreto-de-prueba-de-32-letras']);
  await sellar(db, firmante);
  await db.transaction((tx) =>
    guardarConfiguracion(tx, 'conservacion', { ...PLAZOS_INICIALES, auditoria: 0 }),
  );
  const hechas = await limpiarDatos(db, ahora(), CALLADO);
  expect(hechas.find(({ clase }) => clase === 'auditoria')).toBeUndefined();
  expect(hechas.find(({ clase }) => clase === 'ingresos')).toMatchObject({ cuantos: 1 });
  const { rows } = await db.execute(
    sql`select despues from auditoria where accion = 'sesion.iniciar' order by created_at`,
  );
  expect(rows).toEqual([
    { despues: { motivo: 'CLAVE' } },
    { despues: { motivo: 'CLAVE', direccion: '10.0.0.x' } },
  ]);
  await sellar(db, firmante);
  expect(await verificarCadena(db, firmante, 10)).toEqual([]);
});

it('keeps for ever what is set to 0, goes by batches, and a kind that fails stops no other', async () => {
  await unaDeCada();
  const nunca = { ...PLAZOS_INICIALES, notificaciones: 0 };
  await db.transaction((tx) => guardarConfiguracion(tx, 'conservacion', nunca));
  await db.execute(
    sql`create function negarse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
  );
  await db.execute(
    sql`create trigger negada before delete on importaciones for each row execute function negarse()`,
  );
  const fallas: object[] = [];
  const hechas = await limpiarDatos(
    db,
    ahora(),
    { error: (datos) => void fallas.push(datos) },
    { lote: 1, lotes: 1 },
  );
  await db.execute(sql`drop function negarse cascade`);
  const de = (clase: string) => hechas.find((una) => una.clase === clase);
  expect(de('notificaciones')).toBeUndefined();
  expect(de('importaciones')).toMatchObject({ fallo: true, cuantos: 0 });
  expect(de('enlaces')).toMatchObject({ fallo: false, cuantos: 1, hay_mas: true });
  expect(fallas).toMatchObject([{ clase: 'importaciones' }]);
});

it('keeps people who left while something of theirs is pending', async () => {
  const alguien = () => crearPersona(base, { activo: false, nombre: 'Luz', sucursal_id: e.centro.id });
  const [libre, conPedido] = [await alguien(), await alguien()];
  await db.execute(sql`update empleados set inactivo_desde = ${hace(2000)} where nombre = 'Luz'`);
  await db.execute(sql`insert into pedidos_de_datos (id, empleado_id, tipo, recibido_el, vence_el)
    values (gen_random_uuid(), ${conPedido.id}, 'acceso', '2026-01-01', '2026-01-11')`);
  await limpiarDatos(db, ahora(), CALLADO);
  const { rows } = await db.execute(sql`select id from empleados where nombre = 'Luz'`);
  expect(rows).toEqual([{ id: conPedido.id }]);
  expect(libre.id).not.toBe(conPedido.id);
});

it('counts the days since the deactivation, however it was done', async () => {
  const desde = async () =>
    (await db.select({ d: empleados.inactivo_desde }).from(empleados).where(eq(empleados.id, e.lider.id)))[0]
      ?.d;
  expect(await desde()).toBeNull();
  await rrhh().empleados.estado({ id: e.lider.id, activo: false });
  expect(await desde()).toBeInstanceOf(Date);
  await rrhh().empleados.estado({ id: e.lider.id, activo: true });
  expect(await desde()).toBeNull();
});

it('does not believe a clock that has jumped ahead until the next night, and forgets that it did once it is set right', async () => {
  const [hoy, DIA] = [ahora(), 86_400_000];
  const en = (dias: number) => new Date(hoy.getTime() + dias * DIA);
  const avisos = async (dias: number) => {
    await limpiarDatos(db, en(dias), CALLADO);
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from notificaciones`);
    return rows[0]?.n;
  };
  await limpiarDatos(db, hoy, CALLADO);
  await db.execute(sql`insert into notificaciones (id, empleado_id, tipo, titulo, texto, enlace, clave, created_at)
    values (gen_random_uuid(), ${e.lider.id}, 'recordatorio', 'x', 'x', '/x', ${randomUUIDv7()}, ${hoy.toISOString()})`);
  // Its retention is a year. The clock jumps two years ahead for a night, and back.
  expect(await avisos(730)).toBe(1);
  expect(await avisos(1)).toBe(1);
  // Now two years have really passed, so the deletion happens a night later.
  expect(await avisos(729)).toBe(1);
  expect(await avisos(729.5)).toBe(0);
});
