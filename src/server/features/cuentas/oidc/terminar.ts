import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { anotarFalla } from './empezar.ts';

/** Comes in as whoever the provider says, at the door that they left from. Each try is written down as theirs, as far as it is known. */
export const terminar = os.oidc.terminar.handler(async ({ input, context, errors }) => {
  const { oidc } = context.cuentas;
  if (!oidc) throw errors.NO_ENCONTRADO();
  const { destino, cuenta_id, email, hecho } = await oidc.terminar(input.consulta, context, (tx, de) =>
    auditar(
      tx,
      {
        actor_id: null,
        cuenta_id: de,
        accion: 'cuenta.oidc_vincular',
        entidad: 'cuentas',
        entidad_id: de,
        despues: { proveedor: oidc.nombre },
      },
      ahora(),
    ),
  );
  // Not the session that this browser had before.
  context.puerta.cuenta_id = cuenta_id;
  context.puerta.email = email;
  if (hecho.ok) return destino;
  if (hecho.code === 'DEMASIADOS_INTENTOS') {
    throw errors.DEMASIADOS_INTENTOS({ data: { ...destino, reintentar_en_s: hecho.reintentar_en_s } });
  }
  if ('motivo' in hecho) anotarFalla(context, hecho);
  throw errors[hecho.code]({ data: destino });
});
