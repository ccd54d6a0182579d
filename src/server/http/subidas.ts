import type { Hono } from 'hono';
import { direccionContada } from '../auth/limites.ts';
import { leerConfiguracion } from '../features/empresa/configuracion/leer.ts';
import { abrirAntivirus } from '../files/antivirus.ts';
import { montarArchivos } from '../files/http.ts';
import { PROPOSITOS } from '../files/propositos.ts';
import type { Proceso } from '../proceso.ts';
import { ahora } from '../reloj.ts';
import type { AppEnv } from './app.ts';
import { VISIBILIDAD } from './visibilidad.ts';

/** Upload, discarding and reading of files, with the rules of each use. */
export function montarSubidas(
  app: Hono<AppEnv>,
  { env, log, servicios }: Pick<Proceso, 'env' | 'log' | 'servicios'>,
): void {
  const { db, almacen, cuentas } = servicios;
  montarArchivos(app, {
    db,
    almacen,
    dataDir: env.dataDir,
    ahora,
    autenticar: async (request) => (await cuentas.llamador(request.headers)).actor,
    puedeVer: (actor, archivo) => VISIBILIDAD[archivo.proposito](db, actor, archivo),
    limiteDe: async (proposito) =>
      PROPOSITOS[proposito].limite ?? (await leerConfiguracion(db)).evidencia.max_bytes,
    direccionDe: (c) => direccionContada(c.get('peticion').clientAddress),
    antivirus: abrirAntivirus(env, log),
  });
}
