CREATE TABLE "series_desafios" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ritmo" text NOT NULL,
	"plantilla" jsonb NOT NULL,
	"fecha_inicio" date NOT NULL,
	"fecha_fin" date NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	"ultimo" integer DEFAULT 0 NOT NULL,
	"detenida_en" timestamp with time zone,
	"creada_por" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desafios" ADD COLUMN "serie_id" uuid;--> statement-breakpoint
ALTER TABLE "desafios" ADD COLUMN "serie_orden" integer;--> statement-breakpoint
ALTER TABLE "series_desafios" ADD CONSTRAINT "series_desafios_creada_por_empleados_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desafios" ADD CONSTRAINT "desafios_serie_id_series_desafios_id_fk" FOREIGN KEY ("serie_id") REFERENCES "public"."series_desafios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "desafios_de_serie" ON "desafios" USING btree ("serie_id","serie_orden");