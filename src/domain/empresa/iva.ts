/** What a quote says of the IVA of its prices. Only words: no tax is computed from it. */
export const IVA_DICHO = ['sin_decir', 'mas_iva', 'iva_incluido'] as const;
export type IvaDicho = (typeof IVA_DICHO)[number];

/** In a quote, beside its total; empty: it says nothing. */
export const IVA_EN_PALABRAS: Readonly<Record<IvaDicho, string>> = {
  sin_decir: '',
  mas_iva: 'más IVA',
  iva_incluido: 'IVA incluido',
};
