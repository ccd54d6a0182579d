import type { porCodigo } from './repo.ts';

/** What a certificate says to whoever has its code, and nothing else. */
export function publico({
  codigo,
  nombre,
  apellido,
  titulo,
  emitido_en,
}: NonNullable<Awaited<ReturnType<typeof porCodigo>>>) {
  return { codigo, persona: `${nombre} ${apellido}`, titulo, emitido_en };
}
