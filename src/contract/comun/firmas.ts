import { z } from 'zod';
import { Id } from './comunes.ts';

/** Somebody who is the only administrator because they removed another one may not skip the second signature. */
const FIRMA_SIN_OTROS = {
  FIRMA_SIN_OTROS: {
    status: 409,
    message:
      'Lo confirma otra persona de RRHH, y quien llama sacó a otra hace menos de 7 días: hay que esperar, o que quien opera el servidor haga otro administrador con npm run admin -- create',
  },
} as const;

/** Why a second signature cannot be asked for. */
const NO_SE_PIDE = {
  ...FIRMA_SIN_OTROS,
  FIRMA_PEDIDA_POR_OTRA: {
    status: 409,
    message: 'Otra persona de RRHH ya lo pidió, o pidió otro cambio de lo mismo: espera en GET /admin/firmas',
  },
  FIRMA_NADIE_PUEDE: {
    status: 409,
    message:
      'A todas las demás personas de RRHH quien llama les dio el rol, o les cambió con qué entran, hace menos de 7 días: no podrían confirmarlo',
  },
} as const;

/** The response when the act waits for a second person: nothing was done yet. */
export const FALTA_OTRA_FIRMA = {
  FALTA_OTRA_FIRMA: {
    status: 409,
    message: 'Quedó pedido: lo confirma otra persona de RRHH',
    data: z.object({ firma_id: Id }),
  },
  ...NO_SE_PIDE,
} as const;

/** Only an existing employee can be made an administrator, so that a second person can confirm it. */
export const ADMIN_CON_DOS_FIRMAS = {
  ADMIN_CON_DOS_FIRMAS: {
    status: 409,
    message:
      'El rol admin_rrhh se pide después, con PUT /admin/usuarios/{id}/rol, y lo confirma otra persona',
  },
  ...FIRMA_SIN_OTROS,
} as const;

/** A removed administrator is not made administrator again by one person alone. */
export const ADMIN_VUELVE_CON_OTRO_ROL = {
  ADMIN_VUELVE_CON_OTRO_ROL: {
    status: 409,
    message:
      'El rol admin_rrhh lo confirman dos personas: primero otro rol, con PUT /admin/usuarios/{id}/rol, y se pide después',
  },
  ...FIRMA_SIN_OTROS,
} as const;
