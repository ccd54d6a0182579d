export type Violacion = { readonly tipo: 'unica' | 'referencia'; readonly restriccion: string };

/** The constraint that a query violated; null for any other error. */
export function violacionDe(error: unknown): Violacion | null {
  const causa: unknown = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (typeof causa !== 'object' || causa === null) return null;
  const tipo = 'code' in causa ? TIPOS.get(String(causa.code)) : undefined;
  if (!tipo) return null;
  return { tipo, restriccion: 'constraint' in causa ? String(causa.constraint) : '' };
}

/**
 * Runs something that a constraint may refuse, and then returns `alViolar`'s value; any other error is rethrown. Use it
 * around a whole transaction, because a transaction with a failed query cannot continue.
 */
export async function siViola<T, R>(obra: () => Promise<T>, alViolar: (v: Violacion) => R): Promise<T | R> {
  try {
    return await obra();
  } catch (error) {
    const violacion = violacionDe(error);
    if (!violacion) throw error;
    return alViolar(violacion);
  }
}

// SQLSTATE of unique_violation and foreign_key_violation.
const TIPOS = new Map<string, Violacion['tipo']>([
  ['23505', 'unica'],
  ['23503', 'referencia'],
]);
