import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar, publicarAcceso } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { quienCambio } from '../../../comun/revision.ts';
import { reiniciarFactor as reiniciar } from '../../cuentas/factor/reiniciar.ts';
import { cerrarSesiones as cerrar, sesionesDe } from '../../cuentas/repo.ts';
import * as repo from './repo.ts';
import { autorDe } from '../../../comun/rrhh.ts';
import { cambiarFicha } from '../empleados/cambiar.ts';
import { fichaDe } from '../empleados/repo-ficha.ts';
import { bloquearConAdmins } from '../empleados/repo.ts';
import { pedirOtraFirma } from '../../empresa/firmas/pedir.ts';

/** A page of accounts for RRHH. */
export const administrar = os.usuarios.administrar.handler(async ({ input, context }) => {
  const { pagina, por_pagina, orden, ...filtro } = input;
  const desde = (pagina - 1) * por_pagina;
  return repo.pagina(context.db, filtro, { orden, desde, cuantos: por_pagina, ahora: ahora() });
});

/** Somebody's open sessions. */
export const sesiones = os.usuarios.sesiones.handler(async ({ input, context, errors }) => {
  const cuenta = await repo.cuentaDe(context.db, input.id);
  if (!cuenta) throw errors.NO_ENCONTRADO();
  await context.rastro.consulta(context.actor, { entidad: 'empleados', entidad_id: input.id });
  const abiertas = await sesionesDe(context.db, cuenta.cuenta_id, ahora());
  return { sesiones: abiertas.map((s) => ({ ...s, propia: s.id === context.sesion_id })) };
});

/** Ends one session of somebody, or all: they fail at the next request, and open pages close within a second. */
export const cerrarSesiones = os.usuarios.cerrarSesiones.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const cuenta = await repo.cuentaDe(tx, input.id);
    if (!cuenta) throw errors.NO_ENCONTRADO();
    const cerradas = await cerrar(tx, cuenta.cuenta_id, input.sesion_id);
    if (cerradas > 0) {
      await auditar(tx, {
        actor_id: yo.id,
        accion: 'usuario.cerrar_sesiones',
        entidad: 'empleados',
        entidad_id: input.id,
        antes: { sesiones: cerradas },
      });
      await publicarAcceso(tx, cuenta.cuenta_id);
      await publicar(tx, { temas: ['empleados'], para: { rrhh: true } });
    }
    return { cerradas };
  });
});

/** Mails somebody the link for a new password. RRHH never sees or sets the password. */
export const restablecerClave = os.usuarios.restablecerClave.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  await context.db.transaction(async (tx) => {
    const cuenta = await repo.cuentaDe(tx, input.id);
    if (!cuenta) throw errors.NO_ENCONTRADO();
    if (!cuenta.activo) throw errors.EMPLEADO_INACTIVO();
    const hecho = await context.cuentas.mandarRestablecimiento(tx, cuenta.cuenta_id);
    if (!hecho.ok) {
      if (hecho.code === 'NO_ENCONTRADO') throw errors.NO_ENCONTRADO();
      throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: hecho.reintentar_en_s } });
    }
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'usuario.mandar_clave',
      entidad: 'empleados',
      entidad_id: input.id,
      despues: { enlace_enviado: true },
    });
  });
  return { listo: true as const };
});

/** Lets in somebody who lost phone, codes and passkeys: the password alone is enough until they set up another factor. */
export const reiniciarFactor = os.usuarios.reiniciarFactor.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  if (input.id === yo.id) throw errors.FACTOR_PROPIO();
  await context.db.transaction(async (tx) => {
    const cuenta = await repo.cuentaDe(tx, input.id);
    if (!cuenta) throw errors.NO_ENCONTRADO();
    const asiento = { actor_id: yo.id, entidad: 'empleados', entidad_id: input.id };
    const habia = await reiniciar(tx, context.cuentas.factor, cuenta.cuenta_id, asiento, ahora());
    if (!habia) throw errors.SIN_FACTOR_QUE_REINICIAR();
  });
  return { listo: true as const };
});

/**
 * Gives somebody another role, if they still have the one shown on screen. It takes effect at their next request. Making an
 * administrator waits for another person of RRHH.
 */
export const cambiarRol = os.usuarios.cambiarRol.handler(async ({ input, context, errors }) => {
  const firma_id = await context.db.transaction(async (tx) => {
    const { otrosAdmins } = await bloquearConAdmins(tx, input.id);
    const actual = await fichaDe(tx, input.id);
    if (!actual) throw errors.NO_ENCONTRADO();
    if (actual.rol !== input.de)
      throw errors.CAMBIO_AJENO({ data: await quienCambio(tx, 'empleados', input.id) });
    if (input.rol === 'admin_rrhh' && actual.rol !== 'admin_rrhh') {
      const pedida = await pedirOtraFirma(tx, context, {
        tipo: 'admin',
        objeto: input.id,
        persona_id: input.id,
        datos: {},
      });
      if (pedida) return pedida.id;
    }
    const cambios = { rol: input.rol };
    const cambio = await cambiarFicha(tx, { actual, cambios, otrosAdmins }, autorDe(context), ahora());
    if (!cambio.ok) {
      if (cambio.code === 'ULTIMO_ADMIN') throw errors.ULTIMO_ADMIN();
      throw new Error(`Only the role changed, and yet ${cambio.code}`);
    }
    if (actual.user_id !== null) await context.cuentas.factor.ponerPlazos(tx, actual.user_id);
    return null;
  });
  if (firma_id !== null) throw errors.FALTA_OTRA_FIRMA({ data: { firma_id } });
  return { listo: true as const };
});
