import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { Rol_ } from '#contract/comun/comunes.ts';
import { UsuarioEntrada } from '#contract/personas/empleados-formularios.ts';
import { actuar, type Cliente } from '#web/api.server.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import { busquedaDe } from '#web/comun/busqueda.ts';
import { problemaDeClave } from '#web/copy/errores.ts';
import { contestar, type RespuestaDeFormulario } from '#web/formulario-en-dialogo.ts';
import { accionConFormulario } from '#web/envio/accion.server.ts';
import { type Filtros, POR_PAGINA, type Listo } from './tipos.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** A page of accounts as the address asks for it: `q`, `rol`, `estado`, `pagina`. */
export async function leerUsuarios(api: Cliente, { searchParams }: URL) {
  const rol = Rol_.nullable().catch(null).parse(searchParams.get('rol'));
  const estado = Estado.parse(searchParams.get('estado'));
  const pagina = Number(searchParams.get('pagina'));
  const filtros: Filtros = {
    busqueda: busquedaDe(searchParams),
    rol: rol ?? '',
    estado: estado ?? '',
    pagina: Number.isInteger(pagina) && pagina >= 1 && pagina <= 100_000 ? pagina : 1,
  };
  const datos = await api.usuarios.administrar({
    busqueda: filtros.busqueda,
    ...(rol ? { rol } : {}),
    estado: estado ?? 'todos',
    pagina: filtros.pagina,
    por_pagina: POR_PAGINA,
  });
  return { ...datos, filtros };
}

/** What is done to one user, registration or profile of the floor map's staff; a new user, as a form. */
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

/** What fills the form again is never the password. */
const SIN_CLAVE = { hideFields: ['clave'] };

const Estado = z.enum(['con_sesion', 'sin_confirmar', 'inactivos']).nullable().catch(null);
