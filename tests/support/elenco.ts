import type { Actor, Persona, Rol } from '#domain/comun/permisos/permisos.ts';

/** Somebody in a test of permissions: branch and group are names. */
export const persona = (
  id: string,
  rol: Rol,
  sucursal_id: string | null,
  grupo_id: string | null = null,
): Persona => ({ id, rol, sucursal_id, grupo_id });

/** The cast of a test of permissions, and ways to ask which of them a predicate lets through. */
export function elenco<N extends string>(gente: Readonly<Record<N, Persona>>) {
  const nombres = Object.keys(gente) as N[];
  const como = (nombre: N, activo = true): Actor => ({
    cuenta_id: `c-${nombre}`,
    empleado: { ...gente[nombre], activo },
  });
  return {
    nombres,
    como,
    /** Callers without an active employee: nobody may do anything as one of these. */
    nadie: [
      null,
      { cuenta_id: 'c', empleado: null },
      ...nombres.map((nombre) => como(nombre, false)),
    ] satisfies readonly (Actor | null)[],
    /** Who may. */
    quienes: (puede: (actor: Actor) => boolean) => nombres.filter((nombre) => puede(como(nombre))),
    /** To whom one of them may. */
    aQuienes: (actor: N, puede: (actor: Actor, persona: Persona) => boolean) =>
      nombres.filter((nombre) => puede(como(actor), gente[nombre])),
  };
}
