import { type Dia, dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { ESPACIOS_DE_MUESTRA, OCUPADOS_DE_MUESTRA } from '#domain/plano/muestra.ts';
import type { Espacio } from '#domain/plano/espacio.ts';

/** The sample's spaces, those that are taken until so many months from a day. */
export function espaciosDeMuestra(hoy: Dia): Espacio[] {
  return ESPACIOS_DE_MUESTRA.map((espacio) => {
    const ocupado = OCUPADOS_DE_MUESTRA[espacio.id];
    if (!ocupado) return { ...espacio };
    const { brand, category, hasta } = ocupado;
    return { ...espacio, status: 'occupied', brand, category, end_date: finDeMes(hoy, hasta) };
  });
}

/** The last day of the month that is so many months later. */
function finDeMes(hoy: Dia, meses: number): Dia {
  let primero = dia(`${hoy.slice(0, 7)}-01`);
  for (let i = 0; i <= meses; i += 1) primero = dia(`${sumarDias(primero, 31).slice(0, 7)}-01`);
  return sumarDias(primero, -1);
}
