import { parse, type Submission } from '@conform-to/react';
import { data } from 'react-router';
import { accionDeCliente, sinPerderNada } from '#web/conexion.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import type { Hecho } from '#web/api.server.ts';
import type { Respuesta } from './atender.server.ts';

/**
 * For the `clientAction` of the desk's forms: if the server does not answer, the screen stays with what was typed in it and says so,
 * instead of being replaced by an error.
 */
export async function sinPerderLoEscrito<T>({
  request,
  serverAction,
}: {
  request: Request;
  serverAction: () => Promise<T>;
}) {
  const enviado = await request.clone().formData();
  const hecho = await sinPerderNada(async () => ({ ok: true as const, valor: await serverAction() }));
  if (hecho.ok) return hecho.valor;
  const { fallo } = hecho;
  const error = mensajeDeError(fallo);
  const leido: Submission<object> = parse(enviado, { resolve: () => ({ value: {} }) });
  const hacer = enviado.get('hacer');
  const respuesta: Respuesta = {
    hacer: typeof hacer === 'string' ? hacer : '',
    // The form may be made again after the answer: it begins with what was sent.
    resultado: leido.reply({ formErrors: [error.titulo] }),
    error,
    fallo,
  };
  // With this status the loaders do not revalidate, which would fail too.
  return data(respuesta, { status: 503 });
}

/** The same on a screen that also sends what `useEnvio` does. */
export function sinPerderNadaDeLaPantalla<T>(args: { request: Request; serverAction: () => Promise<T> }) {
  return args.request.headers.get('content-type')?.startsWith('application/json') === true
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is sent as JSON is answered as a `Hecho`
      (accionDeCliente(args as unknown as { serverAction: () => Promise<Hecho<unknown>> }) as Promise<T>)
    : sinPerderLoEscrito(args);
}
