import type { ReactNode } from 'react';
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

/** The screens with a skeleton. They are apart from their screens, whose chunks may still be loading, and come after the first screen. */
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

/** The skeleton of the screen at an address, from outside its area; undefined if it has none. */
export function esqueletoDe(pathname: string): ReactNode | undefined {
  if (/^\/reconoce\/capacitaciones\/[^/]+$/.test(pathname)) return <EsqueletoDeCapacitacion />;
  if (esDeOficina(pathname)) return <EsqueletoDeSeccion titulo="Panel Admin" />;
  return ESQUELETOS.get(pathname);
}
