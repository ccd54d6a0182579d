import { describe, expect, test } from 'vitest';
import { comparar } from '#web/comun/conflicto/comparar.ts';
import { FORMAS } from './partes.ts';
import { camposDe, enCampos, juntar } from './versiones.ts';

const { empresa, beneficios, listas } = FORMAS;

describe('a part that two people changed', () => {
  test('of one record: its fields', () => {
    const base = [{ nombre: 'Norte', ciudad: 'Azul', telefono: '1' }];
    const suyo = [{ nombre: 'Norte SA', ciudad: 'Tandil', telefono: '1' }];
    const mio = [{ nombre: 'El Norte', ciudad: 'Azul', telefono: '2' }];
    const campos = camposDe(empresa, { base, suyo, mio });
    const comparado = comparar(Object.keys(campos), {
      base: enCampos(empresa, base),
      suyo: enCampos(empresa, suyo),
      mio: enCampos(empresa, mio),
    });
    expect(comparado).toEqual({ ajenos: ['ciudad'], aElegir: ['nombre'] });
    expect(juntar(empresa, { suyo, mio }, ['ciudad'])).toEqual([
      { nombre: 'El Norte', ciudad: 'Tandil', telefono: '2' },
    ]);
  });

  test('of several: each item, also one that is only theirs or that they removed', () => {
    const lista = (slug: string, titulo = slug.toUpperCase()) => ({ slug, titulo });
    const [a, b, c] = [lista('a'), lista('b'), lista('c')];
    const base = [a, b];
    const suyo = [lista('a', 'A suya'), c];
    const mio = [b, lista('a', 'A mía')];
    const campos = camposDe(listas, { base, suyo, mio });
    const versiones = {
      base: enCampos(listas, base),
      suyo: enCampos(listas, suyo),
      mio: enCampos(listas, mio),
    };
    expect(comparar(Object.keys(campos), versiones)).toEqual({ ajenos: ['b', 'c'], aElegir: ['a'] });
    expect(juntar(listas, { suyo, mio }, ['b', 'c'])).toEqual([lista('a', 'A mía'), c]);
    expect(juntar(listas, { suyo, mio }, ['a', 'b', 'c'])).toEqual([lista('a', 'A suya'), c]);
  });

  test('without an identifier an item is its name', () => {
    const base = [{ titulo: 'Envío', texto: 'Gratis' }];
    const campos = camposDe(beneficios, { base, suyo: base, mio: [{ titulo: '', texto: '' }] });
    expect(Object.values(campos).map(({ label }) => label)).toEqual(['Envío', 'Sin nombre']);
  });
});
