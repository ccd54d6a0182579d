import type { Db } from '#server/db/base.ts';
import { anteriores } from './repo-menciones.ts';
import * as repo from './repo-reunir.ts';
import { delEmpleado as todoLoSuyo } from './repo-reunir-empleado.ts';

/** An employee; or, by account, staff of the floor map without employee record. */
export type DeQuien = { readonly empleado_id: string } | { readonly cuenta_id: string };

export type DatosDePersona = {
  readonly nombre: string;
  /** Title of each part → its rows. */
  readonly partes: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  readonly archivos: readonly { readonly clave: string; readonly nombre: string }[];
};

/** Everything that the company holds about a person (Ley 25.326, art. 14); null if there is no such person. */
export function reunirDatos(db: Db, quien: DeQuien): Promise<DatosDePersona | null> {
  return 'empleado_id' in quien ? delEmpleado(db, quien.empleado_id) : delPersonal(db, quien.cuenta_id);
}

async function delEmpleado(db: Db, empleado_id: string): Promise<DatosDePersona | null> {
  const ficha = await repo.ficha(db, empleado_id);
  if (!ficha) return null;
  const { user_id, ...datos } = ficha;
  const cuenta = user_id === null ? null : await repo.cuenta(db, user_id);
  const suyo = await todoLoSuyo(db, empleado_id);
  const deLaCuenta = user_id === null || !cuenta ? {} : await repo.deLaCuenta(db, user_id, cuenta.email);
  const ids = [
    ...suyo.evidencias.flatMap(({ archivo_id }) => archivo_id ?? []),
    ...suyo.premios.flatMap(({ comprobante_id }) => comprobante_id ?? []),
    ...(/^\/archivos\/([0-9a-f-]{36})$/u.exec(ficha.avatar_url ?? '')?.slice(1) ?? []),
  ];
  const archivos = await repo.archivosDe(db, ids);
  return {
    nombre: `${ficha.nombre} ${ficha.apellido}`,
    partes: {
      ficha: [datos],
      nombres_anteriores: await anteriores(db, { empleado_id, cuenta_id: user_id }),
      cuenta: cuenta ? [cuenta] : [],
      ...suyo,
      ...deLaCuenta,
    },
    archivos: archivos.map(({ clave, nombre }, i) => ({ clave, nombre: `${i + 1}-${nombre}` })),
  };
}

async function delPersonal(db: Db, cuenta_id: string): Promise<DatosDePersona | null> {
  const cuenta = await repo.cuenta(db, cuenta_id);
  if (!cuenta) return null;
  const suyo = await repo.deLaCuenta(db, cuenta_id, cuenta.email);
  return {
    nombre: suyo.perfil_de_gondolas[0]?.nombre ?? cuenta.nombre,
    partes: {
      nombres_anteriores: await anteriores(db, { cuenta_id }),
      cuenta: [cuenta],
      ...suyo,
      registro_de_actividad: await repo.asientosDelPersonal(db, cuenta_id),
    },
    archivos: [],
  };
}
