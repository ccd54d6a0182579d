import { randomUUID } from 'node:crypto';
import { call } from '@orpc/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { desafios, evidencias, participaciones } from '#server/db/schema/desafios.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { insignias, insignias_empleado } from '#server/db/schema/insignias.ts';
import { puntos } from '#server/db/schema/puntos.ts';
import { fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { darPuntos, movimiento } from '#tests/support/puntos.ts';
import { auditoriaRouter } from '../gobierno/auditoria/listar.ts';
import { acreditar } from './acreditar.ts';
import { ajustar, ajustes, movimientos } from './ajustar.ts';
import { verificarTotales } from './verificar.ts';

const base = await baseDePrueba();
const { db } = base;
const AHORA = new Date('2026-11-20T15:00:00Z');
let e: Empresa;
let soltar: () => void;

beforeEach(async () => {
  soltar = fijarReloj(AHORA);
  await vaciar(base);
  e = await crearEmpresa(base);
});
afterEach(() => soltar());

const mirar = (
  quien: PersonaDePrueba | null,
  entrada: { empleado_id?: string; desde?: string; hasta?: string; cursor?: number; cuantos?: number } = {},
) => call(movimientos, entrada, { context: contextoDe(base, quien) });

describe('the rows behind the points', () => {
  it('say what each came from and who decided, the latest day first', async () => {
    const [desafio] = await db
      .insert(desafios)
      .values({
        titulo: 'Góndola perfecta',
        busqueda: 'gondola perfecta',
        tipo_periodo: 'mensual',
        fecha_inicio: dia('2026-11-01'),
        fecha_fin: dia('2026-11-30'),
        objetivos: [],
        puntos_por_objetivo: {},
      })
      .returning();
    const [participacion] = await db
      .insert(participaciones)
      .values({ desafio_id: desafio!.id, empleado_id: e.empleado.id })
      .returning();
    const [evidencia] = await db
      .insert(evidencias)
      .values({
        participacion_id: participacion!.id,
        empleado_id: e.empleado.id,
        clave: randomUUID(),
        estado: 'aprobada',
        fecha_envio: AHORA,
        dia_envio: dia('2026-11-18'),
      })
      .returning();
    const de = { origen_id: evidencia!.id, actor_id: e.gerente.id };
    await db.transaction((tx) =>
      acreditar(
        tx,
        [
          movimiento(e.empleado.id, 40, dia('2026-11-18'), de),
          movimiento(e.empleado.id, -40, dia('2026-11-19'), {
            ...de,
            origen_tipo: 'reversion',
            actor_id: e.admin_rrhh.id,
          }),
          movimiento(e.empleado.id, 7, dia('2026-11-17'), {
            origen_tipo: 'ajuste',
            actor_id: e.admin_rrhh.id,
          }),
          movimiento(e.empleado.id, 5, dia('2026-11-16'), {
            origen_tipo: 'evidencia',
            origen_id: randomUUID(),
          }),
          movimiento(e.lider.id, 99, dia('2026-11-16')),
        ],
        AHORA,
      ),
    );
    const { total, filas, siguiente } = await mirar(e.empleado);
    expect(filas.map((f) => `${f.fecha} ${f.puntos} ${f.origen_tipo} ${f.origen} ${f.actor}`)).toEqual([
      '2026-11-19 -40 reversion Góndola perfecta Flor Ibarra',
      '2026-11-18 40 evidencia Góndola perfecta Darío Sosa',
      '2026-11-17 7 ajuste Flor Ibarra Flor Ibarra',
      '2026-11-16 5 evidencia null null',
    ]);
    expect(filas.map((f) => f.desafio_id)).toEqual([desafio!.id, desafio!.id, null, null]);
    expect(total).toBe(12);
    expect(siguiente).toBeNull();
  });

  it('come page by page, none twice and none left out', async () => {
    const en = (d: number) => new Date(Date.UTC(2026, 10, d, 15));
    for (let i = 1; i <= 15; i++) await darPuntos(base, [[e.empleado.id, i]], en(1 + (i % 4)));
    const seen = [];
    let cursor: number | undefined;
    do {
      const page = await mirar(e.empleado, { cuantos: 4, cursor });
      seen.push(...page.filas);
      expect(page.total).toBe(120);
      cursor = page.siguiente ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(15);
    expect(new Set(seen.map((f) => f.id)).size).toBe(15);
    expect(seen.map((f) => f.fecha)).toEqual(
      seen
        .map((f) => f.fecha)
        .toSorted()
        .toReversed(),
    );
    // Another person's row is not a valid cursor.
    expect((await mirar(e.lider, { cursor: seen[3]?.id })).filas).toEqual([]);
  });

  it('add up to the period asked for, and of always and of a period no ledger is summed', async () => {
    await darPuntos(base, [[e.empleado.id, 10]], new Date('2026-10-31T15:00:00Z'));
    await darPuntos(base, [[e.empleado.id, 20]], new Date('2026-11-01T15:00:00Z'));
    await darPuntos(base, [[e.empleado.id, 30]], new Date('2026-11-20T15:00:00Z'));
    const asked = async (desde?: string, hasta?: string) => {
      const { result, consultas } = await contarConsultas(base, () => mirar(e.empleado, { desde, hasta }));
      const summed = consultas.some((c) => /\bsum\(/i.test(c.sql));
      return `${result.total} ${result.filas.length}${summed ? ' summed' : ''}`;
    };
    expect(await asked()).toBe('60 3');
    expect(await asked('2026-11-01', '2026-11-30')).toBe('50 2');
    expect(await asked('2026-07-01', '2026-12-31')).toBe('60 3');
    expect(await asked('2026-10-31', '2026-11-01')).toBe('30 2 summed');
    expect(await asked('2026-11-02')).toBe('30 1 summed');
  });

  it('are seen by their owner, the gerente of the branch, the lider of the group and RRHH', async () => {
    await darPuntos(base, [[e.empleado.id, 10]], AHORA);
    const seen = async (quien: PersonaDePrueba | null) => {
      const pedido = mirar(quien, { empleado_id: e.empleado.id });
      return quien &&
        (await pedido.then(
          (r) => r.total,
          () => null,
        )) === 10
        ? 'ok'
        : codigoDe(pedido);
    };
    expect(await seen(e.empleado)).toBe('ok');
    expect(await seen(e.lider)).toBe('ok');
    expect(await seen(e.gerente)).toBe('ok');
    expect(await seen(e.admin_rrhh)).toBe('ok');
    expect(await seen(e.gerente_otra)).toBe('NO_ENCONTRADO');
    expect(await seen(e.empleado_otra)).toBe('NO_ENCONTRADO');
    expect(await seen(e.desactivado)).toBe('SIN_PERMISO');
    expect(await seen(null)).toBe('NO_AUTENTICADO');
    expect(await codigoDe(mirar(e.admin_rrhh, { empleado_id: randomUUID() }))).toBe('NO_ENCONTRADO');
    expect(await codigoDe(mirar(e.admin_rrhh, { desde: 'ayer' }))).toBe('BAD_REQUEST');
  });
});

const ajuste = (
  quien: PersonaDePrueba | null,
  cambios: { empleado_id?: string; puntos?: number; motivo?: string; clave?: string } = {},
) =>
  call(
    ajustar,
    { empleado_id: e.empleado.id, puntos: 50, motivo: 'Cubrió dos turnos', clave: randomUUID(), ...cambios },
    { context: contextoDe(base, quien) },
  );

describe('an adjustment by hand', () => {
  it('adds or takes away, dated today, and tells the person why', async () => {
    expect(await ajuste(e.admin_rrhh, { puntos: 1500 })).toEqual({ total: 1500 });
    expect(await ajuste(e.admin_rrhh, { puntos: -1, motivo: ' Estaba repetido ' })).toEqual({ total: 1499 });
    const { filas } = await mirar(e.empleado);
    expect(filas.map((f) => `${f.fecha} ${f.puntos} ${f.motivo} ${f.actor}`)).toEqual([
      '2026-11-20 -1 Estaba repetido Flor Ibarra',
      '2026-11-20 1500 Cubrió dos turnos Flor Ibarra',
    ]);
    const avisos = await db.select().from(notificaciones).orderBy(notificaciones.titulo);
    expect(avisos.map((a) => `${a.empleado_id === e.empleado.id} ${a.titulo}: ${a.texto}`)).toEqual([
      'true Te restaron 1 punto: Estaba repetido',
      'true Te sumaron 1.500 puntos: Cubrió dos turnos',
    ]);
    // Each leads to its own row, among those of its day.
    expect(avisos.map((a) => a.enlace)).toEqual(
      filas.map((f) => `/reconoce/perfil?desde=2026-11-20&hasta=2026-11-20#movimiento-${f.id}`),
    );
    expect((await db.select().from(auditoria)).map((a) => [a.actor_id, a.accion, a.despues])).toContainEqual([
      e.admin_rrhh.id,
      'puntos.ajustar',
      { puntos: 1500, motivo: 'Cubrió dos turnos' },
    ]);
    // The log tells whose they are: on the person's page, and when it is searched by their name.
    for (const como of [
      { entidad: 'empleados', entidad_id: e.empleado.id },
      { busqueda: e.empleado.apellido.toLowerCase() },
    ]) {
      const { filas: suyas, nombres } = await call(
        auditoriaRouter.listar,
        { que: 'todo', ...como },
        { context: contextoDe(base, e.admin_rrhh) },
      );
      expect(suyas.filter((f) => f.accion === 'puntos.ajustar').map((f) => nombres[f.entidad_id])).toEqual([
        `${e.empleado.nombre} ${e.empleado.apellido}`,
        `${e.empleado.nombre} ${e.empleado.apellido}`,
      ]);
    }
    expect(await verificarTotales(db)).toEqual([]);
  });

  it('are listed for RRHH with what takes each back, once', async () => {
    const clave = randomUUID();
    await ajuste(e.admin_rrhh, { clave });
    await ajuste(e.admin_rrhh, { clave: randomUUID(), empleado_id: e.lider.id });
    const listar = (entrada = {}) => call(ajustes, entrada, { context: contextoDe(base, e.admin_rrhh) });
    const [, primero] = (await listar()).filas;
    expect(primero).toMatchObject({
      puntos: 50,
      revertido: false,
      actor: { nombre: 'Flor' },
      empleado: { id: e.empleado.id },
    });
    const reverso = primero?.clave_de_reverso ?? '';
    await ajuste(e.admin_rrhh, { puntos: -50, clave: reverso });
    await ajuste(e.admin_rrhh, { puntos: -50, clave: reverso });
    const { total, filas } = await listar({ busqueda: 'ana' });
    expect(total).toBe(2);
    expect(filas.map((f) => [f.puntos, f.revertido, f.clave_de_reverso])).toEqual([
      [-50, false, null],
      [50, true, null],
    ]);
    expect((await mirar(e.empleado)).total).toBe(0);
  });

  it('repeated, even at once, is one', async () => {
    const clave = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ajuste(e.admin_rrhh, { clave })));
    expect(answers).toEqual(Array.from({ length: 5 }, () => ({ total: 50 })));
    expect(await db.$count(puntos)).toBe(1);
    expect(await db.$count(auditoria)).toBe(1);
    expect(await db.$count(notificaciones)).toBe(1);
  });

  it('under a clave that is another’s is refused, and changes nothing', async () => {
    const clave = randomUUID();
    await ajuste(e.admin_rrhh, { clave });
    expect(await codigoDe(ajuste(e.admin_rrhh, { clave, empleado_id: e.lider.id }))).toBe('CLAVE_USADA');
    expect(await codigoDe(ajuste(e.admin_rrhh, { clave, puntos: 51 }))).toBe('CLAVE_USADA');
    expect(await db.$count(puntos)).toBe(1);
  });

  it('takes away no more than there is, also at once, and gives no more than anybody can have', async () => {
    await ajuste(e.admin_rrhh, { puntos: 100 });
    const restas = await Promise.allSettled([60, 60].map((n) => ajuste(e.admin_rrhh, { puntos: -n })));
    expect(restas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await codigoDe(ajuste(e.admin_rrhh, { puntos: -41 }))).toBe('AJUSTE_FUERA_DE_RANGO');
    expect(await ajuste(e.admin_rrhh, { puntos: -40 })).toEqual({ total: 0 });
    for (let i = 0; i < 10; i += 1) await ajuste(e.admin_rrhh, { puntos: 1_000_000 });
    expect(await codigoDe(ajuste(e.admin_rrhh, { puntos: 1 }))).toBe('AJUSTE_FUERA_DE_RANGO');
    expect(await verificarTotales(db)).toEqual([]);
  });

  it.each([true, '7', null, [5], Number.NaN, '0x10'])('points are a number, not %j', async (dado) => {
    const entrada = { empleado_id: e.empleado.id, motivo: 'Algo', clave: randomUUID(), puntos: dado };
    // Sent as JSON would: the call's type would not allow it.
    const llamada: unknown = Reflect.apply(call, null, [
      ajustar,
      entrada,
      { context: contextoDe(base, e.admin_rrhh) },
    ]);
    expect(await codigoDe(Promise.resolve(llamada))).toBe('BAD_REQUEST');
  });

  it('earns the badges that it reaches, and flags those that it no longer backs', async () => {
    await db.insert(insignias).values({ nombre: 'Mil', criterio: { tipo: 'puntos_total', valor: 1000 } });
    await ajuste(e.admin_rrhh, { puntos: 1000 });
    const [ganada] = await db.select().from(insignias_empleado);
    expect(ganada).toMatchObject({ empleado_id: e.empleado.id, observada_en: null });
    await ajuste(e.admin_rrhh, { puntos: -1 });
    const [dudosa] = await db.select().from(insignias_empleado);
    expect(dudosa?.observada_en).toEqual(AHORA);
  });

  it('is RRHH’s, on anybody but themselves, of whole points and with a motivo', async () => {
    for (const [quien, codigo] of [
      [null, 'NO_AUTENTICADO'],
      [e.empleado, 'SIN_PERMISO'],
      [e.lider, 'SIN_PERMISO'],
      [e.gerente, 'SIN_PERMISO'],
      [e.desactivado, 'SIN_PERMISO'],
    ] as const) {
      expect(await codigoDe(ajuste(quien))).toBe(codigo);
    }
    expect(await codigoDe(ajuste(e.admin_rrhh, { empleado_id: e.admin_rrhh.id }))).toBe('SIN_PERMISO');
    expect(await codigoDe(ajuste(e.admin_rrhh, { empleado_id: randomUUID() }))).toBe('NO_ENCONTRADO');
    for (const malo of [
      { puntos: 0 },
      { puntos: 1.5 },
      { puntos: 1_000_001 },
      { motivo: '  ' },
      { clave: 'x' },
    ]) {
      expect(await codigoDe(ajuste(e.admin_rrhh, malo))).toBe('BAD_REQUEST');
    }
    expect(await db.$count(puntos)).toBe(0);
    expect(await ajuste(e.admin_rrhh, { empleado_id: e.otro_admin.id })).toEqual({ total: 50 });
  });
});
