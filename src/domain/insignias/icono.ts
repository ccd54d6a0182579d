import { type Result, ok, refuse } from '#domain/comun/result.ts';
import { ICONO_DE_FABRICA } from './muestra.ts';

/** One emoji: a single drawn character, however many code points it takes. Nothing written is the usual medal. */
export function leerIcono(escrito: string): Result<string, 'NO_ES_EMOJI'> {
  const icono = escrito.trim();
  if (icono === '') return ok(ICONO_DE_FABRICA);
  const [primero, ...otros] = new Intl.Segmenter('es', { granularity: 'grapheme' }).segment(icono);
  return primero && otros.length === 0 && icono.length <= MAX_UNIDADES && EMOJI.test(icono)
    ? ok(icono)
    : refuse('NO_ES_EMOJI');
}

// Families with skin tones take up to 25 or so; a grapheme of a thousand combining marks is no icon.
const MAX_UNIDADES = 32;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u;
