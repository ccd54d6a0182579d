import { useEffect } from 'react';
import type { Salidas } from '#web/api.server.ts';
import { type Grupo, paginaDe } from './ajustes.ts';
import { LimpiezasDeDatos, PlazosDeConservacion } from './conservacion.tsx';
import { Feriados } from './feriados.tsx';
import { Gracias, Muro } from './gracias.tsx';
import { Politica } from './politica.tsx';
import { SegundoFactor, SesionesDeRrhh } from './seguridad.tsx';
import {
  AlertasDePresupuesto,
  DiasLaborables,
  DobleFirma,
  Escalado,
  Gracia,
  LimitesDeEvidencia,
  NombresBloqueados,
  PuntosDeInsignia,
  RankingVisible,
  RepartoGrupal,
} from './secciones.tsx';
import { Ventas } from './ventas.tsx';

type Props = {
  grupo: Grupo;
  ajustes: Salidas['configuracion']['ver'];
  /** Only for the page with the holidays. */
  calendario: {
    anio: number;
    feriados: Salidas['configuracion']['feriados']['feriados'];
    sucursales: readonly { id: string; nombre: string }[];
  } | null;
  /** Only for the page about data retention. */
  conservacion: Salidas['datos']['conservacion'] | null;
};

/** The page that a group of settings is on, with that group in view. */
export function PaginaDeAjustes({ grupo, ...datos }: Props) {
  const pagina = paginaDe(grupo)?.pagina;
  const primero = pagina?.grupos[0] === grupo;
  useEffect(() => {
    if (!primero) document.getElementById(grupo)?.scrollIntoView({ block: 'start' });
  }, [grupo, primero]);
  return pagina === undefined ? null : (
    <div className="grid min-w-0 content-start gap-4">
      <div>
        <h2 className="headline text-2xl">{pagina.titulo}</h2>
        <p className="text-ink-2 text-pretty">{pagina.bajada}</p>
      </div>
      {pagina.grupos.map((uno) => (
        <div key={uno} id={uno} className="grid min-w-0 scroll-mt-4 gap-4">
          <Ajustes grupo={uno} {...datos} />
        </div>
      ))}
    </div>
  );
}

function Ajustes({ grupo, ajustes: { valores, revisiones }, calendario, conservacion }: Props) {
  switch (grupo) {
    case 'registro':
      return (
        <>
          <Politica clave="registro" valor={valores.registro} revision={revisiones.registro} />
          <Politica
            clave="registro_personal"
            valor={valores.registro_personal}
            revision={revisiones.registro_personal}
          />
          <NombresBloqueados valor={valores.nombres_bloqueados} revision={revisiones.nombres_bloqueados} />
        </>
      );
    case 'seguridad':
      return (
        <>
          <SegundoFactor
            clave="segundo_factor_rrhh"
            valor={valores.segundo_factor_rrhh}
            revision={revisiones.segundo_factor_rrhh}
          />
          <SegundoFactor
            clave="segundo_factor_gerente"
            valor={valores.segundo_factor_gerente}
            revision={revisiones.segundo_factor_gerente}
          />
          <SesionesDeRrhh valor={valores.sesiones_rrhh} revision={revisiones.sesiones_rrhh} />
        </>
      );
    case 'jornada':
      return (
        <>
          <DiasLaborables valor={valores.dias_laborables} revision={revisiones.dias_laborables} />
          <Gracia valor={valores.gracia_de_cierre} revision={revisiones.gracia_de_cierre} />
        </>
      );
    case 'feriados':
      return calendario ? <Feriados {...calendario} /> : null;
    case 'evidencia':
      return (
        <>
          <LimitesDeEvidencia valor={valores.evidencia} revision={revisiones.evidencia} />
          <Escalado valor={valores.dias_para_escalar} revision={revisiones.dias_para_escalar} />
        </>
      );
    case 'grupal':
      return <RepartoGrupal valor={valores.reparto_grupal} revision={revisiones.reparto_grupal} />;
    case 'ranking':
      return <RankingVisible valor={valores.ranking_visible} revision={revisiones.ranking_visible} />;
    case 'gracias':
      return (
        <>
          <Gracias valor={valores.gracias} revision={revisiones.gracias} />
          <Muro valor={valores.muro} revision={revisiones.muro} />
        </>
      );
    case 'canje':
      return <PuntosDeInsignia valor={valores.puntos_de_insignia} revision={revisiones.puntos_de_insignia} />;
    case 'firmas':
      return <DobleFirma valor={valores.doble_firma} revision={revisiones.doble_firma} />;
    case 'ventas':
      return <Ventas valor={valores.ventas} revision={revisiones.ventas} />;
    case 'conservacion':
      return (
        <>
          <PlazosDeConservacion valor={valores.conservacion} revision={revisiones.conservacion} />
          {conservacion ? <LimpiezasDeDatos {...conservacion} /> : null}
        </>
      );
    case 'alertas':
      return (
        <AlertasDePresupuesto valor={valores.alertas_presupuesto} revision={revisiones.alertas_presupuesto} />
      );
  }
}
