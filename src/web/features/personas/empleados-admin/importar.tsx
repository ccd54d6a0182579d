import { useState } from 'react';
import { CAMPOS, CAMPOS_DE_FICHA } from '#domain/personas/empleados/ficha.ts';
import { NOMBRES_DE_ROL, ROLES } from '#domain/comun/permisos/permisos.ts';
import type { Pregunta } from '#web/comun/importar-columnas.tsx';
import { Importar, VistaPrevia, type DeQue, type Importada } from '#web/comun/importar.tsx';
import { ACCIONES } from '#web/copy/errores.ts';
import { cantidad, lista, numero } from '#domain/comun/formato.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { LineProblem } from '#web/ui/line-problems.tsx';
import { Notice } from '#web/ui/notice.tsx';

const DIRECCION = '/reconoce/admin/empleados/importar';

const DE: DeQue = {
  que: 'empleados',
  accion: ACCIONES.importar_empleados,
  nivel: 2,
  archivo: 'Planilla con los empleados',
  hastaConfirmar: 'no entra nadie',
  nadaHecho: 'No entró nadie',
  todasJuntas: 'entran todas juntas',
  haciendo: 'Creando los empleados',
};

type Props = {
  importacion: Importada | null;
  pregunta: Pregunta | null;
  problemas: { total: number; filas: LineProblem[]; pagina: number } | null;
};

/** Imports employees from a spreadsheet. */
export function ImportarEmpleados(props: Props) {
  return (
    <Importar
      {...DE}
      {...props}
      comoEs={COMO_ES}
      plantilla={`${DIRECCION}/plantilla`}
      Previa={Previa}
      hecho={loHecho}
    />
  );
}

const COMO_ES = (
  <>
    <li>
      La primera línea nombra las columnas, en cualquier orden: <b>{columnas(true)}</b> son obligatorias;{' '}
      {columnas(false)}, no.
    </li>
    <li>
      Rol puede ser {ROLES.map((rol) => NOMBRES_DE_ROL[rol]).join(', ')}. Sin rol, la persona entra como
      Empleado.
    </li>
    <li>Sucursal y Grupo van con el nombre que tienen acá.</li>
    <li>
      Un Excel (XLSX) o un CSV, como lo guarda cualquier planilla. Si los títulos son otros, te preguntamos
      qué es cada columna.
    </li>
  </>
);

function columnas(obligatorias: boolean): string {
  const estas = CAMPOS_DE_FICHA.filter((campo) => CAMPOS[campo].obligatoria === obligatorias);
  return lista(estas.map((campo) => CAMPOS[campo].nombres[0]));
}

/** Who will be imported, and whether to send them invitations. */
function Previa({ importacion: i, onOtro }: { importacion: Importada; onOtro: () => void }) {
  const [invitar, setInvitar] = useState(true);
  const cuantos = i.resumen['buenas'] ?? 0;
  const administradores = i.resumen['admin_rrhh'] ?? 0;
  return (
    <VistaPrevia
      de={DE}
      importacion={i}
      titulo={
        cuantos === 1
          ? 'Está listo para entrar 1 empleado'
          : `Están listos para entrar ${numero(cuantos)} empleados`
      }
      cuentas={ROLES.toReversed().map((rol) => ({ clave: rol, texto: NOMBRES_DE_ROL[rol] }))}
      boton={cuantos === 1 ? 'Crear 1 empleado' : `Crear ${numero(cuantos)} empleados`}
      invitar={invitar}
      onOtro={onOtro}
    >
      {administradores > 0 ? (
        <Notice tone="warning" title="El archivo trae administradores" className="mb-4">
          {cantidad(administradores, 'persona va', 'personas van')} a poder ver y cambiar todo.
        </Notice>
      ) : null}
      <Checkbox
        label="Mandarles la invitación por email"
        description="Cada persona recibe un enlace para elegir su contraseña. Salen de a poco; vencen en 7 días."
        checked={invitar}
        onChange={(e) => setInvitar(e.target.checked)}
      />
    </VistaPrevia>
  );
}

function loHecho({ resumen }: Importada) {
  const cuantos = resumen['buenas'] ?? 0;
  return {
    titulo: cuantos === 1 ? 'Entró 1 empleado' : `Entraron ${numero(cuantos)} empleados`,
    texto:
      resumen['invitar'] === 1
        ? 'Las invitaciones ya están saliendo. Quien no la encuentre puede pedirte otra desde la lista.'
        : 'Todavía no tienen cuenta: podés invitarlos desde la lista.',
    ver: { to: '/reconoce/admin/empleados?orden=-alta', texto: 'Ver los empleados' },
  };
}
