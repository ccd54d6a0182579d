import { sql } from 'drizzle-orm';
import { type Dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { type Actor, alcance, puedeEntrarGondolas } from '#domain/comun/permisos/permisos.ts';
import { DIAS_DE_AVISO_DE_PEDIDO } from '#domain/gobierno/datos/pedido.ts';
import { RETENCION_CERCA_DIAS } from '#domain/gobierno/panel/por-hacer.ts';
import { finDeRetenciones } from '#domain/plano/reservas/hechos.ts';
import { enIndice, type Mes, type Presupuesto } from '#domain/premios/presupuesto/presupuesto.ts';
import type { Db } from '#server/db/base.ts';
import { contarDePlazo, primerVencimiento } from '../../capacitaciones/repo-tabla.ts';
import { antiguas, contarDeAlcance } from '../../desafios/participaciones/repo-validacion.ts';
import { porCaer } from '../../plano/reservas/repo.ts';
import { contarPorEntregar } from '../../premios/repo-cola.ts';

export type MesDePresupuesto = Presupuesto & Mes & { readonly id: string };

type DeSucursal = {
  evidencias: number;
  atrasadas: number;
  desde: string | null;
  entregas: number;
  por_vencer: number;
};

/** What waits for a gerente, in one statement: each part reads the people of their branch. */
export async function deSucursal(db: Db, actor: Actor | null, hoy: Dia): Promise<DeSucursal> {
  const { cuantas, desde } = antiguas(db, actor);
  const { rows } = await db.execute<DeSucursal>(sql`
    select (${contarDeAlcance(db, actor)})::int as evidencias, ${cuantas}::int as atrasadas, ${desde}::text as desde,
      ${contarPorEntregar(actor)}::int as entregas,
      ${contarDePlazo(db, alcance(actor), 'por_vencer', hoy)}::int as por_vencer`);
  return unica(rows);
}

type DeRrhh = {
  atrasadas: number;
  desde: string | null;
  reclamo_desde: string | null;
  entregas: number;
  sin_fondos: number;
  pedidos_urgentes: number;
  pedido_vence: Dia | null;
  por_vencer: number;
  vence: Dia | null;
  reaperturas: number;
  menciones: number;
  retenciones: number;
  retencion_vence: string | null;
  hay_premios: boolean;
  meses: readonly MesDePresupuesto[];
};

/** What waits for somebody of RRHH, besides what the sidebar counts, in one statement: from kept counts and indexes. */
export async function deRrhh(
  db: Db,
  actor: Actor | null,
  { ahora, hoy, este, proximo }: { ahora: Date; hoy: Dia; este: Mes; proximo: Mes },
): Promise<DeRrhh> {
  const yo = actor?.empleado?.id ?? null;
  const { cuantas, desde } = antiguas(db, actor);
  const donde = alcance(actor);
  // Only the floor map's staff may see them.
  const retenidas = sql`reservas where ${puedeEntrarGondolas(actor)} and ${porCaer(ahora, finDeRetenciones(hoy, RETENCION_CERCA_DIAS))}`;
  const { rows } = await db.execute<DeRrhh>(sql`
    with meses as materialized (
      select id, anio, mes, presupuesto_inicial::float8 as presupuesto_inicial, comprometido::float8 as comprometido,
        ejecutado::float8 as ejecutado
      from presupuesto_empresa where anio * 12 + mes - 1 in (${enIndice(este)}, ${enIndice(proximo)})
    ), queda as (
      select coalesce((select presupuesto_inicial - comprometido - ejecutado from meses
        where anio = ${este.anio} and mes = ${este.mes}), 0) as hay
    ), propios as materialized (
      select premio_id, estado from asignaciones_premio where beneficiario_id = ${yo} and estado in ('pendiente', 'aprobado')
    ), por_premio as (
      select premio_id, sum(cuantos) as cuantos from (
        select premio_id, cuantos from conteo_reclamos where estado = 'pendiente'
        union all select premio_id, -1 from propios where estado = 'pendiente') cuentas group by 1
    )
    select ${cuantas}::int as atrasadas, ${desde}::text as desde,
      (select fecha_asignacion from asignaciones_premio where estado = 'pendiente' and beneficiario_id is distinct from ${yo}
        order by fecha_asignacion, id limit 1)::text as reclamo_desde,
      ((select coalesce(sum(cuantos), 0) from conteo_reclamos where estado = 'aprobado')
        - (select count(*) from propios where estado = 'aprobado'))::int as entregas,
      (select coalesce(sum(cuantos), 0) from por_premio p join premios on premios.id = p.premio_id
        where monto_presupuestado > greatest(0, (select hay from queda)))::int as sin_fondos,
      (select count(*) from pedidos_de_datos
        where resuelto_en is null and vence_el <= ${sumarDias(hoy, DIAS_DE_AVISO_DE_PEDIDO)}::date)::int as pedidos_urgentes,
      (select min(vence_el) from pedidos_de_datos where resuelto_en is null) as pedido_vence,
      ${contarDePlazo(db, donde, 'por_vencer', hoy)}::int as por_vencer, ${primerVencimiento(hoy)} as vence,
      ${contarDePlazo(db, donde, 'reabrir', hoy)}::int as reaperturas,
      (select count(*) from menciones_por_decidir where dejada_en is null)::int as menciones,
      (select count(*) from ${retenidas})::int as retenciones,
      (select min(vence_en) from ${retenidas})::text as retencion_vence,
      exists (select from premios where activo) as hay_premios,
      (select coalesce(json_agg(meses), '[]') from meses) as meses`);
  return unica(rows);
}

function unica<F>([fila]: readonly F[]): F {
  if (!fila) throw new Error('A statement without from answered no row');
  return fila;
}
