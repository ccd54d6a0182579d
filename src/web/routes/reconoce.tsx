import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Outlet, redirect, redirectDocument, useFetcher, useMatches, useSearchParams } from 'react-router';
import { SEGURIDAD } from '#domain/comun/enlaces.ts';
import { ahoraMismo, api, cargar, peticionOf } from '#web/api.server.ts';
import { compactaSegun, DensidadDeListas, useDensidad } from '#web/comun/densidad.tsx';
import { EXITOS } from '#web/copy/exitos.ts';
import { Guardia } from '#web/features/cuentas/guardia.tsx';
import { AvisoDeFactor } from '#web/features/marco/aviso-de-factor.tsx';
import { Buscador } from '#web/features/marco/buscar/buscador.tsx';
import type { PropsDePaleta } from '#web/features/marco/buscar/paleta.tsx';
import type { Aviso } from '#web/features/marco/avisos/aspecto.tsx';
import { Campana } from '#web/features/marco/campana.tsx';
import { BarraInferior } from '#web/features/marco/barra-inferior.tsx';
import { BarraLateral } from '#web/features/marco/barra-lateral.tsx';
import { Encabezado } from '#web/features/marco/encabezado.tsx';
import { Festejo } from '#web/features/marco/festejo.tsx';
import { MarcoPublico } from '#web/features/marco/marco-publico.tsx';
import { menuDeArea, menuPropio } from '#web/features/marco/menu.ts';
import { useDispositivo } from '#web/features/marco/use-dispositivo.ts';
import { useEventos } from '#web/features/marco/use-eventos.ts';
import { plegadaSegun, usePlegado } from '#web/features/marco/use-plegado.ts';
import { Progreso } from '#web/features/marco/progreso.tsx';
import { conservarLoVisto } from '#web/lo-visto.ts';
import { recargarElMarcoSi } from '#web/recarga.ts';
import { afterDialog } from '#web/ui/after-dialog.ts';
import { cn } from '#web/ui/cn.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { piece } from '#web/ui/later.tsx';
import { Toaster, toast } from '#web/ui/toaster.tsx';
import type { loader as avisosLoader } from './reconoce.avisos.ts';
import { Pantalla } from './reconoce.pantalla.tsx';
import type { Route } from './+types/reconoce.ts';

/**
 * The session, for the whole area. A session without an employee record is ended, with the spec's message, unless it belongs
 * to floor map staff, who see what anybody sees. Somebody who did not set up a required second factor in time is redirected
 * to its setup.
 */
export async function loader(args: Route.LoaderArgs) {
  const sesion = await cargar(args, (cliente) => cliente.cuentas.sesion());
  peticionOf(args.context).sinOficina = !sesion.puede.admin;
  if (sesion.debe_factor?.vencido) throw redirect(SEGURIDAD);
  if (sesion.con_sesion && !sesion.empleado) {
    const { api: cliente, headers } = await api(args);
    const { estado } = await cliente.personal.sesion();
    const esPersonal = estado !== 'anonimo' && estado !== 'sin_perfil';
    if (!esPersonal) await cliente.cuentas.salir();
    if (!esPersonal || !PUBLICA.test(args.url.pathname)) {
      throw redirectDocument('/reconoce/auth?aviso=perfil_no_configurado', { headers });
    }
  }
  const cookie = args.request.headers.get('cookie');
  return {
    sesion,
    plegada: plegadaSegun(cookie),
    compacta: compactaSegun(cookie),
    ahora: ahoraMismo(),
  };
}

/** The search of everything. Nothing of it is brought before somebody opens it. */
const Paleta = piece<PropsDePaleta>(
  async () => {
    const [{ Paleta: Suya }, { ajustesDe }, { GRUPOS }, { FORMAS }] = await Promise.all([
      import('#web/features/marco/buscar/paleta.tsx'),
      import('#web/features/marco/buscar/lugares.ts'),
      import('#web/features/empresa/configuracion/ajustes.ts'),
      import('#web/features/sitio/admin/partes.ts'),
    ]);
    const ajustes = ajustesDe(GRUPOS, FORMAS);
    return (props) => <Suya {...props} ajustes={ajustes} />;
  },
  ({ abierta }) => abierta,
  ({ onCerrar }) => onCerrar(),
  { ahead: false },
);

/** The only screen of the area that is public. */
const PUBLICA = /^\/reconoce(?:\/home)?\/?$/u;

export const shouldRevalidate = recargarElMarcoSi(
  'perfil',
  'notificaciones',
  'desafios',
  'evidencias',
  'participaciones',
  'capacitaciones',
  'empleados',
  'sucursales',
  'configuracion',
);
export const clientMiddleware = [conservarLoVisto];

export default function Reconoce({ loaderData }: Route.ComponentProps) {
  const { sesion } = loaderData;
  return (
    <>
      {/* It comes first, so that it is listening when the screens after it show messages as they mount. */}
      <Toaster />
      {sesion.empleado ? (
        <Marco key={sesion.empleado.id} loaderData={loaderData} />
      ) : (
        <MarcoPublico>
          <Outlet />
        </MarcoPublico>
      )}
      <Progreso />
    </>
  );
}

/**
 * A header above the screen; beside it a sidebar or, on a phone, a drawer and the main links at the bottom. The sidebar is the
 * area's (`handle.menu`) or everybody's own. The parts with only links are hydrated last, or when they are touched
 * (`Suspense`), because links also work before that.
 */
function Marco({ loaderData }: { loaderData: Route.ComponentProps['loaderData'] }) {
  const { sesion, ahora } = loaderData;
  const [cajon, setCajon] = useState(false);
  const [plegada, alternar, alMenu] = usePlegado(loaderData.plegada, () => setCajon((abierto) => !abierto));
  const densidad = useDensidad(loaderData.compacta);
  const avisos = useAvisos();
  useEventos(ahora);
  useAvisoDeEntrada();
  const sinSenal = useDispositivo(sesion.empleado?.id ?? '');
  const area = menuDeArea(sesion, useMatches());
  const { empleado } = sesion;
  if (!empleado) return null;

  const grupos = area ?? menuPropio(sesion);
  const campana = (
    <Campana
      avisos={avisos.filas}
      fallo={avisos.fallo}
      cargando={avisos.cargando}
      sinLeer={sesion.notificaciones_sin_leer}
      ahora={ahora}
      onAbrir={avisos.pedir}
      onLeidas={avisos.leidas}
    />
  );
  return (
    <div className="md:flex">
      <aside
        data-state={plegada ? 'collapsed' : 'expanded'}
        className={cn(
          'sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-card transition-[width] duration-200 ease-out md:flex print:hidden',
          plegada ? 'w-12' : 'w-64',
        )}
      >
        <Suspense>
          <BarraLateral sesion={sesion} grupos={grupos} plegada={plegada} onPlegar={alternar} />
        </Suspense>
      </aside>

      <div
        data-oficina={area ? '' : undefined}
        data-densidad={densidad.compacta ? 'compacta' : undefined}
        className="flex min-h-dvh min-w-0 flex-1 flex-col"
      >
        <Encabezado
          empleado={empleado}
          campana={campana}
          onMenu={() => setCajon(true)}
          buscador={<Buscador sesion={sesion} ahora={ahora} Paleta={Paleta} alMenu={alMenu} />}
        />
        {sinSenal}
        <main
          id="contenido"
          tabIndex={-1}
          className={cn(
            'mx-auto w-full flex-1 px-4 pb-28 outline-none md:pb-12',
            area ? 'max-w-400 pt-4 md:px-6 md:pt-3' : 'max-w-6xl pt-5 md:px-8 md:pt-6',
          )}
        >
          {sesion.debe_factor ? <AvisoDeFactor hasta={sesion.debe_factor.hasta} /> : null}
          <DensidadDeListas value={densidad}>
            <Pantalla />
          </DensidadDeListas>
        </main>
        <Suspense>
          <BarraInferior sesion={sesion} />
        </Suspense>
      </div>

      <Drawer title="Menú de Reconoce" hideTitle open={cajon} onOpenChange={setCajon}>
        <BarraLateral sesion={sesion} grupos={grupos} onElegir={() => setCajon(false)} />
      </Drawer>
      <Guardia email={empleado.email} puerta="reconoce" />
      <Festejo ganadas={avisos.ganadas} onVistas={avisos.festejadas} />
    </div>
  );
}

/**
 * The latest notifications. They are loaded at the start, when the bell opens, and when one arrives, which is also shown as a
 * toast.
 */
function useAvisos() {
  const fetcher = useFetcher<typeof avisosLoader>();
  const escritor = useFetcher();
  const conocidos = useRef<Set<string> | null>(null);
  const { load, data, state } = fetcher;
  const llegados = data?.ok ? data.valor : null;
  const pedir = useCallback(() => void load('/reconoce/avisos'), [load]);
  useEffect(() => {
    // Loaded after the first moments, so that it does not delay the answer to a first touch.
    const espera = setTimeout(pedir, 500);
    return () => clearTimeout(espera);
  }, [pedir]);

  useEffect(() => {
    if (!llegados) return;
    const antes = conocidos.current;
    conocidos.current = new Set(llegados.filas.map((f) => f.id));
    if (!antes) return;
    // A badge gets a celebration instead of a toast.
    for (const aviso of llegados.filas) {
      if (!aviso.leida && !antes.has(aviso.id) && aviso.tipo !== 'insignia_obtenida') {
        afterDialog(() => void anunciar(aviso));
      }
    }
  }, [llegados]);

  const { submit } = escritor;
  const leidas = useCallback(
    (ids?: string[]) =>
      void submit(
        { metodo: 'notificaciones.marcarLeidas', entrada: ids ? { ids } : {} },
        { method: 'post', action: '/reconoce/avisos', encType: 'application/json' },
      ),
    [submit],
  );
  const [vistas, setVistas] = useState<ReadonlySet<string>>(new Set());
  const festejadas = useCallback(
    (ids: string[]) => {
      setVistas((antes) => new Set([...antes, ...ids]));
      void submit(
        { metodo: 'insignias.festejar', entrada: { ids } },
        { method: 'post', action: '/reconoce/avisos', encType: 'application/json' },
      );
    },
    [submit],
  );
  const filas: readonly Aviso[] | null = llegados?.filas ?? null;
  return {
    filas,
    fallo: data?.ok === false ? data.fallo : null,
    cargando: state === 'loading',
    pedir,
    leidas,
    festejadas,
    ganadas: (llegados?.ganadas ?? []).filter((g) => !vistas.has(g.id)),
  };
}

/** As it looks in the bell; if that does not come, in words. */
async function anunciar(aviso: Aviso): Promise<void> {
  const llegada = await import('#web/features/marco/avisos/llegada.tsx').catch(() => null);
  if (llegada) llegada.anunciarAviso(aviso);
  else toast.info(aviso.titulo, { text: aviso.texto, id: aviso.id, waits: true });
}

/** Shows the URL's message once (`?aviso=bienvenida`), and removes it from the URL. */
function useAvisoDeEntrada() {
  const [query, setQuery] = useSearchParams();
  const dicho = query.get('aviso');
  const aviso =
    dicho === 'bienvenida' ? EXITOS.bienvenida : dicho === 'registro' ? EXITOS.registro_y_entrada : null;
  useEffect(() => {
    if (aviso === null) return;
    const { titulo, texto } = aviso;
    toast.success(titulo, { text: texto, id: 'bienvenida' });
    setQuery(
      (antes) => {
        antes.delete('aviso');
        return antes;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [aviso, setQuery]);
}
