import { data } from 'react-router';
import { sinPerderNada } from '#web/conexion.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import type { RespuestaDeAcceso } from './tipos.ts';

/** For the `clientAction` of sign-in and registration: if the server does not answer, the form keeps what was typed. */
export async function sinPerderElAcceso<T>(request: Request, pedir: () => Promise<T>) {
  const enviado = await request.clone().formData();
  const hecho = await sinPerderNada(async () => ({ ok: true, valor: await pedir() }));
  if (hecho.ok) return hecho.valor;
  const respuesta: RespuestaDeAcceso = {
    que: enviado.get('hacer') === 'registrarse' ? 'registrarse' : 'ingresar',
    error: mensajeDeError(hecho.fallo),
    campos: {},
    valores: {},
    listo: false,
  };
  // With this status the loaders do not revalidate, which would fail too.
  return data(respuesta, { status: 503 });
}
