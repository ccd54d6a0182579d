import { expect, it } from 'vitest';
import { resumirResultados, type Cotizada } from './resultados.ts';

const una = (cambios: Partial<Cotizada>): Cotizada => ({
  estado: 'cotizada',
  motivo: null,
  total: 100,
  cotizacion: 'enviada',
  ...cambios,
});

it('counts what ended, and says why it was lost', () => {
  const resumen = resumirResultados([
    una({ estado: 'ganada', total: 300, cotizacion: 'aceptada' }),
    una({ estado: 'ganada', total: 200, cotizacion: 'aceptada' }),
    una({ estado: 'perdida', motivo: 'fechas', cotizacion: 'anulada' }),
    una({ estado: 'perdida', motivo: 'precio', cotizacion: 'anulada' }),
    una({ estado: 'perdida', motivo: 'precio', cotizacion: 'anulada' }),
    una({ cotizacion: 'vencida', total: 7 }),
    una({ estado: 'respondida', cotizacion: 'anulada', total: 5 }),
  ]);
  expect(resumen).toEqual({
    ganadas: 2,
    perdidas: 3,
    abiertas: 2,
    importe_ganado: 500,
    importe_perdido: 300,
    importe_abierto: 12,
    tasa: 40,
    motivos: [
      { motivo: 'precio', cuantas: 2 },
      { motivo: 'fechas', cuantas: 1 },
    ],
  });
});

it('has no rate while nothing has ended', () => {
  expect(resumirResultados([una({})]).tasa).toBeNull();
  expect(resumirResultados([]).tasa).toBeNull();
});
