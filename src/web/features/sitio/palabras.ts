import { diaDe, diaSemana, diasEntre, type Dia } from '#domain/comun/calendario/dia.ts';
import { cantidad, diaYMes, enMayuscula, lista, pesos } from '#domain/comun/formato.ts';
import type { Contenido } from '#domain/sitio/contenido.ts';
import type { Entrega, ZonaDeEntrega } from '#domain/sitio/entrega.ts';
import type { Estado, Franja, Tramo } from '#domain/sitio/horario.ts';

const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;

/** '07:30' → '7:30'. */
export function horaCorta(hora: string): string {
  return hora.replace(/^0/, '');
}

/** 'Lunes a viernes', 'Sábado'. */
export function diasDelTramo({ desde, hasta }: Pick<Tramo, 'desde' | 'hasta'>): string {
  const primero = DIAS[desde - 1] ?? '';
  const dias =
    desde === hasta ? primero : `${primero} ${hasta - desde === 1 ? 'y' : 'a'} ${DIAS[hasta - 1] ?? ''}`;
  return dias.charAt(0).toUpperCase() + dias.slice(1);
}

/** '7:30 a 18:00', '8:00 a 12:30 y 16:00 a 20:00', 'Cerrado'. */
export function franjasEnPalabras(franjas: readonly Franja[]): string {
  if (franjas.length === 0) return 'Cerrado';
  return lista(franjas.map(({ abre, cierra }) => `${horaCorta(abre)} a ${horaCorta(cierra)}`));
}

/** 'Abierto ahora, hasta las 18:00'; 'Cerrado ahora, abre el lunes a las 7:30'; 'Cerrado por Navidad, abre mañana a las 8:00'. */
export function estadoEnPalabras(estado: Estado, ahora: Date): string {
  if (estado.abierta) return `Abierto ahora, hasta ${aLas(estado.cierra)}`;
  const cerrado = estado.motivo === null ? 'Cerrado ahora' : `Cerrado por ${estado.motivo}`;
  if (estado.abre === null) return cerrado;
  return `${cerrado}, abre ${cuando(estado.abre.dia, ahora)} a ${aLas(estado.abre.hora)}`;
}

/** The same in a header's room: 'Abierto hasta las 18', 'Abre mañana 7:30', 'Cerrado'. */
export function estadoBreve(estado: Estado, ahora: Date): string {
  if (estado.abierta) return `Abierto hasta ${aLas(estado.cierra).replace(':00', '')}`;
  return estado.abre === null
    ? 'Cerrado'
    : `Abre ${cuando(estado.abre.dia, ahora)} ${horaCorta(estado.abre.hora)}`;
}

/** ISO weekdays in order: 'Lunes a sábado', 'Martes y viernes'. */
export function diasEnPalabras(dias: readonly number[]): string {
  const seguidos = dias.length > 2 && dias.every((dia, i) => i === 0 || dia === (dias[i - 1] ?? 0) + 1);
  if (seguidos) return diasDelTramo({ desde: dias[0] ?? 1, hasta: dias.at(-1) ?? 7 });
  return enMayuscula(lista(dias.map((dia) => DIAS[dia - 1] ?? '')));
}

/** 'Pedí antes de las 11:00 y llega hoy', 'Pedí antes de las 17:00 del lunes y llega el martes'. */
export function entregaEnPalabras({ llega, hasta }: Entrega, ahora: Date): string {
  const faltan = diasEntre(diaDe(ahora), hasta.dia);
  const limite =
    faltan === 0 ? '' : faltan === 1 ? ' de mañana' : ` del ${DIAS[diaSemana(hasta.dia) - 1] ?? ''}`;
  return `Pedí antes de ${aLas(hasta.hora)}${limite} y llega ${cuando(llega, ahora)}`;
}

/** What holds every week: 'hasta las 11:00 del mismo día', 'hasta las 17:00 del día anterior'. */
export function corteEnPalabras({
  hora_de_corte,
  corte,
}: Pick<ZonaDeEntrega, 'hora_de_corte' | 'corte'>): string {
  return `hasta ${aLas(hora_de_corte)} del ${corte === 'mismo_dia' ? 'mismo día' : 'día anterior'}`;
}

/** A day within a week, from now: 'hoy', 'mañana', 'el lunes'; further on with its date. */
function cuando(dia: Dia, ahora: Date): string {
  const faltan = diasEntre(diaDe(ahora), dia);
  if (faltan === 0) return 'hoy';
  if (faltan === 1) return 'mañana';
  const nombre = `el ${DIAS[diaSemana(dia) - 1] ?? ''}`;
  return faltan < 7 ? nombre : `${nombre} ${diaYMes(dia)}`;
}

function aLas(hora: string): string {
  return `${hora.startsWith('01') ? 'la' : 'las'} ${horaCorta(hora)}`;
}

/** A text with what free delivery asks in the place of `{monto}` and `{cartones}`, so that the page says one amount. */
export function conLosDelEnvio(
  texto: string,
  { desde_pesos, desde_cartones }: Pick<Contenido['envio'], 'desde_pesos' | 'desde_cartones'>,
): string {
  return texto
    .replaceAll('{monto}', pesos(desde_pesos))
    .replaceAll('{cartones}', cantidad(desde_cartones, 'cartón', 'cartones'));
}
