import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useConflicto } from '../conflicto/use-conflicto.tsx';
import { ACCIONES, mensajeDeError, type Fallo } from '#web/copy/errores.ts';
import type { EntradaDe } from '#web/envio/pedido.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useRecarga } from '#web/recarga.ts';
import { useEnvio } from '#web/use-envio.ts';
import { HIDDEN, hiddenIn, VIEW } from '../list.ts';
import type { VistaGuardada } from './contexto.ts';
import type { Ocultable } from './leer.ts';

const RUTA = '/reconoce/admin/vistas';

type Props = {
  /** How many times it was opened: each begins anew. */
  uso: number;
  open: boolean;
  lista: string;
  pathname: string;
  query: URLSearchParams;
  columnas: readonly Ocultable[];
  /** The saved view that is open. */
  abierta: VistaGuardada | null;
  onCerrar: () => void;
};

/** Which columns a list shows, and keeping it as it is, with its filters and order, under a name. */
export function DialogoDeVista(props: Props) {
  const { uso, query, abierta, onCerrar } = props;
  const navigate = useNavigate();
  const { enviando, enviar } = useEnvio();
  const [borrando, setBorrando] = useState<VistaGuardada | null>(null);

  const guardar = (entrada: EntradaDe<'vistas.guardar'>, alFallar: (texto: string, porque: Fallo) => void) =>
    enviar(
      { metodo: 'vistas.guardar', entrada },
      (respuesta) => {
        if (!respuesta.ok) {
          const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.guardar_vista);
          return alFallar(`${titulo}. ${texto}`, respuesta.fallo);
        }
        onCerrar();
        toast.success(`Se guardó la vista «${entrada.nombre}»`);
        const [ruta, busqueda] = entrada.direccion.split('?');
        const otra = new URLSearchParams(busqueda);
        otra.set(VIEW, respuesta.valor.id);
        return void navigate(`${ruta ?? ''}?${otra.toString()}`, { preventScrollReset: true });
      },
      RUTA,
    );
  const borrar = (vista: VistaGuardada) =>
    enviar(
      { metodo: 'vistas.eliminar', entrada: { id: vista.id } },
      (respuesta) => {
        setBorrando(null);
        if (!respuesta.ok) {
          const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.guardar_vista);
          return void toast.error(titulo, { text: texto });
        }
        const { id: _, propia: _propia, por: _por, revision: _revision, ...entrada } = vista;
        toast.success(`Se eliminó la vista «${vista.nombre}»`, {
          action: {
            label: 'Deshacer',
            onPress: () => guardar(entrada, (texto) => void toast.error(texto)),
          },
        });
        const otra = new URLSearchParams(query);
        otra.delete(VIEW);
        return void navigate(`?${otra.toString()}`, { replace: true, preventScrollReset: true });
      },
      RUTA,
    );
  return (
    <>
      <Formulario
        key={uso}
        {...props}
        enviando={enviando}
        onMostrar={(ocultas) => {
          onCerrar();
          void navigate(`?${conOcultas(query, ocultas).toString()}`, { preventScrollReset: true });
        }}
        onGuardar={guardar}
        onEliminar={() => {
          onCerrar();
          setBorrando(abierta);
        }}
      />
      <ConfirmDialog
        open={borrando !== null}
        onOpenChange={(abrir) => (abrir ? undefined : setBorrando(null))}
        title={`¿Eliminar la vista «${borrando?.nombre ?? ''}»?`}
        confirmLabel="Eliminar"
        danger
        loading={enviando}
        onConfirm={() => (borrando ? borrar(borrando) : undefined)}
      >
        <p>
          {borrando?.compartida
            ? 'Deja de verla toda la oficina. Lo que muestra no cambia.'
            : 'Lo que muestra no cambia.'}
        </p>
      </ConfirmDialog>
    </>
  );
}

type DeFormulario = Omit<Props, 'uso'> & {
  enviando: boolean;
  onMostrar: (ocultas: ReadonlySet<string>) => void;
  onGuardar: (entrada: EntradaDe<'vistas.guardar'>, alFallar: (texto: string, porque: Fallo) => void) => void;
  onEliminar: () => void;
};

function Formulario(props: DeFormulario) {
  const { open, lista, pathname, query, columnas, abierta, enviando, onCerrar } = props;
  const formId = useId();
  const [ocultas, setOcultas] = useState<ReadonlySet<string>>(hiddenIn(query));
  const [nombre, setNombre] = useState(abierta?.nombre ?? '');
  const [compartida, setCompartida] = useState(abierta?.compartida ?? false);
  const [predeterminada, setPredeterminada] = useState(abierta?.predeterminada ?? false);
  const [error, setError] = useState<string | null>(null);
  const [fallo, setFallo] = useState<Fallo | null>(null);
  // The address that somebody else saved, if it stays.
  const [suya, setSuya] = useState<string | null>(null);
  const { recargar } = useRecarga();
  // Filters and order are those of the screen; of what the dialog has, this is what the office shares.
  const conflicto = useConflicto({
    guardado: abierta && {
      escrito: { nombre: abierta.nombre, direccion: abierta.direccion, compartida: abierta.compartida },
      revision: abierta.revision,
    },
    mio: { nombre, direccion: direccionCon(pathname, query, ocultas), compartida },
    campos: CAMPOS,
    fallo,
    poner: (clave, valor) => {
      if (clave === 'nombre') setNombre(String(valor));
      else if (clave === 'compartida') setCompartida(valor === true);
      else setSuya(String(valor));
    },
    traer: recargar,
  });
  const ajena = abierta !== null && !abierta.propia;
  const guardar = (id: string | null) => {
    if (nombre.trim() === '') return setError('Poné un nombre.');
    return props.onGuardar(
      {
        ...(id === null ? {} : { id, revision: conflicto.revision }),
        lista,
        nombre: nombre.trim(),
        direccion: suya ?? direccionCon(pathname, query, ocultas),
        compartida,
        predeterminada,
      },
      (texto, porque) => {
        setFallo(porque);
        if (porque.code !== 'CAMBIO_AJENO') setError(texto);
      },
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(abrir) => (abrir ? undefined : onCerrar())}
      locked={enviando}
      question={null}
      title="Columnas y vistas"
      description="Una vista guarda los filtros, el orden y las columnas como están ahora."
      footer={
        <>
          {abierta ? (
            <Button variant="danger" disabled={enviando} className="mr-auto" onClick={props.onEliminar}>
              Eliminar vista
            </Button>
          ) : null}
          <Button variant="secondary" disabled={enviando} onClick={() => props.onMostrar(ocultas)}>
            Solo mostrar
          </Button>
          {abierta ? (
            <Button variant="secondary" disabled={enviando} onClick={() => guardar(null)}>
              Guardar como nueva
            </Button>
          ) : null}
          <Button type="submit" form={formId} loading={enviando}>
            {abierta ? 'Guardar cambios' : 'Guardar vista'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          guardar(abierta?.id ?? null);
        }}
      >
        <fieldset>
          <legend className="mb-1 font-semibold">Columnas</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {columnas.map(({ key, header }) => (
              <Checkbox
                key={key}
                label={header}
                checked={!ocultas.has(key)}
                onChange={(event) => {
                  const otras = new Set(ocultas);
                  if (event.currentTarget.checked) otras.delete(key);
                  else otras.add(key);
                  setOcultas(otras);
                }}
              />
            ))}
          </div>
        </fieldset>
        {conflicto.aviso}
        {error === null ? null : <FormError title={error} />}
        <TextField
          label="Nombre de la vista"
          value={nombre}
          maxLength={60}
          onChange={(event) => {
            setError(null);
            setNombre(event.currentTarget.value);
          }}
        />
        {ajena ? (
          <p className="text-sm text-ink-2">
            La hizo <bdi>{abierta.por}</bdi> y la ve toda la oficina: lo que cambies, cambia para todos.
          </p>
        ) : (
          <div>
            <Checkbox
              label="Para toda la oficina"
              checked={compartida}
              onChange={(event) => setCompartida(event.currentTarget.checked)}
            />
            <Checkbox
              label="Abrir así desde el menú"
              checked={predeterminada}
              onChange={(event) => setPredeterminada(event.currentTarget.checked)}
            />
          </div>
        )}
      </form>
    </Dialog>
  );
}

const CAMPOS = {
  nombre: { label: 'Nombre de la vista' },
  direccion: {
    label: 'Filtros, orden y columnas',
    decir: (valor: unknown) => String(valor).split('?')[1] ?? '',
  },
  compartida: { label: 'Para toda la oficina' },
};

function direccionCon(pathname: string, query: URLSearchParams, ocultas: ReadonlySet<string>): string {
  const consulta = conOcultas(query, ocultas);
  consulta.delete(VIEW);
  consulta.delete('pagina');
  return `${pathname}?${consulta.toString()}`;
}

function conOcultas(query: URLSearchParams, ocultas: ReadonlySet<string>): URLSearchParams {
  const otra = new URLSearchParams(query);
  if (ocultas.size === 0) otra.delete(HIDDEN);
  else otra.set(HIDDEN, [...ocultas].join(','));
  return otra;
}
