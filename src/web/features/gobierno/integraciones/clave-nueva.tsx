import { useForm } from '@conform-to/react';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { ClaveEntrada } from '#contract/gobierno/integraciones-formularios.ts';
import { VIDA_DE_CLAVE } from '#domain/gobierno/integraciones/claves.ts';
import { DialogoDeFormulario } from '#web/comun/dialogo-de-formulario.tsx';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { leerFormulario } from '#web/leer-formulario.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorLine } from '#web/ui/field.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFormularioEnDialogo } from '#web/use-formulario-en-dialogo.ts';
import type { Creada, Ofrecido } from './palabras.ts';

/** A new key: its purpose, its scope and its expiry. */
export function DialogoDeClave({
  open,
  ofrecidos,
  onCerrar,
  onCerrado,
  onCreada,
}: {
  open: boolean;
  ofrecidos: readonly Ofrecido[];
  onCerrar: () => void;
  onCerrado: () => void;
  onCreada: (creada: Creada) => void;
}) {
  const id = useId();
  const { Form, unaVez, enviando, resultado, fallo: que } = useFormularioEnDialogo<Creada>(onCreada);
  const [form, fields] = useForm<z.input<typeof ClaveEntrada>, z.output<typeof ClaveEntrada>>({
    id,
    lastResult: resultado,
    defaultValue: { nombre: '', sistema: '', alcances: [], dias: VIDA_DE_CLAVE.inicial },
    onValidate: ({ formData }) => leerFormulario(formData, ClaveEntrada),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  const fallo = que ? mensajeDeError(que, ACCIONES.crear_clave) : null;
  const grupos = Object.entries(Object.groupBy(ofrecidos, ({ grupo }) => grupo));
  return (
    <DialogoDeFormulario
      open={open}
      onCerrar={onCerrar}
      onCerrado={onCerrado}
      size="lg"
      title="Nueva clave de la API"
      description="Para que otro sistema de la empresa lea o cambie datos sin que nadie entre."
      form={form.id}
      boton="Crear clave"
      enviando={enviando}
    >
      <Form method="post" id={form.id} noValidate onSubmit={(event) => unaVez(event, form.onSubmit)}>
        <input type="hidden" name="hacer" value="clave" />
        {fallo ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
        <div className="grid items-end gap-x-4 md:grid-cols-2">
          <TextField
            label="Nombre"
            hint="Para reconocerla: «Liquidación de sueldos»"
            field={fields.nombre}
            maxLength={60}
            autoComplete="off"
          />
          <Select
            label="Cuánto dura"
            field={fields.dias}
            options={VIDAS.map(({ dias, texto }) => ({ value: String(dias), label: texto }))}
          />
          <TextField
            label="Qué sistema la va a usar"
            hint="Y quién lo atiende, si es de afuera"
            field={fields.sistema}
            maxLength={120}
            autoComplete="off"
            className="md:col-span-2"
          />
        </div>
        <fieldset aria-describedby={fields.alcances.errorId}>
          <legend className="text-sm font-semibold">Qué puede hacer</legend>
          <p className="mb-2 text-sm text-ink-2">
            Solo lo que marques. Lo grave (roles, borrados, contraseñas, exportaciones) no se le puede dar a
            una clave.
          </p>
          <ErrorLine id={fields.alcances.errorId} error={fields.alcances.errors?.[0]} reserve={false} />
          <div className="divide-y divide-line rounded-control border border-line">
            {grupos.map(([grupo, suyos]) => (
              <GrupoDeAlcances
                key={grupo}
                grupo={grupo}
                ofrecidos={suyos ?? []}
                name={fields.alcances.name}
              />
            ))}
          </div>
        </fieldset>
      </Form>
    </DialogoDeFormulario>
  );
}

const VIDAS = [
  { dias: 30, texto: '30 días' },
  { dias: 90, texto: '90 días' },
  { dias: 180, texto: '6 meses' },
  { dias: VIDA_DE_CLAVE.inicial, texto: '1 año' },
  { dias: VIDA_DE_CLAVE.maxima, texto: '2 años' },
] as const;

/** The scopes about one subject, with read-only ones apart from those that change something. */
function GrupoDeAlcances({
  grupo,
  ofrecidos,
  name,
}: {
  grupo: string;
  ofrecidos: readonly Ofrecido[];
  name: string;
}) {
  const [elegidos, setElegidos] = useState<ReadonlySet<string>>(new Set());
  const partes = [
    { titulo: 'Leer', suyos: ofrecidos.filter(({ escribe }) => !escribe) },
    { titulo: 'Cambiar', suyos: ofrecidos.filter(({ escribe }) => escribe) },
  ].filter(({ suyos }) => suyos.length > 0);
  return (
    <details className="group px-3">
      <summary className="tap flex min-h-11 cursor-pointer items-center justify-between gap-3 py-2">
        <span className="font-semibold">{grupo}</span>
        <span className="ml-auto text-sm text-ink-2">
          {elegidos.size > 0 ? `${elegidos.size} de ${ofrecidos.length}` : 'Nada'}
        </span>
        <ChevronDown
          aria-hidden
          className="size-4.5 shrink-0 text-ink-2 transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="pb-3">
        {partes.map(({ titulo, suyos }) => (
          <section key={titulo} aria-label={`${grupo}: ${titulo.toLowerCase()}`}>
            <h3 className="mt-1 text-xs font-semibold text-ink-2">{titulo}</h3>
            {suyos.map(({ nombre, texto }) => (
              <Checkbox
                key={nombre}
                label={texto}
                name={name}
                value={nombre}
                checked={elegidos.has(nombre)}
                onChange={({ currentTarget: { checked } }) =>
                  setElegidos((antes) => {
                    const ahora = new Set(antes);
                    if (checked) ahora.add(nombre);
                    else ahora.delete(nombre);
                    return ahora;
                  })
                }
              />
            ))}
          </section>
        ))}
      </div>
    </details>
  );
}
