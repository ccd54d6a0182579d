import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { TipoMerito } from '#domain/insignias/criterio.ts';
import type { Movimiento } from '#domain/puntos/movimiento.ts';
import type { DesafioDemo } from './desafio-vivo.ts';
import type { EvidenciaDemo, Fallo } from './modelo.ts';
import type { Persona } from './plantel.ts';

/** Something that happened at the company and has to be written. Facts come in chronological order. */
export type Hecho = { readonly en: Date } & (
  | {
      readonly tipo: 'decisiones';
      readonly fallos: readonly Fallo[];
      /** Evidence that its authors withdrew meanwhile. */
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
  /** The nightly job closes the periods that have ended. */
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

/** Something planned for an instant. `suceder` returns no facts if it is not possible by then. */
export type Previsto = { readonly en: Date; readonly suceder: () => readonly Hecho[] };
