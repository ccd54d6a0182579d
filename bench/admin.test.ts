import { describe, expect, it } from 'vitest';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { procedimientos } from '#server/http/documentacion.ts';
import { ahora } from '#server/reloj.ts';
import { contarConsultas } from '#tests/support/base.ts';
import { crearBaseDePrueba } from '#tests/support/crear-base.ts';
import { llenarAdmin } from './_admin.ts';
import { clientesDe, PANTALLAS } from './_admin-lista.ts';

describe('the tables and reports of the administration', () => {
  it('are all in the benchmark: every read that is for RRHH and not for everybody', () => {
    const medidas = PANTALLAS.map(({ pedir }) => String(pedir));
    const faltan = procedimientos()
      .filter(({ method, acceso: { quien } }) => {
        return method === 'GET' && quien.includes('admin_rrhh') && !quien.includes('empleado');
      })
      .map(({ nombre }) => nombre)
      .filter((nombre) => !medidas.some((codigo) => codigo.includes(`.${nombre}(`)));
    expect(faltan).toEqual([]);
  });

  it('take no more queries with many people than with a few', { timeout: 120_000 }, async () => {
    const preguntas = async (empleados: number) => {
      const base = await crearBaseDePrueba();
      try {
        await llenarAdmin(base, { empleados, participaciones: empleados * 10 }, diaDe(ahora()));
        const { rrhh, gerente } = clientesDe(base);
        const cuantas = new Map<string, number>();
        for (const { nombre, clase, pedir } of PANTALLAS) {
          const { total } = await contarConsultas(base, () => pedir(rrhh, 0, gerente));
          cuantas.set(`${clase} ${nombre}`, total);
        }
        return cuantas;
      } finally {
        await base.cerrar();
      }
    };
    const pocas = await preguntas(300);
    const muchas = await preguntas(1500);
    // A list that few match may be collected after it is counted; one that many match is read in order.
    expect([...muchas].filter(([pantalla, total]) => total > (pocas.get(pantalla) ?? 0))).toEqual([]);
    const demasiadas = PANTALLAS.filter(
      ({ nombre, clase, consultas }) => (muchas.get(`${clase} ${nombre}`) ?? 0) > consultas,
    );
    expect(demasiadas.map(({ nombre }) => nombre)).toEqual([]);
  });
});
