import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { GondolasPublicas } from './gondolas-publicas.tsx';
import { DATOS, MARCAS, PLANO } from './ids.ts';
import { MarcasPublicas } from './marcas-publicas.tsx';
import { Publico } from './publico.ts';
import type { DatosDeGondolas } from './tipos.ts';
import { pedirPlano, seguirElPlano } from './vivo.ts';

/**
 * Brings to life the two parts of the page that live: the plan and the brands. The rest of the document stays as the server
 * wrote it, and no router comes with it: that is half of what the page may weigh.
 */
export function despertar(): void {
  const datos = leerDatos();
  const [plano, marcas] = [document.querySelector(`#${PLANO}`), document.querySelector(`#${MARCAS}`)];
  if (!datos || !plano || !marcas) return;
  const publico = new Publico(datos);

  let seguir: (() => void) | null = null;
  const empezar = () => {
    seguir ??= seguirElPlano({
      seq: () => publico.fuente.replica.seq,
      cambios: (cambios) => publico.recibir(cambios),
      entorno: (entorno) => publico.cambiarEntorno(entorno),
      plano: (nuevo) => publico.cargar(nuevo),
    });
  };
  const reintentar = async () => {
    const nuevo = await pedirPlano();
    if (!nuevo) return;
    publico.cargar(nuevo);
    empezar();
  };

  startTransition(() => {
    hydrateRoot(
      plano,
      <StrictMode>
        <GondolasPublicas publico={publico} datos={datos} onReintentar={reintentar} />
      </StrictMode>,
    );
    hydrateRoot(
      marcas,
      <StrictMode>
        <MarcasPublicas publico={publico} />
      </StrictMode>,
    );
  });
  // The sample has no place in the order of changes: first the plan itself.
  if (!datos.fallo) empezar();
  else void reintentar();
}

function leerDatos(): DatosDeGondolas | null {
  const texto = document.querySelector(`#${DATOS}`)?.textContent ?? '';
  if (texto === '') return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same release wrote it, in the same document
  return JSON.parse(texto) as DatosDeGondolas;
}
