import { and, eq, gte, lte, or, type SQL, type Placeholder } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { desafios } from '#server/db/schema/desafios.ts';

/** The SQL version of `estadoVigente(…) === 'activo'` (domain/desafios), for filters that must use an index. */
export function estaActivo(hoy: Dia | Placeholder): SQL | undefined {
  return and(
    gte(desafios.fecha_fin, hoy),
    or(
      eq(desafios.estado, 'activo'),
      and(eq(desafios.estado, 'borrador'), desafios.activar_automaticamente, lte(desafios.fecha_inicio, hoy)),
    ),
  );
}
