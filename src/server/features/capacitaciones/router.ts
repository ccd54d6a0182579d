import { abrirMaterial } from './abrir-material.ts';
import { administrar, detalle, opciones } from './administrar.ts';
import { asignables, asignar, desasignar, reabrir, pedirReapertura } from './asignar.ts';
import { asignaciones, porRecordar, recordar } from './asignaciones.ts';
import { activar, crear, editar, eliminar } from './editar.ts';
import { agregarMaterial, eliminarMaterial, ordenarMateriales, renombrarMaterial } from './materiales.ts';
import { mias, ver } from './mias.ts';
import { agregarRegla, editarRegla, quitarRegla, reglas } from './reglas.ts';

export const capacitacionesRouter = {
  abrirMaterial,
  activar,
  administrar,
  agregarMaterial,
  agregarRegla,
  asignables,
  asignaciones,
  asignar,
  crear,
  desasignar,
  detalle,
  editar,
  editarRegla,
  eliminar,
  eliminarMaterial,
  mias,
  opciones,
  ordenarMateriales,
  pedirReapertura,
  quitarRegla,
  porRecordar,
  reabrir,
  recordar,
  reglas,
  renombrarMaterial,
  ver,
};
