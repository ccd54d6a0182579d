import { editar, avatar } from './editar.ts';
import { ver, calendario, semana } from './ver.ts';

export const perfilRouter = { ver, editar, avatar, calendario, semana };
