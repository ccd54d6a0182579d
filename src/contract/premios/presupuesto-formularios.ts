import { z } from 'zod';
import { parrafo } from '../comun/comunes.ts';
import { pesosEscritos } from '../comun/dinero.ts';

// Apart from the procedures, so that a form in the browser brings its schema and not the whole API.

/** The fields of a month that can be changed: year and month stay. */
export const PresupuestoCambios = z.object({
  presupuesto_inicial: pesosEscritos('El presupuesto debe ser un número mayor a 0', { mayorACero: true }),
  descripcion: parrafo(500),
});

/** A new month. Which years are offered is the server's to say: `presupuesto.listar`. */
export const PresupuestoEntrada = PresupuestoCambios.extend({
  anio: z.number({ error: 'Elegí el año' }).multipleOf(1, 'Elegí el año'),
  mes: z
    .number({ error: 'Elegí el mes' })
    .multipleOf(1, 'Elegí el mes')
    .min(1, 'Elegí el mes')
    .max(12, 'Elegí el mes'),
});
