import { data, type RouterContextProvider } from 'react-router';
import type { Cliente } from '#web/api.server.ts';
import { cargar, origenPublico } from '#web/api.server.ts';
import { acotarBusqueda } from '#domain/sitio/listas/busqueda.ts';
import type { PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import type { Sitio } from '../tipos.ts';
import { leerConsulta, TODA, type Consulta } from './direccion.ts';

/** Rows of one page: some 25 kB of HTML before it is compressed. */
const POR_PAGINA = 60;

type ListaVista = Awaited<ReturnType<Cliente['listas']['ver']>>;
export type FilaVista = ListaVista['filas'][number];

/** A list as its page shows it. */
export type ParteDeLista = ListaVista & {
  readonly consulta: Consulta;
  /** The search was longer than what is looked for. */
  readonly cortada: boolean;
  readonly por_pagina: number;
};

export type SitioConLista = Sitio & { readonly lista: ParteDeLista };

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** The content of a public page and the part of a list that its address asks for. */
export async function cargarLista(args: Args, perfil: PerfilDeLista): Promise<SitioConLista> {
  const [leido, lista] = await cargar(args, (cliente) =>
    Promise.all([cliente.sitio.contenido(), leerLista(cliente, perfil, args.url.searchParams)]),
  );
  return { ...leido, origen: origenPublico(args), lista };
}

/** A list with all its rows, to be kept and read without signal. @throws 404 if there is none, or it is too long for that */
export async function cargarListaEntera(args: Args, perfil: PerfilDeLista): Promise<SitioConLista> {
  const [leido, primera] = await cargar(args, (cliente) =>
    Promise.all([cliente.sitio.contenido(), cliente.listas.ver({ perfil, por_pagina: DE_A })]),
  );
  if (primera.lista === null || primera.total > MAXIMO_SIN_SENAL) throw data(null, { status: 404 });
  const filas = [...primera.filas];
  for (let pagina = 2; filas.length < primera.total; pagina += 1) {
    const otra = await cargar(args, (cliente) => cliente.listas.ver({ perfil, por_pagina: DE_A, pagina }));
    if (otra.filas.length === 0) break;
    filas.push(...otra.filas);
  }
  const lista = { ...primera, filas, consulta: TODA, cortada: false, por_pagina: MAXIMO_SIN_SENAL };
  return { ...leido, origen: origenPublico(args), lista };
}

/** Rows of one question to the server, and most of a list that is kept whole: some 300 kB on the way. */
const DE_A = 200;
const MAXIMO_SIN_SENAL = 2000;

/** The part of a list that an address asks for. */
export async function leerLista(
  cliente: Cliente,
  perfil: PerfilDeLista,
  buscado: URLSearchParams,
): Promise<ParteDeLista> {
  const consulta = leerConsulta(buscado);
  if (consulta.codigos.length > 0) {
    const elegidos = await cliente.listas.articulos({ perfil, codigos: [...consulta.codigos] });
    const total = elegidos.filas.length;
    return {
      ...elegidos,
      total,
      corregida: null,
      omitidas: [],
      consulta,
      cortada: false,
      por_pagina: Math.max(1, total),
    };
  }
  const { q, cortada } = acotarBusqueda(consulta.q);
  const lista = await cliente.listas.ver({
    perfil,
    q,
    pagina: consulta.pagina,
    por_pagina: POR_PAGINA,
    ...(consulta.rubro === null ? {} : { rubro: consulta.rubro.slice(0, 60) }),
    ...(consulta.filtro === null ? {} : { filtro: consulta.filtro }),
    ...(consulta.orden === null ? {} : { orden: consulta.orden }),
  });
  return { ...lista, consulta: { ...consulta, q }, cortada, por_pagina: POR_PAGINA };
}
