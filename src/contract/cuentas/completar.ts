// Apart from the schemas that use it: a form that shows it does not bring their library.

/** The specification's words for a form that is not complete: said of the form, not of each of its fields. */
export const COMPLETAR = 'Por favor completa todos los campos';
