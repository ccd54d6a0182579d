import { randomUUIDv7 } from 'node:crypto';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { ponerClave } from '#tests/support/empresa.ts';
import { COLUMNAS, CUENTA, type Mundo, TODOS, type Tabla } from './comun.ts';

const NUEVA = { nombre: 'Nadia', apellido: 'Roldán', email: 'nueva@prueba.local', clave: CLAVE_DE_PRUEBA };

/** Coming in: anybody asks, and whoever has an account governs what is theirs. */
export const TABLA_DE_CUENTAS: Tabla = {
  'cuentas.sesion': { acceso: TODOS },
  'cuentas.politica': { acceso: TODOS },
  'cuentas.ingresar': { acceso: TODOS, entrada: credenciales },
  'cuentas.registrarse': { acceso: TODOS, entrada: async () => NUEVA },
  'cuentas.salir': { acceso: TODOS },
  'cuentas.salirDeTodas': { acceso: CUENTA },
  'cuentas.sesiones': { acceso: CUENTA },
  'cuentas.cerrarSesion': { acceso: CUENTA, entrada: async () => ({ id: randomUUIDv7() }) },
  'cuentas.pedirRestablecimiento': { acceso: TODOS, entrada: async ({ e }) => ({ email: e.empleado.email }) },
  'cuentas.restablecer': { acceso: TODOS, entrada: enlace, alcanza: 'ENLACE_VENCIDO' },
  'cuentas.confirmarEmail': { acceso: TODOS, entrada: enlace, alcanza: 'ENLACE_VENCIDO' },
  'cuentas.enlace': {
    acceso: TODOS,
    entrada: async () => ({ uso: 'restablecer', token: 'un-enlace-que-nadie-mando' }),
  },
  'cuentas.cambiarClave': {
    acceso: [...CUENTA.with(CUENTA.length - 1, '401'), 'OK', 'OK'],
    entrada: async () => ({ actual: CLAVE_DE_PRUEBA, nueva: 'otra-clave' }),
    cookie: true,
  },
  'cuentas.prueba': { acceso: CUENTA },
  'cuentas.probar': {
    acceso: CUENTA,
    entrada: async ({ base, e }) => {
      for (const columna of COLUMNAS) {
        if (columna !== 'anonimo') await ponerClave(base, e[columna], CLAVE_DE_PRUEBA);
      }
      return { clave: CLAVE_DE_PRUEBA };
    },
  },
  'cuentas.pruebaAlDia': { acceso: CUENTA },
};

async function credenciales({ base, e }: Mundo) {
  await ponerClave(base, e.empleado, CLAVE_DE_PRUEBA);
  return { email: e.empleado.email, clave: CLAVE_DE_PRUEBA };
}

async function enlace() {
  return { token: 'un-enlace-que-nadie-mando', clave: 'otra-clave' };
}
