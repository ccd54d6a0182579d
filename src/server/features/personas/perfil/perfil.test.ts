import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Dia, dia } from '#domain/comun/calendario/dia.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { auditoria, empleados, feriados } from '#server/db/schema/empresa.ts';
import { fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { acreditar } from '../../puntos/acreditar.ts';
import { guardarConfiguracion } from '../../empresa/configuracion/leer.ts';
import { anotarDias } from '../../puntos/rachas/anotar.ts';
import { perfilRouter } from './router.ts';

const { ver, editar, avatar, calendario, semana } = perfilRouter;
const base = await baseDePrueba();
const { db } = base;
// A Tuesday.
const AHORA = new Date('2026-03-10T15:00:00Z');
let e: Empresa;
let soltarReloj = () => {};

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  soltarReloj = fijarReloj(AHORA);
});
afterEach(() => soltarReloj());

describe('ver', () => {
  test('one’s own data, points of each period and streak', async () => {
    await puntos(e.empleado, 50, '2026-03-10');
    await puntos(e.empleado, 30, '2026-03-02');
    await puntos(e.empleado, 7, '2025-12-31');
    await activo(e.empleado, '2026-03-09', '2026-03-10');
    const datos = { legajo: '77', documento: '20123456786', cumple: '15/03', telefono: null };
    await db.update(empleados).set(datos).where(eq(empleados.id, e.empleado.id));
    expect(await call(ver, undefined, { context: contextoDe(base, e.empleado) })).toMatchObject({
      nombre: 'Ana',
      apellido: 'Pérez',
      rol: 'empleado',
      ...datos,
      sucursal: e.centro,
      grupo: e.reposicion,
      puntos: { semana: 50, mes: 80, semestre: 80, anio: 80, siempre: 87 },
      racha: { actual: 2, mejor: 2 },
      desafios_completados: 0,
      insignias: 0,
    });
  });

  test('without branch, group, points or streak there is still a profile', async () => {
    await db.update(empleados).set({ sucursal_id: null, grupo_id: null }).where(eq(empleados.id, e.lider.id));
    expect(await call(ver, undefined, { context: contextoDe(base, e.lider) })).toMatchObject({
      sucursal: null,
      grupo: null,
      puntos: { semana: 0, mes: 0, semestre: 0, anio: 0, siempre: 0 },
      racha: { actual: 0, mejor: 0 },
    });
  });
});

describe('editar', () => {
  test('leaves an audit row of what one was called; the same name again leaves none', async () => {
    const context = contextoDe(base, e.empleado);
    await call(editar, { nombre: 'Ana', apellido: 'Pérez' }, { context });
    expect(await db.$count(auditoria)).toBe(0);
    await call(editar, { nombre: 'Ana María', apellido: 'Pérez' }, { context });
    expect(await db.select().from(auditoria)).toMatchObject([
      {
        actor_id: e.empleado.id,
        accion: 'perfil.renombrar',
        entidad_id: e.empleado.id,
        antes: { nombre: 'Ana', apellido: 'Pérez' },
        despues: { nombre: 'Ana María', apellido: 'Pérez' },
      },
    ]);
  });

  test('nobody takes a name that passes for RRHH’s or a gerente’s; who has it by right keeps it', async () => {
    const context = contextoDe(base, e.empleado);
    for (const jefe of [e.admin_rrhh, e.gerente_otra]) {
      for (const [nombre, apellido] of [
        [jefe.nombre, jefe.apellido],
        [jefe.apellido.toUpperCase(), jefe.nombre],
        [jefe.nombre.replaceAll(/[il]/gu, 'I'), `${jefe.apellido}.`],
        [jefe.nombre.slice(0, 1), `${jefe.nombre.slice(1)} ${jefe.apellido}`],
        [`${jefe.nombre} M`, jefe.apellido],
      ] as const) {
        expect(await codigoDe(call(editar, { nombre, apellido }, { context }))).toBe('NOMBRE_DE_OTRO');
      }
    }
    // A colleague's name is not protected: two people may have the same name.
    const { nombre, apellido } = e.lider;
    expect(await codigoDe(call(editar, { nombre, apellido }, { context }))).toBe('OK');
    const propio = { nombre: e.admin_rrhh.nombre.toUpperCase(), apellido: e.admin_rrhh.apellido };
    expect(await codigoDe(call(editar, propio, { context: contextoDe(base, e.admin_rrhh) }))).toBe('OK');
  });

  test('nobody calls themselves an office, RRHH apart; the name that RRHH gave can be mended', async () => {
    const context = contextoDe(base, e.empleado);
    const conNombre = (nombre: string, apellido: string, quien = context) =>
      codigoDe(call(editar, { nombre, apellido }, { context: quien }));
    expect(await conNombre('RRHH', 'Leiva')).toBe('NOMBRE_DE_PUESTO');
    expect(await conNombre('Recursos', 'Humanos')).toBe('NOMBRE_DE_PUESTO');
    expect(await conNombre('RRHH', 'Central', contextoDe(base, e.admin_rrhh))).toBe('OK');
    await db.update(empleados).set({ apellido: 'Oficial' }).where(eq(empleados.id, e.empleado.id));
    expect(await conNombre('Anita', 'Oficial')).toBe('OK');
    expect(await conNombre('Anita', 'Gerente')).toBe('NOMBRE_DE_PUESTO');
  });

  test('nobody changes a name while RRHH keeps names to itself', async () => {
    const context = contextoDe(base, e.empleado);
    await guardarConfiguracion(db, 'nombres_bloqueados', true);
    expect(await call(ver, undefined, { context })).toMatchObject({ nombre_bloqueado: true });
    expect(await codigoDe(call(editar, { nombre: 'Otra', apellido: 'Cosa' }, { context }))).toBe(
      'NOMBRES_BLOQUEADOS',
    );
    await guardarConfiguracion(db, 'nombres_bloqueados', false);
    expect(await call(ver, undefined, { context })).toMatchObject({ nombre_bloqueado: false });
  });

  test('renames the person, what they are found by, and their account', async () => {
    await call(
      editar,
      { nombre: '  Anahí ', apellido: 'Peña 🌟' },
      { context: contextoDe(base, e.empleado) },
    );
    const [fila] = await db.select().from(empleados).where(eq(empleados.id, e.empleado.id));
    expect(fila).toMatchObject({ nombre: 'Anahí', apellido: 'Peña 🌟', busqueda: 'anahi pena 🌟' });
    const [cuenta] = await db.select().from(cuentas).where(eq(cuentas.id, e.empleado.cuenta_id));
    expect(cuenta!.name).toBe('Anahí Peña 🌟');
  });

  test('empty, endless and unprintable names are invalid', async () => {
    const context = contextoDe(base, e.empleado);
    for (const nombre of ['', '   ', 'x'.repeat(10_000), 'Ana\nPérez', 'Ana\u0000']) {
      expect(await codigoDe(call(editar, { nombre, apellido: 'P' }, { context }))).toBe('BAD_REQUEST');
    }
    const [fila] = await db.select().from(empleados).where(eq(empleados.id, e.empleado.id));
    expect(fila!.nombre).toBe('Ana');
  });
});

describe('avatar', () => {
  const poner = (quien: PersonaDePrueba, archivo_id: string | null) =>
    call(avatar, { archivo_id }, { context: contextoDe(base, quien) });
  const estados = async () =>
    Object.fromEntries((await db.select().from(archivos)).map((a) => [a.id, [a.estado, a.dueno_cuenta_id]]));

  test('takes the upload into use and gives up the one before; twice is once', async () => {
    const [una, otra] = [await subida(e.empleado), await subida(e.empleado)];
    expect(await poner(e.empleado, una)).toEqual({ avatar_url: `/archivos/${una}` });
    expect(await poner(e.empleado, una)).toEqual({ avatar_url: `/archivos/${una}` });
    await poner(e.empleado, otra);
    expect(await estados()).toEqual({
      [una]: ['temporal', null],
      [otra]: ['en_uso', e.empleado.cuenta_id],
    });
    expect(await poner(e.empleado, null)).toEqual({ avatar_url: null });
    expect((await estados())[otra]).toEqual(['temporal', null]);
  });

  test('somebody else’s, an evidence’s or an unknown file is not to be had, and nothing changes', async () => {
    const propia = await subida(e.empleado);
    await poner(e.empleado, propia);
    for (const ajena of [await subida(e.lider), await subida(e.empleado, 'evidencia'), randomUUID()]) {
      expect(await codigoDe(poner(e.empleado, ajena))).toBe('ARCHIVO_NO_DISPONIBLE');
    }
    const [fila] = await db.select().from(empleados).where(eq(empleados.id, e.empleado.id));
    expect(fila!.avatar_url).toBe(`/archivos/${propia}`);
    expect((await estados())[propia]).toEqual(['en_uso', e.empleado.cuenta_id]);
  });

  test('two changes at once leave one picture in use', async () => {
    const subidas = [await subida(e.empleado), await subida(e.empleado), await subida(e.empleado)];
    await Promise.all(subidas.map((id) => poner(e.empleado, id)));
    const enUso = (await db.select().from(archivos)).filter((a) => a.estado === 'en_uso');
    const [fila] = await db.select().from(empleados).where(eq(empleados.id, e.empleado.id));
    expect(enUso.map((a) => `/archivos/${a.id}`)).toEqual([fila!.avatar_url]);
  });
});

describe('calendario', () => {
  const mes = (texto: string) => call(calendario, { mes: texto }, { context: contextoDe(base, e.empleado) });

  test('each day of the month with what it was', async () => {
    await db.insert(feriados).values({ fecha: dia('2026-03-04'), nombre: 'Inventario' });
    await activo(e.empleado, '2026-03-02', '2026-03-09');
    await activo(e.lider, '2026-03-03');
    const { dias } = await mes('2026-03');
    expect(dias).toHaveLength(31);
    const estado = Object.fromEntries(dias.map((d) => [Number(d.dia.slice(8)), d.estado]));
    expect([1, 2, 3, 4, 9, 10, 11].map((d) => estado[d])).toEqual([
      'libre', // Sunday
      'activo',
      'faltado',
      'libre', // holiday
      'activo',
      'hoy',
      'futuro',
    ]);
  });

  test('February of a leap year has its 29 days', async () => {
    expect((await mes('2028-02')).dias).toHaveLength(29);
  });

  test('a value that is not a month is invalid', async () => {
    for (const texto of ['2026-13', '2026-3', '0000-01', '9999-12', 'marzo', '']) {
      expect(await codigoDe(mes(texto))).toBe('BAD_REQUEST');
    }
  });
});

test('semana: the streak, and this week from Monday to Sunday', async () => {
  await activo(e.empleado, '2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09');
  const { semana: dias, ...racha } = await call(semana, undefined, {
    context: contextoDe(base, e.empleado),
  });
  // Sunday the 8th adds nothing.
  expect(racha).toEqual({ actual: 3, mejor: 3 });
  expect(dias.map((d) => `${d.dia.slice(8)} ${d.estado} ${d.laborable}`)).toEqual([
    '09 activo true',
    '10 hoy true',
    '11 futuro true',
    '12 futuro true',
    '13 futuro true',
    '14 futuro true',
    '15 futuro false',
  ]);
});

test('nobody without an active employee record reaches any of it', async () => {
  for (const [quien, codigo] of [
    [null, 'NO_AUTENTICADO'],
    [e.desactivado, 'SIN_PERMISO'],
  ] as const) {
    const opciones = { context: contextoDe(base, quien) };
    expect(await codigoDe(call(ver, undefined, opciones))).toBe(codigo);
    expect(await codigoDe(call(editar, { nombre: 'A', apellido: 'B' }, opciones))).toBe(codigo);
    expect(await codigoDe(call(avatar, { archivo_id: null }, opciones))).toBe(codigo);
    expect(await codigoDe(call(calendario, { mes: '2026-03' }, opciones))).toBe(codigo);
    expect(await codigoDe(call(semana, undefined, opciones))).toBe(codigo);
  }
});

let fila = 0;

async function puntos({ id }: PersonaDePrueba, cuantos: number, fecha: string): Promise<void> {
  fila += 1;
  const movimiento = {
    empleado_id: id,
    puntos: cuantos,
    fecha: dia(fecha),
    motivo: 'm',
    origen_tipo: 'ajuste' as const,
    origen_id: 'x',
    actor_id: null,
    clave: `p${fila}`,
  };
  await db.transaction((tx) => acreditar(tx, [movimiento], AHORA));
}

async function activo({ id }: PersonaDePrueba, ...dias: string[]): Promise<void> {
  const filas = dias.map((d) => ({
    empleado_id: id,
    dia: d as Dia,
    origen_tipo: 'evidencia' as const,
    origen_id: d,
  }));
  await db.transaction((tx) => anotarDias(tx, filas, AHORA));
}

async function subida(quien: PersonaDePrueba, proposito: 'avatar' | 'evidencia' = 'avatar'): Promise<string> {
  const [archivo] = await db
    .insert(archivos)
    .values({
      clave: `archivos/${randomUUID()}`,
      nombre: 'foto.webp',
      mime: 'image/webp',
      tamano: 10,
      sha256: 'x',
      proposito,
      dueno_cuenta_id: quien.cuenta_id,
    })
    .returning();
  return archivo!.id;
}
