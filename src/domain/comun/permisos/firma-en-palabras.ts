import { cantidad } from '#domain/comun/formato.ts';
import type { DobleFirma, TipoDeFirma } from './firmas.ts';
import { NOMBRES_DE_ROL } from './permisos.ts';

/** A request for a second signature, with the names of the people and things in it. */
export type FirmaConNombres = {
  readonly tipo: TipoDeFirma;
  /** The name of the person it is about; null if it is about nobody, or about somebody who no longer exists. */
  readonly persona: string | null;
  readonly puntos: number | null;
  readonly premio: string | null;
  readonly ajuste: DobleFirma | null;
};

/** A request in words that follow "pidió": on its card, in the notices and in the mails. */
export function firmaEnPalabras({ tipo, persona, puntos, premio, ajuste }: FirmaConNombres): string {
  const quien = persona ?? 'alguien que ya no está';
  switch (tipo) {
    case 'admin':
      return `darle a ${quien} el rol ${NOMBRES_DE_ROL.admin_rrhh}`;
    case 'puntos':
      return `${(puntos ?? 0) > 0 ? 'sumarle' : 'restarle'} ${enPuntos(Math.abs(puntos ?? 0))} a ${quien}`;
    case 'sobre_presupuesto':
      return `aprobar «${premio ?? 'un premio'}» para ${quien} por encima del presupuesto`;
    case 'ajuste':
      return ajuste?.activa
        ? `que un ajuste de puntos sea grande recién desde ${enPuntos(ajuste.puntos_desde)}`
        : 'que nada necesite una segunda firma';
  }
}

function enPuntos(cuantos: number): string {
  return cantidad(cuantos, 'punto', 'puntos');
}
