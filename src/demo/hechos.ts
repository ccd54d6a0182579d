import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { TipoMerito } from '#domain/insignias/criterio.ts';
import type { Movimiento } from '#domain/puntos/movimiento.ts';
import type { DesafioDemo } from './desafio-vivo.ts';
import type { EvidenciaDemo, Fallo } from './modelo.ts';
import type { Persona } from './plantel.ts';

/** Something that happened at the company and has to be written. They come in order. */
export type Hecho = { readonly en: Date } & (
  | {
      readonly tipo: 'decisiones';
      readonly fallos: readonly Fallo[];
      /** Withdrawn by their authors meanwhile. */
      readonly anuladas: readonly EvidenciaDemo[];
    }
  | { readonly tipo: 'merito'; readonly merito: MeritoDemo }
  | { readonly tipo: 'ajuste'; readonly movimiento: Movimiento }
  | { readonly tipo: 'reversion'; readonly fallo: Fallo; readonly filas: readonly Movimiento[] }
  | {
      readonly tipo: 'asignacion';
      readonly desafio: DesafioDemo;
      readonly personas: readonly Persona[];
      readonly por: Persona;
    }
  | { readonly tipo: 'insignia'; readonly persona: Persona; readonly motivo: string; readonly por: Persona }
  | { readonly tipo: 'baja'; readonly persona: Persona; readonly por: Persona }
  /** The nightly job finds periods that are over. */
  | { readonly tipo: 'cierre' }
);

export type MeritoDemo = {
  readonly id: string;
  readonly persona: Persona;
  readonly tipo: TipoMerito;
  readonly cantidad: number | null;
  readonly texto: string | null;
  readonly fecha: Dia;
  readonly motivo: string;
  readonly autor: Persona;
};

/** Something that will happen at an instant, if it still can by then. */
export type Previsto = { readonly en: Date; readonly suceder: () => readonly Hecho[] };
