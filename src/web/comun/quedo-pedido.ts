import { type Fallo, mensajeDeError } from '#web/copy/errores.ts';
import { toast } from '#web/ui/toaster.tsx';

/** Of what a second person of RRHH has to confirm, says that it was asked for: nothing failed. @returns whether it was that */
export function quedoPedido(fallo: Fallo): boolean {
  if (fallo.code !== 'FALTA_OTRA_FIRMA') return false;
  const { titulo, texto } = mensajeDeError(fallo);
  toast.info(titulo, { text: texto });
  return true;
}
