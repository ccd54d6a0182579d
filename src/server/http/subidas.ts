import type { Hono } from 'hono';
import { esDeOtro } from '../api/autorizar.ts';
import { direccionContada } from '../auth/limites.ts';
import { leerConfiguracion } from '../features/empresa/configuracion/leer.ts';
import { abrirAntivirus } from '../files/antivirus.ts';
import { montarArchivos } from '../files/http.ts';
import { PROPOSITOS, type Visibilidad } from '../files/propositos.ts';
import type { Proceso } from '../proceso.ts';
import { ahora } from '../reloj.ts';
import type { AppEnv } from './app.ts';
import { verMaterial } from '../features/capacitaciones/archivos.ts';
import { verEvidencia } from '../features/desafios/participaciones/archivos.ts';
import { verAvatar } from '../features/personas/perfil/editar.ts';
import { verExhibicion } from '../features/plano/exhibiciones/piso.ts';
import { verComprobante, verImagenDePremio } from '../features/premios/archivos.ts';

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
    autenticar: async ({ headers }) => {
      const { actor } = await cuentas.llamador(headers);
      return esDeOtro({ headers, actor }) ? null : actor;
    },
    puedeVer: (actor, archivo) => VISIBILIDAD[archivo.proposito](db, actor, archivo),
    limiteDe: async (proposito) =>
      PROPOSITOS[proposito].limite ?? (await leerConfiguracion(db)).evidencia.max_bytes,
    direccionDe: (c) => direccionContada(c.get('peticion').clientAddress),
    antivirus: abrirAntivirus(env, log),
  });
}

/** Who may open a file in use: the rule of the area that it belongs to. */
const VISIBILIDAD: Visibilidad = {
  evidencia: verEvidencia,
  avatar: verAvatar,
  // Public, but only at its own address while the site shows it (`http/listas.ts`); nobody may read it here.
  lista: async () => false,
  premio: verImagenDePremio,
  comprobante: verComprobante,
  material: verMaterial,
  exhibicion: verExhibicion,
  // Public once in use; that case is handled before this is called.
  sitio: async () => true,
  articulo: async () => true,
  plano: async () => true,
  logo: async () => true,
};
