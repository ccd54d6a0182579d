CREATE TABLE "conteo_personal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conteo_personal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"estado" text NOT NULL,
	"confirmado" boolean NOT NULL,
	"cuantos" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "confirmado" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "profiles_espera" ON "profiles" USING btree ((("estado" = 'pendiente' and "confirmado")) desc,"created_at" DESC,"id");--> statement-breakpoint
-- What an account has proved is copied into its profile. Whoever writes a profile holds its account meanwhile, so that a
-- confirmation at the same time comes entirely before or finds the profile.
UPDATE profiles p SET confirmado = c.email_verificado FROM cuentas c WHERE c.id = p.cuenta_id;--> statement-breakpoint
CREATE OR REPLACE FUNCTION copiar_confirmado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT email_verificado INTO NEW.confirmado FROM cuentas WHERE id = NEW.cuenta_id FOR SHARE;
	NEW.confirmado := coalesce(NEW.confirmado, false);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER profiles_confirmado BEFORE INSERT OR UPDATE OF cuenta_id ON profiles
	FOR EACH ROW EXECUTE FUNCTION copiar_confirmado();--> statement-breakpoint
CREATE OR REPLACE FUNCTION llevar_confirmado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE profiles SET confirmado = NEW.email_verificado WHERE cuenta_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cuentas_confirmado AFTER UPDATE OF email_verificado ON cuentas FOR EACH ROW
	WHEN (OLD.email_verificado IS DISTINCT FROM NEW.email_verificado) EXECUTE FUNCTION llevar_confirmado();--> statement-breakpoint
CREATE VIEW "conteo_personal_contado" AS SELECT t.estado AS estado, c.email_verificado AS confirmado, count(*)::int AS cuantos FROM profiles t JOIN cuentas c ON c.id = t.cuenta_id GROUP BY 1, 2;--> statement-breakpoint
CREATE OR REPLACE FUNCTION contar_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO conteo_personal (estado, confirmado, cuantos) SELECT n.estado, n.confirmado, count(*) FROM nuevas n GROUP BY 1, 2;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO conteo_personal (estado, confirmado, cuantos) SELECT v.estado, v.confirmado, -count(*) FROM viejas v GROUP BY 1, 2;
	ELSE
		INSERT INTO conteo_personal (estado, confirmado, cuantos) VALUES (OLD.estado, OLD.confirmado, -1), (NEW.estado, NEW.confirmado, 1);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER profiles_contadas_al_entrar AFTER INSERT ON profiles REFERENCING NEW TABLE AS nuevas
	FOR EACH STATEMENT EXECUTE FUNCTION contar_profiles();--> statement-breakpoint
CREATE TRIGGER profiles_contadas_al_salir AFTER DELETE ON profiles REFERENCING OLD TABLE AS viejas
	FOR EACH STATEMENT EXECUTE FUNCTION contar_profiles();--> statement-breakpoint
CREATE TRIGGER profiles_contadas_al_cambiar AFTER UPDATE OF estado, confirmado ON profiles FOR EACH ROW
	WHEN ((OLD.estado, OLD.confirmado) IS DISTINCT FROM (NEW.estado, NEW.confirmado))
	EXECUTE FUNCTION contar_profiles();--> statement-breakpoint
INSERT INTO conteo_personal (estado, confirmado, cuantos) SELECT estado, confirmado, cuantos FROM conteo_personal_contado;--> statement-breakpoint
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
	WITH iguales AS (SELECT id, count(*) OVER (PARTITION BY estado, confirmado) AS n FROM conteo_personal),
		fuera AS (DELETE FROM conteo_personal WHERE id IN (SELECT id FROM iguales WHERE n > 1) RETURNING *)
	INSERT INTO conteo_personal (estado, confirmado, cuantos)
	SELECT estado, confirmado, sum(cuantos) FROM fuera GROUP BY 1, 2 HAVING sum(cuantos) <> 0;
END $$;--> statement-breakpoint
-- Writes them anew, while nobody writes what they count.
CREATE OR REPLACE FUNCTION recontar() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE empleados, asignaciones_premio, evidencias, asignaciones_capacitacion, participaciones, profiles IN SHARE ROW EXCLUSIVE MODE;
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
	DELETE FROM conteo_personal;
	INSERT INTO conteo_personal (estado, confirmado, cuantos) SELECT estado, confirmado, cuantos FROM conteo_personal_contado;
END $$;
