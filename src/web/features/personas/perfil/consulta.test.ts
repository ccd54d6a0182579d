import { expect, it } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { direccion, leerConsulta } from './consulta.ts';

const hoy = dia('2026-11-20');
const leer = (query: string) => leerConsulta(new URLSearchParams(query), hoy);

it('the address is read back as it was written, and says nothing of what is usual', () => {
  expect(leer('')).toEqual({ mes: '2026-11', desde: null, hasta: null, cursor: null });
  expect(direccion(leer(''), hoy, {}, 'racha')).toBe('/reconoce/perfil#racha');
  const query = 'mes=2026-02&desde=2026-11-01&hasta=2026-11-30&cursor=40';
  expect(direccion(leer(query), hoy, {}, 'puntos')).toBe(`/reconoce/perfil?${query}#puntos`);
  expect(direccion(leer(query), hoy, { mes: '2026-11', cursor: null }, 'racha')).toBe(
    '/reconoce/perfil?desde=2026-11-01&hasta=2026-11-30#racha',
  );
});

it('what makes no sense, and a month to come, is as if it were not there', () => {
  for (const query of [
    'mes=2026-13',
    'mes=2026-12',
    'mes=9999-01',
    'mes=x',
    'desde=2026-02-30',
    'cursor=-1',
    'cursor=1.5',
    'cursor=x',
  ]) {
    expect(leer(query)).toEqual(leer(''));
  }
});
