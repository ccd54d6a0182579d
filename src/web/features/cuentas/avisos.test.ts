import { expect, it } from 'vitest';
import { destinoSeguro } from './avisos.ts';

it.each([
  [null, '/reconoce/home'],
  ['/reconoce/desafios?desafio=1', '/reconoce/desafios?desafio=1'],
  ['/reconoce', '/reconoce'],
  ['//otro.sitio/reconoce', '/reconoce/home'],
  ['https://otro.sitio', '/reconoce/home'],
  ['/reconocer', '/reconoce/home'],
  ['/reconoce/\\otro.sitio', '/reconoce/home'],
  ['/reconoce/auth?volver=/reconoce/auth', '/reconoce/home'],
  ['javascript:alert(1)', '/reconoce/home'],
  ['/reconoce/..//otro.sitio', '/reconoce/home'],
  ['/reconoce/%2e%2e//otro.sitio', '/reconoce/home'],
  ['/reconoce/\r\nSet-Cookie: a=b', '/reconoce/Set-Cookie:%20a=b'],
  ['/reconoce/%0d%0aSet-Cookie: a=b', '/reconoce/home'],
  ['/reconoce/desafios?q=góndola', '/reconoce/desafios?q=g%C3%B3ndola'],
  ['/reconoce/./auth/salir', '/reconoce/home'],
])('%s leads to %s', (volver, destino) => {
  expect(destinoSeguro(volver)).toBe(destino);
});
