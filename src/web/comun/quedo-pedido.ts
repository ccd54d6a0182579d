import { type Fallo, mensajeDeError } from '#web/copy/errores.ts';
import { toast } from '#web/ui/toaster.tsx';

/**
 * Of what a second person of RRHH has to confirm, says that it was asked for, and leads to where it waits: nothing failed.
 * @param ir the router's `navigate`
 * @returns whether it was that
 */
export function quedoPedido(fallo: Fallo, ir: (a: string) => unknown): boolean {
  if (fallo.code !== 'FALTA_OTRA_FIRMA') return false;
  const { titulo, texto } = mensajeDeError(fallo);
  toast.info(titulo, {
    text: texto,
    action: { label: 'Ver pedidos de firma', onPress: () => void ir('/reconoce/admin/firmas') },
  });
  return true;
}
