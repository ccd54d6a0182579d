import { createRouterClient } from '@orpc/server';
import { randomUUIDv7 } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { enCentavos } from '#domain/comun/dinero.ts';
import { mesDe, type Mes } from '#domain/premios/presupuesto/presupuesto.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import { router } from '#server/api/router.ts';
import type { Base } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { insignias, insignias_empleado } from '#server/db/schema/insignias.ts';
import {
  asignaciones_premio,
  movimientos_stock,
  premios,
  presupuesto_empresa,
} from '#server/db/schema/premios.ts';
import type { Proposito } from '#server/files/propositos.ts';
import { ahora } from '#server/reloj.ts';
import { contextoDe, type Empresa, type PersonaDePrueba } from './empresa.ts';

type ConDb = Pick<Base, 'db'>;

/** A prize on offer: 100 points, 1,000 pesos and 5 units by default. `pesos` is its amount. */
export async function crearPremio(
  { db }: ConDb,
  {
    pesos = 1000,
    puntos = 100,
    ...cambios
  }: Partial<typeof premios.$inferInsert> & {
    pesos?: number;
    puntos?: number;
  } = {},
): Promise<string> {
  const nombre = cambios.nombre ?? 'Mochila';
  const stock = cambios.stock === undefined ? 5 : cambios.stock;
  const [fila] = await db
    .insert(premios)
    .values({
      nombre,
      busqueda: sinAcentos(nombre),
      monto_presupuestado: enCentavos(pesos),
      criterios_eligibilidad: { puntos_requeridos: puntos },
      updated_at: ahora(),
      ...cambios,
      stock,
    })
    .returning({ id: premios.id });
  if (!fila) throw new Error('The prize was not inserted');
  if (stock)
    await db
      .insert(movimientos_stock)
      .values({ premio_id: fila.id, tipo: 'alta', cantidad: stock, clave: `alta:${fila.id}` });
  return fila.id;
}

/** Gives people a badge worth this many points. @returns the badge's id */
export async function darPuntosDeInsignia(
  { db }: ConDb,
  personas: readonly Pick<PersonaDePrueba, 'id'>[],
  puntos_valor: number,
): Promise<string> {
  const [insignia] = await db
    .insert(insignias)
    .values({
      nombre: `Vale ${puntos_valor}`,
      puntos_valor,
      criterio: { tipo: 'custom', valor: randomUUIDv7() },
    })
    .returning({ id: insignias.id });
  if (!insignia) throw new Error('The badge was not inserted');
  await db
    .insert(insignias_empleado)
    .values(
      personas.map(({ id }) => ({ empleado_id: id, insignia_id: insignia.id, fecha_otorgada: ahora() })),
    );
  return insignia.id;
}

/** A month's budget; by default, this month's. @returns its id */
export async function crearPresupuesto(
  { db }: ConDb,
  pesos: number,
  mes: Mes = mesDe(ahora()),
): Promise<string> {
  const [fila] = await db
    .insert(presupuesto_empresa)
    .values({ ...mes, presupuesto_inicial: enCentavos(pesos), updated_at: ahora() })
    .returning({ id: presupuesto_empresa.id });
  if (!fila) throw new Error('The budget was not inserted');
  return fila.id;
}

/** A file that a person has uploaded and not used yet. */
export async function subirArchivo(
  { db }: ConDb,
  { cuenta_id }: Pick<PersonaDePrueba, 'cuenta_id'>,
  proposito: Proposito = 'comprobante',
): Promise<string> {
  const [fila] = await db
    .insert(archivos)
    .values({
      clave: `prueba/${randomUUIDv7()}.jpg`,
      nombre: 'remito.jpg',
      mime: 'image/jpeg',
      tamano: 1234,
      sha256: '0'.repeat(64),
      proposito,
      dueno_cuenta_id: cuenta_id,
      created_at: ahora(),
    })
    .returning({ id: archivos.id });
  if (!fila) throw new Error('The file was not inserted');
  return fila.id;
}

/**
 * Disagreements between the ledgers, the sums kept beside them and the states of claims; empty if all is well.
 * Stock must be the sum of its movements (0 if unlimited). A month's committed and executed amounts must be the sum of its
 * movements, and the sum of its claims by state. A claim must hold what its movements hold. Each state must have exactly the
 * steps that lead to it.
 */
export async function desacuerdosDePremios({ db }: ConDb): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select 'stock' as que, p.id::text, coalesce(p.stock, 0)::int as dice, coalesce(m.suma, 0)::int as deberia
    from premios p left join (select premio_id, sum(cantidad) as suma from movimientos_stock group by 1) m
      on m.premio_id = p.id
    where coalesce(p.stock, 0) <> coalesce(m.suma, 0)
    union all
    select 'stock negativo', id::text, stock, 0 from premios where stock < 0
    union all
    select 'comprometido', b.id::text, b.comprometido::int, coalesce(m.suma, 0)::int
    from presupuesto_empresa b left join (
      select presupuesto_id, sum(case tipo when 'compromiso' then monto else -monto end) as suma
      from movimientos_presupuesto group by 1) m on m.presupuesto_id = b.id
    where b.comprometido <> coalesce(m.suma, 0)
    union all
    select 'ejecutado', b.id::text, b.ejecutado::int, coalesce(m.suma, 0)::int
    from presupuesto_empresa b left join (
      select presupuesto_id, sum(monto) filter (where tipo = 'ejecucion') as suma
      from movimientos_presupuesto group by 1) m on m.presupuesto_id = b.id
    where b.ejecutado <> coalesce(m.suma, 0)
    union all
    select 'comprometido por reclamos', b.id::text, b.comprometido::int, coalesce(a.suma, 0)::int
    from presupuesto_empresa b left join (
      select presupuesto_id, sum(monto) as suma from asignaciones_premio where estado = 'aprobado' group by 1) a
      on a.presupuesto_id = b.id
    where b.comprometido <> coalesce(a.suma, 0)
    union all
    select 'ejecutado por reclamos', b.id::text, b.ejecutado::int, coalesce(a.suma, 0)::int
    from presupuesto_empresa b left join (
      select presupuesto_id, sum(monto) as suma from asignaciones_premio where estado = 'entregado' group by 1) a
      on a.presupuesto_id = b.id
    where b.ejecutado <> coalesce(a.suma, 0)
    union all
    select 'puntos retenidos', a.id::text, a.puntos_gastados, coalesce(-m.suma, 0)::int
    from asignaciones_premio a left join (
      select asignacion_id, sum(puntos) as suma from movimientos_puntos_insignia group by 1) m on m.asignacion_id = a.id
    where a.puntos_gastados <> coalesce(-m.suma, 0)
    union all
    select 'pasos de ' || a.estado, a.id::text, 0, 0
    from asignaciones_premio a
    where (select string_agg(p.paso, '+' order by array_position(
        array['pendiente','aprobado','entregado','confirmado','rechazado','cancelado']::text[], p.paso))
      from pasos_reclamo p where p.asignacion_id = a.id) <> all (case a.estado
        when 'pendiente' then array['pendiente']
        when 'aprobado' then array['pendiente+aprobado']
        when 'entregado' then array['pendiente+aprobado+entregado', 'pendiente+aprobado+confirmado']
        else array['pendiente+rechazado', 'pendiente+cancelado', 'pendiente+aprobado+rechazado'] end)`);
  return rows;
}

/** For use after each test. @throws what is wrong, if they disagree */
export async function exigirAcuerdo(base: ConDb): Promise<void> {
  const desacuerdos = await desacuerdosDePremios(base);
  if (desacuerdos.length > 0) throw new Error(`Prizes do not add up: ${JSON.stringify(desacuerdos)}`);
}

/** Who claims, who decides and the rows that they leave, for the tests of prizes. `empresa` is read at each call. */
export function escenaDePremios(base: Base, empresa: () => Empresa) {
  const como = (quien: PersonaDePrueba | null) =>
    createRouterClient(router, { context: contextoDe(base, quien) });
  const reclamar = (quien: PersonaDePrueba, premio_id: string, clave = randomUUIDv7()) =>
    como(quien).premios.reclamar({ premio_id, clave });
  return {
    como,
    reclamar,
    premio: async (id: string) => (await base.db.select().from(premios).where(eq(premios.id, id)))[0]!,
    reclamo: async (id: string) =>
      (await base.db.select().from(asignaciones_premio).where(eq(asignaciones_premio.id, id)))[0]!,
    rrhh: () => como(empresa().admin_rrhh).premios,
    /** A pending claim of `empleado`. */
    pendiente: async (cambios: Parameters<typeof crearPremio>[1] = {}): Promise<string> => {
      const { empleado } = empresa();
      await darPuntosDeInsignia(base, [empleado], 100);
      return (await reclamar(empleado, await crearPremio(base, cambios))).id;
    },
  };
}
