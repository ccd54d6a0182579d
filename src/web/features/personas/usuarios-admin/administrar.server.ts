import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { Id, Rol_ } from '#contract/comun/comunes.ts';
import { AprobacionDeRegistro, UsuarioEntrada } from '#contract/personas/empleados-formularios.ts';
import { ESTADOS_DE_PERFIL } from '#domain/personas/personal/perfil.ts';
import { ROLES_DE_PERSONAL } from '#domain/comun/permisos/permisos.ts';
import { actuar, type Cliente, type Hecho } from '#web/api.server.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import { busquedaDe } from '#web/comun/busqueda.ts';
import { problemaDeClave } from '#web/copy/errores.ts';
import { contestar, type RespuestaDeFormulario } from '#web/formulario-en-dialogo.ts';
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

/** What is done to one user, registration or profile of the floor map's staff, as JSON; a new user, as a form. */
export async function atenderUsuarios(args: Argumentos): Promise<Hecho<unknown>> {
  if (!args.request.headers.get('content-type')?.startsWith('application/json')) return atenderAlta(args);
  const leido = Pedido.safeParse(await args.request.json().catch(() => null));
  if (!leido.success) return { ok: false, fallo: { code: 'DATOS_INVALIDOS', request_id: '' } };
  const pedido = leido.data;
  return actuar<unknown>(args, (api) => {
    switch (pedido.hacer) {
      case 'aprobar':
        return api.empleados.aprobarRegistro(pedido);
      case 'rechazar':
        return api.empleados.rechazarRegistro(pedido);
      case 'rol':
        return api.usuarios.cambiarRol(pedido);
      case 'cerrar':
        return api.usuarios.cerrarSesiones(pedido);
      case 'clave':
        return api.usuarios.restablecerClave(pedido);
      case 'reiniciar_factor':
        return api.usuarios.reiniciarFactor(pedido);
      case 'estado':
        return api.empleados.estado(pedido);
      case 'decidir':
        return api.personal.decidir(pedido);
      case 'rol_personal':
        return api.personal.cambiarRol(pedido);
      case 'reiniciar_factor_personal':
        return api.personal.reiniciarFactor(pedido);
      case 'eliminar_personal':
        return api.personal.eliminar(pedido);
    }
  });
}

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

const Pedido = z.discriminatedUnion('hacer', [
  AprobacionDeRegistro.extend({ hacer: z.literal('aprobar') }),
  z.object({ hacer: z.literal('rechazar'), id: Id }),
  z.object({ hacer: z.literal('rol'), id: Id, de: Rol_, rol: Rol_ }),
  z.object({ hacer: z.literal('cerrar'), id: Id, sesion_id: Id.optional() }),
  z.object({ hacer: z.literal('clave'), id: Id }),
  z.object({ hacer: z.literal('reiniciar_factor'), id: Id }),
  z.object({ hacer: z.literal('reiniciar_factor_personal'), id: Id }),
  z.object({ hacer: z.literal('estado'), id: Id, activo: z.boolean() }),
  z.object({
    hacer: z.literal('decidir'),
    id: Id,
    de: z.enum(ESTADOS_DE_PERFIL),
    estado: z.enum(['aprobado', 'rechazado']),
  }),
  z.object({
    hacer: z.literal('rol_personal'),
    id: Id,
    de: z.enum(ROLES_DE_PERSONAL),
    role: z.enum(ROLES_DE_PERSONAL),
  }),
  z.object({ hacer: z.literal('eliminar_personal'), id: Id }),
]);
