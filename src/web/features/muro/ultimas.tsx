import { agrupar } from '#domain/muro/publicacion.ts';
import { Tarjeta } from './tarjeta.tsx';
import type { Publicacion } from './tipos.ts';

/** The latest of the wall, to be read and answered. */
export function Ultimas({ filas, ahora, yo }: { filas: readonly Publicacion[]; ahora: Date; yo: string }) {
  return (
    <div className="grid gap-3 md:grid-cols-3 md:items-start">
      {agrupar(filas).map((grupo) => (
        <Tarjeta key={grupo[0].id} grupo={grupo} ahora={ahora} yo={yo} />
      ))}
    </div>
  );
}
