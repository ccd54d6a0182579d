import { diaDe } from '#domain/comun/calendario/dia.ts';
import { enlaceDePublicacion } from '#domain/comun/enlaces.ts';
import { clavePuntos } from '#domain/puntos/movimiento.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../comun/auditar.ts';
import { notificar } from '../../comun/notificaciones/notificar.ts';
import { leerConfiguracion } from '../empresa/configuracion/leer.ts';
import { acreditar } from '../puntos/acreditar.ts';
import { entregar } from './agradecer.ts';
import * as repo from './repo.ts';
import { vistas } from './vista.ts';

/** The thanks that wait for RRHH or were told about, those taken off, or all. */
export const moderar = os.muro.moderar.handler(async ({ input: { que, ...pagina }, context }) => {
  const { total, filas } = await repo.deModeracion(context.db, empleadoDe(context).id, que, pagina);
  const leidas = vistas(context.actor, filas);
  return {
    total,
    filas: leidas.map((vista, i) => ({
      ...vista,
      denunciada: filas[i]?.publicacion.denunciada_en != null,
      decidida_por: filas[i]?.decidida_por ?? null,
    })),
  };
});

/**
 * Puts a thanks on the wall: one that waited, one that was taken off, or one that somebody told about and is right. Who it is
 * for is told of one that they had not seen.
 */
export const mostrar = os.muro.mostrar.handler(async ({ input, context, errors }) => {
  const instante = ahora();
  return context.db.transaction(async (tx) => {
    const fila = await repo.bloquear(tx, input.id);
    if (fila?.clase !== 'gracias') throw errors.NO_ENCONTRADO();
    if (fila.estado === 'retirada') throw errors.FUE_RETIRADA();
    await decidir(tx, fila, { estado: 'visible', motivo: null }, empleadoDe(context).id, instante);
    const { gracias } = await leerConfiguracion(tx);
    if (fila.estado === 'retenida') await entregar(tx, fila, gracias, instante);
    return { listo: true as const };
  });
});

/** Takes a thanks off the wall, with a motivo: its author and who got it are told, and its points go back. */
export const ocultar = os.muro.ocultar.handler(async ({ input, context, errors }) => {
  const instante = ahora();
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const fila = await repo.bloquear(tx, input.id);
    if (fila?.clase !== 'gracias') throw errors.NO_ENCONTRADO();
    if (fila.estado === 'retirada') throw errors.FUE_RETIRADA();
    if (fila.estado === 'oculta') return { listo: true as const };
    await decidir(tx, fila, { estado: 'oculta', motivo: input.motivo }, yo.id, instante);
    await devolverPuntos(tx, fila, yo.id, instante);
    // Who never saw it is told nothing.
    const enterados = [fila.autor_id, fila.estado === 'visible' ? fila.empleado_id : null].filter(
      (id) => id !== null,
    );
    await notificar(
      tx,
      enterados.map((empleado_id) => ({
        empleado_id,
        tipo: 'gracias_ocultas' as const,
        titulo:
          empleado_id === fila.autor_id
            ? 'Recursos Humanos no publicó tus gracias'
            : 'Recursos Humanos quitó unas gracias que recibiste',
        texto: input.motivo,
        enlace: enlaceDePublicacion(fila.id),
        datos: { publicacion_id: fila.id },
        clave: `gracias_ocultas:${fila.id}:${empleado_id}:${instante.getTime()}`,
      })),
      instante,
    );
    return { listo: true as const };
  });
});

/** Takes one's own thanks back. It still counts for the week, and its points go back. */
export const retirar = os.muro.retirar.handler(async ({ input, context, errors }) => {
  const instante = ahora();
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const fila = await repo.bloquear(tx, input.id);
    if (fila?.clase !== 'gracias' || fila.autor_id !== yo.id) throw errors.NO_ENCONTRADO();
    if (fila.estado === 'oculta') throw errors.SIN_PERMISO();
    if (fila.estado === 'retirada') return { listo: true as const };
    await repo.guardar(tx, fila.id, { estado: 'retirada', decidida_en: instante });
    await devolverPuntos(tx, fila, yo.id, instante);
    await publicar(tx, { temas: ['muro'], para: { todos: true } });
    return { listo: true as const };
  });
});

async function decidir(
  tx: Tx,
  fila: repo.FilaPublicacion,
  cambio: Pick<repo.FilaPublicacion, 'estado' | 'motivo'>,
  actor_id: string,
  instante: Date,
): Promise<void> {
  await repo.guardar(tx, fila.id, {
    ...cambio,
    decidida_por: actor_id,
    decidida_en: instante,
    denunciada_en: null,
  });
  await auditar(
    tx,
    {
      actor_id,
      accion: cambio.estado === 'oculta' ? 'gracias.ocultar' : 'gracias.mostrar',
      entidad: 'publicaciones',
      entidad_id: fila.id,
      antes: { estado: fila.estado },
      despues: { ...cambio, empleado_id: fila.empleado_id },
    },
    instante,
  );
  await publicar(tx, { temas: ['muro'], para: { todos: true } });
}

/** Takes back what a thanks gave, once. Shown again, it gives nothing again. */
async function devolverPuntos(
  tx: Tx,
  fila: repo.FilaPublicacion,
  actor_id: string,
  instante: Date,
): Promise<void> {
  const puntos = await repo.puntosDe(tx, clavePuntos.gracias(fila.id));
  if (puntos === 0 || fila.empleado_id === null) return;
  await acreditar(
    tx,
    [
      {
        empleado_id: fila.empleado_id,
        puntos: -puntos,
        fecha: diaDe(instante),
        motivo: 'Gracias que ya no están en el muro',
        origen_tipo: 'gracias',
        origen_id: fila.id,
        actor_id,
        clave: clavePuntos.graciasOcultas(fila.id),
      },
    ],
    instante,
  );
  await publicar(tx, { temas: ['puntos', 'ranking'], para: { todos: true } });
}
