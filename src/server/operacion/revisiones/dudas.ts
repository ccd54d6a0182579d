import { sql, type SQL } from 'drizzle-orm';
import { enPesos } from '#domain/comun/dinero.ts';
import { pesos } from '#domain/comun/formato.ts';
import { MAXIMO, type Revision } from './revision.ts';

/**
 * How many times smaller than the middle one an amount is before it is doubted. The old field for money took the dot of `45.000` for a
 * decimal comma, and stored a thousandth. Prizes that cost a hundred times less than the middle one are rare; a thousand, rarer.
 */
const VECES = 100;
/** With fewer amounts to compare with, the middle one says nothing. */
const MINIMO = 5;

/**
 * What may have been typed wrong. It is for a person to say: what is found is listed, is no failure of the data, and nothing ever changes
 * it by itself.
 */
export const DUDAS: readonly Revision[] = [
  chicos(
    'premios-chicos',
    'el costo de un premio se parece al de los demás',
    sql`select 'premio «' || nombre || '»' as donde, monto_presupuestado as monto from premios where monto_presupuestado > 0`,
  ),
  chicos(
    'presupuestos-chicos',
    'el presupuesto de un mes se parece al de los demás',
    sql`select 'presupuesto ' || anio || '-' || lpad(mes::text, 2, '0') as donde, presupuesto_inicial as monto from presupuesto_empresa`,
  ),
];

/** Amounts that are far below the middle one. @param montos a select of `donde` and `monto`, in centavos */
function chicos(nombre: string, que: string, montos: SQL): Revision {
  return {
    nombre,
    que,
    async buscar(db) {
      const { rows } = await db.execute<{ donde: string; monto: number; mediana: number }>(sql`
        with montos as (${montos}),
          medio as (select percentile_disc(0.5) within group (order by monto) as mediana, count(*) as cuantos from montos)
        select donde, monto::float8 as monto, mediana::float8 as mediana from montos, medio
        where cuantos >= ${MINIMO} and monto * ${VECES} <= mediana order by monto, donde limit ${MAXIMO}`);
      return rows.map(({ donde, monto, mediana }) => ({
        donde,
        dice: pesos(enPesos(monto)),
        deberia: `parecerse a la mediana, ${pesos(enPesos(mediana))}; si le faltan tres ceros, ser ${pesos(enPesos(monto * 1000))}`,
      }));
    },
  };
}
