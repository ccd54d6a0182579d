import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { CUENTA, PERSONAL, RRHH, TODOS, type Mundo, type Tabla } from './comun.ts';

//              anónimo  empleado   otra suc.  líder   gerente  otro ger.  rrhh  desactivado  personal  pendiente
const PIDEN = ['401', 'OK', 'OK', 'OK', 'OK', 'OK', 'OK', '403', 'OK', 'OK'];

/** Staff of the floor map: their session, their registration and its approval. */
export const TABLA_DE_PERSONAL: Tabla = {
  'personal.sesion': { acceso: TODOS },
  'personal.politica': { acceso: TODOS },
  'personal.ingresar': {
    acceso: TODOS,
    entrada: async ({ e }) => ({ email: e.personal.email, clave: 'una-que-no-es' }),
    alcanza: 'CREDENCIALES_INVALIDAS',
  },
  'personal.registrarse': {
    acceso: TODOS,
    entrada: async () => ({ full_name: 'Nora Roldán', email: 'nora@prueba.local', clave: CLAVE_DE_PRUEBA }),
  },
  'personal.confirmarEmail': {
    acceso: TODOS,
    entrada: async () => ({ token: 'un-enlace-que-nadie-mando', clave: CLAVE_DE_PRUEBA }),
    alcanza: 'ENLACE_VENCIDO',
  },
  'personal.reenviarConfirmacion': { acceso: CUENTA },
  'personal.pedirAcceso': { acceso: PIDEN },
  'personal.cambiarNombre': { acceso: PERSONAL, entrada: async () => ({ full_name: 'Inés C. Campos' }) },
  'personal.administrar': { acceso: RRHH, entrada: async () => ({}) },
  'personal.decidir': {
    acceso: RRHH,
    entrada: async (mundo) => ({ id: pendiente(mundo), de: 'pendiente', estado: 'aprobado' }),
  },
  'personal.cambiarRol': {
    acceso: RRHH,
    entrada: async (mundo) => ({ id: pendiente(mundo), de: 'user', role: 'admin' }),
  },
  'personal.reiniciarFactor': {
    acceso: RRHH,
    entrada: async (mundo) => ({ id: pendiente(mundo) }),
    alcanza: 'SIN_FACTOR_QUE_REINICIAR',
  },
  'personal.eliminar': { acceso: RRHH, entrada: async (mundo) => ({ id: pendiente(mundo) }) },
};

function pendiente({ e }: Mundo): string {
  if (!e.personal_pendiente.personal) throw new Error('Who waits for approval has no profile');
  return e.personal_pendiente.personal.id;
}
