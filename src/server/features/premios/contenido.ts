import type { z } from 'zod';
import type { PremioCambios } from '#contract/premios/premios-formularios.ts';
import { enCentavos } from '#domain/comun/dinero.ts';
import type { PremioNuevo } from './repo.ts';

/** What RRHH writes of a prize, as it is stored: money in centavos, the requirement among its criteria. */
export function comoContenido({
  puntos_requeridos,
  monto_presupuestado,
  imagen_id,
  ...resto
}: z.infer<typeof PremioCambios>) {
  return {
    ...resto,
    imagen_id,
    monto_presupuestado: enCentavos(monto_presupuestado),
    criterios_eligibilidad: {
      puntos_requeridos,
      ...(imagen_id && { imagen_url: `/archivos/${imagen_id}` }),
    },
  } satisfies PremioNuevo;
}
