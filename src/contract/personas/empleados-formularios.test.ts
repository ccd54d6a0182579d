import { expect, test } from 'vitest';
import { sinAcentos } from '#domain/comun/texto.ts';
import { CAMPOS, CAMPOS_DE_FICHA } from '#domain/personas/empleados/ficha.ts';
import { EmpleadoEntrada } from './empleados-formularios.ts';

// The search compares `sinAcentos` of what was typed with the column, so such a column must hold nothing that it changes.
test.each(CAMPOS_DE_FICHA.filter((campo) => CAMPOS[campo].se_busca !== null))(
  'a field that is searched, %s, is stored without capitals or accents',
  (campo) => {
    const schema = EmpleadoEntrada.shape[campo];
    const escritos = [
      ...CAMPOS[campo].ejemplos.filter(Boolean),
      'ANA.Perez@Empresa.com',
      'Núñez',
      'josé@empresa.com',
    ];
    const guardados = escritos.flatMap((escrito) => schema.safeParse(escrito).data ?? []);
    expect(guardados).not.toEqual([]);
    const enMinusculas = CAMPOS[campo].se_busca === 'sin_mayusculas';
    const buscados = guardados.map((guardado) => (enMinusculas ? guardado.toLowerCase() : guardado));
    expect(buscados).toEqual(buscados.map(sinAcentos));
  },
);
