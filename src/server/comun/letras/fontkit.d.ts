/** The part of fontkit that is used here: it brings no types. */
declare module 'fontkit' {
  export interface Letra {
    readonly unitsPerEm: number;
    layout(texto: string): {
      readonly glyphs: readonly { readonly path: { toSVG(): string } }[];
      readonly positions: readonly { readonly xAdvance: number }[];
      readonly advanceWidth: number;
    };
  }
  export function create(bytes: Uint8Array): Letra;
}
