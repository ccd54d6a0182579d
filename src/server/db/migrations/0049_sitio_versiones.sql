CREATE TABLE "sitio_versiones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parte" text NOT NULL,
	"valor" jsonb NOT NULL,
	"hasta" timestamp with time zone NOT NULL,
	"cambiada_por" uuid
);
--> statement-breakpoint
ALTER TABLE "sitio_versiones" ADD CONSTRAINT "sitio_versiones_cambiada_por_empleados_id_fk" FOREIGN KEY ("cambiada_por") REFERENCES "public"."empleados"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sitio_versiones_de" ON "sitio_versiones" USING btree ("parte","id");