import type { z } from 'zod';
import { puedeCambiarCriterio, leerCriterio } from '#domain/insignias/edicion.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import type { InsigniaEntrada } from '#contract/insignias/insignias-formularios.ts';
import { leerIcono } from '#domain/insignias/icono.ts';
import { puedeOtorgarInsignia } from '#domain/comun/permisos/permisos.ts';
import { ahora } from '#server/reloj.ts';
import { INSIGNIAS_DE_MUESTRA } from '#domain/insignias/muestra.ts';
import { auditar } from '../../comun/auditar.ts';
import { conCambios, quienCambio, revisionDe, soloDe } from '../../comun/revision.ts';
import * as repo from './repo-admin.ts';

/** Creates a badge. People who already meet its criterion get it in the nightly job. */
export const crear = os.insignias.crear.handler(async ({ input, context }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const insignia = comoInsignia(input);
    const [id] = await repo.insertar(tx, [insignia]);
    if (!id) throw new Error('The badge was not inserted');
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'insignia.crear',
      entidad: 'insignias',
      entidad_id: id,
      despues: insignia,
    });
    await publicar(tx, { temas: ['insignias'], para: { todos: true } });
    return { id };
  });
});

/** Edits, activates or deactivates a badge. Its criterion is locked once anybody has received it. */
export const editar = os.insignias.editar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const actual = await repo.bloquearInsignia(tx, input.id, 'update');
    if (!actual) throw errors.NO_ENCONTRADO();
    if (revisionDe(actual, DE_INSIGNIA) !== input.revision) {
      throw errors.CAMBIO_AJENO({ data: await quienCambio(tx, 'insignias', input.id) });
    }
    const { criterio: pedido, ...otros } = input.cambios;
    const cambios = comoInsignia({
      ...conCambios(soloDe(actual, SIN_CRITERIO), otros),
      criterio: pedido ?? { tipo: actual.criterio.tipo, valor: String(actual.criterio.valor) },
    });
    const criterio = puedeCambiarCriterio(
      actual.criterio,
      cambios.criterio,
      await repo.seOtorgo(tx, input.id),
    );
    if (!criterio.ok) throw errors.CRITERIO_BLOQUEADO();
    const nueva = { ...cambios, criterio: criterio.value };
    await repo.guardar(tx, input.id, nueva);
    const { id: _, created_at: __, ...antes } = actual;
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'insignia.editar',
      entidad: 'insignias',
      entidad_id: input.id,
      antes,
      despues: nueva,
    });
    await publicar(tx, { temas: ['insignias'], para: { todos: true } });
    return { listo: true as const };
  });
});

const SIN_CRITERIO = ['nombre', 'descripcion', 'icono', 'puntos_valor', 'activa'] as const;
/** What an edit of a badge is made over. */
export const DE_INSIGNIA = [...SIN_CRITERIO, 'criterio'] as const;

/** A badge from the contract's input in the form that is stored. */
function comoInsignia({ criterio, icono, ...resto }: z.infer<typeof InsigniaEntrada>) {
  const leido = leerCriterio(criterio.tipo, criterio.valor);
  if (!leido.ok) throw new Error(`The contract let through ${leido.code}`);
  const emoji = leerIcono(icono);
  if (!emoji.ok) throw new Error(`The contract let through ${emoji.code}`);
  return { ...resto, icono: emoji.value, criterio: leido.value };
}

/** Confirms a badge in doubt for good: a later reversal does not flag it again. */
export const mantener = os.insignias.mantener.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const caso = await repo.bloquearOtorgada(tx, input.id);
    if (!caso) throw errors.NO_ENCONTRADO();
    const { otorgada } = caso;
    if (!puedeOtorgarInsignia(context.actor, { id: otorgada.empleado_id })) throw errors.A_SI_MISMO();
    const hecho = await repo.mantener(tx, input.id, { mantenida_en: ahora(), mantenida_por: yo.id });
    if (!hecho) throw errors.YA_RESUELTA();
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'insignia.mantener',
      entidad: 'insignias_empleado',
      entidad_id: otorgada.id,
      antes: { empleado_id: otorgada.empleado_id, observada_en: otorgada.observada_en },
    });
    await publicar(tx, { temas: ['insignias'], para: { rrhh: true } });
    return { listo: true as const };
  });
});

/** Creates the five sample badges if there are none. Repeated or simultaneous calls create only five. */
export const sembrar = os.insignias.sembrar.handler(async ({ context }) => {
  const yo = empleadoDe(context);
  // Usually there are some, and then nothing is locked.
  if (await repo.hayInsignias(context.db)) return { creadas: 0 };
  return context.db.transaction(async (tx) => {
    await repo.tomarTurnoDeMuestra(tx);
    if (await repo.hayInsignias(tx)) return { creadas: 0 };
    const ids = await repo.insertar(tx, INSIGNIAS_DE_MUESTRA);
    await auditar(
      tx,
      ids.map((id, i) => ({
        actor_id: yo.id,
        accion: 'insignia.crear',
        entidad: 'insignias',
        entidad_id: id,
        despues: { nombre: INSIGNIAS_DE_MUESTRA[i]?.nombre, de_muestra: true },
      })),
    );
    await publicar(tx, { temas: ['insignias'], para: { todos: true } });
    return { creadas: ids.length };
  });
});
