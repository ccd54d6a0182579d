import { type Dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { digitoDeCuil } from '#domain/comun/documento.ts';
import type { Datos } from '#domain/personas/empleados/datos.ts';
import type { Azar } from './azar.ts';
import { esDeMujer } from './nombres.ts';

/** What the office has written of somebody; of a few, not everything. `legajo` is given by seniority (`enumerar`). */
export function datosDe(
  { nombre, ingreso }: { nombre: string; ingreso: Dia | null },
  fundacion: Dia,
  azar: Azar,
): Omit<Datos, 'legajo'> {
  const dni = String(azar.entero(18_000_000, 46_999_999));
  const suerte = azar.numero();
  const dia = String(azar.entero(1, 28)).padStart(2, '0');
  const mes = String(azar.entero(1, 12)).padStart(2, '0');
  const linea = String(azar.entero(0, 9999)).padStart(4, '0');
  return {
    documento: suerte < 0.8 ? cuilDe(dni, esDeMujer(nombre)) : suerte < 0.93 ? dni : null,
    fecha_ingreso: ingreso ?? sumarDias(fundacion, -azar.entero(20, 5000)),
    cumple: `${dia}/${mes}`,
    // Numbers beginning with 5555 are nobody's.
    telefono: azar.pasa(0.85) ? `115555${linea}` : null,
  };
}

/** Numbers the records by hire date: who came first has the lowest legajo. */
export function enumerar<P extends { readonly datos: Datos }>(personas: readonly P[]): P[] {
  const legajos = new Map(
    personas
      .toSorted((a, b) => (a.datos.fecha_ingreso ?? '').localeCompare(b.datos.fecha_ingreso ?? ''))
      .map((p, i) => [p, String(1001 + i)]),
  );
  return personas.map((p) => ({ ...p, datos: { ...p.datos, legajo: legajos.get(p) ?? null } }));
}

/** Women begin with 27 and men with 20; where no check digit fits those, either begins with 23. */
function cuilDe(dni: string, mujer: boolean): string {
  for (const prefijo of [mujer ? '27' : '20', '23', '24']) {
    const digito = digitoDeCuil(prefijo + dni);
    if (digito !== null) return prefijo + dni + digito;
  }
  throw new Error('No CUIL fits this DNI');
}
