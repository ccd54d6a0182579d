import { ArrowLeft, Check, Eraser } from 'lucide-react';
import { Form, Link } from 'react-router';
import type { Hecho, Salidas } from '#web/api.server.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { cantidad, fecha } from '#domain/comun/formato.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useUnaVez } from '#web/use-una-vez.ts';
import type { Certeza } from '#domain/gobierno/datos/menciones.ts';

type Salida = Salidas['datos']['menciones'];
type Mencion = Salida['menciones'][number];
export type RespuestaDeMencion = Hecho<Salidas['datos']['decidirMencion']>;

/** Texts that may still name an erased person. Each is redacted or left as it is. */
export function MencionesPorDecidir({
  menciones,
  total,
  pagina,
  porPagina,
  respuesta,
}: Salida & { pagina: number; porPagina: number; respuesta: RespuestaDeMencion | undefined }) {
  const { enviado, unaVez } = useUnaVez(respuesta);
  const dicho = respuesta?.ok ? DECIDIDO[respuesta.valor.hecho] : '';
  const fallo = respuesta && !respuesta.ok ? mensajeDeError(respuesta.fallo, ACCIONES.decidir_mencion) : null;
  return (
    <>
      <PageHeader
        back={
          <TextLink kind="standalone" render={<Link to="/reconoce/admin/salud" />}>
            <ArrowLeft aria-hidden />
            Salud
          </TextLink>
        }
        title="Personas borradas: menciones por decidir"
        subtitle={total > 0 ? cantidad(total, 'mención', 'menciones') : undefined}
      />
      <div className="grid gap-4">
        <LiveRegion message={dicho} />
        <p className="max-w-3xl text-ink-2 text-pretty">
          Al borrar a una persona se quita su nombre de donde es seguro que es ella. Acá está lo que puede
          nombrarla a ella o a otra: decidí cada caso. Lo que dejes, queda como está.
        </p>
        {fallo ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
        {dicho ? <Notice tone="success" title={dicho} /> : null}
        {menciones.length === 0 ? (
          <Card>
            <EmptyState
              icon={<Check />}
              title="No hay nada por decidir"
              hint="Cuando se borre a una persona y quede algún texto que puede nombrarla, aparece acá."
            />
          </Card>
        ) : (
          <>
            <ul className="grid gap-3 xl:grid-cols-2">
              {menciones.map((mencion) => (
                <li key={mencion.id}>
                  <Card as="article" className="grid h-full content-between gap-3">
                    <Texto mencion={mencion} />
                    <Form
                      method="post"
                      preventScrollReset
                      className="flex flex-wrap gap-2"
                      onSubmit={(event) => unaVez(event)}
                    >
                      <input type="hidden" name="id" value={mencion.id} />
                      {mencion.texto ? (
                        <Button
                          type="submit"
                          name="decision"
                          value="quitar"
                          size="sm"
                          variant="danger"
                          icon={<Eraser aria-hidden />}
                          disabled={enviado}
                          aria-label={`Quitar «${mencion.texto.mencion}» de: ${mencion.donde}`}
                        >
                          Quitar el nombre
                        </Button>
                      ) : null}
                      <Button
                        type="submit"
                        name="decision"
                        value="dejar"
                        size="sm"
                        variant="secondary"
                        disabled={enviado}
                        aria-label={`Dejar como está: ${mencion.donde}`}
                      >
                        {mencion.texto ? 'Dejarlo como está' : 'Sacar de la lista'}
                      </Button>
                    </Form>
                  </Card>
                </li>
              ))}
            </ul>
            <Pagination
              page={pagina}
              pages={Math.ceil(total / porPagina)}
              hrefFor={(otra) => `?pagina=${otra}`}
              label="Páginas de menciones"
            />
          </>
        )}
      </div>
    </>
  );
}

function Texto({ mencion: { certeza, donde, texto, quedaria, borrada_en } }: { mencion: Mencion }) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{donde}</h2>
        <Badge tone="neutral">{CERTEZAS_EN_PALABRAS[certeza]}</Badge>
      </div>
      {texto ? (
        <>
          <blockquote className="rounded-control bg-kraft px-3 py-2 wrap-anywhere">
            {texto.antes}
            <mark className="rounded-label bg-label px-0.5 font-semibold text-label-ink">
              {texto.mencion}
            </mark>
            {texto.despues}
          </blockquote>
          <p className="text-sm text-ink-2">
            Si lo quitás, en ese lugar va a decir «{quedaria}». No se puede deshacer.
          </p>
        </>
      ) : (
        <p className="text-sm text-ink-2">El texto cambió desde entonces, y ya no la nombra.</p>
      )}
      <p className="text-sm text-ink-2">De una persona que se borró el {fecha(borrada_en)}.</p>
    </div>
  );
}

/** Why it is not certain that a text names the person. */
const CERTEZAS_EN_PALABRAS: Readonly<Record<Certeza, string>> = {
  email: 'Su email, en algo publicado',
  completo: 'Su nombre, en el de una cosa',
  tocayo: 'Otra persona se llama igual',
  parcial: 'Parte de su nombre',
  apellido: 'Solo el apellido',
};

const DECIDIDO = {
  quitada: 'Listo: se quitó el nombre',
  dejada: 'Listo: queda como está',
  ya_no_estaba: 'El texto ya no la nombraba: salió de la lista',
} as const;
