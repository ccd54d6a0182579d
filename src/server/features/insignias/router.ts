import { festejar } from './festejar.ts';
import { propias } from './propias.ts';

export const insigniasRouter = { propias, festejar };
