import { planilla } from '#web/comun/exportar.server.ts';

/** The registrations that wait for approval. */
export const REGISTROS = planilla('registros', {
  filtros: () => ({}),
  async *tandas(api) {
    yield (await api.empleados.registrosPendientes()).registros;
  },
  columnas: [
    { titulo: 'Apellido', valor: (f) => f.apellido },
    { titulo: 'Nombre', valor: (f) => f.nombre },
    { titulo: 'Email', valor: (f) => f.email },
    { titulo: 'Pidió entrar', formato: 'momento', valor: (f) => f.created_at },
  ],
});
