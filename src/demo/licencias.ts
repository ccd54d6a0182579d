import { and, asc, eq, sql } from 'drizzle-orm';
import { sumarDias } from '#domain/comun/calendario/dia.ts';
import type { Tx } from '#server/db/base.ts';
import { empleados, licencias } from '#server/db/schema/empresa.ts';
import { dias_activos } from '#server/db/schema/puntos.ts';
import { auditar } from '#server/comun/auditar.ts';
import type { Azar } from './azar.ts';
import { enHora, type Plantel } from './plantel.ts';

const MOTIVOS = ['Vacaciones', 'Examen', 'Mudanza', 'Licencia médica', 'Paternidad'] as const;

/**
 * One person of each branch is on leave today, registered by its gerente yesterday. It starts today, so that no earlier day
 * of the story changes, and never falls on somebody who did something today.
 */
export async function sembrarLicencias(
  tx: Tx,
  { plantel, azar, ahora }: { plantel: Plantel; azar: Azar; ahora: Date },
): Promise<void> {
  const { hoy } = plantel;
  const ayer = enHora(sumarDias(hoy, -1), 17 * 60);
  for (const [i, sucursal] of plantel.sucursales.entries()) {
    const gerente = plantel.personas.find((p) => p.rol === 'gerente_sucursal' && p.sucursal === sucursal);
    const [persona] = await tx
      .select({ id: empleados.id })
      .from(empleados)
      .where(
        and(
          eq(empleados.sucursal_id, sucursal.id),
          eq(empleados.rol, 'empleado'),
          eq(empleados.activo, true),
          sql`${empleados.grupo_id} is not null`,
          sql`not exists (select 1 from ${dias_activos} d
            where d.empleado_id = ${empleados.id} and d.dia >= ${hoy}::date)`,
          sql`not exists (select 1 from ${licencias} l where l.empleado_id = ${empleados.id} and l.hasta >= ${hoy}::date)`,
        ),
      )
      .orderBy(asc(empleados.busqueda), asc(empleados.id))
      .limit(1);
    if (!persona || !gerente) continue;
    const licencia = {
      desde: hoy,
      hasta: sumarDias(hoy, 2 + i * 2),
      motivo: MOTIVOS[i % MOTIVOS.length] ?? null,
    };
    const id = azar.uuid(ayer);
    await tx
      .insert(licencias)
      .values({ id, empleado_id: persona.id, ...licencia, registrada_por: gerente.id, created_at: ayer });
    await auditar(
      tx,
      {
        actor_id: gerente.id,
        accion: 'licencia.registrar',
        entidad: 'empleados',
        entidad_id: persona.id,
        despues: { licencia_id: id, ...licencia },
      },
      ayer < ahora ? ayer : ahora,
    );
  }
}
