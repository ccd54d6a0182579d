import { call } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { lista_filas, lista_versiones } from '#server/db/schema/listas.ts';
import { fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { codigoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { articuloDePrueba, publicarLista } from '#tests/support/listas.ts';
import { libroDe, mesaDeListas, TITULOS } from '#tests/support/mesa-de-listas.ts';
import { publicarProgramadas } from './poner.ts';
import { listasRouter } from './router.ts';

const base = await baseDePrueba();
const { db } = base;
const AHORA = new Date('2026-11-26T15:00:00Z');
const LUNES = new Date('2026-11-30T09:00:00Z');
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  return fijarReloj(() => AHORA);
});

const { rrhh, otra, publico, subir, borrador, publicar, ver, precios } = mesaDeListas(base, () => e);
const aMano = (precio: number) => ({ nombre: 'Bulto', unidades: 10, precio, escala: [] });

describe('a file', () => {
  test('is checked against what is in force, and published whole, with its audit', async () => {
    await publicarLista(base, 'comercio', [articuloDePrueba(), articuloDePrueba({ codigo: '9' })]);
    const id = await subir(libroDe(TITULOS, ['1001', 'Yerba', '45.000'], ['2', 'Arroz', '1.000']));
    const { borrador: suyo } = await borrador();
    expect(suyo).toMatchObject({ id, archivo: 'lista.xlsx', faltan: [] });
    expect(suyo?.revision).toMatchObject({
      articulos: 2,
      antes: 2,
      cuentas: { avisos: 0, suben: 1, bajan: 0, nuevos: 1, desaparecen: 1, problemas: 0, todos: 2 },
      // The most alarming of what there is.
      que: 'desaparecen',
      filas: [{ codigo: '9', estaba: true, antes: 4_280_000, ahora: null }],
    });
    expect((await borrador(otra())).borrador).toBeNull();
    expect(await publicar(id)).toBe('OK');
    expect(await precios()).toEqual([
      ['1001', 4_500_000],
      ['2', 100_000],
    ]);
    expect(await publicar(id)).toBe('BORRADOR_RESUELTO');
    expect((await borrador()).borrador).toBeNull();
    expect((await db.select().from(auditoria)).map(({ accion }) => accion)).toEqual(['lista.publicar']);
  });

  test('whose columns are not known is asked about once, and then read so', async () => {
    const raro = libroDe(['XA', 'XB', 'XC'], ['1', 'Yerba', '100']);
    const id = await subir(raro);
    expect((await borrador()).borrador).toMatchObject({
      faltan: ['Código', 'Nombre', 'Precio'],
      revision: null,
      columnas: [{ titulo: 'XA', campo: null, muestras: ['1'] }, {}, {}],
    });
    expect(await publicar(id)).toBe('LISTA_CON_PROBLEMAS');
    const mapear = (columnas: (string | null)[]) =>
      codigoDe(call(listasRouter.mapear, { id, hoja: 0, columnas }, rrhh()));
    expect(await mapear(['codigo', 'codigo', 'precio'])).toBe('COLUMNA_REPETIDA');
    expect(await codigoDe(call(listasRouter.mapear, { id, hoja: 0, columnas: [] }, otra()))).toBe(
      'NO_ENCONTRADO',
    );
    expect(await mapear(['codigo', 'nombre', 'precio'])).toBe('OK');
    await subir(raro);
    expect((await borrador()).borrador).toMatchObject({ faltan: [], revision: { articulos: 1 } });
  });

  test('with a line that cannot come in, nothing does', async () => {
    await publicarLista(base, 'comercio', [articuloDePrueba()]);
    const id = await subir(libroDe(TITULOS, ['1001', 'Yerba', '45.000'], ['2', 'Arroz', 'mil']));
    expect((await borrador()).borrador?.revision).toMatchObject({
      que: 'problemas',
      cuentas: { problemas: 1 },
      filas: [{ linea: 3, texto: 'Precio: «mil» no es un precio' }],
    });
    expect(await publicar(id)).toBe('LISTA_CON_PROBLEMAS');
    expect(await precios()).toEqual([['1001', 4_280_000]]);
  });

  test('two people publish at once: one does, the other is told', async () => {
    await publicarLista(base, 'comercio', [articuloDePrueba()]);
    const ids = [
      await subir(libroDe(TITULOS, ['1', 'A', '100'])),
      await subir(libroDe(TITULOS, ['2', 'B', '200']), e.otro_admin),
    ] as const;
    const { revision_de_lista: visto } = await borrador();
    const hechas = await Promise.all([publicar(ids[0], { visto }), publicar(ids[1], { visto }, otra())]);
    expect(hechas.toSorted()).toEqual(['OK', 'PRECIOS_CAMBIADOS']);
    expect(await db.$count(lista_filas)).toBe(1);
  });

  test('for Monday at six comes in force then, not before, and can be called off', async () => {
    await publicarLista(base, 'comercio', [articuloDePrueba()]);
    const id = await subir(libroDe(TITULOS, ['1001', 'Yerba', '45.000']));
    expect(await publicar(id, { cuando: new Date(AHORA.getTime() - 1) })).toBe('VIGENCIA_PASADA');
    expect(await publicar(id, { cuando: LUNES })).toBe('OK');
    expect(await precios()).toEqual([['1001', 4_280_000]]);
    const segunda = await subir(libroDe(TITULOS, ['1001', 'Yerba', '46.000']));
    expect(await publicar(segunda, { cuando: LUNES })).toBe('YA_HAY_PROGRAMADA');
    expect(await publicarProgramadas(db, new Date(LUNES.getTime() - 1))).toBe(0);
    expect(await publicarProgramadas(db, LUNES)).toBe(1);
    expect((await ver()).lista?.vigente_desde).toBe('2026-11-30');
    expect(await precios()).toEqual([['1001', 4_500_000]]);
    const tercera = await subir(libroDe(TITULOS, ['1001', 'Yerba', '47.000']));
    const proximo = new Date(LUNES.getTime() + 7 * 86_400_000);
    expect(await publicar(tercera, { cuando: proximo })).toBe('OK');
    await call(listasRouter.descartar, { id: tercera }, otra());
    expect(await publicarProgramadas(db, proximo)).toBe(0);
  });

  test('an earlier list is put back as it was: with what was edited by hand, its marks and the day from which it holds', async () => {
    const otro = articuloDePrueba({ codigo: '9' });
    await publicarLista(base, 'comercio', [articuloDePrueba()], dia('2026-11-16'));
    await publicarLista(base, 'comercio', [articuloDePrueba(), otro], dia('2026-11-23'));
    await call(
      listasRouter.editarFila,
      {
        perfil: 'comercio',
        codigo: '1001',
        visto: 1,
        presentaciones: [aMano(41_000)],
        sugerido: null,
        stock: 'poco',
        novedad: true,
        oferta: null,
      },
      rrhh(),
    );
    expect(await publicar(await subir(libroDe(TITULOS, ['2', 'Arroz', '100'])))).toBe('OK');
    const { versiones } = await call(listasRouter.versiones, { perfil: 'comercio' }, rrhh());
    expect(versiones.map(({ estado }) => estado)).toEqual(['publicada', 'anterior', 'anterior', 'anterior']);
    expect(versiones[0]).toMatchObject({
      quien: expect.any(String) as string,
      cambios: { nuevos: 1, desaparecen: 2, suben: 0 },
    });
    const [, anterior] = versiones;
    const reponer = (visto: number) =>
      codigoDe(call(listasRouter.reponer, { id: anterior?.id ?? '', visto }, rrhh()));
    expect(await reponer(0)).toBe('PRECIOS_CAMBIADOS');
    expect(await reponer((await borrador()).revision_de_lista)).toBe('OK');
    const vista = await ver();
    expect(vista.lista).toMatchObject({ vigente_desde: '2026-11-23', publicada_en: AHORA });
    expect(vista.filas).toMatchObject([
      {
        codigo: '1001',
        stock: 'poco',
        novedad: true,
        nueva: false,
        antes: 4_280_000,
        presentaciones: [{ centavos: 4_100_000 }],
      },
      { codigo: '9', nueva: true, antes: null },
    ]);
    expect(await db.$count(lista_versiones)).toBe(4);
    const despues = (await call(listasRouter.versiones, { perfil: 'comercio' }, rrhh())).versiones;
    expect(despues.map(({ estado }) => estado)).toEqual(['publicada', 'anterior', 'anterior', 'anterior']);
    expect(despues[0]).toMatchObject({ id: anterior?.id, repuesta_en: AHORA });
    // What each cost on that day is what it ended with.
    const { historia } = await call(listasRouter.articulo, { perfil: 'comercio', codigo: '9' }, publico());
    expect(historia).toEqual([{ desde: '2026-11-23', centavos: 4_280_000 }]);
  });
});

describe('what a file does not say', () => {
  const guardada = articuloDePrueba({
    stock: 'no_hay',
    presentaciones: [
      { nombre: 'Bulto', unidades: 10, centavos: 4_280_000, escala: [{ desde: 3, centavos: 4_010_000 }] },
      { nombre: 'Unidad', unidades: 1, centavos: 450_000, escala: [] },
    ],
  });
  const [primera] = guardada.presentaciones;
  const borradorCon = async (que: 'quitados' | 'sin_rubro') =>
    (await call(listasRouter.borrador, { perfil: 'comercio', hoja: 0, que }, rrhh())).borrador?.revision ?? {
      filas: [],
    };

  test('stays, is said before publishing, and what was put to ask for and back has its place', async () => {
    const aPedir = articuloDePrueba({ codigo: '7' });
    const conPrecio = articuloDePrueba({ codigo: '8', presentaciones: [{ ...primera, centavos: null }] });
    await publicarLista(base, 'comercio', [guardada, aPedir, conPrecio]);
    const id = await subir(
      libroDe(
        TITULOS,
        ['1001', guardada.nombre, '45.000'],
        ['7', 'Té', 'Consultar'],
        ['8', 'Café', '43.000'],
      ),
    );
    const { borrador: suyo } = await borrador();
    expect(suyo?.revision).toMatchObject({
      cuentas: { desaparecen: 0, sin_precio: 1, con_precio: 1, suben: 1, bajan: 0, nuevos: 0, todos: 3 },
      iguales: 0,
      que: 'quitados',
    });
    expect(suyo?.revision?.conserva).toContainEqual({ dato: 'rubro', articulos: 3, por_celda: false });
    // The scale of the one that is put to ask for has nothing to go with either.
    expect(suyo?.revision?.quita).toContainEqual({ dato: 'escala', articulos: 2, por_celda: false });
    expect((await borradorCon('quitados')).filas).toMatchObject([
      { codigo: '1001', antes: 4_280_000, ahora: 4_500_000, quita: ['escala', 'precio_unidad'] },
      { codigo: '8', quita: ['escala'] },
    ]);
    expect(await publicar(id)).toBe('OK');
    expect((await ver()).filas[0]).toEqual({
      ...guardada,
      presentaciones: [{ ...primera, centavos: 4_500_000, escala: [] }],
      antes: null,
      nueva: false,
      foto: null,
    });
  });

  test('of a new article without section is said before it goes to Varios', async () => {
    await publicarLista(base, 'comercio', [guardada]);
    await subir(libroDe(TITULOS, ['1001', guardada.nombre, '42.800'], ['77', 'Fideos', '900']));
    expect((await borrador()).borrador?.revision?.cuentas).toMatchObject({ sin_rubro: 1, quitados: 0 });
    expect((await borradorCon('sin_rubro')).filas).toMatchObject([{ codigo: '77', nombre: 'Fideos' }]);
  });

  test('of a scheduled one is what the list says on its day, however other files are read meanwhile', async () => {
    await publicarLista(base, 'comercio', [guardada, articuloDePrueba({ codigo: '9', stock: 'hay' })]);
    const XA = ['XA', 'XB', 'XC'] as const;
    const id = await subir(libroDe(XA, ['1001', guardada.nombre, '45.000'], ['9', 'Té', '900']));
    const mapear = (columnas: (string | null)[], cual: string) =>
      call(listasRouter.mapear, { id: cual, hoja: 0, columnas }, rrhh());
    await mapear(['codigo', 'nombre', 'precio'], id);
    expect(await publicar(id, { cuando: LUNES })).toBe('OK');
    await mapear(['nombre', 'codigo', null], await subir(libroDe(XA, ['a', 'b', '1'])));
    await call(listasRouter.stock, { codigo: '1001', stock: 'hay' }, rrhh());
    await call(listasRouter.stock, { codigo: '9', stock: 'no_hay' }, rrhh());
    expect(await publicarProgramadas(db, LUNES)).toBe(1);
    expect((await ver()).filas).toMatchObject([
      { codigo: '1001', stock: 'hay', sugerido: 590_000, presentaciones: [{ centavos: 4_500_000 }] },
      { codigo: '9', stock: 'no_hay', presentaciones: [{ centavos: 90_000 }] },
    ]);
  });
});

describe('what went up, down or is new', () => {
  test('is against the list of the week before, however often this one is corrected', async () => {
    await publicarLista(base, 'comercio', [articuloDePrueba()], dia('2026-11-20'));
    await publicarLista(base, 'comercio', [articuloDePrueba()], dia('2026-11-23'));
    const marcas = async () => (await ver()).filas.map(({ codigo, antes, nueva }) => [codigo, antes, nueva]);
    for (const precio of ['45.000', '46.000', '46.000']) {
      const id = await subir(libroDe(TITULOS, ['1001', 'Yerba', precio], ['2', 'Arroz', '1.000']));
      expect(await publicar(id)).toBe('OK');
      expect(await marcas()).toEqual([
        ['1001', 4_280_000, false],
        ['2', null, true],
      ]);
    }
    const id = await subir(libroDe(TITULOS, ['1001', 'Yerba', '42.800'], ['2', 'Arroz', '1.000']));
    expect(await publicar(id)).toBe('OK');
    expect(await marcas()).toEqual([
      ['1001', null, false],
      ['2', null, true],
    ]);
  });

  test('what is published is undone with what its answer says, once', async () => {
    await publicarLista(base, 'comercio', [articuloDePrueba()], dia('2026-11-23'));
    const id = await subir(libroDe(TITULOS, ['2', 'Arroz', '100']));
    const visto = (await borrador()).revision_de_lista;
    const { anterior, revision } = await call(
      listasRouter.publicar,
      { id, hoja: 0, cuando: null, visto },
      rrhh(),
    );
    const deshacer = () =>
      codigoDe(call(listasRouter.reponer, { id: anterior ?? '', visto: revision }, rrhh()));
    expect(await deshacer()).toBe('OK');
    expect(await precios()).toEqual([['1001', 4_280_000]]);
    expect((await ver()).lista?.vigente_desde).toBe('2026-11-23');
    expect(await deshacer()).toBe('NO_ENCONTRADO');
  });
});
