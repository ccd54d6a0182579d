import type { Peticion } from '../http/peticion.ts';
import type { Proceso } from '../proceso.ts';
import { lecturaActual } from '../pedido-actual.ts';
import type { Contexto, Llamador } from './contexto.ts';

/**
 * The context of the procedures that one request calls: who asks is looked up once, now.
 * @param conocido whoever asks, where that is known without their session
 */
export async function contextoDe(
  { servicios, log }: Proceso,
  request: Request,
  peticion: Peticion,
  resHeaders: Headers,
  conocido: Llamador | null = null,
): Promise<Contexto> {
  const llamador = conocido ?? (await servicios.cuentas.llamador(request.headers, resHeaders));
  return {
    ...servicios,
    ...llamador,
    request_id: peticion.requestId,
    log,
    direccion: peticion.clientAddress,
    headers: request.headers,
    resHeaders,
    anotarFalta: (falta) => {
      peticion.falta = falta;
    },
  };
}

const abiertos = new WeakMap<object, Promise<Contexto>>();

/**
 * The same for those that only read: all of a request's loaders run in one context, and who asks is looked up once. Of a request
 * that also writes (a form sent without script, whose page is drawn in the same breath) each has its own, for the session may have changed.
 */
export function contextoDeLectura(peticion: Peticion, request: Request): Promise<Contexto> {
  const abrir = () => contextoDe(peticion.proceso, request, peticion, new Headers());
  const lectura = lecturaActual();
  if (!lectura) return abrir();
  let abierto = abiertos.get(lectura);
  if (!abierto) abiertos.set(lectura, (abierto = abrir()));
  return abierto;
}
