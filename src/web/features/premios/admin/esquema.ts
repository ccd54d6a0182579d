import { z } from 'zod';
import { PremioCambios, PremioEntrada } from '#contract/premios/premios-formularios.ts';

// In a form nothing is left to a default: an empty requirement is a mistake (spec, §5), not 100.
const requisito = { puntos_requeridos: PremioCambios.shape.puntos_requeridos.unwrap() };

/** The form of a new prize. */
export const PremioNuevo = PremioEntrada.extend(requisito);

/** Either, as the browser tries it before sending. */
export const FormularioDePremio_ = PremioNuevo.extend({ updated_at: z.coerce.date().optional() });

/** The form of one that exists: its stock is corrected elsewhere. `updated_at` is the revision on screen. */
export const PremioEditado = PremioCambios.extend({ ...requisito, updated_at: z.coerce.date() });
