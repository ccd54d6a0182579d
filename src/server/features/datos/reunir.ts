import type { Db } from '#server/db/base.ts';
import * as repo from './repo-reunir.ts';

export type DatosDePersona = {
  readonly nombre: string;
  /** Title of the part → its rows. */
  readonly partes: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  readonly archivos: readonly { readonly clave: string; readonly nombre: string }[];
};

/** Everything that the company holds about an employee (Ley 25.326, art. 14); null if there is no such employee. */
export async function reunirDatos(db: Db, empleado_id: string): Promise<DatosDePersona | null> {
  const ficha = await repo.ficha(db, empleado_id);
  if (!ficha) return null;
  const { user_id, ...datos } = ficha;
  const cuenta = user_id === null ? null : await repo.cuenta(db, user_id);
  const delEmpleado = await repo.delEmpleado(db, empleado_id);
  const deLaCuenta = user_id === null || !cuenta ? {} : await repo.deLaCuenta(db, user_id, cuenta.email);
  const ids = [
    ...delEmpleado.evidencias.flatMap(({ archivo_id }) => archivo_id ?? []),
    ...delEmpleado.premios.flatMap(({ comprobante_id }) => comprobante_id ?? []),
    ...(/^\/archivos\/([0-9a-f-]{36})$/u.exec(ficha.avatar_url ?? '')?.slice(1) ?? []),
  ];
  const archivos = await repo.archivosDe(db, ids);
  return {
    nombre: `${ficha.nombre} ${ficha.apellido}`,
    partes: { ficha: [datos], cuenta: cuenta ? [cuenta] : [], ...delEmpleado, ...deLaCuenta },
    archivos: archivos.map(({ clave, nombre }, i) => ({ clave, nombre: `${i + 1}-${nombre}` })),
  };
}
