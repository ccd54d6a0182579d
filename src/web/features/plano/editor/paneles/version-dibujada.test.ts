import { describe, expect, it } from 'vitest';
import { diferencias } from '#domain/plano/diferencias.ts';
import { MUESTRA } from './escena-de-prueba.tsx';
import { enCifras } from './version-dibujada.tsx';

describe('how a version differs', () => {
  it('is told in figures', () => {
    const [a, b, c] = MUESTRA;
    if (!a || !b || !c) throw new Error('The sample has spaces');
    expect(enCifras(diferencias([a, b], [a, b]))).toBe('Igual que ahora');
    const otra = { ...a, campos: { ...a.campos, x: 1 } };
    expect(enCifras(diferencias([a, b], [otra, c]))).toBe(
      '1 agregado, 1 eliminado y 1 cambiado desde entonces',
    );
  });
});
