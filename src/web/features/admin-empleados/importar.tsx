import { CircleCheck, Download, FileSpreadsheet, Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { NOMBRES_DE_ROL, ROLES } from '#domain/permisos/permisos.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { cantidad, numero, tamano } from '#web/copy/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { type LineProblem, LineProblems } from '#web/ui/line-problems.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { MAXIMO_DE_CSV, useImportar } from '#web/use-importar.ts';
import type { EstadoDeImportacion, Respuesta } from './tipos.ts';

export const PROBLEMAS_POR_PAGINA = 20;

type Props = {
  importacion: EstadoDeImportacion | null;
  problemas: { total: number; filas: LineProblem[]; pagina: number } | null;
};

/** Employees from a spreadsheet: the file, what is wrong with it or what it will do, and doing it. */
export function Importar({ importacion, problemas }: Props) {
  const { envio, elegir } = useImportar('empleados');
  // What has been read is put aside to choose another file.
  const [apartada, setApartada] = useState<string | null>(null);
  const vigente =
    envio.fase === 'subiendo' || importacion === null || importacion.id === apartada ? null : importacion;
  const otro = () => setApartada(importacion?.id ?? null);

  if (vigente?.estado === 'revisando' || vigente?.estado === 'aplicando') {
    return <EnMarcha importacion={vigente} />;
  }
  if (vigente?.estado === 'revisada' && problemas !== null && problemas.total > 0) {
    return <ConProblemas importacion={vigente} problemas={problemas} onOtro={otro} />;
  }
  if (vigente?.estado === 'revisada') return <Lista importacion={vigente} onOtro={otro} />;
  if (vigente?.estado === 'aplicada') return <Hecha importacion={vigente} onOtro={otro} />;

  const fallo = envio.fase === 'fallido' ? mensajeDeError(envio.fallo, ACCIONES.importar_empleados) : null;
  return (
    <Card className="max-w-3xl">
      {vigente?.estado === 'fallida' ? (
        <Notice tone="danger" title="No pudimos revisar el archivo anterior" className="mb-4">
          No entró nadie. Probá de nuevo; si vuelve a pasar, avisale a soporte.
        </Notice>
      ) : null}
      <FileDrop
        label="Archivo CSV con los empleados"
        accept=".csv,.txt,text/csv,text/plain"
        hint={`CSV de hasta ${tamano(MAXIMO_DE_CSV)} y 20.000 líneas. Primero lo revisamos: no entra nadie hasta que confirmes.`}
        file={envio.fase === 'nada' ? null : envio.file}
        onFile={elegir}
        {...(envio.fase === 'nada' ? {} : { sizeText: tamano(envio.file.size) })}
        progress={envio.fase === 'subiendo' ? envio.progreso : null}
        onCancel={() => elegir(null)}
        error={fallo ? `${fallo.titulo}. ${fallo.texto}` : undefined}
        camera={false}
      />
      <ComoEs />
    </Card>
  );
}

/** What the file has to look like. */
function ComoEs() {
  return (
    <section aria-labelledby="como-es" className="mt-6 border-t border-line pt-5">
      <h3 id="como-es" className="mb-2 font-semibold">
        Cómo tiene que ser
      </h3>
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
        <li>
          La primera línea nombra las columnas, en cualquier orden: <b>Nombre</b>, <b>Apellido</b> y{' '}
          <b>Email</b> son obligatorias; Rol, Sucursal y Grupo, no.
        </li>
        <li>
          Rol puede ser {ROLES.map((rol) => NOMBRES_DE_ROL[rol]).join(', ')}. Sin rol, la persona entra como
          Empleado.
        </li>
        <li>Sucursal y Grupo van con el nombre que tienen acá.</li>
        <li>Separado por punto y coma o por coma, como lo guarda cualquier planilla.</li>
      </ul>
      <Button
        variant="secondary"
        className="mt-4"
        icon={<Download aria-hidden />}
        render={<Link to="/reconoce/admin/empleados/importar/plantilla" reloadDocument download />}
      >
        Bajar la plantilla
      </Button>
    </section>
  );
}

/** It is being looked through, or its people are coming in: how far, and a way out while there is one. */
function EnMarcha({ importacion: i }: { importacion: EstadoDeImportacion }) {
  const { enviando, mandar } = useMandar();
  const revisando = i.estado === 'revisando';
  return (
    <Card className="max-w-3xl">
      <Titulo importacion={i}>{revisando ? 'Revisando el archivo' : 'Creando los empleados'}</Titulo>
      <ProgressBar
        label={revisando ? 'Líneas revisadas' : 'Creando los empleados, todos juntos'}
        value={revisando ? i.procesadas : null}
        max={i.lineas}
        valueText={revisando ? `${numero(i.procesadas)} de ${numero(i.lineas)}` : numero(i.lineas)}
      />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          loading={enviando}
          onClick={() =>
            mandar({ hacer: 'cancelar', id: i.id }, () => toast.success('Importación cancelada'))
          }
        >
          Cancelar
        </Button>
        <p className="text-sm text-ink-2">Podés irte de esta pantalla: al volver está como quedó.</p>
      </div>
    </Card>
  );
}

function ConProblemas({
  importacion: i,
  problemas,
  onOtro,
}: {
  importacion: EstadoDeImportacion;
  problemas: NonNullable<Props['problemas']>;
  onOtro: () => void;
}) {
  const desde = (problemas.pagina - 1) * PROBLEMAS_POR_PAGINA + 1;
  return (
    <>
      <Card className="mb-4">
        <Titulo importacion={i}>
          {problemas.total === 1
            ? 'Hay 1 línea para corregir'
            : `Hay ${numero(problemas.total)} líneas para corregir`}
        </Titulo>
        <p className="text-pretty">
          De {cantidad(i.lineas, 'línea', 'líneas')}. No entró nadie: cuando estén todas bien, entran todas
          juntas. Corregilas en tu planilla y subila otra vez.
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button icon={<Upload aria-hidden />} onClick={onOtro}>
            Subir el archivo corregido
          </Button>
          <Button
            variant="secondary"
            icon={<Download aria-hidden />}
            render={
              <Link to={`/reconoce/admin/empleados/importar/${i.id}/problemas`} reloadDocument download />
            }
          >
            Bajar la lista
          </Button>
        </div>
      </Card>
      <Card pad="none">
        <LineProblems rows={problemas.filas} />
      </Card>
      <Pagination
        className="mt-4"
        label="Páginas de problemas"
        page={problemas.pagina}
        pages={Math.ceil(problemas.total / PROBLEMAS_POR_PAGINA)}
        hrefFor={(p) => `?pagina=${p}`}
        summary={`${numero(desde)}–${numero(desde + problemas.filas.length - 1)} de ${numero(problemas.total)}`}
      />
    </>
  );
}

/** Looked through and with nothing wrong: who will come in, and the question. */
function Lista({ importacion: i, onOtro }: { importacion: EstadoDeImportacion; onOtro: () => void }) {
  const { enviando, fallo, mandar } = useMandar();
  const [invitar, setInvitar] = useState(true);
  const cuantos = i.resumen['buenas'] ?? 0;
  const ignoradas = i.resumen['columnas_ignoradas'] ?? 0;
  return (
    <Card className="max-w-3xl">
      <Titulo importacion={i}>
        {cuantos === 1
          ? 'Está listo para entrar 1 empleado'
          : `Están listos para entrar ${numero(cuantos)} empleados`}
      </Titulo>
      {fallo ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
      <dl className="mb-4 grid gap-1">
        {ROLES.toReversed().flatMap((rol) => {
          const suyos = i.resumen[rol] ?? 0;
          return suyos === 0
            ? []
            : [
                <div
                  key={rol}
                  className="flex justify-between gap-4 border-b border-line py-2 last:border-b-0"
                >
                  <dt>{NOMBRES_DE_ROL[rol]}</dt>
                  <dd className="font-semibold tabular-nums">{numero(suyos)}</dd>
                </div>,
              ];
        })}
      </dl>
      {(i.resumen['admin_rrhh'] ?? 0) > 0 ? (
        <Notice tone="warning" title="El archivo trae administradores" className="mb-4">
          {cantidad(i.resumen['admin_rrhh'] ?? 0, 'persona va', 'personas van')} a poder ver y cambiar todo.
        </Notice>
      ) : null}
      {ignoradas > 0 ? (
        <p className="mb-4 text-sm text-ink-2">
          {cantidad(ignoradas, 'columna del archivo no se usa', 'columnas del archivo no se usan')} acá.
        </p>
      ) : null}
      <Checkbox
        label="Mandarles la invitación por email"
        description="Cada persona recibe un enlace para elegir su contraseña. Salen de a poco; vencen en 7 días."
        checked={invitar}
        onChange={(e) => setInvitar(e.target.checked)}
      />
      <div className="mt-5 flex flex-wrap gap-2">
        <Button loading={enviando} onClick={() => mandar({ hacer: 'aplicar', id: i.id, invitar })}>
          {cuantos === 1 ? 'Crear 1 empleado' : `Crear ${numero(cuantos)} empleados`}
        </Button>
        <Button variant="secondary" disabled={enviando} onClick={onOtro}>
          Elegir otro archivo
        </Button>
      </div>
    </Card>
  );
}

function Hecha({ importacion: i, onOtro }: { importacion: EstadoDeImportacion; onOtro: () => void }) {
  const cuantos = i.resumen['buenas'] ?? 0;
  const invitados = i.resumen['invitar'] === 1;
  return (
    <Card className="max-w-3xl">
      <EmptyState
        icon={<CircleCheck />}
        title={cuantos === 1 ? 'Entró 1 empleado' : `Entraron ${numero(cuantos)} empleados`}
        hint={
          invitados
            ? 'Las invitaciones ya están saliendo. Quien no la encuentre puede pedirte otra desde la lista.'
            : 'Todavía no tienen cuenta: podés invitarlos desde la lista.'
        }
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Button render={<Link to="/reconoce/admin/empleados?orden=-alta" />}>Ver los empleados</Button>
            <Button variant="secondary" onClick={onOtro}>
              Importar otro archivo
            </Button>
          </span>
        }
      />
    </Card>
  );
}

function Titulo({ importacion, children }: { importacion: EstadoDeImportacion; children: ReactNode }) {
  return (
    <div aria-live="polite" className="mb-4">
      <CardHeader title={children} level={3} />
      <p className="mt-1 flex items-center gap-2 text-sm text-ink-2">
        <FileSpreadsheet aria-hidden className="size-4.5 shrink-0" />
        <bdi className="wrap-anywhere">{importacion.nombre || 'Sin nombre'}</bdi>
      </p>
    </div>
  );
}

type Pedido = { hacer: 'cancelar'; id: string } | { hacer: 'aplicar'; id: string; invitar: boolean };

function useMandar() {
  const { enviando, enviar } = useEnvio<Respuesta>();
  const [fallo, setFallo] = useState<{ titulo: string; texto: string } | null>(null);
  return {
    enviando,
    fallo,
    mandar: (pedido: Pedido, alHacerse?: () => void) =>
      enviar(pedido, (respuesta) => {
        if (respuesta.ok) {
          setFallo(null);
          alHacerse?.();
          return;
        }
        const dicho = mensajeDeError(respuesta.fallo, ACCIONES.importar_empleados);
        setFallo(dicho);
        if (pedido.hacer === 'cancelar') toast.error(dicho.titulo, { text: dicho.texto });
      }),
  };
}
