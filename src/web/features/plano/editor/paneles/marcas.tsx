import { ArrowDown, ArrowUp, ImageOff, Plus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { enlaceDeMarca } from '#domain/plano/enlaces.ts';
import { AVISOS_DEL_EDITOR, FALLOS_DEL_EDITOR } from '#web/copy/editor-de-plano.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useReorder } from '#web/ui/use-reorder.ts';
import type { Edicion, Entorno } from '../edicion.ts';
import { Pregunta } from './dialogo.tsx';
import { ElegirImagen } from './elegir-imagen.tsx';
import type { RespuestasDeMarcas } from './pedir.ts';
import { pedir } from '#web/pedir.ts';
import { useEdicion } from '../sync/use-edicion.ts';
import { motivoDe, useImagen } from './use-imagen.ts';
import { useTextoGuardado } from './use-texto-guardado.ts';

type Marcas = Entorno['marcas'];
type Marca = Marcas[number];

/** The same list with one item moved from `desde` to `hasta`. */
export function movida<T>(cosas: readonly T[], desde: number, hasta: number): T[] {
  const [una] = cosas.slice(desde, desde + 1);
  if (una === undefined || hasta < 0 || hasta >= cosas.length) return [...cosas];
  return cosas.toSpliced(desde, 1).toSpliced(hasta, 0, una);
}

/** 'Gestión de Marcas': the brands of the public carousel, which the editor also suggests. */
export function PanelDeMarcas({ edicion }: { edicion: Edicion }) {
  const { marcas: guardadas } = useEdicion(edicion, (e) => e.entorno);
  const [recien, setRecien] = useState<{ marcas: Marcas; sobre: Marcas } | null>(null);
  const [porEliminar, setPorEliminar] = useState<Marca | null>(null);
  const titulo = useId();
  const lista = useReorder<HTMLUListElement>('marcas');
  // It was just done and the stream has not brought the change yet, so the answer is shown.
  const marcas = recien?.sobre === guardadas ? recien.marcas : guardadas;
  const mostrar = (nuevas: Marcas) => setRecien({ marcas: nuevas, sobre: guardadas });

  const mover = async (desde: number, hasta: number) => {
    const nuevas = movida(marcas, desde, hasta);
    mostrar(nuevas);
    const hecho = await pedir('PUT', '/marcas/orden', { ids: nuevas.map(({ id }) => id) });
    if (hecho.ok) return;
    setRecien(null);
    toast.error('Error al ordenar las marcas', { id: 'marcas', text: motivoDe(hecho.fallo) });
  };
  const reponer = async ({ id }: Marca) => {
    const hecho = await pedir('POST', `/marcas/${id}/reponer`);
    if (!hecho.ok)
      toast.error(FALLOS_DEL_EDITOR.agregar_marca, { id: 'marcas', text: motivoDe(hecho.fallo) });
  };
  const quitar = async (marca: Marca) => {
    const hecho = await pedir('DELETE', `/marcas/${marca.id}`);
    if (!hecho.ok) {
      toast.error(FALLOS_DEL_EDITOR.eliminar_marca, { id: 'marcas', text: motivoDe(hecho.fallo) });
      return;
    }
    mostrar(marcas.filter(({ id }) => id !== marca.id));
    toast.success(AVISOS_DEL_EDITOR.marca_eliminada, {
      text: marca.name,
      action: { label: 'Deshacer', onPress: () => void reponer(marca) },
    });
  };
  return (
    <section aria-labelledby={titulo} className="mx-auto w-full max-w-3xl flex-1 px-4 py-6 md:px-8">
      <h2 id={titulo} className="headline text-2xl">
        Gestión de Marcas
      </h2>
      <p className="mb-4 text-ink-2">
        Las que se ven en el plano público, en este orden, y las que se ofrecen al ocupar un espacio. Los
        contactos y las reservas de cada una, en la{' '}
        <a href={enlaceDeMarca()} className="underline">
          lista de marcas
        </a>{' '}
        de la mesa.
      </p>
      <AgregarMarca onAgregada={(marca) => mostrar([...marcas, marca])} />
      {marcas.length === 0 ? (
        <p className="rounded-card border border-dashed border-control p-6 text-center text-ink-2">
          No hay marcas configuradas. Agrega la primera marca arriba.
        </p>
      ) : (
        <ul ref={lista} className="divide-y divide-line rounded-card border border-line bg-card">
          {marcas.map((marca, i) => (
            <li
              key={marca.id}
              data-key={marca.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-card p-3 first:rounded-t-card last:rounded-b-card"
            >
              <Picture
                src={marca.logo_url}
                fallback={<ImageOff className="size-5" />}
                className="size-14 rounded-control"
              />
              <p className="min-w-32 flex-1 font-semibold wrap-anywhere">
                <bdi>{marca.name}</bdi>
              </p>
              <div className="flex items-center gap-1">
                <LogoDeMarca
                  marca={marca}
                  onCambio={(nueva) => mostrar(marcas.map((m) => (m.id === nueva.id ? nueva : m)))}
                />
                <IconButton
                  label={`Mover antes: ${marca.name}`}
                  icon={<ArrowUp aria-hidden />}
                  disabled={i === 0}
                  onClick={() => void mover(i, i - 1)}
                />
                <IconButton
                  label={`Mover después: ${marca.name}`}
                  icon={<ArrowDown aria-hidden />}
                  disabled={i === marcas.length - 1}
                  onClick={() => void mover(i, i + 1)}
                />
              </div>
              {/* Apart from the logo's own, and with its word: this one takes the whole brand out. */}
              <Button
                size="sm"
                variant="ghost"
                icon={<Trash2 aria-hidden />}
                aria-label={`Eliminar ${marca.name}`}
                onClick={() => setPorEliminar(marca)}
                className="border-l border-line pl-3 text-danger!"
              >
                Eliminar
              </Button>
            </li>
          ))}
        </ul>
      )}
      {porEliminar === null ? null : (
        <Pregunta
          titulo={`¿Eliminar ${porEliminar.name}?`}
          hacer="Eliminar"
          peligro
          onHacer={() => {
            setPorEliminar(null);
            void quitar(porEliminar);
          }}
          onCerrar={() => setPorEliminar(null)}
        >
          <p className="text-base">
            Sale del carrusel del plano público y de las que se ofrecen al ocupar un espacio. Lo que tiene
            reservado no cambia.
          </p>
        </Pregunta>
      )}
    </section>
  );
}

function AgregarMarca({ onAgregada }: { onAgregada: (marca: Marca) => void }) {
  const [name, setName] = useTextoGuardado('marca');
  const [error, setError] = useState<string | undefined>(undefined);
  const [enviando, setEnviando] = useState(false);
  const caja = useRef<HTMLInputElement>(null);
  const agregar = async () => {
    if (enviando) return;
    if (name.trim() === '') {
      setError(FALLOS_DEL_EDITOR.nombre_de_marca);
      caja.current?.focus();
      return;
    }
    setEnviando(true);
    const hecha = await pedir<RespuestasDeMarcas['agregar']>('POST', '/marcas', { name: name.trim() });
    setEnviando(false);
    if (hecha.ok) {
      onAgregada(hecha.valor);
      setName('');
      toast.success(AVISOS_DEL_EDITOR.marca_agregada, { id: 'marcas', text: hecha.valor.name });
    } else if (hecha.fallo.code === 'MARCA_REPETIDA') setError('Ya hay una marca con ese nombre.');
    else toast.error(FALLOS_DEL_EDITOR.agregar_marca, { id: 'marcas', text: motivoDe(hecha.fallo) });
    caja.current?.focus();
  };
  return (
    <form
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void agregar();
      }}
    >
      <TextField
        ref={caja}
        label="Nueva marca"
        className="flex-1"
        value={name}
        maxLength={80}
        autoComplete="off"
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <Button type="submit" loading={enviando} icon={<Plus aria-hidden />} className="mt-6.5">
        Agregar
      </Button>
    </form>
  );
}

function LogoDeMarca({ marca, onCambio }: { marca: Marca; onCambio: (marca: Marca) => void }) {
  const poner = async (archivo_id: string | null) => {
    const hecho = await pedir<RespuestasDeMarcas['ponerLogo']>('PUT', `/marcas/${marca.id}/logo`, {
      archivo_id,
    });
    if (hecho.ok) onCambio(hecho.valor);
    return hecho;
  };
  const { progreso, elegir, cancelar } = useImagen({
    proposito: 'logo',
    usar: ({ id }) => poner(id),
    alTerminar: () => toast.success(AVISOS_DEL_EDITOR.logo_subido, { id: 'marcas', text: marca.name }),
    alFallar: (motivo) => toast.error(FALLOS_DEL_EDITOR.subir_logo, { id: 'marcas', text: motivo }),
  });
  const quitar = async () => {
    const hecho = await poner(null);
    if (hecho.ok) toast.success(AVISOS_DEL_EDITOR.imagen_eliminada, { id: 'marcas', text: marca.name });
    else toast.error(FALLOS_DEL_EDITOR.quitar_imagen, { id: 'marcas', text: motivoDe(hecho.fallo) });
  };
  return (
    <ElegirImagen
      chico
      que={`logo de ${marca.name}`}
      hay={marca.logo_url !== null}
      progreso={progreso}
      onElegir={elegir}
      onCancelar={cancelar}
      onQuitar={() => void quitar()}
    />
  );
}
