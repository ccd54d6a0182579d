import { getFormProps, useForm } from '@conform-to/react';
import { LockKeyhole } from 'lucide-react';
import { useState, useRef } from 'react';
import type { z } from 'zod';
import { CriterioEntrada, InsigniaFormulario } from '#contract/insignias/insignias-formularios.ts';
import type { Fallo, Hecho } from '#web/api.server.ts';
import { CampoDeEntero } from '#web/comun/campo-de-entero.tsx';
import { enElFormulario, useConflicto } from '#web/comun/conflicto/use-conflicto.tsx';
import { describirCriterio, leerCriterio } from '#domain/insignias/edicion.ts';
import { DialogoDeFormulario } from '#web/comun/dialogo-de-formulario.tsx';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { medallaCreada } from '#web/copy/textos.ts';
import { leerFormulario } from '#web/leer-formulario.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useRecarga } from '#web/recarga.ts';
import { useEnvio } from '#web/use-envio.ts';
import type { FieldMeta } from '#web/ui/field.tsx';
import { CriterioDeMedalla } from './criterio.tsx';
import type { Insignia } from './tipos.ts';

type Props = {
  abierto: boolean;
  /** As it is now, as far as this screen knows; null for a new one. */
  insignia: Insignia | null;
  onCerrar: () => void;
};

type Entrada = z.input<typeof InsigniaFormulario>;
type Salida = z.output<typeof InsigniaFormulario>;

/** RRHH's form for a badge, new or existing. */
export function DialogoDeMedalla({ abierto, insignia, onCerrar }: Props) {
  const [usos, setUsos] = useState(0);
  const [fallo, setFallo] = useState<Fallo | null>(null);
  const { enviando, enviar } = useEnvio();
  const guardar = (medalla: Salida, revision: string) => {
    const alResponder = (respuesta: Hecho<unknown>) => {
      if (!respuesta.ok) {
        setFallo(respuesta.fallo);
        return;
      }
      const { titulo, texto } = insignia ? EXITOS.medalla_actualizada : medallaCreada(medalla.nombre);
      toast.success(titulo, texto ? { text: texto } : {});
      onCerrar();
    };
    if (insignia) {
      const entrada = { id: insignia.id, revision, cambios: medalla };
      enviar({ metodo: 'insignias.editar', entrada }, alResponder);
    } else enviar({ metodo: 'insignias.crear', entrada: medalla }, alResponder);
  };
  const dicho = fallo
    ? mensajeDeError(fallo, insignia ? ACCIONES.guardar_medalla : ACCIONES.crear_medalla)
    : null;
  return (
    <DialogoDeFormulario
      open={abierto}
      onCerrar={onCerrar}
      onCerrado={() => {
        setFallo(null);
        setUsos((antes) => antes + 1);
      }}
      title={insignia ? 'Editar medalla' : 'Nueva Medalla'}
      description={insignia ? <bdi>{insignia.nombre}</bdi> : 'Qué se reconoce, y cómo se gana.'}
      form={ID}
      boton={insignia ? 'Guardar cambios' : 'Crear medalla'}
      enviando={enviando}
    >
      {dicho && fallo?.code !== 'CAMBIO_AJENO' ? <FormError title={dicho.titulo} text={dicho.texto} /> : null}
      <Formulario
        key={`${insignia?.id ?? 'nueva'}-${usos}`}
        insignia={insignia}
        fallo={enviando ? null : fallo}
        onGuardar={guardar}
      />
    </DialogoDeFormulario>
  );
}

const ID = 'medalla';

function Formulario({
  insignia,
  fallo,
  onGuardar,
}: {
  insignia: Insignia | null;
  fallo: Fallo | null;
  onGuardar: (s: Salida, revision: string) => void;
}) {
  const [inicial] = useState(() => (insignia ? comoSeEscribe(insignia) : NUEVA));
  const [form, fields] = useForm<Entrada, Salida>({
    id: ID,
    defaultValue: inicial,
    onValidate: ({ formData }) => leerFormulario(formData, InsigniaFormulario),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onSubmit: (event, { submission }) => {
      event.preventDefault();
      if (submission?.status === 'success') onGuardar(submission.value, conflicto.revision ?? '');
    },
  });
  const { recargar } = useRecarga();
  const conflicto = useConflicto({
    guardado: insignia && { escrito: comoSeEscribe(insignia), revision: insignia.revision },
    mio: form.value,
    campos: CAMPOS,
    fallo,
    poner: enElFormulario(form, fields),
    traer: recargar,
  });
  const bloqueado = insignia?.criterio_bloqueado === true;
  const criterio = fields.criterio.getFieldset();
  return (
    <form {...getFormProps(form)} method="post" className="grid gap-1">
      {conflicto.aviso}
      <TextField label="Nombre" field={fields.nombre} maxLength={80} dir="auto" />
      <TextArea label="Descripción" field={fields.descripcion} maxLength={500} rows={2} optional dir="auto" />
      <ElegirIcono field={fields.icono} />
      <CampoDeEntero
        label="Puntos de la medalla"
        hint="Cuentan para alcanzar premios, a quienes la tengan y mientras la tengan."
        field={fields.puntos_valor}
        unit="puntos"
      />
      {bloqueado ? (
        <div className="mb-4 rounded-control border border-line bg-kraft p-3 text-sm">
          <p className="flex items-center gap-2 font-semibold">
            <LockKeyhole aria-hidden className="size-4.5 shrink-0" /> El criterio ya no se cambia
          </p>
          <p className="mt-1 text-ink-2">
            Alguien ya la recibió por: {insignia.pide}. Lo demás sí se puede cambiar; para pedir otra cosa,
            creá otra medalla.
          </p>
          <input type="hidden" name={criterio.tipo.name} value={insignia.criterio.tipo} />
          <input type="hidden" name={criterio.valor.name} value={insignia.criterio.valor} />
        </div>
      ) : (
        <CriterioDeMedalla tipo={criterio.tipo} valor={criterio.valor} />
      )}
      <Switch
        label="Activa"
        description="Desactivada, nadie más la recibe; quienes la tienen la conservan."
        field={fields.activa}
      />
    </form>
  );
}

const CAMPOS = {
  nombre: { label: 'Nombre' },
  descripcion: { label: 'Descripción' },
  icono: { label: 'Ícono' },
  puntos_valor: { label: 'Puntos de la medalla' },
  criterio: { label: 'Cómo se gana', decir: criterioEnPalabras },
  activa: { label: 'Activa' },
};

function criterioEnPalabras(valor: unknown): string {
  const escrito = CriterioEntrada.safeParse(valor);
  const leido = escrito.success ? leerCriterio(escrito.data.tipo, escrito.data.valor) : null;
  return leido?.ok ? describirCriterio(leido.value) : 'Otro, sin terminar de escribir';
}

const NUEVA = {
  nombre: '',
  descripcion: '',
  icono: '🏅',
  puntos_valor: '0',
  activa: 'on',
  criterio: { tipo: 'custom' as const, valor: 'manual' },
};

function comoSeEscribe({ nombre, descripcion, icono, puntos_valor, activa, criterio }: Insignia) {
  return {
    nombre,
    descripcion,
    icono,
    puntos_valor: String(puntos_valor),
    ...(activa ? { activa: 'on' } : {}),
    criterio,
  };
}

// Emoji with their names, for screen readers.
const FRECUENTES = [
  ['🏅', 'Medalla'],
  ['🏆', 'Copa'],
  ['⭐', 'Estrella'],
  ['🎯', 'Blanco'],
  ['💡', 'Idea'],
  ['🤝', 'Manos'],
  ['⏰', 'Reloj'],
  ['🔥', 'Fuego'],
  ['🚀', 'Cohete'],
  ['💛', 'Corazón'],
  ['📦', 'Caja'],
  ['🛒', 'Carrito'],
] as const;

/** Chooses one emoji: some as buttons, any other typed with the system's emoji keyboard. */
function ElegirIcono({ field }: { field: FieldMeta }) {
  const caja = useRef<HTMLInputElement>(null);
  const poner = (emoji: string) => {
    const input = caja.current;
    if (!input) return;
    // Dispatches an `input` event, as typing does, so that the form notices the change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, emoji);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className="flex flex-col gap-x-4 sm:flex-row sm:items-start">
      <TextField
        ref={caja}
        label="Ícono"
        field={field}
        inputClassName="text-center text-2xl!"
        autoComplete="off"
        className="shrink-0 sm:w-28"
      />
      <fieldset className="mb-4 flex flex-wrap gap-1 sm:mt-7">
        <legend className="sr-only">Íconos frecuentes</legend>
        {FRECUENTES.map(([emoji, nombre]) => (
          <button
            key={emoji}
            type="button"
            aria-label={nombre}
            onClick={() => poner(emoji)}
            className="grid size-11 place-items-center rounded-control text-2xl leading-none transition-colors hover:bg-kraft"
          >
            {emoji}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
