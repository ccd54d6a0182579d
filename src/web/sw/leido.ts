import { guardarSinSenal } from '../comun/guardar-sin-senal.ts';
import { acompanarSinSenal } from '../features/sitio/pedido/sin-senal.ts';

/*
 * Has a public page that was read kept for when there is no signal: a price list with the script that orders from it, the floor plan as it
 * was drawn; and has the rest of the site answer in our words. Brought by the page itself
 * (`features/sitio/pagina.tsx`). Not where somebody asked to save data.
 */

const red: unknown = Reflect.get(navigator, 'connection');
const ahorra = typeof red === 'object' && red !== null && 'saveData' in red && red.saveData === true;
if (!ahorra) void guardar(location.pathname);

async function guardar(ruta: string): Promise<void> {
  const esVisita = await acompanarSinSenal();
  // The page left the place where the worker says that there is no signal.
  if (!/^\/[a-z]+$/u.test(ruta) || !document.querySelector('[data-sin-senal]')) return;
  const esElPlano = ruta === '/gondolas';
  // The plan's worker would be asked for the floor's screen too, which on the phone of who works there opens without signal.
  if (esElPlano && !esVisita) return;
  const scripts = esElPlano
    ? []
    : [...document.scripts].flatMap(({ text }) => text.match(/\/assets\/[\w.-]+\.js/gu) ?? []);
  await guardarSinSenal(ruta, scripts);
}
