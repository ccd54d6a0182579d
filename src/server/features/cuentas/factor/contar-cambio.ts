import type { Contexto } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import { type Asiento, auditar } from '../../../comun/auditar.ts';
import { quienFirma, sesionPropia } from '../propia.ts';

type Cambio =
  | 'cuenta.segundo_factor_agregar'
  | 'cuenta.segundo_factor_quitar'
  | 'cuenta.segundo_factor_codigos';

/** Records that somebody changed their own second factor and mails them, in case it was somebody else. */
export async function contarCambio(
  context: Contexto,
  tx: Tx,
  accion: Cambio,
  que: Pick<Asiento, 'antes' | 'despues'>,
): Promise<void> {
  const { cuenta_id } = sesionPropia(context);
  const cuando = ahora();
  await auditar(
    tx,
    { ...quienFirma(context), accion, entidad: 'cuentas', entidad_id: cuenta_id, ...que },
    cuando,
  );
  await context.cuentas.factor.avisarCambio(tx, cuenta_id, { que: TEXTOS[accion], ajeno: false }, cuando);
}

/** The text of the mail for each change. */
const TEXTOS: Readonly<Record<Cambio, string>> = {
  'cuenta.segundo_factor_agregar': 'Se agregó un segundo paso para entrar a tu cuenta',
  'cuenta.segundo_factor_quitar': 'Se quitó un segundo paso para entrar a tu cuenta',
  'cuenta.segundo_factor_codigos': 'Se crearon códigos de recuperación nuevos: los anteriores ya no sirven',
};
