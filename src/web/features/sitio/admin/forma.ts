/** One field of a part, and how it is edited. */
export type Campo = {
  readonly clave: string;
  readonly etiqueta: string;
  readonly tipo?:
    | 'linea'
    | 'parrafo'
    | 'numero'
    | 'monto'
    | 'dia'
    | 'dias'
    | 'hora'
    | 'opcion'
    | 'horario'
    | 'excepciones'
    | 'pdf'
    | 'renglones'
    | 'foto';
  readonly ayuda?: string;
  /** May be empty, which means that there is none. */
  readonly opcional?: true;
  readonly opciones?: readonly { readonly value: string; readonly label: string }[];
};

/** A part of the public content in RRHH's editor: its fields and, for a list, how its items are named. */
export type Forma = {
  readonly titulo: string;
  readonly bajada: string;
  /** The public page that shows it. */
  readonly pagina: string;
  readonly campos: readonly Campo[];
  readonly varios?: {
    readonly agregar: string;
    /** The field used as the name of each item. */
    readonly nombre: string;
    /** The identifier of each item. It is made from the name when the item is new, and never changes. */
    readonly identidad?: 'id' | 'slug';
    readonly nuevo: Readonly<Record<string, unknown>>;
    /** What removing an item breaks, besides no longer being shown. */
    readonly alQuitar: (registro: Readonly<Record<string, unknown>>) => string;
  };
};
