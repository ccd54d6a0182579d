import { createRouterClient } from '@orpc/server';
import { beforeEach, expect, it } from 'vitest';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { codigoDe, contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { actualizarVigencia } from './repo.ts';

const base = await baseDePrueba();
let e: Empresa;
beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

it('a change is saved over what was read: whoever read it before another change is told, and nothing changes', async () => {
  const { desafios } = createRouterClient(router, { context: contextoDe(base, e.admin_rrhh) });
  const hoy = diaDe(ahora());
  const { id } = await desafios.crear({
    titulo: 'Góndola impecable',
    descripcion: '',
    fecha_inicio: hoy,
    fecha_fin: sumarDias(hoy, 5),
    activar_automaticamente: true,
    objetivos: [{ id: '1', nombre: 'Frente completo', descripcion: '', puntos: 60 }],
  });
  const { updated_at, ...leido } = await desafios.ver({ id });
  // As the list does: the state and nothing else.
  await desafios.editar({ id, updated_at, cambios: { ...leido, estado: 'activo' } });
  const otra = desafios.editar({ id, updated_at, cambios: { ...leido, titulo: 'Otra', estado: 'borrador' } });
  expect(await codigoDe(otra)).toBe('CAMBIO_ENTRETANTO');
  const { filas } = await desafios.administrar({});
  expect(filas).toMatchObject([{ id, titulo: 'Góndola impecable', estado: 'activo' }]);
  // The calendar changes it too.
  const dias = 24 * 3_600_000;
  const despues = new Date(ahora().getTime() + 10 * dias);
  await base.db.transaction((tx) => actualizarVigencia(tx, sumarDias(hoy, 10), despues));
  const tarde = desafios.editar({ id, updated_at: filas[0]?.updated_at ?? ahora(), cambios: { ...leido } });
  expect(await codigoDe(tarde)).toBe('CAMBIO_ENTRETANTO');
});
