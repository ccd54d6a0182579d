import { avatar } from './avatar.ts';
import { calendario } from './calendario.ts';
import { editar } from './editar.ts';
import { semana } from './semana.ts';
import { ver } from './ver.ts';

export const perfilRouter = { ver, editar, avatar, calendario, semana };
