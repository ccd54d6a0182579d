import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { hace } from '#domain/comun/calendario/relativo.ts';
import type { Salidas } from '#web/api.server.ts';
import { EnlaceAPersona } from '#web/comun/persona.tsx';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { useActos } from './muro.tsx';
import { nombreDe } from './palabras.ts';
import type { Colega } from './tipos.ts';

type Fila = Salidas['muro']['moderar']['filas'][number];

const CUALES = ['revisar', 'ocultas', 'todas'] as const;

/** Which ones an address asks for (`?que=`). */
export function queDe(pedido: string | null): (typeof CUALES)[number] {
  return CUALES.find((una) => una === pedido) ?? 'revisar';
}

/** Thanks with who wrote them, why they are here, and the two decisions. */
export function Moderacion({ filas, ahora }: { filas: readonly Fila[]; ahora: Date }) {
  const { pedir, dialogos } = useActos();
  const { enviar, enviando } = useEnvio();
  const [cual, setCual] = useState('');
  const mostrar = (id: string) => {
    setCual(id);
    enviar({ metodo: 'muro.mostrar', entrada: { id } }, (respuesta) => {
      if (respuesta.ok) {
        toast.success(EXITOS.gracias_mostradas.titulo);
        return;
      }
      const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.moderar);
      toast.error(titulo, { text: texto });
    });
  };
  return (
    <>
      <ul className="grid gap-3">
        {filas.map((f) => (
          <Card as="li" key={f.id}>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Persona colega={f.autor} /> le agradeció a <Persona colega={f.de} />
              <span className="text-sm text-ink-2">· {hace(f.created_at, ahora)}</span>
              {f.estado === 'retenida' ? <StatusBadge tone="orange">Espera</StatusBadge> : null}
              {f.estado === 'oculta' ? <StatusBadge tone="red">Quitada</StatusBadge> : null}
              {f.denunciada && f.estado === 'visible' ? (
                <StatusBadge tone="orange">Alguien avisó</StatusBadge>
              ) : null}
              {f.privada ? <Badge size="sm">Solo para esa persona</Badge> : null}
            </p>
            <p dir="auto" className="mt-1.5 wrap-anywhere">
              {f.valor ? `${f.valor.icono} ${f.valor.nombre}: ` : ''}«{f.texto}»
            </p>
            {f.estado === 'oculta' ? (
              <p className="mt-1 text-sm text-ink-2">
                La quitó {f.decidida_por ?? 'alguien'}: {f.motivo}
              </p>
            ) : null}
            <div className="mt-3 flex flex-wrap gap-2">
              {f.estado !== 'visible' || f.denunciada ? (
                <Button
                  size="sm"
                  icon={<Eye aria-hidden />}
                  loading={enviando && cual === f.id}
                  onClick={() => mostrar(f.id)}
                >
                  {f.estado === 'visible' ? 'Está bien' : 'Mostrar en el muro'}
                </Button>
              ) : null}
              {f.estado === 'oculta' ? null : (
                <Button
                  size="sm"
                  variant="secondary"
                  icon={<EyeOff aria-hidden />}
                  onClick={() => pedir('ocultar', f)}
                >
                  Quitar
                </Button>
              )}
            </div>
          </Card>
        ))}
      </ul>
      {dialogos}
    </>
  );
}

function Persona({ colega }: { colega: Colega | null }) {
  return colega ? (
    <EnlaceAPersona id={colega.id} nombre={nombreDe(colega)} className="font-semibold" />
  ) : (
    'alguien'
  );
}
