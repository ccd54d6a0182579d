CREATE TABLE "reglas_capacitacion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"capacitacion_id" uuid NOT NULL,
	"rol" text,
	"sucursal_id" uuid,
	"al_ingresar" boolean NOT NULL,
	"cada_anio" boolean NOT NULL,
	"plazo_dias" integer,
	"desde" date NOT NULL,
	"asignadas" integer DEFAULT 0 NOT NULL,
	"creada_por" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reglas_capacitacion_quienes" UNIQUE NULLS NOT DISTINCT("capacitacion_id","rol","sucursal_id"),
	CONSTRAINT "reglas_capacitacion_plazo" CHECK ("reglas_capacitacion"."plazo_dias" > 0)
);
--> statement-breakpoint
CREATE TABLE "reglas_por_hacer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reglas_por_hacer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"empleado_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reglas_capacitacion" ADD CONSTRAINT "reglas_capacitacion_capacitacion_id_capacitaciones_id_fk" FOREIGN KEY ("capacitacion_id") REFERENCES "public"."capacitaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reglas_capacitacion" ADD CONSTRAINT "reglas_capacitacion_sucursal_id_sucursales_id_fk" FOREIGN KEY ("sucursal_id") REFERENCES "public"."sucursales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reglas_capacitacion" ADD CONSTRAINT "reglas_capacitacion_creada_por_empleados_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Who has to be looked at for the rules: whoever comes, or changes role, branch or state. Nothing while there are no rules.
CREATE OR REPLACE FUNCTION marcar_para_reglas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT 1 FROM reglas_capacitacion) THEN RETURN NULL; END IF;
	IF TG_OP = 'INSERT' THEN INSERT INTO reglas_por_hacer (empleado_id) SELECT id FROM nuevos;
	ELSE INSERT INTO reglas_por_hacer (empleado_id) VALUES (NEW.id);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER empleados_para_reglas_al_entrar AFTER INSERT ON empleados REFERENCING NEW TABLE AS nuevos
	FOR EACH STATEMENT EXECUTE FUNCTION marcar_para_reglas();--> statement-breakpoint
CREATE OR REPLACE TRIGGER empleados_para_reglas_al_cambiar AFTER UPDATE OF rol, sucursal_id, activo, registro ON empleados FOR EACH ROW
	WHEN ((OLD.rol, OLD.sucursal_id, OLD.activo, OLD.registro) IS DISTINCT FROM (NEW.rol, NEW.sucursal_id, NEW.activo, NEW.registro))
	EXECUTE FUNCTION marcar_para_reglas();
