import { HeartHandshake } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Salidas } from '#web/api.server.ts';
import { enlaceDeGracias } from '#domain/comun/enlaces.ts';
import { agrupar } from '#domain/muro/publicacion.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChipLinks } from '#web/ui/chip-links.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { type Acto, Tarjeta } from './tarjeta.tsx';
import type { Publicacion } from './tipos.ts';

type Props = Salidas['muro']['listar'] & {
  de: 'empresa' | 'sucursal';
  /** The page begins before this one: not the first page. */
  antes: string | null;
  /** What a notice led to, above the rest. */
  vista: Publicacion | null;
  ahora: Date;
  yo: string;
};

/** The wall: what colleagues thanked, and what happened. */
export function Muro({ filas, siguiente, alcance, de, antes, vista, ahora, yo, cumple }: Props) {
  const { pedir, dialogos } = useActos();
  const otras = filas.filter(({ id }) => id !== vista?.id);
  const parte = de === 'sucursal' && alcance === 'empresa' ? '&de=sucursal' : '';
  return (
    <div className="mx-auto grid max-w-2xl gap-4">
      {vista ? <Destacada publicacion={vista} ahora={ahora} yo={yo} onActo={pedir} /> : null}
      {alcance === 'empresa' ? (
        <ChipLinks
          label="De quiénes"
          current={de}
          chips={[
            { key: 'empresa', label: 'Toda la empresa', to: '/reconoce/muro' },
            { key: 'sucursal', label: 'Mi sucursal', to: '/reconoce/muro?de=sucursal' },
          ]}
        />
      ) : null}
      {antes === null ? null : (
        <Button variant="ghost" render={<Link to={`/reconoce/muro?${parte.slice(1)}`} />}>
          Volver a lo último
        </Button>
      )}
      {filas.length === 0 ? (
        <Card>
          <EmptyState
            icon={<HeartHandshake />}
            title={antes === null ? 'Todavía no hay nada por acá' : 'No hay nada anterior'}
            hint="Cuando alguien agradezca, gane una insignia o termine algo en grupo, lo vas a ver acá."
            action={<Button render={<Link to={enlaceDeGracias()} />}>Dar las gracias</Button>}
          />
        </Card>
      ) : (
        agrupar(otras).map((grupo) => (
          <Tarjeta key={grupo[0].id} grupo={grupo} ahora={ahora} yo={yo} onActo={pedir} />
        ))
      )}
      {siguiente === null ? null : (
        <Button variant="secondary" render={<Link to={`/reconoce/muro?antes=${siguiente}${parte}`} />}>
          Ver anteriores
        </Button>
      )}
      {cumple ? <MiCumple key={String(cumple.festejar)} festejar={cumple.festejar} /> : null}
      {dialogos}
    </div>
  );
}

/** What a notice led to, brought into view and marked. */
function Destacada({
  publicacion,
  ...resto
}: { publicacion: Publicacion } & Omit<Parameters<typeof Tarjeta>[0], 'grupo'>) {
  const { id } = publicacion;
  useEffect(() => {
    // In braces: a new Chromium returns a promise, which React would take for what undoes the effect.
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  return <Tarjeta grupo={[publicacion]} destacada {...resto} />;
}

/** Whether one's own birthday is told. It begins as no. */
function MiCumple({ festejar }: { festejar: boolean }) {
  const { enviar, enviando } = useEnvio();
  const [elegido, setElegido] = useState(festejar);
  return (
    <Card>
      <Switch
        label="Que mi cumpleaños salga en el muro"
        description="Solo el día, nunca el año."
        checked={elegido}
        disabled={enviando}
        onChange={({ currentTarget: { checked } }) => {
          setElegido(checked);
          enviar({ metodo: 'muro.festejarCumple', entrada: { festejar: checked } }, (respuesta) => {
            if (respuesta.ok) return;
            setElegido(!checked);
            const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.festejar_cumple);
            toast.error(titulo, { text: texto });
          });
        }}
      />
    </Card>
  );
}

/** What may be done with a publication, each asked first; `dialogos` goes anywhere on the screen. */
export function useActos(): { pedir: (acto: Acto, publicacion: Publicacion) => void; dialogos: ReactNode } {
  const [pedido, setPedido] = useState<{ acto: Acto; publicacion: Publicacion; abierto: boolean } | null>(
    null,
  );
  const { enviar, enviando } = useEnvio();
  const cerrar = () => setPedido((antes) => antes && { ...antes, abierto: false });
  const id = pedido?.publicacion.id ?? '';
  const es = (acto: Acto) => pedido?.acto === acto && pedido.abierto;
  const alResponder =
    (dicho: { titulo: string; texto: string }) =>
    (respuesta: { ok: true } | { ok: false; fallo: Parameters<typeof mensajeDeError>[0] }) => {
      if (respuesta.ok) toast.success(dicho.titulo, { text: dicho.texto });
      else {
        const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.moderar);
        toast.error(titulo, { text: texto });
      }
      cerrar();
    };
  const dialogos = (
    <>
      <ConfirmDialog
        open={es('retirar')}
        onOpenChange={(abrir) => (abrir ? undefined : cerrar())}
        title="¿Retirar tus gracias?"
        confirmLabel="Retirar"
        danger
        loading={enviando}
        onConfirm={() =>
          enviar(
            { metodo: 'muro.retirar', entrada: { id } },
            alResponder(EXITOS.gracias_retiradas),
            '/reconoce/muro',
          )
        }
      >
        Dejan de verse y no se puede deshacer. Cuentan igual entre las de esta semana.
      </ConfirmDialog>
      <ConfirmDialog
        open={es('denunciar')}
        onOpenChange={(abrir) => (abrir ? undefined : cerrar())}
        title="¿Avisar a Recursos Humanos?"
        confirmLabel="Avisar"
        loading={enviando}
        onConfirm={() =>
          enviar(
            { metodo: 'muro.denunciar', entrada: { id } },
            alResponder(EXITOS.gracias_denunciadas),
            '/reconoce/muro',
          )
        }
      >
        La van a mirar y decidir si se queda. Quien la escribió no sabe que avisaste.
      </ConfirmDialog>
      <ReasonDialog
        open={es('ocultar')}
        title="¿Quitar del muro?"
        confirmLabel="Quitar del muro"
        hint="Lo van a leer quien la escribió y quien la recibió."
        maxLength={300}
        loading={enviando}
        onReason={(motivo) =>
          enviar(
            { metodo: 'muro.ocultar', entrada: { id, motivo } },
            alResponder(EXITOS.gracias_ocultas),
            '/reconoce/muro',
          )
        }
        onClose={cerrar}
      >
        <p>Deja de verse. Si dio puntos, se devuelven. Podés volver a mostrarla desde Muro.</p>
      </ReasonDialog>
    </>
  );
  return { pedir: (acto, publicacion) => setPedido({ acto, publicacion, abierto: true }), dialogos };
}

/** How many thanks are left this week. */
export function loQueQueda(quedan: number): string {
  return quedan === 0
    ? 'Ya diste todas las de esta semana'
    : `Te ${quedan === 1 ? 'queda' : 'quedan'} ${cantidad(quedan, 'agradecimiento', 'agradecimientos')} esta semana`;
}
