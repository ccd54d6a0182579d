import { escribirDato } from '#domain/personas/empleados/datos.ts';
import type { Ficha } from './tipos.ts';

/** What the fields of the form begin with. */
export function comoSeEscribe(ficha: Ficha | null) {
  return {
    rol: 'empleado' as const,
    ...ficha,
    sucursal_id: ficha?.sucursal?.id ?? 'none',
    grupo_id: ficha?.grupo?.id ?? 'none',
    documento: escribirDato('documento', ficha?.documento ?? null),
    telefono: escribirDato('telefono', ficha?.telefono ?? null),
    invitar: ficha === null ? 'on' : undefined,
  };
}

type Elegible = { id: string; nombre: string };

/** A deactivated branch is not offered, except to somebody who already belongs to it. */
export function conLaSuya(sucursales: readonly Elegible[], suya: Elegible | null): readonly Elegible[] {
  if (suya === null || sucursales.some((s) => s.id === suya.id)) return sucursales;
  return [{ ...suya, nombre: `${suya.nombre} (desactivada)` }, ...sucursales];
}

/** The groups, and the person's own if it is not among them. */
export function conElSuyo(grupos: readonly Elegible[], suyo: Elegible | null): readonly Elegible[] {
  return suyo === null || grupos.some((g) => g.id === suyo.id) ? grupos : [suyo, ...grupos];
}

/** URL of the screen where the person's role is changed. Somebody without an account is not in that list yet. */
export function enUsuarios(ficha: Ficha | null): string {
  const q = ficha?.con_cuenta ? `?${new URLSearchParams({ q: ficha.email }).toString()}` : '';
  return `/reconoce/admin/usuarios${q}`;
}
