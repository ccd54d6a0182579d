import { eq } from 'drizzle-orm';
import { sinAcentos } from '#domain/texto.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { profiles } from '#server/db/schema/personal.ts';

/** An account with its staff profile, if it has one. Null if there is no such account any more. */
export async function cuentaConPerfil(db: Db, cuenta_id: string) {
  const [fila] = await db
    .select({
      email: cuentas.email,
      confirmado: cuentas.emailVerified,
      perfil: {
        id: profiles.id,
        full_name: profiles.full_name,
        role: profiles.role,
        estado: profiles.estado,
        created_at: profiles.created_at,
      },
    })
    .from(cuentas)
    .leftJoin(profiles, eq(profiles.cuenta_id, cuentas.id))
    .where(eq(cuentas.id, cuenta_id));
  return fila ?? null;
}

/** Renames a profile, and what it is found by. */
export async function renombrar(
  tx: Tx,
  { id, email }: { id: string; email: string },
  full_name: string,
  ahora: Date,
): Promise<void> {
  await tx
    .update(profiles)
    .set({ full_name, busqueda: busquedaDe(full_name, email), updated_at: ahora })
    .where(eq(profiles.id, id));
}

/** What a profile is found by. */
export function busquedaDe(full_name: string, email: string): string {
  return sinAcentos(`${full_name} ${email}`);
}
