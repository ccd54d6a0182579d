import { Award, Banknote, Gift, Package, Smartphone, Tag, Ticket, type LucideIcon } from 'lucide-react';
import type { TipoDePremio } from '#domain/premios/premio.ts';

/** Icon for a prize without a picture. */
export const ICONOS_DE_PREMIO: Readonly<Record<TipoDePremio, LucideIcon>> = {
  fisico: Gift,
  digital: Smartphone,
  experiencia: Ticket,
  descuento: Tag,
  reconocimiento: Award,
  monetario: Banknote,
  producto: Package,
};
