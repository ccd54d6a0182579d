import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { fecha } from '#domain/comun/formato.ts';
import { ControlDelMapa } from '../mapa/control.ts';
import type { DiasVistos } from './dias-vistos.ts';
import { loBusca, type Busqueda } from './direccion.ts';
import { Elegidos } from './elegidos.tsx';
import { ElegirLocal } from './elegir-local.tsx';
import { botonClass } from './estilos.ts';
import { BarraDeFechas, diasEnPalabras } from './fechas.tsx';
import { Ficha } from './ficha.tsx';
import { Lista, SIN_ESPACIOS } from './lista.tsx';
import { PlanoPublico } from './plano-publico.tsx';
import type { EspacioPublico, Publico } from './publico.ts';
import type { DatosDeGondolas } from './tipos.ts';
import { useDireccion } from './use-direccion.ts';

/** The interactive part of the page: figures, days, list and map of the same plan, always in agreement. */
export function GondolasPublicas({
  publico,
  dias = null,
  datos,
  onReintentar,
}: {
  publico: Publico;
  /** Who asks for other days; null on the server. */
  dias?: DiasVistos | null;
  datos: Pick<DatosDeGondolas, 'contacto' | 'visitas' | 'filtro' | 'espacio' | 'elegidos' | 'ficha'>;
  onReintentar?: () => Promise<void>;
}) {
  const espacios = useSyncExternalStore(
    useCallback((avisar) => publico.fuente.alCambiarAlgo(avisar), [publico]),
    () => publico.espacios,
    () => publico.espacios,
  );
  const [control] = useState(() => new ControlDelMapa());
  const [filtro, setFiltro] = useState(datos.filtro);
  const [clave, setClave] = useState(() => espacios.find(({ id }) => id === datos.espacio)?.clave ?? null);
  /** The sheet was opened by a press or the keyboard, so it stays when the pointer leaves. */
  const [firme, setFirme] = useState(true);
  const [ids, setIds] = useState(datos.elegidos);
  const [cargando, setCargando] = useState(false);
  const vivo = useVivo();
  const detalle = useRef<HTMLDialogElement>(null);
  const mapa = useRef<HTMLDivElement>(null);
  const vistos = useMemo(() => espacios.filter((espacio) => loBusca(filtro, espacio)), [espacios, filtro]);
  const abierto = espacios.find((espacio) => espacio.clave === clave) ?? null;
  const elegidos = espacios.filter((espacio) => ids.includes(espacio.id));
  const fuera = useMemo(() => {
    const dentro = new Set(vistos.map((espacio) => espacio.clave));
    return new Set(espacios.filter((e) => !dentro.has(e.clave)).map((e) => e.clave));
  }, [espacios, vistos]);

  // Hovering over a space does not change the address.
  const alIrse = useDireccion(filtro, firme ? (abierto?.id ?? null) : null, ids, (cual) => {
    detalle.current?.close();
    setFirme(true);
    setClave(espacios.find(({ id }) => id === cual)?.clave ?? null);
  });
  const abrir = useCallback((cual: string, queda: boolean) => {
    setFirme(queda);
    setClave(cual);
  }, []);
  const cerrar = () => {
    alIrse();
    setClave(null);
  };

  // Brings the space of the URL into view.
  useEffect(() => {
    const rect = clave === null ? null : control.rectOf(clave);
    if (rect) control.reveal(rect);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: afterwards whoever opens one shows it
  }, [control]);

  const elegir = useCallback(
    (cual: string) => {
      abrir(cual, true);
      const rect = control.rectOf(cual);
      if (rect) control.reveal(rect);
      control.markTabStop(cual);
      // Where list and map are not side by side, the map comes into view, with the space on it.
      if (window.matchMedia('(width < 64rem)').matches) mapa.current?.scrollIntoView({ block: 'start' });
    },
    [abrir, control],
  );

  // If the filter leaves out the open space, close it.
  const filtrar = (nuevo: Busqueda) => {
    setFiltro(nuevo);
    if (abierto !== null && !loBusca(nuevo, abierto)) cerrar();
  };
  const verAl = (cuando: Pick<Busqueda, 'desde' | 'ultimo'>) => {
    setFiltro({ ...filtro, ...cuando });
    void dias?.mostrar(cuando);
  };
  const alternar = ({ id: cual }: Pick<EspacioPublico, 'id'>) =>
    setIds(ids.includes(cual) ? ids.filter((otro) => otro !== cual) : [...ids, cual]);
  const hoy = publico.al?.hoy ?? null;
  const ficha = { todos: espacios, contacto: datos.contacto, visitas: datos.visitas, filtro, hoy };

  return (
    <>
      <ElegirLocal locales={publico.locales} filtro={filtro} />
      <Resumen espacios={espacios} filtro={filtro} hoy={hoy} />
      <Avisos publico={publico} cargando={cargando} setCargando={setCargando} onReintentar={onReintentar} />
      {hoy === null || espacios.length === 0 ? null : (
        <BarraDeFechas
          hoy={hoy}
          filtro={filtro}
          elegidos={ids}
          onElegir={verAl}
          alMirar={(cuando) => void dias?.pedir(cuando)}
        />
      )}
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[19rem_minmax(0,1fr)]">
        {/* First in the focus order; with a single column, the map is shown first. */}
        <div className="plano-lista order-last grid min-h-0 lg:order-first">
          <Lista
            espacios={vistos}
            todos={espacios}
            filtro={filtro}
            elegidos={ids}
            abierta={clave}
            onFiltrar={filtrar}
            onElegir={elegir}
          />
        </div>
        <div ref={mapa} className="min-w-0 scroll-mt-2">
          <PlanoPublico
            control={control}
            publico={publico}
            abierto={abierto}
            fuera={fuera}
            elegidos={elegidos}
            ficha={{ ...ficha, venta: datos.ficha }}
            firme={firme}
            onAbrir={abrir}
            onCerrar={cerrar}
            onElegido={vivo && dias !== null ? alternar : null}
            onDetalle={() => detalle.current?.showModal()}
          >
            {cargando ? (
              <output className="absolute inset-0 z-10 grid place-items-center bg-paper/80 font-semibold text-lg">
                Cargando layout del local...
              </output>
            ) : null}
            {espacios.length === 0 ? (
              <p className="absolute inset-0 grid place-items-center p-6 text-center text-lg">
                {SIN_ESPACIOS}
              </p>
            ) : null}
          </PlanoPublico>
        </div>
      </div>
      <Elegidos
        espacios={elegidos}
        local={filtro.local}
        dias={filtro}
        contacto={datos.contacto}
        onQuitar={(cual) => setIds(elegidos.filter((e) => e.clave !== cual).map((e) => e.id))}
        onVaciar={() => setIds([])}
      />
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
            key={abierto.clave}
            {...ficha}
            espacio={abierto}
            titulo="h2"
            onCerrar={() => detalle.current?.close()}
          />
        )}
      </dialog>
    </>
  );
}

/** Whether the page is past what the server drew: the first drawing in the browser has to be the same, and only links work in it. */
function useVivo(): boolean {
  return useSyncExternalStore(
    NADA_CAMBIA,
    () => true,
    () => false,
  );
}

const NADA_CAMBIA = () => () => {};

/** What the page is, and how many spaces are free in the days asked about. */
function Resumen({
  espacios,
  filtro,
  hoy,
}: {
  espacios: readonly EspacioPublico[];
  filtro: Busqueda;
  hoy: Dia | null;
}) {
  const cuantos = (que: (espacio: EspacioPublico) => boolean) => espacios.filter(que).length;
  const libres = cuantos(({ estado }) => estado === 'libre');
  const retenidos = cuantos(({ estado }) => estado === 'retenida');
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 print:mt-6">
      <div>
        <h1 className="headline text-3xl leading-[1.05] md:text-4xl">Góndolas Disponibles</h1>
        <p className="mt-1 text-ink-2 print:hidden">Elegí en el plano dónde querés que te vean.</p>
        {hoy === null ? null : (
          <p className="hidden print:block">
            Así está el local {diasEnPalabras(filtro) ?? `hoy, ${fecha(hoy)}`}.
          </p>
        )}
      </div>
      <dl className="flex flex-wrap items-center gap-x-4 gap-y-1" aria-live="polite">
        <div className="flex flex-row-reverse items-baseline justify-end gap-2 max-sm:basis-full">
          <dt className="headline text-2xl">{libres === 1 ? 'libre' : 'libres'}</dt>
          <dd className="numeral rounded-label bg-label px-3 pt-1 pb-1.5 text-4xl text-label-ink leading-[1] shadow-[inset_0_-2px_0_var(--label-edge)]">
            {libres}
          </dd>
        </div>
        {retenidos === 0 ? null : <Cifra que={['retenido', 'retenidos']} cuanto={retenidos} />}
        <Cifra que={['ocupado', 'ocupados']} cuanto={espacios.length - libres - retenidos} />
        <Cifra que={['góndola', 'góndolas']} cuanto={cuantos(({ type }) => type === 'gondola')} />
        <Cifra que={['puntera', 'punteras']} cuanto={cuantos(({ type }) => type === 'puntera')} />
      </dl>
    </div>
  );
}

/** `que`: of one, and of several. */
function Cifra({ que, cuanto }: { que: readonly [string, string]; cuanto: number }) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-1.5">
      <dt className="text-ink-2">{que[cuanto === 1 ? 0 : 1]}</dt>
      <dd className="numeral text-xl">{cuanto}</dd>
    </div>
  );
}

/** What others have just done, for who cannot see it, and that the plan could not be read. */
function Avisos({
  publico,
  cargando,
  setCargando,
  onReintentar,
}: {
  publico: Publico;
  cargando: boolean;
  setCargando: (cargando: boolean) => void;
  onReintentar: (() => Promise<void>) | undefined;
}) {
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
    </>
  );
}
