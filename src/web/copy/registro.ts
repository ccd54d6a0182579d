import { lista } from '#domain/comun/formato.ts';

/** Who may register, and from which email domains. */
type Politica = { tipo: 'abierto' | 'dominios' | 'aprobacion' | 'cerrado'; dominios: readonly string[] };

/** What the floor map's registration policy means, shown above the list of staff. */
export function textoDePoliticaDePersonal({ tipo, dominios }: Politica): string {
  switch (tipo) {
    case 'abierto':
      return 'El registro está abierto: quien se registra edita el plano apenas confirma su email.';
    case 'dominios':
      return `Edita sin aprobación quien confirma un email de ${lista(dominios)}.`;
    case 'aprobacion':
      return 'Quien lo pide confirma primero su email; después lo aprobás acá.';
    case 'cerrado':
      return 'El registro está cerrado: nadie más puede pedir acceso.';
  }
}

/**
 * What the registration policy for employees means, shown above the pending registrations. Some may date from before it was
 * opened.
 */
export function textoDePolitica({ tipo, dominios }: Politica): string {
  switch (tipo) {
    case 'abierto':
      return 'El registro está abierto: quien se registra ahora entra en el momento, sin pasar por acá. Acá esperan los que lo pidieron cuando hacía falta aprobarlo.';
    case 'dominios':
      return `Entra sin aprobación quien confirma un email de ${lista(dominios)}.`;
    case 'aprobacion':
      return 'Quien se registra confirma primero su email; recién entonces aparece acá para que lo apruebes.';
    case 'cerrado':
      return 'El registro está cerrado: nadie puede crear su propia cuenta.';
  }
}
