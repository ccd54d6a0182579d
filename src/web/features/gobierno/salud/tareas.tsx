import { RotateCcw } from 'lucide-react';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { relativo } from '#domain/comun/calendario/relativo.ts';
import { cantidad, fechaHora, numero } from '#domain/comun/formato.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { nombreDeTarea, ritmoDe, type Salud } from './palabras.ts';

/** Background jobs: those that failed, which can be retried, and when each last ran. */
export function Tareas({ salud }: { salud: Salud }) {
  const { colas, medido_en: ahora } = salud;
  return (
    <>
      {salud.fallidos.length > 0 ? <Fallidas salud={salud} /> : null}
      <Card as="section" pad="none">
        <CardHeader
          className="p-4 md:px-5"
          title="Tareas automáticas"
          subtitle="Lo que el sistema hace solo, y cuándo lo hizo por última vez"
        />
        <DataTable
          caption="Tareas automáticas"
          rows={colas}
          rowKey={(c) => c.nombre}
          empty={
            <EmptyState
              title="Todavía no corrió ninguna tarea"
              hint="Empiezan solas cuando el sistema arranca del todo. Si en unos minutos sigue vacío, avisale a quien administra el servidor."
            />
          }
          columns={columnas(ahora)}
        />
      </Card>
    </>
  );
}

function columnas(ahora: Salud['medido_en']): Column<Salud['colas'][number]>[] {
  return [
    {
      key: 'tarea',
      header: 'Tarea',
      main: true,
      cell: (c) => (
        <>
          {nombreDeTarea(c.nombre)}
          <span className="block text-sm font-normal text-ink-2">{ritmoDe(c.cron)}</span>
        </>
      ),
    },
    {
      key: 'ultima',
      header: 'Última vez',
      cell: (c) => (c.ultimo_hecho ? relativo(c.ultimo_hecho, ahora) : 'No corrió en estos días'),
    },
    {
      key: 'cola',
      header: 'En cola',
      align: 'end',
      cell: (c) => numero(c.esperan + c.corren),
    },
    {
      key: 'fallidas',
      header: 'Fallidas',
      align: 'end',
      cell: (c) =>
        c.fallidos === 0 ? '0' : <Badge tone="red">{cantidad(c.fallidos, 'falla', 'fallas')}</Badge>,
    },
  ];
}

function Fallidas({ salud: { fallidos } }: { salud: Salud }) {
  const { enviando, enviar } = useEnvio();
  const reintentar = (id: string, cola: string) =>
    enviar({ metodo: 'salud.reintentar', entrada: { id, cola } }, (respuesta) => {
      if (respuesta.ok) {
        toast.success('La tarea vuelve a intentarse', { text: 'En un momento vas a ver cómo le fue.' });
        return;
      }
      const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.reintentar_tarea);
      toast.error(titulo, { text: texto });
    });
  return (
    <Card as="section">
      <CardHeader
        title="Tareas que fallaron"
        subtitle="Volver a intentarlas no repite nada que ya se haya hecho"
      />
      <ul className="mt-2 divide-y divide-line">
        {fallidos.map(({ id, cola, cuando, intentos }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <p className="min-w-0">
              <span className="font-semibold">{nombreDeTarea(cola)}</span>
              <span className="block text-sm text-ink-2">
                {fechaHora(cuando)}, después de {cantidad(intentos + 1, 'intento', 'intentos')}
              </span>
            </p>
            <Button
              size="sm"
              variant="secondary"
              icon={<RotateCcw aria-hidden />}
              loading={enviando}
              aria-label={`Reintentar ${nombreDeTarea(cola)}, del ${fechaHora(cuando)}`}
              onClick={() => reintentar(id, cola)}
            >
              Reintentar
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
