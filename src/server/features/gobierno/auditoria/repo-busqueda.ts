import { sql, type SQL } from 'drizzle-orm';
import { sinAcentos } from '#domain/comun/texto.ts';
import { accionesQueDicen } from '#domain/gobierno/auditoria/acciones.ts';
import { nombradosQueDicen } from '#domain/gobierno/auditoria/cosas.ts';
import type { Db } from '#server/db/base.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { insignias } from '#server/db/schema/insignias.ts';
import { personasConPatrones } from '../../../comun/nombres.ts';
import { contiene } from '../../../comun/texto.ts';

/**
 * The ids of the rows whose line says every word: in the names of who did it and of what it was done to, in what was done, or some
 * in one and the rest in the other ('otorgó Abril'). Each is found through an index: no row is read to see whether it matches.
 * `donde` is what else they have to be, of which the latest `cuantos` of each action are enough.
 */
export async function idsQueDicen(
  db: Db,
  palabras: readonly string[],
  { donde, cuantos }: { donde: SQL | undefined; cuantos: number },
): Promise<SQL> {
  const medallas = await db.select({ id: insignias.id, nombre: insignias.nombre }).from(insignias);
  const deNombres = (cuales: readonly string[], acciones: readonly string[] | null) =>
    porNombre(
      cuales.map(contiene),
      medallas.flatMap(({ id, nombre }) =>
        cuales.every((una) => sinAcentos(nombre).includes(sinAcentos(una))) ? id : [],
      ),
      acciones,
    );
  const partes = [deNombres(palabras, null)];
  const acciones = accionesQueDicen(palabras);
  if (acciones.length > 0) partes.push(porAccion(acciones, donde, cuantos));
  const nombrados = nombradosQueDicen(palabras);
  if (nombrados.length > 0) partes.push(porCosa(nombrados));
  // What no action says is a name.
  const deNombre = palabras.filter((una) => accionesQueDicen([una]).length === 0);
  const hechos = accionesQueDicen(palabras.filter((una) => !deNombre.includes(una)));
  if (deNombre.length > 0 && deNombre.length < palabras.length && hechos.length > 0)
    partes.push(deNombres(deNombre, hechos));
  return sql`(${sql.join(partes, sql` union `)})`;
}

function porAccion(acciones: readonly string[], donde: SQL | undefined, cuantos: number): SQL {
  return sql`select ultimas.id from unnest(${sql.param(acciones)}::text[]) hecho (accion) cross join lateral (
    select ${auditoria.id} as id from ${auditoria} where ${auditoria.accion} = hecho.accion
      ${donde ? sql`and ${donde}` : sql``} order by ${auditoria.id} desc limit ${cuantos}) ultimas`;
}

function porCosa(cosas: readonly { entidad: string; entidad_id: string }[]): SQL {
  return sql`select a.id from auditoria a join unnest(${sql.param(cosas.map(({ entidad }) => entidad))}::text[],
    ${sql.param(cosas.map(({ entidad_id }) => entidad_id))}::text[]) cosa (entidad, id)
    on a.entidad = cosa.entidad and a.entidad_id = cosa.id`;
}

/** Those by, or about, people and things whose name matches every pattern; `medallas` are the badges so named. */
function porNombre(
  patrones: readonly string[],
  medallas: readonly string[],
  acciones: readonly string[] | null,
): SQL {
  const dice = (columna: string) =>
    sql.join(
      patrones.map((patron) => sql`${sql.raw(columna)} like ${patron}`),
      sql` and `,
    );
  const nombrados = NOMBRADOS.map(
    ([tabla, id]) =>
      sql`select ${tabla}::text, ${sql.raw(id)}::text from ${sql.identifier(tabla)} where ${dice('busqueda')}`,
  );
  const suyos = DE_PERSONAS.map(
    ([tabla, de]) => sql`select ${tabla}::text, suyo.id::text from persona
      join ${sql.identifier(tabla)} suyo on suyo.${sql.identifier(de)} = persona.id`,
  );
  const hecho = acciones === null ? sql`` : sql` and a.accion = any(${sql.param(acciones)}::text[])`;
  const deMedalla = sql`(${sql.param(medallas)}::uuid[])`;
  return sql`select id from (
    with persona as materialized (
      select e.id, e.user_id from ${personasConPatrones(patrones)} p (id) join empleados e on e.id = p.id
    ), cuenta as materialized (
      select user_id as id from persona where user_id is not null
      union select cuenta_id from profiles where ${dice('busqueda')}
    ), sobre (entidad, id) as materialized (
      select 'empleados', id::text from persona
      union all select 'cuentas', id::text from cuenta
      union all select 'insignias', id::text from unnest${deMedalla} medalla (id)
      union all select 'insignias_empleado', id::text from insignias_empleado
        where insignia_id = any${deMedalla} and otorgada_por is not null
      union all ${sql.join([...nombrados, ...suyos], sql` union all `)}
    )
    select a.id from persona join auditoria a on a.actor_id = persona.id${hecho}
    union select a.id from cuenta join auditoria a on a.cuenta_id = cuenta.id${hecho}
    union select a.id from sobre join auditoria a on a.entidad = sobre.entidad and a.entidad_id = sobre.id${hecho}
  ) dichos`;
}

/** The tables, besides people's, whose names are searched, and the id by which the log knows them. */
const NOMBRADOS = [
  ['profiles', 'id'],
  ['sucursales', 'id'],
  ['grupos', 'id'],
  ['desafios', 'id'],
  ['premios', 'id'],
  ['capacitaciones', 'id'],
  ['brand_partners', 'id'],
] as const;

/** What the log calls by its owner's name, and the column that says whose it is. */
const DE_PERSONAS = [
  ['insignias_empleado', 'empleado_id'],
  ['asignaciones_premio', 'beneficiario_id'],
  ['asignaciones_capacitacion', 'empleado_id'],
  ['evidencias', 'empleado_id'],
  ['meritos', 'empleado_id'],
] as const;
