import type { RouterContextProvider } from 'react-router';
import { api, peticionOf } from '#web/api.server.ts';
import { camposDe } from '#domain/plano/espacio.ts';
import { camposDeElemento } from '#domain/plano/elemento.ts';
import { ELEMENTOS_DE_MUESTRA } from '#domain/plano/muestra-elementos.ts';
import { CANVAS } from '#domain/plano/geometry.ts';
import { ESPACIOS_DE_MUESTRA, OCUPADOS_DE_MUESTRA } from '#domain/plano/muestra.ts';
import { leerDireccion } from './direccion.ts';
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
      cliente.plano.publico(),
      cliente.reservas.al(periodoDe(direccion.filtro)),
    ]);
    const clave = plano.piezas.find(({ campos }) => campos['id'] === direccion.espacio)?.clave ?? null;
    const ficha =
      direccion.espacio === null || clave === null ? null : await cliente.espacios.ficha({ clave });
    return { plano, al, ficha, fallo: false, ...direccion };
  } catch (error) {
    const { proceso, requestId } = peticionOf(args.context);
    proceso.log.error(
      { err: error, pedido: requestId },
      'the floor map could not be read: showing the sample',
    );
    return { plano: planoDeMuestra(), al: null, ficha: null, fallo: true, ...direccion };
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
  };
}
