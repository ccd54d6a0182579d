import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { camposDe, espacioDe, espacioNuevo } from '#domain/plano/espacio.ts';
import { camposDeElemento, elementoNuevo } from '#domain/plano/elemento.ts';
import { esElemento } from '#domain/plano/tipos-de-elemento.ts';
import { borrado, cambio, type Campos, type Operacion, type Pieza } from '#domain/plano/pieza.ts';
import { router } from '#server/api/router.ts';
import { graphic_elements, plano_operaciones } from '#server/db/schema/plano.ts';
import { reservas } from '#server/db/schema/reservas.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa, type PersonaDePrueba } from '#tests/support/empresa.ts';
import { iniciarPlano } from './iniciar.ts';

const base = await baseDePrueba();
const { db } = base;
const HOY = new Date('2026-11-20T15:00:00Z');
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await iniciarPlano(db, HOY);
  await db.delete(graphic_elements);
});

const de = (quien: PersonaDePrueba | null) =>
  createRouterClient(router, { context: contextoDe(base, quien) }).plano;

async function pieza(id: string): Promise<Pieza> {
  const { piezas } = await de(e.personal).abrir();
  const hallada = piezas.find((p) => p.campos['id'] === id);
  if (!hallada) throw new Error(`There is no ${id}`);
  return hallada;
}

function cambiar(vista: Pieza, campos: Campos, op_id: string = randomUUID()): Operacion {
  const op = cambio(op_id, vista, campos);
  if (!op) throw new Error('Nothing changed');
  return op;
}

function crear(campos: Campos): Operacion {
  return { op_id: randomUUID(), clave: randomUUID(), tipo: 'crear', campos };
}

const operar = async (quien: PersonaDePrueba, ...operaciones: Operacion[]) =>
  (await de(quien).operar({ operaciones })).resultados;

describe('an empty database', () => {
  test('gets the sample once, those taken until the end of a month to come', async () => {
    await vaciar(base);
    e = await crearEmpresa(base);
    expect(await iniciarPlano(db, HOY)).toBe(true);
    const { seq, piezas, vista, fondo, marcas } = await de(e.personal).abrir();
    expect(seq).toBe(0);
    const dibujos = piezas.filter(esElemento).map((p) => p.campos['text_content']);
    expect(dibujos).toEqual(expect.arrayContaining(['Ingreso', 'Cajas', 'Depósito']));
    expect(piezas.flatMap((p) => espacioDe(p)?.section ?? [])).toEqual(
      ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'D1', 'D2']
        .concat(['PA1', 'PA2', 'PB1', 'PB2', 'PC1', 'PC2', 'PD1', 'PD2'])
        .concat(['CE1', 'EI1']),
    );
    expect((await pieza('g1')).campos).toMatchObject({ brand: 'Lácteos del Sur', end_date: '2027-02-28' });
    expect((await pieza('c1')).campos).toMatchObject({ end_date: '2027-11-30' });
    expect(vista).toEqual({ x: 0, y: 0, width: 800, height: 600, zoom: 1 });
    expect([fondo, marcas.length, marcas[0]?.name]).toEqual([null, 8, 'Lácteos del Sur']);
    expect(await iniciarPlano(db, HOY)).toBe(false);
    await db.delete(reservas);
    await operar(e.personal, ...piezas.map((p) => borrado(randomUUID(), p)));
    expect(await iniciarPlano(db, HOY)).toBe(false);
    expect((await de(e.personal).abrir()).piezas).toEqual([]);
  });

  test('two nodes that start at once put it there once', async () => {
    await vaciar(base);
    expect((await Promise.all([iniciarPlano(db, HOY), iniciarPlano(db, HOY)])).toSorted()).toEqual([
      false,
      true,
    ]);
  });
});

describe('operar', () => {
  test('applies each by itself, in order, and numbers the changes without gaps', async () => {
    const [g1, g2, p2] = [await pieza('g1'), await pieza('g2'), await pieza('p2')];
    const nuevo = crear(camposDe(espacioNuevo('gondola', { x: 500, y: 60 }, [])));
    const resultados = await operar(
      e.personal,
      cambiar(g1, { x: 5 }),
      cambiar(g2, { width: 0 }),
      nuevo,
      borrado(randomUUID(), p2),
      cambiar({ ...g1, clave: randomUUID() }, { x: 7 }),
    );
    expect(resultados.map((r) => (r.ok ? r.seq : r.code))).toEqual([1, 'INVALIDA', 2, 3, 'NO_EXISTE']);
    expect(resultados[2]).toMatchObject({ pieza: { rev: 1, campos: { id: 'g9', section: 'G9' } } });
    const { seq, piezas } = await de(e.personal).abrir();
    expect(seq).toBe(3);
    expect(piezas.map((p) => p.campos['id'])).not.toContain('p2');
    // New pieces come last.
    expect(piezas.at(-1)?.campos['id']).toBe('g9');
    expect(await pieza('g1')).toEqual({ ...g1, rev: 2, campos: { ...g1.campos, x: 5 } });
    expect(await pieza('g2')).toEqual(g2);
  });

  test('sent again is answered the same, refusals included, and does nothing', async () => {
    const g1 = await pieza('g1');
    const ops = [cambiar(g1, { x: 5 }), cambiar(g1, { brand: 'Otra' }), cambiar(g1, { brand: 'Tarde' })];
    const primera = await operar(e.personal, ...ops, ops[0]!);
    expect(primera[3]).toEqual(primera[0]);
    await operar(e.otro_personal, cambiar(await pieza('g1'), { brand: 'Faro', x: 9 }));
    const otra = await operar(e.otro_personal, ...ops.toReversed());
    expect(otra).toEqual(primera.slice(0, 3).toReversed());
    expect((await pieza('g1')).campos).toMatchObject({ x: 9, brand: 'Faro' });
    expect(await db.$count(plano_operaciones)).toBe(4);
  });

  test('whoever comes late is told what it is now, and who did it', async () => {
    const g2 = await pieza('g2');
    await operar(e.otro_personal, cambiar(g2, { status: 'occupied', brand: 'Faro' }));
    await operar(e.personal, cambiar(await pieza('g2'), { x: 50 }));
    const [tarde, borrada] = await operar(
      e.personal,
      cambiar(g2, { brand: 'Brisa' }),
      borrado(randomUUID(), g2),
    );
    expect(tarde).toMatchObject({
      code: 'CONFLICTO',
      campos: ['brand'],
      quien: 'Joel Duarte',
      pieza: { rev: 3, campos: { brand: 'Faro', x: 50 } },
    });
    expect(borrada).toMatchObject({ code: 'CONFLICTO', campos: ['status', 'brand'] });
    await db.delete(reservas);
    await operar(e.otro_personal, borrado(randomUUID(), await pieza('g2')));
    expect(await operar(e.personal, cambiar(g2, { x: 1 }))).toMatchObject([
      { code: 'NO_EXISTE', quien: 'Joel Duarte', pieza: null },
    ]);
  });

  test('a locked piece says who locked it', async () => {
    await operar(e.otro_personal, cambiar(await pieza('g1'), { locked: true }));
    const g1 = await pieza('g1');
    expect(await operar(e.personal, cambiar(g1, { x: 1 }), borrado(randomUUID(), g1))).toMatchObject([
      { code: 'BLOQUEADA', campos: ['x'], quien: 'Joel Duarte' },
      { code: 'BLOQUEADA', quien: 'Joel Duarte' },
    ]);
    expect(await operar(e.personal, cambiar(g1, { x: 1, locked: false }))).toMatchObject([{ ok: true }]);
  });

  test('elements come and go the same way, and hold what they are given, markup included', async () => {
    const op_id = randomUUID();
    const clave = randomUUID();
    const campos = camposDeElemento(elementoNuevo('text', clave, 0));
    await operar(e.personal, { op_id, clave, tipo: 'crear', campos });
    const creada = await pieza(clave);
    expect(creada).toEqual({ clave, rev: 1, campos });
    const text_content = '<b onclick="x">Hola</b>\n«ñ» 🛒';
    const dada = await operar(
      e.personal,
      cambiar(creada, { text_content, rotation: 45.5, z_index: -2, is_visible: false }),
    );
    expect((await pieza(clave)).campos).toEqual(dada[0]?.pieza?.campos);
    expect((await pieza(clave)).campos).toMatchObject({ text_content, rotation: 45.5, z_index: -2 });
    expect(JSON.stringify(await de(null).publico())).not.toContain('onclick');
    await operar(e.personal, borrado(randomUUID(), await pieza(clave)));
    expect((await de(e.personal).abrir()).piezas).toHaveLength(18);
  });

  test('five hundred ask the database as many questions as one', async () => {
    const g1 = await pieza('g1');
    const una = await contarConsultas(base, () => operar(e.personal, cambiar(g1, { x: 1 })));
    const muchas = Array.from({ length: 499 }, (_, i) => cambiar(g1, { x: 0.5 + i }));
    const quinientas = await contarConsultas(base, () =>
      operar(e.personal, ...muchas, cambiar(g1, { brand: 'Nadie la vio', status: 'available' })),
    );
    // The names of who came earlier, and what is sold of the space whose brand is asked for.
    expect(quinientas.total).toBeLessThanOrEqual(una.total + 3);
    expect((await pieza('g1')).campos['x']).toBe(498.5);
  });

  test('two at once both come through, one after the other', async () => {
    const g1 = await pieza('g1');
    const vistas = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        operar(
          i % 2 ? e.personal : e.otro_personal,
          cambiar(g1, { brand: `Marca ${i}` }),
          cambiar(g1, { x: i + 1 }),
        ),
      ),
    );
    const ventas = vistas.map(([venta]) => venta);
    expect(ventas.filter((r) => r?.ok)).toHaveLength(1);
    const seqs = vistas.flat().flatMap((r) => (r.ok ? [r.seq] : []));
    expect(seqs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
  });

  test('is not for work that another person did in this browser', async () => {
    const operaciones = [cambiar(await pieza('g1'), { x: 1 })] as never;
    await expect(
      de(e.personal).operar({ operaciones, perfil_id: e.otro_personal.personal?.id ?? '' }),
    ).rejects.toMatchObject({ code: 'OTRA_PERSONA' });
    await expect(
      de(e.personal).operar({ operaciones, perfil_id: e.personal.personal?.id ?? '' }),
    ).resolves.toBeDefined();
  });
});

describe('what the public sees', () => {
  test('has no notes, no locks and nothing hidden, at first and in what changes', async () => {
    const clave = randomUUID();
    const campos = camposDeElemento(elementoNuevo('circle', clave, 0));
    await operar(e.personal, cambiar(await pieza('g1'), { notes: 'paga tarde', locked: true }));
    await operar(e.personal, { op_id: randomUUID(), clave, tipo: 'crear', campos });
    await operar(e.personal, cambiar(await pieza(clave), { is_visible: false }));
    const publico = await de(null).publico();
    const novedades = await de(null).novedades({ desde: 0 });
    expect(publico.seq).toBe(3);
    expect(publico.piezas).toHaveLength(18);
    expect(JSON.stringify([publico, novedades])).not.toMatch(/paga tarde|notes|locked/);
    expect(novedades).toMatchObject({
      recargar: false,
      seq: 3,
      cambios: [
        { seq: 1 },
        { seq: 2, pieza: { campos: { type: 'circle' } } },
        { seq: 3, clave, pieza: null },
      ],
    });
    expect(await de(e.personal).novedadesDeEdicion({ desde: 0 })).toMatchObject({
      cambios: [
        { pieza: { campos: { notes: 'paga tarde' } } },
        {},
        { pieza: { campos: { is_visible: false } } },
      ],
    });
  });

  test('news from the last number are none; from one that is none of ours, or too old, everything', async () => {
    const g1 = await pieza('g1');
    await operar(e.personal, ...Array.from({ length: 500 }, (_, i) => cambiar(g1, { x: i + 0.5 })));
    expect(await de(null).novedades({ desde: 500 })).toEqual({ recargar: false, seq: 500, cambios: [] });
    expect(await de(null).novedades({ desde: 501 })).toEqual({ recargar: true });
    await operar(e.personal, ...Array.from({ length: 500 }, (_, i) => cambiar(g1, { y: i + 0.5 })));
    expect(await de(null).novedades({ desde: 0 })).toMatchObject({ recargar: false, seq: 1000 });
    await operar(e.personal, cambiar(g1, { y: 3 }));
    expect(await de(null).novedades({ desde: 0 })).toEqual({ recargar: true });
    expect(await de(null).novedades({ desde: 999 })).toMatchObject({ recargar: false, seq: 1001 });
  });
});
