import type { Hono } from 'hono';
import { leerConfiguracion } from '../features/configuracion/leer.ts';
import { puedeVerArchivoGuardado } from '../features/participaciones/archivos.ts';
import { montarArchivos } from '../files/http.ts';
import { MAXIMO_DE_AVATAR, MAXIMO_DE_LISTA } from '../files/tipos.ts';
import type { Proceso } from '../proceso.ts';
import { ahora } from '../reloj.ts';
import type { AppEnv } from './app.ts';

/** Uploading, discarding and reading files, with the rules of what they are for. */
export function montarSubidas(app: Hono<AppEnv>, { env, servicios }: Proceso): void {
  const { db, almacen, cuentas } = servicios;
  montarArchivos(app, {
    db,
    almacen,
    dataDir: env.dataDir,
    ahora,
    autenticar: async (request) => (await cuentas.llamador(request.headers)).actor,
    puedeVer: (actor, archivo) => puedeVerArchivoGuardado(db, actor, archivo),
    limiteDe: async (proposito) => {
      if (proposito === 'evidencia') return (await leerConfiguracion(db)).evidencia.max_bytes;
      return proposito === 'avatar' ? MAXIMO_DE_AVATAR : MAXIMO_DE_LISTA;
    },
  });
}
