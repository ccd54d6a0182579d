import { randomUUIDv7 } from 'node:crypto';
import { CUENTA, TODOS, type Tabla } from './comun.ts';

/** A passkey's answer that is never valid. */
const RESPUESTA = {
  id: 'bmFkaWU',
  rawId: 'bmFkaWU',
  type: 'public-key',
  clientExtensionResults: {},
  response: {},
};

/** The second factor is personal: anybody who is signed in. */
export const TABLA_DEL_FACTOR: Tabla = {
  'factor.ver': { acceso: CUENTA },
  'factor.pendiente': { acceso: TODOS },
  'factor.ingresar': {
    acceso: TODOS,
    entrada: async () => ({ codigo: '123456' }),
    alcanza: 'INGRESO_VENCIDO',
  },
  'factor.opcionesDeLlave': { acceso: TODOS },
  'factor.ingresarConLlave': {
    acceso: TODOS,
    entrada: async () => ({
      respuesta: {
        ...RESPUESTA,
        response: { clientDataJSON: 'e30', authenticatorData: '', signature: '' },
      },
    }),
    alcanza: 'LLAVE_INVALIDA',
  },
  'factor.empezarTotp': { acceso: CUENTA },
  'factor.confirmarTotp': {
    acceso: CUENTA,
    entrada: async () => ({ codigo: '123456' }),
    alcanza: 'CODIGO_INCORRECTO',
  },
  'factor.dejarTotp': { acceso: CUENTA },
  'factor.quitarTotp': { acceso: CUENTA },
  'factor.renovarCodigos': { acceso: CUENTA, alcanza: 'SIN_FACTOR' },
  'factor.empezarLlave': { acceso: CUENTA },
  'factor.agregarLlave': {
    acceso: CUENTA,
    entrada: async () => ({
      respuesta: { ...RESPUESTA, response: { clientDataJSON: 'e30', attestationObject: '' } },
      nombre: 'Mi celular',
    }),
    alcanza: 'LLAVE_INVALIDA',
  },
  'factor.renombrarLlave': {
    acceso: CUENTA,
    entrada: async () => ({ id: randomUUIDv7(), nombre: 'Otra' }),
    alcanza: 'NO_ENCONTRADO',
  },
  'factor.quitarLlave': {
    acceso: CUENTA,
    entrada: async () => ({ id: randomUUIDv7() }),
    alcanza: 'NO_ENCONTRADO',
  },
};

/** The identity provider is not configured here; features/cuentas/oidc tests it with one. */
export const TABLA_DE_OIDC: Tabla = {
  'oidc.empezar': {
    acceso: TODOS,
    entrada: async () => ({ puerta: 'reconoce', volver: null }),
    alcanza: 'NO_ENCONTRADO',
  },
  'oidc.terminar': {
    acceso: TODOS,
    entrada: async () => ({ consulta: '?code=x&state=reconoce.x' }),
    alcanza: 'NO_ENCONTRADO',
  },
  'oidc.ver': { acceso: CUENTA, alcanza: 'NO_ENCONTRADO' },
  'oidc.desvincular': { acceso: CUENTA, alcanza: 'NO_ENCONTRADO' },
};
