import { beforeEach, describe, expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import {
  buscarPerdonando,
  esLaBuscada,
  palabrasBuscadas,
  palabrasDeArticulo,
} from '#domain/sitio/listas/busqueda.ts';
import { enOrdenDeHallados } from '#domain/sitio/listas/hallados.ts';
import { listasDeMuestra } from '#domain/sitio/listas/muestra.ts';
import { fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { codigoDe } from '#tests/support/empresa.ts';
import { articuloDePrueba, comoVisitante, CUATRO_ARTICULOS, publicarLista } from '#tests/support/listas.ts';

const base = await baseDePrueba();
const AHORA = new Date('2026-11-26T15:00:00Z');
const HOY = dia('2026-11-26');
const cuatro = Object.values(CUATRO_ARTICULOS);

beforeEach(async () => {
  await vaciar(base);
  return fijarReloj(() => AHORA);
});

const { ver, codigos } = comoVisitante(base);

test('what a search finds is in the order that the visitors’ phones put it in without signal', async () => {
  const [comercio] = listasDeMuestra(HOY);
  const lista = comercio?.semanas.at(-1)?.articulos ?? [];
  await publicarLista(base, 'comercio', lista);
  const sinSenal = (q: string) => {
    const escritas = palabrasBuscadas(q);
    return buscarPerdonando(
      escritas,
      async (palabras) => {
        const hallados = lista.filter((articulo) =>
          palabras.every((buscada) =>
            palabrasDeArticulo(articulo).some((suya) => esLaBuscada(suya, buscada, palabras.length === 1)),
          ),
        );
        return { total: hallados.length, filas: enOrdenDeHallados(hallados, { q, escritas, palabras }) };
      },
      async () => {
        const veces = new Map<string, number>();
        for (const palabra of lista.flatMap(palabrasDeArticulo))
          if (!/\d/u.test(palabra)) veces.set(palabra, (veces.get(palabra) ?? 0) + 1);
        return veces;
      },
    );
  };
  for (const q of ['galletitas', 'alfajor triple', 'te', '1 kg', '1020', 'pañales g', 'yreba', 'leche']) {
    const { hallado } = await sinSenal(q);
    expect(hallado.total).toBeGreaterThan(0);
    expect(await codigos({ q, por_pagina: 200 })).toEqual(hallado.filas.map(({ codigo }) => codigo));
  }
});

describe('searching', () => {
  beforeEach(() => publicarLista(base, 'comercio', cuatro));

  test.each([
    ['yerba 1 kg', ['1001']],
    ['yerba mate 1000 g', ['1001']],
    ['YERBA 1KG', ['1001']],
    ['azucar', ['1003']],
    ['azúcar ñandú', ['1003']],
    ['nandu', ['1003']],
    ['girasol 1.5 lts', ['1002']],
    ['1002', ['1002']],
    ['2000000010014', ['1001']],
    ['laguna', ['1001']],
    ['aceites', ['1002']],
    ['galle', ['1004']],
    ['1 kg', ['1001', '1003']],
    ['', ['1001', '1002', '1003', '1004']],
    ['¿?', ['1001', '1002', '1003', '1004']],
  ])('%j finds %j', async (q, esperados) => {
    expect(await codigos({ q })).toEqual(esperados);
  });

  test.each([
    ['yreba', ['1001'], 'yerba'],
    ['asucar', ['1003'], 'azúcar'],
    ['nandú asucar', ['1003'], 'ñandú azúcar'],
    ['galetitas chocolate', ['1004'], 'galletitas chocolate'],
  ])('%j is corrected, and said', async (q, esperados, corregida) => {
    const hallado = await ver({ q });
    expect(hallado.filas.map(({ codigo }) => codigo)).toEqual(esperados);
    expect(hallado).toMatchObject({ corregida, omitidas: [] });
  });

  test('when nothing has all the words, it is looked for without those that nothing has, and said', async () => {
    const hallado = await ver({ q: 'yerba laguna 500 g' });
    expect(hallado).toMatchObject({ corregida: 'yerba laguna', omitidas: ['500 g'], total: 1 });
    expect(hallado.filas[0]?.codigo).toBe('1001');
    // Of what is left something has to be named: not all that weighs a kilo.
    expect(await ver({ q: 'tornillo 1 kg' })).toMatchObject({ corregida: null, omitidas: [], total: 0 });
  });

  describe('nappies among what only shares their section', () => {
    const panales = ['medianos', 'grandes'].map((talle, i) =>
      articuloDePrueba({
        codigo: `20${i}`,
        nombre: `Pañales ${talle} × 20`,
        rubro: 'Pañales y perfumería',
        marca: 'La Huella',
      }),
    );
    const otros = ['Galletitas de agua', 'Gaseosa cola', 'Guantes talle único'].map((nombre, i) =>
      articuloDePrueba({ codigo: `10${i}`, nombre, rubro: i === 2 ? 'Pañales y perfumería' : 'Almacén' }),
    );
    beforeEach(() => publicarLista(base, 'comercio', [...otros, ...panales]));

    test.each(['pañales', 'panales', 'PAÑALES', 'panalse'])('%j finds them first', async (q) => {
      expect((await codigos({ q })).slice(0, 2)).toEqual(['200', '201']);
    });

    test('with a word and a letter that none has, only them', async () => {
      await publicarLista(base, 'comercio', [...otros.slice(0, 2), ...panales]);
      const hallado = await ver({ q: 'pañales talle g' });
      // «g» begins «grandes».
      expect(hallado.filas.map(({ codigo }) => codigo)).toEqual(['201', '200']);
      expect(hallado).toMatchObject({ corregida: 'pañales', omitidas: ['talle', 'g'], total: 2 });
    });

    test('of words left out, the beginning of a word counts, and all with the letter are those that have it', async () => {
      const g = articuloDePrueba({ codigo: '202', nombre: 'Pañales Nube, G × 20', rubro: 'Bebés' });
      await publicarLista(base, 'comercio', [...otros.slice(0, 2), ...panales, g]);
      expect(await codigos({ q: 'pañales gigantes gr' })).toEqual(['201']);
      expect(await codigos({ q: 'pañales talle g' })).toEqual(['202']);
    });

    test('no correction says a word twice: what cannot be mended is left out', async () => {
      await publicarLista(base, 'comercio', [...otros, ...panales]);
      expect(await ver({ q: 'coca cola' })).toMatchObject({ corregida: 'cola', omitidas: ['coca'] });
      expect(await ver({ q: 'cola coca' })).toMatchObject({ corregida: 'cola', omitidas: ['coca'] });
    });

    test('what was corrected is written as the list writes it', async () => {
      expect(await ver({ q: 'panalse' })).toMatchObject({ corregida: 'pañales', omitidas: [] });
    });
  });

  test('a code comes before what only mentions it', async () => {
    const otra = articuloDePrueba({ codigo: '77', nombre: 'Adaptador para 1001', rubro: 'Aceites' });
    await publicarLista(base, 'comercio', [otra, ...cuatro]);
    expect(await codigos({ q: '1001' })).toEqual(['1001', '77']);
  });

  test('ten thousand characters are refused, whatever they are', async () => {
    expect(await codigoDe(ver({ q: 'a'.repeat(10_000) }))).toBe('BAD_REQUEST');
  });

  test.each(["' | '", ':* & !', '\\', "a' or 1=1 --", '%_', '👍👍'])('%j is only text', async (q) => {
    expect((await ver({ q })).lista?.articulos).toBe(4);
  });
});
