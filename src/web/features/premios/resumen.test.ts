import { expect, test } from 'vitest';
import { masCercano } from './resumen.tsx';
import type { Premio } from './tipos.ts';

const premio = (nombre: string, cambios: Partial<Premio>): Premio => ({
  id: nombre,
  nombre,
  descripcion: '',
  tipo: 'fisico',
  imagen_url: null,
  monto_presupuestado: 0,
  puntos_requeridos: 100,
  stock: null,
  reclamable: false,
  razon: 'FALTAN_PUNTOS',
  faltan: 50,
  porcentaje: 50,
  ...cambios,
});

test('the nearest prize is one that only points keep away, with the fewest missing', () => {
  const premios = [
    premio('lejos', { faltan: 80 }),
    premio('cerca', { faltan: 20 }),
    premio('agotado', { faltan: 5, stock: 0, razon: 'AGOTADO' }),
    premio('ya reclamado', { faltan: 1, razon: 'YA_RECLAMADO' }),
    premio('alcanza', { faltan: 0, razon: null, reclamable: true }),
  ];
  expect(masCercano(premios)?.nombre).toBe('cerca');
});

test('is empty when every prize is within reach', () => {
  expect(masCercano([])).toBeNull();
  expect(masCercano([premio('alcanza', { faltan: 0, razon: null, reclamable: true })])).toBeNull();
});
