// Validation with zod for the form beside it. It is a separate chunk, loaded when a field gets the focus.
import { SucursalFormulario } from '#contract/personas/sucursales-formularios.ts';
import { leerFormulario } from '#web/leer-formulario.ts';

export const sucursal = (formData: FormData) => leerFormulario(formData, SucursalFormulario);
