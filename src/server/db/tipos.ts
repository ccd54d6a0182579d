import { TypeOverrides, types } from 'pg';

const DATE_ARRAY = 1182;

/**
 * How PostgreSQL's text becomes JavaScript in raw queries, the same on both engines: node-postgres' defaults, but a `date`
 * stays `YYYY-MM-DD` (node-postgres would convert it to midnight in the server's zone). Drizzle's own columns set their own
 * parsers.
 */
export const tipos = new TypeOverrides();
tipos.setTypeParser(types.builtins.DATE, (dia: string) => dia);
tipos.setTypeParser(DATE_ARRAY, (dias: string) => (dias === '{}' ? [] : dias.slice(1, -1).split(',')));

/**
 * Leaves these types as text, as Drizzle's columns and code that reads raw rows expect: also numeric[] and arrays of days
 * and instants.
 */
export const comoTexto = new TypeOverrides(tipos);
const { TIMESTAMPTZ, TIMESTAMP, INTERVAL } = types.builtins;
for (const tipo of [TIMESTAMPTZ, TIMESTAMP, INTERVAL, 1231, 1115, 1185, 1187, DATE_ARRAY]) {
  comoTexto.setTypeParser(tipo, (texto: string) => texto);
}
