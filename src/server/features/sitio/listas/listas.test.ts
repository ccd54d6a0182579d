import { call } from '@orpc/server';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { cambioALaVista } from '#domain/sitio/listas/precio.ts';
import { lista_busquedas, lista_pedidos, lista_versiones, listas } from '#server/db/schema/listas.ts';
import { fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { codigoDe, contextoDe, crearPersona } from '#tests/support/empresa.ts';
import { aPrecio, comoVisitante, CUATRO_ARTICULOS, publicarLista } from '#tests/support/listas.ts';
import { olvidarConteos } from './contar.ts';
import { iniciarListas } from './iniciar.ts';
import { listaEntera } from './leer.ts';
import { bloquearLista, publicarProgramadas } from './poner.ts';
import { listasRouter } from './router.ts';

const base = await baseDePrueba();
const { db } = base;
const publico = { context: contextoDe(base, null) };
const AHORA = new Date('2026-11-26T15:00:00Z');
const HOY = dia('2026-11-26');

beforeEach(async () => {
  await vaciar(base);
  return fijarReloj(() => AHORA);
});

const { yerba, aceite, azucar } = CUATRO_ARTICULOS;
const cuatro = Object.values(CUATRO_ARTICULOS);
const { ver, codigos } = comoVisitante(base);

describe('a list', () => {
  test('without one there is nothing, and nobody is told otherwise', async () => {
    expect(await ver()).toMatchObject({ lista: null, filas: [], total: 0 });
    expect((await call(listasRouter.resumen, undefined, publico)).listas).toEqual([]);
    expect(await codigoDe(call(listasRouter.articulo, { perfil: 'comercio', codigo: '1' }, publico))).toBe(
      'NO_ENCONTRADO',
    );
  });

  test('in force: sections in its order, what it holds, its rows as they were written', async () => {
    await publicarLista(base, 'comercio', cuatro, dia('2026-11-23'));
    const { lista, filas, total } = await ver();
    expect(lista).toMatchObject({
      perfil: 'comercio',
      vigente_desde: '2026-11-23',
      articulos: 4,
      de_muestra: false,
      sin_impuestos: false,
      cuentas: { ofertas: 0, bajaron: 0, subieron: 0, nuevos: 0, sin_stock: 1 },
      tiene: { unidad: false, sugerido: true, escala: false, pallet: false, fotos: false },
    });
    expect(lista?.rubros.map(({ nombre }) => nombre)).toEqual(cuatro.map(({ rubro }) => rubro));
    expect(total).toBe(4);
    expect(filas).toEqual(cuatro.map((uno) => ({ ...uno, antes: null, nueva: false, foto: null })));
    expect(await codigos({ rubro: 'Galletitas' })).toEqual(['1004']);
    expect(await codigos({ filtro: 'sin_stock' })).toEqual(['1004']);
    expect(await codigos({ pagina: 2, por_pagina: 3 })).toEqual(['1004']);
  });

  test('families always see the price without taxes', async () => {
    await publicarLista(base, 'particular', [yerba]);
    expect((await call(listasRouter.ver, { perfil: 'particular' }, publico)).lista?.sin_impuestos).toBe(true);
  });

  test('remembers what each cost in the one before, what is new, and what each cost from when', async () => {
    await publicarLista(base, 'comercio', [yerba, aceite], dia('2026-11-16'));
    await publicarLista(
      base,
      'comercio',
      [aPrecio(yerba, 4_100_000), aPrecio(aceite, 4_500_000), azucar],
      dia('2026-11-23'),
    );
    const { lista, filas } = await ver();
    expect(lista?.cuentas).toMatchObject({ bajaron: 1, subieron: 1, nuevos: 1 });
    expect(filas.map(({ antes, nueva }) => [antes, nueva])).toEqual([
      [4_280_000, false],
      [4_280_000, false],
      [null, true],
    ]);
    expect(await codigos({ filtro: 'bajaron' })).toEqual(['1001']);
    expect(await codigos({ filtro: 'subieron' })).toEqual(['1002']);
    expect(await codigos({ filtro: 'nuevos' })).toEqual(['1003']);
    const { historia } = await call(listasRouter.articulo, { perfil: 'comercio', codigo: '1001' }, publico);
    expect(historia).toEqual([
      { desde: '2026-11-16', centavos: 4_280_000 },
      { desde: '2026-11-23', centavos: 4_100_000 },
    ]);
    const [anterior, vigente] = await db.select().from(lista_versiones).orderBy(lista_versiones.id);
    expect(anterior).toMatchObject({ estado: 'anterior', articulos: [yerba, aceite], cuantos: 2 });
    expect(vigente).toMatchObject({ estado: 'publicada', articulos: [], cuantos: 3, publicada_en: AHORA });
  });

  test('offers are counted and found on their days alone', async () => {
    const oferta = { centavos: 3_990_000, desde: sumarDias(HOY, -1), hasta: sumarDias(HOY, 1) };
    await publicarLista(base, 'comercio', [{ ...yerba, oferta }, aceite]);
    expect((await ver({ filtro: 'ofertas' })).filas).toMatchObject([{ codigo: '1001', oferta }]);
    const volver = fijarReloj(() => new Date(AHORA.getTime() + 3 * 86_400_000));
    expect((await ver()).lista?.cuentas.ofertas).toBe(0);
    expect(await codigos({ filtro: 'ofertas' })).toEqual([]);
    volver();
  });

  test('by what a unit costs today, by name, by what a shop earns; what has no price goes last', async () => {
    const otro = (codigo: string, nombre: string, cambio: Partial<typeof yerba>) => ({
      ...aPrecio(yerba, 1_000_000),
      codigo,
      nombre,
      ean: null,
      ...cambio,
    });
    await publicarLista(base, 'comercio', [
      otro('1', 'Ñoquis', { sugerido: 150_000 }),
      otro('2', 'Zapallo', { presentaciones: aPrecio(yerba, null).presentaciones }),
      otro('3', 'aceite', {
        presentaciones: [{ nombre: 'Unidad', unidades: 1, centavos: 90_000, escala: [] }],
        sugerido: 99_000,
      }),
      otro('4', 'Árbol', {
        oferta: { centavos: 500_000, desde: HOY, hasta: HOY },
        sugerido: null,
      }),
    ]);
    // By the unit: 50,000 on offer, 90,000, 100,000, and who has to be asked.
    expect(await codigos({ orden: 'baratos' })).toEqual(['4', '3', '1', '2']);
    expect(await codigos({ orden: 'nombre' })).toEqual(['3', '4', '1', '2']);
    // 50 %, 10 %, and no suggested price or none of its own.
    expect((await codigos({ orden: 'ganancia' })).slice(0, 2)).toEqual(['1', '3']);
    expect(await codigos({ orden: 'baratos', pagina: 2, por_pagina: 3 })).toEqual(['2']);
  });

  test('what it is narrowed to is what its rows are marked with, offers with their former price too', async () => {
    const precio = fc.option(fc.integer({ min: 1, max: 9 }));
    const articulos = fc.array(
      fc.record({ antes: precio, ahora: precio, oferta: precio, vale: fc.boolean(), novedad: fc.boolean() }),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(articulos, async (casos) => {
        const con = (precios: (caso: (typeof casos)[number]) => number | null) =>
          casos.map((caso, i) => ({
            ...aPrecio(yerba, precios(caso)),
            codigo: String(i),
            novedad: caso.novedad,
            oferta:
              caso.oferta === null
                ? null
                : {
                    centavos: caso.oferta,
                    desde: sumarDias(HOY, -2),
                    hasta: caso.vale ? HOY : sumarDias(HOY, -1),
                  },
          }));
        await publicarLista(
          base,
          'comercio',
          con(({ antes }) => antes),
          dia('2026-11-16'),
        );
        await publicarLista(
          base,
          'comercio',
          con(({ ahora }) => ahora),
          dia('2026-11-23'),
        );
        const { filas, lista } = await ver();
        for (const [filtro, sube] of [
          ['bajaron', false],
          ['subieron', true],
        ] as const) {
          const marcadas = filas.filter((fila) => cambioALaVista(fila, HOY)?.sube === sube);
          expect(await codigos({ filtro })).toEqual(marcadas.map(({ codigo }) => codigo));
          expect(lista?.cuentas[filtro]).toBe(marcadas.length);
        }
      }),
      { numRuns: 15 },
    );
  });

  test('an order is asked by its codes; those that are gone are not there', async () => {
    await publicarLista(base, 'comercio', cuatro);
    const { filas, hoy } = await call(
      listasRouter.articulos,
      { perfil: 'comercio', codigos: ['1003', '9999', '1001', "1'; drop table listas"] },
      publico,
    );
    expect(filas.map(({ codigo }) => codigo)).toEqual(['1001', '1003']);
    expect(hoy).toBe(HOY);
  });

  test('one whose date comes is put in force by whoever reads first, once', async () => {
    await publicarLista(base, 'comercio', [yerba]);
    await db.insert(lista_versiones).values({
      perfil: 'comercio',
      estado: 'programada',
      vigente_desde: HOY,
      articulos: [aPrecio(yerba, 5_000_000)],
      cuantos: 1,
      publica_en: new Date(AHORA.getTime() + 60_000),
      creada_en: AHORA,
    });
    expect((await ver()).filas[0]?.presentaciones[0].centavos).toBe(4_280_000);
    fijarReloj(() => new Date(AHORA.getTime() + 60_000));
    const leidas = await Promise.all([ver(), ver(), ver()]);
    expect(leidas.map(({ filas }) => filas[0]?.presentaciones[0].centavos)).toEqual([
      5_000_000, 5_000_000, 5_000_000,
    ]);
    expect(leidas[0].lista?.revision).toBe(2);
    expect(await publicarProgramadas(db, new Date(AHORA.getTime() + 120_000))).toBe(0);
  });

  test('taken off, it is there no more for the public', async () => {
    await publicarLista(base, 'comercio', cuatro);
    await db.update(listas).set({ retirada_en: AHORA });
    expect((await ver()).lista).toBeNull();
    expect(await listaEntera(db, 'comercio', AHORA)).toBeNull();
  });

  test('read again, it takes two statements', async () => {
    await publicarLista(base, 'comercio', cuatro);
    await ver();
    expect((await contarConsultas(base, () => ver({ q: 'yerba' }))).total).toBe(2);
  });
});

describe('counting', () => {
  beforeEach(() => publicarLista(base, 'comercio', cuatro));

  test('what is not found as it was written is counted by day, as words; what is found is not', async () => {
    for (const q of ['Tornillo', 'tornillo', 'yerba', 'yreba', 'yerba tornillo']) await ver({ q });
    await ver({ q: 'tornillo', pagina: 2 });
    await ver({ q: 'tornillo', filtro: 'ofertas' });
    expect(await db.select().from(lista_busquedas).orderBy(lista_busquedas.texto)).toEqual([
      { perfil: 'comercio', dia: HOY, texto: 'tornillo', veces: 2 },
      { perfil: 'comercio', dia: HOY, texto: 'yerba tornillo', veces: 1 },
      { perfil: 'comercio', dia: HOY, texto: 'yreba', veces: 1 },
    ]);
  });

  test('what looks like a telephone number is not kept', async () => {
    await ver({ q: 'llamame 223 555 0142' });
    expect(await db.$count(lista_busquedas)).toBe(0);
  });

  test('articles added and sent, each once a call, of the list alone; a year later they are gone', async () => {
    const contar = (que: 'agregado' | 'enviado', ...cuales: string[]) =>
      call(listasRouter.contar, { perfil: 'comercio', que, codigos: cuales }, publico);
    await contar('agregado', '1001', '1001', 'otro');
    await contar('agregado', '1001', '1002');
    await contar('enviado', '1001');
    expect(await db.select().from(lista_pedidos).orderBy(lista_pedidos.codigo)).toEqual([
      { perfil: 'comercio', dia: HOY, codigo: '1001', agregados: 2, enviados: 1 },
      { perfil: 'comercio', dia: HOY, codigo: '1002', agregados: 1, enviados: 0 },
    ]);
    await olvidarConteos(db, sumarDias(HOY, 396));
    expect(await db.$count(lista_pedidos)).toBe(2);
    await olvidarConteos(db, sumarDias(HOY, 397));
    expect(await db.$count(lista_pedidos)).toBe(0);
  });

  test('whoever counts without end is stopped', async () => {
    const llamar = () =>
      codigoDe(call(listasRouter.contar, { perfil: 'comercio', que: 'agregado', codigos: [] }, publico));
    const hechas = [];
    for (let i = 0; i < 61; i += 1) hechas.push(await llamar());
    expect(hechas.at(-1)).toBe('DEMASIADOS_INTENTOS');
  });
});

describe('the sample', () => {
  const LARGO = { timeout: 120_000 };
  test('is put once, by one of two nodes, with weeks to go back to', LARGO, async () => {
    const hechas = await Promise.all([iniciarListas(db, AHORA), iniciarListas(db, AHORA)]);
    expect(hechas.toSorted()).toEqual([false, true]);
    const { listas: todas } = await call(listasRouter.resumen, undefined, publico);
    expect(todas.map(({ perfil, vigente_desde, de_muestra }) => [perfil, vigente_desde, de_muestra])).toEqual(
      ['comercio', 'particular', 'reventa', 'mayorista', 'gulero'].map((p) => [p, '2026-11-23', true]),
    );
    const [comercio] = todas;
    expect(comercio?.tiene).toEqual({
      unidad: true,
      sugerido: true,
      escala: true,
      pallet: false,
      fotos: false,
    });
    expect(todas[2]?.tiene.pallet).toBe(true);
    expect(comercio?.cuentas.subieron).toBeGreaterThan(20);
    expect(comercio?.cuentas.bajaron).toBeGreaterThan(5);
    expect(comercio?.cuentas.ofertas).toBeGreaterThan(3);
    // Each says what it changed of the one before.
    const versiones = await db.select({ cambios: lista_versiones.cambios }).from(lista_versiones);
    expect(versiones.map(({ cambios }) => cambios !== null)).toEqual(Array.from({ length: 20 }, () => true));
    const { historia } = await call(listasRouter.articulo, { perfil: 'comercio', codigo: '1001' }, publico);
    expect(historia[0]?.desde).toBe('2026-09-07');
    expect(await iniciarListas(db, AHORA)).toBe(false);
  });

  test('a company at work gets none', async () => {
    await crearPersona(base);
    expect(await iniciarListas(db, AHORA)).toBe(false);
    expect(await db.transaction((tx) => bloquearLista(tx, 'comercio'))).toMatchObject({ revision: 0 });
  });
});
