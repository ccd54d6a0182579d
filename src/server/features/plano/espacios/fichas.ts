import { diaDe } from '#domain/comun/calendario/dia.ts';
import { enPesos } from '#domain/comun/dinero.ts';
import { lapsoDelAlmanaque, tomadosDe } from '#domain/plano/almanaque.ts';
import { direccionDeImagen } from '#domain/plano/espacio.ts';
import { temporadasDe } from '#domain/plano/reservas/tarifa.ts';
import { os } from '#server/api/autorizar.ts';
import { personalDe } from '#server/api/contexto.ts';
import { juntas } from '#server/db/preparada.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { conCambios, quienCambio, revisionDe, soloDe } from '../../../comun/revision.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import { tomarTurno } from '../diario.ts';
import { conocidas, soltarImagenes, tomarImagenes } from '../imagenes.ts';
import { avisarVentas } from '../reservas/avisar.ts';
import { tomadasDe } from '../reservas/repo-estados.ts';
import * as repo from './repo.ts';
import { enVigor } from './repo-tarifas.ts';

type Leida = Awaited<ReturnType<typeof repo.fichas>>[number];

/** The sheets of all drawn spaces: what anybody may know to choose one. */
const listar = os.espacios.listar.handler(async ({ context }) => ({
  fichas: (await repo.fichas(context.db)).map(comoSale),
}));

/** The sheet of one. */
const ficha = os.espacios.ficha.handler(async ({ input, context, errors }) => {
  const [leida] = await repo.fichas(context.db, [input.clave]);
  if (!leida) throw errors.NO_ENCONTRADO();
  const instante = ahora();
  const hoy = diaDe(instante);
  const lapso = lapsoDelAlmanaque(hoy);
  const { ventas } = await leerConfiguracion(context.db);
  const [tomadas, tarifas] = await juntas([
    tomadasDe(context.db, leida.clave, lapso, instante),
    ventas.mostrar_precios ? enVigor(context.db) : [],
  ]);
  return {
    ...comoSale(leida),
    revision: revision(leida),
    tomados: tomadosDe(tomadas, lapso, instante, hoy),
    temporadas: temporadasDe(leida, lapso, tarifas).map(({ importe, ...temporada }) => ({
      ...temporada,
      importe: enPesos(importe),
    })),
  };
});

/** Changes what is said of a space. Pictures are those it has and new uploads; the ones left out are kept for a while. */
const editarFicha = os.espacios.editarFicha.handler(async ({ input, context, errors }) => {
  const { cuenta_id } = personalDe(context);
  const instante = ahora();
  const clave = input.clave.toLowerCase();
  return context.db.transaction(async (tx) => {
    await tomarTurno(tx);
    const [antes] = await repo.fichas(tx, [clave]);
    if (!antes) throw errors.NO_ENCONTRADO();
    if (revision(antes) !== input.revision)
      throw errors.CAMBIO_AJENO({ data: await quienCambio(tx, 'espacios', clave) });
    const { fotos: pedidas, ...cambios } = input.cambios;
    const despues = conCambios(soloDe(antes, CAMPOS), cambios);
    await repo.guardarFicha(tx, clave, despues, instante);
    const fotos = pedidas?.map((id) => id.toLowerCase()) ?? antes.fotos;
    const nuevas = fotos.filter((id) => !antes.fotos.includes(id));
    const hay = await conocidas(tx, nuevas, cuenta_id);
    if (nuevas.some((id) => !hay.has(id))) throw errors.ARCHIVO_NO_DISPONIBLE();
    if (pedidas) {
      await repo.ponerFotos(tx, clave, [...new Set(fotos)]);
      await tomarImagenes(tx, nuevas);
      await soltarImagenes(
        tx,
        antes.fotos.filter((id) => !fotos.includes(id)),
        instante,
      );
    }
    await auditar(
      tx,
      {
        actor_id: null,
        cuenta_id,
        accion: 'espacio.editarFicha',
        entidad: 'espacios',
        entidad_id: clave,
        antes: { ...soloDe(antes, CAMPOS), fotos: antes.fotos.length },
        despues: { ...despues, fotos: fotos.length },
      },
      instante,
    );
    await avisarVentas(tx);
    return { revision: revisionDe({ ...despues, fotos }, [...CAMPOS, 'fotos']) };
  });
});

const CAMPOS = [
  'ancho_cm',
  'profundidad_cm',
  'alto_cm',
  'descripcion',
  'visitas_pct',
  'minimo_semanas',
] as const;

function revision(leida: Leida): string {
  return revisionDe(leida, [...CAMPOS, 'fotos']);
}

function comoSale({ fotos, ...leida }: Leida) {
  return { ...leida, fotos: fotos.map(direccionDeImagen) };
}

export const espaciosRouter = { editarFicha, ficha, listar };
