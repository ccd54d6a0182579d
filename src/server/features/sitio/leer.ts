import { PARTES } from '#contract/sitio/sitio-formularios.ts';
import type { Contenido, ParteDeContenido } from '#domain/sitio/contenido.ts';
import { contenidoDeMuestra } from '#domain/sitio/muestra.ts';
import type { Db } from '#server/db/base.ts';
import { createLog } from '#server/log.ts';
import { partes } from './repo.ts';

/**
 * The public content: what RRHH wrote, over the sample. An invalid stored part is logged and falls back to its sample, so
 * that one bad row does not break the site.
 */
export async function leerContenido(db: Db): Promise<Contenido> {
  const muestra = contenidoDeMuestra();
  const guardadas = await partes(db);
  const parte = <P extends ParteDeContenido>(clave: P): Contenido[P] => {
    if (!guardadas.has(clave)) return muestra[clave];
    const leida = PARTES[clave].safeParse(guardadas.get(clave));
    if (leida.success) return leida.data;
    const problemas = leida.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    log.error({ clave, problemas }, 'a stored part of the public content does not hold');
    return muestra[clave];
  };
  return {
    empresa: parte('empresa'),
    cifras: parte('cifras'),
    audiencia: parte('audiencia'),
    envio: parte('envio'),
    beneficios: parte('beneficios'),
    sucursales: parte('sucursales'),
    entregas: parte('entregas'),
    historia: parte('historia'),
    personas: parte('personas'),
    listas: parte('listas'),
    testimonios: parte('testimonios'),
    enlaces: parte('enlaces'),
    combo: parte('combo'),
    alfajores: parte('alfajores'),
    preguntas: parte('preguntas'),
    productos: parte('productos'),
    ejecutivo: parte('ejecutivo'),
  };
}

const log = createLog('warn');
