import { actual, aplicar, cancelar, problemas } from './procedimientos.ts';

export const importacionesRouter = { actual, problemas, aplicar, cancelar };
