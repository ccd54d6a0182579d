import type { Dia } from '#domain/comun/calendario/dia.ts';
import { palabrasDeArticulo } from '#domain/sitio/listas/busqueda.ts';
import type { FiltroDeLista } from '#domain/sitio/listas/filtro.ts';
import { cambioALaVista, enOferta } from '#domain/sitio/listas/precio.ts';
import type { FilaVista } from './cargar.server.ts';

/** What a row of the whole list says of itself, for whoever looks for it without signal: its words, and the parts that it is in. */
export function paraBuscarSinSenal(fila: FilaVista, hoy: Dia) {
  const cambio = cambioALaVista(fila, hoy);
  const partes: Readonly<Record<FiltroDeLista, boolean>> = {
    ofertas: enOferta(fila.oferta, hoy),
    bajaron: cambio?.sube === false,
    subieron: cambio?.sube === true,
    nuevos: fila.nueva || fila.novedad,
    sin_stock: fila.stock === 'no_hay',
  };
  return {
    'data-palabras': palabrasDeArticulo(fila).join(' '),
    'data-partes': Object.entries(partes)
      .flatMap(([parte, es]) => (es ? [parte] : []))
      .join(' '),
  };
}
