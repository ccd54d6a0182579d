import { FORMA_DE_CODIGO } from './lista.ts';

/** Most pictures that are brought at once. */
export const MAXIMO_DE_FOTOS = 2000;

/**
 * The codes that the picture of a file may be of, the likeliest first: '1042.jpg' is of 1042, and so are '1042 (2).JPG', '1042_frente.png'
 * and 'fotos/1042-yerba.webp' where no article has the whole name as its code. Empty if its name has none.
 */
export function codigosDeFoto(nombre: string): string[] {
  const base = (nombre.split(/[/\\]/u).at(-1) ?? '').replace(/\.[a-z0-9]{1,5}$/iu, '').trim();
  const [antesDeSeparador = ''] = base.split(/[\s_(]/u);
  const [antesDeGuion = ''] = antesDeSeparador.split('-');
  const posibles = [base, antesDeSeparador, antesDeGuion];
  return [...new Set(posibles)].filter((codigo) => FORMA_DE_CODIGO.test(codigo));
}

/** Whether a person put a file there: not a folder, nor what systems leave beside pictures. */
export function sePuedeDecir(nombre: string): boolean {
  return !nombre.endsWith('/') && !DEL_SISTEMA.test(nombre);
}

const DEL_SISTEMA = /(?:^|[/\\])(?:\.|__MACOSX|Thumbs\.db$)/u;

/** Whether a file of a folder or of a ZIP is worth looking at: not what systems leave beside pictures. */
export function pareceFoto(nombre: string): boolean {
  return /\.(?:jpe?g|png|webp|gif|hei[cf])$/iu.test(nombre) && sePuedeDecir(nombre);
}
