import { expect, test } from '@playwright/test';
import { CLAVE_DE_PRUEBA, CLAVE_DEMO } from '#tests/support/claves.ts';
import { abrir, cuentaNueva, entrarComo, pedir } from './entrar.ts';

test.describe('signing in and registering', () => {
  test('what is missing is said, to the letter, and nothing typed is lost', async ({ page }) => {
    await page.goto('/reconoce/auth');
    // The sheet of pages without scripts is made of the files that it names: what a field is made of is among them.
    const caja = await page.getByRole('textbox', { name: 'Email' }).boundingBox();
    expect(caja?.height).toBeGreaterThanOrEqual(44);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByText('Por favor completa todos los campos')).toHaveCount(1);
    await page.getByRole('textbox', { name: 'Email' }).fill('nadie@demo.local');
    await page.getByLabel('Contraseña', { exact: true }).fill('equivocada');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByText('Email o contraseña incorrectos')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nadie@demo.local');

    await page.getByRole('link', { name: 'Registrarse' }).click();
    await expect(page.getByText('reciben el rol empleado')).toBeVisible();
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Ana');
    await page.getByRole('textbox', { name: 'Apellido' }).fill('Ruiz');
    await page.getByRole('textbox', { name: 'Email' }).fill('empleado@demo.local');
    await page.getByLabel('Contraseña', { exact: true }).fill('corta');
    await page.getByRole('button', { name: 'Registrarse' }).click();
    await expect(page.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible();
    await page.getByLabel('Contraseña', { exact: true }).fill('bien-larga');
    await page.getByRole('button', { name: 'Registrarse' }).click();
    await expect(page.getByText('Este email ya está registrado')).toBeVisible();
  });

  test('a password can be looked at while it is typed', async ({ page }) => {
    await page.goto('/reconoce/auth');
    const clave = page.getByLabel('Contraseña', { exact: true });
    await clave.fill(CLAVE_DEMO);
    await expect(clave).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
    await expect(clave).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Ocultar contraseña' }).click();
    await expect(clave).toHaveAttribute('type', 'password');
  });

  test('without a connection nothing that was typed is lost, at either door', async ({ page, context }) => {
    for (const puerta of ['/reconoce/auth', '/auth']) {
      await page.goto(puerta);
      const clave = page.getByLabel('Contraseña', { exact: true });
      await expect(async () => {
        // A press that was slow to be drawn is not pressed back.
        if ((await clave.getAttribute('type')) === 'text') return;
        await page.getByRole('button', { name: 'Mostrar contraseña' }).click({ timeout: 500 });
        await expect(clave).toHaveAttribute('type', 'text', { timeout: 500 });
      }).toPass();
      await page.getByRole('textbox', { name: 'Email' }).fill('lider@demo.local');
      await clave.fill('a-medio-escribir');
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
      await expect(page.getByText('Estás sin conexión')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('lider@demo.local');
      await expect(clave).toHaveValue('a-medio-escribir');
      await context.setOffline(false);
    }
  });

  test('without JavaScript it works just the same @corto', async ({ browser }, { project }) => {
    const context = await browser.newContext({ ...project.use, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/reconoce/auth');
    await page.getByRole('textbox', { name: 'Email' }).fill('lider@demo.local');
    await page.getByLabel('Contraseña', { exact: true }).fill('mal');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByText('Email o contraseña incorrectos')).toBeVisible();
    await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE_DEMO);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
    await context.close();
  });

  test('signed in, the sign-in page redirects; signing out is confirmed; signing in continues to the requested page', async ({
    page,
  }) => {
    await page.goto('/reconoce/ranking?periodo=anio');
    await expect(page).toHaveURL(/\/reconoce\/auth\?volver=/);
    await page.getByRole('textbox', { name: 'Email' }).fill('lider@demo.local');
    await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE_DEMO);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page).toHaveURL('/reconoce/ranking?periodo=anio');
    await expect(page.getByText('¡Bienvenido!')).toBeVisible();
    await page.goto('/reconoce/auth');
    await expect(page).toHaveURL('/reconoce/home');
    await page.evaluate(() => window.scrollTo(0, 0));
    const menu = page.getByRole('button', { name: 'Abrir el menú' });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await expect(page.getByText('Has cerrado sesión exitosamente')).toBeVisible();
    await page.goto('/reconoce/perfil');
    await expect(page).toHaveURL(/\/reconoce\/auth/);
  });

  test('an account without employee record is told so, and let out', async ({ page }) => {
    await page.goto('/reconoce/auth');
    await page.getByRole('textbox', { name: 'Email' }).fill('marketing@demo.local');
    await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE_DEMO);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByText('Tu perfil de empleado no está configurado correctamente')).toBeVisible();
  });

  test('the e-mail typed in one page is there in the next, and who registers is in @corto', async ({
    page,
  }) => {
    const email = `${crypto.randomUUID()}@demo.local`;
    await page.goto('/reconoce/auth?tab=registro');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Noemí');
    await page.getByRole('link', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await page.goto('/reconoce/auth?tab=registro');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Noemí');
    await page.getByRole('textbox', { name: 'Apellido' }).fill('Prado');
    await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE_DE_PRUEBA);
    await page.getByRole('button', { name: 'Registrarse' }).click();
    await expect(page.getByText('¡Registro exitoso!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Hola, Noemí' })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('puerta-email'))).toBeNull();
  });

  test('a forgotten password: the mail, the link once, the new password @corto', async ({ page }, {
    project,
  }) => {
    // A demo account that no other test uses, one for each project.
    const email = project.name === 'telefono' ? 'bo.li@demo.local' : 'jorge.rios@demo.local';
    await page.goto('/reconoce/auth/olvide');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(page.getByText('Revisá tu email')).toBeVisible();
    // Other mails may have been sent to this address, for instance about an overdue training.
    const correo = page
      .getByRole('listitem')
      .filter({ hasText: email })
      .filter({ hasText: 'Elegí una contraseña nueva' })
      .first();
    await expect(async () => {
      await page.goto('/dev/correo');
      await expect(correo).toBeVisible({ timeout: 500 });
    }).toPass();
    const enlace = await correo.getByRole('link').first().getAttribute('href');
    await page.goto(enlace ?? '');
    // A very common password is refused beside the field, and that does not use up the link.
    await page.getByLabel('Contraseña nueva').fill('hola1234');
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await expect(page.getByText('Esa contraseña es muy común: elegí otra.')).toBeVisible();
    await expect(page.getByLabel('Contraseña nueva')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Contraseña nueva').fill('otra-clave');
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    // Signed in straight after, without typing it again.
    await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();

    // The open screen, without a session, would go to the sign-in by itself while the link is opened.
    await page.goto('about:blank');
    await page.context().clearCookies();
    // A used link says so at once and does not show the form.
    await page.goto(enlace ?? '');
    await expect(page.getByText(/venció|ya se usó/).first()).toBeVisible();
    await expect(page.getByLabel('Contraseña nueva')).toHaveCount(0);
  });

  test('a link cannot send anybody to another site', async ({ page }) => {
    await page.goto('/reconoce/auth?volver=https://otro.sitio/robo');
    await page.getByRole('textbox', { name: 'Email' }).fill('lider@demo.local');
    await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE_DEMO);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page).toHaveURL('/reconoce/home');
  });
});

test.describe('the frame', () => {
  test('on a desk: widths, icon-only state, keys, and a cookie that remembers', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    await entrarComo(page, 'empleado');
    await abrir(page, '/reconoce/home');
    const barra = page.locator('aside');
    await expect(barra).toHaveCSS('width', '256px');
    await expect(barra).toContainText('Puerto');
    await expect(barra).toContainText('Elena Leiva');
    await page.keyboard.press('Control+b');
    await expect(barra).toHaveCSS('width', '48px');
    await expect(barra.getByRole('link', { name: /^Desafíos/ })).toBeVisible();
    const cookie = (await context.cookies()).find((c) => c.name === 'sidebar:state');
    expect(cookie?.value).toBe('false');
    const dias = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(dias).toBeGreaterThan(6.9);
    expect(dias).toBeLessThanOrEqual(7);
    await page.reload();
    await expect(barra).toHaveCSS('width', '48px');
    await barra.getByRole('button', { name: /Expandir el menú/ }).click();
    await expect(barra).toHaveCSS('width', '256px');
    await context.close();
  });

  test('on a phone: a drawer of 18 rem, the main entries under the thumb', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await entrarComo(page, 'gerente');
    await abrir(page, '/reconoce/home');
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    const cajon = page.getByRole('dialog', { name: 'Menú de Reconoce' });
    await expect(cajon).toHaveCSS('width', '288px');
    await expect(cajon).toContainText('gerente sucursal');
    await cajon.getByRole('link', { name: /^Mi Sucursal/ }).click();
    await expect(page).toHaveURL(/\/reconoce\/sucursal/);
    await expect(cajon).toBeHidden();
    await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Ranking' }).click();
    await expect(page).toHaveURL(/\/reconoce\/ranking/);
  });

  for (const quien of ['empleado', 'gerente', 'lider', 'rrhh'] as const) {
    test(`${quien}: every word of the bottom bar is whole on a narrow phone @telefono`, async ({ page }) => {
      await entrarComo(page, quien);
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 640 });
        await abrir(page, '/reconoce/home');
        const entradas = page.getByRole('navigation', { name: 'Secciones' }).getByRole('link');
        await expect(entradas.first()).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        const cortadas = await entradas
          .locator('> span:last-child')
          .evaluateAll((palabras) =>
            palabras.filter((p) => p.scrollWidth > p.clientWidth).map((p) => p.textContent),
          );
        expect(cortadas, `${width} px`).toEqual([]);
      }
    });
  }

  test('the public page shows what everybody sees, and nothing of one’s own @telefono', async ({ page }) => {
    await entrarComo(page, 'empleado');
    await abrir(page, '/reconoce/home');
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await page.getByRole('link', { name: 'Página pública' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('El trabajo bien hecho se reconoce.');
    await expect(page.getByRole('region', { name: 'Página pública' })).toBeInViewport();
    await expect(page.getByRole('region', { name: 'Lo tuyo' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Inicio', exact: true }).first().click();
    await expect(page.getByRole('region', { name: 'Lo tuyo' })).toBeVisible();
  });

  test('the admin area is for RRHH alone @corto', async ({ page }) => {
    await entrarComo(page, 'lider');
    const respuesta = await page.goto('/reconoce/admin');
    expect(respuesta?.status()).toBe(403);
    await expect(page.getByText('Acceso denegado')).toBeVisible();
    await expect(page.getByText('No tienes permisos para acceder al panel de administración')).toBeVisible();
  });

  // The page's list of routes lacks the office's (docs/decisions/0245): a tap there opens it as a document.
  test('who becomes RRHH with a page open gets to the office, and who no longer is is told so', async ({
    page,
    browser,
  }) => {
    const email = await cuentaNueva(page, 'Olga', 'Ascenso');
    const contexto = await browser.newContext();
    const rrhh = await contexto.newPage();
    await entrarComo(rrhh, 'rrhh');
    const { filas } = (await pedir(rrhh.request, 'GET', `/admin/usuarios?busqueda=${email}`)) as {
      filas: { id: string }[];
    };
    const ascender = (de: string, rol: string) =>
      pedir(rrhh.request, 'PUT', `/admin/usuarios/${filas[0]?.id}/rol`, { de, rol });
    await abrir(page, '/reconoce/ranking');
    const administracion = page.locator('a[href="/reconoce/admin"]:visible');
    await expect(administracion).toHaveCount(0);

    await test.step('promoted', async () => {
      await ascender('empleado', 'admin_rrhh');
      await administracion.first().click();
      await expect(page).toHaveURL(/\/reconoce\/admin$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Administrativo' })).toBeVisible();
      await page
        .getByRole('link', { name: /Empleados/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/reconoce\/admin\/empleados/);
      await expect(page.getByRole('heading', { level: 1, name: 'Empleados' })).toBeVisible();
    });

    await test.step('demoted with that page open', async () => {
      await ascender('admin_rrhh', 'empleado');
      await expect(page.getByText('Acceso denegado')).toBeVisible();
      await page
        .getByRole('link', { name: /inicio/i })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
      await expect(administracion).toHaveCount(0);
    });
    await contexto.close();
  });
});
