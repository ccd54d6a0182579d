import { BadgeCheck } from 'lucide-react';
import { fechaLarga } from '#domain/comun/formato.ts';
import { Dato, HojaPublica, NoEsta, Sello } from '#web/comun/hoja-publica.tsx';
import { Diploma, type Certificado } from './diploma.tsx';

/** Public verification of a certificate: it is authentic, who got it, for what and when; and the diploma itself. */
export function Verificacion({ certificado, direccion }: { certificado: Certificado; direccion: string }) {
  const { persona, titulo, emitido_en, empresa, codigo } = certificado;
  return (
    <HojaPublica empresa={empresa}>
      <section className="no-en-papel mb-6 rounded-card border border-line bg-card p-5 shadow-card md:p-8">
        <Sello tono="green" icono={<BadgeCheck aria-hidden className="size-5" />}>
          Certificado verificado
        </Sello>
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
    </HojaPublica>
  );
}

/** Unknown certificate code: what to check before assuming that it is false. */
export function CodigoDesconocido() {
  return (
    <NoEsta titulo="No encontramos ese certificado">
      Revisá que el código esté completo y bien copiado, o volvé a leer el QR del papel. Si sigue sin
      aparecer, ese certificado no lo emitimos nosotros.
    </NoEsta>
  );
}
