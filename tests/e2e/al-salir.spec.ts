import { expect, test, type Page } from '@playwright/test';
import { aQuienAgradecer, agradecer } from './agradecer.ts';
import { desafiosNuevos, participar } from './desafios.ts';
import { abrir, cuentaNueva, unico } from './entrar.ts';
import { conServicioDePush, estaSuscrito } from './push.ts';
import { claves, conSuTrabajador } from './trabajador.ts';

test.use({ serviceWorkers: 'allow' });

test('signing out leaves nothing of a person on the phone: texts, answers, photos, screens, what waits, notices @telefono', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  await conServicioDePush(context, 'granted');
  const [desafio] = await desafiosNuevos(browser, 1);
  await cuentaNueva(page, 'Nora', 'Se Va');
  await abrir(page, '/reconoce/perfil#avisos');
  await conSuTrabajador(page);
  await page.getByRole('button', { name: 'Avisarme en este dispositivo' }).click();
  await expect(page.getByRole('button', { name: 'Dejar de avisarme acá' })).toBeVisible();

  await abrir(page, `/reconoce/desafios?desafio=${desafio!.id}`);
  const dialogo = await participar(page, desafio!.titulo);
  await dialogo.getByLabel('Descripción').fill('A medio contar');
  await dialogo
    .getByLabel('Archivo (opcional)')
    .setInputFiles({ name: 'nota.txt', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') });
  await expect.poll(() => claves(page, 'borradores')).toHaveLength(1);
  await abrir(page, await aQuienAgradecer(page));
  // The device believes that it is connected, and what it sends does not arrive.
  await context.route(/\/api\/muro\/gracias|gracias\.data/u, (pedido) => pedido.abort());
  await agradecer(page, unico('El cartel nuevo'));
  await expect(page.getByRole('button', { name: '1 cosa espera señal' })).toBeVisible();
  // As `cola/respuestas.ts` leaves the answers of an exam that met no signal: the next page opened would send them.
  await page.evaluate(() => {
    localStorage.setItem(`borrador:${localStorage.getItem('quien')}:intento:1`, '{"pregunta":2}');
  });
  const suyas = await enLaMemoria(page);
  for (const clave of ['quien', 'push']) expect(suyas).toContain(clave);
  expect(suyas.filter((clave) => clave.startsWith('borrador:'))).toHaveLength(2);
  expect(await estaSuscrito(page)).toBe(true);

  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByRole('link', { name: 'Iniciar Sesión' }).first()).toBeVisible();
  expect(await enLaMemoria(page)).toEqual([]);
  for (const almacen of ['borradores', 'pantallas', 'cola'] as const)
    expect(await claves(page, almacen), almacen).toEqual([]);
  expect(await estaSuscrito(page)).toBe(false);
  // The one left opens nothing: it says, in hashes, that this browser is no stranger to the account.
  const galletas = (await context.cookies()).map(({ name }) => name);
  expect(galletas.filter((name) => name.startsWith('mostrador'))).toEqual(['mostrador.dispositivo']);
  // What the worker keeps is the program, and nobody's name is in it.
  const conSuNombre = await page.evaluate(async () => {
    const respuestas: Response[] = [];
    for (const nombre of await caches.keys()) {
      respuestas.push(...(await (await caches.open(nombre)).matchAll()));
    }
    const textos = await Promise.all(respuestas.map((respuesta) => respuesta.text()));
    return textos.filter((texto) => texto.includes('Se Va')).length;
  });
  expect(conSuNombre).toBe(0);
});

/** What local storage holds, apart from what the test put there and that it was offered to be told, which is nobody's. */
function enLaMemoria(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((clave) => !clave.startsWith('prueba:') && clave !== 'push-ofrecido'),
  );
}
