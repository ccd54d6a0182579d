import { data, redirect, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { Ingreso, RegistroDePersonal } from '#contract/cuentas/cuentas-formularios.ts';
import { actuar, cargar } from '#web/api.server.ts';
import { formularioDe } from '#web/envio.server.ts';
import { problemaDeClave, type Fallo } from '#web/copy/errores.ts';
import { mensajeDeAuth, mensajeDelPanel } from '#web/copy/personal.ts';
import { direccionDelCodigo } from '#web/comun/vuelta.ts';
import { editorCon } from './avisos.ts';
import type { Que, RespuestaDeAcceso } from './tipos.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Which screen the form is on; each has its own texts. */
type Lugar = 'auth' | 'panel';

/**
 * Signs in or registers somebody, from a form of `/auth` or of the panel. On success redirects to the editor.
 * @throws a redirect to the editor
 */
export async function atenderAcceso(args: Argumentos, lugar: Lugar) {
  const formulario = await formularioDe(args.request);
  const registra = formulario.get('hacer') === 'registrarse';
  const valores = textosDe(formulario);
  if (registra) {
    const leido = RegistroDePersonal.safeParse(valores);
    if (!leido.success) return contestar('registrarse', valores, { campos: problemasDe(leido.error) });
    const hecho = await actuar(args, (api) => api.personal.registrarse(leido.data));
    if (!hecho.ok) return rechazar('registrarse', valores, hecho.fallo, lugar);
    return contestar('registrarse', { email: leido.data.email }, { listo: true });
  }
  const leido = Ingreso.safeParse(valores);
  if (!leido.success) return contestar('ingresar', valores, { campos: problemasDe(leido.error) });
  const headers = new Headers();
  const hecho = await actuar(args, (api) => api.personal.ingresar(leido.data), headers);
  if (!hecho.ok && hecho.fallo.code === 'FALTA_CODIGO') {
    throw redirect(direccionDelCodigo('personal'), { headers });
  }
  if (!hecho.ok) return rechazar('ingresar', valores, hecho.fallo, lugar);
  throw redirect(editorCon(lugar === 'auth' ? 'bienvenida' : 'ingreso'), { headers });
}

/** Data of the screens before the editor. Redirects a signed-in person to the editor, which says what is missing. */
export async function cargarAcceso(args: Argumentos) {
  const { sesion, politica } = await cargar(args, async (api) => ({
    sesion: await api.personal.sesion(),
    politica: await api.personal.politica(),
  }));
  if (sesion.estado !== 'anonimo') throw redirect('/gondolasedit');
  return { politica };
}

function rechazar(que: Que, valores: Valores, fallo: Fallo, lugar: Lugar) {
  const problema = problemaDeClave(fallo);
  if (problema !== null) return contestar(que, valores, { campos: { clave: problema } });
  const error = lugar === 'auth' ? { titulo: mensajeDeAuth(fallo, que), texto: '' } : mensajeDelPanel(fallo);
  return contestar(que, valores, { error });
}

type Valores = Readonly<Record<string, string>>;

function contestar(que: Que, { clave: _clave, ...valores }: Valores, parte: Partial<RespuestaDeAcceso>) {
  const respuesta: RespuestaDeAcceso = { que, error: null, campos: {}, valores, listo: false, ...parte };
  return data(respuesta, { status: respuesta.listo ? 200 : 400 });
}

function textosDe(formulario: FormData): Valores {
  return Object.fromEntries(
    ['full_name', 'email', 'clave'].map((campo) => {
      const valor = formulario.get(campo);
      return [campo, typeof valor === 'string' ? valor : ''];
    }),
  );
}

function problemasDe(error: z.ZodError): Record<string, string> {
  const campos: Record<string, string> = {};
  for (const { path, message } of error.issues) campos[String(path[0])] ??= message;
  return campos;
}
