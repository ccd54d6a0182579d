CREATE TABLE "limpiezas_de_datos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clase" text NOT NULL,
	"corrida_en" timestamp with time zone NOT NULL,
	"hasta" timestamp with time zone NOT NULL,
	"cuantos" integer NOT NULL,
	"hay_mas" boolean NOT NULL,
	"fallo" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "empleados" ADD COLUMN "inactivo_desde" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "limpiezas_de_datos_clase_corrida_en_index" ON "limpiezas_de_datos" USING btree ("clase","corrida_en");--> statement-breakpoint
-- The audit log knows when; of whoever was made inactive otherwise the days count from now.
UPDATE empleados e SET inactivo_desde = coalesce((SELECT max(a.created_at) FROM auditoria a WHERE a.entidad = 'empleados' AND a.entidad_id = e.id::text AND a.accion = 'empleado.desactivar'), now())
WHERE NOT e.activo;--> statement-breakpoint
CREATE OR REPLACE FUNCTION anotar_baja() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.inactivo_desde := CASE WHEN NEW.activo THEN NULL ELSE now() END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER empleados_baja BEFORE UPDATE OF activo ON empleados FOR EACH ROW
  WHEN (OLD.activo IS DISTINCT FROM NEW.activo) EXECUTE FUNCTION anotar_baja();
