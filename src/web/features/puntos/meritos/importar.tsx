import { TIPOS_MERITO } from '#domain/insignias/criterio.ts';
import { TITULOS_MERITO } from '#domain/puntos/meritos/merito.ts';
import type { Pregunta } from '#web/comun/importar/columnas.tsx';
import { Importar } from '#web/comun/importar/importar.tsx';
import type { DeQue, Importada } from '#web/comun/importar/partes.tsx';
import { VistaPrevia } from '#web/comun/importar/previa.tsx';
import { ACCIONES } from '#web/copy/errores.ts';
import { cantidad, lista, numero } from '#domain/comun/formato.ts';
import type { LineProblem } from '#web/ui/line-problems.tsx';

export const DIRECCION_DE_IMPORTAR = '/reconoce/admin/meritos/importar';

const DE: DeQue = {
  que: 'meritos',
  accion: ACCIONES.importar_meritos,
  nivel: 2,
  archivo: 'Planilla con los méritos',
  hastaConfirmar: 'no se registra nada',
  nadaHecho: 'No se registró nada',
  todasJuntas: 'se registran todas juntas',
  haciendo: 'Registrando los méritos',
};

type Props = {
  importacion: Importada | null;
  pregunta: Pregunta | null;
  problemas: { total: number; filas: LineProblem[]; pagina: number } | null;
};

/** Imports méritos from a spreadsheet. */
export function ImportarMeritos(props: Props) {
  return (
    <Importar
      {...DE}
      {...props}
      comoEs={COMO_ES}
      plantilla={`${DIRECCION_DE_IMPORTAR}/plantilla`}
      Previa={Previa}
      hecho={loHecho}
    />
  );
}

const COMO_ES = (
  <>
    <li>
      La primera línea nombra las columnas, en cualquier orden: <b>Email</b>, <b>Tipo</b>, <b>Valor</b>,{' '}
      <b>Fecha</b> y <b>Motivo</b>.
    </li>
    <li>Tipo puede ser {lista(TIPOS_MERITO.map((t) => TITULOS_MERITO[t]))}.</li>
    <li>Valor es una cantidad (12) o lo que se reconoce (mes perfecto).</li>
    <li>La fecha va como 20/11/2026 o 2026-11-20, y no puede ser de mañana en adelante.</li>
    <li>Cada persona recibe el aviso de su mérito, con el motivo.</li>
  </>
);

function Previa({ importacion: i, onOtro }: { importacion: Importada; onOtro: () => void }) {
  const cuantos = i.resumen['buenas'] ?? 0;
  return (
    <VistaPrevia
      de={DE}
      importacion={i}
      titulo={
        <>
          {cuantos === 1 ? 'Está listo 1 mérito' : `Están listos ${numero(cuantos)} méritos`}, de{' '}
          {cantidad(i.resumen['personas'] ?? 0, 'persona', 'personas')}
        </>
      }
      cuentas={TIPOS_MERITO.map((tipo) => ({ clave: tipo, texto: TITULOS_MERITO[tipo] }))}
      boton={cuantos === 1 ? 'Registrar 1 mérito' : `Registrar ${numero(cuantos)} méritos`}
      onOtro={onOtro}
    />
  );
}

function loHecho({ resumen }: Importada) {
  const cuantos = resumen['buenas'] ?? 0;
  const ganadas = resumen['insignias'] ?? 0;
  return {
    titulo: cuantos === 1 ? 'Se registró 1 mérito' : `Se registraron ${numero(cuantos)} méritos`,
    texto:
      ganadas > 0
        ? `Con ellos se ${ganadas === 1 ? 'ganó 1 insignia' : `ganaron ${numero(ganadas)} insignias`}. Cada persona ya tiene su aviso.`
        : 'Cada persona ya tiene su aviso.',
    ver: { to: '/reconoce/admin/meritos', texto: 'Ver los méritos' },
  };
}
