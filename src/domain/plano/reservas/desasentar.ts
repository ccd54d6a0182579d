import type { Dia } from '../../comun/calendario/dia.ts';
import { fechaCorta } from '../../comun/formato.ts';
import { type Asentada, type Asiento, POR_RESERVAS } from './asentar.ts';
import { type CamposDeVenta, segunLoVendido } from './hechos.ts';
import { abarca, seSuperponen } from './reserva.ts';

/** What of a booking marking a space may change, as it was at one time. */
type Imagen = Pick<
  Asentada,
  | 'desde'
  | 'hasta'
  | 'estado'
  | 'importe'
  | 'importe_lista'
  | 'marca'
  | 'marca_id'
  | 'categoria'
  | 'notas'
  | 'motivo'
>;

/** What one operation on the plan did to one booking; `antes` is null if it made it. */
export type Huella = { readonly id: string; readonly antes: Imagen | null; readonly despues: Imagen };

/** What an operation left of a space's bookings, told from how they were. */
export function huellasDe(antes: readonly Asentada[], despues: readonly Asentada[]): Huella[] {
  const previas = new Map(antes.map((reserva) => [reserva.id, reserva]));
  return despues.flatMap((reserva) => {
    const previa = previas.get(reserva.id);
    if (previa === reserva) return [];
    return [{ id: reserva.id, antes: previa ? imagenDe(previa) : null, despues: imagenDe(reserva) }];
  });
}

/**
 * Goes back on what an operation did to the bookings of a space: each is again the very one it was, its days, money, brand and
 * state. Refused, saying why, where somebody has changed it since or has taken its days.
 * @param suyas all its bookings, what is over or cancelled too
 */
export function desasentar(
  suyas: readonly Asentada[],
  huellas: readonly Huella[],
  { hoy, libre }: { readonly hoy: Dia; /** Its category while it is free. */ readonly libre: string },
): Asiento {
  let reservas = suyas;
  for (const { id, antes, despues } of huellas) {
    const actual = reservas.find((reserva) => reserva.id === id);
    if (!actual || !esComo(actual, despues)) return no('La reserva cambió después: miralo en Reservas.');
    // What was made by marking never was, unless it has had days already: those happened.
    if (antes === null && actual.desde < hoy)
      return no(`La reserva empezó el ${fechaCorta(actual.desde, hoy)}: terminala en vez de deshacerla.`);
    const puesta: Asentada =
      antes === null
        ? { ...actual, estado: 'cancelada', motivo: 'Se deshizo en el plano' }
        : { ...actual, ...antes, marca_id: antes.marca_id ?? idDeMarca(actual, antes) };
    reservas = reservas.map((reserva) => (reserva === actual ? puesta : reserva));
  }
  const tocadas = new Set(huellas.map(({ id }) => id));
  for (const puesta of reservas) {
    if (!tocadas.has(puesta.id) || puesta.estado === 'cancelada') continue;
    const otra = reservas.find(
      (una) => una !== puesta && una.estado !== 'cancelada' && seSuperponen(una, puesta),
    );
    if (otra) return no(`Sus días ya son de otra reserva${otra.marca === null ? '' : `, de ${otra.marca}`}.`);
  }
  const vendida = reservas.find((una) => una.estado === 'confirmada' && abarca(una, hoy)) ?? null;
  const campos: CamposDeVenta = segunLoVendido(vendida, libre);
  return { ok: true, reservas, campos };
}

function imagenDe(reserva: Asentada): Imagen {
  const { desde, hasta, estado, importe, importe_lista, marca, marca_id, categoria, notas, motivo } = reserva;
  return { desde, hasta, estado, importe, importe_lista, marca, marca_id, categoria, notas, motivo };
}

/** Whether it still is as an operation left it. A brand that was only typed then has its id by now. */
function esComo(actual: Asentada, dejada: Imagen): boolean {
  const misma =
    dejada.marca_id === null ? actual.marca === dejada.marca : actual.marca_id === dejada.marca_id;
  return (
    misma &&
    (['desde', 'hasta', 'estado', 'importe', 'importe_lista', 'categoria', 'notas', 'motivo'] as const).every(
      (campo) => actual[campo] === dejada[campo],
    )
  );
}

function idDeMarca(actual: Asentada, { marca }: Imagen): string | null {
  return actual.marca === marca ? actual.marca_id : null;
}

function no(problema: string): Asiento {
  return { ok: false, campos: ['status', POR_RESERVAS], problema };
}
