// Apart from the schemas that use it: a form that shows it does not bring their library.

/** The specification's texts for an incomplete form: shown for the whole form, not at each field. */
export const COMPLETAR = 'Por favor completa todos los campos';
