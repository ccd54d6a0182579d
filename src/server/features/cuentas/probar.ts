import { pruebaVigente } from '#domain/comun/permisos/sesion-de-rrhh.ts';
import { os } from '#server/api/autorizar.ts';
import { anotarPrueba } from '#server/auth/prueba.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../comun/auditar.ts';
import { quienFirma, sesionPropia } from './propia.ts';
import { emailDe } from './repo.ts';

/** Whether the caller would have to prove their identity again, and for which account. */
export const prueba = os.cuentas.prueba.handler(async ({ context }) => {
  const { cuenta_id } = sesionPropia(context);
  return {
    vigente: pruebaVigente(context.probada_en, ahora()),
    email: await emailDe(context.db, cuenta_id),
    formas: await context.cuentas.factor.formas(cuenta_id),
  };
});

/** Proves the caller's identity again. Failed attempts are recorded too. */
export const probar = os.cuentas.probar.handler(async ({ input, context, errors }) => {
  const { cuenta_id, sesion_id } = sesionPropia(context);
  const comprobante = 'llave' in input ? input : { clave: input.clave, codigo: input.codigo ?? null };
  const hecho = await context.cuentas.comprobar(comprobante, cuenta_id);
  // A right password without the code is not a failed attempt: the code is asked for next.
  if (!hecho.ok && hecho.code === 'FALTA_CODIGO') throw errors.FALTA_CODIGO();
  if (!hecho.ok && hecho.code === 'DEMASIADOS_INTENTOS') {
    throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: hecho.reintentar_en_s } });
  }
  await context.db.transaction(async (tx) => {
    const cuando = ahora();
    if (hecho.ok) await anotarPrueba(tx, sesion_id, cuando);
    await auditar(
      tx,
      {
        ...quienFirma(context),
        accion: hecho.ok ? 'cuenta.probar' : 'cuenta.probar_mal',
        entidad: 'cuentas',
        entidad_id: cuenta_id,
        ...(hecho.ok && { despues: { con: hecho.value.con } }),
      },
      cuando,
    );
  });
  if (!hecho.ok) throw errors[hecho.code]();
  return { listo: true as const };
});

/** The guard has already refused a caller without a recent proof, so there is nothing left to check. */
export const pruebaAlDia = os.cuentas.pruebaAlDia.handler(() => ({ listo: true as const }));
