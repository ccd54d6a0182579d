import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { EstadoDeCapacitacion } from '#domain/capacitaciones/capacitacion.ts';
import { type Dia, inicioDelDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { partirEnMeses, type Tramo } from '#domain/comun/calendario/periodo.ts';
import type { Alcance, Rol } from '#domain/comun/permisos/permisos.ts';
import type { Db } from '#server/db/base.ts';
import { juntas, unaVez } from '#server/db/preparada.ts';
import {
  asignaciones_capacitacion as asignaciones,
  capacitaciones,
  evaluaciones_capacitacion as evaluaciones,
  intentos_evaluacion as intentos,
} from '#server/db/schema/capacitaciones.ts';
import { empleados, sucursales } from '#server/db/schema/empresa.ts';
import { resumen_vivo } from '#server/db/schema/resumen.ts';
import { deFiguras } from '../../comun/conteos.ts';
import { type Conteos, estadoDeHoy, SIN_ASIGNACIONES, sumarConteos } from './repo-conteos.ts';
import { dentroDe } from './repo-tabla.ts';

export type FiltroDeReporte = {
  readonly desde?: Dia | undefined;
  readonly hasta?: Dia | undefined;
  readonly sucursal_id?: string | null | undefined;
  readonly rol?: Rol | null | undefined;
  readonly capacitacion_id?: string | undefined;
};

type Intentos = { readonly terminados: number; readonly aprobados: number };

/**
 * Assignments made in those days by state: in total, by training, and by branch, those without one last; and the attempts
 * finished in them, by training. `capacitaciones` has every training, by title. Of everybody, whole months come from the kept sums and
 * only the days before and after them are read.
 */
export async function conteosDelReporte(db: Db, alcance: Alcance, filtro: FiltroDeReporte, hoy: Dia) {
  const { desde, hasta, sucursal_id, rol, capacitacion_id } = filtro;
  const deTodos = alcance.tipo === 'todo' && !sucursal_id && !rol && !capacitacion_id;
  const { meses, sueltos } = deTodos
    ? partirEnMeses({ desde, hasta }, hoy)
    : { meses: null, sueltos: [{ desde, hasta }] };
  const partes = [
    ...(meses ? [sumadas(meses, hoy)] : []),
    ...(sueltos.length > 0 ? leidas(db, alcance, filtro, sueltos, hoy) : []),
  ];
  const [{ rows }, nombres] = await juntas([
    db.execute<Suma>(sql.join(partes, sql` union all `)),
    nombresDelReporte(db),
  ]);
  const { cursos, lugares, intentos: hechos } = repartir(rows);
  const conSuNombre = (conteos: ReadonlyMap<string | null, Conteos>) =>
    nombres.flatMap(({ id, nombre }) => {
      const suyos = conteos.get(id);
      return suyos && suyos.todas > 0 ? { id, nombre, ...suyos } : [];
    });
  const sueltas = lugares.get(null);
  return {
    total: sumarConteos(cursos.values()),
    porCapacitacion: conSuNombre(cursos),
    porSucursal: [
      ...conSuNombre(lugares).map((fila): typeof fila & { nombre: string | null } => fila),
      ...(sueltas && sueltas.todas > 0 ? [{ id: null, nombre: null, ...sueltas }] : []),
    ],
    intentos: hechos,
    capacitaciones: nombres.flatMap(({ id, nombre: titulo, obligatoria }) =>
      obligatoria === null ? [] : { id, titulo, obligatoria },
    ),
  };
}

/** Of trainings and of branches (`obligatoria` null), each by name. Once per request: two stretches are compared. */
const nombresDelReporte = unaVez(async (db) => {
  const { rows } = await db.execute<{ id: string; nombre: string; obligatoria: boolean | null }>(sql`
    select id, titulo as nombre, obligatoria from ${capacitaciones}
    union all select id, nombre, null from ${sucursales} order by nombre, id`);
  return rows;
});

/** Read one by one, added up by training, branch and state today: what was assigned and what was attempted in those days. */
function leidas(
  db: Db,
  alcance: Alcance,
  filtro: FiltroDeReporte,
  tramos: readonly Tramo[],
  hoy: Dia,
): readonly SQL[] {
  const { capacitacion_id } = filtro;
  const personas = and(
    dentroDe(alcance),
    filtro.sucursal_id ? eq(empleados.sucursal_id, filtro.sucursal_id) : undefined,
    filtro.rol ? eq(empleados.rol, filtro.rol) : undefined,
  );
  const suyas = (columna: AnyPgColumn, cuando: AnyPgColumn, curso: AnyPgColumn) =>
    and(
      personas && inArray(columna, db.select({ id: empleados.id }).from(empleados).where(personas)),
      capacitacion_id ? eq(curso, capacitacion_id) : undefined,
      or(
        ...tramos.map(({ desde, hasta }) =>
          and(
            desde ? gte(cuando, inicioDelDia(desde)) : undefined,
            hasta ? lt(cuando, inicioDelDia(sumarDias(hasta, 1))) : undefined,
          ),
        ),
      ),
    );
  return [
    sql`select 'leida' as que, ${asignaciones.capacitacion_id} as de, ${empleados.sucursal_id},
        ${estadoDeHoy(hoy)} as estado, count(*)::int as cuantos, 0 as buenos
      from ${asignaciones} join ${empleados} on ${empleados.id} = ${asignaciones.empleado_id}
      where ${suyas(asignaciones.empleado_id, asignaciones.fecha_asignacion, asignaciones.capacitacion_id) ?? sql`true`}
      group by 2, 3, 4`,
    sql`select 'intento', ${evaluaciones.capacitacion_id}, null, null, count(*)::int,
        (count(*) filter (where ${intentos.aprobado}))::int
      from ${intentos} join ${evaluaciones} on ${evaluaciones.id} = ${intentos.evaluacion_id}
      where ${and(
        isNotNull(intentos.terminado_en),
        suyas(intentos.empleado_id, intentos.terminado_en, evaluaciones.capacitacion_id),
      )}
      group by 2`,
  ];
}

/** The same of everybody, in whole months, from the kept sums: as many rows as there are months, however many people there are. */
function sumadas({ desde, hasta }: Tramo, hoy: Dia): SQL {
  const r = resumen_vivo;
  const enMeses = (mes: AnyPgColumn) =>
    and(desde ? gte(mes, desde) : undefined, hasta ? lte(mes, hasta) : undefined);
  return sql`select ${r.que} as que, ${r.de} as de, ${r.sucursal_id} as sucursal_id, ${r.estado} as estado,
      sum(${r.cuantos})::int as cuantos, sum(${r.buenos})::int as buenos
    from ${r}
    where ${or(
      and(deFiguras('asignacion', 'asignacion_lugar', 'intento'), enMeses(r.desde)),
      and(deFiguras('plazo'), lt(r.desde, hoy), enMeses(r.dia)),
      and(deFiguras('plazo_vencido'), or(gte(r.desde, hoy), isNull(r.desde)), enMeses(r.dia)),
    )}
    group by 1, 2, 3, 4`;
}

/** Rows added up: `leida` counts for its training and its branch; those of the kept sums are told in db/schema/resumen. */
type Suma = {
  que: 'leida' | 'asignacion' | 'asignacion_lugar' | 'plazo' | 'plazo_vencido' | 'intento';
  de: string | null;
  sucursal_id: string | null;
  estado: EstadoDeCapacitacion | null;
  cuantos: number;
  buenos: number;
};

/** By training and by branch. */
function repartir(filas: readonly Suma[]) {
  const cursos = new Map<string, Cuentas>();
  const lugares = new Map<string | null, Cuentas>();
  const hechos = new Map<string, Intentos>();
  const cuentas = <C>(donde: Map<C, Cuentas>, id: C) => {
    const suyas = donde.get(id) ?? { ...SIN_ASIGNACIONES };
    donde.set(id, suyas);
    return suyas;
  };
  for (const { que, de, sucursal_id, estado, cuantos, buenos } of filas) {
    if (que === 'intento') {
      if (de === null || cuantos === 0) continue;
      const { terminados = 0, aprobados = 0 } = hechos.get(de) ?? {};
      hechos.set(de, { terminados: terminados + cuantos, aprobados: aprobados + buenos });
      continue;
    }
    const suyas = [
      ...(de === null ? [] : [cuentas(cursos, de)]),
      ...(que === 'asignacion' ? [] : [cuentas(lugares, sucursal_id)]),
    ];
    for (const cuenta of suyas) {
      if (que === 'plazo') {
        // Overdue, and the nightly job has not marked them yet.
        if (estado !== null) cuenta[estado] -= cuantos;
        cuenta.vencida += cuantos;
      } else if (que === 'plazo_vencido') {
        cuenta.vencida -= cuantos;
      } else {
        if (estado !== null) cuenta[estado] += cuantos;
        cuenta.todas += cuantos;
      }
    }
  }
  return { cursos, lugares, intentos: hechos };
}

type Cuentas = { -readonly [C in keyof Conteos]: Conteos[C] };
