import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { clavePush, desuscribir, preferencias, preferir, suscribir } from './preferencias.ts';
import { sinLeer, ultimas, marcar } from './repo.ts';

const listar = os.notificaciones.listar.handler(async ({ input, context }) => {
  const yo = empleadoDe(context);
  const filas = await ultimas(context.db, yo.id, input.cuantas);
  return {
    sin_leer: await sinLeer(context.db, yo.id),
    filas: filas.map(({ leida_en, datos, ...fila }) => ({
      ...fila,
      leida: leida_en !== null,
      puntos: typeof datos['puntos'] === 'number' && datos['puntos'] !== 0 ? datos['puntos'] : null,
      estado: texto(datos['estado']),
      icono: texto(datos['icono']),
    })),
  };
});

const marcarLeidas = os.notificaciones.marcarLeidas.handler(async ({ input, context }) => {
  const yo = empleadoDe(context);
  await context.db.transaction(async (tx) => {
    const marcadas = await marcar(tx, yo.id, input.ids, ahora());
    // Updates the count in the person's other windows.
    if (marcadas > 0) await publicar(tx, { temas: ['notificaciones'], para: { empleados: [yo.id] } });
  });
  return { listo: true as const };
});

function texto(dato: unknown): string | null {
  return typeof dato === 'string' ? dato : null;
}

export const notificacionesRouter = {
  listar,
  marcarLeidas,
  preferencias,
  preferir,
  clavePush,
  suscribir,
  desuscribir,
};
