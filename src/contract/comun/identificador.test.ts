import { expect, it } from 'vitest';
import { esIdentificador } from '#domain/comun/identificador.ts';
import { Id } from './comunes.ts';

it('accepts the same identifiers as the schema', () => {
  const textos = [
    '01a16e0a-2100-77c1-8846-515f8c8b0eb9',
    '01A16E0A-2100-77C1-8846-515F8C8B0EB9',
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '01a16e0a-2100-97c1-8846-515f8c8b0eb9',
    '01a16e0a-2100-77c1-c846-515f8c8b0eb9',
    '01a16e0a210077c18846515f8c8b0eb9',
    ' 01a16e0a-2100-77c1-8846-515f8c8b0eb9',
    'ninguno',
    '',
  ];
  const dichos = textos.map((texto) => [texto, esIdentificador(texto)]);
  expect(dichos).toEqual(textos.map((texto) => [texto, Id.safeParse(texto).success]));
  expect(dichos.filter(([, es]) => es)).toHaveLength(4);
});
