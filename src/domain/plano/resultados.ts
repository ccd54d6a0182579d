import type { Centavos } from '../comun/dinero.ts';
import { proporcionEntera } from '../comun/porcentaje.ts';
import type { EstadoALaVista } from './cotizacion.ts';
import { type EstadoDeSolicitud, type MotivoDePerdida, MOTIVOS_DE_PERDIDA } from './solicitud.ts';

/** How what was quoted ended: sold, lost, or still to be answered. */
export const RESULTADOS = ['ganada', 'perdida', 'abierta'] as const;
export type Resultado = (typeof RESULTADOS)[number];

export const NOMBRES_DE_RESULTADO: Readonly<Record<Resultado, string>> = {
  ganada: 'Ganada',
  perdida: 'Perdida',
  abierta: 'Sin respuesta todavía',
};

/** A request that was quoted: its state, and what its last quote came to. */
export type Cotizada = {
  readonly estado: EstadoDeSolicitud;
  readonly motivo: MotivoDePerdida | null;
  readonly total: Centavos;
  readonly cotizacion: EstadoALaVista;
};

/** One whose quote ran out is open: the desk has not given it up. */
export function resultadoDe({ estado }: Pick<Cotizada, 'estado'>): Resultado {
  return estado === 'ganada' || estado === 'perdida' ? estado : 'abierta';
}

export type Resumen = {
  readonly ganadas: number;
  readonly perdidas: number;
  readonly abiertas: number;
  /** What the last quotes of each came to. */
  readonly importe_ganado: Centavos;
  readonly importe_perdido: Centavos;
  readonly importe_abierto: Centavos;
  /** Of a hundred that ended, how many were sold; null: none has ended. */
  readonly tasa: number | null;
  /** Why they were lost, the most usual first. */
  readonly motivos: readonly { readonly motivo: MotivoDePerdida; readonly cuantas: number }[];
};

/** The win rate of requests that were quoted: each counts once, however many versions it had, and what is open does not. */
export function resumirResultados(cotizadas: readonly Cotizada[]): Resumen {
  const de = (cual: Resultado) => cotizadas.filter((una) => resultadoDe(una) === cual);
  const [ganadas, perdidas, abiertas] = [de('ganada'), de('perdida'), de('abierta')];
  return {
    ganadas: ganadas.length,
    perdidas: perdidas.length,
    abiertas: abiertas.length,
    importe_ganado: suma(ganadas),
    importe_perdido: suma(perdidas),
    importe_abierto: suma(abiertas),
    tasa: proporcionEntera(ganadas.length, ganadas.length + perdidas.length),
    motivos: MOTIVOS_DE_PERDIDA.map((motivo) => ({
      motivo,
      cuantas: perdidas.filter((una) => una.motivo === motivo).length,
    }))
      .filter(({ cuantas }) => cuantas > 0)
      .toSorted((a, b) => b.cuantas - a.cuantas),
  };
}

function suma(cotizadas: readonly Cotizada[]): Centavos {
  return cotizadas.reduce((total, una) => total + una.total, 0);
}
