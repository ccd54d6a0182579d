CREATE TABLE "ensayos_de_restauracion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"empezado_en" timestamp with time zone NOT NULL,
	"terminado_en" timestamp with time zone NOT NULL,
	"copia_del" timestamp with time zone,
	"filas" bigint NOT NULL,
	"archivos" integer NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "segundas_firmas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"objeto" text NOT NULL,
	"persona_id" uuid,
	"datos" jsonb NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"pedida_por" uuid NOT NULL,
	"pedida_en" timestamp with time zone NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	"decidida_por" uuid,
	"decidida_en" timestamp with time zone,
	"motivo" text,
	CONSTRAINT "segundas_firmas_tipo" CHECK ("segundas_firmas"."tipo" in ('admin','puntos','sobre_presupuesto','ajuste')),
	CONSTRAINT "segundas_firmas_estado" CHECK ("segundas_firmas"."estado" in ('pendiente','confirmada','rechazada','vencida'))
);
--> statement-breakpoint
ALTER TABLE "segundas_firmas" ADD CONSTRAINT "segundas_firmas_persona_id_empleados_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."empleados"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segundas_firmas" ADD CONSTRAINT "segundas_firmas_pedida_por_empleados_id_fk" FOREIGN KEY ("pedida_por") REFERENCES "public"."empleados"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segundas_firmas" ADD CONSTRAINT "segundas_firmas_decidida_por_empleados_id_fk" FOREIGN KEY ("decidida_por") REFERENCES "public"."empleados"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ensayos_de_restauracion_terminado_en_index" ON "ensayos_de_restauracion" USING btree ("terminado_en");--> statement-breakpoint
CREATE UNIQUE INDEX "segundas_firmas_pendiente" ON "segundas_firmas" USING btree ("tipo","objeto") WHERE estado = 'pendiente';