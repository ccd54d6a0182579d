// What the form beside it says, read by its schemas. A piece of its own, which comes once somebody is at a field.
import { EmpleadoEntrada, EmpleadoNuevo } from '#contract/personas/empleados-formularios.ts';
import { leerFormulario } from '#web/leer-formulario.ts';

const Cambiado = EmpleadoEntrada.extend({ invitar: EmpleadoNuevo.shape.invitar });

export const nuevo = (formData: FormData) => leerFormulario(formData, EmpleadoNuevo);
export const cambiado = (formData: FormData) => leerFormulario(formData, Cambiado);
