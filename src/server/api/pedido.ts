import type { Peticion } from '../http/peticion.ts';
import type { Proceso } from '../proceso.ts';
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
