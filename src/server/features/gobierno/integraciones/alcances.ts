import { api } from '#contract/contrato.ts';
import type { Acceso } from '#contract/comun/base.ts';
import { puedeDarseAUnaClave } from '#domain/gobierno/integraciones/claves.ts';

/** A procedure that a key may be allowed to call, described by its own documentation. */
export type Ofrecido = {
  readonly nombre: string;
  readonly texto: string;
  readonly grupo: string;
  /** Whether it changes data. */
  readonly escribe: boolean;
};

type Declarado = {
  readonly '~orpc': {
    readonly meta: Acceso;
    readonly route: {
      readonly method?: string;
      readonly summary?: string;
      readonly tags?: readonly string[];
    };
  };
};

let sabidos: readonly Ofrecido[] | undefined;

/** The procedures that a key may be allowed to call, by group; those that only read come first. */
export function ofrecidos(): Ofrecido[] {
  sabidos ??= Object.entries<Record<string, Declarado>>(api)
    .flatMap(([tema, verbos]) =>
      Object.entries(verbos).flatMap(
        ([
          verbo,
          {
            '~orpc': { meta, route },
          },
        ]) => {
          const nombre = `${tema}.${verbo}`;
          if (!puedeDarseAUnaClave(nombre, meta)) return [];
          const texto = route.summary ?? nombre;
          return [{ nombre, texto, grupo: route.tags?.[0] ?? tema, escribe: route.method !== 'GET' }];
        },
      ),
    )
    .toSorted(
      (a, b) =>
        a.grupo.localeCompare(b.grupo, 'es') ||
        Number(a.escribe) - Number(b.escribe) ||
        a.texto.localeCompare(b.texto, 'es'),
    );
  return [...sabidos];
}
