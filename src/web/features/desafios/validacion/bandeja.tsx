import { ListChecks, X } from 'lucide-react';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { esperaDesde } from '#domain/comun/calendario/relativo.ts';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { Link, useSearchParams } from 'react-router';
import { Paginas } from '#web/comun/paginas.tsx';
import { RECHAZO_DE_EVIDENCIA } from '#web/copy/motivos.ts';
import type { Respuesta } from '#web/envio/pedido.ts';
import { Button } from '#web/ui/button.tsx';
import { useReposo } from '#web/use-reposo.ts';
import { piece } from '#web/ui/later.tsx';
import { AdjuntoEnGrande } from './adjunto.tsx';
import { useAtajos } from './atajos.ts';
import { EsqueletoDeCola } from './esqueleto.tsx';
import { Fila } from './fila.tsx';
import { estaFiltrada, FiltrosDeCola } from './filtros.tsx';
import { ConfirmarLoQueFalta } from './completar.tsx';
import { completaSinElegir, previaDe, SIN_MARCAR, type Eleccion, type Evidencia } from './previa.ts';
import { Tarjeta } from './tarjeta.tsx';
import { RespuestaDelFormulario } from './respuesta.tsx';
import { type Cola, POR_PAGINA } from './tipos.ts';
import { useAjenas } from './use-ajenas.ts';
import { useDecisiones } from './use-decisiones.ts';
import { useElegidas, useAbierta } from './use-elegidas.ts';
import { useReflujo } from './use-reflujo.ts';
import { Vacia } from './vacia.tsx';
import { BarraDeVarias, ConfirmarVarias } from './varias.tsx';

const PedirMotivo = piece(
  async () => (await import('./motivo.tsx')).PedirMotivo,
  ({ abierto }) => abierto,
  ({ onCerrar }) => onCerrar(),
);

const DialogoEnvios = piece(
  async () => (await import('../envios.tsx')).DialogoEnvios,
  ({ de }) => de !== null,
  ({ onCerrar }) => onCerrar(),
  { ahead: false },
);

type Props = {
  cola: Cola;
  ahora: Date;
  /** URL parameters that belong to the screen and not to the queue, like its tab. Links and filters keep them. */
  conservar?: readonly string[];
  /** Links to the other views, shown at the start of the bar. */
  vistas: ReactNode;
  /** The server's answer to the form of the open evidence, when there is no JavaScript. */
  respuesta?: Respuesta<'participaciones.decidir'> | undefined;
};

/**
 * The validation inbox: the queue, oldest first, and one open piece of evidence. What the validator marks and types is kept
 * here for each piece of evidence, so that it is not lost when the queue changes.
 */
export function Bandeja({ cola, ahora, vistas, respuesta, conservar = [] }: Props) {
  const decisiones = useDecisiones();
  const [query] = useSearchParams();
  const filas = useMemo(
    () => cola.filas.filter((f) => !decisiones.idas.has(f.id)),
    [cola.filas, decisiones.idas],
  );
  const { abierta, abrir } = useAbierta(filas);
  const [elecciones, setElecciones] = useState<ReadonlyMap<string, Eleccion>>(new Map());
  const { elegidas, todas, empezar, salir, alternar, alternarTodas } = useElegidas(filas);
  const [rechazando, setRechazando] = useState<readonly Evidencia[] | null>(null);
  const [completando, setCompletando] = useState<Evidencia | null>(null);
  const [aprobando, setAprobando] = useState<readonly Evidencia[] | null>(null);
  const [viendo, setViendo] = useState<Evidencia | null>(null);
  const [mirada, setMirada] = useState<Evidencia | null>(null);
  const lista = useRef<HTMLOListElement>(null);
  const clave = JSON.stringify(cola.filtros);
  useReflujo(lista, clave);
  useAjenas(
    cola.filas,
    clave,
    useMemo(
      () => new Set([...(abierta ? [abierta.id] : []), ...(elegidas?.keys() ?? [])]),
      [abierta, elegidas],
    ),
    decisiones.propias,
  );

  // After another evidence opens, presses are ignored for a moment. A second press on "approve" must not approve the next
  // person's, and a double press on a row must not press the buttons that appear there.
  const soloLectura = elegidas !== null && elegidas.size > 0;
  const { reciente, admite } = useReposo(abierta && `${abierta.id} ${soloLectura}`);
  // Somebody who opened this evidence with the keyboard chose it, so they do not have to wait.
  const buscada = useRef<string | null>(null);
  const porTeclado = (e: Evidencia, instante: number) => buscada.current === e.id || admite(instante);

  const quedan = Math.max(0, cola.total - (cola.filas.length - filas.length));
  const eleccionDe = (e: Evidencia) => elecciones.get(e.id) ?? SIN_MARCAR;

  /** On a phone the open card takes its row's place: what somebody chose to open is brought to the top. */
  const enfocar = useCallback((id: string | undefined, arriba = false) => {
    // Wait until the list is rendered with the next evidence open.
    requestAnimationFrame(() => {
      const fila = lista.current?.querySelector<HTMLElement>(`[data-fila="${id}"]`);
      const tarjeta = lista.current?.querySelector<HTMLElement>(`[data-evidencia="${id}"]`);
      if (fila && fila.offsetParent !== null) {
        fila.focus({ preventScroll: true });
        fila.scrollIntoView({ block: 'nearest' });
      } else if (tarjeta) {
        tarjeta.focus({ preventScroll: true });
        if (arriba || tarjeta.getBoundingClientRect().top < 60) tarjeta.scrollIntoView({ block: 'start' });
      }
    });
  }, []);

  const mover = (paso: number) => {
    const indice = filas.findIndex((f) => f.id === abierta?.id);
    const destino = filas[Math.min(filas.length - 1, Math.max(0, indice + paso))];
    if (!destino) return;
    buscada.current = destino.id;
    abrir(destino.id);
    enfocar(destino.id);
  };
  const siguienteDe = (ids: ReadonlySet<string>) => {
    const indice = filas.findIndex((f) => ids.has(f.id));
    const resto = filas.filter((f) => !ids.has(f.id));
    return resto[Math.min(Math.max(0, indice), resto.length - 1)]?.id;
  };
  /** What was taken back opens again; presses wait, as for any other that appears by itself. */
  const volverA = ([e]: readonly Evidencia[]) => {
    if (!e) return;
    buscada.current = null;
    abrir(e.id);
    enfocar(e.id, true);
  };
  const aprobarAbierta = (e: Evidencia, elegida = false) => {
    const eleccion = eleccionDe(e);
    const previa = previaDe(e, eleccion);
    if (!previa.ok) return;
    if (!elegida && completaSinElegir(e, eleccion, previa)) {
      setCompletando(e);
      return;
    }
    // The next one opens because this one is gone. Nobody chose it, so presses have to wait.
    buscada.current = null;
    decisiones.decidir(
      [e],
      previa.decision,
      () => enfocar(siguienteDe(new Set([e.id])), true),
      () => volverA([e]),
    );
  };

  useAtajos(
    {
      siguiente: () => mover(1),
      anterior: () => mover(-1),
      aprobar: (instante) => {
        if (elegidas && elegidas.size > 0) setAprobando([...elegidas.values()]);
        else if (abierta && porTeclado(abierta, instante)) aprobarAbierta(abierta);
      },
      rechazar: (instante) => {
        if (elegidas && elegidas.size > 0) setRechazando([...elegidas.values()]);
        else if (abierta && porTeclado(abierta, instante)) setRechazando([abierta]);
      },
      elegir: (instante) => (abierta && porTeclado(abierta, instante) ? alternar(abierta) : undefined),
      abrir: () => (abierta?.archivo ? setViendo(abierta) : undefined),
    },
    filas.length > 0 && !rechazando && !aprobando && !completando && !viendo && !mirada,
  );

  const filtrada = estaFiltrada(cola.filtros);

  return (
    <section aria-label="Evidencias por validar">
      <div className="mb-3 flex flex-wrap items-center gap-2 md:mb-4">
        <div className="min-w-0 max-md:flex-1">{vistas}</div>
        <FiltrosDeCola cola={cola} conservar={conservar} />
        {filas.length > 1 || elegidas ? (
          <Button
            variant="secondary"
            className="max-md:size-11 max-md:px-0 md:max-xl:ml-auto"
            icon={elegidas ? <X aria-hidden /> : <ListChecks aria-hidden />}
            aria-pressed={elegidas !== null}
            title="Elegir varias"
            onClick={elegidas ? salir : empezar}
          >
            <span className="max-md:sr-only">Elegir varias</span>
          </Button>
        ) : null}
      </div>

      {respuesta ? <RespuestaDelFormulario respuesta={respuesta} /> : null}
      {filas.length === 0 && quedan > 0 && decisiones.actualizando ? (
        <EsqueletoDeCola />
      ) : filas.length === 0 ? (
        <Vacia filtrada={filtrada} quedan={quedan} conservar={conservar} />
      ) : (
        <>
          <p className="mb-3 text-sm text-ink-2">
            <strong className="text-ink">{numero(quedan)}</strong> por validar
            {cola.mas_antigua ? ` · la más antigua, ${esperaDesde(cola.mas_antigua, ahora)}` : null}
            {cola.escaladas > 0 && !cola.filtros.escaladas ? (
              <>
                {' · '}
                <Link to={`?${conEscaladas(query)}`} className="font-semibold text-danger">
                  {cantidad(cola.escaladas, 'escalada', 'escaladas')}
                </Link>
              </>
            ) : null}
          </p>
          <ol
            ref={lista}
            aria-label="Cola, de la más antigua a la más nueva"
            style={{ gridTemplateRows: `repeat(${filas.length}, auto) 1fr` }}
            className="relative grid grid-cols-[minmax(0,1fr)] gap-y-3 max-md:overflow-x-clip max-md:[overflow-clip-margin:0.75rem] lg:grid-cols-[minmax(0,16rem)_minmax(0,1fr)] lg:gap-x-4 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] xl:gap-x-6 lg:gap-y-2"
          >
            {filas.map((evidencia) => {
              const esLaAbierta = evidencia.id === abierta?.id;
              return (
                <li key={evidencia.id} className="contents">
                  <Fila
                    evidencia={evidencia}
                    ahora={ahora}
                    abierta={esLaAbierta}
                    elegida={elegidas ? elegidas.has(evidencia.id) : null}
                    onAbrir={() => {
                      abrir(evidencia.id);
                      enfocar(evidencia.id, true);
                    }}
                    onElegir={() => {
                      alternar(evidencia);
                      abrir(evidencia.id);
                    }}
                  />
                  {esLaAbierta ? (
                    <div
                      style={{ gridRowEnd: `span ${filas.length + 1}` }}
                      className={
                        elegidas
                          ? 'max-lg:hidden lg:col-start-2 lg:row-start-1'
                          : 'max-lg:row-end-auto! lg:col-start-2 lg:row-start-1'
                      }
                    >
                      <Tarjeta
                        key={evidencia.id}
                        evidencia={evidencia}
                        ahora={ahora}
                        eleccion={eleccionDe(evidencia)}
                        onEleccion={(eleccion) =>
                          setElecciones((antes) => new Map(antes).set(evidencia.id, eleccion))
                        }
                        onAprobar={(instante) => (admite(instante) ? aprobarAbierta(evidencia) : undefined)}
                        onRechazar={(instante) => (admite(instante) ? setRechazando([evidencia]) : undefined)}
                        onVer={(instante) =>
                          porTeclado(evidencia, instante) ? setViendo(evidencia) : undefined
                        }
                        onVerAnteriores={() => setMirada(evidencia)}
                        enviando={decisiones.enviando(evidencia.id)}
                        soloLectura={soloLectura}
                        reciente={reciente}
                      />
                    </div>
                  ) : null}
                </li>
              );
            })}
          </ol>
          <Paginas
            className="mt-5"
            label="Páginas de la cola"
            pagina={cola.filtros.pagina}
            porPagina={POR_PAGINA}
            enEsta={cola.filas.length}
            total={cola.total}
          />
        </>
      )}

      {elegidas ? (
        <BarraDeVarias
          cuantas={elegidas.size}
          todas={todas}
          onTodas={alternarTodas}
          enviando={decisiones.ocupada}
          onAprobar={() => setAprobando([...elegidas.values()])}
          onRechazar={() => setRechazando([...elegidas.values()])}
        />
      ) : null}

      <ConfirmarLoQueFalta
        evidencia={completando}
        onCerrar={() => setCompletando(null)}
        onConfirmar={(e) => {
          setCompletando(null);
          aprobarAbierta(e, true);
        }}
      />
      <ConfirmarVarias
        evidencias={aprobando}
        enviando={decisiones.ocupada}
        onCerrar={() => setAprobando(null)}
        onConfirmar={(evidencias) =>
          decisiones.decidir(
            evidencias,
            { tipo: 'aprobar' },
            () => {
              setAprobando(null);
              salir();
            },
            () => volverA(evidencias),
          )
        }
      />
      <PedirMotivo
        abierto={rechazando !== null}
        titulo={tituloDeRechazo(rechazando)}
        confirmar={
          rechazando && rechazando.length > 1
            ? `Rechazar ${numero(rechazando.length)} evidencias`
            : 'Rechazar'
        }
        sugerencias={RECHAZO_DE_EVIDENCIA}
        enviando={decisiones.ocupada}
        onCerrar={() => setRechazando(null)}
        onMotivo={(motivo) => {
          const evidencias = rechazando ?? [];
          const siguiente = siguienteDe(new Set(evidencias.map((e) => e.id)));
          buscada.current = null;
          decisiones.decidir(
            evidencias,
            { tipo: 'rechazar', motivo },
            () => {
              setRechazando(null);
              if (evidencias.length > 1) salir();
              enfocar(siguiente, true);
            },
            () => volverA(evidencias),
          );
        }}
      >
        <p className="mb-3 text-ink-2">
          {rechazando && rechazando.length > 1
            ? 'Cada persona recibe este motivo y puede corregir y reenviar. No se descuenta nada.'
            : 'Recibe el motivo y puede corregir y reenviar. No se descuenta nada.'}
        </p>
      </PedirMotivo>
      <DialogoEnvios
        de={
          mirada && {
            ruta: `/reconoce/validaciones/${mirada.id}/anteriores`,
            titulo: `Envíos anteriores de ${mirada.autor.nombre} ${mirada.autor.apellido}`,
            que: mirada.desafio.titulo,
            conAutor: mirada.desafio.es_grupal,
          }
        }
        onCerrar={() => setMirada(null)}
      />
      <AdjuntoEnGrande
        abierto={viendo !== null}
        archivo={viendo?.archivo ?? null}
        titulo={viendo ? `${viendo.autor.nombre} ${viendo.autor.apellido}` : ''}
        onCerrar={() => setViendo(null)}
      />
    </section>
  );
}

/** The same queue, only what went to RRHH. */
function conEscaladas(query: URLSearchParams): string {
  const otra = new URLSearchParams(query);
  otra.delete('pagina');
  otra.set('escaladas', '1');
  return otra.toString();
}

function tituloDeRechazo(evidencias: readonly Evidencia[] | null): string {
  const [primera] = evidencias ?? [];
  if (evidencias && evidencias.length > 1)
    return `Rechazar ${cantidad(evidencias.length, 'evidencia', 'evidencias')}`;
  return primera ? `Rechazar la evidencia de ${primera.autor.nombre} ${primera.autor.apellido}` : 'Rechazar';
}
