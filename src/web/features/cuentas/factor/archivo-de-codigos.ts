import { escribirCodigo } from '#domain/comun/permisos/segundo-factor.ts';
import { fechaLarga } from '#domain/comun/formato.ts';

/** The recovery codes as a text file that says which account and site they belong to. */
export function archivoDeCodigos(codigos: readonly string[], email: string, cuando: Date): string {
  return [
    'Mostrador: códigos de recuperación',
    `Cuenta: ${email}`,
    `Creados el ${fechaLarga(cuando)}`,
    'Si perdés el teléfono, uno de estos reemplaza al código de la aplicación al entrar. Cada uno sirve una sola vez.',
    '',
    ...codigos.map(escribirCodigo),
    '',
  ].join('\r\n');
}
