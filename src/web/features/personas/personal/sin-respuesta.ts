import { data } from 'react-router';
import { sinPerderNada } from '#web/conexion.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import type { RespuestaDeAcceso } from './tipos.ts';

/** For the `clientAction` of signing in and registering: without an answer of ours the form stays as it was typed. */
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
  // With this status nothing is asked for again: that would fail too.
  return data(respuesta, { status: 503 });
}
