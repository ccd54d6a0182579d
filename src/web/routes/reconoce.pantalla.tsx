import { useEffect, type ReactNode } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { esDelPanel } from '#web/features/gobierno/admin/secciones.ts';
import { useEnCamino } from '#web/pantalla-ausente.tsx';
import { EsqueletoDeMedallas } from '#web/features/insignias/admin/esqueleto.tsx';
import {
  EsqueletoDeCapacitacion,
  EsqueletoDeCapacitaciones,
} from '#web/features/capacitaciones/esqueleto.tsx';
import { EsqueletoDeDesafios } from '#web/features/desafios/esqueleto.tsx';
import { EsqueletoDeMiGrupo } from '#web/features/personas/equipo/esqueleto.tsx';
import { EsqueletoDeInsignias } from '#web/features/insignias/esqueleto.tsx';
import { EsqueletoDeLogros } from '#web/features/insignias/logros/esqueleto.tsx';
import { EsqueletoDeImportar, EsqueletoDeMeritos } from '#web/features/puntos/meritos/esqueleto.tsx';
import { EsqueletoDelPanel } from '#web/features/gobierno/panel/esqueleto.tsx';
import { EsqueletoDePerfil } from '#web/features/personas/perfil/esqueleto.tsx';
import { EsqueletoDePremios } from '#web/features/premios/esqueleto.tsx';
import { EsqueletoDeRanking } from '#web/features/puntos/ranking/esqueleto.tsx';
import { EsqueletoDeSeccion } from '#web/features/marco/esqueleto-de-seccion.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';

/** The screens with a skeleton. They are in the layout's chunk, because the screen's own chunk may still be loading. */
const ESQUELETOS = new Map<string, ReactNode>([
  ['/reconoce/dashboard', <EsqueletoDeLogros key="dashboard" />],
  ['/reconoce/desafios', <EsqueletoDeDesafios key="desafios" />],
  ['/reconoce/capacitaciones', <EsqueletoDeCapacitaciones key="capacitaciones" />],
  ['/reconoce/insignias', <EsqueletoDeInsignias key="insignias" />],
  ['/reconoce/premios', <EsqueletoDePremios key="premios" />],
  ['/reconoce/medals', <EsqueletoDeMedallas key="medals" />],
  ['/reconoce/ranking', <EsqueletoDeRanking key="ranking" />],
  ['/reconoce/perfil', <EsqueletoDePerfil key="perfil" />],
  [
    '/reconoce/sucursal',
    <EsqueletoDeSeccion
      key="sucursal"
      titulo="Mi Sucursal"
      bajada={<Skeleton className="my-0.5 h-5 w-24 rounded-label" />}
    />,
  ],
  ['/reconoce/grupo', <EsqueletoDeMiGrupo key="grupo" />],
  ['/reconoce/admin/meritos', <EsqueletoDeMeritos key="meritos" />],
  ['/reconoce/admin/meritos/importar', <EsqueletoDeImportar key="importar" titulo="Importar méritos" />],
]);

/** The screen inside the layout. While a navigation takes longer than a moment, it shows the skeleton of the next screen. */
export function Pantalla() {
  const { pathname } = useLocation();
  const { state, location: destino } = useNavigation();
  const enCamino = useEnCamino();
  // Between screens of the admin area, that area's own layout shows the skeleton.
  const enAdmin = esDelPanel(pathname) && destino !== undefined && esDelPanel(destino.pathname);
  const otra = state === 'loading' && enCamino && destino.pathname !== pathname && !enAdmin;
  const sigue = otra ? destino.pathname : null;
  const esqueleto = esqueletoDe(useDelayed(sigue) ?? '');
  return (
    <>
      {/* Kept mounted, so that nothing is lost if the person cancels the navigation. */}
      <div hidden={esqueleto !== undefined}>
        <Outlet />
      </div>
      {esqueleto ? <DesdeArriba key={sigue}>{esqueleto}</DesdeArriba> : null}
    </>
  );
}

function esqueletoDe(pathname: string): ReactNode | undefined {
  if (/^\/reconoce\/capacitaciones\/[^/]+$/.test(pathname)) return <EsqueletoDeCapacitacion />;
  if (esDelPanel(pathname)) return <EsqueletoDeAdmin pathname={pathname} />;
  return ESQUELETOS.get(pathname);
}

/**
 * Skeleton of the admin area when coming from outside: its layout, with its buttons and tabs, around the dashboard or another
 * screen.
 */
function EsqueletoDeAdmin({ pathname }: { pathname: string }) {
  return (
    <EsqueletoDeSeccion
      titulo="Dashboard Administrativo"
      acciones={['w-26', 'w-34', 'w-20'].map((ancho) => (
        <Skeleton key={ancho} className={`h-11 ${ancho}`} />
      ))}
    >
      {pathname === '/reconoce/admin' ? <EsqueletoDelPanel /> : null}
    </EsqueletoDeSeccion>
  );
}

function DesdeArriba({ children }: { children: ReactNode }) {
  useEffect(() => {
    // With braces, because in some browsers scrollTo returns a promise, and an effect may only return its cleanup.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return children;
}
