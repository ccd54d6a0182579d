import { useEffect, type ReactNode } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { recordarDestino, useEnCamino } from '#web/pantalla-ausente.tsx';
import {
  EsqueletoDeCapacitacion,
  EsqueletoDeCapacitaciones,
} from '#web/features/capacitaciones/esqueleto.tsx';
import { EsqueletoDeDesafios } from '#web/features/desafios/esqueleto.tsx';
import { EsqueletoDeMiGrupo } from '#web/features/personas/equipo/esqueleto.tsx';
import { EsqueletoDeInsignias } from '#web/features/insignias/esqueleto.tsx';
import { EsqueletoDeLogros } from '#web/features/insignias/logros/esqueleto.tsx';
import { EsqueletoDePerfil } from '#web/features/personas/perfil/esqueleto.tsx';
import { EsqueletoDePremios } from '#web/features/premios/esqueleto.tsx';
import { EsqueletoDeRanking } from '#web/features/puntos/ranking/esqueleto.tsx';
import { EsqueletoDeSeccion } from '#web/features/marco/esqueleto-de-seccion.tsx';
import { esDeOficina } from '#web/features/marco/menu.ts';
import { useDelayed } from '#web/ui/use-delayed.ts';

/** The screens with a skeleton. They are in the layout's chunk, because the screen's own chunk may still be loading. */
const ESQUELETOS = new Map<string, ReactNode>([
  ['/reconoce/dashboard', <EsqueletoDeLogros key="dashboard" />],
  ['/reconoce/desafios', <EsqueletoDeDesafios key="desafios" />],
  ['/reconoce/capacitaciones', <EsqueletoDeCapacitaciones key="capacitaciones" />],
  ['/reconoce/insignias', <EsqueletoDeInsignias key="insignias" />],
  ['/reconoce/premios', <EsqueletoDePremios key="premios" />],
  ['/reconoce/ranking', <EsqueletoDeRanking key="ranking" />],
  ['/reconoce/perfil', <EsqueletoDePerfil key="perfil" />],
  ['/reconoce/sucursal', <EsqueletoDeSeccion key="sucursal" titulo="Validaciones" />],
  ['/reconoce/grupo', <EsqueletoDeMiGrupo key="grupo" />],
]);

/** The screen inside the layout. While a navigation takes longer than a moment, it shows the skeleton of the next screen. */
export function Pantalla() {
  const { pathname } = useLocation();
  const { state, location: destino } = useNavigation();
  const enCamino = useEnCamino();
  useEffect(() => recordarDestino(destino ? destino.pathname + destino.search : null), [destino]);
  // Between screens of RRHH, their own layout shows the skeleton.
  const enAdmin = esDeOficina(pathname) && destino !== undefined && esDeOficina(destino.pathname);
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
  if (esDeOficina(pathname)) return <EsqueletoDeSeccion titulo="Panel Admin" />;
  return ESQUELETOS.get(pathname);
}

function DesdeArriba({ children }: { children: ReactNode }) {
  useEffect(() => {
    // With braces, because in some browsers scrollTo returns a promise, and an effect may only return its cleanup.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return children;
}
