import { useForm, type SubmissionResult } from '@conform-to/react';
import { useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import type { z } from 'zod';
import { MAXIMO_DE_FOTO } from '#domain/comun/archivos/fotos.ts';
import { escribirPesos } from '#domain/comun/dinero.ts';
import { PUNTOS_POR_DEFECTO } from '#domain/premios/premio.ts';
import type { Fallo } from '#web/api.server.ts';
import { CampoDeEntero } from '#web/comun/campo-de-entero.tsx';
import { CampoDePesos } from '#web/comun/campo-de-pesos.tsx';
import { AvisoDeCopia, tituloDeCopia } from '#web/comun/duplicar.tsx';
import { enElFormulario, noEsLaRevision, useConflicto } from '#web/comun/conflicto/use-conflicto.tsx';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { OPCIONES_DE_TIPO, stockEnPalabras } from '#web/copy/premios.ts';
import { COMUNES } from '#web/copy/textos.ts';
import { leerFormulario } from '#web/leer-formulario.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { FORM_OVER_BAR } from '#web/ui/field.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { LeaveGuard, useDirty } from '#web/ui/leave-guard.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useRecarga } from '#web/recarga.ts';
import { useSubida } from '#web/use-subida.ts';
import { useUnaVez } from '#web/use-una-vez.ts';
import { FormularioDePremio_ } from './esquema.ts';
import { ImagenDePremio } from './imagen.tsx';
import { CATALOGO, type Premio } from './tipos.ts';

/** What the form's action returns when it did not save. */
export type RespuestaDeFormulario = { resultado: SubmissionResult | null; fallo?: Fallo };

type Props = {
  /** null for a new one. */
  premio: Premio | null;
  /** What a new one is a copy of. */
  desde?: Premio | null;
  respuesta: RespuestaDeFormulario | undefined;
};

/** RRHH's form for a prize. The stock of an existing one is corrected separately, with a reason. */
export function FormularioDePremio(props: Props) {
  return (
    <LeaveGuard text="Lo que cambiaste en este premio se pierde.">
      <Formulario {...props} />
    </LeaveGuard>
  );
}

function Formulario({ premio, desde = null, respuesta }: Props) {
  // The first one: what is typed is kept even if the loader runs again.
  const [inicial] = useState(() => (premio ? comoSeEscribe(premio) : desde ? comoCopia(desde) : NUEVO));
  const [form, fields] = useForm<z.input<typeof FormularioDePremio_>, z.output<typeof FormularioDePremio_>>({
    id: 'premio',
    lastResult: respuesta?.resultado ?? null,
    defaultValue: inicial,
    shouldDirtyConsider: noEsLaRevision,
    onValidate: ({ formData }) => leerFormulario(formData, FormularioDePremio_),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  // During a submission the leave guard does not ask, because the response navigates away.
  const { enviado, unaVez } = useUnaVez(respuesta);
  const fallo = respuesta?.fallo ? mensajeDeError(respuesta.fallo, ACCIONES.guardar_premio) : null;

  // A copy starts with the picture of what it copies.
  const base = premio ?? desde;
  const elemento = useRef<HTMLFormElement>(null);
  const { subida, elegir, llegada, usado } = useSubida({ proposito: 'premio' }, MAXIMO_DE_FOTO);
  const [quitada, setQuitada] = useState(false);
  const [espera, setEspera] = useState(false);
  const imagen_id = subida.fase === 'lista' ? subida.archivo.id : quitada ? '' : (base?.imagen_id ?? '');

  const { recargar } = useRecarga();
  const conflicto = useConflicto({
    guardado: premio && { escrito: comoSeEscribe(premio), revision: premio.updated_at.toISOString() },
    mio: { ...form.value, imagen_id },
    campos: CAMPOS,
    fallo: enviado ? null : respuesta?.fallo,
    poner: (clave, valor) => {
      if (clave !== 'imagen_id') return enElFormulario(form, fields)(clave, valor);
      // Without a picture of one's own, the form has the saved one.
      elegir(null);
      setQuitada(false);
    },
    traer: recargar,
  });

  useDirty((form.dirty || subida.fase !== 'nada' || quitada) && !enviado);

  return (
    <Form
      ref={elemento}
      method="post"
      id={form.id}
      noValidate
      onSubmit={(event) => {
        if (subida.fase === 'subiendo') {
          // The picture is still uploading: the form is submitted as soon as it finishes.
          event.preventDefault();
          setEspera(true);
          void llegada().then((archivo) => {
            setEspera(false);
            if (archivo) setTimeout(() => elemento.current?.requestSubmit());
          });
          return;
        }
        unaVez(event, form.onSubmit);
        // From here on the picture belongs to the submission: if the form is rejected, the same picture is sent again.
        if (!event.isDefaultPrevented()) usado();
      }}
      className={cn(FORM_OVER_BAR, 'grid max-w-5xl gap-4 md:gap-5')}
    >
      {fallo && !conflicto.es ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
      {conflicto.aviso}
      {desde ? (
        <AvisoDeCopia
          de={desde.nombre}
          conEsto="Con la misma imagen, inactivo y sin reclamos: revisá el stock."
        />
      ) : null}
      <input type="hidden" name={fields.imagen_id.name} value={imagen_id} />
      {conflicto.revision ? (
        <input type="hidden" name={fields.updated_at.name} value={conflicto.revision} />
      ) : null}
      <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4 md:gap-5">
          <Card>
            <CardHeader title="Qué es" className="mb-4" />
            <div className="grid gap-1">
              <TextField label="Nombre" field={fields.nombre} maxLength={120} dir="auto" />
              <TextArea label="Descripción" field={fields.descripcion} maxLength={2000} optional dir="auto" />
              <Select label="Tipo" field={fields.tipo} options={OPCIONES_DE_TIPO} />
            </div>
          </Card>
          <Card>
            <CardHeader title="Qué pide y qué cuesta" className="mb-4" />
            <div className="grid gap-x-4 gap-y-1 md:grid-cols-2">
              <CampoDeEntero
                label="Puntos requeridos"
                hint="De insignias, para poder reclamarlo."
                field={fields.puntos_requeridos}
                unit="puntos"
              />
              <CampoDePesos
                label="Monto presupuestado"
                hint="Lo que cuesta uno. Se descuenta del mes al aprobarlo."
                field={fields.monto_presupuestado}
              />
              {premio ? (
                <div className="md:col-span-2">
                  <p className="text-sm font-semibold">Stock</p>
                  <p className="text-ink-2">
                    {stockEnPalabras(premio.stock)}. Se corrige desde el catálogo, con un motivo.
                  </p>
                </div>
              ) : (
                <CampoDeEntero
                  label="Stock"
                  hint="Vacío es ilimitado. 0 es agotado."
                  field={fields.stock}
                  optional
                />
              )}
              <Switch
                label="Activo"
                description="Se ve en el catálogo y se puede reclamar."
                field={fields.activo}
                className="md:col-span-2"
              />
            </div>
          </Card>
        </div>
        <Card>
          <ImagenDePremio
            subida={subida}
            elegir={(file) => {
              if (file !== null) setQuitada(false);
              elegir(file);
            }}
            actual={quitada ? null : (base?.imagen_url ?? null)}
            onQuitar={() => setQuitada(true)}
            disabled={enviado}
          />
        </Card>
      </div>
      <div
        data-pie
        className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex gap-2 border-t border-line bg-paper px-4 py-3 max-sm:*:flex-1 sm:justify-end md:bottom-0 md:mx-0 md:px-0"
      >
        <Button variant="secondary" render={<Link to={CATALOGO} />}>
          {COMUNES.cancelar}
        </Button>
        <Button
          type="submit"
          loading={enviado || espera}
          loadingText={espera ? 'Terminando de subir la imagen…' : 'Guardando…'}
        >
          {premio ? 'Guardar cambios' : 'Crear premio'}
        </Button>
      </div>
    </Form>
  );
}

/** The spec's defaults (§9). */
const CAMPOS = {
  nombre: { label: 'Nombre' },
  descripcion: { label: 'Descripción' },
  tipo: {
    label: 'Tipo',
    decir: (valor: unknown) => OPCIONES_DE_TIPO.find(({ value }) => value === valor)?.label ?? '',
  },
  monto_presupuestado: { label: 'Monto presupuestado' },
  puntos_requeridos: { label: 'Puntos requeridos' },
  activo: { label: 'Activo' },
  imagen_id: {
    label: 'Imagen',
    decir: (valor: unknown) => (valor === '' ? 'Sin imagen' : 'Con otra imagen'),
  },
};

const NUEVO = {
  tipo: 'fisico',
  puntos_requeridos: String(PUNTOS_POR_DEFECTO),
  stock: '1',
  activo: true,
};

function comoCopia(p: Premio) {
  return {
    ...comoSeEscribe(p),
    nombre: tituloDeCopia(p.nombre),
    stock: p.stock === null ? '' : NUEVO.stock,
    activo: false,
  };
}

function comoSeEscribe(p: Premio) {
  return {
    nombre: p.nombre,
    descripcion: p.descripcion,
    tipo: p.tipo,
    monto_presupuestado: escribirPesos(p.monto_presupuestado),
    puntos_requeridos: String(p.puntos_requeridos),
    activo: p.activo,
    imagen_id: p.imagen_id ?? '',
  };
}
