import { marcarViejas } from '../dispositivo/pantallas.ts';
import type { Acto } from './espera.ts';

/** The screens that say something else once each thing left. Whom to thank is not among them: it asks the same. */
const CAMBIA: Readonly<Record<Acto | 'respuestas', RegExp>> = {
  'exhibiciones.registrar': /^\/gondolasedit\/exhibir$/u,
  'muro.agradecer': de('muro', 'muro/ultimas', 'perfil'),
  'muro.reaccionar': de('muro', 'muro/ultimas'),
  'participaciones.enviar': de('desafios', 'desafios/[^/]+/envios', 'perfil'),
  'premios.reclamar': de('premios', 'perfil'),
  respuestas: de('capacitaciones', 'capacitaciones/.+', 'perfil'),
};

/** The home, which has something of everything, and those screens. */
function de(...pantallas: readonly string[]): RegExp {
  return new RegExp(`^/reconoce(?:/(?:home|${pantallas.join('|')}))?/?$`, 'u');
}

/**
 * Something that waited left: what the device keeps of the screens that it changed is of before, and says so where it is shown. The one on
 * screen is loaded again, and the worker brings those that one starts at (`sw/al-instante.ts`).
 */
export function envejecerLoQueCambia(quien: string, que: Acto | 'respuestas'): Promise<void> {
  return marcarViejas(quien, CAMBIA[que]);
}
