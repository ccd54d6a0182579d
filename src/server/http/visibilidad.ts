import { verMaterial } from '../features/capacitaciones/archivos.ts';
import { verEvidencia } from '../features/desafios/participaciones/archivos.ts';
import { verAvatar } from '../features/personas/perfil/editar.ts';
import { verComprobante, verImagenDePremio } from '../features/premios/archivos.ts';
import type { Visibilidad } from '../files/propositos.ts';

/** Who may open a file in use: the rule of the area that it belongs to. */
export const VISIBILIDAD: Visibilidad = {
  evidencia: verEvidencia,
  avatar: verAvatar,
  // Public, but only at its own address while the site shows it (`http/listas.ts`); nobody may read it here.
  lista: async () => false,
  premio: verImagenDePremio,
  comprobante: verComprobante,
  material: verMaterial,
  // Public once in use; that case is handled before this is called.
  sitio: async () => true,
  plano: async () => true,
  logo: async () => true,
};
