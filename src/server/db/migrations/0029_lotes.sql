CREATE TABLE "lote_filas" (
	"lote_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"objeto_id" uuid NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"motivo" text,
	"antes" jsonb,
	CONSTRAINT "lote_filas_lote_id_n_pk" PRIMARY KEY("lote_id","n"),
	CONSTRAINT "lote_filas_estado" CHECK ("lote_filas"."estado" in ('pendiente','hecho','igual','rechazado'))
);
--> statement-breakpoint
CREATE TABLE "lotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"que" text NOT NULL,
	"acto" jsonb NOT NULL,
	"estado" text DEFAULT 'corriendo' NOT NULL,
	"total" integer NOT NULL,
	"hechos" integer DEFAULT 0 NOT NULL,
	"iguales" integer DEFAULT 0 NOT NULL,
	"rechazados" integer DEFAULT 0 NOT NULL,
	"actor_id" uuid NOT NULL,
	"con_prueba" boolean DEFAULT false NOT NULL,
	"deshace_id" uuid,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lotes_deshace_unique" UNIQUE("deshace_id"),
	CONSTRAINT "lotes_que" CHECK ("lotes"."que" in ('empleados','registros','reclamos')),
	CONSTRAINT "lotes_estado" CHECK ("lotes"."estado" in ('corriendo','terminado','cancelado','detenido')),
	CONSTRAINT "lotes_cuentas" CHECK ("lotes"."hechos" + "lotes"."iguales" + "lotes"."rechazados" <= "lotes"."total")
);
--> statement-breakpoint
ALTER TABLE "lote_filas" ADD CONSTRAINT "lote_filas_lote_id_lotes_id_fk" FOREIGN KEY ("lote_id") REFERENCES "public"."lotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lotes" ADD CONSTRAINT "lotes_actor_id_empleados_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lotes_en_curso" ON "lotes" USING btree ("actor_id") WHERE estado = 'corriendo';--> statement-breakpoint
CREATE INDEX "lotes_que_creado_en_index" ON "lotes" USING btree ("que","creado_en");