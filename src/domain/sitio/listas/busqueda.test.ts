import { describe, expect, test } from 'vitest';
import {
  acotarBusqueda,
  comoSeEscribe,
  corregir,
  LARGO_DE_BUSQUEDA,
  palabrasBuscadas,
  palabrasDeArticulo,
} from './busqueda.ts';

describe('searching', () => {
  const articulo = {
    codigo: 'A-1042',
    ean: '2000000010423',
    nombre: 'Azúcar común Ñandú 1 Kg.',
    marca: 'Ñandú',
    rubro: 'Azúcar y endulzantes',
  };

  test('words have no accents, and sizes one spelling', () => {
    expect(palabrasDeArticulo(articulo)).toEqual(
      expect.arrayContaining(['1042', '2000000010423', 'azucar', 'comun', 'nandu', '1kg']),
    );
    for (const q of ['1000 g', '1000gr', '1 kg', '1kg', '1 KILO', '1 Kgs.'])
      expect(palabrasBuscadas(q)).toEqual(['1kg']);
    for (const q of ['1,5 l', '1.5 lts', '1,5litros', '1500 ml', '1500cc'])
      expect(palabrasBuscadas(q)).toEqual(['1c5l']);
    expect(palabrasBuscadas('500cc')).toEqual(['500ml']);
    expect(palabrasBuscadas('bulto x 12')).toEqual(['bulto', 'x12']);
  });

  test('what people call otherwise than lists do is looked for as lists do', () => {
    expect(palabrasBuscadas('yerba mate 1 kg')).toEqual(['yerba', '1kg']);
    expect(palabrasBuscadas('mate cocido')).toEqual(['mate', 'cocido']);
    expect(palabrasBuscadas('puchos')).toEqual(['cigarrillos']);
    expect(palabrasBuscadas('azúcar 0,5 kg')).toEqual(['azucar', '500g']);
    expect(palabrasBuscadas('aceite 1,25 l')).toEqual(['aceite', '1c25l']);
  });

  test('a size is said as one writes it', () => {
    expect(comoSeEscribe(['cola', '2c25'], ['Gaseosa cola 2,25 l'])).toBe('cola 2,25');
    expect(comoSeEscribe(['yerba', '1kg'], [])).toBe('yerba 1 kg');
  });

  test('words that say nothing are left out, unless there is no other', () => {
    expect(palabrasBuscadas('dulce de leche')).toEqual(['dulce', 'leche']);
    expect(palabrasBuscadas('de la')).toEqual(['de', 'la']);
    expect(palabrasBuscadas("';--&|!():*")).toEqual([]);
  });

  test('however long, it is cut before anything is done with it', () => {
    expect(acotarBusqueda('yerba '.repeat(2000))).toMatchObject({ cortada: true });
    expect(Array.from(acotarBusqueda('👍'.repeat(10_000)).q).length).toBeLessThanOrEqual(LARGO_DE_BUSQUEDA);
    expect(acotarBusqueda('  yerba   1 kg ')).toEqual({ q: 'yerba 1 kg', cortada: false });
    expect(palabrasBuscadas('a b c d e f g h i j k l')).toHaveLength(8);
  });

  const conocidas = ['yerba', 'azucar', 'galletitas', 'aceite', 'girasol', 'mayonesa', 'fideos', '1kg'];
  test.each([
    ['yreba', 'yerba'],
    ['yerva', 'yerba'],
    ['asucar', 'azucar'],
    ['galetitas', 'galletitas'],
    ['galetit', 'galletit'],
    ['acite', 'aceite'],
    ['jirasol', 'girasol'],
    ['mallonesa', 'mayonesa'],
  ])('%s is taken for %s', (escrita, querida) => {
    expect(corregir(escrita, conocidas)).toBe(querida);
  });

  test.each([
    ['quso', ['queso', 'agua'], 'queso'],
    ['coca', ['cola', 'boca'], null],
    ['coca', ['coladores', 'agua'], null],
    ['cofi', ['cofias'], null],
  ])('of four letters, %j among %j is %j: one neighbour, and whole', (escrita, pocas, querida) => {
    expect(corregir(escrita, pocas)).toBe(querida);
  });

  test.each(['tornillo', 'te', '1kh', 'zzzzzzzz'])('%s is nothing that is sold', (escrita) => {
    expect(corregir(escrita, conocidas)).toBeNull();
  });
});
