import { enPesos } from '#domain/comun/dinero.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { cantidad, fechaCorta, miles, numero, pesos } from '#domain/comun/formato.ts';
import type { Contenido } from '#domain/sitio/contenido.ts';
import type { Pagina } from '#domain/sitio/enlaces.ts';
import { presentacionesDelDia } from '#domain/sitio/listas/precio.ts';
import type { Cabecera, Fila } from '../listas/leer.ts';
import type { Compartida } from './dibujo.ts';

/** What the picture of a page says, with the figures of that day. `lista`: that of the page, if it has one; `ofertas`: some of it. */
export function porCompartir(
  pagina: Pagina,
  {
    contenido,
    lista,
    ofertas,
    hoy,
  }: { contenido: Contenido; lista: Cabecera | null; ofertas: readonly Fila[]; hoy: Dia },
): Compartida {
  const { empresa, cifras, combo, envio, ejecutivo } = contenido;
  const dePagina = { empresa: empresa.nombre };
  if (lista !== null && pagina !== '/gulero')
    return {
      ...dePagina,
      titulo: TITULOS[pagina],
      bajada: `${cantidad(lista.articulos, 'precio', 'precios')} desde el ${fechaCorta(lista.vigente_desde)}, con buscador y pedido por WhatsApp`,
      etiquetas: ofertas.flatMap((fila) => {
        const [{ nombre, unidades, centavos }] = presentacionesDelDia(fila, hoy);
        if (centavos === null) return [];
        return [
          {
            cifra: pesos(enPesos(centavos)),
            que: `${acortar(fila.nombre)}, ${nombre.toLowerCase()}${unidades > 1 ? ` × ${unidades}` : ''}`,
          },
        ];
      }),
    };
  switch (pagina) {
    case '/gulero':
      return {
        ...dePagina,
        titulo: `${combo.unidades} alfajores. Una caja. Ninguna excusa.`,
        bajada: `${cantidad(combo.combos_envio_gratis, 'combo', 'combos')} y el envío en ${empresa.ciudad} es gratis`,
        etiquetas: [{ cifra: pesos(combo.precio), que: combo.nombre }],
      };
    case '/mayorista':
      return {
        ...dePagina,
        titulo: TITULOS[pagina],
        bajada: `Te atiende ${ejecutivo.nombre}`,
        etiquetas: [],
      };
    case '/centum':
    case '/gondolas':
      return { ...dePagina, titulo: TITULOS[pagina], bajada: empresa.rubro, etiquetas: [] };
    default:
      return {
        ...dePagina,
        titulo: TITULOS[pagina],
        bajada: `${empresa.rubro}, desde ${cifras.desde}`,
        etiquetas: [
          { cifra: `+${numero(cifras.comercios)}`, que: 'comercios' },
          { cifra: miles(cifras.familias), que: 'familias' },
          { cifra: pesos(envio.desde_pesos), que: 'y el envío es gratis' },
        ],
      };
  }
}

/** The longest that a label says without its letters getting too small. */
function acortar(texto: string): string {
  return texto.length <= 26 ? texto : `${texto.slice(0, 25).trimEnd()}…`;
}

const TITULOS: Readonly<Record<Pagina, string>> = {
  '/': 'Precios de mayorista, trato de almacén.',
  '/comercio': 'Precios para tu comercio',
  '/particular': 'Precios para tu casa',
  '/reventa': 'Precios para distribuidores',
  '/gulero': '',
  '/mayorista': 'Alfajores por caja y por bulto',
  '/centum': 'Sistema de gestión',
  '/gondolas': 'Tu marca en nuestras góndolas',
};
