import { data, type RouterContextProvider } from 'react-router';
import { cargar, origenPublico } from '#web/api.server.ts';
import { leerPedido } from '#domain/sitio/listas/enlace-de-pedido.ts';
import { armarPedido } from '#domain/sitio/listas/pedido.ts';
import { perfilDe } from '../lista-viva/perfiles.ts';

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** An order by its address, at today's prices. @throws 404 for a list that does not exist */
export async function cargarPedido(args: Args, escrito: string | undefined) {
  const perfil = perfilDe(escrito);
  if (perfil === null) throw data(null, { status: 404 });
  const { renglones, malos, cortado } = leerPedido(args.url.searchParams.get('l') ?? '');
  const [leido, lista] = await cargar(args, (cliente) =>
    Promise.all([
      cliente.sitio.contenido(),
      cliente.listas.articulos({ perfil, codigos: [...new Set(renglones.map(({ codigo }) => codigo))] }),
    ]),
  );
  return {
    ...leido,
    origen: origenPublico(args),
    perfil,
    vigente_desde: lista.lista?.vigente_desde ?? null,
    malos,
    cortado,
    pedido: armarPedido(lista.filas, renglones, lista.hoy),
  };
}

export type SitioConPedido = Awaited<ReturnType<typeof cargarPedido>>;
