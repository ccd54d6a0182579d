import {
  claveRecortada,
  estadoDeClave,
  MAXIMO_DE_CLAVES,
  vencimientoDe,
} from '#domain/gobierno/integraciones/claves.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { autorDe } from '../../../comun/rrhh.ts';
import { ofrecidos } from './alcances.ts';
import { avisarClaveNueva } from './avisar-claves.ts';
import { nuevaClave } from './portero.ts';
import * as repo from './repo-claves.ts';

/** Every key, and the procedures that can be given to one. */
export const claves = os.integraciones.claves.handler(async ({ context }) => {
  const cuando = ahora();
  const filas = await repo.claves(context.db);
  return {
    ahora: cuando,
    claves: filas.map(({ publico, con_responsable, responsable, ...fila }) => ({
      ...fila,
      recorte: claveRecortada(publico),
      estado: estadoDeClave({ ...fila, con_responsable }, cuando),
      responsable: responsable && {
        id: responsable.id,
        nombre: `${responsable.nombre} ${responsable.apellido}`,
      },
    })),
    ofrecidos: ofrecidos(),
  };
});

/** Creates a key in the name of the caller. It is shown only this once; every administrator is told. */
export const crearClave = os.integraciones.crearClave.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const { nombre, sistema, alcances, dias } = input;
  const posibles = new Map(ofrecidos().map((ofrecido) => [ofrecido.nombre, ofrecido]));
  if (!alcances.every((alcance) => posibles.has(alcance))) throw errors.ALCANCE_INVALIDO();
  const cuando = ahora();
  const vence_en = vencimientoDe(dias, cuando);
  const { clave, publico, huella } = nuevaClave();
  const id = await context.db.transaction(async (tx) => {
    if ((await repo.cuantasVivas(tx, cuando)) >= MAXIMO_DE_CLAVES) throw errors.DEMASIADAS_CLAVES();
    const nueva = await repo.insertar(tx, {
      nombre,
      sistema,
      alcances,
      publico,
      huella,
      vence_en,
      creada_por: yo.id,
      responsable_id: yo.id,
      creada_en: cuando,
    });
    await auditar(
      tx,
      {
        actor_id: yo.id,
        accion: 'clave_api.crear',
        entidad: 'claves_api',
        entidad_id: nueva,
        despues: { nombre, sistema, alcances, vence_en },
      },
      cuando,
    );
    const escribe = alcances.some((alcance) => posibles.get(alcance)?.escribe);
    await avisarClaveNueva(tx, { id: nueva, nombre, sistema, vence_en, escribe }, autorDe(context), cuando);
    return nueva;
  });
  return { id, clave };
});

/** Revokes a key: the next request with it is refused. Revoking it again is no error. */
export const revocarClave = os.integraciones.revocarClave.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const cuando = ahora();
  await context.db.transaction(async (tx) => {
    const fila = await repo.bloquear(tx, input.id);
    if (!fila) throw errors.NO_ENCONTRADO();
    if (fila.revocada_en !== null) return;
    await repo.revocar(tx, input.id, yo.id, cuando);
    await auditar(
      tx,
      {
        actor_id: yo.id,
        accion: 'clave_api.revocar',
        entidad: 'claves_api',
        entidad_id: input.id,
        despues: { nombre: fila.nombre },
      },
      cuando,
    );
  });
  return { listo: true as const };
});

/** Makes the caller responsible for a key: from now on it acts in their name. */
export const tomarClave = os.integraciones.tomarClave.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const cuando = ahora();
  await context.db.transaction(async (tx) => {
    const fila = await repo.bloquear(tx, input.id);
    if (!fila || fila.revocada_en !== null || fila.vence_en <= cuando) throw errors.NO_ENCONTRADO();
    if (fila.responsable_id === yo.id) return;
    await repo.ponerResponsable(tx, input.id, yo.id);
    await auditar(
      tx,
      {
        actor_id: yo.id,
        accion: 'clave_api.tomar',
        entidad: 'claves_api',
        entidad_id: input.id,
        antes: { responsable_id: fila.responsable_id },
        despues: { nombre: fila.nombre, responsable_id: yo.id },
      },
      cuando,
    );
  });
  return { listo: true as const };
});
