import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { contar, pasa } from '#domain/plano/espacio.ts';
import { ControlDelMapa } from '../mapa/control.ts';
import { escribirDireccion } from './direccion.ts';
import { botonClass } from './estilos.ts';
import { Ficha } from './ficha.tsx';
import { Lista } from './lista.tsx';
import { PlanoPublico } from './plano-publico.tsx';
import type { Publico } from './publico.ts';
import type { DatosDeGondolas } from './tipos.ts';

/** The interactive part of the page: figures, list and map of the same plan, always in agreement. */
export function GondolasPublicas({
  publico,
  datos,
  onReintentar,
}: {
  publico: Publico;
  datos: Pick<DatosDeGondolas, 'contacto' | 'filtro' | 'espacio'>;
  onReintentar?: () => Promise<void>;
}) {
  const espacios = useSyncExternalStore(
    useCallback((avisar) => publico.fuente.alCambiarAlgo(avisar), [publico]),
    () => publico.espacios,
    () => publico.espacios,
  );
  const fallo = useSyncExternalStore(
    publico.alCambiar,
    () => publico.fallo,
    () => publico.fallo,
  );
  const novedad = useSyncExternalStore(
    publico.alCambiar,
    () => publico.novedad,
    () => '',
  );
  const [control] = useState(() => new ControlDelMapa());
  const [filtro, setFiltro] = useState(datos.filtro);
  const [clave, setClave] = useState(() => espacios.find(({ id }) => id === datos.espacio)?.clave ?? null);
  const [cargando, setCargando] = useState(false);
  const detalle = useRef<HTMLDialogElement>(null);
  const vistos = useMemo(() => espacios.filter((espacio) => pasa(filtro, espacio)), [espacios, filtro]);
  const abierto = espacios.find((espacio) => espacio.clave === clave) ?? null;
  const fuera = useMemo(() => {
    const dentro = new Set(vistos.map((espacio) => espacio.clave));
    return new Set(espacios.filter((e) => !dentro.has(e.clave)).map((e) => e.clave));
  }, [espacios, vistos]);

  // The URL reflects what is shown, so that it can be shared. Hovering over a space does not change it.
  const id = abierto?.id ?? null;
  useEffect(() => {
    const direccion = escribirDireccion(filtro, id);
    if (direccion !== location.pathname + location.search) history.replaceState(null, '', direccion);
  }, [filtro, id]);

  // Brings the space of the URL into view.
  useEffect(() => {
    const rect = clave === null ? null : control.rectOf(clave);
    if (rect) control.reveal(rect);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: afterwards whoever opens one shows it
  }, [control]);

  const elegir = useCallback(
    (cual: string) => {
      setClave(cual);
      const rect = control.rectOf(cual);
      if (rect) control.reveal(rect);
      control.markTabStop(cual);
      // Where list and map are not side by side, the card would open out of view.
      if (window.matchMedia('(width < 64rem)').matches) detalle.current?.showModal();
    },
    [control],
  );

  // If the filter leaves out the open space, close it.
  const filtrar = (nuevo: typeof filtro) => {
    setFiltro(nuevo);
    if (abierto !== null && !pasa(nuevo, abierto)) setClave(null);
  };

  const cuenta = contar(espacios);
  return (
    <>
      <output className="sr-only">{novedad}</output>
      {fallo ? (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-label-soft p-3 text-sm">
          <p className="min-w-48 flex-1">
            <strong>No pudimos cargar el plano.</strong> Esto es un plano de muestra: consultanos por chat qué
            hay libre hoy.
          </p>
          {onReintentar ? (
            <button
              type="button"
              className={botonClass('secundario')}
              aria-disabled={cargando}
              onClick={() => {
                if (cargando) return;
                setCargando(true);
                void onReintentar().finally(() => setCargando(false));
              }}
            >
              Reintentar
            </button>
          ) : null}
        </div>
      ) : null}
      <dl className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Cifra que="Disponibles" cuanto={cuenta.disponibles} tono="text-available" />
        <Cifra que="Ocupados" cuanto={cuenta.ocupados} tono="text-occupied" />
        <Cifra que="Góndolas" cuanto={cuenta.gondolas} />
        <Cifra que="Punteras" cuanto={cuenta.punteras} />
      </dl>
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)]">
        {/* First in the focus order; with a single column, the map is shown first. */}
        <div className="order-last grid min-h-0 lg:order-first lg:h-[600px]">
          <Lista
            espacios={vistos}
            total={espacios.length}
            filtro={filtro}
            abierta={clave}
            onFiltrar={filtrar}
            onElegir={elegir}
          />
        </div>
        <PlanoPublico
          control={control}
          publico={publico}
          contacto={datos.contacto}
          abierto={abierto}
          fuera={fuera}
          onAbrir={setClave}
          onDetalle={() => detalle.current?.showModal()}
        >
          {cargando ? (
            <output className="absolute inset-0 z-10 grid place-items-center bg-paper/80 font-semibold text-lg">
              Cargando layout del local...
            </output>
          ) : null}
        </PlanoPublico>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc
          closes it too, by itself */}
      <dialog
        ref={detalle}
        aria-label={abierto === null ? 'Espacio' : `Detalle del espacio ${abierto.section}`}
        onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
        className="m-auto w-[min(36rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-card p-0 text-ink shadow-dialog backdrop:bg-scrim"
      >
        {abierto === null ? null : (
          <Ficha
            espacio={abierto}
            contacto={datos.contacto}
            titulo="h2"
            onCerrar={() => detalle.current?.close()}
          />
        )}
      </dialog>
    </>
  );
}

function Cifra({ que, cuanto, tono = 'text-ink' }: { que: string; cuanto: number; tono?: string }) {
  return (
    <div className="flex items-baseline justify-between gap-2 rounded-card border border-line bg-card px-4 py-3 shadow-card sm:flex-col-reverse sm:gap-0">
      <dt className="text-ink-2 text-sm">{que}</dt>
      <dd className={`numeral text-3xl ${tono}`}>{cuanto}</dd>
    </div>
  );
}
