import type { BrowserContext, Page } from '@playwright/test';

/**
 * Stands in for the browser's push service, and for its question whether notices may be shown: the private windows of tests have neither.
 * As in a browser, the subscription and the answer outlive the page. The address is of a service that the server accepts; nothing is sent
 * there unless somebody notifies the person who subscribed, which these tests do not.
 */
export async function conServicioDePush(
  context: BrowserContext,
  respuesta: 'granted' | 'denied',
): Promise<void> {
  await context.addInitScript(
    ({ SUSCRITO, PERMISO, contesta }) => {
      const suscripcion = (clave: string): PushSubscription => ({
        endpoint: `https://prueba.push.services.mozilla.com/${localStorage.getItem(SUSCRITO)}`,
        expirationTime: null,
        options: { applicationServerKey: bytesDe(clave), userVisibleOnly: true },
        getKey: () => null,
        toJSON: () => ({ keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'a'.repeat(22) } }),
        unsubscribe: () => {
          localStorage.removeItem(SUSCRITO);
          return Promise.resolve(true);
        },
      });
      const bytesDe = (clave: string) =>
        Uint8Array.from(atob(clave.replaceAll('-', '+').replaceAll('_', '/')), (letra) => letra.charCodeAt(0))
          .buffer;
      PushManager.prototype.subscribe = ({ applicationServerKey } = {}) => {
        const clave = typeof applicationServerKey === 'string' ? applicationServerKey : '';
        if (localStorage.getItem(SUSCRITO)?.startsWith(clave) !== true)
          localStorage.setItem(SUSCRITO, `${clave}/${crypto.randomUUID()}`);
        return Promise.resolve(suscripcion(clave));
      };
      PushManager.prototype.getSubscription = () => {
        const [clave] = localStorage.getItem(SUSCRITO)?.split('/') ?? [];
        return Promise.resolve(clave === undefined ? null : suscripcion(clave));
      };
      Object.defineProperty(Notification, 'permission', {
        get: () => localStorage.getItem(PERMISO) ?? 'default',
      });
      Notification.requestPermission = () => {
        localStorage.setItem(PERMISO, contesta);
        return Promise.resolve(contesta);
      };
    },
    { SUSCRITO, PERMISO, contesta: respuesta },
  );
}

/** Whether the browser has a subscription. */
export function estaSuscrito(page: Page): Promise<boolean> {
  return page.evaluate((clave) => localStorage.getItem(clave) !== null, SUSCRITO);
}

const SUSCRITO = 'prueba:suscripcion';
const PERMISO = 'prueba:permiso';
