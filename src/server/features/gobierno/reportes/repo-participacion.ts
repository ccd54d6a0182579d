import { and, between, inArray, or, eq, sql, sum } from 'drizzle-orm';
import { type Dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { cortesDe, pasoDe, type Recorte } from '#domain/gobierno/reportes/filtro.ts';
import type { Db } from '#server/db/base.ts';
import { juntas } from '#server/db/preparada.ts';
import { evidencias } from '#server/db/schema/desafios.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { resumen_vivo } from '#server/db/schema/resumen.ts';
import { deFiguras } from '../../../comun/conteos.ts';
import { ACTIVO, corteDe, deQuienes } from './recorte.ts';

type Participacion = {
  sucursal_id: string | null;
  personas: number;
  enviadas: number;
  /** How many of those were sent by people who are no longer active. */
  enviadas_inactivos: number;
  aceptadas: number;
  /** One value for each of `cortesDe` the stretch, in order. */
  personas_por_corte: number[];
  enviadas_por_corte: number[];
};

/**
 * Evidence sent by people of each branch, in total and per week or month. A person counts once in the total and once in
 * each part; only active people are counted, but evidence counts whoever sent it. It is in the kept sums (db/schema/resumen): some rows a
 * day, however many people there are. They know who came first since the first of a month; of a stretch that begins on another day, those
 * days are read.
 */
export async function participacion(db: Db, recorte: Recorte): Promise<Participacion[]> {
  const { desde } = recorte;
  const delMes = inicioDePeriodo('mes', desde);
  // A month on from a first: 31 days later is in the next one.
  const mes = desde === delMes ? desde : inicioDePeriodo('mes', sumarDias(delMes, 31));
  const [sumas, principio] = await juntas([
    deLasSumas(db, recorte, mes),
    mes === desde ? [] : delPrincipio(db, recorte, mes),
  ]);
  const cortes = cortesDe(recorte);
  const semanal = pasoDe(recorte) === 'semana';
  const suyo = new Map(principio.map((fila) => [fila.sucursal_id, fila]));
  return [...Map.groupBy(sumas, (fila) => fila.sucursal_id)].flatMap(([sucursal_id, filas]) => {
    const envios = filas.filter(({ que }) => que === 'envio');
    const total = (de: typeof filas, cual: 'cuantos' | 'buenos' | 'inactivos' = 'cuantos') =>
      de.reduce((suma, fila) => suma + fila[cual], 0);
    if (total(envios) === 0) return [];
    const primeras = (que: 'primera_mes' | 'primera_semana', de: Dia) =>
      filas.filter((fila) => fila.que === que && fila.desde === de);
    const antes = suyo.get(sucursal_id) ?? { personas: 0, repetidas: 0, en_el_primero: 0 };
    return {
      sucursal_id,
      personas: antes.personas - antes.repetidas + total(primeras('primera_mes', mes)),
      enviadas: total(envios),
      enviadas_inactivos: total(envios, 'inactivos'),
      aceptadas: total(envios, 'buenos'),
      personas_por_corte: cortes.map((corte, i) => {
        if (i === 0 && mes !== desde) return antes.en_el_primero;
        const desdeEl =
          i === 0
            ? primeras('primera_mes', desde)
            : primeras(semanal ? 'primera_semana' : 'primera_mes', corte);
        return total(desdeEl.filter(({ inicio }) => inicio === corte));
      }),
      enviadas_por_corte: cortes.map((corte) => total(envios.filter(({ inicio }) => inicio === corte))),
    };
  });
}

/** What is kept of the stretch: evidence by part, and whose first it was since `mes` and since the beginning of each part. */
function deLasSumas(db: Db, recorte: Recorte, mes: Dia) {
  const { desde, hasta, sucursal_id, rol } = recorte;
  const r = resumen_vivo;
  const cortes = cortesDe(recorte);
  const [, ...siguientes] = cortes;
  const semanal = pasoDe(recorte) === 'semana';
  const meses = [...new Set([desde, ...cortes].map((inicio) => inicioDePeriodo('mes', inicio)))];
  const inicio = corteDe(sql`${r.dia}`, recorte);
  return db
    .select({
      sucursal_id: r.sucursal_id,
      que: r.que,
      desde: r.desde,
      inicio,
      cuantos: sum(r.cuantos).mapWith(Number),
      buenos: sum(r.buenos).mapWith(Number),
      inactivos: sum(r.inactivos).mapWith(Number),
    })
    .from(r)
    .where(
      and(
        or(
          and(deFiguras('envio'), inArray(r.desde, meses)),
          and(deFiguras('primera_mes'), inArray(r.desde, semanal ? [mes] : [mes, ...siguientes])),
          semanal ? and(deFiguras('primera_semana'), inArray(r.desde, siguientes)) : undefined,
        ),
        between(r.dia, desde, hasta),
        sucursal_id === null ? undefined : eq(r.sucursal_id, sucursal_id),
        rol === null ? undefined : eq(r.rol, rol),
      ),
    )
    .groupBy(r.sucursal_id, r.que, r.desde, inicio);
}

type Principio = {
  sucursal_id: string | null;
  /** Who sent something before `mes`. */
  personas: number;
  /** Those of them who did again from `mes` on, and are counted there too. */
  repetidas: number;
  /** Who sent something in the first part. */
  en_el_primero: number;
};

/** The people of the days before the first of a month, or before the end of the first part where that is later. */
async function delPrincipio(db: Db, recorte: Recorte, mes: Dia): Promise<Principio[]> {
  const { desde, hasta } = recorte;
  const { dia_envio, estado, empleado_id } = evidencias;
  const [, segundo = sumarDias(hasta, 1)] = cortesDe(recorte);
  const [ultimo] = [hasta, sumarDias(mes < segundo ? segundo : mes, -1)].toSorted();
  const { rows } = await db.execute<Principio>(sql`
    select ${empleados.sucursal_id}, (count(*) filter (where antes))::int as personas,
      (count(*) filter (where en_el_primero))::int as en_el_primero,
      (count(*) filter (where antes and exists (select from ${evidencias} otra where otra.empleado_id = ${empleados.id}
        and otra.dia_envio between ${mes} and ${hasta} and otra.estado <> 'anulada')))::int as repetidas
    from (
      select ${empleado_id} as id, bool_or(${dia_envio} < ${mes}) as antes, bool_or(${dia_envio} < ${segundo}) as en_el_primero
      from ${evidencias} where ${dia_envio} between ${desde} and ${ultimo} and ${estado} <> 'anulada' group by 1
    ) suyas join ${empleados} on ${empleados.id} = suyas.id
    where ${and(ACTIVO, deQuienes(recorte))} group by 1`);
  return rows;
}
