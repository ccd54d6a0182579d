import { TypeOverrides, types } from 'pg';

const DATE_ARRAY = 1182;

/**
 * How PostgreSQL's text becomes JavaScript on raw queries, the same on both engines: node-postgres' defaults, but a
 * `date` stays `YYYY-MM-DD` (node-postgres would make it midnight of the server's zone). Drizzle's own columns set theirs.
 */
export const tipos = new TypeOverrides();
tipos.setTypeParser(types.builtins.DATE, (dia: string) => dia);
tipos.setTypeParser(DATE_ARRAY, (dias: string) => (dias === '{}' ? [] : dias.slice(1, -1).split(',')));

/** As text: what Drizzle's columns read by themselves, and who reads rows without them. numeric[], and arrays of days and instants, too. */
export const comoTexto = new TypeOverrides(tipos);
const { TIMESTAMPTZ, TIMESTAMP, INTERVAL } = types.builtins;
for (const tipo of [TIMESTAMPTZ, TIMESTAMP, INTERVAL, 1231, 1115, 1185, 1187, DATE_ARRAY]) {
  comoTexto.setTypeParser(tipo, (texto: string) => texto);
}
