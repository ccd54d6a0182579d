/*
 * What the service worker does with a push. The message is declarative web push (`domain/comun/push.ts`): a browser that knows that format
 * shows it without asking here.
 */

type Aviso = { titulo: string; texto: string; enlace: string; tag: string; id: string | null };

/** Something has to be shown for every push: browsers take away the leave of who does not. */
const EN_BLANCO: Aviso = {
  titulo: 'Tenés una novedad',
  texto: 'Tocá para verla.',
  enlace: '/reconoce/home',
  tag: 'novedad',
  id: null,
};

/** Shows what a push says. */
export async function mostrar(mensaje: string | null): Promise<void> {
  const { titulo, texto, enlace, tag, id } = leer(mensaje) ?? EN_BLANCO;
  await registration.showNotification(titulo, {
    body: texto,
    tag,
    lang: 'es-AR',
    icon: '/icono-192.png',
    badge: '/icono-aviso.png',
    data: { enlace, id },
  });
}

/** Takes whoever touched it exactly there: in a window that is open, which asks first if something would be lost, or in a new one. */
export async function abrir(data: unknown): Promise<void> {
  const enlace = campo(data, 'enlace') ?? EN_BLANCO.enlace;
  const id = campo(data, 'id');
  await Promise.all([irA(enlace), id === null ? undefined : marcarLeida(id)]);
}

async function irA(enlace: string): Promise<void> {
  const ventanas = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const abierta = ventanas.find(({ url }) => new URL(url).pathname.startsWith('/reconoce'));
  if (abierta) {
    await abierta.focus().catch(() => undefined);
    if (await pedirle(abierta, enlace)) return;
  }
  await clients.openWindow(enlace);
}

/** Whether a page takes it upon itself: one that is still loading does not answer. */
function pedirle(ventana: VentanaCliente, enlace: string): Promise<boolean> {
  return new Promise((seguir) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => seguir(true));
    port1.start();
    setTimeout(() => seguir(false), RESPUESTA_MS);
    ventana.postMessage({ ir: enlace }, [port2]);
  });
}

const RESPUESTA_MS = 700;

async function marcarLeida(id: string): Promise<void> {
  await fetch('/api/notificaciones/leidas', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ids: [id] }),
  }).catch(() => undefined);
}

/** Null if it is not what the server writes; of an address, only what is inside the product. */
function leer(mensaje: string | null): Aviso | null {
  try {
    const dicho: unknown = JSON.parse(mensaje ?? '');
    const notificacion: unknown =
      typeof dicho === 'object' && dicho !== null ? Reflect.get(dicho, 'notification') : null;
    const titulo = campo(notificacion, 'title');
    const navigate = campo(notificacion, 'navigate');
    if (titulo === null || navigate === null) return null;
    const { pathname, search, hash } = new URL(navigate, location.href);
    return {
      titulo,
      texto: campo(notificacion, 'body') ?? '',
      enlace: pathname + search + hash,
      tag: campo(notificacion, 'tag') ?? EN_BLANCO.tag,
      id: campo(objeto(notificacion, 'data'), 'id'),
    };
  } catch {
    return null;
  }
}

function objeto(valor: unknown, nombre: string): unknown {
  return typeof valor === 'object' && valor !== null ? Reflect.get(valor, nombre) : null;
}

function campo(valor: unknown, nombre: string): string | null {
  const dicho = objeto(valor, nombre);
  return typeof dicho === 'string' ? dicho : null;
}
