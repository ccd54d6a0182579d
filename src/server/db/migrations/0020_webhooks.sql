CREATE TABLE "envios_webhook" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"evento" text NOT NULL,
	"datos" jsonb NOT NULL,
	"ocurrido_en" timestamp with time zone DEFAULT now() NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"intentos" integer DEFAULT 0 NOT NULL,
	"proximo_intento" timestamp with time zone DEFAULT '1970-01-01T00:00:00Z' NOT NULL,
	CONSTRAINT "envios_webhook_estado" CHECK ("envios_webhook"."estado" in ('pendiente','entregado','fallido'))
);
--> statement-breakpoint
CREATE TABLE "intentos_webhook" (
	"id" uuid PRIMARY KEY NOT NULL,
	"envio_id" uuid NOT NULL,
	"cuando" timestamp with time zone NOT NULL,
	"duracion_ms" integer NOT NULL,
	"status" integer,
	"error" text,
	"extracto" text
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"url" text NOT NULL,
	"eventos" text[] NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"apagado_por_fallas" boolean DEFAULT false NOT NULL,
	"secreto" text NOT NULL,
	"secreto_anterior" text,
	"anterior_hasta" timestamp with time zone,
	"fallando_desde" timestamp with time zone,
	"creado_por" uuid,
	"cuenta_id" uuid,
	"creado_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "envios_webhook" ADD CONSTRAINT "envios_webhook_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intentos_webhook" ADD CONSTRAINT "intentos_webhook_envio_id_envios_webhook_id_fk" FOREIGN KEY ("envio_id") REFERENCES "public"."envios_webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_creado_por_empleados_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."empleados"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_cuenta_id_cuentas_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuentas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "envios_webhook_pendientes" ON "envios_webhook" USING btree ("proximo_intento") WHERE estado = 'pendiente';--> statement-breakpoint
CREATE INDEX "envios_webhook_webhook_id_ocurrido_en_index" ON "envios_webhook" USING btree ("webhook_id","ocurrido_en" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "envios_webhook_ocurrido_en_index" ON "envios_webhook" USING btree ("ocurrido_en");--> statement-breakpoint
CREATE INDEX "intentos_webhook_envio_id_cuando_index" ON "intentos_webhook" USING btree ("envio_id","cuando");--> statement-breakpoint
CREATE OR REPLACE FUNCTION anotar_para_webhooks(evento_ text, datos_ jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO envios_webhook (webhook_id, evento, datos)
	SELECT id, evento_, datos_ FROM webhooks WHERE activo AND eventos @> ARRAY[evento_];
	IF FOUND THEN
		PERFORM pg_notify('mostrador_webhooks', '');
	END IF;
END $$;--> statement-breakpoint
-- By statement, for a load of many writes thousands: who wants none of it costs one look at a table of a few rows.
CREATE OR REPLACE FUNCTION webhooks_de_puntos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT 1 FROM webhooks WHERE activo AND eventos && ARRAY['puntos.acreditados', 'puntos.corregidos']) THEN
		RETURN NULL;
	END IF;
	INSERT INTO envios_webhook (webhook_id, evento, datos)
	SELECT w.id, h.evento, h.datos
	FROM (
		SELECT CASE WHEN n.puntos > 0 THEN 'puntos.acreditados' ELSE 'puntos.corregidos' END AS evento,
			jsonb_build_object('movimiento_id', n.id, 'empleado_id', n.empleado_id, 'puntos', n.puntos, 'fecha', n.fecha, 'origen', n.origen_tipo) AS datos
		FROM nuevas n
	) h JOIN webhooks w ON w.activo AND w.eventos @> ARRAY[h.evento];
	IF FOUND THEN
		PERFORM pg_notify('mostrador_webhooks', '');
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER puntos_a_webhooks AFTER INSERT ON puntos REFERENCING NEW TABLE AS nuevas
	FOR EACH STATEMENT EXECUTE FUNCTION webhooks_de_puntos();--> statement-breakpoint
CREATE OR REPLACE FUNCTION webhooks_de_altas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT 1 FROM webhooks WHERE activo AND eventos @> ARRAY['empleado.creado']) THEN
		RETURN NULL;
	END IF;
	PERFORM anotar_para_webhooks('empleado.creado',
		jsonb_build_object('empleado_id', n.id, 'rol', n.rol, 'sucursal_id', n.sucursal_id))
	FROM nuevas n WHERE n.activo AND n.registro = 'aprobado';
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER empleados_altas_a_webhooks AFTER INSERT ON empleados REFERENCING NEW TABLE AS nuevas
	FOR EACH STATEMENT EXECUTE FUNCTION webhooks_de_altas();--> statement-breakpoint
CREATE OR REPLACE FUNCTION webhooks_de_empleado() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	fila record;
BEGIN
	fila := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
	PERFORM anotar_para_webhooks(TG_ARGV[0],
		jsonb_build_object('empleado_id', fila.id, 'rol', fila.rol, 'sucursal_id', fila.sucursal_id));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER empleados_aprobado_a_webhooks AFTER UPDATE OF registro ON empleados FOR EACH ROW
	WHEN (OLD.registro <> 'aprobado' AND NEW.registro = 'aprobado' AND NEW.activo)
	EXECUTE FUNCTION webhooks_de_empleado('empleado.creado');--> statement-breakpoint
CREATE TRIGGER empleados_baja_a_webhooks AFTER UPDATE OF activo ON empleados FOR EACH ROW
	WHEN (OLD.registro = 'aprobado' AND OLD.activo AND NOT NEW.activo)
	EXECUTE FUNCTION webhooks_de_empleado('empleado.baja');--> statement-breakpoint
CREATE TRIGGER empleados_vuelta_a_webhooks AFTER UPDATE OF activo ON empleados FOR EACH ROW
	WHEN (OLD.registro = 'aprobado' AND NOT OLD.activo AND NEW.activo)
	EXECUTE FUNCTION webhooks_de_empleado('empleado.reincorporado');--> statement-breakpoint
CREATE TRIGGER empleados_borrado_a_webhooks AFTER DELETE ON empleados FOR EACH ROW
	WHEN (OLD.registro = 'aprobado' AND OLD.activo)
	EXECUTE FUNCTION webhooks_de_empleado('empleado.baja');--> statement-breakpoint
CREATE OR REPLACE FUNCTION webhooks_de_canje() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM anotar_para_webhooks('canje.entregado',
		jsonb_build_object('reclamo_id', NEW.id, 'premio_id', NEW.premio_id, 'empleado_id', NEW.beneficiario_id));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER canjes_a_webhooks AFTER UPDATE OF estado ON asignaciones_premio FOR EACH ROW
	WHEN (OLD.estado <> 'entregado' AND NEW.estado = 'entregado')
	EXECUTE FUNCTION webhooks_de_canje();--> statement-breakpoint
CREATE OR REPLACE FUNCTION webhooks_de_espacio() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	fila record;
BEGIN
	fila := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
	PERFORM anotar_para_webhooks(TG_ARGV[0],
		jsonb_build_object('espacio_id', fila.clave, 'codigo', fila.id, 'tipo', fila.type, 'hasta', fila.end_date));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER gondolas_nueva_a_webhooks AFTER INSERT ON gondolas FOR EACH ROW
	WHEN (NEW.status = 'occupied') EXECUTE FUNCTION webhooks_de_espacio('espacio.ocupado');--> statement-breakpoint
CREATE TRIGGER gondolas_ocupada_a_webhooks AFTER UPDATE ON gondolas FOR EACH ROW
	WHEN (OLD.status <> 'occupied' AND NEW.status = 'occupied') EXECUTE FUNCTION webhooks_de_espacio('espacio.ocupado');--> statement-breakpoint
CREATE TRIGGER gondolas_libre_a_webhooks AFTER UPDATE ON gondolas FOR EACH ROW
	WHEN (OLD.status = 'occupied' AND NEW.status <> 'occupied') EXECUTE FUNCTION webhooks_de_espacio('espacio.liberado');--> statement-breakpoint
CREATE TRIGGER gondolas_borrada_a_webhooks AFTER DELETE ON gondolas FOR EACH ROW
	WHEN (OLD.status = 'occupied') EXECUTE FUNCTION webhooks_de_espacio('espacio.liberado');
