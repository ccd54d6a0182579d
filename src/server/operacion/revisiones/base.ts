import { sql } from 'drizzle-orm';
import { DESCONTADOS } from '#server/comun/conteos.ts';
import { citar } from '../catalogo.ts';
import { consulta, type Hallazgo, MAXIMO, type Revision } from './revision.ts';

/** Quotes a name from the database's catalogue. */
const nombre = (texto: string) => sql.raw(citar(texto));

/** What the database itself guarantees, checked again because a failing disk may have broken it. */
export const BASE: readonly Revision[] = [
  {
    nombre: 'referencias',
    que: 'toda referencia es a una fila que existe',
    async buscar(db) {
      const { rows } = await db.execute<{ tabla: string; columna: string; padre: string; clave: string }>(sql`
        select c.conrelid::regclass::text as tabla, a.attname as columna, p.relname as padre, k.attname as clave
        from pg_constraint c join pg_class p on p.oid = c.confrelid
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
        where c.contype = 'f' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1`);
      const hallazgos: Hallazgo[] = [];
      for (const { tabla, columna, padre, clave } of rows) {
        const { rows: sueltas } = await db.execute<{ valor: string }>(sql`
          select h.${nombre(columna)}::text as valor from ${sql.raw(tabla)} h
          where h.${nombre(columna)} is not null
            and not exists (select 1 from ${nombre(padre)} p where p.${nombre(clave)} = h.${nombre(columna)}) limit 3`);
        for (const { valor } of sueltas)
          hallazgos.push({ donde: `${tabla}.${columna}`, dice: valor, deberia: `una fila de ${padre}` });
      }
      return hallazgos.slice(0, MAXIMO);
    },
  },
  consulta('cuantos-hay', 'lo que se cuenta al escribir es lo que hay', DESCONTADOS),
  consulta(
    'restricciones',
    'todas las restricciones e índices valen',
    sql`select 'restricción ' || conname, 'sin validar', 'validada' from pg_constraint
      where connamespace = 'public'::regnamespace and not convalidated
      union all
      select 'índice ' || indexrelid::regclass, 'inválido', 'válido' from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and not i.indisvalid`,
  ),
  {
    nombre: 'archivos-en-uso',
    que: 'todo archivo al que algo se refiere está en uso',
    async buscar(db) {
      const { rows } = await db.execute<{ tabla: string; columna: string }>(sql`
        select c.conrelid::regclass::text as tabla, a.attname as columna
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid = 'public.archivos'::regclass and c.conrelid <> 'public.plano_imagenes_sueltas'::regclass`);
      const hallazgos: Hallazgo[] = [];
      for (const { tabla, columna } of rows) {
        const { rows: sueltos } = await db.execute<{ id: string; estado: string }>(sql`
          select a.id, a.estado from ${sql.raw(tabla)} h join archivos a on a.id = h.${nombre(columna)}
          where a.estado <> 'en_uso' limit 3`);
        for (const { id, estado } of sueltos)
          hallazgos.push({ donde: `archivo ${id}, de ${tabla}.${columna}`, dice: estado, deberia: 'en_uso' });
      }
      return hallazgos.slice(0, MAXIMO);
    },
  },
  consulta(
    'avatares',
    'el retrato de cada quien es un archivo en uso',
    sql`select 'empleado ' || e.id, e.avatar_url, 'un archivo en uso' from empleados e
      where e.avatar_url like '/archivos/%' and not exists (
        select 1 from archivos a where a.id::text = split_part(e.avatar_url, '/', 3) and a.estado = 'en_uso')`,
  ),
];
