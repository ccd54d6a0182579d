import { useForm } from '@conform-to/react';
import { Form, Link, useNavigation } from 'react-router';
import type { z } from 'zod';
import type { NotaNueva } from '#contract/plano/solicitudes-formularios.ts';
import { fechaHora } from '#domain/comun/formato.ts';
import { enlaceDeMesa } from '#domain/plano/enlaces.ts';
import {
  type ClaseDeNota,
  CLASES_QUE_SE_ESCRIBEN,
  NOMBRES_DE_NOTA,
  numeroDeSolicitud,
} from '#domain/plano/solicitud.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import type { Tone } from '#web/ui/tone.ts';
import type { Respuesta } from './atender.server.ts';
import type { Vista } from './tipos.ts';

const TONOS: Readonly<Record<ClaseDeNota, Tone>> = {
  nota: 'neutral',
  llamada: 'blue',
  chat: 'green',
  email: 'blue',
  marca: 'yellow',
  paso: 'purple',
};

type Nota = Vista['notas'][number] & {
  /** The request that it was said for, where others are beside it. */
  readonly solicitud?: { readonly id: string; readonly numero: number } | null;
};

/** What was said and done, by date, and a place to add to it. `pie`: what adding something does. */
export function Conversacion({
  notas,
  respuesta,
  pie,
}: {
  notas: readonly Nota[];
  respuesta: Respuesta | undefined;
  pie: string;
}) {
  const { state, formData } = useNavigation();
  const [form, fields] = useForm<z.input<typeof NotaNueva>>({
    // A new form once the last one was taken.
    id: `anotar-${notas.length}`,
    lastResult: respuesta?.hacer === 'anotar' ? respuesta.resultado : null,
    defaultValue: { clase: 'nota' },
  });
  return (
    <Card as="section" aria-labelledby="conversacion">
      <CardHeader title={<span id="conversacion">Conversación</span>} className="mb-3" />
      {notas.length === 0 ? (
        <p className="mb-4 text-ink-2">Todavía no hay nada anotado.</p>
      ) : (
        <Timeline
          className="mb-5"
          steps={notas.map(({ id, clase, texto, quien, creada_en, solicitud }) => ({
            key: id,
            tone: TONOS[clase],
            title:
              clase === 'paso' ? (
                texto
              ) : (
                <>
                  <span className="font-semibold">{NOMBRES_DE_NOTA[clase]}: </span>
                  {solicitud ? (
                    <Link
                      to={enlaceDeMesa(solicitud.id)}
                      className="tap numeral inline-flex items-center text-brand"
                    >
                      {numeroDeSolicitud(solicitud.numero)}{' '}
                    </Link>
                  ) : null}
                  <span className="whitespace-pre-wrap" dir="auto">
                    {texto}
                  </span>
                </>
              ),
            when: `${fechaHora(creada_en)}${quien === null ? '' : ` · ${quien}`}`,
            dateTime: creada_en.toISOString(),
          }))}
        />
      )}
      <Form
        key={form.id}
        method="post"
        id={form.id}
        noValidate
        className="grid gap-x-4 border-line border-t pt-4 sm:grid-cols-[12rem_1fr]"
      >
        <input type="hidden" name="hacer" value="anotar" />
        <Select
          label="Qué fue"
          field={fields.clase}
          options={CLASES_QUE_SE_ESCRIBEN.map((clase) => ({ value: clase, label: NOMBRES_DE_NOTA[clase] }))}
        />
        <TextArea label="Qué pasó" field={fields.texto} maxLength={2000} />
        <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
          <Button
            type="submit"
            variant="secondary"
            loading={state !== 'idle' && formData?.get('hacer') === 'anotar'}
          >
            Anotar
          </Button>
          <p className="text-ink-2 text-sm">{pie}</p>
        </div>
      </Form>
    </Card>
  );
}
