import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { abrir, entrarComo, pedir, unico } from './entrar.ts';

const hoy = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format();

/** Saves a form of its own page, and waits until it has been saved. */
async function guardar(page: Page, boton = 'Guardar cambios'): Promise<void> {
  await page.getByRole('button', { name: boton }).click();
}

test('two tabs on one challenge: what both changed is chosen, and nothing is lost @escritorio', async ({
  page,
  context,
}) => {
  await entrarComo(page, 'rrhh');
  const titulo = unico('Dos pestañas');
  const { id } = await crear(page, '/admin/desafios', {
    titulo,
    descripcion: 'Al principio',
    tipo_periodo: 'mensual',
    fecha_inicio: hoy(),
    fecha_fin: hoy(),
    estado: 'borrador',
    objetivos: [{ id: '1', nombre: 'Limpia', descripcion: '', puntos: 50 }],
  });
  const ruta = `/reconoce/admin/desafios/${id}`;
  const otra = await context.newPage();
  await abrir(page, ruta);
  await abrir(otra, ruta);

  await otra.getByLabel('Título').fill(`${titulo} B`);
  await otra.getByLabel('Descripción').first().fill('La de la otra');
  await otra.getByRole('textbox', { name: /^Nombre/ }).fill('Limpia y en orden');
  await guardar(otra);
  await expect(otra).toHaveURL(/aviso=|desafios(\?|$)/);

  await page.getByLabel('Título').fill(`${titulo} A`);
  await guardar(page);
  const aviso = page.getByRole('alert').filter({ hasText: 'Cambió mientras lo editabas' });
  await expect(aviso).toContainText('Descripción (La de la otra)');
  await expect(aviso).toContainText('Limpia y en orden (50)');
  const seguir = aviso.getByRole('button', { name: 'Quedarme con lo elegido' });
  await expect(seguir).toBeDisabled();
  const eleccion = aviso.getByRole('group', { name: 'Título' });
  await expect(eleccion).toContainText(`${titulo} B`);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await eleccion.getByRole('radio', { name: /A\s*Lo tuyo/ }).check();
  await seguir.click();
  await expect(aviso).toBeHidden();
  await expect(page.getByLabel('Título')).toHaveValue(`${titulo} A`);
  await expect(page.getByLabel('Descripción').first()).toHaveValue('La de la otra');
  await expect(page.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Limpia y en orden');
  await guardar(page);
  await expect(page).not.toHaveURL(new RegExp(`${id}$`));
  expect(await pedir(page.request, 'GET', `/admin/desafios/${id}`)).toMatchObject({
    titulo: `${titulo} A`,
    descripcion: 'La de la otra',
    objetivos: [{ nombre: 'Limpia y en orden' }],
  });
});

test('on one prize: theirs is taken, with its switch @escritorio', async ({ page, context }) => {
  await entrarComo(page, 'rrhh');
  const nombre = unico('Mate');
  const { id } = await crear(page, '/admin/premios', { nombre, monto_presupuestado: 1000, activo: true });
  const ruta = `/reconoce/admin/premios/${id}`;
  const otra = await context.newPage();
  await abrir(page, ruta);
  await abrir(otra, ruta);
  await otra.getByLabel('Monto presupuestado').fill('2.000');
  await otra.getByRole('switch').first().uncheck();
  await guardar(otra);
  await expect(otra).not.toHaveURL(new RegExp(`${id}$`));

  await page.getByLabel('Monto presupuestado').fill('3.000');
  await page.getByLabel('Nombre').fill(`${nombre} de plata`);
  await guardar(page);
  const aviso = page.getByRole('alert').filter({ hasText: 'Cambió mientras lo editabas' });
  await expect(aviso).toContainText('Activo (No)');
  await aviso.getByRole('radio', { name: /Lo que está guardado/ }).check();
  await aviso.getByRole('button', { name: 'Quedarme con lo elegido' }).click();
  await expect(page.getByLabel('Monto presupuestado')).toHaveValue(/^2\.?000/);
  await expect(page.getByRole('switch').first()).not.toBeChecked();
  await guardar(page);
  await expect(page).not.toHaveURL(new RegExp(`${id}$`));
  expect(await pedir(page.request, 'GET', `/admin/premios/${id}`)).toMatchObject({
    nombre: `${nombre} de plata`,
    monto_presupuestado: 2000,
    activo: false,
  });
});

test('on one employee: says that it was oneself, in the dialog @escritorio', async ({ page, context }) => {
  await entrarComo(page, 'rrhh');
  const apellido = unico('Doble').replaceAll('-', '');
  const { id } = await crear(page, '/admin/empleados', {
    nombre: 'Ana',
    apellido,
    email: `ana.${apellido.replace(' ', '.')}@demo.local`.toLowerCase(),
  });
  const ruta = `/reconoce/admin/empleados?q=${encodeURIComponent(apellido)}&estado=todos`;
  const otra = await context.newPage();
  for (const una of [page, otra]) {
    await abrir(una, ruta);
    await una.getByRole('button', { name: /^Editar a/ }).click();
  }
  await otra.getByRole('dialog').getByLabel('Nombre').fill('Anabel');
  await otra.getByRole('dialog').getByLabel('Teléfono').fill('11 5555-1234');
  await guardar(otra);
  await expect(otra.getByRole('dialog')).toBeHidden();

  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Nombre').fill('Anita');
  await dialogo.getByLabel('Legajo').fill(apellido.slice(-6));
  await guardar(page);
  const aviso = dialogo.getByRole('alert').filter({ hasText: 'Cambió mientras lo editabas' });
  await expect(aviso).toContainText('Lo guardaste vos en otra ventana');
  await expect(aviso).toContainText('Teléfono');
  await aviso.getByRole('radio', { name: /^Anita/ }).check();
  await aviso.getByRole('button', { name: 'Quedarme con lo elegido' }).click();
  await expect(dialogo.getByLabel('Nombre')).toHaveValue('Anita');
  await expect(dialogo.getByLabel('Teléfono')).not.toHaveValue('');
  await guardar(page);
  await expect(dialogo).toBeHidden();
  expect(await pedir(page.request, 'GET', `/admin/empleados/${id}`)).toMatchObject({
    nombre: 'Anita',
    legajo: apellido.slice(-6).toUpperCase(),
  });
});

/** Everything else that two people can edit: where it is, how it is opened, and a field that both change. */
const LUGARES: readonly {
  que: string;
  hacer: (page: Page) => Promise<{ ruta: string; abrirlo?: (una: Page) => Promise<void> }>;
  campo: string | RegExp;
  escribir?: readonly [string, string];
  boton: string;
}[] = [
  {
    que: 'a branch',
    hacer: async (page) => {
      const nombre = unico('Sierra');
      await crear(page, '/admin/sucursales', { nombre });
      return {
        ruta: `/reconoce/admin/sucursales?q=${encodeURIComponent(nombre)}`,
        abrirlo: (una) => una.getByRole('button', { name: `Editar «${nombre}»` }).click(),
      };
    },
    campo: 'Ciudad (opcional)',
    boton: 'Guardar cambios',
  },
  {
    que: 'an evaluation',
    hacer: async (page) => ({
      ruta: `/reconoce/admin/capacitaciones/evaluaciones/${await evaluacion(page)}`,
    }),
    campo: 'Título',
    boton: 'Guardar cambios',
  },
  {
    que: 'a question',
    hacer: async (page) => ({
      ruta: `/reconoce/admin/capacitaciones/evaluaciones/${await evaluacion(page)}`,
      abrirlo: (una) => una.getByRole('button', { name: /^Editar la pregunta/ }).click(),
    }),
    campo: 'Pregunta',
    boton: 'Guardar',
  },
  {
    que: 'a badge',
    hacer: async (page) => {
      const nombre = unico('AAA medalla');
      await crear(page, '/admin/insignias', { nombre });
      return {
        ruta: '/reconoce/medals?tab=tipos',
        abrirlo: (una) => una.getByRole('button', { name: `Editar «${nombre}»` }).click(),
      };
    },
    campo: 'Descripción (opcional)',
    boton: 'Guardar cambios',
  },
  {
    que: 'a setting',
    hacer: async () => ({ ruta: '/reconoce/admin/config?ajuste=jornada' }),
    campo: 'Días de gracia',
    escribir: ['11', '12'],
    boton: 'Guardar',
  },
  {
    que: 'a part of the site',
    hacer: async () => ({ ruta: '/reconoce/admin/config?parte=ejecutivo' }),
    campo: 'Horario de atención',
    boton: 'Guardar y publicar',
  },
];

const HECHO = /Ya rige para todos|Evaluación actualizada|Publicado|Se ve en el sitio|guardad/u;

for (const { que, hacer, campo, escribir = ['La otra', 'Lo mío'], boton } of LUGARES) {
  test(`on ${que}: both versions, and mine can stay @escritorio`, async ({ page, context }) => {
    await entrarComo(page, 'rrhh');
    const { ruta, abrirlo } = await hacer(page);
    const otra = await context.newPage();
    const [deLaOtra, mio] = escribir;
    for (const una of [page, otra]) {
      await abrir(una, ruta);
      await abrirlo?.(una);
    }
    const lugar = (una: Page) => (abrirlo ? una.getByRole('dialog') : una.getByRole('main'));
    const enEl = (una: Page) => lugar(una).locator('form', { has: una.getByLabel(campo, { exact: true }) });
    const guardarlo = (una: Page) =>
      (abrirlo ? lugar(una) : enEl(una)).getByRole('button', { name: boton, exact: true }).click();

    await page.getByLabel(campo, { exact: true }).fill(mio);
    await otra.getByLabel(campo, { exact: true }).fill(deLaOtra);
    await guardarlo(otra);
    await (abrirlo ? expect(lugar(otra)).toBeHidden() : expect(otra.getByText(HECHO).first()).toBeVisible());

    await guardarlo(page);
    const aviso = lugar(page).getByRole('alert').filter({ hasText: 'Cambió mientras lo editabas' });
    await expect(aviso).toContainText(deLaOtra);
    await aviso.getByRole('radio', { name: /Lo tuyo/ }).check();
    await aviso.getByRole('button', { name: 'Quedarme con lo elegido' }).click();
    await expect(aviso).toBeHidden();
    await expect(page.getByLabel(campo, { exact: true })).toHaveValue(mio);
    await guardarlo(page);
    if (abrirlo) await expect(lugar(page)).toBeHidden();
    await expect(aviso).toBeHidden();
    await abrir(otra, ruta);
    await abrirlo?.(otra);
    await expect(otra.getByLabel(campo, { exact: true })).toHaveValue(mio);
  });
}

async function evaluacion(page: Page): Promise<string> {
  const { id: capacitacion_id } = await crear(page, '/admin/capacitaciones', { titulo: unico('Conflicto') });
  const { id } = await crear(page, '/admin/evaluaciones', { titulo: unico('Final'), capacitacion_id });
  await pedir(page.request, 'POST', `/admin/evaluaciones/${id}/preguntas`, {
    pregunta: '¿Cuál?',
    opciones: ['Esta', 'Esa', 'Aquella', 'Ninguna'],
    respuesta_correcta: 0,
  });
  return id;
}

async function crear(page: Page, ruta: string, datos: object): Promise<{ id: string }> {
  const hecho = await pedir(page.request, 'POST', ruta, datos);
  if (typeof hecho !== 'object' || hecho === null || !('id' in hecho)) throw new Error('It has no id');
  return { id: String(hecho.id) };
}
