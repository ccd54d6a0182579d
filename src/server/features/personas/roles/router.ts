import { ver } from './ver.ts';

export const rolesRouter = { ver };
