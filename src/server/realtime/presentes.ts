import type { z } from 'zod';
import type { PlanoPresencia } from '#contract/plano/eventos-plano.ts';
import { expandirClaves, type MensajeDelPlano } from './avisar-plano.ts';

export type Presente = z.infer<typeof PlanoPresencia>['presentes'][number];
type Aviso = Extract<MensajeDelPlano, { presencia: unknown }>['presencia'];

/** A window without news for this long counts as gone. */
const VIDA_MS = 15_000;
/** Most windows kept. */
const MAXIMO = 500;

/** The windows that are editing the plan now, as notified to every node. Nothing is stored. */
export class Presentes {
  readonly #ventanas = new Map<string, { aviso: Aviso; vence: number }>();

  /** @returns whether anything visible to others changed */
  oir(aviso: Aviso, ahora: number): boolean {
    const antes = this.#ventanas.get(aviso.ventana);
    // A window's id belongs to the profile that announced it first: nobody else may use it.
    if (antes && antes.aviso.perfil_id !== aviso.perfil_id) return false;
    if (aviso.se_va) return this.#ventanas.delete(aviso.ventana);
    if (!antes && this.#ventanas.size >= MAXIMO) return false;
    this.#ventanas.set(aviso.ventana, { aviso, vence: ahora + VIDA_MS });
    return antes === undefined || JSON.stringify(antes.aviso) !== JSON.stringify(aviso);
  }

  /** Drops windows without recent news. @returns whether there were any */
  olvidar(ahora: number): boolean {
    const idas = [...this.#ventanas].filter(([, { vence }]) => vence <= ahora);
    for (const [ventana] of idas) this.#ventanas.delete(ventana);
    return idas.length > 0;
  }

  todos(): Presente[] {
    return [...this.#ventanas.values()].map(({ aviso: { seleccion, se_va: _se_va, ...aviso } }) => ({
      ...aviso,
      seleccion: expandirClaves(seleccion),
    }));
  }
}
