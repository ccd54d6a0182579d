import type { Dia } from '#domain/comun/calendario/dia.ts';

import { enlaceDeCapacitacion, enlaceDeDesafio } from '#domain/comun/enlaces.ts';

/**
 * Something that a person could do today and has not done, which a lider can remind them of. `id` is the challenge's or the
 * training's.
 */
export type Pendiente =
  /** A challenge of the group's, which already takes part, to which this member has sent nothing. */
  | { readonly tipo: 'aporte'; readonly id: string; readonly titulo: string; readonly fecha: Dia }
  /** A challenge they joined or were assigned, with nothing sent yet, or whose last evidence was rejected. */
  | { readonly tipo: 'evidencia'; readonly id: string; readonly titulo: string; readonly fecha: Dia }
  /** A training with a deadline that has not passed. */
  | { readonly tipo: 'capacitacion'; readonly id: string; readonly titulo: string; readonly fecha: Dia };

/** A pending thing in a few words: 'tu aporte a «Góndola»'. */
export function enPalabras({ tipo, titulo }: Pick<Pendiente, 'tipo' | 'titulo'>): string {
  switch (tipo) {
    case 'aporte':
      return `tu aporte a «${titulo}»`;
    case 'evidencia':
      return `tu evidencia de «${titulo}»`;
    case 'capacitacion':
      return `la capacitación «${titulo}»`;
  }
}

/** The page where a pending thing is done. */
export function enlaceDePendiente({ tipo, id }: Pick<Pendiente, 'tipo' | 'id'>): string {
  return tipo === 'capacitacion' ? enlaceDeCapacitacion(id) : enlaceDeDesafio(id);
}

/** The body of a reminder: everything, up to three by name. Null with nothing pending: then there is nothing to remind of. */
export function textoDeRecordatorio(pendientes: readonly Pendiente[], de: string): string | null {
  const nombrados = pendientes.slice(0, NOMBRADOS).map(enPalabras);
  const resto = pendientes.length - nombrados.length;
  const ultimo = resto > 0 ? `${resto} ${resto === 1 ? 'cosa' : 'cosas'} más` : nombrados.pop();
  if (ultimo === undefined) return null;
  const todo = nombrados.length === 0 ? ultimo : `${nombrados.join(', ')} y ${ultimo}`;
  return `${de} te recuerda ${todo}.`;
}

const NOMBRADOS = 3;
