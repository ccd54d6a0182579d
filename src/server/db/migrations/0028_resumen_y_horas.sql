CREATE TABLE "conteo_horas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conteo_horas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"que" text NOT NULL,
	"hora" timestamp with time zone NOT NULL,
	"cuantos" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resumen_personas" (
	"empleado_id" uuid PRIMARY KEY NOT NULL,
	"aportes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resumen_por_hacer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resumen_por_hacer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"empleado_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resumen_sumas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resumen_sumas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"que" text NOT NULL,
	"desde" date,
	"dia" date,
	"sucursal_id" uuid,
	"grupo_id" uuid,
	"rol" text,
	"de" uuid,
	"estado" text,
	"cuantos" integer NOT NULL,
	"buenos" integer NOT NULL,
	"inactivos" integer NOT NULL,
	CONSTRAINT "resumen_sumas_clave" UNIQUE NULLS NOT DISTINCT("que","desde","dia","sucursal_id","grupo_id","rol","de","estado")
);
--> statement-breakpoint
DROP INDEX "asignaciones_capacitacion_estado_fecha_limite_index";--> statement-breakpoint
DROP INDEX "pedidos_de_datos_abiertos";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "actuo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "conteo_horas_que_hora_index" ON "conteo_horas" USING btree ("que","hora");--> statement-breakpoint
CREATE INDEX "resumen_por_hacer_empleado_id_index" ON "resumen_por_hacer" USING btree ("empleado_id");--> statement-breakpoint
CREATE INDEX "resumen_sumas_nada" ON "resumen_sumas" USING btree ("id") WHERE cuantos = 0 and buenos = 0 and inactivos = 0;--> statement-breakpoint
CREATE INDEX "asignaciones_capacitacion_estado_fecha_limite_id_index" ON "asignaciones_capacitacion" USING btree ("estado","fecha_limite","id");--> statement-breakpoint
CREATE INDEX "pedidos_de_datos_por_vencer" ON "pedidos_de_datos" USING btree ("vence_el","id") WHERE resuelto_en is null;--> statement-breakpoint
CREATE INDEX "profiles_que_actuaron" ON "profiles" USING btree ("full_name","cuenta_id") WHERE actuo;--> statement-breakpoint
CREATE OR REPLACE VIEW "conteo_horas_contado" AS
	SELECT que, hora, sum(cuantos)::int AS cuantos FROM (
		SELECT 'participaciones'::text AS que, date_trunc('hour', created_at, 'UTC') AS hora, 1 AS cuantos FROM participaciones
		UNION ALL SELECT 'insignias', date_trunc('hour', fecha_otorgada, 'UTC'), 1 FROM insignias_empleado WHERE revocada_en IS NULL
		UNION ALL SELECT 'premios', date_trunc('hour', fecha_asignacion, 'UTC'), 1 FROM asignaciones_premio
		UNION ALL SELECT 'puntos', date_trunc('hour', created_at, 'UTC'), puntos FROM puntos) t
	GROUP BY 1, 2 HAVING sum(cuantos) <> 0;--> statement-breakpoint
-- One function and its triggers for each table whose rows are counted by the hour: what, when, how many, which rows count.
DO $hacer$
DECLARE cual record;
BEGIN
	FOR cual IN SELECT * FROM (VALUES
		('participaciones', 'participaciones', 'created_at', '1', 'true', 'created_at'),
		('insignias', 'insignias_empleado', 'fecha_otorgada', '1', '%s.revocada_en IS NULL', 'fecha_otorgada, revocada_en'),
		('premios', 'asignaciones_premio', 'fecha_asignacion', '1', 'true', 'fecha_asignacion'),
		('puntos', 'puntos', 'created_at', '%s.puntos', 'true', 'created_at, puntos')) c (que, tabla, cuando, cuantos, valen, columnas)
	LOOP
		EXECUTE format($f$
			CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $$
			BEGIN
				IF TG_OP = 'INSERT' THEN
					INSERT INTO conteo_horas (que, hora, cuantos)
					SELECT %2$L, date_trunc('hour', t.%3$I, 'UTC'), sum(%4$s) FROM nuevas t WHERE %5$s GROUP BY 2;
				ELSIF TG_OP = 'DELETE' THEN
					INSERT INTO conteo_horas (que, hora, cuantos)
					SELECT %2$L, date_trunc('hour', t.%3$I, 'UTC'), -sum(%4$s) FROM viejas t WHERE %5$s GROUP BY 2;
				ELSE
					IF %6$s THEN INSERT INTO conteo_horas (que, hora, cuantos) VALUES (%2$L, date_trunc('hour', OLD.%3$I, 'UTC'), -%7$s); END IF;
					IF %8$s THEN INSERT INTO conteo_horas (que, hora, cuantos) VALUES (%2$L, date_trunc('hour', NEW.%3$I, 'UTC'), %9$s); END IF;
				END IF;
				RETURN NULL;
			END $$ $f$,
			'contar_horas_de_' || cual.tabla, cual.que, cual.cuando,
			replace(cual.cuantos, '%s', 't'), replace(cual.valen, '%s', 't'), replace(cual.valen, '%s', 'OLD'),
			replace(cual.cuantos, '%s', 'OLD'), replace(cual.valen, '%s', 'NEW'), replace(cual.cuantos, '%s', 'NEW'));
		EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION %I()',
			cual.tabla || '_por_hora_al_entrar', cual.tabla, 'contar_horas_de_' || cual.tabla);
		EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION %I()',
			cual.tabla || '_por_hora_al_salir', cual.tabla, 'contar_horas_de_' || cual.tabla);
		EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER UPDATE OF %s ON %I FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION %I()',
			cual.tabla || '_por_hora_al_cambiar', cual.columnas, cual.tabla, 'contar_horas_de_' || cual.tabla);
	END LOOP;
END $hacer$;--> statement-breakpoint
INSERT INTO conteo_horas (que, hora, cuantos) SELECT que, hora, cuantos FROM conteo_horas_contado;--> statement-breakpoint
-- What one person adds to the sums of db/schema/resumen.ts, which says what each figure is.
CREATE OR REPLACE FUNCTION resumen_de(quien uuid) RETURNS TABLE (que text, desde date, dia date, sucursal_id uuid, grupo_id uuid, rol text,
	de uuid, estado text, cuantos integer, buenos integer, inactivos integer) LANGUAGE sql STABLE AS $$
	SELECT 'envio', date_trunc('month', v.dia_envio::timestamp)::date, v.dia_envio, e.sucursal_id, NULL::uuid, e.rol, NULL::uuid, NULL::text,
		count(*)::int, (count(*) FILTER (WHERE v.estado IN ('aprobada', 'parcial')))::int,
		CASE WHEN e.activo AND e.registro = 'aprobado' THEN 0 ELSE count(*)::int END
	FROM empleados e JOIN evidencias v ON v.empleado_id = e.id
	WHERE e.id = quien AND v.estado <> 'anulada' GROUP BY v.dia_envio, e.id
	UNION ALL
	-- A first day is one before which there was none since `desde`. Reports look at a year at most, so `desde` is at most 365 days before.
	SELECT 'primera_mes', a.inicio::date, d.dia, e.sucursal_id, NULL, e.rol, NULL, NULL, 1, 0, 0
	FROM (SELECT v.dia_envio AS dia, lag(v.dia_envio) OVER (ORDER BY v.dia_envio) AS antes
			FROM evidencias v WHERE v.empleado_id = quien AND v.estado <> 'anulada' GROUP BY v.dia_envio) d
		JOIN empleados e ON e.id = quien AND e.activo AND e.registro = 'aprobado'
		CROSS JOIN LATERAL generate_series(
			date_trunc('month', (greatest(d.dia - 366, d.antes))::timestamp) + interval '1 month',
			date_trunc('month', d.dia::timestamp), interval '1 month') a (inicio)
	UNION ALL
	SELECT 'primera_semana', date_trunc('week', d.dia::timestamp)::date, d.dia, e.sucursal_id, NULL, e.rol, NULL, NULL, 1, 0, 0
	FROM (SELECT v.dia_envio AS dia, lag(v.dia_envio) OVER (ORDER BY v.dia_envio) AS antes
			FROM evidencias v WHERE v.empleado_id = quien AND v.estado <> 'anulada' GROUP BY v.dia_envio) d
		JOIN empleados e ON e.id = quien AND e.activo AND e.registro = 'aprobado'
	WHERE d.antes IS NULL OR d.antes < date_trunc('week', d.dia::timestamp)::date
	UNION ALL
	SELECT 'asignacion', date_trunc('month', a.fecha_asignacion AT TIME ZONE 'America/Argentina/Buenos_Aires')::date, NULL, NULL, NULL, NULL,
		a.capacitacion_id, a.estado, 1, 0, 0
	FROM asignaciones_capacitacion a WHERE a.empleado_id = quien
	UNION ALL
	SELECT 'asignacion_lugar', date_trunc('month', a.fecha_asignacion AT TIME ZONE 'America/Argentina/Buenos_Aires')::date, NULL, e.sucursal_id, NULL, NULL,
		NULL, a.estado, 1, 0, 0
	FROM asignaciones_capacitacion a JOIN empleados e ON e.id = a.empleado_id WHERE a.empleado_id = quien
	UNION ALL
	SELECT CASE a.estado WHEN 'vencida' THEN 'plazo_vencido' ELSE 'plazo' END, a.fecha_limite, date_trunc('month', a.fecha_asignacion AT TIME ZONE 'America/Argentina/Buenos_Aires')::date, e.sucursal_id, NULL, NULL,
		a.capacitacion_id, a.estado, 1, 0, 0
	FROM asignaciones_capacitacion a JOIN empleados e ON e.id = a.empleado_id
	WHERE a.empleado_id = quien AND (a.estado = 'vencida' OR a.estado <> 'completada' AND a.fecha_limite IS NOT NULL)
	UNION ALL
	SELECT 'intento', date_trunc('month', i.terminado_en AT TIME ZONE 'America/Argentina/Buenos_Aires')::date, NULL, NULL, NULL, NULL,
		v.capacitacion_id, NULL, 1, CASE WHEN i.aprobado THEN 1 ELSE 0 END, 0
	FROM intentos_evaluacion i JOIN evaluaciones_capacitacion v ON v.id = i.evaluacion_id
	WHERE i.empleado_id = quien AND i.terminado_en IS NOT NULL
	UNION ALL
	SELECT 'sin_reconocer', NULL, NULL, e.sucursal_id, e.grupo_id, e.rol, NULL, NULL, 1, 0, 0
	FROM empleados e
	WHERE e.id = quien AND e.activo AND e.registro = 'aprobado'
		AND NOT EXISTS (SELECT 1 FROM totales_puntos t WHERE t.empleado_id = e.id AND t.tipo = 'siempre' AND t.total > 0)
		AND NOT EXISTS (SELECT 1 FROM insignias_empleado i WHERE i.empleado_id = e.id AND i.revocada_en IS NULL)
		AND NOT EXISTS (SELECT 1 FROM meritos m WHERE m.empleado_id = e.id AND m.anulado_en IS NULL)
		AND NOT EXISTS (SELECT 1 FROM asignaciones_premio a WHERE a.beneficiario_id = e.id AND a.estado = 'entregado')
	UNION ALL
	SELECT 'licencia', lower(r.rango), upper(r.rango) - 1, e.sucursal_id, e.grupo_id, e.rol, NULL, NULL, 1, 0, 0
	FROM empleados e CROSS JOIN LATERAL (
		SELECT unnest(range_agg(daterange(l.desde, l.hasta, '[]'))) AS rango FROM licencias l WHERE l.empleado_id = e.id) r
	WHERE e.id = quien AND e.activo AND e.registro = 'aprobado'
	UNION ALL
	SELECT 'puntos_mes', t.inicio, NULL, NULL, e.grupo_id, NULL, NULL, NULL, t.total, 0, 0
	FROM empleados e JOIN totales_puntos t ON t.empleado_id = e.id
	WHERE e.id = quien AND e.activo AND e.grupo_id IS NOT NULL AND t.tipo = 'mes' AND t.total <> 0
$$;--> statement-breakpoint
-- Who changed since the last fold. A function, so that the planner expects few: for many it would compile the query first, which takes
-- longer than running it.
CREATE OR REPLACE FUNCTION resumen_marcados() RETURNS SETOF uuid LANGUAGE plpgsql STABLE ROWS 5 AS $$
BEGIN
	RETURN QUERY SELECT DISTINCT h.empleado_id FROM resumen_por_hacer h;
END $$;--> statement-breakpoint
-- The sums as of the last fold; of whoever changed since, what they had added is taken out and what they add now is put in.
CREATE OR REPLACE VIEW "resumen_vivo" AS
	SELECT que, desde, dia, sucursal_id, grupo_id, rol, de, estado, cuantos, buenos, inactivos FROM resumen_sumas
	UNION ALL
	SELECT x.que, x.desde, x.dia, x.sucursal_id, x.grupo_id, x.rol, x.de, x.estado, -x.cuantos, -coalesce(x.buenos, 0), -coalesce(x.inactivos, 0)
	FROM resumen_marcados() h (empleado_id) JOIN resumen_personas p ON p.empleado_id = h.empleado_id
		CROSS JOIN LATERAL jsonb_to_recordset(p.aportes) x (que text, desde date, dia date, sucursal_id uuid, grupo_id uuid, rol text,
			de uuid, estado text, cuantos integer, buenos integer, inactivos integer)
	UNION ALL
	SELECT x.que, x.desde, x.dia, x.sucursal_id, x.grupo_id, x.rol, x.de, x.estado, x.cuantos, x.buenos, x.inactivos
	FROM resumen_marcados() h (empleado_id) CROSS JOIN LATERAL resumen_de(h.empleado_id) x;--> statement-breakpoint
-- Folds up to `maximo` people into the sums. @returns how many. One at a time; what changes meanwhile stays marked for the next.
CREATE OR REPLACE FUNCTION plegar_resumen(maximo integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE quienes uuid[];
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('plegar_resumen'));
	WITH fuera AS (
		DELETE FROM resumen_por_hacer WHERE empleado_id IN (SELECT DISTINCT empleado_id FROM resumen_por_hacer LIMIT maximo)
		RETURNING empleado_id)
	SELECT coalesce(array_agg(DISTINCT empleado_id), '{}') INTO quienes FROM fuera;
	WITH nuevos AS MATERIALIZED (
		SELECT q.id, x.* FROM unnest(quienes) q (id) CROSS JOIN LATERAL resumen_de(q.id) x
	), viejos AS MATERIALIZED (
		SELECT x.* FROM resumen_personas p CROSS JOIN LATERAL jsonb_to_recordset(p.aportes) x (que text, desde date, dia date,
			sucursal_id uuid, grupo_id uuid, rol text, de uuid, estado text, cuantos integer, buenos integer, inactivos integer)
		WHERE p.empleado_id = ANY (quienes)
	), guardados AS (
		INSERT INTO resumen_personas (empleado_id, aportes)
		SELECT n.id, jsonb_agg(jsonb_strip_nulls(jsonb_build_object('que', n.que, 'desde', n.desde, 'dia', n.dia, 'sucursal_id', n.sucursal_id,
			'grupo_id', n.grupo_id, 'rol', n.rol, 'de', n.de, 'estado', n.estado, 'cuantos', n.cuantos,
			'buenos', nullif(n.buenos, 0), 'inactivos', nullif(n.inactivos, 0))))
		FROM nuevos n GROUP BY n.id
		ON CONFLICT (empleado_id) DO UPDATE SET aportes = excluded.aportes
	), idos AS (
		DELETE FROM resumen_personas p WHERE p.empleado_id = ANY (quienes) AND NOT EXISTS (SELECT 1 FROM nuevos n WHERE n.id = p.empleado_id)
	)
	INSERT INTO resumen_sumas AS s (que, desde, dia, sucursal_id, grupo_id, rol, de, estado, cuantos, buenos, inactivos)
	SELECT que, desde, dia, sucursal_id, grupo_id, rol, de, estado, sum(cuantos), sum(buenos), sum(inactivos) FROM (
		SELECT que, desde, dia, sucursal_id, grupo_id, rol, de, estado, cuantos, buenos, inactivos FROM nuevos
		UNION ALL
		SELECT que, desde, dia, sucursal_id, grupo_id, rol, de, estado, -cuantos, -coalesce(buenos, 0), -coalesce(inactivos, 0) FROM viejos) t
	GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(cuantos) <> 0 OR sum(buenos) <> 0 OR sum(inactivos) <> 0
	ON CONFLICT ON CONSTRAINT resumen_sumas_clave DO UPDATE
		SET cuantos = s.cuantos + excluded.cuantos, buenos = s.buenos + excluded.buenos, inactivos = s.inactivos + excluded.inactivos;
	DELETE FROM resumen_sumas WHERE cuantos = 0 AND buenos = 0 AND inactivos = 0;
	RETURN cardinality(quienes);
END $$;--> statement-breakpoint
-- Marks people: those of the rows of a statement, or of one row.
DO $hacer$
DECLARE cual record;
BEGIN
	FOR cual IN SELECT * FROM (VALUES
		('empleados', 'id', 'sucursal_id, grupo_id, rol, activo, registro'),
		('evidencias', 'empleado_id', 'empleado_id, estado, dia_envio'),
		('asignaciones_capacitacion', 'empleado_id', 'empleado_id, capacitacion_id, estado, fecha_asignacion, fecha_limite'),
		('intentos_evaluacion', 'empleado_id', 'empleado_id, evaluacion_id, terminado_en, aprobado'),
		('insignias_empleado', 'empleado_id', 'empleado_id, revocada_en'),
		('meritos', 'empleado_id', 'empleado_id, anulado_en'),
		('licencias', 'empleado_id', 'empleado_id, desde, hasta'),
		('asignaciones_premio', 'beneficiario_id', 'beneficiario_id, estado'),
		('totales_puntos', 'empleado_id', 'total')) c (tabla, columna, columnas)
	LOOP
		EXECUTE format($f$
			CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $$
			BEGIN
				IF TG_LEVEL = 'STATEMENT' THEN
					IF TG_OP = 'INSERT' THEN INSERT INTO resumen_por_hacer (empleado_id) SELECT DISTINCT %2$I FROM nuevas;
					ELSE INSERT INTO resumen_por_hacer (empleado_id) SELECT DISTINCT %2$I FROM viejas;
					END IF;
				ELSIF TG_OP = 'DELETE' THEN INSERT INTO resumen_por_hacer (empleado_id) VALUES (OLD.%2$I);
				ELSE
					INSERT INTO resumen_por_hacer (empleado_id) VALUES (NEW.%2$I);
					IF TG_OP = 'UPDATE' AND OLD.%2$I <> NEW.%2$I THEN INSERT INTO resumen_por_hacer (empleado_id) VALUES (OLD.%2$I); END IF;
				END IF;
				RETURN NULL;
			END $$ $f$, 'resumir_' || cual.tabla, cual.columna);
		-- Totals and claims are written often and matter here seldom: theirs are below.
		IF cual.tabla NOT IN ('asignaciones_premio', 'totales_puntos') THEN
			EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION %I()',
				cual.tabla || '_resumidas_al_entrar', cual.tabla, 'resumir_' || cual.tabla);
			EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION %I()',
				cual.tabla || '_resumidas_al_salir', cual.tabla, 'resumir_' || cual.tabla);
			EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER UPDATE OF %s ON %I FOR EACH ROW WHEN ((%s) IS DISTINCT FROM (%s)) EXECUTE FUNCTION %I()',
				cual.tabla || '_resumidas_al_cambiar', cual.columnas, cual.tabla,
				regexp_replace(cual.columnas, '(\w+)', 'OLD.\1', 'g'), regexp_replace(cual.columnas, '(\w+)', 'NEW.\1', 'g'),
				'resumir_' || cual.tabla);
		END IF;
	END LOOP;
END $hacer$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER asignaciones_premio_resumidas_al_entrar AFTER INSERT ON asignaciones_premio FOR EACH ROW
	WHEN (NEW.estado = 'entregado') EXECUTE FUNCTION resumir_asignaciones_premio();--> statement-breakpoint
CREATE OR REPLACE TRIGGER asignaciones_premio_resumidas_al_salir AFTER DELETE ON asignaciones_premio FOR EACH ROW
	WHEN (OLD.estado = 'entregado') EXECUTE FUNCTION resumir_asignaciones_premio();--> statement-breakpoint
CREATE OR REPLACE TRIGGER asignaciones_premio_resumidas_al_cambiar AFTER UPDATE OF beneficiario_id, estado ON asignaciones_premio FOR EACH ROW
	WHEN ((OLD.estado = 'entregado') <> (NEW.estado = 'entregado') OR OLD.beneficiario_id <> NEW.beneficiario_id)
	EXECUTE FUNCTION resumir_asignaciones_premio();--> statement-breakpoint
CREATE OR REPLACE TRIGGER totales_puntos_resumidas_al_entrar AFTER INSERT ON totales_puntos FOR EACH ROW
	WHEN (NEW.tipo IN ('mes', 'siempre')) EXECUTE FUNCTION resumir_totales_puntos();--> statement-breakpoint
CREATE OR REPLACE TRIGGER totales_puntos_resumidas_al_salir AFTER DELETE ON totales_puntos FOR EACH ROW
	WHEN (OLD.tipo IN ('mes', 'siempre')) EXECUTE FUNCTION resumir_totales_puntos();--> statement-breakpoint
CREATE OR REPLACE TRIGGER totales_puntos_resumidas_al_cambiar AFTER UPDATE OF total ON totales_puntos FOR EACH ROW
	WHEN (OLD.total <> NEW.total AND (NEW.tipo = 'mes' OR NEW.tipo = 'siempre' AND (OLD.total > 0) <> (NEW.total > 0)))
	EXECUTE FUNCTION resumir_totales_puntos();--> statement-breakpoint
INSERT INTO resumen_por_hacer (empleado_id) SELECT id FROM empleados;--> statement-breakpoint
-- Writes them anew, while nobody writes what they count. The sums of people are left to be folded.
CREATE OR REPLACE FUNCTION recontar() RETURNS void LANGUAGE plpgsql AS $$
DECLARE cual record;
BEGIN
	LOCK TABLE empleados, asignaciones_premio, evidencias, asignaciones_capacitacion, participaciones, profiles, meritos, envios_webhook,
		insignias_empleado, puntos, totales_puntos, intentos_evaluacion, licencias
		IN SHARE ROW EXCLUSIVE MODE;
	FOR cual IN SELECT * FROM conteos() LOOP
		EXECUTE format('DELETE FROM %I', cual.conteo);
		EXECUTE format('INSERT INTO %1$I (%2$s, cuantos) SELECT %2$s, cuantos FROM %3$I',
			cual.conteo, cual.columnas, cual.conteo || '_contado');
	END LOOP;
	DELETE FROM resumen_por_hacer;
	DELETE FROM resumen_personas;
	DELETE FROM resumen_sumas;
	INSERT INTO resumen_por_hacer (empleado_id) SELECT id FROM empleados;
END $$;--> statement-breakpoint
-- Which staff of the floor map the audit log knows. Both ways, because an account may act before it is given a profile.
CREATE OR REPLACE FUNCTION auditoria_quien_actuo() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
	UPDATE profiles SET actuo = true WHERE cuenta_id = NEW.cuenta_id AND NOT actuo;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER auditoria_actuo AFTER INSERT ON auditoria FOR EACH ROW WHEN (NEW.cuenta_id IS NOT NULL) EXECUTE FUNCTION auditoria_quien_actuo();--> statement-breakpoint
CREATE OR REPLACE FUNCTION profiles_actuo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.actuo := EXISTS (SELECT 1 FROM auditoria WHERE cuenta_id = NEW.cuenta_id);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER profiles_actuo BEFORE INSERT ON profiles FOR EACH ROW EXECUTE FUNCTION profiles_actuo();--> statement-breakpoint
UPDATE profiles SET actuo = true WHERE EXISTS (SELECT 1 FROM auditoria a WHERE a.cuenta_id = profiles.cuenta_id);
