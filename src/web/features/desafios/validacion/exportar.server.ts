import { exportablePorTandas } from '#web/comun/exportar.server.ts';
import { LIST, resultadoDe, type Decidida } from './lista-decididas.ts';

export const EVIDENCIAS_DECIDIDAS = exportablePorTandas(LIST, {
  // Its total stops at a thousand: the last page is the one that is not full.
  async *tandas(api, pedido) {
    for (let pagina = 1, quedan = true; quedan; pagina += 1) {
      const { filas } = await api.participaciones.decididas({ ...pedido, pagina, por_pagina: POR_PAGINA });
      yield filas;
      quedan = filas.length === POR_PAGINA;
    }
  },
  columnas: [
    { titulo: 'Apellido', valor: (f: Decidida) => f.autor.apellido },
    { titulo: 'Nombre', valor: (f) => f.autor.nombre },
    { titulo: 'Desafío', valor: (f) => f.desafio.titulo },
    { titulo: 'Enviada', formato: 'momento', valor: (f) => f.fecha_envio },
    { titulo: 'Resultado', valor: (f) => resultadoDe(f).texto },
    { titulo: 'Puntos', valor: (f) => f.puntos_acreditados },
    { titulo: 'Motivo', valor: (f) => f.motivo_reversion ?? f.motivo },
    { titulo: 'Decidió', valor: (f) => f.decidida_por },
    { titulo: 'Decidida', formato: 'momento', valor: (f) => f.fecha_decision },
  ],
});

const POR_PAGINA = 100;
