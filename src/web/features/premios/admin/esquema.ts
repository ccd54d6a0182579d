import { z } from 'zod';
import { PremioCambios, PremioEntrada } from '#contract/premios/premios-formularios.ts';

// A form has no default for the required points: an empty field is an error (spec, §5), not 100.
const requisito = { puntos_requeridos: PremioCambios.shape.puntos_requeridos.unwrap() };

/** Schema of the form for a new prize. */
export const PremioNuevo = PremioEntrada.extend(requisito);

/** Schema for either form, for validation in the browser. */
export const FormularioDePremio_ = PremioNuevo.extend({ updated_at: z.coerce.date().optional() });

/** Schema of the form for an existing prize, whose stock is corrected elsewhere. `updated_at` is the revision on screen. */
export const PremioEditado = PremioCambios.extend({ ...requisito, updated_at: z.coerce.date() });
