import { call } from '@orpc/server';
import { readXlsx } from 'hucre/xlsx';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { adjuntoDe, crearCartero } from '#server/mail/correo.ts';
import { correos } from '#server/db/schema/avisos.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { auditoria, empleados } from '#server/db/schema/empresa.ts';
import { entregas_de_reportes, envios_de_reportes, programaciones } from '#server/db/schema/reportes.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { borrarPersona } from '../datos/borrar.ts';
import { delEmpleado } from '../datos/repo-reunir-empleado.ts';
import { reportesRouter } from '../reportes/router.ts';
import { enviarReportes } from './enviar.ts';
import { programarEnvios } from './programar.ts';
import { programacionesRouter } from './router.ts';

const { guardar, listar, estado, enviarAhora, eliminar, envios, lectores } = programacionesRouter;
const base = await baseDePrueba();
const { db } = base;
let e: Empresa;
let encolados: string[];
const MUDO = { warn: () => {}, error: () => {} };

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await db.update(cuentas).set({ emailVerified: true });
  encolados = [];
});

const encolar = async (_: unknown, __: string, { id }: { id?: string }) => void encolados.push(id ?? '');
const como = (quien: PersonaDePrueba = e.admin_rrhh) => ({ context: contextoDe(base, quien, { encolar }) });
const LUNES_A_LAS_8 = {
  nombre: 'Informe semanal',
  reportes: ['participacion' as const, 'presupuesto' as const, 'sin_reconocer' as const],
  periodo: 'semana' as const,
  cadencia: 'semanal' as const,
  dia: 1,
  hora: 8,
};
const crear = async (gente: readonly PersonaDePrueba[] = [e.admin_rrhh, e.gerente]) =>
  (await call(guardar, { ...LUNES_A_LAS_8, lectores: gente.map(({ id }) => id) }, como())).id;
const vigenteDesde = (id: string, cuando: Date) =>
  db.update(programaciones).set({ vigente_desde: cuando }).where(eq(programaciones.id, id));
const programar = (ahora: Date) => programarEnvios({ db, encolar }, ahora);
const correr = async () => {
  for (const id of encolados.splice(0)) {
    await enviarReportes(contextoDe(base, null, { encolar }), id, MUDO).catch(() => encolados.push(id));
  }
};
const fechas = async () =>
  (await db.select().from(envios_de_reportes).orderBy(envios_de_reportes.creado_en)).map(
    ({ fecha }) => fecha,
  );
const cartas = async () => (await db.select().from(correos)).toSorted((a, b) => a.para.localeCompare(b.para));
const resultados = async (id: string) => {
  const { filas } = await call(envios, { id }, como());
  return filas.map(({ estado: de, entregas }) => [
    de,
    Object.fromEntries(entregas.map(({ nombre, resultado }) => [nombre, resultado])),
  ]);
};
// Monday 23 November 2026, at 08:00 in Buenos Aires.
const LUNES = new Date('2026-11-23T11:00:00Z');
const despues = (dias: number, horas = 0) => new Date(LUNES.getTime() + (dias * 24 + horas) * 3_600_000);

describe('when', () => {
  test('at its hour, once; a changed one, from then on', async () => {
    const id = await crear();
    await vigenteDesde(id, despues(-1));
    expect(await programar(despues(0, -0.01))).toBe(0);
    expect(await programar(LUNES)).toBe(1);
    expect(await programar(despues(0, 1))).toBe(0);
    expect(await programar(despues(7))).toBe(1);
    expect(await fechas()).toEqual(['2026-11-23', '2026-11-30']);
    const [primero] = await db.select().from(envios_de_reportes).orderBy(envios_de_reportes.fecha);
    expect(primero).toMatchObject({ desde: '2026-11-16', hasta: '2026-11-22' });
    // It begins on Tuesday: what should have gone on Monday does not.
    await vigenteDesde(id, despues(8));
    await db.delete(envios_de_reportes);
    expect(await programar(despues(9))).toBe(0);
  });

  test('two nodes at once write it down once, and it is mailed once', async () => {
    await vigenteDesde(await crear([e.admin_rrhh]), despues(-1));
    const hechos = await Promise.all(Array.from({ length: 6 }, () => programar(LUNES)));
    expect(hechos.reduce((suma, uno) => suma + uno, 0)).toBe(1);
    expect(encolados).toHaveLength(1);
    const [id = ''] = encolados;
    await Promise.all(
      Array.from({ length: 3 }, () => enviarReportes(contextoDe(base, null, { encolar }), id, MUDO)),
    );
    expect(await cartas()).toHaveLength(1);
  });

  test('after weeks without a node the last one goes, late, of the days that it had', async () => {
    await vigenteDesde(await crear(), despues(-1));
    expect(await programar(despues(24))).toBe(1);
    const [uno] = await db.select().from(envios_de_reportes);
    expect(uno).toMatchObject({ fecha: '2026-12-14', desde: '2026-12-07', hasta: '2026-12-13' });
    expect(await programar(despues(24, 1))).toBe(0);
  });

  test('a clock that was ahead and came back repeats none and loses none', async () => {
    const id = await crear();
    await vigenteDesde(id, despues(-1));
    expect(await programar(despues(70))).toBe(1);
    expect(await programar(LUNES)).toBe(1);
    expect(await programar(despues(0, 1))).toBe(0);
    expect(await programar(despues(7))).toBe(1);
    expect(await programar(despues(70))).toBe(0);
    // It was changed while the clock was ahead.
    await vigenteDesde(id, despues(400));
    await db.delete(envios_de_reportes);
    expect(await programar(despues(0, 1))).toBe(0);
    expect(await programar(despues(7))).toBe(1);
  });

  test('paused, nothing goes, and what was skipped does not go later', async () => {
    const id = await crear();
    await vigenteDesde(id, despues(-400));
    await call(estado, { id, activa: false }, como());
    expect(await programar(despues(-7))).toBe(0);
    await call(estado, { id, activa: true }, como());
    expect(await programar(despues(-7))).toBe(0);
    const [uno] = (await call(listar, undefined, como())).programaciones;
    expect(uno?.proxima).toBeInstanceOf(Date);
  });
});

describe('what', () => {
  test('each gets what they may see: figures in the mail, the workbook with it, names behind the link', async () => {
    // Whoever came after the stretch would not be counted in it.
    await db.update(empleados).set({ created_at: new Date('2020-03-02T12:00:00Z') });
    const id = await crear();
    await call(enviarAhora, { id }, como());
    await correr();
    const [gerente, rrhh] = (await cartas()).toSorted((a, b) =>
      a.texto.includes('/reconoce/sucursal/') === b.texto.includes('/reconoce/sucursal/')
        ? 0
        : a.texto.includes('/reconoce/sucursal/')
          ? -1
          : 1,
    );
    if (!gerente || !rrhh) throw new Error('Both are mailed');
    expect([rrhh.para, gerente.para]).toEqual([e.admin_rrhh.email, e.gerente.email]);
    const [envio] = await db.select().from(envios_de_reportes);
    const tramo = { desde: envio!.desde, hasta: envio!.hasta };
    const deTodos = await call(reportesRouter.participacion, tramo, como(e.admin_rrhh));
    const deCentro = await call(reportesRouter.participacion, tramo, como(e.gerente));
    expect(deTodos.total.activos).toBeGreaterThan(deCentro.total.activos);
    expect(rrhh.texto).toContain(`Personas activas: ${deTodos.total.activos} (antes`);
    expect(gerente.texto).toContain(`Personas activas: ${deCentro.total.activos} (antes`);
    // The company's budget is not a branch's.
    expect(rrhh.texto).toContain('Disponible: $');
    expect(gerente.texto).not.toContain('Disponible');
    expect(rrhh.texto).toContain(
      `/reconoce/admin/reportes?reporte=participacion&desde=${tramo.desde}&hasta=${tramo.hasta}`,
    );
    const adjunto = await adjuntoDe(db, rrhh.id);
    expect(adjunto?.nombre).toBe(`reportes-${tramo.desde}-a-${tramo.hasta}.xlsx`);
    const { sheets } = await readXlsx(Buffer.from(adjunto!.base64, 'base64'));
    expect(sheets.map(({ name }) => name)).toEqual([
      'Resumen',
      'Participación por sucursal',
      'Participación por semana',
      'Presupuesto',
      'Sin reconocer',
    ]);
    expect(sheets[0]!.rows).toContainEqual([
      'Participación',
      'Personas activas',
      deTodos.total.activos,
      deTodos.total.activos,
      0,
    ]);
    expect(sheets[4]!.rows[0]).toEqual(['Sucursal', 'Personas activas', 'Sin reconocer']);
    const todo = JSON.stringify(sheets.map(({ rows }) => rows)) + rrhh.texto;
    for (const { apellido } of [e.empleado, e.empleado_otra, e.gerente]) expect(todo).not.toContain(apellido);
    // Once it is delivered, the file is not kept.
    await crearCartero({
      base,
      transporte: async () => {},
      ahora: () => new Date(Date.now() + 1000),
      registro: MUDO,
    }).barrer();
    expect(await adjuntoDe(db, rrhh.id)).toBeNull();
    expect(await resultados(id)).toEqual([['hecho', { 'Flor Ibarra': 'enviado', 'Darío Sosa': 'enviado' }]]);
    const asientos = await db.select().from(auditoria).where(eq(auditoria.accion, 'reportes.enviar'));
    expect(asientos.map(({ despues: de }) => de)).toContainEqual(
      expect.objectContaining({ empleado_id: e.gerente.id, ...tramo }),
    );
  });

  test('a mail that the server refuses is told, also when it has been forgotten', async () => {
    const id = await crear([e.admin_rrhh]);
    await call(enviarAhora, { id }, como());
    await correr();
    await db.update(correos).set({ estado: 'fallido', html: '', texto: '' });
    expect(await resultados(id)).toEqual([['hecho', { 'Flor Ibarra': 'rebotado' }]]);
    await programar(LUNES);
    await db.delete(correos);
    expect(await resultados(id)).toEqual([['hecho', { 'Flor Ibarra': 'rebotado' }]]);
    const [uno] = (await call(listar, undefined, como())).programaciones;
    expect(uno?.ultimo).toMatchObject({ estado: 'hecho', sin_entregar: 1 });
  });

  test('what fails is tried once more, then given up, and whoever had it does not get it twice', async () => {
    const id = await crear();
    const roto = { ...contextoDe(base, null, { encolar }), app_url: '' };
    Object.defineProperty(roto, 'app_url', {
      get: () => {
        throw new Error('broken');
      },
    });
    await call(enviarAhora, { id }, como());
    expect(await codigoDe(call(enviarAhora, { id }, como()))).toBe('ENVIO_EN_CURSO');
    const [envio_id = ''] = encolados;
    await expect(enviarReportes(roto, envio_id, MUDO)).rejects.toThrow('broken');
    expect(await resultados(id)).toEqual([['pendiente', {}]]);
    await enviarReportes(roto, envio_id, MUDO);
    expect(await resultados(id)).toEqual([['fallido', {}]]);
    await correr();
    expect(await cartas()).toEqual([]);
    // By hand it goes again.
    await call(enviarAhora, { id }, como());
    await correr();
    expect(await cartas()).toHaveLength(2);
  });
});

describe('to whom', () => {
  test('only those who may read reports, with an account and a mailbox of theirs', async () => {
    const { filas } = await call(lectores, {}, como());
    expect(filas.map(({ id }) => id).toSorted()).toEqual(
      [e.admin_rrhh, e.otro_admin, e.gerente, e.gerente_otra].map(({ id }) => id).toSorted(),
    );
    expect((await call(lectores, { q: 'sosa' }, como())).filas.map(({ id }) => id)).toEqual([e.gerente.id]);
    for (const nadie of [e.empleado, e.lider, e.desactivado]) {
      expect(await codigoDe(call(guardar, { ...LUNES_A_LAS_8, lectores: [nadie.id] }, como()))).toBe(
        'LECTOR_IMPOSIBLE',
      );
    }
  });

  test('who closes their account or loses the role gets no more, and RRHH sees it', async () => {
    const id = await crear([e.otro_admin, e.gerente, e.gerente_otra]);
    await db.update(empleados).set({ activo: false }).where(eq(empleados.id, e.otro_admin.id));
    await db.update(empleados).set({ rol: 'empleado' }).where(eq(empleados.id, e.gerente.id));
    await db.update(cuentas).set({ emailVerified: false }).where(eq(cuentas.id, e.gerente_otra.cuenta_id));
    const [uno] = (await call(listar, undefined, como())).programaciones;
    expect(uno?.lectores.map(({ falta }) => falta)).toEqual(['sin_cuenta', 'sin_permiso', 'sin_email']);
    await call(enviarAhora, { id }, como());
    await correr();
    expect(await cartas()).toEqual([]);
    expect(await resultados(id)).toEqual([
      ['hecho', { 'Gastón Luna': 'sin_cuenta', 'Darío Sosa': 'sin_permiso', 'Elsa Vega': 'sin_email' }],
    ]);
    // They may stay chosen while something else is changed.
    const ids = [e.otro_admin, e.gerente, e.gerente_otra].map((p) => p.id);
    const leida = (await call(listar, undefined, como())).programaciones[0];
    const cambio = { ...LUNES_A_LAS_8, id, revision: leida?.revision, hora: 9, lectores: ids };
    expect(await codigoDe(call(guardar, cambio, como()))).toBe('OK');
  });

  test('who loses the role while it is being written gets nothing', async () => {
    await crear([e.gerente]);
    const [uno] = (await call(listar, undefined, como())).programaciones;
    await call(enviarAhora, { id: uno!.id }, como());
    await db.update(empleados).set({ sucursal_id: null }).where(eq(empleados.id, e.gerente.id));
    await correr();
    expect(await resultados(uno!.id)).toEqual([['hecho', { 'Darío Sosa': 'sin_permiso' }]]);
  });

  test('somebody who is erased is in none, nor in what was sent', async () => {
    const id = await crear();
    await call(enviarAhora, { id }, como());
    await correr();
    expect((await delEmpleado(db, e.gerente.id)).reportes_por_email).toMatchObject([
      { envio: 'Informe semanal', resultado: 'en_camino' },
    ]);
    await db.transaction((tx) =>
      borrarPersona(tx, { empleado_id: e.gerente.id, con_perfil: false, actor_id: e.admin_rrhh.id }, LUNES),
    );
    const [una] = (await call(listar, undefined, como())).programaciones;
    expect(una?.lectores.map((uno) => uno.id)).toEqual([e.admin_rrhh.id]);
    expect(await db.select().from(entregas_de_reportes)).toHaveLength(1);
  });
});

test('a gerente may manage none; deleting one deletes its history', async () => {
  const id = await crear();
  expect(await codigoDe(call(listar, undefined, como(e.gerente)))).toBe('SIN_PERMISO');
  await call(enviarAhora, { id }, como());
  await call(eliminar, { id }, como());
  expect(await fechas()).toEqual([]);
  await correr();
  expect(await cartas()).toEqual([]);
  expect(await codigoDe(call(eliminar, { id }, como()))).toBe('NO_ENCONTRADO');
});
