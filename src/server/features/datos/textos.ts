import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { PERSONA_ELIMINADA } from '#domain/empleados/ficha.ts';
import { sinAcentos } from '#domain/texto.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { correos, notificaciones } from '#server/db/schema/avisos.ts';
import {
  capacitaciones,
  concesiones_evaluacion,
  evaluaciones_capacitacion,
} from '#server/db/schema/capacitaciones.ts';
import { desafios, evidencias, participaciones } from '#server/db/schema/desafios.ts';
import { auditoria, empleados, licencias } from '#server/db/schema/empresa.ts';
import { importaciones } from '#server/db/schema/importaciones.ts';
import { insignias, insignias_empleado, meritos } from '#server/db/schema/insignias.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { gondolas, plano_operaciones, plano_versiones } from '#server/db/schema/plano.ts';
import {
  asignaciones_premio,
  movimientos_stock,
  pasos_reclamo,
  premios,
  presupuesto_empresa,
} from '#server/db/schema/premios.ts';
import { puntos } from '#server/db/schema/puntos.ts';
import { quitarDeAuditoria } from '../auditoria/sellar.ts';

/** What stands where a text was. */
export const TEXTO_BORRADO = '(texto eliminado)';

/**
 * Where people, or the program in their words, may have written somebody's name: every column of text that is neither a
 * key, nor one of few values, nor what a thing is called. A test compares it with the schema, so that a column made
 * tomorrow is either here or known not to name anybody.
 */
export const TEXTOS_LIBRES: readonly (readonly [PgTable, readonly PgColumn[]])[] = [
  [auditoria, [auditoria.antes, auditoria.despues]],
  [asignaciones_premio, [asignaciones_premio.motivo, asignaciones_premio.comprobante_url]],
  [capacitaciones, [capacitaciones.descripcion]],
  [concesiones_evaluacion, [concesiones_evaluacion.motivo]],
  [correos, [correos.asunto, correos.html, correos.texto, correos.ultimo_error]],
  [desafios, [desafios.descripcion]],
  [evaluaciones_capacitacion, [evaluaciones_capacitacion.descripcion]],
  [evidencias, [evidencias.descripcion, evidencias.motivo, evidencias.motivo_reversion]],
  [gondolas, [gondolas.notes]],
  [importaciones, [importaciones.nombre, importaciones.problemas]],
  [insignias, [insignias.descripcion]],
  [insignias_empleado, [insignias_empleado.motivo, insignias_empleado.motivo_revocacion]],
  [licencias, [licencias.motivo]],
  [meritos, [meritos.texto, meritos.motivo, meritos.motivo_anulacion]],
  [movimientos_stock, [movimientos_stock.motivo]],
  [notificaciones, [notificaciones.titulo, notificaciones.texto, notificaciones.datos]],
  [participaciones, [participaciones.motivo_evidencia]],
  [pasos_reclamo, [pasos_reclamo.motivo]],
  [plano_operaciones, [plano_operaciones.pieza, plano_operaciones.respuesta]],
  [plano_versiones, [plano_versiones.nombre, plano_versiones.piezas]],
  [premios, [premios.descripcion]],
  [presupuesto_empresa, [presupuesto_empresa.descripcion]],
  [puntos, [puntos.motivo]],
];

/**
 * Takes an employee's name and e-mails out of whatever was written of them, by anybody, about anything. Where another employee
 * has the very same name, the name stays: it may be theirs.
 */
export async function quitarDeLosTextos(
  tx: Tx,
  {
    id,
    nombre,
    apellido,
    emails,
  }: { id: string; nombre: string; apellido: string; emails: readonly string[] },
): Promise<void> {
  const queda = !(await hayTocayo(tx, { id, nombre, apellido }));
  await quitar(tx, queda ? [`${nombre} ${apellido}`, `${apellido}, ${nombre}`] : [], emails);
}

/**
 * The same for staff of the floor map without employee record. A name of one word is not looked for, nor one that an employee
 * or somebody else of the staff has: it may be theirs.
 */
export async function quitarAlPersonalDeLosTextos(
  tx: Tx,
  { cuenta_id, full_name, email }: { cuenta_id: string; full_name: string; email: string },
): Promise<void> {
  const nombre = full_name.trim();
  const busqueda = sinAcentos(nombre);
  const suyo =
    /\s/u.test(nombre) &&
    (await tx.$count(empleados, and(eq(empleados.busqueda, busqueda), isNull(empleados.anonimizado_en)))) ===
      0 &&
    (await tx.$count(profiles, and(eq(profiles.busqueda, busqueda), ne(profiles.cuenta_id, cuenta_id)))) ===
      0;
  await quitar(tx, suyo ? [nombre] : [], [email]);
}

async function quitar(tx: Tx, nombres: readonly string[], emails: readonly string[]): Promise<void> {
  const queda = `${PERSONA_ELIMINADA.nombre} ${PERSONA_ELIMINADA.apellido}`;
  const buscados: [texto: string, cambio: string][] = [
    ...emails.map((email): [string, string] => [email, EMAIL_BORRADO]),
    ...nombres.map((nombre): [string, string] => [nombre, queda]),
  ];
  for (const [tabla, columnas] of TEXTOS_LIBRES) {
    const donde = sql.join(
      columnas.flatMap((columna) => buscados.map(([texto]) => nombra(columna, texto))),
      sql` or `,
    );
    const limpio = (columna: PgColumn) => {
      const nuevo = buscados.reduce<SQL>(
        (valor, [texto, cambio]) => sql`regexp_replace(${valor}, ${patron(columna, texto)}, ${cambio}, 'gi')`,
        sql`${columna}::text`,
      );
      return sql`(${nuevo})${esJson(columna) ? sql`::jsonb` : sql``}`;
    };
    // Its rows are chained: what changes in them has to be said.
    if (tabla === auditoria) {
      const cambios = { antes: limpio(auditoria.antes), despues: limpio(auditoria.despues) };
      await quitarDeAuditoria(tx, donde, cambios);
      continue;
    }
    const cambios = columnas.map((columna) => sql`${sql.identifier(columna.name)} = ${limpio(columna)}`);
    await tx.execute(sql`update ${tabla} set ${sql.join(cambios, sql`, `)} where ${donde}`);
  }
}

/** How often somebody is named in them still: for tests, and for who wants to be sure. */
export async function menciones(db: Db, textos: readonly string[]): Promise<string[]> {
  const halladas: string[] = [];
  for (const [, columnas] of TEXTOS_LIBRES) {
    for (const columna of columnas) {
      for (const texto of textos) {
        const { rows } = await db.execute(
          sql`select 1 from ${columna.table} where ${nombra(columna, texto)} limit 1`,
        );
        if (rows.length > 0) halladas.push(columna.name);
      }
    }
  }
  return halladas;
}

const EMAIL_BORRADO = '(email eliminado)';

async function hayTocayo(
  tx: Tx,
  { id, nombre, apellido }: { id: string; nombre: string; apellido: string },
): Promise<boolean> {
  const igual = and(
    sql`lower(${empleados.nombre}) = lower(${nombre})`,
    sql`lower(${empleados.apellido}) = lower(${apellido})`,
    ne(empleados.id, id),
    isNull(empleados.anonimizado_en),
    eq(empleados.registro, 'aprobado'),
  );
  return (await tx.$count(empleados, igual)) > 0;
}

function nombra(columna: PgColumn, texto: string): SQL {
  return sql`${columna}::text ~* ${patron(columna, texto)}`;
}

/** The text as such, and whole: 'Ana Sol' is not in 'Ana Solís'. Within JSON, as JSON writes it. */
function patron(columna: PgColumn, texto: string): string {
  const escrito = esJson(columna) ? JSON.stringify(texto).slice(1, -1) : texto;
  return `(?<![[:alnum:]])${escrito.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![[:alnum:]])`;
}

function esJson(columna: PgColumn): boolean {
  return columna.columnType === 'PgJsonb';
}
