import { capacitaciones, evidencias, insignias, premios, ver } from './ver.ts';

export const personasRouter = { ver, evidencias, insignias, premios, capacitaciones };
