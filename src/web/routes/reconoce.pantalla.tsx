import { useEffect, useState, type ReactNode } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { EsqueletoDeDesafios } from '#web/features/desafios/esqueleto.tsx';
import { EsqueletoDeInsignias } from '#web/features/insignias/esqueleto.tsx';

/** The shape of each screen that has one. They come with the frame: the screen's own code may be on its way too. */
const ESQUELETOS = new Map<string, () => ReactNode>([
  ['/reconoce/desafios', EsqueletoDeDesafios],
  ['/reconoce/insignias', EsqueletoDeInsignias],
]);

/** Before this an answer is fast, and a skeleton would only flicker. */
const UN_MOMENTO_MS = 150;

/** The screen inside the frame; while another one takes more than a moment to come, the shape of that one. */
export function Pantalla() {
  const { pathname } = useLocation();
  const { state, location: destino } = useNavigation();
  const sigue = state === 'loading' && destino.pathname !== pathname ? destino.pathname : null;
  const Esqueleto = ESQUELETOS.get(useTrasUnMomento(sigue) ?? '');
  return (
    <>
      {/* Kept, so that nothing is lost if the person changes their mind. */}
      <div hidden={Esqueleto !== undefined}>
        <Outlet />
      </div>
      {Esqueleto ? (
        <DesdeArriba key={sigue}>
          <Esqueleto />
        </DesdeArriba>
      ) : null}
    </>
  );
}

function DesdeArriba({ children }: { children: ReactNode }) {
  useEffect(() => window.scrollTo({ top: 0, behavior: 'instant' }), []);
  return children;
}

function useTrasUnMomento(valor: string | null): string | null {
  const [demorado, setDemorado] = useState<string | null>(null);
  useEffect(() => {
    if (valor === null) return;
    const reloj = setTimeout(() => setDemorado(valor), UN_MOMENTO_MS);
    return () => {
      clearTimeout(reloj);
      setDemorado(null);
    };
  }, [valor]);
  return demorado === valor ? valor : null;
}
