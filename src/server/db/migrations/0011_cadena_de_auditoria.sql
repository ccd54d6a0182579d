CREATE TABLE "auditoria_cadena" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"orden" bigint DEFAULT 0 NOT NULL,
	"huella" text DEFAULT '' NOT NULL,
	"firma" text DEFAULT '' NOT NULL,
	"ancla_orden" bigint DEFAULT 0 NOT NULL,
	"ancla_huella" text DEFAULT '' NOT NULL,
	"vigilado" bigint DEFAULT 0 NOT NULL,
	"copiado" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "auditoria_cadena_una" CHECK ("auditoria_cadena"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "auditoria" DROP CONSTRAINT "auditoria_cuenta_id_cuentas_id_fk";
--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "clase" text DEFAULT 'acto' NOT NULL;--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "sal" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "orden" bigint;--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "compromiso" text;--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "huella" text;--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "firma" text;--> statement-breakpoint
CREATE INDEX "auditoria_clase_id_index" ON "auditoria" USING btree ("clase","id");--> statement-breakpoint
CREATE UNIQUE INDEX "auditoria_orden" ON "auditoria" USING btree ("orden");--> statement-breakpoint
CREATE INDEX "auditoria_sin_sellar" ON "auditoria" USING btree ("id") WHERE orden is null;
--> statement-breakpoint
UPDATE auditoria SET clase = 'consulta' WHERE accion IN ('empleado.entregar_datos', 'personal.entregar_datos');--> statement-breakpoint
CREATE OR REPLACE FUNCTION auditoria_solo_se_agrega() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
	-- A table without rows has nothing to lose: a move to another database empties its destination so.
	IF TG_OP = 'TRUNCATE' THEN
		IF EXISTS (SELECT 1 FROM public.auditoria) THEN
			RAISE EXCEPTION 'auditoria is only added to' USING ERRCODE = 'restrict_violation';
		END IF;
		RETURN NULL;
	END IF;
	-- Only auditoria_cortar says so, for what retention takes away.
	IF TG_OP = 'DELETE' THEN
		IF current_setting('mostrador.auditoria', true) = 'cortar' AND OLD.orden IS NOT NULL THEN
			RETURN OLD;
		END IF;
		RAISE EXCEPTION 'auditoria is only added to' USING ERRCODE = 'restrict_violation';
	END IF;
	-- The seal of a new row, once.
	IF OLD.orden IS NULL AND NEW.orden IS NOT NULL AND NEW.huella IS NOT NULL AND NEW.compromiso IS NOT NULL AND NEW.firma IS NOT NULL
		AND to_jsonb(NEW) - ARRAY['orden', 'compromiso', 'huella', 'firma'] = to_jsonb(OLD) - ARRAY['orden', 'compromiso', 'huella', 'firma'] THEN
		RETURN NEW;
	END IF;
	-- The erasure of a person: what the row says of them, and the salt that could tell what it said.
	IF current_setting('mostrador.auditoria', true) = 'quitar' AND NEW.sal <> OLD.sal
		AND to_jsonb(NEW) - ARRAY['antes', 'despues', 'sal'] = to_jsonb(OLD) - ARRAY['antes', 'despues', 'sal'] THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'auditoria is only added to' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER auditoria_fila BEFORE UPDATE OR DELETE ON auditoria FOR EACH ROW EXECUTE FUNCTION auditoria_solo_se_agrega();--> statement-breakpoint
CREATE TRIGGER auditoria_vaciado BEFORE TRUNCATE ON auditoria FOR EACH STATEMENT EXECUTE FUNCTION auditoria_solo_se_agrega();--> statement-breakpoint
CREATE OR REPLACE FUNCTION auditoria_avisar() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
	PERFORM pg_notify('mostrador_auditoria', '');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER auditoria_nueva AFTER INSERT ON auditoria FOR EACH STATEMENT EXECUTE FUNCTION auditoria_avisar();--> statement-breakpoint
-- With the rights of the table's owner, so that retention works where the application itself may not delete.
CREATE OR REPLACE FUNCTION auditoria_cortar(hasta bigint) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
	ultima record;
	cuantas bigint;
BEGIN
	SELECT orden, huella INTO ultima FROM public.auditoria WHERE orden = hasta;
	IF NOT FOUND THEN
		RETURN 0;
	END IF;
	IF EXISTS (SELECT 1 FROM public.auditoria WHERE orden <= hasta AND created_at > now() - interval '30 days') THEN
		RAISE EXCEPTION 'auditoria keeps at least thirty days' USING ERRCODE = 'restrict_violation';
	END IF;
	PERFORM set_config('mostrador.auditoria', 'cortar', true);
	DELETE FROM public.auditoria WHERE orden <= hasta;
	GET DIAGNOSTICS cuantas = ROW_COUNT;
	PERFORM set_config('mostrador.auditoria', '', true);
	UPDATE public.auditoria_cadena SET ancla_orden = ultima.orden, ancla_huella = ultima.huella;
	RETURN cuantas;
END $$;
