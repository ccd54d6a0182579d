import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ResumenDeDesafios } from './resumen.tsx';

const RESUMEN = { activos: 6, completados: 2, en_progreso: 1, puntos_ganados: 300 };
const dibujar = (porEmpezar: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ResumenDeDesafios resumen={RESUMEN} porEmpezar={porEmpezar} />
    </MemoryRouter>,
  );

test('says how many of the active challenges have not begun', () => {
  expect(dibujar(1)).toContain('1 por empezar');
  expect(dibujar(0)).not.toContain('por empezar');
});
