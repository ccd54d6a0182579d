import type { RouterContextProvider } from 'react-router';
import { UsuarioEntrada } from '#contract/personas/empleados-formularios.ts';
import { actuar, type Cliente } from '#web/api.server.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import { problemaDeClave } from '#web/copy/errores.ts';
import { contestar, type RespuestaDeFormulario } from '#web/formulario-en-dialogo.ts';
import { accionConFormulario } from '#web/envio/accion.server.ts';
import { type Listo, LIST } from './tipos.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** A page of accounts, filtered by the URL. */
export async function leerUsuarios(api: Cliente, { searchParams }: URL) {
  const view = LIST.read(searchParams);
  return { ...(await api.usuarios.administrar(LIST.page(view))), view };
}

/** Actions on a user, a registration or a floor map profile; a new user is a plain form. */
export const atenderUsuarios = accionConFormulario(
  atenderAlta,
  'empleados.aprobarRegistro',
  'empleados.rechazarRegistro',
  'empleados.estado',
  'usuarios.cambiarRol',
  'usuarios.cerrarSesiones',
  'usuarios.restablecerClave',
  'usuarios.reiniciarFactor',
  'personal.decidir',
  'personal.cambiarRol',
  'personal.reiniciarFactor',
  'personal.eliminar',
);

async function atenderAlta(args: Argumentos): Promise<RespuestaDeFormulario<Listo>> {
  const envio = envioDe(await formularioDe(args.request), UsuarioEntrada);
  if (envio.status !== 'success') return contestar({ resultado: envio.reply(SIN_CLAVE) });
  const hecho = await actuar(args, (api) => api.usuarios.crear(envio.value));
  if (hecho.ok) return contestar({ listo: true });
  const problema = problemaDeClave(hecho.fallo);
  return problema === null
    ? contestar({ resultado: envio.reply(SIN_CLAVE), fallo: hecho.fallo })
    : contestar({ resultado: envio.reply({ ...SIN_CLAVE, fieldErrors: { clave: [problema] } }) });
}

/** The password is never sent back to fill the form again. */
const SIN_CLAVE = { hideFields: ['clave'] };
