import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import type { Desafio } from './estado.ts';
import { TarjetaDeDesafio } from './tarjeta.tsx';

const HOY = dia('2026-11-20');
const DESAFIO: Desafio = {
  id: 'd1',
  titulo: 'Vendé el combo de $ 25.000',
  descripcion: '',
  tipo_periodo: 'semanal',
  es_grupal: false,
  fecha_inicio: dia('2026-11-16'),
  fecha_fin: dia('2026-11-21'),
  dias_restantes: 1,
  objetivos: [],
  puntosDisponibles: 100,
  puntosObtenidos: 0,
  boton: 'participar',
  participacion: null,
};

function dibujar(cambios: Partial<Desafio>): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <TarjetaDeDesafio
        desafio={{ ...DESAFIO, ...cambios }}
        ahora={new Date('2026-11-20T15:00:00Z')}
        hoy={HOY}
        destacado={false}
        onEnviar={() => {}}
        onRetirar={() => {}}
        onApelar={() => {}}
        onVerEnvios={() => {}}
      />
    </MemoryRouter>,
  );
}

test('a challenge that ends tomorrow is urgent only for whoever has not finished it', () => {
  expect(dibujar({})).toMatch(/bg-danger[^>]*>[^<]*mañana/iu);
  const hecho = dibujar({ boton: 'completado', puntosObtenidos: 100 });
  expect(hecho).not.toContain('bg-danger');
  expect(hecho).not.toContain('text-danger');
});

test('an amount in its name stays on one line', () => {
  expect(dibujar({})).toContain('$\u00a025.000');
});
