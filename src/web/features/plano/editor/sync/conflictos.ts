import type { Operacion } from '#domain/plano/pieza.ts';
import type { Conflicto } from '../edicion.ts';
import type { Resultado } from './envios.ts';

type Rechazado = Extract<Resultado, { ok: false }>;

const MOTIVOS: Readonly<Record<Rechazado['code'], Conflicto['motivo']>> = {
  CONFLICTO: 'cambiado',
  NO_EXISTE: 'borrado',
  BLOQUEADA: 'bloqueada',
  INVALIDA: 'invalida',
  YA_EXISTE: 'invalida',
};

/** The list of refusals with one more. Several refusals of the same piece for the same reason become one. */
export function sumarConflicto(
  conflictos: readonly Conflicto[],
  op: Operacion,
  { code, campos, quien, problema }: Rechazado,
  que: string,
  restaurable: boolean,
): readonly Conflicto[] {
  const { op_id, clave, tipo } = op;
  const motivo = MOTIVOS[code];
  const perdido = op.tipo === 'cambiar' && motivo === 'cambiado' ? op.patch : {};
  const nuevo: Conflicto = { op_id, clave, tipo, que, campos, quien, motivo, problema, perdido, restaurable };
  const dicho = conflictos.find(
    (c) => c.clave === clave && c.tipo === tipo && c.motivo === motivo && c.problema === problema,
  );
  if (!dicho) return [...conflictos, nuevo];
  const sumado = {
    ...dicho,
    quien: quien ?? dicho.quien,
    perdido: { ...dicho.perdido, ...perdido },
    campos: [...new Set([...dicho.campos, ...campos])],
  };
  return conflictos.map((c) => (c === dicho ? sumado : c));
}
