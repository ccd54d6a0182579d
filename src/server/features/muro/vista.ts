import { diaDe } from '#domain/comun/calendario/dia.ts';
import { puedeModerar, puedeVerPublicacion } from '#domain/comun/permisos/muro.ts';
import { empleadoActivo } from '#domain/comun/permisos/permisos.ts';
import type { Actor } from '#domain/comun/permisos/permisos.ts';
import type { Configuracion } from '#domain/empresa/configuracion.ts';
import { CLASES_DE_PUBLICACION, REACCIONES } from '#domain/muro/publicacion.ts';
import type * as repo from './repo.ts';

/** The kinds that the setting lets the wall show. */
export function clasesALaVista({ momentos }: Configuracion['muro']) {
  return momentos ? CLASES_DE_PUBLICACION : (['gracias'] as const);
}

/** Whether the caller sees a publication on the wall, with what the settings say today. */
export function laVe(
  actor: Actor | null,
  { publicacion }: Pick<repo.Leida, 'publicacion'>,
  muro: Configuracion['muro'],
) {
  return (
    puedeVerPublicacion(actor, publicacion, muro.alcance) &&
    (clasesALaVista(muro).some((clase) => clase === publicacion.clase) || puedeModerar(actor))
  );
}

/** Publications as the caller reads them, and what the caller may do with each. */
export function vistas(actor: Actor | null, leidas: readonly repo.Leida[]) {
  const yo = empleadoActivo(actor)?.id;
  return leidas.map(({ publicacion: p, de, grupo, grupo_sucursal, autor, reacciones: suyas }) => {
    const mia = p.autor_id === yo;
    const visible = p.estado === 'visible';
    return {
      id: p.id,
      clase: p.clase,
      de: colega(de),
      grupo,
      grupo_sucursal,
      autor: colega(autor),
      valor: p.valor,
      texto: p.texto,
      origen: p.origen,
      dia: diaDe(p.created_at),
      created_at: p.created_at,
      privada: p.privada,
      estado: p.estado,
      motivo: p.motivo,
      reacciones: REACCIONES.flatMap((cual) => {
        const cuantas = suyas.find((s) => s.cual === cual)?.cuantas ?? 0;
        return cuantas === 0 ? [] : [{ cual, cuantas }];
      }),
      mia: suyas.find((s) => s.mia)?.cual ?? null,
      puede: {
        reaccionar: visible,
        retirar: mia && p.clase === 'gracias' && (visible || p.estado === 'retenida'),
        denunciar: visible && !mia && p.clase === 'gracias' && !puedeModerar(actor),
        ocultar: p.clase === 'gracias' && visible && puedeModerar(actor),
      },
    };
  });
}

/** Somebody read by an outer join; null if there was nobody. */
function colega({ id, nombre, apellido, avatar_url, sucursal }: repo.Leida['de']) {
  return id === null || nombre === null || apellido === null
    ? null
    : { id, nombre, apellido, avatar_url, sucursal };
}
