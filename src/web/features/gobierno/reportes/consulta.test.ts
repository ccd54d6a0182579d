import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { consultaAnterior, direccionDe, filtroDe, leerConsulta } from './consulta.ts';

const leer = (search: string) => leerConsulta(new URLSearchParams(search));

test('an address without sense is the first report, without filters', () => {
  expect(leer('reporte=inventado&desde=ayer&hasta=2026-02-30&sucursal=x&rol=jefe&pagina=-4')).toEqual({
    reporte: 'participacion',
    desde: undefined,
    hasta: undefined,
    sucursal_id: undefined,
    rol: undefined,
    capacitacion_id: undefined,
    origen: undefined,
    pagina: 1,
    error: undefined,
  });
});

test('dates the wrong way round, or too far apart, are said and left out', () => {
  expect(leer('desde=2026-02-02&hasta=2026-02-01')).toMatchObject({
    error: 'Es anterior a la primera',
    desde: undefined,
  });
  expect(leer('desde=2024-01-01&hasta=2026-02-01').error).toBe('Elegí un año como máximo');
  expect(leer('desde=2026-02-01&hasta=2026-02-01').error).toBeUndefined();
});

test('the filter has what is asked for and nothing else', () => {
  expect(filtroDe(leer('reporte=cola&rol=empleado&desde=2026-02-01'))).toEqual({
    rol: 'empleado',
    desde: '2026-02-01',
  });
  expect(filtroDe(leer(''))).toEqual({});
});

test('going to another report keeps the filters and begins at its first page', () => {
  expect(direccionDe(new URLSearchParams('reporte=cola&rol=empleado&pagina=3'), { reporte: 'puntos' })).toBe(
    '?reporte=puntos&rol=empleado',
  );
});

test('a report is compared with itself in the stretch before, but for those of today', () => {
  const hoy = dia('2026-11-23');
  expect(consultaAnterior(leer('reporte=puntos&desde=2026-11-01&rol=empleado'), hoy)).toMatchObject({
    reporte: 'puntos',
    rol: 'empleado',
    desde: '2026-10-01',
    hasta: '2026-10-23',
  });
  expect(consultaAnterior(leer('reporte=cola'), hoy)).toBeNull();
  expect(consultaAnterior(leer('reporte=sin_reconocer'), hoy)).toBeNull();
});
