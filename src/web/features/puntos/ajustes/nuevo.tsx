import { useState } from 'react';
import { useNavigate } from 'react-router';
import { leerEntero } from '#domain/comun/entero.ts';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { CampoDeEntero } from '#web/comun/campo-de-entero.tsx';
import { DialogoDeDar } from '#web/comun/dar.tsx';
import type { Asignable } from '#web/comun/elegir-personas.tsx';
import { quedoPedido } from '#web/comun/quedo-pedido.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { RUTA } from './tipos.ts';

type Props = { abierto: boolean; onCerrar: () => void };

/** A new adjustment: how many points, why, and to whom. */
export function NuevoAjuste({ abierto, onCerrar }: Props) {
  const [usos, setUsos] = useState(0);
  return (
    <Formulario
      key={usos}
      abierto={abierto}
      onCerrar={onCerrar}
      onCerrado={() => setUsos((antes) => antes + 1)}
    />
  );
}

type Persona = Asignable & { es_propio: boolean };

function Formulario({ abierto, onCerrar, onCerrado }: Props & { onCerrado: () => void }) {
  const navigate = useNavigate();
  const [signo, setSigno] = useState<'sumar' | 'restar'>('sumar');
  const [cuantos, setCuantos] = useState('');
  const [motivo, setMotivo] = useState('');
  // One for each form, so that what is sent twice is applied once.
  const [clave] = useState(() => crypto.randomUUID());
  const { enviando, enviar } = useEnvio();
  const leido = leerEntero(cuantos);
  const cuantosSon = leido.ok ? leido.value : 0;
  const puntos = signo === 'restar' ? -cuantosSon : cuantosSon;
  const aUna = (empleado_id: string) =>
    enviar(
      { metodo: 'puntos.ajustar', entrada: { empleado_id, puntos, motivo: motivo.trim(), clave } },
      (respuesta) => {
        if (respuesta.ok) {
          toast.success(puntos > 0 ? 'Puntos sumados' : 'Puntos restados', {
            text: `Le queda un total de ${numero(respuesta.valor.total)}.`,
          });
          return onCerrar();
        }
        if (quedoPedido(respuesta.fallo, navigate)) return onCerrar();
        const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.ajustar_puntos);
        toast.error(titulo, { text: texto });
      },
      RUTA,
    );
  return (
    <DialogoDeDar<Persona>
      abierto={abierto}
      titulo="Ajustar puntos"
      que="Con fecha de hoy. A cada persona le llega un aviso con el motivo, y cambian sus rankings."
      inicial={[]}
      ya={{ texto: 'Sos vos', es: (p) => p.es_propio }}
      laTienen="los tienen"
      falta={
        cuantosSon <= 0
          ? 'Escribí cuántos puntos'
          : motivo.trim() === ''
            ? 'Escribí el motivo: la persona lo va a leer'
            : null
      }
      antes={
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <RadioGroup
            legend="Qué hacer"
            value={signo}
            onValueChange={(valor) => setSigno(valor === 'restar' ? 'restar' : 'sumar')}
            options={[
              { value: 'sumar', label: 'Sumar puntos' },
              { value: 'restar', label: 'Restar puntos' },
            ]}
          />
          <CampoDeEntero
            label="Cuántos"
            unit="puntos"
            reserve={false}
            value={cuantos}
            onChange={({ currentTarget: { value } }) => setCuantos(value)}
          />
          <TextArea
            label="Motivo"
            reserve={false}
            rows={2}
            maxLength={500}
            dir="auto"
            className="sm:col-span-2"
            value={motivo}
            onChange={({ currentTarget: { value } }) => setMotivo(value)}
          />
        </div>
      }
      enviando={enviando}
      onUna={aUna}
      lote={{
        titulo: `${puntos < 0 ? 'Restar' : 'Sumar'} ${cantidad(cuantosSon, 'punto', 'puntos')}`,
        boton: `${puntos < 0 ? 'Restarle' : 'Sumarle'} a`,
        dice: 'A cada persona le llega el aviso, con el motivo. A quien no se le pueda, queda dicho por qué.',
        acto: { acto: 'puntos', puntos, motivo: motivo.trim() },
      }}
      onCerrar={onCerrar}
      onCerrado={onCerrado}
    />
  );
}
