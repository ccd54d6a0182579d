CREATE TABLE "conteo_envios" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conteo_envios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" uuid NOT NULL,
	"estado" text NOT NULL,
	"cuantos" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conteo_meritos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conteo_meritos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo" text NOT NULL,
	"anulado" boolean NOT NULL,
	"cuantos" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "empleados_equipo" ON "empleados" USING btree ("sucursal_id","apellido" collate "und-x-icu","nombre" collate "und-x-icu","id") WHERE registro = 'aprobado' and anonimizado_en is null;--> statement-breakpoint
CREATE INDEX "empleados_de_grupo" ON "empleados" USING btree ("grupo_id","id") WHERE activo;--> statement-breakpoint
CREATE VIEW "conteo_envios_contado" AS SELECT t.webhook_id AS webhook_id, t.estado AS estado, count(*)::int AS cuantos FROM envios_webhook t GROUP BY 1, 2;--> statement-breakpoint
CREATE OR REPLACE FUNCTION contar_envios_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO conteo_envios (webhook_id, estado, cuantos) SELECT n.webhook_id, n.estado, count(*) FROM nuevas n GROUP BY 1, 2;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO conteo_envios (webhook_id, estado, cuantos) SELECT v.webhook_id, v.estado, -count(*) FROM viejas v GROUP BY 1, 2;
	ELSE
		INSERT INTO conteo_envios (webhook_id, estado, cuantos) VALUES (OLD.webhook_id, OLD.estado, -1), (NEW.webhook_id, NEW.estado, 1);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER envios_webhook_contadas_al_entrar AFTER INSERT ON envios_webhook REFERENCING NEW TABLE AS nuevas
	FOR EACH STATEMENT EXECUTE FUNCTION contar_envios_webhook();--> statement-breakpoint
CREATE TRIGGER envios_webhook_contadas_al_salir AFTER DELETE ON envios_webhook REFERENCING OLD TABLE AS viejas
	FOR EACH STATEMENT EXECUTE FUNCTION contar_envios_webhook();--> statement-breakpoint
CREATE TRIGGER envios_webhook_contadas_al_cambiar AFTER UPDATE OF webhook_id, estado ON envios_webhook FOR EACH ROW
	WHEN ((OLD.webhook_id, OLD.estado) IS DISTINCT FROM (NEW.webhook_id, NEW.estado))
	EXECUTE FUNCTION contar_envios_webhook();--> statement-breakpoint
INSERT INTO conteo_envios (webhook_id, estado, cuantos) SELECT webhook_id, estado, cuantos FROM conteo_envios_contado;--> statement-breakpoint
CREATE VIEW "conteo_meritos_contado" AS SELECT t.tipo AS tipo, t.anulado_en IS NOT NULL AS anulado, count(*)::int AS cuantos FROM meritos t GROUP BY 1, 2;--> statement-breakpoint
CREATE OR REPLACE FUNCTION contar_meritos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO conteo_meritos (tipo, anulado, cuantos) SELECT n.tipo, n.anulado_en IS NOT NULL, count(*) FROM nuevas n GROUP BY 1, 2;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO conteo_meritos (tipo, anulado, cuantos) SELECT v.tipo, v.anulado_en IS NOT NULL, -count(*) FROM viejas v GROUP BY 1, 2;
	ELSE
		INSERT INTO conteo_meritos (tipo, anulado, cuantos) VALUES (OLD.tipo, OLD.anulado_en IS NOT NULL, -1), (NEW.tipo, NEW.anulado_en IS NOT NULL, 1);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER meritos_contadas_al_entrar AFTER INSERT ON meritos REFERENCING NEW TABLE AS nuevas
	FOR EACH STATEMENT EXECUTE FUNCTION contar_meritos();--> statement-breakpoint
CREATE TRIGGER meritos_contadas_al_salir AFTER DELETE ON meritos REFERENCING OLD TABLE AS viejas
	FOR EACH STATEMENT EXECUTE FUNCTION contar_meritos();--> statement-breakpoint
CREATE TRIGGER meritos_contadas_al_cambiar AFTER UPDATE OF tipo, anulado_en ON meritos FOR EACH ROW
	WHEN ((OLD.tipo, OLD.anulado_en IS NOT NULL) IS DISTINCT FROM (NEW.tipo, NEW.anulado_en IS NOT NULL))
	EXECUTE FUNCTION contar_meritos();--> statement-breakpoint
INSERT INTO conteo_meritos (tipo, anulado, cuantos) SELECT tipo, anulado, cuantos FROM conteo_meritos_contado;--> statement-breakpoint
-- Every count that there is: a table `conteo_…` of what tells its rows apart, `id` and `cuantos`, with its view `…_contado`.
CREATE OR REPLACE FUNCTION conteos() RETURNS TABLE (conteo text, columnas text) LANGUAGE sql STABLE AS $$
	SELECT c.relname::text, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum)
	FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attname NOT IN ('id', 'cuantos')
	WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname LIKE 'conteo\_%'
	GROUP BY c.relname
$$;--> statement-breakpoint
-- Two at once are harmless: each folds what it took out itself. Who reads meanwhile sees all of it or nothing.
CREATE OR REPLACE FUNCTION plegar_conteos() RETURNS void LANGUAGE plpgsql AS $$
DECLARE cual record;
BEGIN
	FOR cual IN SELECT * FROM conteos() LOOP
		EXECUTE format('WITH iguales AS (SELECT id, count(*) OVER (PARTITION BY %2$s) AS n FROM %1$I),
				fuera AS (DELETE FROM %1$I WHERE id IN (SELECT id FROM iguales WHERE n > 1) RETURNING *)
			INSERT INTO %1$I (%2$s, cuantos)
			SELECT %2$s, sum(cuantos) FROM fuera GROUP BY %2$s HAVING sum(cuantos) <> 0', cual.conteo, cual.columnas);
	END LOOP;
END $$;--> statement-breakpoint
-- Writes them anew, while nobody writes what they count.
CREATE OR REPLACE FUNCTION recontar() RETURNS void LANGUAGE plpgsql AS $$
DECLARE cual record;
BEGIN
	LOCK TABLE empleados, asignaciones_premio, evidencias, asignaciones_capacitacion, participaciones, profiles, meritos, envios_webhook
		IN SHARE ROW EXCLUSIVE MODE;
	FOR cual IN SELECT * FROM conteos() LOOP
		EXECUTE format('DELETE FROM %I', cual.conteo);
		EXECUTE format('INSERT INTO %1$I (%2$s, cuantos) SELECT %2$s, cuantos FROM %3$I',
			cual.conteo, cual.columnas, cual.conteo || '_contado');
	END LOOP;
END $$;
