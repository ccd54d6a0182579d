import { periodos } from './periodos.ts';
import { ver } from './ver.ts';

export const rankingRouter = { ver, periodos };
