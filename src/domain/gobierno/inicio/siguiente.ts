import type { Rol } from '#domain/comun/permisos/permisos.ts';
import { hace } from '#domain/comun/calendario/relativo.ts';
import { enlaceDeLoPorHacer, type PorHacer, resumenDeLoPorHacer } from '#domain/gobierno/panel/por-hacer.ts';
import { numero } from '#domain/comun/formato.ts';
import { ENLACES, enlaceDeDesafio, enlaceDeValidacion } from '../../comun/enlaces.ts';

/** The data from which the next step is chosen. Null where it does not apply. */
export type Situacion = {
  readonly rol: Rol;
  readonly ahora: Date;
  /** The caller's validation queue; null for who has none or an empty one. */
  readonly por_validar: { readonly cantidad: number; readonly mas_antigua: Date } | null;
  /** What else waits for a gerente or RRHH, besides evidence. */
  readonly esperan: readonly Pick<PorHacer, 'que' | 'cuantos'>[];
  /** A challenge still open whose latest evidence was rejected. */
  readonly rechazada: (DesafioAbierto & { readonly cita: Cita }) | null;
  /** The open challenge that ends soonest and in which the caller still has something to send. */
  readonly desafio: (DesafioAbierto & { readonly unido: boolean; readonly puntos: number }) | null;
  /** The caller's evidence waiting for a validator. */
  readonly esperando: { readonly cantidad: number; readonly titulo: string } | null;
};

/** Days left: 0 is the last day. */
export type DesafioAbierto = {
  readonly id: string;
  readonly titulo: string;
  readonly dias_restantes: number;
};

/** What somebody wrote, and their first name; null if they are not known any more. */
export type Cita = { readonly de: string | null; readonly texto: string };

export type TipoSiguiente = 'validar' | 'administrar' | 'reenviar' | 'desafio' | 'esperar' | 'al_dia';
export type Siguiente = {
  readonly tipo: TipoSiguiente;
  readonly titulo: string;
  readonly texto: string;
  readonly enlace: string;
  /** The reason of a rejection, to be read before correcting it. */
  readonly cita?: Cita;
};

/**
 * The single most useful thing to do now. Validation comes first, because people wait for it; then what was almost achieved
 * (a rejection to correct), what is about to expire, what else waits for who decides, and finally what depends on others.
 */
export function siguientePaso(s: Situacion): Siguiente {
  if (s.por_validar && s.por_validar.cantidad > 0) return validar(s.rol, s.por_validar, s.ahora);
  if (s.rechazada) return reenviar(s.rechazada);
  if (s.desafio) return participar(s.desafio);
  if (s.esperan.length > 0) return administrar(s.rol, s.esperan);
  if (s.esperando && s.esperando.cantidad > 0) return esperar(s.esperando);
  return {
    tipo: 'al_dia',
    titulo: 'Estás al día',
    texto: 'No tenés nada pendiente. Cuando haya un desafío nuevo te avisamos.',
    enlace: ENLACES.ranking,
  };
}

function validar(
  rol: Rol,
  { cantidad, mas_antigua }: NonNullable<Situacion['por_validar']>,
  ahora: Date,
): Siguiente {
  const espera = `espera desde ${hace(mas_antigua, ahora)}`;
  return {
    tipo: 'validar',
    titulo:
      cantidad === 1 ? 'Tenés 1 evidencia para validar' : `Tenés ${numero(cantidad)} evidencias para validar`,
    texto: cantidad === 1 ? `${mayuscula(espera)}.` : `La más antigua ${espera}.`,
    enlace: enlaceDeValidacion(rol),
  };
}

function administrar(rol: Rol, esperan: Situacion['esperan']): Siguiente {
  const [primera] = esperan;
  return {
    tipo: 'administrar',
    titulo:
      rol === 'admin_rrhh' ? 'Hay cosas que esperan una decisión tuya' : 'Hay cosas por hacer en tu sucursal',
    texto: resumenDeLoPorHacer(esperan),
    enlace: rol === 'admin_rrhh' || !primera ? ENLACES.administracion : enlaceDeLoPorHacer(primera.que, rol),
  };
}

function reenviar({ id, titulo, dias_restantes, cita }: NonNullable<Situacion['rechazada']>): Siguiente {
  return {
    tipo: 'reenviar',
    titulo: `Volvé a enviar tu evidencia de «${titulo}»`,
    texto: `Mirá qué faltó y mandala de nuevo: ${plazo(dias_restantes)}.`,
    enlace: enlaceDeDesafio(id),
    cita,
  };
}

function participar({
  id,
  titulo,
  dias_restantes,
  unido,
  puntos,
}: NonNullable<Situacion['desafio']>): Siguiente {
  const premio = puntos > 0 ? ` y hay ${numero(puntos)} ${puntos === 1 ? 'punto' : 'puntos'} en juego` : '';
  return {
    tipo: 'desafio',
    titulo: unido ? `Enviá tu evidencia de «${titulo}»` : `Participá en «${titulo}»`,
    texto: `${mayuscula(plazo(dias_restantes))}${premio}.`,
    enlace: enlaceDeDesafio(id),
  };
}

function esperar({ cantidad, titulo }: NonNullable<Situacion['esperando']>): Siguiente {
  return {
    tipo: 'esperar',
    titulo:
      cantidad === 1
        ? 'Tu evidencia espera validación'
        : `${numero(cantidad)} evidencias tuyas esperan validación`,
    texto:
      cantidad === 1
        ? `Te avisamos apenas revisen la de «${titulo}».`
        : `Te avisamos apenas revisen cada una. La más antigua es la de «${titulo}».`,
    enlace: ENLACES.desafios,
  };
}

function plazo(dias: number): string {
  if (dias <= 0) return 'termina hoy';
  if (dias === 1) return 'termina mañana';
  return `quedan ${numero(dias)} días`;
}

function mayuscula(texto: string): string {
  return texto.charAt(0).toUpperCase() + texto.slice(1);
}
