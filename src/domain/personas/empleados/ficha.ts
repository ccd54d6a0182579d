import type { Rol } from '#domain/comun/permisos/permisos.ts';

/** What RRHH writes of an employee. */
export type Ficha = {
  readonly nombre: string;
  readonly apellido: string;
  readonly email: string;
  readonly rol: Rol;
  readonly sucursal_id: string | null;
  readonly grupo_id: string | null;
};

export const CAMPOS_DE_FICHA = ['nombre', 'apellido', 'email', 'rol', 'sucursal_id', 'grupo_id'] as const;
export type CampoDeFicha = (typeof CAMPOS_DE_FICHA)[number];

/** The fields in which two versions of a record differ. */
export function camposDistintos(antes: Ficha, despues: Ficha): CampoDeFicha[] {
  return CAMPOS_DE_FICHA.filter((campo) => antes[campo] !== despues[campo]);
}

/** What a deleted person with history is called from then on. */
export const PERSONA_ELIMINADA = { nombre: 'Persona', apellido: 'eliminada' } as const;

/** An address that nobody has or can have, for the row that stays: `.invalid` is reserved for that (RFC 2606). */
export function emailAnonimo(id: string): string {
  return `eliminada-${id}@anonimo.invalid`;
}
