import type { Peticion } from '../http/peticion.ts';
import type { Proceso } from '../proceso.ts';
import type { Contexto } from './contexto.ts';

/** The context of the procedures that one request calls: who asks is looked up once, now. */
export async function contextoDe(
  { servicios, log }: Proceso,
  request: Request,
  peticion: Peticion,
  resHeaders: Headers,
): Promise<Contexto> {
  const llamador = await servicios.cuentas.llamador(request.headers, resHeaders);
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
