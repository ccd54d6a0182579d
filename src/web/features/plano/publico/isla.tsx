import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { guardarSinSenal } from '#web/comun/guardar-sin-senal.ts';
import { leerDireccion } from './direccion.ts';
import { GondolasPublicas } from './gondolas-publicas.tsx';
import { huellaDelPlano } from './huella.ts';
import { DATOS, MARCAS, PLANO } from './ids.ts';
import { MarcasPublicas } from './marcas-publicas.tsx';
import { Publico } from './publico.ts';
import type { DatosDeLaPagina, PlanoPublico } from './tipos.ts';
import { DiasVistos } from './dias-vistos.ts';
import { pedirAl, pedirFicha, pedirPlano, seguirElPlano } from './vivo.ts';

/**
 * Hydrates the two interactive parts of the page: the plan and the brands. The rest stays as the server wrote it, without a
 * router, which would be half of what the page may weigh. `alTomar`: called when React handles presses from then on.
 * @returns once both parts are interactive
 */
export async function despertar(alTomar: () => void): Promise<void> {
  const datos = leerDatos();
  const [plano, marcas] = [document.querySelector(`#${PLANO}`), document.querySelector(`#${MARCAS}`)];
  if (!datos || !plano || !marcas) return;
  const { filtro, espacio, elegidos } = leerDireccion(new URLSearchParams(location.search));
  const [conocido, al] = await Promise.all([
    datos.plano ?? esperarElPlano(filtro.local),
    datos.fallo ? null : pedirAl(filtro.local, filtro),
  ]);
  const publico = new Publico({ plano: conocido, fallo: datos.fallo, al });
  const dias = new DiasVistos(publico, filtro.local);
  dias.empezar(filtro);

  let seguir: (() => void) | null = null;
  const empezar = () => {
    seguir ??= seguirElPlano(filtro.local, {
      seq: () => publico.fuente.replica.seq,
      cambios: (cambios) => {
        publico.recibir(cambios);
        dias.olvidar();
      },
      entorno: (entorno) => {
        publico.cambiarEntorno(entorno);
        if (entorno.reservas !== undefined) dias.olvidar();
      },
      plano: (nuevo) => {
        publico.cargar(nuevo);
        dias.olvidar();
      },
    });
  };
  const reintentar = async () => {
    const nuevo = await pedirPlano(filtro.local);
    if (!nuevo) return;
    publico.cargar(nuevo);
    dias.olvidar();
    empezar();
  };

  const { contacto, visitas } = datos;
  const abierta = conocido.piezas.find(({ campos }) => campos['id'] === espacio)?.clave ?? null;
  const ficha = espacio === null || abierta === null ? null : await pedirFicha(abierta);
  // If the plan has changed since the page was rendered, it is rendered from scratch and not hydrated.
  const igual = huellaDelPlano(conocido, al) === datos.huella;
  // During hydration, React hydrates first the part where somebody presses.
  if (igual) alTomar();
  await Promise.all([
    animar(
      plano,
      igual,
      <GondolasPublicas
        publico={publico}
        dias={dias}
        datos={{ contacto, visitas, filtro, espacio, elegidos, ficha }}
        onReintentar={reintentar}
      />,
    ),
    animar(marcas, igual, <MarcasPublicas publico={publico} />),
  ]);
  alTomar();
  // The sample has no number in the sequence of changes, so first load the real plan.
  if (datos.fallo) return void reintentar();
  empezar();
  void guardarSinSenal('/gondolas');
}

/** As a transition: in small slices, so that the page responds meanwhile. */
function animar(donde: Element, estaDibujado: boolean, contenido: ReactNode): Promise<void> {
  return new Promise((alVivir) => {
    const todo = (
      <StrictMode>
        {contenido}
        <AlVivir avisar={alVivir} />
      </StrictMode>
    );
    startTransition(() => {
      if (estaDibujado) hydrateRoot(donde, todo);
      else createRoot(donde).render(todo);
    });
  });
}

function AlVivir({ avisar }: { avisar: () => void }) {
  useEffect(avisar, [avisar]);
  return null;
}

/**
 * Until the plan can be loaded the page stays as the server rendered it. It tries again as often as it would ask for changes.
 */
async function esperarElPlano(local: number): Promise<PlanoPublico> {
  for (;;) {
    const plano = await pedirPlano(local);
    if (plano) return plano;
    await new Promise((listo) => setTimeout(listo, OTRA_VEZ_MS));
  }
}

const OTRA_VEZ_MS = 8_000;

function leerDatos(): DatosDeLaPagina | null {
  const texto = document.querySelector(`#${DATOS}`)?.textContent ?? '';
  if (texto === '') return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same release wrote it, in the same document
  return JSON.parse(texto) as DatosDeLaPagina;
}
