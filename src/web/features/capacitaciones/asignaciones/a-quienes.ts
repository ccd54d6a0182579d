import { cantidad } from '#domain/comun/formato.ts';
import type { Asignacion } from './tipos.ts';

type Recordable = Pick<Asignacion, 'estado' | 'recordada_hoy' | 'puede_recordar'>;

/** Why a reminder would not go to some of the chosen ones, the most frequent reason first: '6 ya recibieron uno hoy'. */
export function porQueNo(elegidas: readonly Recordable[]): string[] {
  const razones = elegidas.filter((f) => !f.puede_recordar).map(razonDe);
  return [...Map.groupBy(razones, (razon) => razon)]
    .toSorted(([, unas], [, otras]) => otras.length - unas.length)
    .map(([razon, { length }]) => {
      const [una, varias] = DICHAS[razon];
      return cantidad(length, una, varias);
    });
}

const DICHAS = {
  hoy: ['ya recibió uno hoy', 'ya recibieron uno hoy'],
  completada: ['ya está completada', 'ya están completadas'],
  vencida: ['venció y antes necesita otra fecha', 'vencieron y antes necesitan otra fecha'],
  otra: ['es tuya o de alguien que no está activo', 'son tuyas o de gente que no está activa'],
} as const;

function razonDe({ estado, recordada_hoy }: Recordable): keyof typeof DICHAS {
  if (estado === 'completada' || estado === 'vencida') return estado;
  return recordada_hoy ? 'hoy' : 'otra';
}
