import { type Fallo, mensajeDeError } from '#web/copy/errores.ts';
import { toast } from '#web/ui/toaster.tsx';

/** What waits for a second person: it was asked for now, or by somebody else before. */
const ESPERAN: ReadonlySet<string | undefined> = new Set(['FALTA_OTRA_FIRMA', 'FIRMA_PEDIDA_POR_OTRA']);

/**
 * Of what a second person of RRHH has to confirm, says that it was asked for, and leads to where it waits: nothing failed.
 * @param ir the router's `navigate`
 * @returns whether it was that
 */
export function quedoPedido(fallo: Fallo, ir: (a: string) => unknown): boolean {
  if (!ESPERAN.has(fallo.code)) return false;
  const { titulo, texto } = mensajeDeError(fallo);
  toast.info(titulo, {
    text: texto,
    action: { label: 'Ver pedidos de firma', onPress: () => void ir('/reconoce/admin/firmas') },
  });
  return true;
}
