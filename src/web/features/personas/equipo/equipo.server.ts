import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { Id } from '#contract/comun/comunes.ts';
import { FILTROS_DE_EQUIPO, ORDENES_DE_EQUIPO } from '#contract/personas/equipo.ts';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { actuar, type Cliente } from '#web/api.server.ts';
import { busquedaDe } from '#web/comun/busqueda.ts';
import { accion } from '#web/envio/accion.server.ts';
import { POR_PAGINA, type Filtros } from './tipos.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** A page of a branch's team as the address asks for it: `q`, `ver`, `orden`, `grupo`, `pagina`. */
export async function leerEquipo(api: Cliente, { searchParams }: URL, sucursal_id?: string) {
  const filtro = z.enum(FILTROS_DE_EQUIPO).safeParse(searchParams.get('ver'));
  const orden = z.enum(ORDENES_DE_EQUIPO).safeParse(searchParams.get('orden'));
  const grupo = z.union([Id, z.literal('ninguno')]).safeParse(searchParams.get('grupo'));
  const pagina = Number(searchParams.get('pagina'));
  const filtros: Filtros = {
    busqueda: busquedaDe(searchParams),
    filtro: filtro.success ? filtro.data : 'activos',
    orden: orden.success ? orden.data : 'nombre',
    grupo: grupo.success ? grupo.data : null,
    pagina: Number.isInteger(pagina) && pagina >= 1 && pagina <= 100_000 ? pagina : 1,
  };
  const suya = sucursal_id === undefined ? {} : { sucursal_id };
  const { grupo: elegido, ...resto } = filtros;
  const [equipo, { grupos, sin_grupo }] = await Promise.all([
    api.equipo.listar({
      ...suya,
      ...resto,
      ...(elegido === null ? {} : { grupo: elegido }),
      por_pagina: POR_PAGINA,
    }),
    api.grupos.listar(suya),
  ]);
  return { equipo, grupos, sin_grupo, filtros, hoy: diaDe(new Date()) };
}

/** The person that `?persona=` names, with the points behind their total. A failure is shown in their sheet. */
export async function leerPersona(args: Argumentos) {
  const id = Id.safeParse(args.url.searchParams.get('persona'));
  if (!id.success) return null;
  return actuar(args, async (api) => {
    const ficha = await api.equipo.ver({ id: id.data });
    return { ficha, puntos: await api.puntos.movimientos({ empleado_id: id.data, cuantos: 8 }) };
  });
}

/** Leave, reminders and moving between groups. */
export const atenderEquipo = accion(
  'equipo.registrarLicencia',
  'equipo.quitarLicencia',
  'equipo.recordar',
  'grupos.mover',
);
