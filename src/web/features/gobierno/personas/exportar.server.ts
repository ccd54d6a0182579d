import { ESTADOS_DE_PREMIO } from '#domain/gobierno/reportes/palabras.ts';
import { TITULOS_MERITO } from '#domain/puntos/meritos/merito.ts';
import type { Salidas } from '#web/api.server.ts';
import { planilla, porPaginas } from '#web/comun/exportar.server.ts';
import { ESTADOS_DE_ASIGNACION } from '#web/copy/capacitaciones.ts';
import { ESTADOS_DE_EVIDENCIA } from '#web/copy/evidencias.ts';

// The lists of one person's page; `de` in the address is whose.

const id = (query: URLSearchParams) => query.get('de') ?? '';
const filtros = (query: URLSearchParams) => ({ empleado_id: id(query) });

type Movimiento = Salidas['puntos']['movimientos']['filas'][number];

export const PUNTOS_DE_PERSONA = planilla<Movimiento>('persona_puntos', {
  filtros,
  async *tandas(api, query) {
    let cursor: number | null = null;
    do {
      const desde: { cursor?: number } = cursor === null ? {} : { cursor };
      const pagina: Salidas['puntos']['movimientos'] = await api.puntos.movimientos({
        empleado_id: id(query),
        cuantos: 100,
        ...desde,
      });
      yield pagina.filas;
      cursor = pagina.siguiente;
    } while (cursor !== null);
  },
  columnas: [
    { titulo: 'Fecha', formato: 'fecha', valor: (f) => f.fecha },
    { titulo: 'Motivo', valor: (f) => f.motivo },
    { titulo: 'De qué', valor: (f) => f.origen },
    { titulo: 'Quién', valor: (f) => f.actor },
    { titulo: 'Puntos', valor: (f) => f.puntos },
  ],
});

export const EVIDENCIAS_DE_PERSONA = planilla('persona_evidencias', {
  filtros,
  tandas: (api, query) => porPaginas((cual) => api.personas.evidencias({ id: id(query), ...cual })),
  columnas: [
    { titulo: 'Desafío', valor: (f) => f.desafio.nombre },
    { titulo: 'Descripción', valor: (f) => f.descripcion },
    {
      titulo: 'Estado',
      valor: (f) => ESTADOS_DE_EVIDENCIA[f.motivo_reversion === null ? f.estado : 'revertida'].texto,
    },
    { titulo: 'Enviada', formato: 'momento', valor: (f) => f.fecha_envio },
    { titulo: 'Decidida', formato: 'momento', valor: (f) => f.fecha_decision },
    { titulo: 'Decidió', valor: (f) => f.decidida_por },
    { titulo: 'Motivo', valor: (f) => f.motivo_reversion ?? f.motivo },
    { titulo: 'Puntos', valor: (f) => f.puntos_acreditados },
  ],
});

export const INSIGNIAS_DE_PERSONA = planilla('persona_insignias', {
  filtros,
  tandas: (api, query) => porPaginas((cual) => api.personas.insignias({ id: id(query), ...cual })),
  columnas: [
    { titulo: 'Insignia', valor: (f) => f.nombre },
    { titulo: 'Otorgada', formato: 'fecha', valor: (f) => f.fecha_otorgada },
    { titulo: 'Por', valor: (f) => f.otorgada_por ?? 'La ganó' },
    { titulo: 'Motivo', valor: (f) => f.motivo },
    { titulo: 'En duda', valor: (f) => (f.en_duda ? 'Sí' : 'No') },
    { titulo: 'Quitada', formato: 'fecha', valor: (f) => f.revocada_en },
    { titulo: 'Por qué se quitó', valor: (f) => f.motivo_revocacion },
  ],
});

export const MERITOS_DE_PERSONA = planilla('persona_meritos', {
  filtros,
  tandas: (api, query) =>
    porPaginas((cual) => api.meritos.listar({ empleado_id: id(query), estado: 'todos', ...cual })),
  columnas: [
    { titulo: 'Tipo', valor: (f) => TITULOS_MERITO[f.tipo] },
    { titulo: 'Valor', valor: (f) => f.dice },
    { titulo: 'Fecha', formato: 'fecha', valor: (f) => f.fecha },
    { titulo: 'Motivo', valor: (f) => f.motivo },
    { titulo: 'Lo registró', valor: (f) => f.autor },
    { titulo: 'Anulado', formato: 'momento', valor: (f) => f.anulado?.en ?? null },
    { titulo: 'Por qué se anuló', valor: (f) => f.anulado?.motivo ?? null },
  ],
});

export const PREMIOS_DE_PERSONA = planilla('persona_premios', {
  filtros,
  tandas: (api, query) => porPaginas((cual) => api.personas.premios({ id: id(query), ...cual })),
  columnas: [
    { titulo: 'Premio', valor: (f) => f.premio },
    { titulo: 'Estado', valor: (f) => (f.cancelada ? 'Lo canceló' : ESTADOS_DE_PREMIO[f.estado]) },
    { titulo: 'Reclamado', formato: 'fecha', valor: (f) => f.fecha_asignacion },
    { titulo: 'Entregado', formato: 'fecha', valor: (f) => f.fecha_entrega },
    { titulo: 'Puntos pedidos', valor: (f) => f.puntos_requeridos },
    { titulo: 'Motivo', valor: (f) => f.motivo },
  ],
});

export const CAPACITACIONES_DE_PERSONA = planilla('persona_capacitaciones', {
  filtros,
  tandas: (api, query) => porPaginas((cual) => api.personas.capacitaciones({ id: id(query), ...cual })),
  columnas: [
    { titulo: 'Capacitación', valor: (f) => f.titulo },
    { titulo: 'Obligatoria', valor: (f) => (f.obligatoria ? 'Sí' : 'No') },
    { titulo: 'Estado', valor: (f) => ESTADOS_DE_ASIGNACION[f.estado].texto },
    { titulo: 'Asignada', formato: 'fecha', valor: (f) => f.fecha_asignacion },
    { titulo: 'Fecha límite', formato: 'fecha', valor: (f) => f.fecha_limite },
    { titulo: 'Completada', formato: 'fecha', valor: (f) => f.fecha_completada },
    { titulo: 'Intentos terminados', valor: (f) => f.intentos },
    { titulo: 'Mejor puntaje (%)', valor: (f) => f.mejor_puntaje },
  ],
});
