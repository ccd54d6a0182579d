import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';

/**
 * What the embedded engine carries beyond its core, wherever it is opened: the migrations create these, and a database that
 * has one is written to only by an engine that has it. PostgreSQL brings its own.
 */
export const EXTENSIONES = { btree_gist };
