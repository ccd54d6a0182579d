import { getFormProps, useForm } from '@conform-to/react';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { z } from 'zod';
import { MeritoEntrada } from '#contract/puntos/meritos-formularios.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { enPalabras, type TipoMerito, TIPOS_MERITO } from '#domain/insignias/criterio.ts';
import { TITULOS_MERITO } from '#domain/puntos/meritos/merito.ts';
import { CampoDeEntero } from '#web/comun/campo-de-entero.tsx';
import { DialogoDeFormulario } from '#web/comun/dialogo-de-formulario.tsx';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { lista, numero } from '#domain/comun/formato.ts';
import { leerFormulario } from '#web/leer-formulario.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Chip } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { BigChips } from '#web/ui/big-chips.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { PickOne, type PickOption } from '#web/ui/pick-one.tsx';
import { SegmentedControl } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvioConVuelta } from '#web/comun/con-vuelta.ts';
import { DIRECCION, type Fallo, type Registrables, type Respuesta } from './tipos.ts';

type Entrada = z.output<typeof MeritoEntrada>;
type Persona = Registrables['filas'][number];

const ID = 'registrar-merito';

/** Registers a mérito: a person, what for and a sentence; the amount, its name and the date are under "Más opciones". */
export function RegistrarMerito({
  abierto,
  hoy,
  persona = null,
  onCerrar,
}: {
  abierto: boolean;
  hoy: Dia;
  /** Whom it is of, where that is already known; they may choose another. */
  persona?: Persona | null;
  onCerrar: () => void;
}) {
  const [usos, setUsos] = useState(0);
  const [fallo, setFallo] = useState<Fallo | null>(null);
  const { enviando, enviar } = useEnvioConVuelta();
  const registrar = (merito: Entrada, { nombre, apellido }: Persona) => {
    setFallo(null);
    enviar(
      { metodo: 'meritos.registrar', entrada: merito },
      (respuesta, vuelta) => {
        if (!respuesta.ok) {
          setFallo(respuesta.fallo);
          return;
        }
        const { insignias } = respuesta.valor;
        toast.success('Mérito registrado', {
          text:
            insignias.length > 0
              ? `${nombre} ${apellido} ganó ${lista(insignias.map((i) => `«${i}»`))}`
              : `Le vamos a avisar a ${nombre} ${apellido}`,
          ...vuelta,
        });
        onCerrar();
      },
      DIRECCION,
    );
  };
  const dicho = fallo ? mensajeDeError(fallo, ACCIONES.registrar_merito) : null;
  return (
    <DialogoDeFormulario
      open={abierto}
      onCerrar={onCerrar}
      onCerrado={() => {
        setFallo(null);
        setUsos((antes) => antes + 1);
      }}
      title="Registrar mérito"
      description="Cuenta para sus insignias y para su racha del día. La persona recibe un aviso."
      form={ID}
      boton="Registrar mérito"
      enviando={enviando}
    >
      {dicho ? <FormError title={dicho.titulo} text={dicho.texto} /> : null}
      <Formulario key={usos} hoy={hoy} de={persona} onRegistrar={registrar} />
    </DialogoDeFormulario>
  );
}

function Formulario({
  hoy,
  de,
  onRegistrar,
}: {
  hoy: Dia;
  de: Persona | null;
  onRegistrar: (merito: Entrada, persona: Persona) => void;
}) {
  const { load, data, state } = useFetcher<Respuesta<Registrables>>();
  const [busqueda, setBusqueda] = useState({ q: '' });
  const [persona, setPersona] = useState<Persona | null>(de);
  // Once, unless more is said: the most usual mérito needs nothing but a person, what for and a sentence.
  const [forma, setForma] = useState<'cantidad' | 'nombre'>('cantidad');
  const [texto, setTexto] = useState('');
  const [elegido, elegirTipo] = useState<string | null>(null);
  const [masOpciones, setMasOpciones] = useState(false);
  // Idempotency key, one per dialog: a double press, or a retry after losing the connection, registers a single mérito.
  const [clave] = useState(() => crypto.randomUUID());
  const sinElegir = persona === null;
  // Also asked where the person is known: the texts that badges ask for come with it.
  useEffect(() => {
    if (sinElegir || de !== null) void load(`${DIRECCION}?q=${encodeURIComponent(busqueda.q)}`);
  }, [load, busqueda, sinElegir, de]);
  const [form, fields] = useForm<z.input<typeof MeritoEntrada>, Entrada>({
    id: ID,
    defaultValue: { clave, fecha: hoy, motivo: '', valor: '1', empleado_id: '' },
    onValidate: ({ formData }) => leerFormulario(formData, MeritoEntrada),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onSubmit: (event, { submission }) => {
      event.preventDefault();
      if (submission?.status === 'success' && persona) onRegistrar(submission.value, persona);
    },
  });
  const pagina = data?.ok ? data.valor : null;
  const tipo = TIPOS_MERITO.find((t) => t === elegido) ?? null;
  const piden = {
    textos: pagina?.textos.filter((t) => t.tipo === tipo) ?? [],
    cantidades: pagina?.cantidades.filter((c) => c.tipo === tipo) ?? [],
  };
  const abrirOpciones = (como: typeof forma, nombre = texto) => {
    setForma(como);
    setTexto(nombre);
    setMasOpciones(true);
  };
  return (
    <form {...getFormProps(form)} method="post" className="grid gap-1">
      <input type="hidden" name="clave" value={clave} />
      <input type="hidden" name="empleado_id" value={persona?.id ?? ''} />
      <PickOne
        legend="Persona"
        searchLabel="Buscar por nombre o email"
        chosen={persona ? comoOpcion(persona) : null}
        onChoose={(opcion) => setPersona(pagina?.filas.find((p) => p.id === opcion?.id) ?? null)}
        onSearch={(q) => setBusqueda({ q })}
        options={pagina?.filas.map(comoOpcion) ?? null}
        more={pagina ? Math.max(0, pagina.total - pagina.filas.length) : 0}
        busy={state !== 'idle'}
        failure={
          data && !data.ok
            ? {
                text: mensajeDeError(data.fallo, 'No se pudieron cargar los empleados').texto,
                onRetry: () => setBusqueda((antes) => ({ ...antes })),
              }
            : undefined
        }
        error={sinElegir ? fields.empleado_id.errors?.[0] : undefined}
      />
      <BigChips
        legend="¿Qué hizo bien?"
        name={fields.tipo.name}
        options={TIPOS_MERITO.map((t) => ({ value: t, icon: ICONOS[t], label: TITULOS_MERITO[t] }))}
        onValueChange={elegirTipo}
        error={fields.tipo.errors?.[0]}
      />
      <LoQuePiden
        {...piden}
        elegido={forma === 'nombre' ? texto : null}
        onTexto={(nombre) => abrirOpciones('nombre', nombre)}
        onCantidad={() => abrirOpciones('cantidad')}
      />
      <TextArea
        label="Contáselo en una frase"
        hint="La persona lo va a leer."
        field={fields.motivo}
        maxLength={500}
        dir="auto"
        className="mt-3"
      />
      <details
        open={masOpciones || [fields.valor, fields.fecha].some(({ errors }) => errors)}
        onToggle={({ currentTarget }) => setMasOpciones(currentTarget.open)}
        className="rounded-control border border-line px-3"
      >
        <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold">
          Más opciones
          <span className="font-normal text-ink-2">: cuánto, lo que pide una insignia, otra fecha</span>
        </summary>
        <SegmentedControl
          legend="Cómo se cuenta"
          name="forma"
          value={forma}
          onValueChange={(v) => setForma(v === 'cantidad' ? 'cantidad' : 'nombre')}
          options={[
            { value: 'cantidad', label: 'Una cantidad' },
            { value: 'nombre', label: 'Con un nombre' },
          ]}
          className="mt-2 mb-3"
        />
        {forma === 'cantidad' ? (
          <CampoDeEntero
            key="cantidad"
            label="Cuánto"
            hint={tipo === null ? undefined : PISTAS[tipo]}
            field={fields.valor}
            className="sm:max-w-60"
          />
        ) : (
          <TextField
            key="nombre"
            label="Qué se reconoce"
            field={fields.valor}
            value={texto}
            onChange={(e) => setTexto(e.currentTarget.value)}
            maxLength={80}
            autoComplete="off"
            dir="auto"
          />
        )}
        <DateField label="Fecha" field={fields.fecha} max={hoy} className="sm:max-w-60" />
      </details>
    </form>
  );
}

/**
 * What badges of that kind look at, in sight because it is filled in under "Más opciones": a name that one asks for, at a press, and the
 * amount that another adds up.
 */
function LoQuePiden({
  textos,
  cantidades,
  elegido,
  onTexto,
  onCantidad,
}: Pick<Registrables, 'textos' | 'cantidades'> & {
  /** The name that it is registered with; null if with an amount. */
  elegido: string | null;
  onTexto: (nombre: string) => void;
  onCantidad: () => void;
}) {
  if (textos.length + cantidades.length === 0) return null;
  return (
    <div className="mt-3 grid justify-items-start gap-2 rounded-control bg-kraft p-3 text-sm">
      <p className="font-semibold">Lo que miran las insignias</p>
      {textos.length > 0 ? (
        <ul aria-label="Lo que piden las insignias" className="flex flex-wrap gap-2">
          {textos.map(({ texto, insignia }) => (
            <li key={texto + insignia}>
              <Chip
                className="min-h-11"
                selected={
                  elegido !== null && enPalabras(elegido).toLowerCase() === enPalabras(texto).toLowerCase()
                }
                onClick={() => onTexto(enPalabras(texto))}
              >
                {enPalabras(texto)}
                <span className="font-normal opacity-80">→ {insignia}</span>
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
      {cantidades.length > 0 ? (
        <>
          <p>
            {lista(cantidades.map(({ insignia, meta }) => `«${insignia}» suma hasta ${numero(meta)}`))}. Si no
            decís cuánto, va 1.
          </p>
          <Button size="sm" variant="secondary" onClick={onCantidad}>
            Decir cuánto
          </Button>
        </>
      ) : null}
    </div>
  );
}

const ICONOS: Readonly<Record<TipoMerito, string>> = {
  puntualidad: '⏰',
  asistencia: '📅',
  ventas: '📈',
  innovacion: '💡',
  teamwork: '🤝',
};

const PISTAS: Readonly<Record<TipoMerito, string>> = {
  puntualidad: 'Por ejemplo, semanas sin llegadas tarde',
  asistencia: 'Por ejemplo, francos que cubrió',
  ventas: 'Por ejemplo, combos por encima del objetivo',
  innovacion: 'Por ejemplo, ideas presentadas',
  teamwork: 'Por ejemplo, veces que dio una mano',
};

function comoOpcion(p: Persona): PickOption {
  return {
    id: p.id,
    name: `${p.nombre} ${p.apellido}`,
    detail: [p.sucursal, p.grupo].filter(Boolean).join(' · ') || 'Sin sucursal',
    leading: <Avatar initials={iniciales(p.nombre, p.apellido)} src={p.avatar_url} size="sm" />,
  };
}
