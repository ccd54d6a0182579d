import { ORPCError } from '@orpc/client';
import { redirect, type RouterContextProvider } from 'react-router';
import { api, type Cliente, peticionOf } from '#web/api.server.ts';
import { camposDe } from '#domain/plano/espacio.ts';
import { camposDeElemento } from '#domain/plano/elemento.ts';
import { ELEMENTOS_DE_MUESTRA } from '#domain/plano/muestra-elementos.ts';
import { nombreDeLocal, PRIMER_LOCAL } from '#domain/plano/local.ts';
import { CANVAS } from '#domain/plano/geometry.ts';
import { ESPACIOS_DE_MUESTRA, OCUPADOS_DE_MUESTRA } from '#domain/plano/muestra.ts';
import type { PlanoDeLocal } from '../cotizacion/plano-chico.tsx';
import { type Direccion, leerDireccion } from './direccion.ts';
import { periodoDe } from './periodo.ts';
import type { Al } from './publico.ts';
import type { DatosDeGondolas, PlanoPublico } from './tipos.ts';

/** Loads the plan as the public sees it. If that fails, the page shows the sample plan instead (spec). */
export async function cargarPlano(args: {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}): Promise<Omit<DatosDeGondolas, 'contacto' | 'visitas'>> {
  const direccion = leerDireccion(args.url.searchParams);
  try {
    const { api: cliente } = await api(args);
    const [plano, al]: [PlanoPublico, Al] = await Promise.all([
      cliente.plano.publico({ local: direccion.filtro.local }),
      cliente.reservas.al({ ...periodoDe(direccion.filtro), local: direccion.filtro.local }),
    ]);
    const clave = claveDe(plano, direccion.espacio);
    // An address that somebody kept or wrote down may name a space without its shop.
    if (direccion.espacio !== null && clave === null) await irASuLocal(args.url, cliente, plano, direccion);
    const ficha =
      direccion.espacio === null || clave === null ? null : await cliente.espacios.ficha({ clave });
    return { plano, al, ficha, fallo: false, ...direccion };
  } catch (error) {
    if (error instanceof Response) throw error;
    // A shop that is no longer there, or never was: the first takes its place.
    if (
      error instanceof ORPCError &&
      error.code === 'NO_ENCONTRADO' &&
      direccion.filtro.local !== PRIMER_LOCAL
    )
      throw redirect(`${args.url.pathname}${conLocal(args.url, PRIMER_LOCAL)}`);
    const { proceso, requestId } = peticionOf(args.context);
    proceso.log.error(
      { err: error, pedido: requestId },
      'the floor map could not be read: showing the sample',
    );
    return { plano: planoDeMuestra(), al: null, ficha: null, fallo: true, ...direccion };
  }
}

function claveDe({ piezas }: PlanoPublico, espacio: string | null): string | null {
  return espacio === null ? null : (piezas.find(({ campos }) => campos['id'] === espacio)?.clave ?? null);
}

/** @throws the way to the shop in which the space is, if it is in another */
async function irASuLocal(
  url: URL,
  cliente: Cliente,
  { locales }: PlanoPublico,
  { espacio, filtro }: Direccion,
): Promise<void> {
  for (const { id } of locales) {
    if (id === filtro.local) continue;
    if (claveDe(await cliente.plano.publico({ local: id }), espacio) !== null)
      throw redirect(`${url.pathname}${conLocal(url, id)}`);
  }
}

/** What an address asks for, of another shop. */
function conLocal(url: URL, local: number): string {
  const busqueda = new URLSearchParams(url.searchParams);
  if (local === PRIMER_LOCAL) busqueda.delete('local');
  else busqueda.set('local', String(local));
  const texto = busqueda.toString();
  return texto === '' ? '' : `?${texto}`;
}

/** The drawing of every shop, for a page without a script that marks spaces on them; none if they cannot be read. */
export async function cargarPlanos(args: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<readonly PlanoDeLocal[]> {
  try {
    const { api: cliente } = await api(args);
    const { locales, piezas } = await cliente.plano.publico();
    const demas = locales.filter(({ id }) => id !== PRIMER_LOCAL);
    return [
      { nombre: nombreDeLocal(locales[0] ?? { id: PRIMER_LOCAL, nombre: '' }), piezas },
      ...(await Promise.all(
        demas.map(async (local) => ({
          nombre: nombreDeLocal(local),
          piezas: (await cliente.plano.publico({ local: local.id })).piezas,
        })),
      )),
    ];
  } catch (error) {
    const { proceso, requestId } = peticionOf(args.context);
    proceso.log.error({ err: error, pedido: requestId }, 'the floor maps could not be read');
    return [];
  }
}

/** The plan shown when the real one cannot be read. It promises no dates. */
export function planoDeMuestra(): PlanoPublico {
  const piezas = ESPACIOS_DE_MUESTRA.map((espacio) => {
    const ocupado = OCUPADOS_DE_MUESTRA[espacio.id];
    const { notes: _, ...campos } = camposDe(
      ocupado
        ? { ...espacio, status: 'occupied', brand: ocupado.brand, category: ocupado.category }
        : espacio,
    );
    return { clave: `muestra-${espacio.id}`, rev: 0, campos };
  });
  const dibujos = ELEMENTOS_DE_MUESTRA.map((dibujo, i) => ({
    clave: `muestra-dibujo-${i}`,
    rev: 0,
    campos: camposDeElemento({ ...dibujo, id: `dibujo-${i}` }),
  }));
  return {
    seq: 0,
    piezas: [...dibujos, ...piezas],
    vista: { ...CANVAS, width: 800, height: 600, zoom: 1 },
    fondo: null,
    marcas: [],
    locales: [],
    direccion: null,
  };
}
