import { call } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import type { Entradas } from '#server/api/cliente.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { codigoDe, contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { articuloDePrueba, publicarLista } from '#tests/support/listas.ts';
import { libroDe, mesaDeListas, TITULOS } from '#tests/support/mesa-de-listas.ts';
import { listasRouter } from './router.ts';

const base = await baseDePrueba();
const { db } = base;
const AHORA = new Date('2026-11-26T15:00:00Z');
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  return fijarReloj(() => AHORA);
});

const { rrhh, subir, borrador, publicar, ver, precios } = mesaDeListas(base, () => e);
const aMano = (precio: number) => ({ nombre: 'Bulto', unidades: 10, precio, escala: [] });

describe('by hand', () => {
  /** The row's revision at first: the list was published twice. */
  const VISTO = 1;
  beforeEach(async () => {
    await publicarLista(base, 'comercio', [articuloDePrueba()], dia('2026-11-16'));
    await publicarLista(base, 'comercio', [articuloDePrueba()]);
  });

  test('a price, an offer and the stock are seen at once; the history keeps both prices of a day apart', async () => {
    const oferta = { precio: 39_900, desde: '2026-11-26', hasta: '2026-11-30' } as const;
    const editar = (visto: number) =>
      codigoDe(
        call(
          listasRouter.editarFila,
          {
            perfil: 'comercio',
            codigo: '1001',
            visto,
            presentaciones: [aMano(44_000)],
            sugerido: 6_000,
            stock: 'hay',
            novedad: false,
            oferta,
          },
          rrhh(),
        ),
      );
    expect(await editar(7)).toBe('FILA_CAMBIADA');
    expect(await editar(VISTO)).toBe('OK');
    expect((await ver()).filas).toMatchObject([
      {
        antes: 4_280_000,
        sugerido: 600_000,
        oferta: { centavos: 3_990_000, desde: '2026-11-26', hasta: '2026-11-30' },
        presentaciones: [{ centavos: 4_400_000 }],
      },
    ]);
    await call(listasRouter.stock, { codigo: '1001', stock: 'no_hay' }, rrhh());
    // Beside an offer with its former price, nothing is said of what went up.
    expect((await ver()).lista?.cuentas).toMatchObject({ sin_stock: 1, ofertas: 1, subieron: 0 });
    expect((await db.select().from(auditoria)).map(({ accion }) => accion)).toEqual([
      'lista.editar',
      'lista.stock',
    ]);
  });

  test('an edited price is a version of that day: the one of before brings its price back, and the shelf stays', async () => {
    const editar = (visto: number, precio: number, sugerido: number | null = null) =>
      codigoDe(
        call(
          listasRouter.editarFila,
          {
            perfil: 'comercio',
            codigo: '1001',
            visto,
            presentaciones: [aMano(precio)],
            sugerido,
            stock: 'hay',
            novedad: false,
            oferta: null,
          },
          rrhh(),
        ),
      );
    const deLaLista = async () =>
      (await call(listasRouter.versiones, { perfil: 'comercio' }, rrhh())).versiones;
    const [publicada] = await deLaLista();
    expect(await editar(VISTO, 41_000)).toBe('OK');
    expect(await editar(VISTO + 1, 45_000)).toBe('OK');
    const versiones = await deLaLista();
    // Two changes of a day are one version, which says what it changed and by whom.
    expect(versiones).toHaveLength(3);
    expect(versiones[0]).toMatchObject({ estado: 'publicada', archivo: '', cambios: { suben: 1, bajan: 0 } });
    expect(versiones[0]?.quien).toEqual(expect.any(String));
    // From what each amount was in the list of before, not in the edit of before.
    expect(versiones[0]?.ediciones).toEqual([
      {
        codigo: '1001',
        nombre: articuloDePrueba().nombre,
        cambios: [
          { dato: 'precio', forma: 'Bulto × 10', desde: null, antes: 4_280_000, ahora: 4_500_000 },
          { dato: 'sugerido', forma: '', desde: null, antes: 590_000, ahora: null },
        ],
      },
    ]);
    expect(versiones[1]?.ediciones).toEqual([]);
    // Put back as it was, nothing was edited; and edited once more, it was.
    expect(await editar(VISTO + 2, 42_800, 5_900)).toBe('OK');
    expect((await deLaLista())[0]).toMatchObject({ ediciones: [], cambios: { suben: 0, bajan: 0 } });
    expect(await editar(VISTO + 3, 45_000)).toBe('OK');
    expect(versiones.find(({ id }) => id === publicada?.id)?.estado).toBe('anterior');
    await call(listasRouter.stock, { codigo: '1001', stock: 'no_hay' }, rrhh());
    const { revision_de_lista: visto } = await borrador();
    await call(listasRouter.reponer, { id: publicada?.id ?? '', visto }, rrhh());
    expect((await ver()).filas).toMatchObject([
      { stock: 'no_hay', presentaciones: [{ centavos: 4_280_000 }] },
    ]);
  });

  test('a form that was opened before another list came in, or the former one back, is told', async () => {
    const guardar = (visto: number) =>
      codigoDe(
        call(
          listasRouter.editarFila,
          {
            perfil: 'comercio',
            codigo: '1001',
            visto,
            presentaciones: [aMano(42_800)],
            sugerido: null,
            stock: 'poco',
            novedad: false,
            oferta: null,
          },
          rrhh(),
        ),
      );
    const revision = async () =>
      (await call(listasRouter.filas, { perfil: 'comercio', q: '' }, rrhh())).filas[0]?.revision ?? -1;
    // Whatever changed the row meanwhile, once or many times.
    for (const veces of [0, 1, 3]) {
      const vista = await revision();
      for (let i = 0; i < veces; i += 1) await guardar(await revision());
      const intermedia = await revision();
      expect(await publicar(await subir(libroDe(TITULOS, ['1001', 'Yerba', '45.000'])))).toBe('OK');
      expect(await guardar(vista)).toBe('FILA_CAMBIADA');
      expect(await guardar(intermedia)).toBe('FILA_CAMBIADA');
      expect(await precios()).toEqual([['1001', 4_500_000]]);
    }
    const vista = await revision();
    const { versiones } = await call(listasRouter.versiones, { perfil: 'comercio' }, rrhh());
    const visto = (await borrador()).revision_de_lista;
    await call(listasRouter.reponer, { id: versiones[1]?.id ?? '', visto }, rrhh());
    expect(await guardar(vista)).toBe('FILA_CAMBIADA');
    expect(await guardar(await revision())).toBe('OK');
  });

  test('an offer that is none, and a step dearer than one, are refused', async () => {
    const guardar = (escala: { desde: number; precio: number }[], rebaja: number | null) =>
      codigoDe(
        call(
          listasRouter.editarFila,
          {
            perfil: 'comercio',
            codigo: '1001',
            visto: VISTO,
            presentaciones: [{ ...aMano(42_800), escala }],
            sugerido: null,
            stock: 'hay',
            novedad: false,
            oferta: rebaja === null ? null : { precio: rebaja, desde: '2026-11-26', hasta: '2026-11-30' },
          },
          rrhh(),
        ),
      );
    expect(await guardar([], 42_800)).toBe('BAD_REQUEST');
    expect(await guardar([{ desde: 3, precio: 42_801 }], null)).toBe('BAD_REQUEST');
    expect(await guardar([{ desde: 3, precio: 42_000 }], 42_799)).toBe('OK');
  });

  test('any way of selling it is changed, added and taken out, its scale from the lowest step on', async () => {
    const guardar = (visto: number, presentaciones: Entradas['listas']['editarFila']['presentaciones']) =>
      codigoDe(
        call(
          listasRouter.editarFila,
          {
            perfil: 'comercio',
            codigo: '1001',
            visto,
            presentaciones,
            sugerido: null,
            stock: 'hay',
            novedad: false,
            oferta: null,
          },
          rrhh(),
        ),
      );
    const bulto = aMano(42_800);
    const escala = [
      { desde: 10, precio: 3_900 },
      { desde: 3, precio: 4_100 },
    ];
    const unidad = { nombre: 'Unidad', unidades: 1, precio: 4_500, escala };
    expect(await guardar(VISTO, [bulto, unidad])).toBe('OK');
    expect((await ver()).filas[0]?.presentaciones).toEqual([
      { nombre: 'Bulto', unidades: 10, centavos: 4_280_000, escala: [] },
      {
        nombre: 'Unidad',
        unidades: 1,
        centavos: 450_000,
        escala: [
          { desde: 3, centavos: 410_000 },
          { desde: 10, centavos: 390_000 },
        ],
      },
    ]);
    expect(await guardar(VISTO + 1, [bulto, bulto])).toBe('BAD_REQUEST');
    // @ts-expect-error -- an article is sold somehow
    expect(await guardar(VISTO + 1, [])).toBe('BAD_REQUEST');
    expect(await guardar(VISTO + 1, [{ ...unidad, escala: [...escala, ...escala] }])).toBe('BAD_REQUEST');
    expect(await guardar(VISTO + 1, [{ ...unidad, precio: -1 }])).toBe('BAD_REQUEST');
    expect(await guardar(VISTO + 1, [unidad])).toBe('OK');
    expect((await ver()).filas[0]?.presentaciones.map(({ nombre }) => nombre)).toEqual(['Unidad']);
  });

  test('what has run out has run out in every list that has it, and each gets back what it said', async () => {
    await publicarLista(base, 'particular', [
      articuloDePrueba({ stock: 'poco' }),
      articuloDePrueba({ codigo: '2' }),
    ]);
    await publicarLista(base, 'reventa', [articuloDePrueba({ codigo: '2' })]);
    const marcar = (entrada: Entradas['listas']['stock']) => call(listasRouter.stock, entrada, rrhh());
    const stocks = async () => {
      const listas = await Promise.all(
        (['comercio', 'particular', 'reventa'] as const).map((perfil) =>
          call(listasRouter.ver, { perfil }, { context: contextoDe(base, null) }),
        ),
      );
      return listas.map(({ filas }) => filas.map(({ codigo, stock }) => `${codigo} ${stock}`));
    };
    expect(await marcar({ codigo: '1001', stock: 'no_hay' })).toEqual({
      cambiadas: [
        { perfil: 'comercio', antes: 'hay' },
        { perfil: 'particular', antes: 'poco' },
      ],
    });
    expect(await stocks()).toEqual([['1001 no_hay'], ['1001 no_hay', '2 hay'], ['2 hay']]);
    expect(await marcar({ codigo: '1001', stock: 'no_hay' })).toEqual({ cambiadas: [] });
    await marcar({ codigo: '1001', stock: 'poco', perfiles: ['particular'] });
    expect(await stocks()).toEqual([['1001 no_hay'], ['1001 poco', '2 hay'], ['2 hay']]);
    expect(
      await codigoDe(
        call(listasRouter.stock, { codigo: '1001', stock: 'hay', perfiles: ['reventa'] }, rrhh()),
      ),
    ).toBe('NO_ENCONTRADO');
  });

  test('a list is taken off and shown again, and nothing of it is lost', async () => {
    await call(listasRouter.retirar, { perfil: 'comercio', retirada: true }, rrhh());
    expect((await ver()).lista).toBeNull();
    const { listas } = await call(listasRouter.administrar, undefined, rrhh());
    expect(listas[0]).toMatchObject({ perfil: 'comercio', retirada_en: AHORA, vigente: { articulos: 1 } });
    expect((await call(listasRouter.filas, { perfil: 'comercio', q: 'yerba' }, rrhh())).total).toBe(1);
    await call(listasRouter.retirar, { perfil: 'comercio', retirada: false }, rrhh());
    expect((await ver()).lista?.articulos).toBe(1);
  });
});
