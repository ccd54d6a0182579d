import type { RouterContextProvider } from 'react-router';
import { Id } from '#contract/comun/comunes.ts';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { actuar, ahoraMismo, type Cliente } from '#web/api.server.ts';
import { accion } from '#web/envio/accion.server.ts';
import { LIST } from './tipos.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** A page of a branch's team, filtered by the URL. */
export async function leerEquipo(api: Cliente, { searchParams }: URL, sucursal_id?: string) {
  const view = LIST.read(searchParams);
  const suya = sucursal_id === undefined ? {} : { sucursal_id };
  const [equipo, { grupos, sin_grupo }] = await Promise.all([
    api.equipo.listar({ ...suya, ...LIST.page(view) }),
    api.grupos.listar(suya),
  ]);
  return { equipo, grupos, sin_grupo, view, hoy: diaDe(ahoraMismo()) };
}

/** The person in `?persona=`, with the movements behind their points. A failure is shown in their sheet. */
export async function leerPersona(args: Argumentos) {
  const id = Id.safeParse(args.url.searchParams.get('persona'));
  if (!id.success) return null;
  return actuar(args, async (api) => {
    const ficha = await api.equipo.ver({ id: id.data });
    return { ficha, puntos: await api.puntos.movimientos({ empleado_id: id.data, cuantos: 8 }) };
  });
}

/** Leave, reminders, and moving between groups. */
export const atenderEquipo = accion(
  'equipo.registrarLicencia',
  'equipo.quitarLicencia',
  'equipo.recordar',
  'grupos.mover',
);
