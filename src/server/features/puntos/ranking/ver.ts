import { type Dia, diaDe } from '#domain/comun/calendario/dia.ts';
import { finDePeriodo, inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { type Actor, puedeVerPuntosDe } from '#domain/comun/permisos/permisos.ts';
import { rachaVigente } from '#domain/comun/calendario/racha.ts';
import { insigniaDeRanking } from '#domain/puntos/ranking/ranking.ts';
import { muestraPuntosAjenos, rankingQueVe, visibilidadPara } from '#domain/puntos/ranking/visibilidad.ts';
import type { VisibilidadDeRanking } from '#domain/empresa/configuracion.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Db } from '#server/db/base.ts';
import { juntas } from '#server/db/preparada.ts';
import { ahora } from '#server/reloj.ts';
import { calendariosDe } from '../../empresa/calendario/repo.ts';
import { leerAbierto, leerCerrado, paraSubir, type Puesto } from './leer.ts';
import { estaCerrado, personas, conPuntos } from './repo.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import { SIN_SUCURSAL } from './anchos.ts';

/** A page of a ranking, its podium, and the caller's own row wherever it is. */
export const ver = os.ranking.ver.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const hoy = diaDe(ahora());
  const tipo = input.periodo;
  if (input.inicio !== undefined && input.inicio > hoy) throw errors.NO_ENCONTRADO();
  const inicio = inicioDePeriodo(tipo, input.inicio ?? hoy);
  const actual = inicio === inicioDePeriodo(tipo, hoy);
  const { visible, sucursal_id: suya } = await loQueVe(context.db, context.actor);
  if (suya !== null && input.sucursal_id !== undefined && input.sucursal_id !== suya) {
    throw errors.NO_ENCONTRADO();
  }
  const ambito = { tipo, inicio, sucursal_id: suya ?? input.sucursal_id ?? null };
  const pedido = { yo: yo.id, busqueda: input.busqueda, desde: input.desde, cuantos: input.cuantos };

  // One snapshot: if somebody earned points between two queries, two rows could wrongly share a position.
  return context.db.transaction(
    async (tx) => {
      const cerrado = await estaCerrado(tx, tipo, inicio);
      const { participantes, podio, desde, filas, hay_mas, propia } = cerrado
        ? await leerCerrado(tx, ambito, pedido)
        : await leerAbierto(tx, ambito, pedido);
      const puestos = [...podio, ...filas, ...(propia ? [propia] : [])];
      const [mostrar, para_subir] = await juntas([
        presentador(tx, puestos, { actor: context.actor, visible, hoy }),
        propia && actual && muestraPuntosAjenos(visible) ? paraSubir(tx, ambito, propia) : null,
      ]);
      return {
        periodo: { tipo, inicio, fin: finDePeriodo(tipo, inicio), cerrado, actual },
        participantes,
        visible,
        podio: podio.map(mostrar),
        desde,
        filas: filas.map(mostrar),
        hay_mas,
        propia: propia && mostrar(propia),
        para_subir,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
});

/** Reads these people in one query. @returns a function that formats a row */
async function presentador(
  db: Db,
  puestos: readonly Puesto[],
  { actor, visible, hoy }: { actor: Actor | null; visible: VisibilidadDeRanking; hoy: Dia },
) {
  const ids = [...new Set(puestos.map((p) => p.empleado_id))];
  const [deTodos, calendarios] = await juntas([
    personas(db, ids),
    puestos.some((p) => !p.alCerrar) ? calendariosDe(db, ids) : new Map<string, never>(),
  ]);
  const quienes = new Map(deTodos.map((persona) => [persona.id, persona]));
  return ({ empleado_id, total, posicion, alCerrar }: Puesto) => {
    const persona = quienes.get(empleado_id);
    if (!persona) throw new Error('A ranked employee vanished');
    const calendario = calendarios.get(empleado_id);
    const soy_yo = empleado_id === actor?.empleado?.id;
    const puede_ver_puntos = puedeVerPuntosDe(actor, persona);
    const hoyEn = {
      sucursal: persona.sucursal,
      grupo: persona.grupo,
      racha: calendario ? rachaVigente(persona.racha, calendario, hoy) : 0,
    };
    return {
      posicion,
      empleado_id,
      nombre: persona.nombre,
      apellido: persona.apellido,
      avatar_url: persona.avatar_url,
      ...(alCerrar ?? hoyEn),
      insignia: insigniaDeRanking(posicion),
      puntos: soy_yo || puede_ver_puntos || muestraPuntosAjenos(visible) ? total : null,
      soy_yo,
      puede_ver_puntos,
    };
  };
}

/** The periods that can be viewed, the latest first. The current one is always included. */
export const periodos = os.ranking.periodos.handler(async ({ input, context }) => {
  const tipo = input.periodo;
  const actual = inicioDePeriodo(tipo, diaDe(ahora()));
  const pasados = (await conPuntos(context.db, tipo)).filter(({ inicio }) => inicio < actual);
  return {
    periodos: [{ inicio: actual, cerrado: false }, ...pasados].map(({ inicio, cerrado }) => ({
      inicio,
      fin: finDePeriodo(tipo, inicio),
      cerrado,
      actual: inicio === actual,
    })),
  };
});

/**
 * What the setting lets somebody see of a ranking. `sucursal_id` is the only branch whose ranking they see; null means any.
 * Somebody restricted to their branch who has none gets the id of no branch, whose ranking is empty.
 */
export async function loQueVe(
  db: Db,
  actor: Actor | null,
): Promise<{ visible: VisibilidadDeRanking; sucursal_id: string | null }> {
  const { ranking_visible } = await leerConfiguracion(db);
  const visible = visibilidadPara(actor, ranking_visible);
  const donde = rankingQueVe(actor, visible);
  switch (donde.tipo) {
    case 'todas':
      return { visible, sucursal_id: null };
    case 'una':
      return { visible, sucursal_id: donde.sucursal_id };
    case 'ninguna':
      return { visible, sucursal_id: SIN_SUCURSAL };
  }
}
