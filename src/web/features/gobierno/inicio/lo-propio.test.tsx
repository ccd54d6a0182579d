import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { LoPropio } from './lo-propio.tsx';

test('the points of the month lead to the rows of that month, not to those of all time', () => {
  const propio = {
    puntos_mes: 60,
    mes: { desde: '2026-03-01', hasta: '2026-03-31' },
    puntos_total: 500,
    posicion_mes: 2,
    racha: { actual: 3, mejor: 8 },
    siguiente: { tipo: 'al_dia', titulo: 'Estás al día', texto: '', enlace: '/reconoce/ranking' },
  };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <LoPropio propio={propio} />
    </MemoryRouter>,
  );
  expect(html).toContain('href="/reconoce/perfil?desde=2026-03-01&amp;hasta=2026-03-31#puntos"');
  expect(html).not.toContain('href="/reconoce/perfil#puntos"');
});
