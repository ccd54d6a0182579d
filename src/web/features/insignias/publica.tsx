import { BadgeCheck, Ban } from 'lucide-react';
import { fechaLarga } from '#domain/comun/formato.ts';
import { Dato, HojaPublica, NoEsta, Sello } from '#web/comun/hoja-publica.tsx';

export type InsigniaMostrada = {
  nombre: string;
  descripcion: string;
  icono: string;
  /** How it is earned, in words. */
  pide: string;
  /** First and last name; null if it was withdrawn. */
  persona: string | null;
  fecha_otorgada: Date;
  revocada_en: Date | null;
};

/** The public page of a badge that its owner shows. */
export function InsigniaPublica({ insignia, empresa }: { insignia: InsigniaMostrada; empresa: string }) {
  const { nombre, descripcion, icono, pide, persona, fecha_otorgada, revocada_en } = insignia;
  return (
    <HojaPublica empresa={empresa}>
      <article className="grid items-start gap-6 rounded-card border border-line bg-card p-5 shadow-card md:grid-cols-[auto_1fr] md:gap-10 md:p-8">
        <span
          aria-hidden
          className="m-1.5 grid size-32 place-items-center rounded-full bg-label-soft text-7xl leading-none ring-6 ring-label md:size-44 md:text-8xl"
        >
          {icono}
        </span>
        <div className="min-w-0">
          {revocada_en === null ? (
            <Sello tono="green" icono={<BadgeCheck aria-hidden className="size-5" />}>
              Insignia verificada
            </Sello>
          ) : (
            <Sello tono="red" icono={<Ban aria-hidden className="size-5" />}>
              Ya no vale
            </Sello>
          )}
          <h1 className="headline text-3xl wrap-anywhere md:text-4xl">
            <bdi>{nombre}</bdi>
          </h1>
          {descripcion ? (
            <p className="mt-2 text-lg text-ink-2 text-pretty wrap-anywhere">
              <bdi>{descripcion}</bdi>
            </p>
          ) : null}
          <dl className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr]">
            {persona === null ? null : (
              <Dato nombre="La ganó">
                <bdi>{persona}</bdi>
              </Dato>
            )}
            <Dato nombre="Se gana con">{pide}</Dato>
            <Dato nombre="Fecha">{fechaLarga(fecha_otorgada)}</Dato>
            {revocada_en === null ? null : <Dato nombre="Retirada">{fechaLarga(revocada_en)}</Dato>}
          </dl>
          <p className="mt-6 max-w-prose text-sm text-ink-2">
            {revocada_en === null
              ? `La otorgó ${empresa} y lo comprueba esta misma página, que su dueño decidió mostrar.`
              : `${empresa} retiró esta insignia: quien la muestre ya no la tiene.`}
          </p>
        </div>
      </article>
    </HojaPublica>
  );
}

/** Unknown code, or a page that its owner closed: from outside they are the same. */
export function InsigniaQueNoEsta() {
  return (
    <NoEsta titulo="No encontramos esa insignia">
      Puede que su dueño haya cerrado la página, o que el enlace esté incompleto. Pedíselo de nuevo a quien te
      lo pasó.
    </NoEsta>
  );
}
