import { useState } from 'react';
import { CAMPOS, CAMPOS_DE_FICHA } from '#domain/personas/empleados/ficha.ts';
import { VACIAR } from '#domain/personas/importaciones/empleados.ts';
import { NOMBRES_DE_ROL, ROLES } from '#domain/comun/permisos/permisos.ts';
import type { Pregunta } from '#web/comun/importar/columnas.tsx';
import { Importar } from '#web/comun/importar/importar.tsx';
import {
  BajarMalas,
  type DeQue,
  type Filas,
  type Importada,
  type Problemas,
  type PropsDePrevia,
} from '#web/comun/importar/partes.tsx';
import { VistaPrevia } from '#web/comun/importar/previa.tsx';
import { PaginasDe, TablaDeProblemas } from '#web/comun/importar/problemas.tsx';
import { ACCIONES } from '#web/copy/errores.ts';
import { cantidad, lista, numero } from '#domain/comun/formato.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
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
  haciendo: 'Aplicando el archivo',
};

type Props = {
  importacion: Importada | null;
  pregunta: Pregunta | null;
  filas: Filas | null;
  problemas: Problemas | null;
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
      La primera línea nombra las columnas, en cualquier orden. De alguien nuevo hacen falta{' '}
      <b>{columnas(true)}</b>; {columnas(false)}, no.
    </li>
    <li>
      A quien ya está se lo reconoce por su legajo, su email o su DNI o CUIL, y cambia solo lo que el archivo
      dice: una celda vacía deja el dato como está. Para borrarlo, la celda tiene que decir <b>{VACIAR}</b>.
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

/** Who comes in, who changes and how, which lines stay out, and whether to send invitations. */
function Previa({ importacion: i, filas, problemas, onOtro }: PropsDePrevia) {
  const [invitar, setInvitar] = useState(true);
  const nuevos = i.resumen['buenas'] ?? 0;
  const cambian = i.resumen['cambiar'] ?? 0;
  const administradores = i.resumen['admin_rrhh'] ?? 0;
  return (
    <>
      <VistaPrevia
        de={DE}
        importacion={i}
        titulo={tituloDe(nuevos, cambian)}
        cuentas={CUENTAS}
        boton={botonDe(nuevos, cambian, i.con_problemas)}
        invitar={nuevos > 0 && invitar}
        onOtro={onOtro}
      >
        {(i.resumen['cambiaron'] ?? 0) > 0 ? (
          <Notice tone="warning" title="Algo cambió desde que lo revisaste" className="mb-4">
            No se aplicó nada. Mirá de nuevo lo que va a pasar, y confirmá.
          </Notice>
        ) : null}
        {administradores > 0 ? (
          <Notice tone="warning" title="El archivo trae administradores" className="mb-4">
            {cantidad(administradores, 'persona va', 'personas van')} a poder ver y cambiar todo.
          </Notice>
        ) : null}
        {i.con_problemas > 0 ? (
          <Notice
            tone="warning"
            title={
              i.con_problemas === 1
                ? '1 línea tiene problemas y queda afuera'
                : `${numero(i.con_problemas)} líneas tienen problemas y quedan afuera`
            }
            className="mb-4"
            action={<BajarMalas importacion={i} />}
          >
            Están abajo. Podés bajarlas, corregirlas ahí mismo y subir después ese archivo.
          </Notice>
        ) : null}
        {nuevos > 0 ? (
          <Checkbox
            label="Mandarles la invitación por email"
            description="Cada persona nueva recibe un enlace para elegir su contraseña. Salen de a poco; vencen en 7 días."
            checked={invitar}
            onChange={(e) => setInvitar(e.target.checked)}
          />
        ) : null}
      </VistaPrevia>
      {filas ? (
        <section aria-label="Lo que va a pasar" className="mt-4">
          <Card pad="none">
            <DataTable
              caption="Lo que va a pasar con cada línea"
              rows={filas.filas}
              rowKey={(f) => String(f.linea)}
              columns={COLUMNAS}
            />
          </Card>
          <PaginasDe label="Páginas de lo que va a pasar" parametro="filas" {...filas} />
        </section>
      ) : null}
      {problemas ? (
        <section aria-label="Lo que queda afuera" className="mt-4">
          <TablaDeProblemas problemas={problemas} />
        </section>
      ) : null}
    </>
  );
}

const CUENTAS = [
  { clave: 'buenas', texto: 'Entran' },
  { clave: 'cambiar', texto: 'Cambian' },
  { clave: 'iguales', texto: 'Quedan como están' },
  ...ROLES.toReversed().map((rol) => ({ clave: rol, texto: `Con rol ${NOMBRES_DE_ROL[rol]}` })),
];

const COLUMNAS: readonly Column<Filas['filas'][number]>[] = [
  {
    key: 'linea',
    header: 'Línea',
    className: 'md:w-24 md:align-top',
    cell: (f) => <span className="tabular-nums">{numero(f.linea)}</span>,
  },
  {
    key: 'quien',
    header: 'Quién',
    main: true,
    className: 'md:align-top',
    cell: (f) => (
      <span className="min-w-0 wrap-anywhere">
        <bdi>{f.quien}</bdi>
        <span className="block text-sm font-normal text-ink-2">
          <bdi>{f.email}</bdi>
        </span>
      </span>
    ),
  },
  {
    key: 'cambios',
    header: 'Qué pasa',
    bare: true,
    className: 'md:align-top',
    cell: (f) =>
      f.que === 'crear' ? (
        <span>
          Entra
          <span className="block text-sm wrap-anywhere text-ink-2">
            {f.leido.map(({ campo, dice }) => `${campo}: ${dice}`).join(' · ')}
          </span>
        </span>
      ) : (
        <ul className="grid gap-0.5 text-sm wrap-anywhere">
          {f.cambios.map(({ campo, antes, despues }) => (
            <li key={campo}>
              {campo}: <del className="text-ink-2">{antes || 'vacío'}</del>
              <span aria-hidden> → </span>
              <ins className="font-semibold no-underline">{despues || 'queda vacío'}</ins>
            </li>
          ))}
        </ul>
      ),
  },
];

function tituloDe(nuevos: number, cambian: number): string {
  if (nuevos + cambian === 0) return 'No hay nada para cambiar: todo está como dice el archivo';
  if (cambian === 0) {
    return nuevos === 1
      ? 'Está listo para entrar 1 empleado'
      : `Están listos para entrar ${numero(nuevos)} empleados`;
  }
  const deCambios = cambian === 1 ? 'cambia 1' : `cambian ${numero(cambian)}`;
  if (nuevos === 0) return cambian === 1 ? 'Cambia 1 empleado' : `Cambian ${numero(cambian)} empleados`;
  return `${nuevos === 1 ? 'Entra 1 empleado' : `Entran ${numero(nuevos)} empleados`} y ${deCambios}`;
}

function botonDe(nuevos: number, cambian: number, afuera: number): string | null {
  if (nuevos + cambian === 0) return null;
  const hacer =
    cambian === 0
      ? `Crear ${cantidad(nuevos, 'empleado', 'empleados')}`
      : nuevos === 0
        ? `Cambiar ${cantidad(cambian, 'empleado', 'empleados')}`
        : `Crear ${numero(nuevos)} y cambiar ${numero(cambian)}`;
  return afuera === 0 ? hacer : `${hacer}, y dejar ${numero(afuera)} afuera`;
}

function loHecho({ resumen }: Importada) {
  const creados = resumen['creados'] ?? 0;
  const cambiados = resumen['cambiados'] ?? 0;
  const invitados =
    resumen['invitar'] === 1
      ? 'Las invitaciones ya están saliendo. Quien no la encuentre puede pedirte otra desde la lista.'
      : 'Todavía no tienen cuenta: podés invitarlos desde la lista.';
  return {
    titulo: [
      ...(creados > 0 || cambiados === 0
        ? [creados === 1 ? 'Entró 1 empleado' : `Entraron ${numero(creados)} empleados`]
        : []),
      ...(cambiados > 0
        ? [cambiados === 1 ? 'Cambió 1 empleado' : `Cambiaron ${numero(cambiados)} empleados`]
        : []),
    ].join('. '),
    texto: creados > 0 ? invitados : 'Cada cambio quedó en la auditoría.',
    ver: { to: '/reconoce/admin/empleados?orden=-alta', texto: 'Ver los empleados' },
  };
}
