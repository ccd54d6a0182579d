import { z } from 'zod';
import { nombreDePersona } from '../comun/comunes.ts';

// Apart from the procedures, so that a form in the browser brings its schema and not the whole API.

export const PerfilEntrada = z.object({
  nombre: nombreDePersona(80, 'Escribí tu nombre'),
  apellido: nombreDePersona(80, 'Escribí tu apellido'),
});
