// Validation with zod for the form beside it. It is a separate chunk, loaded when a field gets the focus.
import { EmpleadoEntrada, EmpleadoNuevo } from '#contract/personas/empleados-formularios.ts';
import { leerFormulario } from '#web/leer-formulario.ts';

const Cambiado = EmpleadoEntrada.extend({ invitar: EmpleadoNuevo.shape.invitar });

export const nuevo = (formData: FormData) => leerFormulario(formData, EmpleadoNuevo);
export const cambiado = (formData: FormData) => leerFormulario(formData, Cambiado);
