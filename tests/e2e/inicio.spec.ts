import { expect, test } from '@playwright/test';
import { abrir, entrarComo, pedir } from './entrar.ts';

type LoPropio = {
  siguiente: { titulo: string };
  insignia: { nombre: string; pista: string } | null;
  premio: { pista: string } | null;
};

test('the home opens with one’s week and what is near; the company comes last @telefono @corto', async ({
  page,
}) => {
  await entrarComo(page, 'empleado');
  await abrir(page, '/reconoce/home');
  const mio = page.getByRole('region', { name: 'Lo tuyo' });
  const racha = mio.getByRole('region', { name: /racha$/ });
  await expect(racha).toContainText(/Esta semana: lunes, .* domingo, /);
  await expect(racha).toContainText(/[Hh]oy/);

  const { siguiente, insignia, premio } = (await pedir(page.request, 'GET', '/inicio/propio')) as LoPropio;
  await expect(mio.getByRole('heading', { name: siguiente.titulo })).toBeVisible();
  await expect(mio.getByText(insignia?.pista ?? 'una insignia')).toBeVisible();
  await expect(mio.getByText(premio?.pista ?? 'un premio')).toBeVisible();

  const donde = async (name: string) =>
    (await page.getByRole('region', { name }).boundingBox())?.y ?? Number.NaN;
  const lugares = [await donde('Lo tuyo'), await donde('Tus colegas'), await donde('La empresa en cifras')];
  expect(lugares).toEqual(lugares.toSorted((a, b) => a - b));

  await mio.getByRole('link', { name: insignia?.nombre ?? '' }).click();
  await expect(page).toHaveURL(/\/reconoce\/insignias$/);
});
