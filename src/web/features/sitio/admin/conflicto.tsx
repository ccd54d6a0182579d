import { comparar } from '#web/comun/conflicto/comparar.ts';
import { Conflicto } from '#web/comun/conflicto/conflicto.tsx';
import { quienFue } from '#web/comun/conflicto/use-conflicto.tsx';
import type { Forma } from './forma.ts';
import type { Registro } from './valor.ts';
import { camposDe, enCampos, juntar } from './versiones.ts';

type Props = {
  forma: Forma;
  /** As it was opened, as it is published now, and as it is written here. */
  versiones: {
    readonly base: readonly Registro[];
    readonly suyo: readonly Registro[];
    readonly mio: readonly Registro[];
  };
  /** Goes on over what is published now, with this as what is written. */
  seguir: (elegido: Registro[]) => void;
};

/** Both versions of a part of the public content, to choose field by field or, of a list, item by item. */
export function ConflictoDeParte({ forma, versiones, seguir }: Props) {
  const campos = camposDe(forma, versiones);
  const suyo = enCampos(forma, versiones.suyo);
  const mio = enCampos(forma, versiones.mio);
  return (
    <Conflicto
      campos={campos}
      comparado={comparar(Object.keys(campos), { base: enCampos(forma, versiones.base), suyo, mio })}
      suyo={suyo}
      mio={mio}
      quien={quienFue(null)}
      onSeguir={(suyos) => seguir(juntar(forma, versiones, suyos))}
    />
  );
}
