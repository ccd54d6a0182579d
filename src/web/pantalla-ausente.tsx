import { hayServidor } from './conexion.ts';
import { PANTALLA_SIN_CONEXION } from './copy/textos.ts';
import { toast } from './ui/toaster.tsx';

declare global {
  interface Window {
    /** Asked by the router for a screen whose script did not come. */
    pantallaAusente: typeof pantallaAusente;
  }
}

/**
 * Instead of a screen whose script did not come, as on a phone that lost its signal. The router would reload the page at
 * once, which without a server ends in the browser's own error page. Here one stays where one is, with what is written
 * there, and is told; the page is loaded anew when the server answers: until then it could not get that script.
 */
export async function pantallaAusente(): Promise<never> {
  if (await hayServidor()) recargar();
  else avisar();
  return new Promise(() => {});
}

function avisar(): void {
  const { titulo } = PANTALLA_SIN_CONEXION.SIN_CONEXION;
  toast.info(titulo, {
    id: 'pantalla-ausente',
    text: 'Esa pantalla no llegó. Seguís donde estabas: cuando vuelva la señal, tocá Reintentar.',
    sticky: true,
    action: { label: 'Reintentar', onPress: () => void pantallaAusente() },
  });
}

function recargar(): void {
  window.location.reload();
}
