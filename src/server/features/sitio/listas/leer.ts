import type { z } from 'zod';
import type { CabeceraDeLista } from '#contract/sitio/listas.ts';
import type { FilaDeLista } from '#contract/sitio/listas-formularios.ts';
import { diaDe, type Dia } from '#domain/comun/calendario/dia.ts';
import { palabrasBuscadas } from '#domain/sitio/listas/busqueda.ts';
import { esParaFamilias, PERFILES_DE_LISTA, type PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import { os } from '#server/api/autorizar.ts';
import type { Db } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import { buscar, NADA_CAMBIADO } from './buscar.ts';
import { anotarBusqueda } from './contar.ts';
import { publicarProgramadas } from './poner.ts';
import * as repo from './repo.ts';

export type Cabecera = z.output<typeof CabeceraDeLista>;
export type Fila = z.output<typeof FilaDeLista>;

/** The lists in force, in the order of the profiles. */
export const resumen = os.listas.resumen.handler(async ({ context }) => {
  const instante = ahora();
  const todas = await cabeceras(context.db, instante);
  return { listas: PERFILES_DE_LISTA.flatMap((perfil) => todas.get(perfil) ?? []) };
});

/** A page of a list: a section, what changed, what was looked for. */
export const ver = os.listas.ver.handler(async ({ input, context }) => {
  const { db } = context;
  const { perfil, q, rubro, filtro, orden, pagina, por_pagina } = input;
  const instante = ahora();
  const hoy = diaDe(instante);
  const lista = await cabeceraDe(db, perfil, instante);
  if (lista === null) return { lista, filas: [], total: 0, ...NADA_CAMBIADO, hoy };
  const eleccion = { perfil, hoy, rubro, filtro, orden };
  const cuales = { desde: (pagina - 1) * por_pagina, cuantas: por_pagina };
  const palabras = palabrasBuscadas(q);
  const total = filtro === undefined ? articulosDe(lista, rubro) : undefined;
  const hallado =
    palabras.length === 0
      ? {
          ...(await repo.elegir(db, eleccion, { ...cuales, ...(total === undefined ? {} : { total }) })),
          ...NADA_CAMBIADO,
        }
      : await buscar(db, lista, eleccion, q, cuales);
  const sinFiltro = rubro === undefined && filtro === undefined && pagina === 1;
  if (sinFiltro && palabras.length > 0 && (hallado.total === 0 || hallado.corregida !== null)) {
    await anotarBusqueda(db, perfil, palabras, hoy);
  }
  return { ...hallado, lista, filas: hallado.filas.map(vistaDe), hoy };
});

/** How many articles a list or a section of it has, already counted. */
function articulosDe({ articulos: todos, rubros }: Cabecera, rubro: string | undefined): number {
  return rubro === undefined ? todos : (rubros.find(({ nombre }) => nombre === rubro)?.articulos ?? 0);
}

/** What an order has, at today's prices. Codes that the list does not have are not in the answer. */
export const articulos = os.listas.articulos.handler(async ({ input: { perfil, codigos }, context }) => {
  const instante = ahora();
  const lista = await cabeceraDe(context.db, perfil, instante);
  const filas = lista === null ? [] : await repo.porCodigos(context.db, perfil, codigos);
  return { lista, filas: filas.map(vistaDe), hoy: diaDe(instante) };
});

/** An article and what it cost. */
export const articulo = os.listas.articulo.handler(
  async ({ input: { perfil, codigo }, context: { db }, errors }) => {
    const instante = ahora();
    const lista = await cabeceraDe(db, perfil, instante);
    const [fila] = lista === null ? [] : await repo.porCodigos(db, perfil, [codigo]);
    if (lista === null || !fila) throw errors.NO_ENCONTRADO();
    const historia = await repo.historiaDe(db, perfil, codigo, SEMANAS_DE_HISTORIA);
    return { lista, fila: vistaDe(fila), historia, hoy: diaDe(instante) };
  },
);

/** A year of weekly changes. */
const SEMANAS_DE_HISTORIA = 52;

/** A list in force with all its rows, for what is made of it as a whole: its PDF. null if there is none. */
export async function listaEntera(
  db: Db,
  perfil: PerfilDeLista,
  instante: Date,
): Promise<{ readonly lista: Cabecera; readonly filas: readonly Fila[] } | null> {
  const lista = await cabeceraDe(db, perfil, instante);
  return lista && { lista, filas: (await repo.todas(db, perfil)).map(vistaDe) };
}

/** Some offers of a list on a day, of what there is. */
export async function ofertasDe(db: Db, perfil: PerfilDeLista, hoy: Dia, cuantas: number): Promise<Fila[]> {
  const { filas } = await repo.elegir(
    db,
    { perfil, hoy, filtro: 'ofertas' },
    { desde: 0, cuantas: 2 * cuantas },
  );
  return filas
    .filter(({ stock }) => stock !== 'no_hay')
    .slice(0, cuantas)
    .map(vistaDe);
}

/** A list in force, without its rows. null if there is none. */
export async function cabeceraDe(db: Db, perfil: PerfilDeLista, instante: Date): Promise<Cabecera | null> {
  return (await cabeceras(db, instante, perfil)).get(perfil) ?? null;
}

/** Those in force and not taken off; before, whatever was to be published by now is. */
async function cabeceras(
  db: Db,
  instante: Date,
  perfil?: PerfilDeLista,
): Promise<Map<PerfilDeLista, Cabecera>> {
  let filas = await repo.enVigencia(db, instante, perfil);
  if (filas.some(({ llego_otra }) => llego_otra)) {
    await publicarProgramadas(db, instante, perfil);
    filas = await repo.enVigencia(db, instante, perfil);
  }
  const halladas = new Map<PerfilDeLista, Cabecera>();
  for (const fila of filas) {
    const { vigente_desde, publicada_en } = fila;
    if (fila.retirada_en !== null || vigente_desde === null || publicada_en === null) continue;
    halladas.set(fila.perfil, {
      ...(await cuentasDe(db, fila.perfil, fila.revision, diaDe(instante))),
      perfil: fila.perfil,
      revision: fila.revision,
      vigente_desde,
      publicada_en,
      de_muestra: fila.de_muestra === true,
      sin_impuestos: fila.sin_impuestos || esParaFamilias(fila.perfil),
    });
  }
  return halladas;
}

type Cuentas = Pick<Cabecera, 'articulos' | 'cuentas' | 'rubros' | 'tiene'>;

/**
 * What was counted of each list, for its revision and day, by database: counting looks at every row, and most requests find it
 * done.
 */
const contadas = new WeakMap<object, Map<PerfilDeLista, { clave: string; cuentas: Cuentas }>>();

async function cuentasDe(db: Db, perfil: PerfilDeLista, revision: number, hoy: Dia): Promise<Cuentas> {
  const clave = `${revision}:${hoy}`;
  const suyas = contadas.get(db) ?? new Map<PerfilDeLista, { clave: string; cuentas: Cuentas }>();
  contadas.set(db, suyas);
  const guardada = suyas.get(perfil);
  if (guardada?.clave === clave) return guardada.cuentas;
  const rubros = await repo.porRubro(db, perfil, hoy);
  const sumar = (campo: keyof Cabecera['cuentas'] | 'articulos') =>
    rubros.reduce((suma, rubro) => suma + rubro[campo], 0);
  const alguno = (campo: keyof Cabecera['tiene']) => rubros.some((rubro) => rubro[campo]);
  const cuentas: Cuentas = {
    articulos: sumar('articulos'),
    cuentas: {
      ofertas: sumar('ofertas'),
      bajaron: sumar('bajaron'),
      subieron: sumar('subieron'),
      nuevos: sumar('nuevos'),
      sin_stock: sumar('sin_stock'),
    },
    rubros: rubros.map(({ nombre, articulos: cuantos }) => ({ nombre, articulos: cuantos })),
    tiene: {
      unidad: alguno('unidad'),
      sugerido: alguno('sugerido'),
      escala: alguno('escala'),
      pallet: alguno('pallet'),
      fotos: alguno('fotos'),
    },
  };
  suyas.set(perfil, { clave, cuentas });
  return cuentas;
}

/** A row as everybody sees it. */
export function vistaDe(fila: repo.FilaGuardada): Fila {
  return {
    ...repo.articuloDe(fila),
    presentaciones: [...fila.presentaciones],
    antes: fila.antes,
    nueva: fila.nueva,
    foto: fila.foto_id === null ? null : `/archivos/${fila.foto_id}`,
  };
}
