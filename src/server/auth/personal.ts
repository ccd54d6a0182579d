import { normalizarEmail } from '#domain/personas/empleados/cuenta.ts';
import type { PoliticaDeRegistro } from '#domain/empresa/configuracion.ts';
import { type Ok, type Result, ok, refuse } from '#domain/comun/result.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Tx } from '#server/db/base.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { cuentaPorId } from './acceso.ts';
import type { ClaveAdivinable } from './claves.ts';
import { enviarConfirmacion } from './enlaces.ts';
import type { Herramientas } from './herramientas.ts';
import type { DemasiadosIntentos } from './limites.ts';
import type { CtxDePedido } from './motor.ts';
import { pasaPorOtro } from './nombres.ts';
import { alRegistrarse, crearCuenta, pedirPrueba } from './registro.ts';

export type RegistroDePersonal =
  | Result<
      { cuenta_id: string; estado: 'aprobado' | 'pendiente' },
      'EMAIL_EN_USO' | 'NOMBRE_DE_OTRO' | 'REGISTRO_CERRADO' | 'DOMINIO_NO_PERMITIDO' | ClaveAdivinable
    >
  | DemasiadosIntentos;

/**
 * Registers staff of the floor map: account and profile in one transaction, and a mail to confirm the e-mail, which is
 * always required to sign in. With the policy `aprobacion` RRHH has to approve as well.
 */
export async function registrarPersonal(
  h: Herramientas,
  entrada: { full_name: string; email: string; clave: string },
  politica: PoliticaDeRegistro,
  ctx: CtxDePedido,
): Promise<RegistroDePersonal> {
  const { full_name, clave } = entrada;
  const quien = { nombre: full_name, email: normalizarEmail(entrada.email), clave };
  return alRegistrarse(h, quien, politica, ctx, ({ estado: segunPolitica, email, clave_cifrada }) =>
    h.db.transaction(async (tx) => {
      if (segunPolitica === 'activo' && (await pasaPorOtro(tx, full_name, { email })))
        return refuse('NOMBRE_DE_OTRO');
      const datos = { nombre: full_name, apellido: '', email, clave_cifrada, email_confirmado: false };
      const cuenta = await crearCuenta(h, tx, datos);
      if (!cuenta.ok) return cuenta;
      const { cuenta_id } = cuenta.value;
      const estado = segunPolitica === 'activo' ? ('aprobado' as const) : ('pendiente' as const);
      await crearPerfil(tx, { cuenta_id, full_name, estado });
      await pedirPrueba(h, tx, { id: cuenta_id, email }, 'personal');
      return ok({ cuenta_id, estado });
    }),
  );
}

/**
 * Gives an account a staff profile with the role `user`, unless it has one, and notifies RRHH. @returns its id; null if it
 * already had one
 */
export async function crearPerfil(
  tx: Tx,
  {
    cuenta_id,
    full_name,
    estado,
  }: { cuenta_id: string; full_name: string; estado: 'aprobado' | 'pendiente' },
): Promise<string | null> {
  const [hecho] = await tx
    .insert(profiles)
    .values({ cuenta_id, full_name, estado, busqueda: sinAcentos(full_name) })
    .onConflictDoNothing({ target: profiles.cuenta_id })
    .returning({ id: profiles.id });
  await publicar(tx, { temas: ['empleados'], para: { rrhh: true } });
  return hecho?.id ?? null;
}

/** Mails the link again if the e-mail of the account is not confirmed; otherwise does nothing. A few per hour. */
export async function reenviarConfirmacion(
  h: Herramientas,
  tx: Tx,
  cuenta_id: string,
): Promise<Ok<true> | DemasiadosIntentos> {
  const cuenta = await cuentaPorId(tx, cuenta_id);
  if (!cuenta || cuenta.email_confirmado) return ok(true);
  return enviarConfirmacion(h, tx, cuenta, 'personal');
}
