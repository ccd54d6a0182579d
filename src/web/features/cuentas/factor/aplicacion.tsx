import { useForm } from '@conform-to/react';
import { Copy, Smartphone } from 'lucide-react';
import { Form } from 'react-router';
import { PrimerCodigo } from '#contract/cuentas/factor-formularios.ts';
import { fechaLarga } from '#domain/comun/formato.ts';
import { Qr } from '#web/comun/qr.tsx';
import { leerFormulario } from '#web/leer-formulario.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useUnaVez } from '#web/use-una-vez.ts';
import { Accion } from './accion.tsx';
import type { RespuestaDeFactor, SegundoFactor } from './tipos.ts';

type Props = { factor: SegundoFactor; respuesta: RespuestaDeFactor | undefined };

/** The authenticator application: none, being set up, or active. */
export function Aplicacion({ factor, respuesta }: Props) {
  const { totp_desde, empezado } = factor;
  return (
    <Card as="section" aria-labelledby="aplicacion">
      <CardHeader
        title={<span id="aplicacion">Aplicación de códigos</span>}
        subtitle={
          totp_desde
            ? `Activa desde el ${fechaLarga(totp_desde)}.`
            : 'Una aplicación de tu teléfono, como Google Authenticator, muestra un código distinto cada 30 segundos.'
        }
        className="mb-3"
      />
      {totp_desde ? (
        <Accion
          hacer="quitar"
          texto="Quitar la aplicación"
          pregunta="Al entrar ya no te vamos a pedir sus códigos. Borrala también en tu teléfono."
          confirmar="Quitar"
        />
      ) : empezado ? (
        <Empezada empezado={empezado} email={factor.email} respuesta={respuesta} />
      ) : (
        <Accion hacer="empezar" texto="Activar una aplicación" icono={<Smartphone aria-hidden />} />
      )}
    </Card>
  );
}

function Empezada({
  empezado,
  email,
  respuesta,
}: {
  empezado: NonNullable<SegundoFactor['empezado']>;
  email: string;
  respuesta: RespuestaDeFactor | undefined;
}) {
  const suya = respuesta?.hacer === 'confirmar' ? respuesta : undefined;
  const { enviado, unaVez } = useUnaVez(respuesta);
  const [form, fields] = useForm({
    id: 'primer-codigo',
    lastResult: suya?.resultado ?? null,
    onValidate: ({ formData }) => leerFormulario(formData, PrimerCodigo),
    shouldRevalidate: 'onInput',
  });
  return (
    <div className="grid gap-4 sm:grid-cols-[auto_1fr]">
      <Qr
        texto={empezado.uri}
        nombre={`Código QR para agregar la cuenta ${email} a la aplicación`}
        className="mx-auto w-48 rounded-control border border-line"
      />
      <div className="min-w-0">
        <ol className="grid list-decimal gap-1.5 pl-5 text-sm">
          <li>Abrí la aplicación y elegí agregar una cuenta.</li>
          <li>
            Escaneá el código, o escribí esta clave:{' '}
            <code className="numeral font-semibold wrap-anywhere" translate="no">
              {(empezado.secreto.match(/.{1,4}/gu) ?? []).join(' ')}
            </code>{' '}
            <Button
              size="sm"
              variant="secondary"
              icon={<Copy aria-hidden />}
              onClick={() =>
                void navigator.clipboard.writeText(empezado.secreto).then(
                  () => toast.success('Clave copiada'),
                  () => toast.error('No se pudo copiar', { text: 'Elegí la clave y copiala a mano.' }),
                )
              }
            >
              Copiar la clave
            </Button>
          </li>
          <li>Escribí acá los 6 números que muestra.</li>
        </ol>
        <Form
          method="post"
          id={form.id}
          noValidate
          onSubmit={(event) => unaVez(event, form.onSubmit)}
          className="mt-3 grid gap-1"
        >
          {suya?.error ? <FormError title={suya.error.titulo} text={suya.error.texto} /> : null}
          <input type="hidden" name="hacer" value="confirmar" />
          <TextField
            label="Código"
            field={fields.codigo}
            inputMode="numeric"
            autoComplete="one-time-code"
            inputClassName="numeral tracking-widest"
          />
          <Button type="submit" full loading={enviado}>
            Activar
          </Button>
        </Form>
        <div className="mt-2">
          <Accion hacer="dejar" texto="Cancelar" />
        </div>
      </div>
    </div>
  );
}
