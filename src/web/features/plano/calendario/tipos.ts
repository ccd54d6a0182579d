import type { Salidas } from '#web/api.server.ts';
import type { Tramo } from '#domain/plano/reservas/calendario.ts';
import type { EnTablero } from '../mesa/tipos.ts';
import type { Elegible } from '../reservas/tipos.ts';

export type EspacioDeCalendario = Salidas['reservas']['calendario']['espacios'][number];
export type EnCalendario = EspacioDeCalendario['reservas'][number];
export type TramoDeFila = Tramo<EnCalendario>;

/** A row: a space with its stretches, or the name of those that follow. */
export type Fila =
  | { readonly clase: 'grupo'; readonly clave: string; readonly titulo: string; readonly cuantos: number }
  | {
      readonly clase: 'espacio';
      readonly clave: string;
      readonly espacio: Elegible;
      /** The shop's name, where there are several. */
      readonly local: string | null;
      readonly medidas: string;
      readonly tramos: readonly TramoDeFila[];
    };

/** An open request that may be dropped on a row. */
export type Pedida = Pick<
  EnTablero,
  'id' | 'numero' | 'marca' | 'espacios' | 'desde' | 'hasta' | 'presupuesto' | 'creada_en'
>;
