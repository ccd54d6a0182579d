import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { Id, Rol_ } from '#contract/comun/comunes.ts';
import { EmpleadoEntrada, EmpleadoNuevo } from '#contract/personas/empleados-formularios.ts';
import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import { actuar, respuestaCsv, type Cliente, type Salidas } from '#web/api.server.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import { busquedaDe } from '#web/comun/busqueda.ts';
import { contestar, type RespuestaDeFormulario } from '#web/formulario-en-dialogo.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { fechaDePlanilla } from '#web/copy/formato.ts';
import { accionConFormulario } from '#web/envio/accion.server.ts';
import { type Filtros, POR_PAGINA, type Listo } from './tipos.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** A page of employees as the address asks for it: `q`, `rol`, `sucursal`, `grupo`, `estado`, `orden`, `pagina`. */
export async function leerEmpleados(api: Cliente, { searchParams }: URL) {
  const { filtro, filtros } = pedidoDe(searchParams);
  const orden = Orden.parse(searchParams.get('orden'));
  const pagina = paginaDe(searchParams);
  return {
    ...(await api.empleados.administrar({ ...filtro, orden, pagina, por_pagina: POR_PAGINA })),
    filtros: { ...filtros, orden, pagina } satisfies Filtros,
  };
}

type Exportador = { readonly empleados: Pick<Cliente['empleados'], 'exportar'> };

/** Everybody of the same filters, as a file that is written while it is read. */
export async function csvDeEmpleados(api: Exportador, { searchParams }: URL, hoy: Date): Promise<Response> {
  const { filtro } = pedidoDe(searchParams);
  // The first piece is read before anything is answered, so that a refusal is a refusal and not a broken file.
  const primera = await api.empleados.exportar(filtro);
  return respuestaCsv(`empleados-${diaDe(hoy)}`, COLUMNAS, filasDe(api, filtro, primera));
}

/** What an import's file looks like: its header, and two lines to be written over. */
export function csvDePlantilla(): Response {
  return respuestaCsv(
    'plantilla-empleados',
    COLUMNAS.slice(0, 6).map(({ titulo }, i) => ({ titulo, valor: (fila: string[]) => fila[i] ?? '' })),
    [
      ['Ana', 'Pérez', 'ana.perez@empresa.com', 'Empleado', '', ''],
      ['Bruno', 'Núñez', 'bruno.nunez@empresa.com', 'Gerente de Sucursal', '', ''],
    ],
  );
}

/** Every bad line of an import, to be corrected beside the file. */
export async function csvDeProblemas(api: Cliente, id: string): Promise<Response> {
  const primera = await api.importaciones.problemas({ id, por_pagina: MUCHAS });
  const columnas = [
    { titulo: 'Línea', valor: (p: { linea: number }) => p.linea },
    { titulo: 'Problemas', valor: (p: { problemas: string[] }) => p.problemas.join('; ') },
  ];
  async function* todos() {
    yield* primera.filas;
    for (let pagina = 2; (pagina - 1) * MUCHAS < primera.total; pagina += 1) {
      yield* (await api.importaciones.problemas({ id, pagina, por_pagina: MUCHAS })).filas;
    }
  }
  return respuestaCsv('problemas-de-la-importacion', columnas, todos());
}

/** What is done to one employee from the list; a new record, as a form. */
export const atenderLista = accionConFormulario(
  (args) => atenderFicha(args, null),
  'empleados.estado',
  'empleados.eliminar',
  'empleados.invitar',
  'puntos.ajustar',
);

/** Creates an employee (`id` null) or saves what was changed of one. */
export async function atenderFicha(
  args: Argumentos,
  id: string | null,
): Promise<RespuestaDeFormulario<Listo>> {
  const formData = await formularioDe(args.request);
  const envio = envioDe(formData, id === null ? EmpleadoNuevo : EmpleadoEntrada);
  if (envio.status !== 'success') return contestar({ resultado: envio.reply() });
  const revision = z.string().catch('').parse(formData.get('revision'));
  const invitar = 'invitar' in envio.value && envio.value.invitar === true;
  const hecho = await actuar<unknown>(args, (api) =>
    id === null
      ? api.empleados.crear({ ...envio.value, invitar })
      : api.empleados.editar({ id, revision, cambios: envio.value }),
  );
  if (hecho.ok) return contestar({ listo: { nuevo: id === null, invitado: invitar } });
  const campo = CAMPO_DE.get(hecho.fallo.code ?? '');
  const mensaje = campo ? [mensajeDeError(hecho.fallo).titulo] : [];
  return contestar({
    resultado: envio.reply(campo ? { fieldErrors: { [campo]: mensaje } } : {}),
    fallo: campo ? null : hecho.fallo,
  });
}

/** Refusals that are of one field, said beside it. */
const CAMPO_DE = new Map([
  ['EMAIL_DE_OTRO', 'email'],
  ['SUCURSAL_NO_DISPONIBLE', 'sucursal_id'],
  ['GRUPO_DE_OTRA_SUCURSAL', 'grupo_id'],
]);

const Orden = z.enum(['nombre', '-nombre', 'email', '-email', '-alta']).catch('nombre');
const Estado = z.enum(['activos', 'inactivos', 'sin_cuenta']).nullable().catch(null);
const SucursalElegida = z
  .union([Id, z.literal('ninguna')])
  .nullable()
  .catch(null);

/** What an address says that makes no sense is as if it said nothing. */
function pedidoDe(query: URLSearchParams) {
  const busqueda = busquedaDe(query);
  const rol = Rol_.nullable().catch(null).parse(query.get('rol'));
  const sucursal = SucursalElegida.parse(query.get('sucursal'));
  const grupo = Id.nullable().catch(null).parse(query.get('grupo'));
  const estado = Estado.parse(query.get('estado'));
  return {
    filtro: {
      busqueda,
      ...(rol ? { rol } : {}),
      ...(sucursal ? { sucursal_id: sucursal === 'ninguna' ? ('none' as const) : sucursal } : {}),
      ...(grupo ? { grupo_id: grupo } : {}),
      estado: estado ?? ('todos' as const),
    },
    filtros: { busqueda, rol: rol ?? '', sucursal: sucursal ?? '', grupo: grupo ?? '', estado: estado ?? '' },
  };
}

function paginaDe(query: URLSearchParams): number {
  const pagina = Number(query.get('pagina'));
  return Number.isInteger(pagina) && pagina >= 1 && pagina <= 100_000 ? pagina : 1;
}

const MUCHAS = 1000;

type Tanda = Salidas['empleados']['exportar'];

async function* filasDe(
  api: Exportador,
  filtro: Parameters<Cliente['empleados']['exportar']>[0],
  primera: Tanda,
): AsyncGenerator<Tanda['filas'][number]> {
  let tanda = primera;
  for (;;) {
    yield* tanda.filas;
    if (tanda.sigue === null) return;
    tanda = await api.empleados.exportar({ ...filtro, despues_de: tanda.sigue });
  }
}

type Fila = Tanda['filas'][number];
/** The first six are those that an import reads: what was exported can be brought in again. */
const COLUMNAS: { titulo: string; valor: (fila: Fila) => string | null }[] = [
  { titulo: 'Nombre', valor: (f) => f.nombre },
  { titulo: 'Apellido', valor: (f) => f.apellido },
  { titulo: 'Email', valor: (f) => f.email },
  { titulo: 'Rol', valor: (f) => NOMBRES_DE_ROL[f.rol] },
  { titulo: 'Sucursal', valor: (f) => f.sucursal?.nombre ?? null },
  { titulo: 'Grupo', valor: (f) => f.grupo?.nombre ?? null },
  { titulo: 'Estado', valor: (f) => (f.activo ? 'Activo' : 'Inactivo') },
  { titulo: 'Cuenta', valor: (f) => (f.con_cuenta ? 'Sí' : 'No') },
  { titulo: 'Alta', valor: (f) => fechaDePlanilla(f.created_at) },
];
