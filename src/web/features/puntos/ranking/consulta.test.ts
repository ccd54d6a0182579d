import { describe, expect, it } from 'vitest';
import { conAnteriores, conMas, direccion, haciaPropia, leerConsulta, mismoRanking } from './consulta.ts';

const leer = (query: string) => leerConsulta(new URLSearchParams(query));
const SUCURSAL = '019a9d5e-7c1e-7000-8000-000000000001';

describe('the address of a ranking', () => {
  it('says nothing of what is usual', () => {
    expect(leer('')).toEqual({
      ver: 'personas',
      periodo: 'mes',
      inicio: null,
      sucursal: null,
      q: '',
      desde: 0,
      filas: 20,
    });
    expect(direccion(leer(''))).toBe('/reconoce/ranking');
  });

  it('is read back as it was written', () => {
    const query = `periodo=anio&inicio=2025-01-01&sucursal=${SUCURSAL}&q=jos%C3%A9+%26+ana&desde=100&filas=150`;
    const consulta = leer(query);
    expect(direccion(consulta, consulta)).toBe(`/reconoce/ranking?${query}`);
    expect(leer('desde=propia').desde).toBe('propia');
  });

  it('forgets what makes no sense', () => {
    expect(leer('periodo=siglo&inicio=2025-02-30&sucursal=1&q=%20%20&desde=-4&filas=1e9')).toEqual({
      ...leer(''),
      filas: 300,
    });
    expect(leer('desde=1.5&filas=abc')).toEqual(leer(''));
    expect(leer(`q=${'x'.repeat(10_000)}`).q).toHaveLength(100);
  });

  it('another period, branch or search begins at the first row', () => {
    const far = leer('desde=400&filas=100');
    expect(direccion(far, { periodo: 'semana' })).toBe('/reconoce/ranking?periodo=semana');
    expect(mismoRanking(far, leer(''))).toBe(true);
    expect(mismoRanking(far, leer('periodo=semana'))).toBe(false);
  });
});

describe('more rows', () => {
  it('are added below up to a limit, and then come instead', () => {
    expect(conMas(leer(''), 0)).toBe('/reconoce/ranking?filas=70');
    expect(conMas(leer('desde=propia&q=ana'), 3920)).toBe('/reconoce/ranking?q=ana&desde=3920&filas=70');
    expect(conMas(leer('filas=300'), 0)).toBe('/reconoce/ranking?desde=300&filas=50');
  });

  it('are added above', () => {
    expect(conAnteriores(leer('desde=propia'), 3920)).toBe('/reconoce/ranking?desde=3870&filas=70');
    expect(conAnteriores(leer('desde=20'), 20)).toBe('/reconoce/ranking?filas=40');
    expect(conAnteriores(leer('desde=300&filas=300'), 300)).toBe('/reconoce/ranking?desde=250&filas=300');
  });
});

it('leads to one’s own row, in sight or not, of the same ranking', () => {
  const consulta = leer('periodo=anio&filas=100');
  expect(haciaPropia(consulta, true)).toBe('/reconoce/ranking?periodo=anio&filas=100#vos');
  expect(haciaPropia(consulta, false)).toBe('/reconoce/ranking?periodo=anio&desde=propia#vos');
});
