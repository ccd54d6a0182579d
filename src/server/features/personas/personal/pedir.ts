import { politicaDeRegistro } from '#domain/personas/empleados/cuenta.ts';
import { os } from '#server/api/autorizar.ts';
import { type Contexto, personalDe } from '#server/api/contexto.ts';
import { crearPerfil } from '#server/auth/personal.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import { quienFirma } from '../../cuentas/propia.ts';
import { cuentaConPerfil, nombreDe, renombrar } from './repo.ts';
import { puedeLlamarse } from '../empleados/nombres.ts';

/**
 * Requests a staff profile for an account without one, under the same policy as registering; the e-mail must be confirmed
 * in any case. A profile that RRHH refused cannot be requested again here.
 */
export const pedirAcceso = os.personal.pedirAcceso.handler(async ({ context, errors }) => {
  const { cuenta_id, empleado } = actorDe(context);
  // Their sessions ended when they were deactivated; this request only came in just before.
  if (empleado && !empleado.activo) throw errors.SIN_PERMISO();
  const { registro_personal: politica } = await leerConfiguracion(context.db, context.demo);
  const hecho = await context.db.transaction(async (tx) => {
    const cuenta = await cuentaConPerfil(tx, cuenta_id);
    if (!cuenta) throw errors.NO_AUTENTICADO();
    if (cuenta.perfil) return { estado: cuenta.perfil.estado };
    const permitido = politicaDeRegistro(politica, cuenta.email);
    if (!permitido.ok) throw errors[permitido.code]();
    const estado = permitido.value === 'activo' ? ('aprobado' as const) : ('pendiente' as const);
    const id = await crearPerfil(tx, { cuenta_id, full_name: await nombreDe(tx, cuenta_id), estado });
    if (id !== null) {
      await auditar(tx, {
        ...quienFirma(context),
        accion: estado === 'aprobado' ? 'personal.entrar' : 'personal.pedir',
        entidad: 'profiles',
        entidad_id: id,
        despues: { estado, email: cuenta.email },
      });
    }
    if (!cuenta.confirmado) await context.cuentas.reenviarConfirmacion(tx, cuenta_id);
    return { estado };
  });
  return hecho;
});

/** Mails the confirmation link again. */
export const reenviarConfirmacion = os.personal.reenviarConfirmacion.handler(async ({ context, errors }) => {
  const { cuenta_id } = actorDe(context);
  const hecho = await context.db.transaction((tx) => context.cuentas.reenviarConfirmacion(tx, cuenta_id));
  if (!hecho.ok) throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: hecho.reintentar_en_s } });
  return { listo: true as const };
});

function actorDe({ actor }: Contexto) {
  if (!actor) throw new Error('The guard lets nobody without a session through');
  return actor;
}

/**
 * Changes the caller's own name as staff. Their name as an employee, if they are one, is separate. The rules are those of
 * one's own name in Reconoce.
 */
export const cambiarNombre = os.personal.cambiarNombre.handler(async ({ input, context, errors }) => {
  const yo = personalDe(context);
  return context.db.transaction(async (tx) => {
    const cuenta = await cuentaConPerfil(tx, yo.cuenta_id);
    if (!cuenta?.perfil) throw errors.NO_ENCONTRADO();
    const { estado: _estado, ...perfil } = cuenta.perfil;
    const antes = perfil.full_name;
    const puede = await puedeLlamarse(tx, {
      antes,
      nuevo: input.full_name,
      empleado: context.actor?.empleado ?? null,
    });
    if (!puede.ok) throw errors[puede.code]();
    const cuando = ahora();
    await renombrar(tx, perfil.id, input.full_name, cuando);
    if (antes !== input.full_name) {
      await auditar(
        tx,
        {
          actor_id: null,
          cuenta_id: yo.cuenta_id,
          accion: 'personal.renombrar',
          entidad: 'profiles',
          entidad_id: perfil.id,
          antes: { full_name: antes },
          despues: { full_name: input.full_name },
        },
        cuando,
      );
    }
    return { ...perfil, email: cuenta.email, full_name: input.full_name };
  });
});
