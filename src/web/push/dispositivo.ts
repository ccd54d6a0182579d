import { toast } from '#web/ui/toaster.tsx';
import { PUSH } from '#web/copy/textos.ts';

/*
 * Being told on this device while the application is closed. The browser keeps the subscription; this device only remembers for whom it
 * was asked, so that nobody else is told on it.
 */

/**
 * What this device can do: nothing (`sin_soporte`), only once it is installed (`instalar`, iPhones), nothing until its owner allows it again
 * in the browser (`bloqueado`), or it is on or off.
 */
export type EstadoDePush = 'sin_soporte' | 'instalar' | 'bloqueado' | 'apagado' | 'prendido';

export async function estadoDePush(quien: string): Promise<EstadoDePush> {
  if (!puede()) return sePodriaInstalado() ? 'instalar' : 'sin_soporte';
  if (Notification.permission === 'denied') return 'bloqueado';
  const suscripcion = await suscripcionActual();
  return suscripcion && Notification.permission === 'granted' && leerPara() === quien
    ? 'prendido'
    : 'apagado';
}

/** Asks for leave, which only an answer to a touch may do, and subscribes. @returns how it is then; null if it could not be */
export async function prender(quien: string): Promise<EstadoDePush | null> {
  // The first thing, or the browser no longer knows that somebody touched a button.
  const permiso = await Notification.requestPermission();
  if (permiso === 'denied') return 'bloqueado';
  if (permiso !== 'granted') return 'apagado';
  try {
    await suscribir(quien);
    return 'prendido';
  } catch {
    await darDeBaja();
    return null;
  }
}

/** @throws if it could not be, or was turned off meanwhile */
async function suscribir(quien: string): Promise<void> {
  const suyo = turno;
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const { clave } = await pedir(quien, 'GET', 'clave');
  if (typeof clave !== 'string') throw new Error('The server has no key');
  const otra = await pushManager.getSubscription();
  if (otra && !esDe(otra, clave)) await otra.unsubscribe();
  const suscripcion = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: clave });
  if (suyo !== turno) {
    await darDeBaja();
    throw new Error('It was turned off meanwhile');
  }
  await pedir(quien, 'POST', 'dispositivos', enviable(suscripcion));
  anotarPara(quien);
}

/** Tells nothing more on this device. */
export async function apagar(quien: string): Promise<void> {
  const suscripcion = await suscripcionActual();
  if (suscripcion)
    await pedir(quien, 'POST', 'dispositivos/baja', { direccion: suscripcion.endpoint }).catch(
      () => undefined,
    );
  await olvidarPush();
}

/**
 * At each start: the server is told of the subscription again, because it goes with the session, and browsers change or lose it without a
 * word. On a device where somebody else asked to be told it ends.
 */
export async function sincronizar(quien: string): Promise<void> {
  const para = leerPara();
  if (para === null || !puede()) return;
  if (para !== quien) return olvidarPush();
  // Where it does not arrive, it stays as it was until the next start.
  if (Notification.permission === 'granted') await suscribir(quien).catch(() => undefined);
}

/** The browser no longer gets anything for anybody. Never throws. */
export async function olvidarPush(): Promise<void> {
  turno += 1;
  if (leerPara() !== null) await darDeBaja();
}

/** Counts the times that it was turned off: what was being turned on then is not finished. */
let turno = 0;

async function darDeBaja(): Promise<void> {
  anotarPara(null);
  const suscripcion = await suscripcionActual().catch(() => null);
  await suscripcion?.unsubscribe().catch(() => false);
}

/** Offers it once somebody has just sent what will be answered; not again in a month. */
export async function ofrecer(quien: string, que: keyof typeof PUSH.ofrecer): Promise<void> {
  if (!puede() || Notification.permission !== 'default' || ofrecidoHacePoco()) return;
  // Where there is none yet there will be by the next time.
  if (!(await navigator.serviceWorker.getRegistration())) return;
  anotarOfrecido();
  toast.info(PUSH.ofrecer[que], {
    id: 'push',
    text: PUSH.como,
    sticky: true,
    waits: true,
    action: { label: PUSH.prender, onPress: () => void prender(quien).then(decir) },
  });
}

/** Says how it ended, where there is no form that does. */
export function decir(estado: EstadoDePush | null): void {
  if (estado === 'prendido') toast.success(PUSH.prendido.titulo, { id: 'push', text: PUSH.prendido.texto });
  else if (estado === 'bloqueado')
    toast.info(PUSH.bloqueado.titulo, { id: 'push', text: PUSH.bloqueado.texto });
  else if (estado === null) toast.error(PUSH.fallo.titulo, { id: 'push', text: PUSH.fallo.texto });
}

const PARA = 'push';
const OFRECIDO = 'push-ofrecido';
const UN_MES_MS = 30 * 24 * 3_600_000;

function puede(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** On an iPhone only what is on the home screen may. */
function sePodriaInstalado(): boolean {
  return 'standalone' in navigator && navigator.standalone === false;
}

async function suscripcionActual(): Promise<PushSubscription | null> {
  const registro = await navigator.serviceWorker.getRegistration();
  return (await registro?.pushManager.getSubscription()) ?? null;
}

function enviable(suscripcion: PushSubscription) {
  const { keys = {} } = suscripcion.toJSON();
  return { direccion: suscripcion.endpoint, p256dh: keys['p256dh'], auth: keys['auth'] };
}

/** Whether it was made with that key of the server: with an earlier one its messages are refused. */
function esDe({ options }: PushSubscription, clave: string): boolean {
  const suya = options.applicationServerKey;
  if (suya === null) return false;
  const base64 = btoa(String.fromCharCode(...new Uint8Array(suya)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === clave;
}

async function pedir(
  quien: string,
  method: 'GET' | 'POST',
  camino: string,
  cuerpo?: object,
): Promise<Record<string, unknown>> {
  const respuesta = await fetch(`/api/notificaciones/${camino}`, {
    method,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-Quien': quien },
    ...(cuerpo && { body: JSON.stringify(cuerpo) }),
  });
  const leido: unknown = await respuesta.json();
  if (!respuesta.ok || typeof leido !== 'object' || leido === null) throw new Error(String(respuesta.status));
  return { ...leido };
}

function leerPara(): string | null {
  try {
    return localStorage.getItem(PARA);
  } catch {
    return null;
  }
}

function anotarPara(quien: string | null): void {
  try {
    if (quien === null) localStorage.removeItem(PARA);
    else localStorage.setItem(PARA, quien);
  } catch {
    // Without storage it is asked for at each start.
  }
}

function ofrecidoHacePoco(): boolean {
  try {
    const cuando = Number(localStorage.getItem(OFRECIDO) ?? 0);
    return Math.abs(Date.now() - cuando) < UN_MES_MS;
  } catch {
    return true;
  }
}

function anotarOfrecido(): void {
  try {
    localStorage.setItem(OFRECIDO, String(Date.now()));
  } catch {
    // Then it is not offered at all.
  }
}
