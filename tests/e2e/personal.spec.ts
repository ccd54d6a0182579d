import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { CLAVE_DEMO, CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { confirmar, cuentaNueva, entrarComo, pedir } from './entrar.ts';

async function llenar(page: Page, email: string, clave = CLAVE_DE_PRUEBA): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(clave);
}

const editor = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Editor de Góndolas' })).toBeVisible();

/** Rejects a staff profile, whatever its state. */
async function rechazar(request: APIRequestContext, email: string): Promise<void> {
  const { filas } = Perfiles.parse(
    await pedir(request, 'GET', `/admin/personal?busqueda=${encodeURIComponent(email)}`),
  );
  for (const { id, estado } of filas) {
    await pedir(request, 'PUT', `/admin/personal/${id}/estado`, { de: estado, estado: 'rechazado' });
  }
}

const Perfiles = z.object({ filas: z.array(z.object({ id: z.string(), estado: z.string() })) });

test.describe('staff', () => {
  test('register, confirm by mail, edit, change their name and leave @corto', async ({ page }) => {
    const email = `${crypto.randomUUID()}@demo.local`;
    await page.goto('/auth');
    await expect(page.getByText('Acceso Protegido')).toBeVisible();
    await page.getByRole('link', { name: 'Registro', exact: true }).click();
    await expect(page.getByText('Mínimo 6 caracteres')).toBeVisible();
    await page.getByRole('textbox', { name: 'Nombre Completo' }).fill('Nora Roldán');
    await llenar(page, email, 'corta');
    await page.getByRole('button', { name: 'Crear Cuenta' }).click();
    await expect(page.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible();
    await page.getByLabel('Contraseña', { exact: true }).fill('nora.roldan');
    await page.getByRole('button', { name: 'Crear Cuenta' }).click();
    await expect(page.getByText(/^Esa contraseña está hecha de nombres/)).toBeVisible();
    await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE_DE_PRUEBA);
    await page.getByRole('button', { name: 'Crear Cuenta' }).click();
    await expect(
      page.getByText('¡Registro exitoso! Revisa tu email para confirmar tu cuenta.'),
    ).toBeVisible();

    await confirmar(page, email);
    await editor(page);
    await expect(page.getByText('Inicio de sesión exitoso').first()).toBeVisible();

    await page.getByRole('button', { name: 'Perfil', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Mi Perfil' })).toBeVisible();
    await page.getByRole('button', { name: 'Editar el nombre' }).click();
    await page.getByRole('textbox', { name: 'Nombre completo' }).fill('Otra cosa');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Editar el nombre' }).click();
    await expect(page.getByRole('textbox', { name: 'Nombre completo' })).toHaveValue('Nora Roldán');
    await page.getByRole('textbox', { name: 'Nombre completo' }).fill('  Nora R. Roldán ');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText('Perfil actualizado exitosamente').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Mi Perfil' })).toContainText('Nora R. Roldán');

    // For somebody signed in, the sign-in page redirects.
    await page.goto('/auth');
    await expect(page).toHaveURL(/\/gondolasedit$/);
  });

  test('leave for the front page, everywhere, and come back through the panel @escritorio', async ({
    page,
  }) => {
    await page.goto('/auth');
    await llenar(page, 'ulises.ferrando@demo.local', CLAVE_DEMO);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await editor(page);
    await expect(page.getByText('¡Bienvenido de vuelta!').first()).toBeVisible();
    // Visiting Reconoce, where they have no employee record, does not sign them out.
    await page.goto('/reconoce/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/reconoce/perfil');
    await expect(page).toHaveURL(/\/reconoce\/auth/);
    await page.goto('/gondolasedit');
    await editor(page);
    await page.getByRole('button', { name: 'Salir', exact: true }).click();
    await expect(page).toHaveURL(/:\d+\/$/);

    await page.goto('/gondolasedit');
    await expect(page.getByRole('heading', { level: 1, name: 'Acceso Administrativo' })).toBeVisible();
    await llenar(page, 'ulises.ferrando@demo.local', 'equivocada');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByText('Email o contraseña incorrectos')).toBeVisible();
    await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE_DEMO);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await editor(page);
    await expect(page.getByText('Inicio de sesión exitoso').first()).toBeVisible();
  });

  test('read in each place’s own words what was wrong', async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByText('Por favor completa todos los campos').first()).toBeVisible();
    await llenar(page, `${crypto.randomUUID()}@demo.local`, 'equivocada');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByText('Credenciales inválidas. Verifica tu email y contraseña.')).toBeVisible();
    await page.goto('/auth?tab=registro');
    await page.getByRole('textbox', { name: 'Nombre Completo' }).fill('Nora');
    await llenar(page, 'marketing@demo.local');
    await page.getByRole('button', { name: 'Crear Cuenta' }).click();
    await expect(page.getByText('Este email ya está registrado. Intenta iniciar sesión.')).toBeVisible();

    const email = `${crypto.randomUUID()}@demo.local`;
    await page.goto('/gondolasedit');
    await page.getByRole('link', { name: '¿No tenés cuenta? Registrate' }).click();
    await page.getByRole('textbox', { name: 'Nombre Completo' }).fill('Nora');
    await llenar(page, email);
    await page.getByRole('button', { name: 'Crear Cuenta' }).click();
    await expect(page.getByText('Cuenta creada exitosamente. Revisa tu email para confirmar.')).toBeVisible();
    await llenar(page, email);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByText('Por favor confirma tu email antes de iniciar sesión')).toBeVisible();
  });

  test('come in without JavaScript, and by a password of their own once they forgot it', async ({ browser }, {
    project,
  }) => {
    const context = await browser.newContext({ ...project.use, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/gondolasedit');
    await llenar(page, 'ulises.ferrando@demo.local', 'equivocada');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByText('Email o contraseña incorrectos')).toBeVisible();
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    await expect(page).toHaveURL(/\/auth\/olvide$/);
    await page.goto('/auth');
    await llenar(page, 'empleado@demo.local', CLAVE_DEMO);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tu cuenta no edita góndolas' })).toBeVisible();
    await context.close();
  });
});

test.describe('who is not staff', () => {
  test('an employee sees why, asks, confirms their e-mail and edits', async ({ page }) => {
    const email = await cuentaNueva(page, 'Iris', 'Luna');
    await page.goto('/gondolasedit');
    await expect(page.getByRole('heading', { level: 1, name: 'Tu cuenta no edita góndolas' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver las góndolas' })).toHaveAttribute('href', '/gondolas');
    await page.getByRole('button', { name: 'Pedir acceso' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Confirmá tu email' })).toBeVisible();
    await page.getByRole('button', { name: 'Mandar el enlace de nuevo' }).click();
    await expect(page.getByText('Te mandamos el enlace.')).toBeVisible();
    await confirmar(page, email);
    await editor(page);
  });

  test('somebody who waits edits once RRHH approves, and no more once it takes that back @escritorio', async ({
    page,
    browser,
  }, { project, retry }) => {
    const context = await browser.newContext({ ...project.use });
    const rrhh = await context.newPage();
    await entrarComo(rrhh, 'rrhh');
    // A decided registration cannot go back to pending. On a retry she is rejected first, and then approved all the same.
    const espera = retry === 0;
    if (!espera) await rechazar(rrhh.request, 'zulma.achaval@demo.local');
    await page.goto('/auth');
    await llenar(page, 'zulma.achaval@demo.local', CLAVE_DEMO);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    const titulo = espera ? 'Tu acceso espera aprobación' : 'Tu acceso no está habilitado';
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();

    await rrhh.goto('/reconoce/admin/usuarios');
    await rrhh.getByRole('link', { name: /^Personal de góndolas/ }).click();
    await rrhh.getByRole('button', { name: 'Aprobar a Zulma Achával' }).click();
    await expect(rrhh.getByText('Zulma Achával ya puede editar góndolas').first()).toBeVisible();

    if (espera) await page.getByRole('link', { name: 'Ver si ya lo aprobaron' }).click();
    else await page.goto('/gondolasedit');
    await editor(page);

    await rrhh.getByRole('button', { name: 'Quitar el acceso a Zulma Achával' }).click();
    await rrhh.getByRole('button', { name: 'Quitar el acceso', exact: true }).click();
    await expect(rrhh.getByText('Acceso quitado').first()).toBeVisible();
    await context.close();
    await page.goto('/gondolasedit');
    await llenar(page, 'zulma.achaval@demo.local', CLAVE_DEMO);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tu acceso no está habilitado' })).toBeVisible();
  });
});
