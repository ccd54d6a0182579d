import { useEffect, useState } from 'react';
import { mesesDesde } from '#domain/plano/meses.ts';
import type { EstadoAlDia } from '#domain/plano/reservas/estado-del-espacio.ts';
import type { DiasVistos } from './dias-vistos.ts';
import { nombreDelMes } from './fechas.tsx';

/** How many months the calendar of a space shows. */
const MESES = 12;

/** The next year of one space, a month a square. What is asked for serves every other space too. */
export function Calendario({ clave, dias }: { clave: string; dias: DiasVistos }) {
  const [anio, setAnio] = useState<readonly { nombre: string; estado: EstadoAlDia }[]>([]);
  useEffect(() => {
    let sigue = true;
    const leer = async () => {
      const hoy = (await dias.pedir({ desde: null, ultimo: null }))?.hoy;
      if (hoy === undefined) return;
      const leidos: { nombre: string; estado: EstadoAlDia }[] = [];
      for (const mes of mesesDesde(hoy, MESES)) {
        const estado = (await dias.pedir(mes))?.espacios.find((uno) => uno.clave === clave)?.estado;
        if (!sigue || estado === undefined) return;
        leidos.push({ nombre: nombreDelMes(mes), estado });
      }
      setAnio(leidos);
    };
    void leer();
    return () => {
      sigue = false;
    };
  }, [clave, dias]);
  return (
    <ol className="calendario" aria-label="Próximos doce meses" aria-busy={anio.length === 0}>
      {anio.length === 0
        ? Array.from({ length: MESES }, (_, i) => <li key={i} />)
        : anio.map(({ nombre, estado }) => (
            <li key={nombre} data-estado={estado} title={`${nombre}: ${PALABRAS[estado]}`}>
              <span aria-hidden>{nombre.charAt(0)}</span>
              <span className="sr-only">
                {nombre}: {PALABRAS[estado]}
              </span>
            </li>
          ))}
    </ol>
  );
}

/** A month may be taken only in part: the word says so. */
const PALABRAS: Readonly<Record<EstadoAlDia, string>> = {
  libre: 'libre',
  retenida: 'retenido en parte',
  ocupada: 'ocupado',
  se_libera_pronto: 'se libera pronto',
};
