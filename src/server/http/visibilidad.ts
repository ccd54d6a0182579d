import { verMaterial } from '../features/capacitaciones/archivos.ts';
import { verEvidencia } from '../features/desafios/participaciones/archivos.ts';
import { verAvatar } from '../features/personas/perfil/editar.ts';
import { verComprobante, verImagenDePremio } from '../features/premios/archivos.ts';
import type { Visibilidad } from '../files/propositos.ts';

/** Who may open a file in use: the rule of the noun that it belongs to. */
export const VISIBILIDAD: Visibilidad = {
  evidencia: verEvidencia,
  avatar: verAvatar,
  // Public, at an address of its own while the site shows it (`http/listas.ts`); at this one, nobody's.
  lista: async () => false,
  premio: verImagenDePremio,
  comprobante: verComprobante,
  material: verMaterial,
  // Anybody's once in use, which is answered before this is asked.
  sitio: async () => true,
  plano: async () => true,
  logo: async () => true,
};
