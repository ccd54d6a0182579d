import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { puedeAnularMerito } from '#domain/comun/permisos/meritos.ts';
import type { Tx } from '#server/db/base.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { insignias, insignias_empleado, meritos } from '#server/db/schema/insignias.ts';
import { auditar } from '#server/comun/auditar.ts';
import { avisarRevocada } from '#server/features/insignias/avisar.ts';
import { observarInsignias } from '#server/features/insignias/evaluar.ts';
import { mantener, revocar } from '#server/features/insignias/repo-admin.ts';
import { anular } from '#server/features/puntos/meritos/repo.ts';
import { quitarDias } from '#server/features/puntos/rachas/anotar.ts';
import type { Persona, Plantel } from './plantel.ts';

/**
 * The last weeks of méritos and medals. Some méritos are annulled by their author or by RRHH, which puts medals in doubt: one
 * of those is kept and one revoked. Runs after the story, because it takes back what was really earned.
 */
export async function corregirMeritos(tx: Tx, plantel: Plantel, ahora: Date): Promise<void> {
  const rrhh = plantel.personas.find((p) => p.papel === 'rrhh');
  if (!rrhh) throw new Error('A demo without its RRHH');
  // Only extras: whoever has a part in the story keeps what the story gave them.
  const comparsas = new Set(
    plantel.personas.flatMap((p) => (p.papel === null && p.baja === null ? p.id : [])),
  );
  const autor = sql<string>`(select a.rol from ${empleados} a where a.id = ${meritos.autor_id})`;
  const recientes = await tx
    .select({
      id: meritos.id,
      empleado_id: meritos.empleado_id,
      que: sql<string>`${meritos.empleado_id} || ${meritos.tipo} || ${meritos.texto}`,
      autor_id: meritos.autor_id,
      created_at: meritos.created_at,
      rol_del_autor: autor,
      sucursal_id: empleados.sucursal_id,
      rol: empleados.rol,
      grupo_id: empleados.grupo_id,
    })
    .from(meritos)
    .innerJoin(empleados, eq(empleados.id, meritos.empleado_id))
    .innerJoin(
      insignias,
      sql`${insignias.criterio} ->> 'tipo' = ${meritos.tipo} and ${insignias.criterio} ->> 'valor' = ${meritos.texto}`,
    )
    .where(and(eq(empleados.activo, true), isNull(meritos.anulado_en)))
    .orderBy(desc(meritos.created_at), asc(meritos.id));
  // One per person, and only if it is their single mérito of that kind, so that annulling it puts a medal in doubt.
  const veces = Map.groupBy(recientes, (m) => m.que);
  const unicos = recientes.filter((m) => comparsas.has(m.empleado_id) && veces.get(m.que)?.length === 1);
  const deCadaUno = [...new Map(unicos.map((m) => [m.empleado_id, m])).values()].slice(
    0,
    CORRECCIONES.length,
  );
  for (const [i, [motivo, hace]] of CORRECCIONES.entries()) {
    const m = deCadaUno[i];
    if (!m) continue;
    const en = new Date(Math.max(m.created_at.getTime(), ahora.getTime() - hace * DIA_MS));
    const porAutor = puedeAnularMerito(
      {
        cuenta_id: m.autor_id,
        empleado: {
          id: m.autor_id,
          rol: m.rol_del_autor === 'admin_rrhh' ? 'admin_rrhh' : 'gerente_sucursal',
          sucursal_id: m.sucursal_id,
          grupo_id: null,
          activo: true,
        },
      },
      { id: m.empleado_id, rol: m.rol, sucursal_id: m.sucursal_id, grupo_id: m.grupo_id },
      m.autor_id,
    );
    const por = porAutor ? m.autor_id : rrhh.id;
    await anular(tx, m.id, { anulado_en: en, anulado_por: por, motivo_anulacion: motivo });
    // With today's date: recomputing the streak as of then would drop the days that came after.
    await quitarDias(tx, { origen_tipo: 'merito', origen_id: m.id }, ahora);
    await observarInsignias(tx, [m.empleado_id], en);
    const asiento = { accion: 'merito.anular', entidad: 'meritos', entidad_id: m.id, despues: { motivo } };
    await auditar(tx, { actor_id: por, ...asiento }, en);
  }
  await resolver(tx, rrhh, ahora);
}

/** RRHH has resolved two of the doubts; the others wait. */
async function resolver(tx: Tx, rrhh: Persona, ahora: Date): Promise<void> {
  const dudas = await tx
    .select({ otorgada: insignias_empleado, insignia: insignias })
    .from(insignias_empleado)
    .innerJoin(insignias, eq(insignias.id, insignias_empleado.insignia_id))
    .where(
      and(
        sql`${insignias_empleado.observada_en} is not null`,
        isNull(insignias_empleado.revocada_en),
        ne(insignias_empleado.empleado_id, rrhh.id),
      ),
    )
    .orderBy(asc(insignias_empleado.observada_en), asc(insignias_empleado.id));
  const [primera, segunda] = dudas;
  if (dudas.length < 4 || !primera || !segunda) return;
  const en = new Date(ahora.getTime() - DIA_MS);
  await mantener(tx, primera.otorgada.id, { mantenida_en: en, mantenida_por: rrhh.id });
  const motivo = 'El mérito con el que se ganó era de otra persona.';
  await revocar(tx, segunda.otorgada.id, {
    revocada_en: en,
    revocada_por: rrhh.id,
    motivo_revocacion: motivo,
  });
  const { id, empleado_id } = segunda.otorgada;
  await avisarRevocada(tx, { id, empleado_id, insignia: segunda.insignia, motivo }, en);
  await auditar(
    tx,
    [
      {
        actor_id: rrhh.id,
        accion: 'insignia.mantener',
        entidad: 'insignias_empleado',
        entidad_id: primera.otorgada.id,
        antes: { empleado_id: primera.otorgada.empleado_id },
      },
      {
        actor_id: rrhh.id,
        accion: 'insignia.revocar',
        entidad: 'insignias_empleado',
        entidad_id: segunda.otorgada.id,
        despues: { empleado_id, motivo },
      },
    ],
    en,
  );
}

const DIA_MS = 86_400_000;

/** The reason, and how many days ago. */
const CORRECCIONES: readonly (readonly [motivo: string, hace: number])[] = [
  ['Lo cargué dos veces', 6],
  ['La planilla del mes tenía un error', 5],
  ['Era de otra persona con el mismo apellido', 4],
  ['Faltaba descontar una devolución grande', 3],
  ['El trimestre tuvo una inasistencia sin aviso', 2],
];
