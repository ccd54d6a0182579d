import { data, redirect, type RouterContextProvider } from 'react-router';
import { cargar, origenPublico } from '#web/api.server.ts';
import type { Contenido } from '#domain/sitio/contenido.ts';
import {
  escribirComo,
  leerComoEscrito,
  leerPedido,
  pedidoDeCampos,
  type Como,
} from '#domain/sitio/listas/enlace-de-pedido.ts';
import type { ComoLlega } from '#domain/sitio/listas/envio-gratis.ts';
import { mensajesDePedido } from '#domain/sitio/listas/mensaje.ts';
import { armarPedido } from '#domain/sitio/listas/pedido.ts';
import { direccion, direccionDePedido, leerConsulta } from '../lista-viva/direccion.ts';
import { INSIGNIAS, perfilDe } from '../lista-viva/perfiles.ts';

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/**
 * An order by its address, at today's prices. What was written in the list's form without a script is added to it first, and its address
 * is then the order's own. @throws 404 for a list that does not exist
 */
export async function cargarPedido(args: Args, escrito: string | undefined) {
  const perfil = perfilDe(escrito);
  if (perfil === null) throw data(null, { status: 404 });
  const { searchParams } = args.url;
  const pedidoEscrito = pedidoDeCampos(searchParams);
  const seguir = searchParams.get('seguir');
  if (seguir !== null) {
    // Back to the list, at the page that was asked for, with the order so far.
    searchParams.set('pagina', seguir);
    searchParams.set('pedido', pedidoEscrito ?? searchParams.get('l') ?? '');
    throw redirect(`${direccion(`/${perfil}`, leerConsulta(searchParams))}#lista`);
  }
  const consulta = leerConsulta(searchParams);
  if (pedidoEscrito !== null) throw redirect(direccionDePedido(perfil, pedidoEscrito, consulta));
  const { renglones, malos, cortado } = leerPedido(searchParams.get('l') ?? '');
  const [leido, lista] = await cargar(args, (cliente) =>
    Promise.all([
      cliente.sitio.contenido(),
      cliente.listas.articulos({ perfil, codigos: [...new Set(renglones.map(({ codigo }) => codigo))] }),
    ]),
  );
  const origen = origenPublico(args);
  const como = leerComo(leido.contenido, searchParams.get('como') ?? '');
  const quien = (searchParams.get('quien') ?? '').slice(0, 60).trim();
  const pedido = armarPedido(lista.filas, renglones, lista.hoy);
  return {
    ...leido,
    origen,
    perfil,
    hoy: lista.hoy,
    /** The part of the list that whoever makes it without a script was looking at. */
    consulta,
    vigente_desde: lista.lista?.vigente_desde ?? null,
    malos,
    cortado,
    pedido,
    como,
    quien,
    mensajes: mensajesDePedido(lista.filas, renglones, {
      perfil,
      insignia: INSIGNIAS[perfil],
      origen,
      hoy: lista.hoy,
      quien,
      entrega: como.dicho,
      como: como.cual,
    }),
  };
}

/** How it is wanted: a zone or a branch that there is. Anything else was not said, and nothing is promised for it. */
function leerComo(
  { entregas, sucursales }: Pick<Contenido, 'entregas' | 'sucursales'>,
  escrito: string,
): Dicho {
  const cual = leerComoEscrito(escrito);
  if (cual?.tipo === 'retiro') {
    const sucursal = sucursales.find(({ id }) => id === cual.id);
    if (sucursal)
      return {
        cual,
        valor: escribirComo(cual),
        dicho: `Lo paso a buscar: ${sucursal.nombre}`,
        llega: { tipo: 'retiro' },
      };
  }
  if (cual?.tipo === 'envio') {
    const zona = entregas.find(({ id }) => id === cual.id);
    if (zona)
      return {
        cual,
        valor: escribirComo(cual),
        dicho: `Envío: ${zona.nombre}`,
        llega: { tipo: 'envio', zona },
      };
  }
  return { cual: null, valor: '', dicho: '', llega: null };
}

/** What was said of how it is wanted: for the link, for the form, in the message's words, and for what is promised. */
type Dicho = {
  readonly cual: Como | null;
  readonly valor: string;
  readonly dicho: string;
  readonly llega: ComoLlega | null;
};

export type SitioConPedido = Awaited<ReturnType<typeof cargarPedido>>;
