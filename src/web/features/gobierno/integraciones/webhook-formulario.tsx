import { useForm } from '@conform-to/react';
import { useId, useState } from 'react';
import { z } from 'zod';
import { WebhookEntrada } from '#contract/gobierno/integraciones-formularios.ts';
import { lista } from '#domain/comun/formato.ts';
import { enElFormulario, noEsLaRevision, useConflicto } from '#web/comun/conflicto/use-conflicto.tsx';
import { DialogoDeFormulario } from '#web/comun/dialogo-de-formulario.tsx';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { leerFormulario } from '#web/leer-formulario.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorLine } from '#web/ui/field.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useRecarga } from '#web/recarga.ts';
import { useFormularioEnDialogo } from '#web/use-formulario-en-dialogo.ts';
import { nombreDeEvento, type Creada, type Webhook, type Webhooks } from './palabras.ts';

/** A webhook: the URL that is notified, and of which events. */
export function DialogoDeWebhook({
  open,
  webhook,
  eventos,
  onCerrar,
  onCerrado,
  onGuardado,
}: {
  open: boolean;
  /** As it is now, as far as this screen knows; null for a new one. */
  webhook: Webhook | null;
  eventos: Webhooks['eventos'];
  onCerrar: () => void;
  onCerrado: () => void;
  onGuardado: (creada: Creada) => void;
}) {
  const id = useId();
  const { Form, unaVez, enviando, resultado, fallo: que } = useFormularioEnDialogo<Creada>(onGuardado);
  const [inicial] = useState(() => comoSeEscribe(webhook));
  const [form, fields] = useForm<z.input<typeof WebhookEntrada>, z.output<typeof WebhookEntrada>>({
    id,
    lastResult: resultado,
    defaultValue: inicial,
    shouldDirtyConsider: noEsLaRevision,
    onValidate: ({ formData }) => leerFormulario(formData, WebhookEntrada),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  const fallo = que ? mensajeDeError(que, ACCIONES.guardar_webhook) : null;
  const { recargar } = useRecarga();
  const conflicto = useConflicto({
    guardado: webhook && { escrito: comoSeEscribe(webhook), revision: webhook.revision },
    mio: { ...form.value, eventos: enOrden([form.value?.eventos ?? []].flat()) },
    campos: CAMPOS,
    fallo: que,
    poner: enElFormulario(form, fields),
    traer: recargar,
  });
  const elegidos = new Set([fields.eventos.value].flat());
  return (
    <DialogoDeFormulario
      open={open}
      onCerrar={onCerrar}
      onCerrado={onCerrado}
      size="lg"
      title={webhook ? 'Editar el aviso' : 'Avisar a otro sistema'}
      description={
        webhook ? (
          <bdi>{webhook.nombre}</bdi>
        ) : (
          'Cuando pase algo, le mandamos un mensaje firmado a esa dirección.'
        )
      }
      form={form.id}
      boton={webhook ? 'Guardar cambios' : 'Conectar'}
      enviando={enviando}
    >
      <Form method="post" id={form.id} noValidate onSubmit={(event) => unaVez(event, form.onSubmit)}>
        <input type="hidden" name="hacer" value="webhook" />
        <input type="hidden" name="id" value={webhook?.id ?? ''} />
        <input type="hidden" name="revision" value={conflicto.revision ?? ''} />
        {conflicto.aviso}
        {fallo && !conflicto.es ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
        <TextField
          label="Nombre"
          hint="Para reconocerlo: «Sistema de gestión»"
          field={fields.nombre}
          maxLength={60}
          autoComplete="off"
        />
        <TextField
          label="Dirección"
          hint="La da quien atiende ese sistema; empieza con https://"
          field={fields.url}
          type="url"
          inputMode="url"
          maxLength={500}
          autoComplete="off"
        />
        <fieldset aria-describedby={fields.eventos.errorId}>
          <legend className="text-sm font-semibold">De qué se avisa</legend>
          <p className="mb-1 text-sm text-ink-2">
            Los avisos llevan números de identificación, nunca nombres ni emails.
          </p>
          <ErrorLine id={fields.eventos.errorId} error={fields.eventos.errors?.[0]} reserve={false} />
          <div className="grid sm:grid-cols-2 sm:gap-x-4">
            {eventos.map(({ nombre, texto }) => (
              <Checkbox
                key={nombre}
                label={texto}
                name={fields.eventos.name}
                value={nombre}
                defaultChecked={elegidos.has(nombre)}
              />
            ))}
          </div>
        </fieldset>
      </Form>
    </DialogoDeFormulario>
  );
}

const CAMPOS = {
  nombre: { label: 'Nombre' },
  url: { label: 'Dirección' },
  eventos: {
    label: 'De qué se avisa',
    decir: (valor: unknown) => lista(z.array(z.string()).catch([]).parse(valor).map(nombreDeEvento)),
  },
};

/** The order in which they were marked says nothing. */
function enOrden(eventos: readonly unknown[]): string[] {
  return eventos.filter((uno) => typeof uno === 'string').toSorted((a, b) => (a < b ? -1 : 1));
}

function comoSeEscribe(webhook: Webhook | null) {
  return {
    nombre: webhook?.nombre ?? '',
    url: webhook?.url ?? '',
    eventos: enOrden(webhook?.eventos ?? []),
  };
}
