import { z } from 'zod';
import { linea } from './comunes.ts';

// Apart from the procedures, so that a form in the browser brings its schema and not the whole API.

export const PerfilEntrada = z.object({
  nombre: linea(80, 'Escribí tu nombre'),
  apellido: linea(80, 'Escribí tu apellido'),
});
