import { MIB } from '#contract/empresa/configuracion-formularios.ts';
import { MAXIMO_DE_FOTO } from '#domain/comun/archivos/fotos.ts';
import { CampoDeNumeroEntero } from '#web/comun/campo-de-entero.tsx';
import { afloja } from '#domain/comun/permisos/firmas.ts';
import { useEnFirma, useFirmaDesde } from '#web/comun/firmas/contexto.ts';
import { EnFirma, VaAFirma } from '#web/comun/firmas/marca.tsx';
import { enMayuscula, nombreDelDia, tamano } from '#domain/comun/formato.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorLine } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { Revisiones, Valores } from './ajustes.ts';
import { TarjetaDeAjuste } from './tarjeta.tsx';
import { useAjuste } from './use-ajuste.ts';

type De<C extends keyof Valores> = { valor: Valores[C]; revision: Revisiones[C] };

/** Which weekdays are working days. */
export function DiasLaborables({ valor, revision }: De<'dias_laborables'>) {
  const ajuste = useAjuste('dias_laborables', valor, revision);
  const { escrito, escribir, errores } = ajuste;
  return (
    <TarjetaDeAjuste
      titulo="Días laborables"
      texto="Los demás no suman ni cortan rachas. Una sucursal puede tener los suyos. Al guardar se recalculan las rachas de todos."
      ajuste={ajuste}
    >
      <fieldset className="min-w-0">
        <legend className="sr-only">Días que se trabajan</legend>
        <div className="grid items-end gap-x-4 sm:grid-cols-2">
          {[1, 2, 3, 4, 5, 6, 7].map((dia) => (
            <Checkbox
              key={dia}
              label={enMayuscula(nombreDelDia(dia))}
              name={`dia-${dia}`}
              checked={escrito.includes(dia)}
              onChange={({ currentTarget }) =>
                escribir(
                  currentTarget.checked
                    ? [...escrito, dia].toSorted((a, b) => a - b)
                    : escrito.filter((otro) => otro !== dia),
                )
              }
            />
          ))}
        </div>
        {errores[''] ? <ErrorLine error={errores['']} reserve={false} /> : null}
      </fieldset>
    </TarjetaDeAjuste>
  );
}

/** For how many days after it ends a period still accepts credits. */
export function Gracia({ valor, revision }: De<'gracia_de_cierre'>) {
  const ajuste = useAjuste('gracia_de_cierre', valor, revision);
  const { escrito, escribir, errores } = ajuste;
  return (
    <TarjetaDeAjuste
      titulo="Cierre de los rankings"
      texto="Cuántos días después de terminar una semana, un mes, un semestre o un año lo que se valida suma todavía en la fecha del envío. Después se puede validar igual, y suma en la fecha en que se valida."
      ajuste={ajuste}
    >
      <CampoDeNumeroEntero
        label="Días de gracia"
        unit="días"
        valor={escrito}
        onValor={escribir}
        error={errores['']}
        className="max-w-56"
      />
    </TarjetaDeAjuste>
  );
}

/** Whether people can change their own names. */
export function NombresBloqueados({ valor, revision }: De<'nombres_bloqueados'>) {
  const ajuste = useAjuste('nombres_bloqueados', valor, revision);
  return (
    <TarjetaDeAjuste
      titulo="Nombres de las personas"
      texto="Cada cambio de nombre queda en la actividad. Nadie puede ponerse el nombre de alguien de Recursos Humanos ni el de un gerente."
      ajuste={ajuste}
    >
      <Switch
        label="Solo Recursos Humanos cambia los nombres"
        checked={ajuste.escrito}
        onChange={({ currentTarget }) => ajuste.escribir(currentTarget.checked)}
      />
    </TarjetaDeAjuste>
  );
}

/** Which actions one person of RRHH cannot do alone. */
export function DobleFirma({ valor, revision }: De<'doble_firma'>) {
  const ajuste = useAjuste('doble_firma', valor, revision);
  const { escrito, escribir, errores } = ajuste;
  const espera = useEnFirma({ tipo: 'ajuste', objeto: 'doble_firma' });
  const firma = useFirmaDesde() !== null;
  return (
    <TarjetaDeAjuste
      titulo="Segunda firma"
      texto="Un administrador nuevo, un ajuste grande de puntos, un premio por encima del presupuesto y aflojar este ajuste los pide una persona y los confirma otra, dentro de los tres días. Si hay una sola persona con el rol, lo hace y queda anotado."
      ajuste={ajuste}
    >
      {espera ? <EnFirma /> : firma && afloja(valor, escrito) ? <VaAFirma que="Aflojarlo" /> : null}
      <Switch
        label="Lo confirman dos personas"
        checked={escrito.activa}
        onChange={({ currentTarget }) => escribir({ ...escrito, activa: currentTarget.checked })}
      />
      <CampoDeNumeroEntero
        label="Un ajuste es grande desde"
        unit="puntos"
        valor={escrito.puntos_desde}
        onValor={(n) => escribir({ ...escrito, puntos_desde: n })}
        error={errores['puntos_desde']}
        className="max-w-56"
      />
    </TarjetaDeAjuste>
  );
}

/** After how many days without a decision evidence goes to RRHH too. */
export function Escalado({ valor, revision }: De<'dias_para_escalar'>) {
  const ajuste = useAjuste('dias_para_escalar', valor, revision);
  return (
    <TarjetaDeAjuste
      titulo="Evidencias sin decidir"
      texto="Lo que nadie decidió en la sucursal pasa también a Recursos Humanos, que se entera una vez a la mañana. Quien valida la sucursal lo sigue viendo, y lo decide quien llegue primero."
      ajuste={ajuste}
    >
      <CampoDeNumeroEntero
        label="Pasan a los"
        unit="días"
        valor={ajuste.escrito}
        onValor={ajuste.escribir}
        error={ajuste.errores['']}
        className="max-w-56"
      />
    </TarjetaDeAjuste>
  );
}

/** Maximum size of a file, and maximum length of a description. */
export function LimitesDeEvidencia({ valor, revision }: De<'evidencia'>) {
  const ajuste = useAjuste('evidencia', valor, revision);
  const { escrito, escribir, errores } = ajuste;
  return (
    <TarjetaDeAjuste
      titulo="Límites de una evidencia"
      texto={`Rigen para lo que se envíe de ahora en más; lo enviado no cambia. Una foto puede pesar ${tamano(MAXIMO_DE_FOTO)}: se achica al llegar.`}
      ajuste={ajuste}
    >
      <div className="grid items-end gap-x-4 sm:grid-cols-2">
        <CampoDeNumeroEntero
          label="Archivo más grande"
          unit="MB"
          valor={escrito.max_bytes / MIB}
          onValor={(n) => escribir({ ...escrito, max_bytes: Math.round(n * MIB) })}
          error={errores['max_bytes']}
        />
        <CampoDeNumeroEntero
          label="Descripción más larga"
          unit="caracteres"
          valor={escrito.max_descripcion}
          onValor={(n) => escribir({ ...escrito, max_descripcion: n })}
          error={errores['max_descripcion']}
        />
      </div>
    </TarjetaDeAjuste>
  );
}

/** How many points each member of a group gets. */
export function RepartoGrupal({ valor, revision }: De<'reparto_grupal'>) {
  const ajuste = useAjuste('reparto_grupal', valor, revision);
  return (
    <TarjetaDeAjuste
      titulo="Puntos de un desafío grupal"
      texto="Rige desde la próxima validación; lo acreditado no cambia."
      ajuste={ajuste}
    >
      <RadioGroup
        legend="Reparto"
        hideLegend
        name="reparto_grupal"
        value={ajuste.escrito}
        onValueChange={(elegido) => {
          if (elegido === 'completo' || elegido === 'dividido') ajuste.escribir(elegido);
        }}
        options={[
          {
            value: 'completo',
            label: 'Todos los puntos a cada integrante',
            description: 'Cada persona que aportó recibe el total.',
          },
          {
            value: 'dividido',
            label: 'En partes iguales',
            description: 'El total se divide entre quienes aportaron.',
          },
        ]}
      />
    </TarjetaDeAjuste>
  );
}

/** What people see of each other in the ranking. */
export function RankingVisible({ valor, revision }: De<'ranking_visible'>) {
  const ajuste = useAjuste('ranking_visible', valor, revision);
  return (
    <TarjetaDeAjuste
      titulo="Qué se ve en el ranking"
      texto="Recursos Humanos ve siempre todo. Cada persona ve siempre sus propios puntos."
      ajuste={ajuste}
    >
      <RadioGroup
        legend="Qué se ve"
        hideLegend
        name="ranking_visible"
        value={ajuste.escrito}
        onValueChange={(elegido) => {
          if (elegido === 'todo' || elegido === 'sucursal' || elegido === 'sin_puntos')
            ajuste.escribir(elegido);
        }}
        options={[
          { value: 'todo', label: 'Todo', description: 'Los puestos y los puntos de toda la empresa.' },
          {
            value: 'sucursal',
            label: 'Solo la propia sucursal',
            description: 'Cada persona ve el ranking de donde trabaja, numerado entre ellos.',
          },
          {
            value: 'sin_puntos',
            label: 'Los puestos, sin los puntos de los demás',
            description: 'Un gerente sigue viendo los de su equipo.',
          },
        ]}
      />
    </TarjetaDeAjuste>
  );
}

/** Whether badge points only have to be reached or are spent. */
export function PuntosDeInsignia({ valor, revision }: De<'puntos_de_insignia'>) {
  const ajuste = useAjuste('puntos_de_insignia', valor, revision);
  return (
    <TarjetaDeAjuste
      titulo="Puntos de insignias al reclamar"
      texto="Rige para los reclamos nuevos; los ya hechos siguen como se hicieron."
      ajuste={ajuste}
    >
      <RadioGroup
        legend="Cómo se usan"
        hideLegend
        name="puntos_de_insignia"
        value={ajuste.escrito}
        onValueChange={(elegido) => {
          if (elegido === 'umbral' || elegido === 'gastar') ajuste.escribir(elegido);
        }}
        options={[
          {
            value: 'umbral',
            label: 'Alcanza con tenerlos',
            description: 'Son un mínimo: reclamar un premio no los descuenta.',
          },
          {
            value: 'gastar',
            label: 'Se gastan',
            description: 'Cada reclamo los descuenta, y si se rechaza o se cancela vuelven.',
          },
        ]}
      />
    </TarjetaDeAjuste>
  );
}

/** At which percentages of a month's budget RRHH is notified. */
export function AlertasDePresupuesto({ valor, revision }: De<'alertas_presupuesto'>) {
  const ajuste = useAjuste('alertas_presupuesto', valor, revision);
  const { escrito, escribir, errores } = ajuste;
  return (
    <TarjetaDeAjuste
      titulo="Alertas del presupuesto"
      texto="Cuando lo usado en el mes llega a estos niveles le avisamos a Recursos Humanos."
      ajuste={ajuste}
    >
      <Switch
        label="Avisar"
        checked={escrito.activas}
        onChange={({ currentTarget }) => escribir({ ...escrito, activas: currentTarget.checked })}
      />
      <div className="grid items-end gap-x-4 sm:grid-cols-2">
        <CampoDeNumeroEntero
          label="Nivel alto"
          unit="%"
          valor={escrito.alto}
          onValor={(n) => escribir({ ...escrito, alto: n })}
          error={errores['alto']}
        />
        <CampoDeNumeroEntero
          label="Nivel crítico"
          unit="%"
          valor={escrito.critico}
          onValor={(n) => escribir({ ...escrito, critico: n })}
          error={errores['critico']}
        />
      </div>
    </TarjetaDeAjuste>
  );
}
