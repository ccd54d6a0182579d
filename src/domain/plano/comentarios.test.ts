import { expect, it } from 'vitest';
import { mencionados, paraNombrar, sinResolver } from './comentarios.ts';

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

const EQUIPO = ['Ulises Ferreyra', 'Marina Toscano'];

it('an @ that is nobody on the team is told, and a whole name or an address is not', () => {
  expect(sinResolver('Hola @Uli, ¿lo ves con @Marina Toscano?', EQUIPO)).toEqual(['@Uli']);
  expect(sinResolver('@ulises ferreyra: escribile a compras@faro.com', EQUIPO)).toEqual([]);
});

it.each([
  ['Hola @Uli', 5, ['Ulises Ferreyra']],
  ['@tosc', 0, ['Marina Toscano']],
  ['@', 0, EQUIPO],
  // Already named, or no mention.
  ['Hola @Ulises Ferreyra ', 22, []],
  ['compras@u', 9, []],
])('after «%s» it offers who it may be', (texto, desde, nombres) => {
  expect(paraNombrar(texto, EQUIPO)).toEqual({ desde, nombres });
});
