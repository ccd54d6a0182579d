import { BadgeCheck, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { fechaLarga } from '#domain/comun/formato.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Diploma, type Certificado } from './diploma.tsx';

/** Public verification of a certificate: it is authentic, who got it, for what and when; and the diploma itself. */
export function Verificacion({ certificado, direccion }: { certificado: Certificado; direccion: string }) {
  const { persona, titulo, emitido_en, empresa, codigo } = certificado;
  return (
    <Hoja empresa={empresa}>
      <section className="no-en-papel mb-6 rounded-card border border-line bg-card p-5 shadow-card md:p-8">
        <p className="mb-3 inline-flex items-center gap-2 rounded-full bg-green-soft px-3 py-1 font-semibold text-green">
          <BadgeCheck aria-hidden className="size-5" />
          Certificado verificado
        </p>
        <h1 className="headline text-3xl wrap-anywhere md:text-4xl">
          <bdi>{persona}</bdi>
        </h1>
        <p className="mt-1 text-lg text-ink-2">completó una capacitación de {empresa}.</p>
        <dl className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr]">
          <Dato nombre="Capacitación">
            <bdi>{titulo}</bdi>
          </Dato>
          <Dato nombre="Fecha">{fechaLarga(emitido_en)}</Dato>
          <Dato nombre="Código">
            <span className="tabular-nums select-all">{codigo}</span>
          </Dato>
        </dl>
        <p className="mt-6 text-sm text-ink-2">
          Este certificado lo emitió {empresa} y lo comprueba esta misma página. Compará estos datos con los
          del papel: tienen que ser iguales.
        </p>
      </section>
      <Diploma certificado={certificado} direccion={direccion} />
    </Hoja>
  );
}

function Dato({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2 max-sm:-mb-4">{nombre}</dt>
      <dd className="text-lg font-semibold wrap-anywhere">{children}</dd>
    </>
  );
}

/** Unknown certificate code: what to check before assuming that it is false. */
export function CodigoDesconocido() {
  return (
    <Hoja>
      <div className="grid justify-items-start gap-4 py-8">
        <span aria-hidden className="grid size-16 place-items-center rounded-card bg-kraft text-ink-2">
          <SearchX className="size-8" />
        </span>
        <h1 className="headline text-3xl md:text-4xl">No encontramos ese certificado</h1>
        <p className="max-w-prose text-lg text-ink-2">
          Revisá que el código esté completo y bien copiado, o volvé a leer el QR del papel. Si sigue sin
          aparecer, ese certificado no lo emitimos nosotros.
        </p>
        <a href="/" className={buttonClass({ variant: 'secondary' })}>
          Ir al inicio
        </a>
      </div>
    </Hoja>
  );
}

function Hoja({ empresa, children }: { empresa?: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-5xl flex-col px-4 pb-12 md:px-8">
      <header className="no-en-papel flex items-center gap-3 py-4 md:py-6">
        <a
          href="/"
          className="tap inline-flex items-center gap-3 rounded-control font-semibold text-ink no-underline"
        >
          <span
            aria-hidden
            className="numeral grid size-9 place-items-center rounded-label bg-label text-xl text-label-ink shadow-[inset_0_-2px_0_var(--label-edge)]"
          >
            R
          </span>
          {empresa ?? 'Inicio'}
        </a>
      </header>
      <main id="contenido" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </div>
  );
}
