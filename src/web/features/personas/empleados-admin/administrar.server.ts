import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { EmpleadoEntrada, EmpleadoNuevo } from '#contract/personas/empleados-formularios.ts';
import { CAMPOS, CAMPOS_DE_FICHA, type CampoDeFicha } from '#domain/personas/empleados/ficha.ts';
import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import { actuar, respuestaCsv, type Cliente, type Salidas } from '#web/api.server.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import { contestar, type RespuestaDeFormulario } from '#web/formulario-en-dialogo.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { fechaDePlanilla } from '#domain/comun/formato.ts';
import { accionConFormulario } from '#web/envio/accion.server.ts';
import { type Listo, LIST } from './tipos.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** A page of employees, filtered by the URL. */
export async function leerEmpleados(api: Cliente, { searchParams }: URL) {
  const view = LIST.read(searchParams);
  const datos = await api.empleados.administrar({ ...LIST.page(view), ...enSucursal(view.sucursal_id) });
  return { ...datos, view };
}

type Exportador = { readonly empleados: Pick<Cliente['empleados'], 'exportar'> };

/** Every employee within the same filters, as a CSV file written while it is downloaded. */
export async function csvDeEmpleados(api: Exportador, { searchParams }: URL, hoy: Date): Promise<Response> {
  const view = LIST.read(searchParams);
  const { orden: _, ...pedido } = LIST.filter(view);
  const filtro = { ...pedido, ...enSucursal(view.sucursal_id) };
  // The first batch is loaded before the response starts, so that an error is a proper error response and not a broken file.
  const primera = await api.empleados.exportar(filtro);
  return respuestaCsv(`empleados-${diaDe(hoy)}`, COLUMNAS, filasDe(api, filtro, primera));
}

/** Template of an import file: its header, and two example rows to overwrite. */
export function csvDePlantilla(): Response {
  return respuestaCsv(
    'plantilla-empleados',
    CAMPOS_DE_FICHA.map((campo) => ({
      titulo: CAMPOS[campo].nombres[0],
      valor: (cual: 0 | 1) => CAMPOS[campo].ejemplos[cual],
    })),
    [0, 1],
  );
}

/** Every invalid row of an import, as a CSV, to correct them next to the original file. */
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

/** Actions on one employee from the list; a new record is a plain form. */
export const atenderLista = accionConFormulario(
  (args) => atenderFicha(args, null),
  'empleados.estado',
  'empleados.eliminar',
  'empleados.invitar',
  'puntos.ajustar',
);

/** Creates an employee (`id` null) or saves the changes to one. */
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

/** Refusals that concern a single field, shown beside it. */
const CAMPO_DE = new Map<string, CampoDeFicha>([
  ...CAMPOS_DE_FICHA.map((campo) => [CAMPOS[campo].unico ?? '', campo] as const),
  ['SUCURSAL_NO_DISPONIBLE', 'sucursal_id'],
  ['GRUPO_DE_OTRA_SUCURSAL', 'grupo_id'],
]);

/** Without a branch, the URL says 'ninguna' and the API says 'none'. */
function enSucursal(sucursal_id: string | null) {
  return sucursal_id === 'ninguna' ? { sucursal_id: 'none' as const } : {};
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
/** The columns that an import reads come first, so that an exported file can be imported again. */
const COLUMNAS: { titulo: string; valor: (fila: Fila) => string | null }[] = [
  ...CAMPOS_DE_FICHA.map((campo) => ({
    titulo: CAMPOS[campo].nombres[0],
    valor: (fila: Fila) => celdaDe(campo, fila),
  })),
  { titulo: 'Estado', valor: (f) => (f.activo ? 'Activo' : 'Inactivo') },
  { titulo: 'Cuenta', valor: (f) => (f.con_cuenta ? 'Sí' : 'No') },
  { titulo: 'Alta', valor: (f) => fechaDePlanilla(f.created_at) },
];

function celdaDe(campo: CampoDeFicha, fila: Fila): string | null {
  switch (campo) {
    case 'rol':
      return NOMBRES_DE_ROL[fila.rol];
    case 'sucursal_id':
      return fila.sucursal?.nombre ?? null;
    case 'grupo_id':
      return fila.grupo?.nombre ?? null;
    default:
      return fila[campo];
  }
}
