import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { Proximos } from './proximos.tsx';

const desafio = (id: string, dias_restantes: number) => ({
  id,
  titulo: `Desafío ${id}`,
  descripcion: '',
  tipo_periodo: 'semanal' as const,
  fecha_fin: dia('2026-03-11'),
  dias_restantes,
});

test('what one has done, or sent, presses nobody and comes after what is to be done', () => {
  const html = dibujar(
    [desafio('hecho', 0), desafio('enviado', 1), desafio('por-hacer', 2)],
    [
      { id: 'hecho', boton: 'completado' },
      { id: 'enviado', boton: 'pendiente' },
    ],
  );
  expect(html).not.toMatch(/Termina (?:hoy|mañana)/);
  const dichos = [...html.matchAll(/Desafío [\w-]+|Completado|En revisión|Quedan 2 días/g)].map(
    ([uno]) => uno,
  );
  expect(dichos).toEqual([
    'Quedan 2 días',
    'Desafío por-hacer',
    'Completado',
    'Desafío hecho',
    'En revisión',
    'Desafío enviado',
  ]);
});

test('for whoever has no session all of them say when they end', () => {
  expect(dibujar([desafio('a', 0), desafio('b', 1)], [])).toMatch(/Termina hoy.*Termina mañana/s);
});

function dibujar(
  desafios: Parameters<typeof Proximos>[0]['desafios'],
  sinApuro: NonNullable<Parameters<typeof Proximos>[0]['sinApuro']>,
): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Proximos desafios={desafios} conSesion sinApuro={sinApuro} />
    </MemoryRouter>,
  );
}
