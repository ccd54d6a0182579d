/**
 * Has the rest of the site answered in our words where there is no signal (`web/sw/sitio.ts`). An employee's device has a worker there
 * already, which does so; it is left alone.
 * @returns whether it is the visitors' that answers there
 */
export async function acompanarSinSenal(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  try {
    const puesto = await navigator.serviceWorker.getRegistration('/');
    const suyo = puesto?.active ?? puesto?.waiting ?? puesto?.installing;
    if (suyo && !suyo.scriptURL.endsWith(TRABAJADOR)) return false;
    await navigator.serviceWorker.register(TRABAJADOR, { scope: '/' });
    return true;
  } catch {
    // In a private window there is none: the browser says it in its own words.
    return false;
  }
}

const TRABAJADOR = '/sw-sitio.js';
