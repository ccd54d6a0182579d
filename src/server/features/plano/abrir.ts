import { eq } from 'drizzle-orm';
import { publica } from '#domain/plano/decidir.ts';
import { PRIMER_LOCAL } from '#domain/plano/local.ts';
import { os } from '#server/api/autorizar.ts';
import type { Db } from '#server/db/base.ts';
import { personalDe } from '#server/api/contexto.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { avisarPlano, comprimirClaves } from '#server/realtime/avisar-plano.ts';
import { activas } from './marcas/repo.ts';
import { ultimoCambio, novedadesDesde } from './diario.ts';
import { leerFondo, leerVista } from './entorno.ts';
import { piezas } from './repo.ts';
import { direccionDe, hayLocal, leerLocales, localesConEspacios } from './repo-locales.ts';

/** The whole plan, for editors. */
export const abrir = os.plano.abrir.handler(async ({ input, context, errors }) => {
  const leido = await leerPlano(context.db, input.local);
  if (!leido) throw errors.NO_ENCONTRADO();
  return leido;
});

/** The plan without notes and hidden pieces. */
export const publico = os.plano.publico.handler(async ({ input, context, errors }) => {
  const plano = await leerPlano(context.db, input.local, localesConEspacios);
  if (!plano) throw errors.NO_ENCONTRADO();
  return { ...plano, piezas: plano.piezas.flatMap((pieza) => publica(pieza) ?? []) };
});

/**
 * The whole plan of a shop as of one instant, with the number of the last change of all; null if there is no such shop. `elegibles`: the
 * shops that there are to choose from; the public does not choose one that is still to be drawn.
 */
async function leerPlano(db: Db, local: number, elegibles = leerLocales) {
  return db.transaction(
    async (tx) => {
      if (!(await hayLocal(tx, local))) return null;
      return {
        seq: await ultimoCambio(tx),
        piezas: await piezas(tx, local),
        vista: await leerVista(tx, local),
        fondo: await leerFondo(tx, local),
        marcas: await activas(tx),
        locales: await elegibles(tx),
        direccion: local === PRIMER_LOCAL ? null : await direccionDe(tx, local),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The changes since a number, in their public form; used while the event stream is down. */
export const novedades = os.plano.novedades.handler(async ({ input, context }) => {
  const leidas = await novedadesDesde(context.db, input.desde);
  if (leidas.recargar) return { recargar: true as const };
  const cambios = leidas.cambios.map(({ pieza, ...cambio }) => ({
    ...cambio,
    pieza: pieza && publica(pieza),
  }));
  return { recargar: false as const, seq: leidas.seq, cambios };
});

/** The same for editors. */
export const novedadesDeEdicion = os.plano.novedadesDeEdicion.handler(async ({ input, context }) => {
  const leidas = await novedadesDesde(context.db, input.desde);
  if (leidas.recargar) return { recargar: true as const };
  return { recargar: false as const, seq: leidas.seq, cambios: [...leidas.cambios] };
});

/** Tells the other editors that this window is there, what it has selected and what it is dragging. Nothing is stored. */
export const avisarPresencia = os.plano.avisarPresencia.handler(async ({ input, context }) => {
  const { id: perfil_id } = personalDe(context);
  const [perfil] = await context.db
    .select({ nombre: profiles.full_name })
    .from(profiles)
    .where(eq(profiles.id, perfil_id));
  const entero = (lugar: { x: number; y: number }) => ({ x: Math.round(lugar.x), y: Math.round(lugar.y) });
  await avisarPlano(context.db, {
    presencia: {
      ventana: input.ventana.toLowerCase(),
      local: input.local,
      perfil_id,
      nombre: perfil?.nombre ?? '',
      seleccion: comprimirClaves(input.seleccion.map((clave) => clave.toLowerCase())),
      // In whole units: 200 keys leave little room in a notification of the database.
      ...(input.cursor ? { cursor: entero(input.cursor) } : {}),
      ...(input.arrastre ? { arrastre: entero(input.arrastre) } : {}),
      se_va: input.se_va,
    },
  });
  return { listo: true as const };
});
