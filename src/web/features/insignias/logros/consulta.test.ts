import { expect, test } from 'vitest';
import { direccion, leerConsulta } from './consulta.ts';

const leer = (query: string) => leerConsulta(new URLSearchParams(query));

test('what an address says that makes no sense is as if it said nothing', () => {
  expect(leer('tipo=magia&pagina=-3&q=%20%20')).toEqual({ tipo: 'todos', q: '', pagina: 1, de: null });
  expect(leer('de=nadie').de).toBeNull();
  expect(leer('pagina=1e9')).toMatchObject({ pagina: 1 });
  expect(leer('pagina=2.5')).toMatchObject({ pagina: 1 });
  expect(leer(`q=${'a'.repeat(500)}`).q).toHaveLength(100);
});

test('a chip keeps the person one is looking at and the page; another search begins again', () => {
  const consulta = leer('tipo=premio&q=ana&pagina=3');
  expect(direccion(consulta, { tipo: 'todos' })).toBe('?q=ana&pagina=3');
  expect(direccion(consulta, { q: '' })).toBe('?tipo=premio');
  expect(leer(direccion(consulta, {}))).toEqual(consulta);
  const de = '0190b5a0-0000-7000-8000-000000000001';
  expect(leer(direccion(consulta, { de }))).toEqual({ ...consulta, de });
  expect(direccion({ ...consulta, de }, { q: 'sosa' })).toBe('?tipo=premio&q=sosa');
});
