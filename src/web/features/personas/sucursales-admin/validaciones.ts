// What the form beside it says, read by its schema. A piece of its own, which comes once somebody is at a field.
import { SucursalFormulario } from '#contract/personas/sucursales-formularios.ts';
import { leerFormulario } from '#web/leer-formulario.ts';

export const sucursal = (formData: FormData) => leerFormulario(formData, SucursalFormulario);
