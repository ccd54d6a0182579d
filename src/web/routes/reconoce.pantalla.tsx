import { useEffect, type ReactNode } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { recordarDestino, useEnCamino } from '#web/pantalla-ausente.tsx';
import { esDeOficina } from '#web/features/marco/menu.ts';
import { useDelayed } from '#web/ui/use-delayed.ts';
import { useSkeletons } from '#web/ui/use-skeletons.ts';

const traerEsqueletos = () => import('./reconoce.esqueletos.tsx');

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
  const esqueletos = useSkeletons(traerEsqueletos, sigue !== null);
  const demora = useDelayed(sigue);
  const esqueleto = demora === null ? undefined : esqueletos?.esqueletoDe(demora);
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

function DesdeArriba({ children }: { children: ReactNode }) {
  useEffect(() => {
    // With braces, because in some browsers scrollTo returns a promise, and an effect may only return its cleanup.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return children;
}
