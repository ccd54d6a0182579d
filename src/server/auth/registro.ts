import { eq } from 'drizzle-orm';
import { exigeProbarBuzon, normalizarEmail, politicaDeRegistro } from '#domain/personas/empleados/cuenta.ts';
import type { PoliticaDeRegistro } from '#domain/empresa/configuracion.ts';
import { type Result, ok, refuse } from '#domain/comun/result.ts';
import { busquedaDe } from '#domain/personas/empleados/ficha.ts';
import type { Tx } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { publicar } from '#server/realtime/publicar.ts';
import {
  type Area,
  accesoDe,
  anularEnlaces,
  claveSigueSiendo,
  cuentaPorId,
  identificador,
  type SinAcceso,
  valorDe,
} from './acceso.ts';
import { confirmarHasta, probarBuzon } from './buzon.ts';
import { verificarClave, type ClaveAdivinable, cifrarClaveNueva } from './claves.ts';
import { enviarConfirmacion } from './enlaces.ts';
import { conPiso, freno, siNoEstaSaturado } from './frenos.ts';
import type { Herramientas } from './herramientas.ts';
import { type DemasiadosIntentos, tomarPermisos } from './limites.ts';
import type { CtxDePedido } from './motor.ts';
import { pasaPorOtro } from './nombres.ts';
import { abrirSesion, permisoDeIngreso } from './ingreso.ts';

export type Registro =
  | Result<
      { cuenta_id: string; estado: 'activo' | 'confirmar_email' },
      'EMAIL_EN_USO' | 'NOMBRE_DE_OTRO' | 'REGISTRO_CERRADO' | 'DOMINIO_NO_PERMITIDO' | ClaveAdivinable
    >
  | DemasiadosIntentos;

/**
 * Registers an employee: account and employee record in one transaction, without signing in. Unless the policy lets anybody
 * in, the employee stays inactive until the mailbox is proved ('confirmar_email', with a mail). If RRHH had already made
 * the record, it is not touched until then, whatever the policy.
 * The spec wants the screen to say that an e-mail is taken; a limit by address restricts how often one may ask.
 */
export async function registrar(
  h: Herramientas,
  entrada: { nombre: string; apellido: string; email: string; clave: string },
  politica: PoliticaDeRegistro,
  ctx: CtxDePedido,
): Promise<Registro> {
  const nombre = `${entrada.nombre} ${entrada.apellido}`;
  const quien = { nombre, email: normalizarEmail(entrada.email), clave: entrada.clave };
  return alRegistrarse(h, quien, politica, ctx, ({ estado: segunPolitica, email, clave_cifrada }) =>
    h.db.transaction(async (tx) => {
      const [ficha] = await tx
        .select({ user_id: empleados.user_id })
        .from(empleados)
        .where(eq(empleados.email, email))
        .for('update');
      if (ficha?.user_id) return refuse('EMAIL_EN_USO');
      // If RRHH made the record or has to approve it, RRHH decides on the name.
      if (!ficha && segunPolitica === 'activo' && (await pasaPorOtro(tx, nombre, { email }))) {
        return refuse('NOMBRE_DE_OTRO');
      }
      const cuenta = await crearCuenta(h, tx, {
        ...entrada,
        email,
        clave_cifrada,
        email_confirmado: false,
      });
      if (!cuenta.ok) return cuenta;
      const { cuenta_id } = cuenta.value;
      const confirma = ficha !== undefined || exigeProbarBuzon(politica);
      if (confirma) await pedirPrueba(h, tx, { id: cuenta_id, email }, 'reconoce');
      const estado = confirma ? ('confirmar_email' as const) : ('activo' as const);
      if (ficha) return ok({ cuenta_id, estado });
      await tx.insert(empleados).values({
        user_id: cuenta_id,
        nombre: entrada.nombre,
        apellido: entrada.apellido,
        email,
        rol: 'empleado',
        // Until the mailbox is proved they appear in no list, count or ranking, and have no permission.
        activo: !confirma,
        registro: confirma ? 'sin_confirmar' : 'aprobado',
        busqueda: busquedaDe(entrada),
      });
      if (!confirma) await publicar(tx, { temas: ['empleados'], para: { rrhh: true } });
      return ok({ cuenta_id, estado });
    }),
  );
}

/** Mails the link to prove the mailbox to somebody who has just registered, and sets the deadline. */
export async function pedirPrueba(
  h: Herramientas,
  tx: Tx,
  cuenta: { id: string; email: string },
  area: Area,
): Promise<void> {
  await tx
    .update(cuentas)
    .set({ confirmar_hasta: confirmarHasta(h.ahora()) })
    .where(eq(cuentas.id, cuenta.id));
  await enviarConfirmacion(h, tx, cuenta, area);
}

/**
 * The common start of every registration: the policy, the limit by address, and a password that is not easy to guess. Then
 * `obra` writes the account in a transaction, in the initial state that the policy gives.
 */
export async function alRegistrarse<T extends { ok: boolean }>(
  h: Herramientas,
  quien: { nombre: string; email: string; clave: string },
  politica: PoliticaDeRegistro,
  ctx: CtxDePedido,
  obra: (con: { estado: 'activo' | 'pendiente'; email: string; clave_cifrada: string }) => Promise<T>,
) {
  return conPiso(h.piso_ms, async () => {
    const permitido = politicaDeRegistro(politica, quien.email);
    if (!permitido.ok) return permitido;
    const permiso = await tomarPermisos(h.db, [freno.registroDireccion(ctx.direccion)], h.ahora());
    if (!permiso.ok) return permiso;
    return siNoEstaSaturado(async () => {
      const cifrada = await cifrarClaveNueva(h, quien.clave, quien);
      if (!cifrada.ok) return cifrada;
      const { email } = quien;
      return siEmailLibre(() => obra({ estado: permitido.value, email, clave_cifrada: cifrada.value }));
    });
  });
}

/**
 * Creates an account in the caller's transaction: for registration, the demo and the command line. The password must
 * already be hashed (`cifrarClave`), because that takes longer than a transaction should be open.
 */
export async function crearCuenta(
  h: Pick<Herramientas, 'motor'>,
  tx: Tx,
  datos: {
    nombre: string;
    apellido: string;
    email: string;
    clave_cifrada: string;
    email_confirmado: boolean;
  },
): Promise<Result<{ cuenta_id: string }, 'EMAIL_EN_USO'>> {
  const email = normalizarEmail(datos.email);
  const [existente] = await tx.select({ id: cuentas.id }).from(cuentas).where(eq(cuentas.email, email));
  if (existente) return refuse('EMAIL_EN_USO');
  const cuentasLib = await h.motor.en(tx);
  const { id } = await cuentasLib.createUser(
    { name: `${datos.nombre} ${datos.apellido}`.trim(), email, emailVerified: datos.email_confirmado },
    { method: 'email-password' },
  );
  await cuentasLib.createAccount({
    userId: id,
    providerId: 'credential',
    accountId: id,
    password: datos.clave_cifrada,
  });
  return ok({ cuenta_id: id });
}

export type Confirmacion =
  | Result<
      { cuenta_id: string },
      'ENLACE_VENCIDO' | 'CREDENCIALES_INVALIDAS' | Exclude<SinAcceso, 'EMAIL_SIN_CONFIRMAR'>
    >
  | DemasiadosIntentos;

/**
 * Confirms the mailbox of somebody who registered, links the employee record that RRHH had made, and signs in. It asks for
 * the password as well as the link: a stranger may have registered with somebody else's e-mail, and its owner, opening the
 * mail in good faith, must not give them access to their record.
 */
export async function confirmarEmail(
  h: Herramientas,
  entrada: { token: string; clave: string },
  ctx: CtxDePedido,
  area: Area = 'reconoce',
): Promise<Confirmacion> {
  return conPiso(h.piso_ms, async () => {
    const puerta = await tomarPermisos(h.db, [freno.enlaceDireccion(ctx.direccion)], h.ahora());
    if (!puerta.ok) return puerta;
    const cuenta_id = await h.leerEnlace('confirmar', entrada.token);
    const cuenta = cuenta_id === null ? null : await cuentaPorId(h.db, cuenta_id);
    if (!cuenta?.clave) return refuse('ENLACE_VENCIDO');
    const guardada = cuenta.clave;
    const permiso = await permisoDeIngreso(h, cuenta.email, ctx);
    if (!permiso.ok) return permiso;
    return siNoEstaSaturado(async () => {
      if (!(await verificarClave(guardada, entrada.clave))) return refuse('CREDENCIALES_INVALIDAS');
      await permiso.value.acerto();
      const politica = await h.politica();
      const confirmado = await h.db.transaction(async (tx) => {
        const cuentasLib = await h.motor.en(tx);
        const usado = await cuentasLib.consumeVerificationValue(identificador('confirmar', entrada.token));
        if (usado?.value !== valorDe('confirmar', cuenta.id)) return refuse('ENLACE_VENCIDO');
        // The password was reset meanwhile, so the link is invalid and the password that was checked is an old one.
        if (!(await claveSigueSiendo(tx, cuenta.id, guardada))) return refuse('ENLACE_VENCIDO');
        await probarBuzon(tx, cuenta, politica);
        await anularEnlaces(tx, cuenta.id);
        await accesoDe(tx, { ...cuenta, email_confirmado: true });
        return ok(true);
      });
      if (!confirmado.ok) return confirmado;
      const abierta = await abrirSesion(
        h,
        { ...cuenta, email_confirmado: true, clave: guardada },
        entrada.clave,
        ctx,
        area,
      );
      if (abierta.ok) return abierta;
      const { code } = abierta;
      if (code === 'EMAIL_SIN_CONFIRMAR') throw new Error('An e-mail was confirmed, and yet it is not');
      return refuse(code);
    });
  });
}

/** Two people register the same e-mail at the same instant: the unique constraint decides, and the second one is told. */
async function siEmailLibre<T>(obra: () => Promise<T>): Promise<T | Result<never, 'EMAIL_EN_USO'>> {
  try {
    return await obra();
  } catch (error) {
    const causa: unknown = error instanceof Error ? error.cause : undefined;
    const { code, constraint } = (causa ?? {}) as { code?: unknown; constraint?: unknown };
    if (code === '23505' && typeof constraint === 'string' && constraint.includes('email')) {
      return refuse('EMAIL_EN_USO');
    }
    throw error;
  }
}
