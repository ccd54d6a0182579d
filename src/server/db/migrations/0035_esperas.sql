CREATE TABLE "esperas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tanda_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"metodo" text NOT NULL,
	"entrada" jsonb NOT NULL,
	"objeto_id" uuid,
	"estado" text DEFAULT 'esperando' NOT NULL,
	"con_prueba" boolean NOT NULL,
	"fallos" integer DEFAULT 0 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "esperas_estado" CHECK ("esperas"."estado" in ('esperando','hecha','deshecha','rechazada'))
);
--> statement-breakpoint
ALTER TABLE "esperas" ADD CONSTRAINT "esperas_actor_id_empleados_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."empleados"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "esperas_objeto" ON "esperas" USING btree ("objeto_id") WHERE estado = 'esperando';--> statement-breakpoint
CREATE INDEX "esperas_tanda_id_index" ON "esperas" USING btree ("tanda_id");