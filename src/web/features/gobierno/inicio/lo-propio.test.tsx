import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import type { Salidas } from '#web/api.server.ts';
import { LoPropio } from './lo-propio.tsx';

const propio: Salidas['inicio']['propio'] = {
  puntos_mes: 60,
  mes: { desde: dia('2026-03-01'), hasta: dia('2026-03-31') },
  puntos_total: 500,
  posicion_mes: 2,
  racha: { actual: 3, mejor: 8, semana: [] },
  siguiente: { tipo: 'al_dia', titulo: 'Estás al día', texto: '', enlace: '/reconoce/ranking' },
  insignia: null,
  sin_apuro: [],
  premio: null,
};
const dibujar = (cambios: Partial<typeof propio> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LoPropio propio={{ ...propio, ...cambios }} racha={null} />
    </MemoryRouter>,
  );

test('the points of the month lead to the rows of that month, not to those of all time', () => {
  expect(dibujar()).toContain('href="/reconoce/perfil?desde=2026-03-01&amp;hasta=2026-03-31#puntos"');
  expect(dibujar()).not.toContain('href="/reconoce/perfil#puntos"');
});

test('what was refused is read with its reason and who gave it', () => {
  const reenviar = { ...propio.siguiente, tipo: 'reenviar', titulo: 'Volvé a enviar' } as const;
  const de = (cita: { de: string | null; texto: string }) => dibujar({ siguiente: { ...reenviar, cita } });
  expect(de({ de: 'Gabriela', texto: 'Falta el cartel' })).toContain('Gabriela: «Falta el cartel»');
  expect(de({ de: null, texto: 'Falta el cartel' })).toContain('>«Falta el cartel»');
  expect(dibujar()).not.toContain('Para corregir');
});

test('what is nearest says how much is left', () => {
  const html = dibujar({
    insignia: {
      nombre: 'Racha Imparable',
      icono: '🔥',
      actual: 11,
      meta: 20,
      porcentaje: 55,
      pista: 'Te faltan 9 días de racha',
    },
    premio: {
      nombre: 'Cafetera',
      porcentaje: 90,
      faltan: 30,
      pista: 'Te faltan 30 puntos de insignias',
    },
  });
  expect(html).toContain('11 de 20. Te faltan 9 días de racha');
  expect(html).toContain('Te faltan 30 puntos de insignias');
});
