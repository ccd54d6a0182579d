import { BORRADOR_ESCRITO } from '#web/sesion.ts';

/*
 * The notices whose points were counted up already on this device: points move once. Named after whose they are, and forgotten as drafts are
 * (`web/dispositivo.ts`).
 */

const claveDe = (quien: string) => `${BORRADOR_ESCRITO}${quien}:contados`;
const CUANTOS = 20;

export function yaSeConto(quien: string, aviso_id: string): boolean {
  return leer(quien).includes(aviso_id);
}

export function anotarContado(quien: string, aviso_id: string): void {
  const otros = leer(quien).filter((id) => id !== aviso_id);
  try {
    localStorage.setItem(claveDe(quien), [...otros, aviso_id].slice(-CUANTOS).join(' '));
  } catch {
    // Without storage they are counted up again in the next page.
  }
}

function leer(quien: string): string[] {
  try {
    return (localStorage.getItem(claveDe(quien)) ?? '').split(' ');
  } catch {
    return [];
  }
}
