import { beforeEach, expect } from 'vitest';
import { crearCuentas } from '#server/auth/cuentas.ts';
import { type PedidoDeRestablecimiento, TRABAJO_RESTABLECER } from '#server/auth/olvido.ts';
import { listarCorreos } from '#server/mail/correo.ts';
import { baseDePrueba, vaciar } from './base.ts';
import { CLAVE_DE_PRUEBA } from './claves.ts';
import { navegador } from './navegador.ts';

/** Who registers in these tests, and the policy that lets anybody. */
export const ANA = { nombre: 'Ana', apellido: 'Pérez', email: 'ana@demo.local', clave: CLAVE_DE_PRUEBA };
export const ABIERTO = { tipo: 'abierto' } as const;

/**
 * The accounts alone, without HTTP or procedures, on a database that is empty before each test. The clock stands still during
 * one, and the job of a forgotten password waits in `pedidos` until it is run.
 */
export async function escenaDeCuentas() {
  const base = await baseDePrueba();
  const { db } = base;
  let reloj = Date.now();
  const pedidos: PedidoDeRestablecimiento[] = [];
  const opciones = {
    db,
    secreto: 'un secreto de prueba que tiene más de 32 caracteres',
    ahora: () => new Date(reloj),
    encolar: async (_tx: unknown, trabajo: string, datos: object) => {
      expect(trabajo).toBe(TRABAJO_RESTABLECER);
      pedidos.push(datos as PedidoDeRestablecimiento);
    },
    piso_ms: 0,
  };
  const api = crearCuentas({ ...opciones, appUrl: 'http://localhost:3000' });
  beforeEach(async () => {
    await vaciar(base);
    reloj = Date.now();
    pedidos.length = 0;
  });
  /** Registers ANA, or somebody who differs from her in this. */
  const registrada = async (cambios: Partial<typeof ANA> = {}) => {
    const registro = await api.registrar({ ...ANA, ...cambios }, ABIERTO, navegador().ctx());
    if (!registro.ok) throw new Error(registro.code);
    return registro.value;
  };
  /** Says that the password was forgotten, and runs the job that it leaves behind. */
  const olvidar = async (email: string, atender = true) => {
    const respuesta = await api.pedirRestablecimiento({ email }, navegador().ctx());
    if (atender) await api.atenderRestablecimiento(pedidos.at(-1)!);
    return respuesta;
  };
  /** The token of the newest mail with a link for this purpose. */
  const enlaceDelCorreo = async (uso: string): Promise<string> => {
    for (const { texto } of await listarCorreos(db)) {
      const enlace = new RegExp(`http://localhost:3000/reconoce/auth/${uso}\\?token=(\\S+)`).exec(texto);
      if (enlace) return decodeURIComponent(enlace[1]!);
    }
    throw new Error(`No mail with a link to ${uso}`);
  };
  return { base, db, api, opciones, pedidos, registrada, olvidar, enlaceDelCorreo };
}
