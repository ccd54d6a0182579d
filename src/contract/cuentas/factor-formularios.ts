import { z } from 'zod';
import { leerCodigo } from '#domain/comun/permisos/segundo-factor.ts';
import { linea } from '../comun/comunes.ts';

// Apart from the procedures, so that a form in the browser brings its schema and not the whole API.

const FALTA_CODIGO = 'Escribí el código';

/** Six digits of an application, or a recovery code. */
export const CodigoDeFactor = z
  .string({ error: FALTA_CODIGO })
  .trim()
  .min(1, FALTA_CODIGO)
  .max(40, 'Es demasiado largo')
  .refine(
    (texto) => leerCodigo(texto) !== null,
    'Son 6 números, o un código de recuperación como ABCD-EFGH-JKMN',
  );

/** The second step of signing in. */
export const SegundoPaso = z.object({
  codigo: CodigoDeFactor,
  /** Which door they came by. */
  area: z.enum(['reconoce', 'personal']).default('reconoce'),
});

/** The first code of an application that is being set up. */
export const PrimerCodigo = z.object({
  codigo: z
    .string({ error: FALTA_CODIGO })
    .trim()
    .min(1, FALTA_CODIGO)
    .max(20, 'Es demasiado largo')
    .refine((texto) => leerCodigo(texto)?.tipo === 'totp', 'Son los 6 números que muestra la aplicación'),
});

/** A passkey's name. */
export const NombreDeLlave = linea(60, 'Poné un nombre para reconocerla');

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/u);
const comunes = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  // Browser extensions of WebAuthn are neither requested nor read.
  clientExtensionResults: z.object({}),
};

/** A device's response to a challenge, as WebAuthn's JSON. */
export const RespuestaDeLlave = z.object({
  ...comunes,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

/** A passkey that a device has just made. */
export const LlaveCreada = z.object({
  ...comunes,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
      .max(7)
      .optional(),
  }),
});
