import { type Fallo, mensajeDeError } from '#web/copy/errores.ts';
import { toast } from '#web/ui/toaster.tsx';

/** The codes of something that waits for a second person: requested just now, or earlier by somebody else. */
const ESPERAN: ReadonlySet<string | undefined> = new Set(['FALTA_OTRA_FIRMA', 'FIRMA_PEDIDA_POR_OTRA']);

/**
 * If an action needs a second person of RRHH to confirm it, says that it was requested, with a link to where it waits. It is
 * not a failure.
 * @param ir the router's `navigate`
 * @returns whether that was the case
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
