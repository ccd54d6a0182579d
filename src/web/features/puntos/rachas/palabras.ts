import type { z } from 'zod';
import type { DiaDeRacha } from '#contract/personas/perfil.ts';
import { cantidad, numero, plural } from '#domain/comun/formato.ts';

export type Dia = z.output<typeof DiaDeRacha>;

export type Racha = { readonly actual: number; readonly mejor: number };

/** '11 días hábiles. Tu mejor racha fue de 19.' */
export function resumenDe({ actual, mejor }: Racha): string {
  if (mejor === 0) return 'Tu racha empieza con tu próxima evidencia validada.';
  if (actual === 0)
    return `Sin racha por ahora. La mejor fue de ${cantidad(mejor, 'día hábil', 'días hábiles')}.`;
  const ahora = `${numero(actual)} ${plural(actual, 'día hábil', 'días hábiles')}.`;
  return actual < mejor ? `${ahora} Tu mejor racha fue de ${numero(mejor)}.` : `${ahora} ¡Es tu mejor racha!`;
}

/** What a day meant for the streak, in words. Activity on a day off is shown but does not count. */
export function estadoEnPalabras({ estado, laborable }: Dia): string {
  switch (estado) {
    case 'activo':
      return laborable ? 'con actividad' : 'con actividad en un día libre, que no suma';
    case 'libre':
      return 'día libre';
    case 'faltado':
      return 'sin actividad';
    case 'hoy':
      return laborable ? 'hoy, todavía sin actividad' : 'hoy, día libre';
    case 'futuro':
      return laborable ? 'por venir' : 'por venir, día libre';
  }
}
