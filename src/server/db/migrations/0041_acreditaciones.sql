CREATE TABLE "acreditaciones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"empleado_id" uuid,
	"insignia_empleado_id" uuid,
	"certificado" text,
	"sujeto" uuid DEFAULT gen_random_uuid() NOT NULL,
	"lista" smallint NOT NULL,
	"indice" integer NOT NULL,
	"emitida_en" timestamp with time zone NOT NULL,
	"revocada_en" timestamp with time zone,
	"codigo" text,
	"publica_desde" timestamp with time zone,
	CONSTRAINT "acreditaciones_codigo_unique" UNIQUE("codigo")
);
--> statement-breakpoint
CREATE TABLE "claves_de_firma" (
	"kid" text PRIMARY KEY NOT NULL,
	"publica" jsonb NOT NULL,
	"privada" text NOT NULL,
	"creada_en" timestamp with time zone NOT NULL,
	"cuenta_id" uuid
);
--> statement-breakpoint
ALTER TABLE "acreditaciones" ADD CONSTRAINT "acreditaciones_empleado_id_empleados_id_fk" FOREIGN KEY ("empleado_id") REFERENCES "public"."empleados"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acreditaciones" ADD CONSTRAINT "acreditaciones_insignia_empleado_id_insignias_empleado_id_fk" FOREIGN KEY ("insignia_empleado_id") REFERENCES "public"."insignias_empleado"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acreditaciones" ADD CONSTRAINT "acreditaciones_certificado_certificados_codigo_fk" FOREIGN KEY ("certificado") REFERENCES "public"."certificados"("codigo") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claves_de_firma" ADD CONSTRAINT "claves_de_firma_cuenta_id_cuentas_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuentas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "acreditaciones_lugar" ON "acreditaciones" USING btree ("lista","indice");--> statement-breakpoint
CREATE UNIQUE INDEX "acreditaciones_de_insignia" ON "acreditaciones" USING btree ("insignia_empleado_id") WHERE revocada_en is null;--> statement-breakpoint
CREATE UNIQUE INDEX "acreditaciones_de_certificado" ON "acreditaciones" USING btree ("certificado") WHERE revocada_en is null;--> statement-breakpoint
CREATE INDEX "acreditaciones_empleado_id_index" ON "acreditaciones" USING btree ("empleado_id");--> statement-breakpoint
CREATE INDEX "acreditaciones_retiradas" ON "acreditaciones" USING btree ("lista","indice") WHERE revocada_en is not null;