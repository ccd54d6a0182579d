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
])('%s leads to %s', (volver, destino) => {
  expect(destinoSeguro(volver)).toBe(destino);
});
