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

/** '11 días de racha', or what it takes to begin one. */
export function titularDe({ actual, mejor }: Racha): string {
  if (actual > 0) return `${cantidad(actual, 'día', 'días')} de racha`;
  return mejor > 0 ? 'Tu racha vuelve a empezar' : 'Empezá tu racha';
}

/** What today means for the streak. What was sent counts on its day once it is approved. */
export function loDeHoy({ actual }: Racha, { estado, laborable }: Dia): string {
  if (!laborable) return 'Hoy es tu día libre: ni suma ni corta la racha.';
  if (estado === 'activo') return '¡Hoy ya sumaste!';
  return actual > 0
    ? 'Hoy todavía no sumaste. Te alcanza con una evidencia que se apruebe.'
    : 'Con una evidencia de hoy que se apruebe, ya empezó.';
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
