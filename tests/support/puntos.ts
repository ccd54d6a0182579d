import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { type Dia, diaDe } from '#domain/comun/calendario/dia.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Base } from '#server/db/base.ts';
import { empleados, sucursales } from '#server/db/schema/empresa.ts';
import { acreditar, type NuevoMovimiento } from '#server/features/puntos/acreditar.ts';

/** Branches without people. @returns their ids */
export async function crearSucursales({ db }: Pick<Base, 'db'>, ...nombres: string[]): Promise<string[]> {
  const filas = nombres.map((nombre) => ({ id: randomUUIDv7(), nombre, busqueda: sinAcentos(nombre) }));
  await db.insert(sucursales).values(filas);
  return filas.map(({ id }) => id);
}

/** Employees without accounts, spread over the branches. @returns their ids, in ascending order */
export async function crearEmpleados(
  { db }: Pick<Base, 'db'>,
  cuantos: number,
  sucursal_ids: readonly (string | null)[] = [null],
  datos: Partial<typeof empleados.$inferInsert> = {},
): Promise<string[]> {
  const filas = Array.from({ length: cuantos }, (_, i) => {
    const apellido = `Nro${i + 1}`;
    return {
      id: randomUUIDv7(),
      nombre: 'Empleado',
      apellido,
      email: `${randomUUID()}@prueba.local`,
      sucursal_id: sucursal_ids[i % sucursal_ids.length] ?? null,
      busqueda: sinAcentos(`Empleado ${apellido}`),
      ...datos,
    };
  });
  if (cuantos > 0) await db.insert(empleados).values(filas);
  return filas.map(({ id }) => id).toSorted();
}

/** A ledger row to be written. */
export function movimiento(
  empleado_id: string,
  puntos: number,
  fecha: Dia,
  datos: Partial<NuevoMovimiento> = {},
): NuevoMovimiento {
  const uuid = randomUUID();
  return {
    empleado_id,
    puntos,
    fecha,
    motivo: 'Desafío: Góndola perfecta',
    origen_tipo: 'evidencia',
    origen_id: uuid,
    actor_id: null,
    clave: `evidencia:${uuid}:${empleado_id}`,
    ...datos,
  };
}

/** Credits these points, dated at `en` and written one millisecond apart. */
export async function darPuntos(
  { db }: Pick<Base, 'db'>,
  puntos: readonly (readonly [empleado_id: string, puntos: number])[],
  en: Date,
): Promise<void> {
  for (const [i, [empleado_id, cuantos]] of puntos.entries()) {
    const fila = movimiento(empleado_id, cuantos, diaDe(en));
    await db.transaction((tx) => acreditar(tx, [fila], new Date(+en + i)));
  }
}
