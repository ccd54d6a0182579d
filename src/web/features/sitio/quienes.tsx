import { FotoAncha } from './foto.tsx';
import { direccionDeFoto } from '#web/comun/foto-del-sitio.ts';
import { iniciales } from './iniciales.ts';
import { Seccion } from './pagina.tsx';
import type { Sitio } from './tipos.ts';

/** Who is behind the business: their story, and the people whom one meets. */
export function Quienes({ sitio }: { sitio: Sitio }) {
  const { historia, personas } = sitio.contenido;
  return (
    <Seccion id="quienes" abajo titulo={historia.titulo}>
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
        <div className="grid gap-5">
          <p className="max-w-[60ch] break-words text-lg">{historia.texto}</p>
          {historia.foto_id === null ? null : (
            <FotoAncha id={historia.foto_id} alt={historia.titulo} className="rounded-card" />
          )}
        </div>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          {personas.map(({ id, nombre, cargo, foto_id }) => (
            <li key={id} className="flex min-w-0 items-center gap-4">
              {foto_id === null ? (
                <span
                  aria-hidden="true"
                  className="numeral grid size-16 shrink-0 place-items-center rounded-control bg-kraft text-2xl uppercase"
                >
                  {iniciales(nombre)}
                </span>
              ) : (
                <img
                  src={direccionDeFoto(foto_id)}
                  alt=""
                  width={64}
                  height={64}
                  loading="lazy"
                  decoding="async"
                  className="size-16 shrink-0 rounded-control bg-kraft object-cover"
                />
              )}
              <p className="min-w-0 break-words">
                <strong className="block">{nombre}</strong>
                <span className="text-ink-2">{cargo}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Seccion>
  );
}
