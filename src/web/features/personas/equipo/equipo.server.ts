import { redirect } from 'react-router';
import { Id } from '#contract/comun/comunes.ts';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { ahoraMismo, type Cliente } from '#web/api.server.ts';
import { rutaDePersona } from '#web/comun/persona.tsx';
import { accion } from '#web/envio/accion.server.ts';
import { LIST } from './tipos.ts';

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

/** The list on a gerente's own screen, where they can also remind everybody. */
export async function leerMiEquipo(api: Cliente, url: URL) {
  const [leido, { personas }] = await Promise.all([leerEquipo(api, url), api.equipo.porRecordar({})]);
  return { ...leido, porRecordar: personas };
}

/** Sends on to a person's page, which `?persona=` once opened over the list. */
export function aSuPersona({ searchParams }: URL): void {
  const id = Id.safeParse(searchParams.get('persona'));
  if (id.success) throw redirect(rutaDePersona(id.data));
}

/** Leave, reminders, and moving between groups. */
export const atenderEquipo = accion(
  'equipo.registrarLicencia',
  'equipo.quitarLicencia',
  'equipo.recordar',
  'equipo.recordarATodos',
  'grupos.mover',
);
