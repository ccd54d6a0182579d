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
  const mapa = useRef<HTMLDivElement>(null);
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
      // Where list and map are not side by side, the map comes into view, with the space on it.
      if (window.matchMedia('(width < 64rem)').matches) mapa.current?.scrollIntoView({ block: 'start' });
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
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="headline text-3xl leading-[1.05] md:text-4xl">Góndolas Disponibles</h1>
          <p className="mt-1 text-ink-2">Elegí en el plano dónde querés que te vean.</p>
        </div>
        <dl className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <div className="flex items-baseline gap-2">
            <dd className="numeral rounded-label bg-label px-3 pt-1 pb-1.5 text-4xl text-label-ink leading-[1] shadow-[inset_0_-2px_0_var(--label-edge)]">
              {cuenta.disponibles}
            </dd>
            <dt className="headline text-2xl">{cuenta.disponibles === 1 ? 'libre' : 'libres'}</dt>
          </div>
          <Cifra que="Ocupados" cuanto={cuenta.ocupados} />
          <Cifra que="Góndolas" cuanto={cuenta.gondolas} />
          <Cifra que="Punteras" cuanto={cuenta.punteras} />
        </dl>
      </div>
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[19rem_minmax(0,1fr)]">
        {/* First in the focus order; with a single column, the map is shown first. */}
        <div className="plano-lista order-last grid min-h-0 lg:order-first">
          <Lista
            espacios={vistos}
            total={espacios.length}
            filtro={filtro}
            abierta={clave}
            onFiltrar={filtrar}
            onElegir={elegir}
          />
        </div>
        <div ref={mapa} className="min-w-0 scroll-mt-2">
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

function Cifra({ que, cuanto }: { que: string; cuanto: number }) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-1.5">
      <dt className="text-ink-2">{que.toLowerCase()}</dt>
      <dd className="numeral text-xl">{cuanto}</dd>
    </div>
  );
}
