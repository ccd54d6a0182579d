import { expect, it } from 'vitest';
import { mencionados } from './comentarios.ts';

const personas = [
  { id: '1', nombre: 'Ana Paz' },
  { id: '2', nombre: 'Ana Paz Ibáñez' },
  { id: '3', nombre: 'Beto Ríos' },
  { id: '4', nombre: '' },
];
const ids = (texto: string) => mencionados(texto, personas).map(({ id }) => id);

it('finds who is named with an @, whatever the case and accents', () => {
  expect(ids('¿Lo ves vos, @beto rios?')).toEqual(['3']);
  expect(ids('Beto Ríos ya sabe; mail: x@otra.com; @')).toEqual([]);
});

it('takes the longest name that is written, and several of them', () => {
  expect(ids('@Ana Paz Ibáñez')).toEqual(['2']);
  expect(ids('@Ana Paz, y @Ana Paz Ibáñez')).toEqual(['1', '2']);
});
