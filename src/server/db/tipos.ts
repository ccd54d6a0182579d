import pg from 'pg';

/**
 * How PostgreSQL's text becomes JavaScript on raw queries, the same on both engines: node-postgres' defaults, but a
 * `date` stays `YYYY-MM-DD` (node-postgres would make it midnight of the server's zone). Drizzle's own columns set theirs.
 */
export const tipos = new pg.TypeOverrides();
tipos.setTypeParser(pg.types.builtins.DATE, (dia: string) => dia);
