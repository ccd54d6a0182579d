import { useEffect, useId, useState } from 'react';
import { cn } from '#web/ui/cn.ts';
import { CONTROL_CLASS } from '#web/ui/control-class.ts';
import { Kbd } from '#web/ui/kbd.tsx';
import { buscarComandos, type Comando } from './comandos.ts';
import { Dialogo } from './dialogo.tsx';

/** The command palette: type part of a name, choose with the arrows, run it with Enter. */
export function Paleta({ comandos, onCerrar }: { comandos: readonly Comando[]; onCerrar: () => void }) {
  const [texto, setTexto] = useState('');
  const [lugar, setLugar] = useState(0);
  const id = useId();
  const hallados = buscarComandos(comandos, texto).toSorted((a, b) => Number(b.puede) - Number(a.puede));
  const elegido = hallados[Math.min(lugar, hallados.length - 1)];
  const marcado = elegido ? `${id}-${elegido.id}` : undefined;
  useEffect(() => {
    if (marcado !== undefined) document.getElementById(marcado)?.scrollIntoView({ block: 'nearest' });
  }, [marcado]);
  const hacer = (comando: Comando | undefined) => {
    if (!comando?.puede) return;
    onCerrar();
    // After the dialog has closed and given the focus back.
    setTimeout(() => comando.hacer());
  };
  return (
    <Dialogo titulo="Comandos" ocultarTitulo onCerrar={onCerrar}>
      <div className="sticky top-0 border-b border-line bg-card p-3">
        <input
          role="combobox"
          aria-label="Buscar un comando"
          aria-expanded="true"
          aria-controls={`${id}-lista`}
          aria-activedescendant={marcado}
          aria-autocomplete="list"
          placeholder="¿Qué querés hacer?"
          autoComplete="off"
          spellCheck={false}
          value={texto}
          className={CONTROL_CLASS}
          onChange={(event) => {
            setTexto(event.currentTarget.value);
            setLugar(0);
          }}
          onKeyDown={(event) => {
            const paso = { ArrowDown: 1, ArrowUp: -1 }[event.key];
            if (paso !== undefined) {
              event.preventDefault();
              setLugar((antes) =>
                Math.min(Math.max(Math.min(antes, hallados.length - 1) + paso, 0), hallados.length - 1),
              );
            }
            if (event.key === 'Enter') {
              event.preventDefault();
              hacer(elegido);
            }
          }}
        />
      </div>
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
          a datalist cannot show keys; the text box keeps the focus and hears the keys */}
      <div id={`${id}-lista`} role="listbox" aria-label="Comandos" className="p-1.5">
        {hallados.map((comando) => (
          <div
            key={comando.id}
            id={`${id}-${comando.id}`}
            role="option"
            aria-selected={comando === elegido}
            aria-disabled={!comando.puede}
            onClick={() => hacer(comando)}
            className={cn(
              'flex min-h-11 items-center gap-3 rounded-control px-3 text-sm',
              comando === elegido && 'bg-kraft',
              comando.puede ? 'cursor-pointer hover:bg-kraft' : 'cursor-not-allowed text-ink-2',
            )}
          >
            <span className="w-18 shrink-0 text-xs text-ink-2">{comando.grupo}</span>
            <span className="min-w-0 flex-1 truncate">{comando.nombre}</span>
            {comando.teclas ? <Kbd keys={comando.teclas} /> : null}
          </div>
        ))}
      </div>
      {/* oxlint-enable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      {hallados.length === 0 ? (
        <output className="block px-4 pb-6 text-center text-sm text-ink-2">
          Ningún comando se llama así.
        </output>
      ) : null}
    </Dialogo>
  );
}
