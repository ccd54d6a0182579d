import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { EmpleadoEntrada, EmpleadoNuevo } from '#contract/personas/empleados-formularios.ts';
import { CAMPOS, CAMPOS_DE_FICHA } from '#domain/personas/empleados/ficha.ts';
import {
  actuar,
  respuestaPlanilla,
  type Cliente,
  type ColumnaDePlanilla,
  type FormatoDePlanilla,
  type Salidas,
} from '#web/api.server.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { leerDia } from '#domain/personas/importaciones/meritos.ts';
import { TITULO_DE_LINEA, TITULO_DE_PROBLEMAS } from '#domain/personas/importaciones/importacion.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import { contestar, type RespuestaDeFormulario } from '#web/formulario-en-dialogo.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { accionConFormulario } from '#web/envio/accion.server.ts';
import { campoDelFallo } from './de-otro.ts';
import { enSucursal, type Listo, LIST } from './tipos.ts';

type Argumentos = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** A page of employees, filtered by the URL. */
export async function leerEmpleados(api: Cliente, { searchParams }: URL) {
  const view = LIST.read(searchParams);
  const datos = await api.empleados.administrar({ ...LIST.page(view), ...enSucursal(view.sucursal_id) });
  return { ...datos, view };
}

/** Template of an import file: its header, and two example rows to overwrite. */
export function plantilla(formato: FormatoDePlanilla): Promise<Response> {
  return respuestaPlanilla(
    formato,
    'plantilla-empleados',
    CAMPOS_DE_FICHA.map((campo) => ({
      titulo: CAMPOS[campo].nombres[0],
      valor: (cual: 0 | 1) => CAMPOS[campo].ejemplos[cual],
    })),
    [0, 1],
  );
}

type Problemas = Salidas['importaciones']['problemas'];
type Mala = Problemas['filas'][number];

/** Every invalid row of an import as it came, with what to mend, to be sent again. */
export async function problemasDeImportacion(
  leer: (cuales: { pagina: number; por_pagina: number }) => Promise<Problemas>,
  formato: FormatoDePlanilla,
): Promise<Response> {
  const primera = await leer({ pagina: 1, por_pagina: MUCHAS });
  const columnas: ColumnaDePlanilla<Mala>[] = [
    ...primera.titulos.flatMap((titulo, i): ColumnaDePlanilla<Mala>[] =>
      // Of what was mended and still has problems, those of before.
      titulo === TITULO_DE_LINEA || titulo === TITULO_DE_PROBLEMAS
        ? []
        : primera.de_dias.includes(i)
          ? [{ titulo, formato: 'fecha_o_texto', valor: (p) => comoDia(p.celdas[i] ?? '') }]
          : [{ titulo, valor: (p) => p.celdas[i] ?? null }],
    ),
    { titulo: TITULO_DE_LINEA, valor: (p) => p.linea },
    { titulo: TITULO_DE_PROBLEMAS, valor: (p) => p.problemas.join('; ') },
  ];
  async function* todos() {
    yield* primera.filas;
    for (let pagina = 2; (pagina - 1) * MUCHAS < primera.total; pagina += 1) {
      yield* (await leer({ pagina, por_pagina: MUCHAS })).filas;
    }
  }
  return respuestaPlanilla(formato, 'problemas-de-la-importacion', columnas, todos());
}

/** A day as a day, so that a spreadsheet mends it as one; what is none stays as it was written. */
function comoDia(celda: string): { dia: Dia } | string {
  // Of a year of two digits nobody knows the century.
  const dia = /\d{4}/u.test(celda) ? leerDia(celda) : null;
  return dia === null ? celda : { dia };
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
  const campo = campoDelFallo(hecho.fallo);
  const mensaje = campo ? [mensajeDeError(hecho.fallo).titulo] : [];
  return contestar({
    resultado: envio.reply(campo ? { fieldErrors: { [campo]: mensaje } } : {}),
    // A field's is said beside it; whose it is, it links to.
    fallo: hecho.fallo,
  });
}

const MUCHAS = 1000;
