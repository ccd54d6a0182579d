import { os } from '#server/api/autorizar.ts';
import { cuentaConPerfil } from './repo.ts';

/** Who the caller is to the editor, and what is missing before it opens. One query. */
export const sesion = os.personal.sesion.handler(async ({ context, errors }) => {
  // The editor would open for them, and then be refused everything.
  if (context.actor?.debe_factor?.vencido) throw errors.FALTA_SEGUNDO_FACTOR();
  const cuenta = context.actor && (await cuentaConPerfil(context.db, context.actor.cuenta_id));
  if (!cuenta) return { estado: 'anonimo' as const };
  const { email, confirmado } = cuenta;
  if (!cuenta.perfil) return { estado: 'sin_perfil' as const, email };
  const { estado, ...fila } = cuenta.perfil;
  const perfil = { ...fila, email };
  // Refused or not, nobody is told anything of a profile's fate before they have proved that the mailbox is theirs.
  if (!confirmado) return { estado: 'sin_confirmar' as const, perfil };
  return { estado, perfil };
});
