import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { abrir, abrirFiltros, cuentaNueva, entrarComo } from './entrar.ts';

// Each test visits several screens as several people, which is slow on a busy machine.
test.describe.configure({ timeout: 150_000 });

const TARJETAS = [
  'Empleados',
  'Sucursales',
  'Desafíos Activos',
  'Premios Pendientes',
  'Participaciones',
  'Puntos Totales',
];

test('the dashboard has its six figures, what happened, the week and what comes', async ({ page }) => {
  await entrarComo(page, 'rrhh');
  await page.goto('/reconoce/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Administrativo' })).toBeVisible();
  const contenido = page.getByRole('main');
  for (const texto of TARJETAS)
    await expect(contenido.getByText(texto, { exact: true }).first()).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Actividad reciente' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Resumen semanal' })).toContainText('Puntos acreditados');
  await expect(page.getByRole('region', { name: 'Próximos eventos' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test(
  'what waits comes first, and each row leads to the list of exactly that',
  { tag: '@escritorio' },
  async ({ page }) => {
    await entrarComo(page, 'rrhh');
    await page.goto('/reconoce/admin');
    const hoy = page.getByRole('region', { name: 'Para hacer hoy' });
    const filas = await hoy.getByRole('link').evaluateAll((enlaces) =>
      enlaces.map((enlace) => ({
        texto: enlace.textContent ?? '',
        href: enlace.getAttribute('href') ?? '',
      })),
    );
    const esperan = (cuantos: string) => ({
      'desafios/progreso': page.getByText(`${cuantos} por validar`).first(),
      'estado=aprobado': page.getByText(new RegExp(`–${cuantos} de ${cuantos}$`, 'u')),
      'premios?de=otros': page.getByText(new RegExp(`–${cuantos} de ${cuantos}$`, 'u')),
      'plazo=': page.getByRole('link', { name: `Todas (${cuantos})` }),
      'admin/usuarios|': page.getByRole('region', { name: 'Registros por aprobar' }),
    });
    let vistas = 0;
    for (const { texto, href } of filas) {
      const cuantos = /^[\d.]+/u.exec(texto)?.[0] ?? '';
      const lista = Object.entries(esperan(cuantos)).find(([parte]) => `${href}|`.includes(parte))?.[1];
      if (!lista || href.includes('sin_fondos')) continue;
      await page.goto(href);
      await expect(lista, `${texto} ${href}`).toBeVisible();
      vistas += 1;
    }
    expect(vistas).toBeGreaterThan(2);
  },
);

test('what comes is never cut short without a way to all of it', async ({ page }) => {
  await entrarComo(page, 'rrhh');
  await page.goto('/reconoce/admin');
  const proximos = page.getByRole('region', { name: 'Próximos eventos' });
  const todos = proximos.getByRole('link', { name: /^Ver todos/u });
  await expect(proximos.getByRole('listitem')).toHaveCount(8);
  const cuantos = Number(/\d+/u.exec((await todos.textContent()) ?? '')?.[0]);
  await todos.click();
  await expect(proximos.getByRole('listitem')).toHaveCount(cuantos);
  await expect(todos).toHaveCount(0);
});

test('buttons and quick actions go where they say', { tag: '@escritorio' }, async ({ page }) => {
  await entrarComo(page, 'rrhh');
  for (const [nombre, destino] of [
    [/^Gestionar empleados/, /\/reconoce\/admin\/empleados$/],
    [/^Crear desafío/, /\/reconoce\/admin\/desafios$/],
    [/^Configurar premios/, /\/reconoce\/medals$/],
    [/^Reportes detallados/, /\/reconoce\/admin\/reportes$/],
  ] as const) {
    await page.goto('/reconoce/admin');
    await page.getByRole('region', { name: 'Acciones rápidas' }).getByRole('link', { name: nombre }).click();
    await expect(page).toHaveURL(destino);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  await page.goto('/reconoce/admin');
  await page.getByRole('main').getByRole('link', { name: 'Configuración' }).click();
  await expect(page).toHaveURL(/\/reconoce\/admin\/config$/);
});

test('each tab of the old address leads to its own; an unknown one to the dashboard', async ({ page }) => {
  await entrarComo(page, 'rrhh');
  for (const [tab, ruta] of [
    ['challenges', '/reconoce/admin/desafios'],
    ['activity', '/reconoce/admin/actividad'],
    ['reports', '/reconoce/admin/reportes'],
    ['dashboard', '/reconoce/admin'],
    ['inventada', '/reconoce/admin'],
  ]) {
    await page.goto(`/reconoce/admin?tab=${tab}`);
    expect(new URL(page.url()).pathname, tab).toBe(ruta);
  }
});

test(
  'somebody who registers appears in the recent activity without a reload',
  { tag: '@escritorio' },
  async ({ page, browser }) => {
    await entrarComo(page, 'rrhh');
    const apellido = `Quiroga${Date.now()}`;
    const otra = await browser.newPage();
    await cuentaNueva(otra, 'Zulema', apellido);
    await otra.close();
    await abrir(page, '/reconoce/admin/actividad');
    const fila = page.getByRole('listitem').filter({ hasText: apellido });
    await expect(fila).toContainText('se registró en Reconoce');
    await expect(fila).toContainText('Hace unos minutos');

    await page.getByRole('searchbox', { name: 'Buscar por persona' }).fill(`zulema ${apellido}`);
    await expect(page).toHaveURL(/q=zulema/);
    await expect(page.getByRole('region', { name: 'Actividad' }).getByRole('listitem')).toHaveCount(1);
    await abrirFiltros(page);
    await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Premios');
    await expect(page.getByText('Nada coincide')).toBeVisible();
  },
);

test(
  'the audit log tells what a setting was and is, and comes as a CSV',
  { tag: '@escritorio' },
  async ({ page }) => {
    await entrarComo(page, 'rrhh');
    await abrir(page, '/reconoce/admin/config?ajuste=jornada');
    const gracia = page.getByRole('region', { name: 'Cierre de los rankings' });
    const antes = await gracia.getByLabel('Días de gracia').inputValue();
    const despues = antes === '4' ? '5' : '4';
    await gracia.getByLabel('Días de gracia').fill(despues);
    await gracia.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Ya rige para todos')).toBeVisible();

    await page.goto('/reconoce/admin/actividad?vista=auditoria');
    const asiento = page.getByRole('table', { name: 'Auditoría' }).getByRole('row').nth(1);
    await expect(asiento).toContainText('Cambió un ajuste');
    await expect(asiento.locator('summary del')).toHaveText(`${antes} días`);
    await expect(asiento.locator('summary ins')).toHaveText(`${despues} días`);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    const descarga = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    expect((await descarga).suggestedFilename()).toMatch(/^auditoria-\d{4}-\d\d-\d\d\.csv$/);

    for (const vista of ['auditoria', 'actividad']) {
      await page.goto(`/reconoce/admin/actividad?vista=${vista}&desde=2026-11-10&hasta=2026-11-09`);
      await expect(page.getByLabel('Hasta')).toHaveAccessibleDescription('Es anterior a la primera');
      await expect(page.getByText('Nada coincide')).toBeVisible();
    }
  },
);

test('people outside RRHH are refused with the reason', async ({ page }) => {
  await entrarComo(page, 'gerente');
  for (const ruta of ['/reconoce/admin', '/reconoce/admin/actividad', '/reconoce/admin/reportes']) {
    await page.goto(ruta);
    await expect(page.getByRole('heading', { name: 'Acceso denegado' })).toBeVisible();
  }
  const csv = await page.request.get('/reconoce/exportar/auditoria');
  expect(csv.status()).toBe(403);
});
