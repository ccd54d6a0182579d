CREATE TABLE "conteo_asignaciones" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conteo_asignaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"capacitacion_id" uuid NOT NULL,
	"estado" text NOT NULL,
	"fecha_limite" date,
	"cuantos" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conteo_empleados" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conteo_empleados_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sucursal_id" uuid,
	"grupo_id" uuid,
	"rol" text NOT NULL,
	"registro" text NOT NULL,
	"activo" boolean NOT NULL,
	"anonimizado" boolean NOT NULL,
	"con_cuenta" boolean NOT NULL,
	"cuantos" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conteo_evidencias" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conteo_evidencias_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"desafio_id" uuid NOT NULL,
	"cuantos" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conteo_participaciones" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conteo_participaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"desafio_id" uuid NOT NULL,
	"sin_empezar" boolean NOT NULL,
	"validada" boolean NOT NULL,
	"cuantos" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conteo_reclamos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conteo_reclamos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"premio_id" uuid NOT NULL,
	"estado" text NOT NULL,
	"cuantos" integer NOT NULL
);--> statement-breakpoint
-- What triggers keep of a table, in one row for each kind; and the same counted anew, for who checks it.
CREATE VIEW "conteo_empleados_contado" AS SELECT t.sucursal_id AS sucursal_id, t.grupo_id AS grupo_id, t.rol AS rol, t.registro AS registro, t.activo AS activo, t.anonimizado_en IS NOT NULL AS anonimizado, t.user_id IS NOT NULL AS con_cuenta, count(*)::int AS cuantos FROM empleados t GROUP BY 1, 2, 3, 4, 5, 6, 7;--> statement-breakpoint
CREATE OR REPLACE FUNCTION contar_empleados() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO conteo_empleados (sucursal_id, grupo_id, rol, registro, activo, anonimizado, con_cuenta, cuantos) SELECT n.sucursal_id, n.grupo_id, n.rol, n.registro, n.activo, n.anonimizado_en IS NOT NULL, n.user_id IS NOT NULL, count(*) FROM nuevas n GROUP BY 1, 2, 3, 4, 5, 6, 7;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO conteo_empleados (sucursal_id, grupo_id, rol, registro, activo, anonimizado, con_cuenta, cuantos) SELECT v.sucursal_id, v.grupo_id, v.rol, v.registro, v.activo, v.anonimizado_en IS NOT NULL, v.user_id IS NOT NULL, -count(*) FROM viejas v GROUP BY 1, 2, 3, 4, 5, 6, 7;
	ELSE
		INSERT INTO conteo_empleados (sucursal_id, grupo_id, rol, registro, activo, anonimizado, con_cuenta, cuantos) VALUES (OLD.sucursal_id, OLD.grupo_id, OLD.rol, OLD.registro, OLD.activo, OLD.anonimizado_en IS NOT NULL, OLD.user_id IS NOT NULL, -1), (NEW.sucursal_id, NEW.grupo_id, NEW.rol, NEW.registro, NEW.activo, NEW.anonimizado_en IS NOT NULL, NEW.user_id IS NOT NULL, 1);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER empleados_contadas_al_entrar AFTER INSERT ON empleados REFERENCING NEW TABLE AS nuevas
	FOR EACH STATEMENT EXECUTE FUNCTION contar_empleados();--> statement-breakpoint
CREATE TRIGGER empleados_contadas_al_salir AFTER DELETE ON empleados REFERENCING OLD TABLE AS viejas
	FOR EACH STATEMENT EXECUTE FUNCTION contar_empleados();--> statement-breakpoint
CREATE TRIGGER empleados_contadas_al_cambiar AFTER UPDATE OF sucursal_id, grupo_id, rol, registro, activo, anonimizado_en, user_id ON empleados FOR EACH ROW
	WHEN ((OLD.sucursal_id, OLD.grupo_id, OLD.rol, OLD.registro, OLD.activo, OLD.anonimizado_en IS NOT NULL, OLD.user_id IS NOT NULL) IS DISTINCT FROM (NEW.sucursal_id, NEW.grupo_id, NEW.rol, NEW.registro, NEW.activo, NEW.anonimizado_en IS NOT NULL, NEW.user_id IS NOT NULL))
	EXECUTE FUNCTION contar_empleados();--> statement-breakpoint
INSERT INTO conteo_empleados (sucursal_id, grupo_id, rol, registro, activo, anonimizado, con_cuenta, cuantos) SELECT sucursal_id, grupo_id, rol, registro, activo, anonimizado, con_cuenta, cuantos FROM conteo_empleados_contado;--> statement-breakpoint
CREATE VIEW "conteo_reclamos_contado" AS SELECT t.premio_id AS premio_id, t.estado AS estado, count(*)::int AS cuantos FROM asignaciones_premio t GROUP BY 1, 2;--> statement-breakpoint
CREATE OR REPLACE FUNCTION contar_asignaciones_premio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO conteo_reclamos (premio_id, estado, cuantos) SELECT n.premio_id, n.estado, count(*) FROM nuevas n GROUP BY 1, 2;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO conteo_reclamos (premio_id, estado, cuantos) SELECT v.premio_id, v.estado, -count(*) FROM viejas v GROUP BY 1, 2;
	ELSE
		INSERT INTO conteo_reclamos (premio_id, estado, cuantos) VALUES (OLD.premio_id, OLD.estado, -1), (NEW.premio_id, NEW.estado, 1);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER asignaciones_premio_contadas_al_entrar AFTER INSERT ON asignaciones_premio REFERENCING NEW TABLE AS nuevas
	FOR EACH STATEMENT EXECUTE FUNCTION contar_asignaciones_premio();--> statement-breakpoint
CREATE TRIGGER asignaciones_premio_contadas_al_salir AFTER DELETE ON asignaciones_premio REFERENCING OLD TABLE AS viejas
	FOR EACH STATEMENT EXECUTE FUNCTION contar_asignaciones_premio();--> statement-breakpoint
CREATE TRIGGER asignaciones_premio_contadas_al_cambiar AFTER UPDATE OF premio_id, estado ON asignaciones_premio FOR EACH ROW
	WHEN ((OLD.premio_id, OLD.estado) IS DISTINCT FROM (NEW.premio_id, NEW.estado))
	EXECUTE FUNCTION contar_asignaciones_premio();--> statement-breakpoint
INSERT INTO conteo_reclamos (premio_id, estado, cuantos) SELECT premio_id, estado, cuantos FROM conteo_reclamos_contado;--> statement-breakpoint
CREATE VIEW "conteo_evidencias_contado" AS SELECT coalesce(t.desafio_id, (SELECT p.desafio_id FROM participaciones p WHERE p.id = t.participacion_id)) AS desafio_id, count(*)::int AS cuantos FROM evidencias t WHERE t.estado = 'enviada' GROUP BY 1;--> statement-breakpoint
CREATE OR REPLACE FUNCTION contar_evidencias() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO conteo_evidencias (desafio_id, cuantos) SELECT coalesce(n.desafio_id, (SELECT p.desafio_id FROM participaciones p WHERE p.id = n.participacion_id)), count(*) FROM nuevas n WHERE n.estado = 'enviada' GROUP BY 1;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO conteo_evidencias (desafio_id, cuantos) SELECT coalesce(v.desafio_id, (SELECT p.desafio_id FROM participaciones p WHERE p.id = v.participacion_id)), -count(*) FROM viejas v WHERE v.estado = 'enviada' GROUP BY 1;
	ELSE
		IF OLD.estado = 'enviada' THEN
			INSERT INTO conteo_evidencias (desafio_id, cuantos) VALUES (coalesce(OLD.desafio_id, (SELECT p.desafio_id FROM participaciones p WHERE p.id = OLD.participacion_id)), -1);
		END IF;
		IF NEW.estado = 'enviada' THEN
			INSERT INTO conteo_evidencias (desafio_id, cuantos) VALUES (coalesce(NEW.desafio_id, (SELECT p.desafio_id FROM participaciones p WHERE p.id = NEW.participacion_id)), 1);
		END IF;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER evidencias_contadas_al_entrar AFTER INSERT ON evidencias REFERENCING NEW TABLE AS nuevas
	FOR EACH STATEMENT EXECUTE FUNCTION contar_evidencias();--> statement-breakpoint
CREATE TRIGGER evidencias_contadas_al_salir AFTER DELETE ON evidencias REFERENCING OLD TABLE AS viejas
	FOR EACH STATEMENT EXECUTE FUNCTION contar_evidencias();--> statement-breakpoint
CREATE TRIGGER evidencias_contadas_al_cambiar AFTER UPDATE OF estado, desafio_id, participacion_id ON evidencias FOR EACH ROW
	WHEN ((OLD.estado = 'enviada' OR NEW.estado = 'enviada') AND (OLD.estado, OLD.desafio_id, OLD.participacion_id) IS DISTINCT FROM (NEW.estado, NEW.desafio_id, NEW.participacion_id))
	EXECUTE FUNCTION contar_evidencias();--> statement-breakpoint
INSERT INTO conteo_evidencias (desafio_id, cuantos) SELECT desafio_id, cuantos FROM conteo_evidencias_contado;--> statement-breakpoint
CREATE VIEW "conteo_asignaciones_contado" AS SELECT t.capacitacion_id AS capacitacion_id, t.estado AS estado, t.fecha_limite AS fecha_limite, count(*)::int AS cuantos FROM asignaciones_capacitacion t GROUP BY 1, 2, 3;--> statement-breakpoint
CREATE OR REPLACE FUNCTION contar_asignaciones_capacitacion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO conteo_asignaciones (capacitacion_id, estado, fecha_limite, cuantos) SELECT n.capacitacion_id, n.estado, n.fecha_limite, count(*) FROM nuevas n GROUP BY 1, 2, 3;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO conteo_asignaciones (capacitacion_id, estado, fecha_limite, cuantos) SELECT v.capacitacion_id, v.estado, v.fecha_limite, -count(*) FROM viejas v GROUP BY 1, 2, 3;
	ELSE
		INSERT INTO conteo_asignaciones (capacitacion_id, estado, fecha_limite, cuantos) VALUES (OLD.capacitacion_id, OLD.estado, OLD.fecha_limite, -1), (NEW.capacitacion_id, NEW.estado, NEW.fecha_limite, 1);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER asignaciones_capacitacion_contadas_al_entrar AFTER INSERT ON asignaciones_capacitacion REFERENCING NEW TABLE AS nuevas
	FOR EACH STATEMENT EXECUTE FUNCTION contar_asignaciones_capacitacion();--> statement-breakpoint
CREATE TRIGGER asignaciones_capacitacion_contadas_al_salir AFTER DELETE ON asignaciones_capacitacion REFERENCING OLD TABLE AS viejas
	FOR EACH STATEMENT EXECUTE FUNCTION contar_asignaciones_capacitacion();--> statement-breakpoint
CREATE TRIGGER asignaciones_capacitacion_contadas_al_cambiar AFTER UPDATE OF capacitacion_id, estado, fecha_limite ON asignaciones_capacitacion FOR EACH ROW
	WHEN ((OLD.capacitacion_id, OLD.estado, OLD.fecha_limite) IS DISTINCT FROM (NEW.capacitacion_id, NEW.estado, NEW.fecha_limite))
	EXECUTE FUNCTION contar_asignaciones_capacitacion();--> statement-breakpoint
INSERT INTO conteo_asignaciones (capacitacion_id, estado, fecha_limite, cuantos) SELECT capacitacion_id, estado, fecha_limite, cuantos FROM conteo_asignaciones_contado;--> statement-breakpoint
CREATE VIEW "conteo_participaciones_contado" AS SELECT t.desafio_id AS desafio_id, t.progreso = 0 AS sin_empezar, t.fecha_validacion IS NOT NULL AS validada, count(*)::int AS cuantos FROM participaciones t GROUP BY 1, 2, 3;--> statement-breakpoint
CREATE OR REPLACE FUNCTION contar_participaciones() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO conteo_participaciones (desafio_id, sin_empezar, validada, cuantos) SELECT n.desafio_id, n.progreso = 0, n.fecha_validacion IS NOT NULL, count(*) FROM nuevas n GROUP BY 1, 2, 3;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO conteo_participaciones (desafio_id, sin_empezar, validada, cuantos) SELECT v.desafio_id, v.progreso = 0, v.fecha_validacion IS NOT NULL, -count(*) FROM viejas v GROUP BY 1, 2, 3;
	ELSE
		INSERT INTO conteo_participaciones (desafio_id, sin_empezar, validada, cuantos) VALUES (OLD.desafio_id, OLD.progreso = 0, OLD.fecha_validacion IS NOT NULL, -1), (NEW.desafio_id, NEW.progreso = 0, NEW.fecha_validacion IS NOT NULL, 1);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER participaciones_contadas_al_entrar AFTER INSERT ON participaciones REFERENCING NEW TABLE AS nuevas
	FOR EACH STATEMENT EXECUTE FUNCTION contar_participaciones();--> statement-breakpoint
CREATE TRIGGER participaciones_contadas_al_salir AFTER DELETE ON participaciones REFERENCING OLD TABLE AS viejas
	FOR EACH STATEMENT EXECUTE FUNCTION contar_participaciones();--> statement-breakpoint
CREATE TRIGGER participaciones_contadas_al_cambiar AFTER UPDATE OF desafio_id, progreso, fecha_validacion ON participaciones FOR EACH ROW
	WHEN ((OLD.desafio_id, OLD.progreso = 0, OLD.fecha_validacion IS NOT NULL) IS DISTINCT FROM (NEW.desafio_id, NEW.progreso = 0, NEW.fecha_validacion IS NOT NULL))
	EXECUTE FUNCTION contar_participaciones();--> statement-breakpoint
INSERT INTO conteo_participaciones (desafio_id, sin_empezar, validada, cuantos) SELECT desafio_id, sin_empezar, validada, cuantos FROM conteo_participaciones_contado;--> statement-breakpoint
-- Two at once are harmless: each folds what it took out itself. Who reads meanwhile sees all of it or nothing.
CREATE OR REPLACE FUNCTION plegar_conteos() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	WITH iguales AS (SELECT id, count(*) OVER (PARTITION BY sucursal_id, grupo_id, rol, registro, activo, anonimizado, con_cuenta) AS n FROM conteo_empleados),
		fuera AS (DELETE FROM conteo_empleados WHERE id IN (SELECT id FROM iguales WHERE n > 1) RETURNING *)
	INSERT INTO conteo_empleados (sucursal_id, grupo_id, rol, registro, activo, anonimizado, con_cuenta, cuantos)
	SELECT sucursal_id, grupo_id, rol, registro, activo, anonimizado, con_cuenta, sum(cuantos) FROM fuera GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(cuantos) <> 0;
	WITH iguales AS (SELECT id, count(*) OVER (PARTITION BY premio_id, estado) AS n FROM conteo_reclamos),
		fuera AS (DELETE FROM conteo_reclamos WHERE id IN (SELECT id FROM iguales WHERE n > 1) RETURNING *)
	INSERT INTO conteo_reclamos (premio_id, estado, cuantos)
	SELECT premio_id, estado, sum(cuantos) FROM fuera GROUP BY 1, 2 HAVING sum(cuantos) <> 0;
	WITH iguales AS (SELECT id, count(*) OVER (PARTITION BY desafio_id) AS n FROM conteo_evidencias),
		fuera AS (DELETE FROM conteo_evidencias WHERE id IN (SELECT id FROM iguales WHERE n > 1) RETURNING *)
	INSERT INTO conteo_evidencias (desafio_id, cuantos)
	SELECT desafio_id, sum(cuantos) FROM fuera GROUP BY 1 HAVING sum(cuantos) <> 0;
	WITH iguales AS (SELECT id, count(*) OVER (PARTITION BY capacitacion_id, estado, fecha_limite) AS n FROM conteo_asignaciones),
		fuera AS (DELETE FROM conteo_asignaciones WHERE id IN (SELECT id FROM iguales WHERE n > 1) RETURNING *)
	INSERT INTO conteo_asignaciones (capacitacion_id, estado, fecha_limite, cuantos)
	SELECT capacitacion_id, estado, fecha_limite, sum(cuantos) FROM fuera GROUP BY 1, 2, 3 HAVING sum(cuantos) <> 0;
	WITH iguales AS (SELECT id, count(*) OVER (PARTITION BY desafio_id, sin_empezar, validada) AS n FROM conteo_participaciones),
		fuera AS (DELETE FROM conteo_participaciones WHERE id IN (SELECT id FROM iguales WHERE n > 1) RETURNING *)
	INSERT INTO conteo_participaciones (desafio_id, sin_empezar, validada, cuantos)
	SELECT desafio_id, sin_empezar, validada, sum(cuantos) FROM fuera GROUP BY 1, 2, 3 HAVING sum(cuantos) <> 0;
END $$;--> statement-breakpoint
-- Writes them anew, while nobody writes what they count.
CREATE OR REPLACE FUNCTION recontar() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE empleados, asignaciones_premio, evidencias, asignaciones_capacitacion, participaciones IN SHARE ROW EXCLUSIVE MODE;
	DELETE FROM conteo_empleados;
	INSERT INTO conteo_empleados (sucursal_id, grupo_id, rol, registro, activo, anonimizado, con_cuenta, cuantos) SELECT sucursal_id, grupo_id, rol, registro, activo, anonimizado, con_cuenta, cuantos FROM conteo_empleados_contado;
	DELETE FROM conteo_reclamos;
	INSERT INTO conteo_reclamos (premio_id, estado, cuantos) SELECT premio_id, estado, cuantos FROM conteo_reclamos_contado;
	DELETE FROM conteo_evidencias;
	INSERT INTO conteo_evidencias (desafio_id, cuantos) SELECT desafio_id, cuantos FROM conteo_evidencias_contado;
	DELETE FROM conteo_asignaciones;
	INSERT INTO conteo_asignaciones (capacitacion_id, estado, fecha_limite, cuantos) SELECT capacitacion_id, estado, fecha_limite, cuantos FROM conteo_asignaciones_contado;
	DELETE FROM conteo_participaciones;
	INSERT INTO conteo_participaciones (desafio_id, sin_empezar, validada, cuantos) SELECT desafio_id, sin_empezar, validada, cuantos FROM conteo_participaciones_contado;
END $$;
