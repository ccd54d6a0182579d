import type { PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import type { Renglon } from '#domain/sitio/listas/pedido.ts';
import { direccion } from '../lista-viva/direccion.ts';
import { esArticulo, type ArticuloDePedido } from './datos.ts';
import { ponerCantidad } from './partes.ts';

/** The articles that the page's list shows. */
export function articulosDeLaPagina(): ArticuloDePedido[] {
  return [...document.querySelectorAll<HTMLElement>('[data-articulo]')].flatMap(
    (fila) => articuloDe(fila) ?? [],
  );
}

/** Which article and presentation something is of: of its row in the list, or of its line in the sheet. */
export function cualEs(cosa: HTMLElement): Pick<Renglon, 'codigo' | 'presentacion'> | null {
  const linea = cosa.closest<HTMLElement>('[data-codigo]');
  if (linea)
    return { codigo: linea.dataset['codigo'] ?? '', presentacion: Number(linea.dataset['presentacion']) };
  const articulo = articuloDe(cosa.closest<HTMLElement>('[data-articulo]'));
  const indice = cosa.closest<HTMLElement>('[data-contador]')?.dataset['contador'];
  return articulo && { codigo: articulo.codigo, presentacion: Number(indice) };
}

/** Says in the list's rows how many of each are ordered. */
export function dibujarFilas(renglones: readonly Renglon[]): void {
  const cuantos = new Map(
    renglones.map(({ codigo, presentacion, cantidad }) => [`${codigo} ${presentacion}`, cantidad]),
  );
  for (const contador of document.querySelectorAll<HTMLElement>('[data-articulo] [data-contador]')) {
    const cual = cualEs(contador);
    ponerCantidad(contador, cual === null ? 0 : (cuantos.get(`${cual.codigo} ${cual.presentacion}`) ?? 0));
  }
}

/** Marks the stars, and says where the favourites are once there are some. */
export function dibujarFavoritos(perfil: PerfilDeLista, favoritos: readonly string[]): void {
  for (const estrella of document.querySelectorAll<HTMLElement>('[data-favorito]')) {
    estrella.setAttribute('aria-pressed', String(favoritos.includes(estrella.dataset['favorito'] ?? '')));
  }
  const parte = document.querySelector<HTMLElement>('[data-favoritos]');
  const enlace = parte?.querySelector('a');
  if (!parte || !enlace) return;
  const nombre = `★ Mis favoritos ${favoritos.length}`;
  enlace.href = `${direccion(`/${perfil}`, { codigos: favoritos })}#lista`;
  enlace.textContent = nombre;
  // Where they are what the page shows, the part that is chosen says so, and no other beside it does.
  const elegidos = document.querySelector<HTMLElement>('[data-elegidos]');
  const codigos = elegidos?.dataset['elegidos']?.split(',') ?? [];
  const sonEsos = codigos.length === favoritos.length && codigos.every((uno) => favoritos.includes(uno));
  if (elegidos) elegidos.textContent = sonEsos ? nombre : `Elegidos ${codigos.length}`;
  parte.hidden = favoritos.length === 0 || sonEsos;
}

function articuloDe(fila: HTMLElement | null): ArticuloDePedido | null {
  const escrito: unknown = JSON.parse(fila?.dataset['articulo'] ?? 'null');
  return esArticulo(escrito) ? escrito : null;
}
