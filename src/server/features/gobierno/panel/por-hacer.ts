import { type Dia, diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { finDePeriodo, inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { enPesos } from '#domain/comun/dinero.ts';
import { firmaCuidadoDesde, puedeFirmar, reparoDeFirma } from '#domain/comun/permisos/firmas.ts';
import { type Actor, esRrhh } from '#domain/comun/permisos/permisos.ts';
import { type PorHacer, POR_HACER, type QueHacer } from '#domain/gobierno/panel/por-hacer.ts';
import { diaDeCaida } from '#domain/plano/reservas/hechos.ts';
import {
  disponible,
  faltaCargar,
  mesDe,
  nivelDeUso,
  porcentajeUtilizado,
} from '#domain/premios/presupuesto/presupuesto.ts';
import type { Db } from '#server/db/base.ts';
import { configuracionDe } from '../../empresa/configuracion/leer.ts';
import { hechosDe } from '../../empresa/firmas/repo.ts';
import { conRevision } from '../vistas/router.ts';
import * as repo from './repo-espera.ts';
import { pendientes } from './repo.ts';

type Leidas = Awaited<ReturnType<typeof pendientes>>;

/**
 * What waits for somebody of RRHH, as the sidebar counts it; what waits for a second signature; and from how many points by hand
 * one is needed, null if none is; and the views they keep. Of one statement.
 */
export async function paraElMenu(db: Db, actor: Actor | null, instante: Date) {
  const leidas = await leerPendientes(db, actor);
  return {
    ...(await contar(db, actor, leidas, instante)),
    ...deFirmas(leidas),
    vistas: conRevision(leidas.vistas),
  };
}

/** What waits for a second signature, and from how many points by hand one is needed; null if none is. */
export async function enFirma(db: Db, actor: Actor | null) {
  return deFirmas(await leerPendientes(db, actor));
}

function leerPendientes(db: Db, actor: Actor | null): Promise<Leidas> {
  return pendientes(db, actor?.empleado?.id ?? '');
}

/** How much waits: of the signatures, those that the caller may give. */
async function contar(db: Db, actor: Actor | null, leidas: Leidas, instante: Date) {
  const { firmas, doble_firma: _, hay_otros: __, vistas: ___, ...cuentas } = leidas;
  const podria = firmas
    .map(({ pedida_en, ...pedida }) => ({ ...pedida, pedida_en: new Date(pedida_en) }))
    .filter((pedida) => puedeFirmar(actor, pedida));
  const yo = actor?.empleado;
  const hechos = podria.length === 0 || !yo ? [] : await hechosDe(db, yo.id, firmaCuidadoDesde(instante));
  return {
    ...cuentas,
    firmas: podria.filter((pedida) => reparoDeFirma(pedida, hechos, instante) === null).length,
  };
}

function deFirmas({ firmas, doble_firma, hay_otros }: Leidas) {
  const guardado = doble_firma === null ? [] : [{ clave: 'doble_firma', valor: doble_firma }];
  const { activa, puntos_desde } = configuracionDe(guardado).doble_firma;
  return {
    en_firma: firmas.map(({ tipo, objeto, persona_id, premio_id }) => ({
      tipo,
      objeto,
      persona_id,
      premio_id,
    })),
    firma_desde: activa && hay_otros ? puntos_desde : null,
  };
}

/** Everything that waits for the caller, and the month's budget if it needs them. Only what they may act on. */
export async function loPorHacer(db: Db, actor: Actor | null, instante: Date) {
  const hoy = diaDe(instante);
  if (!esRrhh(actor)) {
    const { desde, atrasadas, ...cuentas } = await repo.deSucursal(db, actor, hoy);
    return {
      esperan: ordenadas(cuentas, { evidencias: { desde, atrasados: atrasadas } }),
      presupuesto: null,
    };
  }
  const [cuentas, resto] = await Promise.all([
    leerPendientes(db, actor).then((leidas) => contar(db, actor, leidas, instante)),
    repo.deRrhh(db, actor, { ahora: instante, hoy, ...mesesDe(hoy, instante) }),
  ]);
  const { desde, atrasadas, reclamo_desde, pedidos_urgentes, pedido_vence, vence, meses, ...resta } = resto;
  const { retencion_vence, ...otras } = resta;
  return {
    esperan: ordenadas(
      { ...cuentas, ...otras },
      {
        evidencias: { desde, atrasados: atrasadas },
        reclamos: { desde: reclamo_desde },
        pedidos: { atrasados: pedidos_urgentes, vence_el: pedido_vence },
        por_vencer: { vence_el: vence },
        retenciones: {
          vence_el: retencion_vence === null ? null : diaDeCaida(new Date(retencion_vence)),
        },
      },
    ),
    presupuesto: presupuestoQueEspera(hoy, instante, meses, otras.hay_premios),
  };
}

type Detalle = { desde?: string | null; atrasados?: number; vence_el?: Dia | null };

function ordenadas(
  cuentas: Partial<Record<QueHacer, number>>,
  detalles: Partial<Record<QueHacer, Detalle>>,
): PorHacer[] {
  return POR_HACER.flatMap((que) => {
    const cuantos = cuentas[que] ?? 0;
    if (cuantos === 0) return [];
    const { desde = null, atrasados = 0, vence_el = null } = detalles[que] ?? {};
    return [{ que, cuantos, atrasados, desde: desde === null ? null : new Date(desde), vence_el }];
  });
}

/** This month, and the one after as soon as it is near. */
function mesesDe(hoy: Dia, instante: Date) {
  const fin = finDePeriodo('mes', inicioDePeriodo('mes', hoy));
  return { este: mesDe(instante), proximo: mesDe(new Date(`${sumarDias(fin, 1)}T12:00:00Z`)) };
}

/** The month's budget that is about to run out, or the month that has none. */
function presupuestoQueEspera(
  hoy: Dia,
  instante: Date,
  meses: readonly repo.MesDePresupuesto[],
  hayPremios: boolean,
) {
  const { este, proximo } = mesesDe(hoy, instante);
  const fila = meses.find(({ anio, mes }) => anio === este.anio && mes === este.mes);
  if (fila && nivelDeUso(porcentajeUtilizado(fila)) !== 'normal') {
    return {
      ...este,
      id: fila.id,
      porcentaje: porcentajeUtilizado(fila),
      disponible: enPesos(disponible(fila)),
      comprometido: enPesos(fila.comprometido),
    };
  }
  const falta = fila ? proximo : este;
  if (
    !hayPremios ||
    (fila && !faltaCargar(hoy)) ||
    meses.some(({ anio, mes }) => anio === falta.anio && mes === falta.mes)
  )
    return null;
  return { ...falta, id: null, porcentaje: 0, disponible: 0, comprometido: 0 };
}
