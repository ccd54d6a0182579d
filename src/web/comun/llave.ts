import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { Mensaje } from '#web/copy/errores.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
// Of a door's page: nobody else brings it there.
import '#web/copy/errores-textos.ts';
import { pedir } from '#web/pedir.ts';

// Loaded only when somebody presses a passkey button, because it needs a library.

export type Resultado<T> = { ok: true; valor: T } | { ok: false; error: Mensaje | null };

/** Signs in with a passkey. `email`: the account it must belong to, on a page that waits for a certain person. */
export async function entrarConLlave(
  area: 'reconoce' | 'personal',
  email?: string,
): Promise<Resultado<unknown>> {
  const respuesta = await responder();
  if (!respuesta.ok) return respuesta;
  return contestado(
    await pedir('POST', '/factor/llaves/ingreso', {
      respuesta: respuesta.valor,
      area,
      ...(email === undefined ? {} : { email }),
    }),
  );
}

/** Proves the user's identity again. */
export async function probarConLlave(): Promise<Resultado<unknown>> {
  const respuesta = await responder();
  if (!respuesta.ok) return respuesta;
  return contestado(await pedir('POST', '/cuentas/prueba', { llave: respuesta.valor }));
}

/** Creates a passkey on this device with the server's options. The result is for the server to store. */
export async function crearLlave(opciones: Record<string, unknown>): Promise<Resultado<unknown>> {
  try {
    // The server's library made it, and it came through our own JSON. Checking it again would bring its schemas into the
    // browser.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    const optionsJSON = opciones as unknown as PublicKeyCredentialCreationOptionsJSON;
    return { ok: true, valor: sinExtensiones(await startRegistration({ optionsJSON })) };
  } catch (error) {
    return { ok: false, error: porQueNo(error) };
  }
}

async function responder(): Promise<Resultado<unknown>> {
  const pedido = await pedir<{ opciones: Record<string, unknown> }>('POST', '/factor/llaves/desafio');
  if (!pedido.ok) return { ok: false, error: mensajeDeError(pedido.fallo, NO_SE_PUDO) };
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as in `crearLlave`
    const optionsJSON = pedido.valor.opciones as unknown as PublicKeyCredentialRequestOptionsJSON;
    return { ok: true, valor: sinExtensiones(await startAuthentication({ optionsJSON })) };
  } catch (error) {
    return { ok: false, error: porQueNo(error) };
  }
}

/** The results of extensions, which the browser adds, are not kept. */
function sinExtensiones<T extends object>(respuesta: T) {
  return { ...respuesta, clientExtensionResults: {} };
}

function contestado(hecho: Awaited<ReturnType<typeof pedir<unknown>>>): Resultado<unknown> {
  return hecho.ok ? hecho : { ok: false, error: mensajeDeError(hecho.fallo, NO_SE_PUDO) };
}

/** Null if the person cancelled, which is not an error. */
function porQueNo(error: unknown): Mensaje | null {
  const nombre = error instanceof Error ? error.name : '';
  if (nombre === 'NotAllowedError' || nombre === 'AbortError') return null;
  if (nombre === 'InvalidStateError') {
    return { titulo: 'Ya estaba', texto: 'Este dispositivo ya tiene una llave de tu cuenta.' };
  }
  if (nombre === 'SecurityError') {
    return {
      titulo: 'Acá no se puede',
      texto: 'Abrí el sitio por su dirección de siempre y probá de nuevo.',
    };
  }
  return { titulo: NO_SE_PUDO, texto: 'Probá de nuevo, o usá tu contraseña y el código.' };
}

const NO_SE_PUDO = 'No se pudo usar la llave';
