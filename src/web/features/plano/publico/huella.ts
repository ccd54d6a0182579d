import type { Al } from './publico.ts';
import type { PlanoPublico } from './tipos.ts';

/** Identifies a state of the plan: the script may only hydrate a page rendered from exactly the same one. */
export function huellaDelPlano(
  { seq, vista, fondo, marcas }: Omit<PlanoPublico, 'piezas'>,
  al: Al | null,
): number {
  const { x, y, width, height, zoom } = vista;
  const dicho = JSON.stringify([
    seq,
    [x, y, width, height, zoom],
    fondo && [fondo.url, fondo.x, fondo.y, fondo.width, fondo.height, fondo.opacity],
    marcas.map(({ id, name, logo_url }) => [id, name, logo_url]),
    al && [al.hoy, al.desde, al.hasta, al.espacios.map((e) => [e.estado, e.marca, e.libre_desde, e.precio])],
  ]);
  let huella = 0;
  for (let i = 0; i < dicho.length; i += 1) huella = (Math.imul(huella, 31) + dicho.charCodeAt(i)) | 0;
  return huella;
}
