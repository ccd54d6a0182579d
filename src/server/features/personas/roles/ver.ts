import type { Acceso, Quien } from '#contract/comun/base.ts';
import { api } from '#contract/contrato.ts';
import { ROLES, type Rol } from '#domain/comun/permisos/permisos.ts';
import { os } from '#server/api/autorizar.ts';
import { permisosDe } from './verbos.ts';
import { contar } from './repo.ts';

/**
 * Each role with its people, what the permission predicates allow, and the operations that the guard lets it call.
 * Everything is derived: a permission that changes in the code changes here too.
 */
const ver = os.roles.ver.handler(async ({ context }) => {
  const filas = await contar(context.db);
  const cuantos = (rol: Rol, activo: boolean) =>
    filas.find((f) => f.rol === rol && f.activo === activo)?.cuantos ?? 0;
  return {
    roles: ROLES.map((rol) => ({
      rol,
      activos: cuantos(rol, true),
      inactivos: cuantos(rol, false),
      permisos: permisosDe(rol),
      operaciones: operacionesDe(rol),
    })),
  };
});

/** The procedures that a role may call, by theme, with the rows it reaches: the same metadata that the guard reads. */
function operacionesDe(rol: Rol) {
  const abiertas = OPERACIONES.filter(({ quien }) => entra(quien, rol));
  const porTema = Map.groupBy(abiertas, (o) => o.tema);
  return [...porTema]
    .toSorted(([a], [b]) => a.localeCompare(b, 'es'))
    .map(([tema, suyas]) => ({
      tema,
      lista: suyas.map(({ nombre, filas }) => ({
        nombre,
        filas: typeof filas === 'string' ? filas : (filas[rol] ?? ''),
      })),
    }));
}

function entra(quien: readonly Quien[], rol: Rol): boolean {
  return quien.includes('publico') || quien.includes('cuenta') || quien.includes(rol);
}

type Declarado = {
  readonly '~orpc': {
    readonly meta: Acceso;
    readonly route: { readonly summary?: string; readonly tags?: readonly string[] };
  };
};

const OPERACIONES = Object.values<Record<string, Declarado>>(api).flatMap((verbos) =>
  Object.entries(verbos).map(
    ([
      verbo,
      {
        '~orpc': { meta, route },
      },
    ]) => ({
      nombre: route.summary ?? verbo,
      tema: route.tags?.[0] ?? 'Otras',
      ...meta,
    }),
  ),
);

export const rolesRouter = { ver };
