import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AlDia } from '#domain/plano/al-dia.ts';
import { camposDe, CATEGORIA_LIBRE, espacioNuevo } from '#domain/plano/espacio.ts';
import type { EstadoAlDia } from '#domain/plano/reservas/estado-del-espacio.ts';
import { FuenteDelDia } from './fuente-del-dia.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // Nothing is painted in a hidden page, so nothing waits for it.
  vi.stubGlobal('document', { hidden: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('of a few that change, each piece is told at once, and none is only painted', () => {
  const { fuente, dichas, pintadas } = planoDe(20);
  fuente.ponerAl(todos(20, 'ocupada'));
  expect(dichas.size).toBe(20);
  expect(pintadas.size).toBe(0);
});

test('of thousands the colours come first; then the figures and what is in view, and all the rest, each once', () => {
  const { fuente, dichas, pintadas, alContar } = planoDe(5000);
  fuente.ponerAl(todos(5000, 'ocupada'));
  expect(pintadas.size).toBe(5000);
  expect(dichas.size).toBe(0);
  expect(alContar).not.toHaveBeenCalled();

  vi.advanceTimersByTime(1);
  expect(alContar).toHaveBeenCalledTimes(1);
  // What is in view was told first.
  expect([...dichas.keys()].slice(0, EN_VISTA.length)).toEqual(EN_VISTA);
  expect(dichas.size).toBeLessThan(500);

  vi.runAllTimers();
  expect(dichas.size).toBe(5000);
  expect(new Set(dichas.values())).toEqual(new Set([1]));
  expect(alContar).toHaveBeenCalledTimes(1);
  expect(fuente.pieza('k4999')?.campos).toMatchObject({ estado: 'ocupada', status: 'occupied' });
});

test('other days chosen before all is drawn: what is painted and what is drawn are those of the last', () => {
  const { fuente, pintadas } = planoDe(1000);
  fuente.ponerAl(todos(1000, 'ocupada'));
  vi.advanceTimersByTime(1);
  fuente.ponerAl(todos(1000, 'retenida'));
  fuente.ponerAl(todos(1000, 'libre'));
  vi.runAllTimers();
  expect(new Set(pintadas.values())).toEqual(new Set(['libre']));
  expect(fuente.pieza('k0')?.campos).toMatchObject({ estado: 'libre', status: 'available' });
});

test('a date or a price that changes draws no piece again, and is known', () => {
  const { fuente } = planoDe(3);
  fuente.ponerAl(todos(3, 'libre'));
  const antes = fuente.pieza('k1');
  fuente.ponerAl(todos(3, 'libre').map((uno) => ({ ...uno, precio: 1500 })));
  expect(fuente.pieza('k1')).toBe(antes);
  expect(fuente.alDia('k1')?.precio).toBe(1500);
});

test('what the brand of today sells is not said of the days in which the space is another’s or free', () => {
  const hoy = { status: 'occupied', brand: 'Té del Sur', category: 'Infusiones' } as const;
  const campos = { ...camposDe(espacioNuevo('gondola', { x: 200, y: 200 }, [])), ...hoy };
  const fuente = new FuenteDelDia({ seq: 1, piezas: [{ clave: 'k0', rev: 1, campos }] });
  const categoria = (estado: EstadoAlDia, marca: string | null) => {
    fuente.ponerAl([{ clave: 'k0', estado, marca, libre_desde: null, precio: null }]);
    return fuente.pieza('k0')?.campos['category'];
  };
  expect(categoria('ocupada', 'Té del Sur')).toBe('Infusiones');
  expect(categoria('libre', null)).toBe(CATEGORIA_LIBRE);
  expect(categoria('ocupada', null)).toBe(CATEGORIA_LIBRE);
});

test('the line for which the desk keeps a free space is said on any day that it is free', () => {
  const campos = { ...camposDe(espacioNuevo('gondola', { x: 200, y: 200 }, [])), category: 'Infusiones' };
  const fuente = new FuenteDelDia({ seq: 1, piezas: [{ clave: 'k0', rev: 1, campos }] });
  fuente.ponerAl([{ clave: 'k0', estado: 'libre', marca: null, libre_desde: null, precio: null }]);
  expect(fuente.pieza('k0')?.campos['category']).toBe('Infusiones');
});

const EN_VISTA = ['k4000', 'k4500'];

/** A plan of so many spaces: which were painted, and how often each piece and the whole were told. */
function planoDe(cuantos: number) {
  const piezas = Array.from({ length: cuantos }, (_, i) => ({
    clave: `k${i}`,
    rev: 1,
    campos: camposDe(espacioNuevo('gondola', { x: 200, y: 200 }, [])),
  }));
  const fuente = new FuenteDelDia({ seq: 1, piezas });
  const dichas = new Map<string, number>();
  for (const { clave } of piezas)
    fuente.alCambiar(clave, () => dichas.set(clave, (dichas.get(clave) ?? 0) + 1));
  const alContar = vi.fn<() => void>();
  fuente.alCambiarAlgo(alContar);
  const pintadas = new Map<string, EstadoAlDia>();
  fuente.alPintar({
    pintar: (clave, estado) => pintadas.set(clave, estado),
    seVe: (clave) => EN_VISTA.includes(clave),
  });
  return { fuente, dichas, pintadas, alContar };
}

function todos(cuantos: number, estado: EstadoAlDia): AlDia[] {
  return Array.from({ length: cuantos }, (_, i) => ({
    clave: `k${i}`,
    estado,
    marca: null,
    libre_desde: null,
    precio: null,
  }));
}
