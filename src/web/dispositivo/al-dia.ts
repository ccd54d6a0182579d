import { hayDeAntes } from './de-antes.ts';

/*
 * The page that the service worker kept gives way to what the server says now. Nothing changes under a finger, and a press that comes right
 * after what it was aimed at moved does nothing.
 */

const CADA_MS = 100;
/** A finger that rests on the glass for longer is not pressing anything. */
const DEDO_MS = 2000;
/** How long somebody who had already decided where to press takes to do it. */
const AMPARO_MS = 400;
/** What moves less than this is still under the finger. */
const CORRIDO_PX = 12;

/** Waits until nothing is being pressed, and then takes away what says that the page is one of before. */
export async function cuandoSePueda(): Promise<void> {
  const limite = performance.now() + DEDO_MS;
  while (document.querySelector('button:active, a:active, label:active') && performance.now() < limite)
    await new Promise((seguir) => setTimeout(seguir, CADA_MS));
  hayDeAntes()?.remove();
  const antes = lugares();
  // What came is drawn within the next frames.
  const hasta = performance.now() + AMPARO_MS;
  const mirar = () => {
    if ([...antes].some(([uno, y]) => seCorrio(uno, y))) amparar();
    else if (performance.now() < hasta) requestAnimationFrame(mirar);
  };
  requestAnimationFrame(mirar);
}

/** What can be pressed, and where. */
function lugares(): Map<Element, number> {
  const alcance = [...document.querySelectorAll('main button, main a, main summary')];
  return new Map(
    alcance
      .map((uno) => [uno, uno.getBoundingClientRect().top] as const)
      .filter(([, y]) => y > 0 && y < window.innerHeight),
  );
}

function seCorrio(uno: Element, y: number): boolean {
  return !uno.isConnected || Math.abs(uno.getBoundingClientRect().top - y) > CORRIDO_PX;
}

/** For a moment, what is pressed does nothing. What has the focus keeps it. */
function amparar(): void {
  const main = document.querySelector('main');
  main?.classList.add('pointer-events-none');
  setTimeout(() => main?.classList.remove('pointer-events-none'), AMPARO_MS);
}
