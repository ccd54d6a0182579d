import type { CSSProperties } from 'react';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { sumarDias } from '#domain/comun/calendario/dia.ts';
import { fecha } from '#domain/comun/formato.ts';
import { mesesDelAlmanaque, type MesDelAlmanaque, type Tomado } from '#domain/plano/almanaque.ts';
import { nombreDelMes } from './fechas.tsx';

/** How many stretches are said in words; the squares show the rest. */
const A_LA_VISTA = 3;

/**
 * The next year of one space, a month a square, painted on the days that are taken, and those days in words. `tomados`: null while it
 * is asked for; the squares keep their place.
 */
export function Calendario({ tomados, hoy }: { tomados: readonly Tomado[] | null; hoy: Dia }) {
  return (
    <div className="grid gap-1">
      <ol className="calendario" aria-label="Próximos doce meses" aria-busy={tomados === null}>
        {mesesDelAlmanaque(tomados ?? [], hoy).map((mes) => (
          <Cuadro key={mes.desde} mes={mes} sabido={tomados !== null} />
        ))}
      </ol>
      <p className="min-h-4 text-ink-2 text-xs">{tomados === null ? null : enPalabras(tomados, hoy)}</p>
    </div>
  );
}

function Cuadro({ mes, sabido }: { mes: MesDelAlmanaque; sabido: boolean }) {
  const nombre = nombreDelMes(mes);
  const dicho = sabido ? `${nombre}: ${palabraDelMes(mes)}` : nombre;
  return (
    <li title={dicho} data-sabido={sabido ? '' : undefined}>
      {mes.partes.map(({ de, a, estado }) => {
        const donde: CSSProperties = { left: `${de * 100}%`, width: `${(a - de) * 100}%` };
        return <i key={de} data-estado={estado} style={donde} />;
      })}
      <span aria-hidden>{nombre.charAt(0)}</span>
      <span className="sr-only">{dicho}</span>
    </li>
  );
}

/** 'libre', 'tomado', 'tomado 30 de 31 días'. */
function palabraDelMes({ tomados, dias }: MesDelAlmanaque): string {
  if (tomados === 0) return 'libre';
  return tomados === dias ? 'tomado' : `tomado ${tomados} de ${dias} días`;
}

/** 'Tomado del 27/12/2026 al 30/1/2027.' */
function enPalabras(tomados: readonly Tomado[], hoy: Dia): string {
  if (tomados.length === 0) return 'Libre los próximos doce meses.';
  const dichos = tomados.slice(0, A_LA_VISTA).map(({ desde, hasta, estado }) => {
    const ultimo = sumarDias(hasta, -1);
    const que = estado === 'retenida' ? 'retenido' : 'tomado';
    if (desde === hoy) return `${que} hasta el ${fecha(ultimo)}`;
    return ultimo === desde ? `${que} el ${fecha(desde)}` : `${que} del ${fecha(desde)} al ${fecha(ultimo)}`;
  });
  const resto = tomados.length - dichos.length;
  const texto = `${dichos.join('; ')}${resto > 0 ? `, y ${resto} más` : ''}.`;
  return texto.charAt(0).toUpperCase() + texto.slice(1);
}
