import { ChevronDown, ChevronUp, RefreshCw, Wifi, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { contar } from '#domain/plano/espacio.ts';
import { AVISOS_DEL_EDITOR, FALLOS_DEL_EDITOR } from '#web/copy/editor-de-plano.ts';
import { hora, numero } from '#domain/comun/formato.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Edicion } from '../edicion.ts';
import { useTodo } from './leer.ts';
import { useEdicion } from '../sync/use-edicion.ts';

/** Sends what is pending, loads the whole plan again, and shows whether it worked. */
export async function sincronizar(edicion: Edicion): Promise<void> {
  if (await edicion.forzarSync()) toast.success(AVISOS_DEL_EDITOR.sincronizado, { id: 'sync' });
  else toast.error(FALLOS_DEL_EDITOR.sincronizar, { id: 'sync' });
}

/** Figures of the plan, and the state of this window's connection. */
export function Resumen({ edicion }: { edicion: Edicion }) {
  const { espacios } = useTodo(edicion);
  const { en_linea, ultima } = useEdicion(edicion, (e) => e.guardado);
  const [ocupado, setOcupado] = useState(false);
  const [abierto, setAbierto] = useState(false);
  const cuentas = contar(espacios.map(({ espacio }) => espacio));
  const cifras = [
    { nombre: 'Ocupados', valor: cuentas.ocupados, marca: 'bg-occupied' },
    { nombre: 'Disponibles', valor: cuentas.disponibles, marca: 'bg-available' },
    { nombre: 'Góndolas', valor: cuentas.gondolas, marca: null },
    { nombre: 'Punteras', valor: cuentas.punteras, marca: null },
  ];
  return (
    <section
      aria-labelledby="resumen"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-card px-4 py-2 max-md:py-1 print:hidden"
    >
      <h2 id="resumen" className="text-sm font-semibold">
        Resumen y Sincronización
      </h2>
      <output>
        <Badge
          tone={en_linea ? 'green' : 'orange'}
          icon={en_linea ? <Wifi aria-hidden /> : <WifiOff aria-hidden />}
        >
          {en_linea ? 'Online' : 'Offline'}
        </Badge>
      </output>
      {/* On a phone the map needs the height, so the figures are collapsed. */}
      <IconButton
        label={abierto ? 'Ocultar el resumen' : 'Ver el resumen'}
        aria-expanded={abierto}
        aria-controls="cifras-del-resumen"
        icon={abierto ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
        onClick={() => setAbierto(!abierto)}
        className="-my-2 ml-auto md:hidden"
      />
      <div
        id="cifras-del-resumen"
        className={cn(
          'flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-2 max-md:basis-full',
          !abierto && 'max-md:hidden',
        )}
      >
        <dl className="flex flex-wrap items-baseline gap-x-5 gap-y-1 max-md:grid max-md:w-full max-md:grid-cols-4">
          {cifras.map(({ nombre, valor, marca }) => (
            <div key={nombre} className="flex items-baseline gap-1.5 max-md:flex-col max-md:gap-0">
              <dt className="order-2 text-sm text-ink-2 max-md:text-2xs">{nombre}</dt>
              <dd className="numeral flex items-baseline gap-1.5 text-xl">
                {marca ? <span aria-hidden className={`size-2.5 self-center rounded-full ${marca}`} /> : null}
                {numero(valor)}
              </dd>
            </div>
          ))}
        </dl>
        <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-sm max-md:ml-0 max-md:w-full max-md:justify-between">
          <span className="text-ink-2 tabular-nums">
            Última sync: {ultima === null ? 'todavía no' : hora(ultima)}
          </span>
          <Button
            size="sm"
            variant="secondary"
            icon={<RefreshCw aria-hidden className={ocupado ? 'motion-safe:animate-spin' : undefined} />}
            disabled={ocupado}
            onClick={() => {
              setOcupado(true);
              void sincronizar(edicion).finally(() => setOcupado(false));
            }}
          >
            {ocupado ? 'Sync...' : 'Forzar Sync'}
          </Button>
        </div>
      </div>
    </section>
  );
}
