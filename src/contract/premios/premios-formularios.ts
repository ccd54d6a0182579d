import { z } from 'zod';
import { TIPOS_DE_PREMIO } from '#domain/premios/premio.ts';
import { Id, linea, parrafo } from '../comun/comunes.ts';
import { pesosEscritos } from '../comun/dinero.ts';
import { Motivo } from '../desafios/participaciones-formularios.ts';

// Apart from the procedures, so that a form in the browser brings its schema and not the whole API.

export const TipoDePremio_ = z.enum(TIPOS_DE_PREMIO);

/** Units on the shelf; empty is unlimited, 0 is sold out. */
const Stock = z
  .number({ error: 'El stock es un número entero' })
  .multipleOf(1, 'El stock es un número entero')
  .min(0, 'El stock no puede ser negativo')
  .max(1_000_000, 'No puede haber más de 1.000.000 de unidades')
  .nullable()
  .default(null);

/** What RRHH edits in a prize, except its stock, which has its own ledger. */
export const PremioCambios = z.object({
  nombre: linea(120, 'Escribí el nombre'),
  descripcion: parrafo(2000),
  tipo: TipoDePremio_.default('fisico'),
  /** In pesos: what one of them costs the company. */
  monto_presupuestado: pesosEscritos('El monto es un número y no puede ser negativo', { mayorACero: false }),
  puntos_requeridos: z
    .number({ error: 'Los puntos son un número entero' })
    .multipleOf(1, 'Los puntos son un número entero')
    .min(1, 'Tiene que pedir al menos 1 punto')
    .max(1_000_000, 'No puede pedir más de 1.000.000 de puntos')
    .default(100),
  activo: z.boolean().default(false),
  /** The image it is to have: the one it has, a new upload of purpose `premio`, or none. */
  imagen_id: Id.nullable().default(null),
});

/** A new prize. */
export const PremioEntrada = PremioCambios.extend({ stock: Stock });

/** Corrects the stock by hand. `esperado` is the stock that the screen showed: if it moved meanwhile, nothing is done. */
export const AjusteDeStock = z.object({
  esperado: z.int().min(0).nullable().default(null),
  stock: Stock,
  motivo: linea(500, 'Escribí por qué cambia el stock'),
});

/** Why a claim is rejected, or approved over budget. */
export const MotivoDePremio = Motivo;

/** The delivery's form: an upload of purpose `comprobante`. */
export const EntregaEntrada = z.object({
  comprobante_id: z.uuid('Subí el comprobante: una foto o un PDF'),
});
