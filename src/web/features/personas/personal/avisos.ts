import { LOGROS_DE_PERSONAL } from '#web/copy/personal.ts';

/** Messages that the editor shows once after signing in, by the `aviso` search parameter. */
const BIENVENIDAS = {
  bienvenida: LOGROS_DE_PERSONAL.bienvenida,
  ingreso: LOGROS_DE_PERSONAL.panel_ingreso,
  clave: LOGROS_DE_PERSONAL.clave,
} as const;
type Bienvenida = keyof typeof BIENVENIDAS;

/** The editor's URL with one of those messages. */
export function editorCon(aviso: Bienvenida): string {
  return `/gondolasedit?aviso=${aviso}`;
}

/** The message for a value of `aviso`, or null. */
export function bienvenidaDe(aviso: string | null): string | null {
  return aviso === 'bienvenida' || aviso === 'ingreso' || aviso === 'clave' ? BIENVENIDAS[aviso] : null;
}

/** Messages that `/auth` shows to somebody redirected there. An unknown value shows nothing. */
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
