import { randomUUIDv7 } from 'node:crypto';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { igual, type Pieza } from '#domain/plano/pieza.ts';
import { camposDeVenta } from '#domain/plano/reservas/asentar.ts';
import { CAMPOS_DE_VENTA, segunLoVendido } from '#domain/plano/reservas/hechos.ts';
import type { Tx } from '#server/db/base.ts';
import type { Acto } from '../atender.ts';
import { cerrarTurno, tomarTurno } from '../diario.ts';
import * as plano from '../repo.ts';
import { vendidasEl } from './repo.ts';

/**
 * Makes the spec's fields of these spaces (or of all) say what is sold of them today, as changes of the plan that every open
 * page gets. Run after anything that changes bookings, and each night. @returns what changed, as it was and as it is
 */
export async function derivar(
  tx: Tx,
  claves: readonly string[] | 'todas',
  { cuenta_id, ahora }: Acto,
): Promise<{ readonly antes: Pieza; readonly despues: Pieza }[]> {
  let seq = await tomarTurno(tx);
  const cuales = claves === 'todas' ? undefined : [...new Set(claves)];
  const piezas = cuales
    ? [...(await plano.piezasPorClave(tx, cuales)).values()]
    : await plano.todosLosEspacios(tx);
  const vendidas = new Map(
    (await vendidasEl(tx, diaDe(ahora), cuales)).map((leida) => [leida.reserva.espacio_clave, leida]),
  );
  const cambios = piezas.flatMap((antes) => {
    const leida = vendidas.get(antes.clave);
    const { status, category } = camposDeVenta(antes.campos);
    const campos = segunLoVendido(
      leida ? { ...leida.reserva, marca: leida.marca } : null,
      status === 'available' ? category : undefined,
    );
    const distintos = CAMPOS_DE_VENTA.filter((campo) => !igual(antes.campos[campo], campos[campo]));
    if (distintos.length === 0) return [];
    return [{ antes, despues: { ...antes, rev: antes.rev + 1, campos: { ...antes.campos, ...campos } } }];
  });
  if (cambios.length === 0) return [];
  await plano.guardar(
    tx,
    cambios.map(({ despues }) => despues),
    ahora,
  );
  await cerrarTurno(
    tx,
    seq + cambios.length,
    cambios.map(({ despues }) => ({
      op_id: randomUUIDv7(),
      seq: (seq += 1),
      clave: despues.clave,
      tipo: 'cambiar' as const,
      campos: [...CAMPOS_DE_VENTA],
      pieza: despues,
      cuenta_id,
      created_at: ahora,
    })),
  );
  return cambios;
}
