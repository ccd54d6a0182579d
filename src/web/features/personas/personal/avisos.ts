import { LOGROS_DE_PERSONAL } from '#web/copy/personal.ts';

/** What the editor says once to somebody who has just come in: the query's `aviso`. */
const BIENVENIDAS = {
  bienvenida: LOGROS_DE_PERSONAL.bienvenida,
  ingreso: LOGROS_DE_PERSONAL.panel_ingreso,
  clave: LOGROS_DE_PERSONAL.clave,
} as const;
type Bienvenida = keyof typeof BIENVENIDAS;

/** The editor's address, with what it has to say. */
export function editorCon(aviso: Bienvenida): string {
  return `/gondolasedit?aviso=${aviso}`;
}

/** What a word of the query says in the editor, or null. */
export function bienvenidaDe(aviso: string | null): string | null {
  return aviso === 'bienvenida' || aviso === 'ingreso' || aviso === 'clave' ? BIENVENIDAS[aviso] : null;
}

/** What `/auth` says to somebody who is sent there. An unknown word says nothing. */
export const AVISOS_DE_AUTH: Readonly<
  Record<string, { tono: 'success' | 'warning'; titulo: string; texto: string }>
> = {
  clave_guardada: {
    tono: 'success',
    titulo: 'Contraseña guardada',
    texto: 'Ya podés iniciar sesión con tu contraseña nueva.',
  },
  sesion_terminada: {
    tono: 'warning',
    titulo: 'Tu sesión terminó',
    texto: 'Iniciá sesión de nuevo: lo que no se envió sigue guardado en este navegador.',
  },
};
