import { data } from 'react-router';
import { sinPerderNada } from '#web/conexion.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import type { Respuesta } from './formularios.tsx';

/** For a door's `clientAction`: without an answer of ours the form stays as it was typed, and says why. */
export async function sinPerderElFormulario<T>(pedir: () => Promise<T>) {
  const hecho = await sinPerderNada(async () => ({ ok: true, valor: await pedir() }));
  if (hecho.ok) return hecho.valor;
  // With this status nothing is asked for again: that would fail too.
  return data<Respuesta>({ resultado: null, error: mensajeDeError(hecho.fallo) }, { status: 503 });
}
