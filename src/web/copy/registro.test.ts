import { expect, test } from 'vitest';
import { textoDePolitica } from './registro.ts';

test('with open registration the text does not say that nobody waits: it is shown above those who do', () => {
  const dicho = textoDePolitica({ tipo: 'abierto', dominios: [] });
  expect(dicho).toContain('quien se registra ahora');
  expect(dicho).toContain('Acá esperan los que lo pidieron');
});

test('each policy says who comes in', () => {
  expect(textoDePolitica({ tipo: 'dominios', dominios: ['a.com', 'b.com'] })).toContain('a.com y b.com');
  expect(textoDePolitica({ tipo: 'aprobacion', dominios: [] })).toContain('para que lo apruebes');
  expect(textoDePolitica({ tipo: 'cerrado', dominios: [] })).toContain('cerrado');
});
