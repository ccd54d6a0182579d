CREATE TABLE "plano_comentarios" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clave" uuid NOT NULL,
	"texto" text NOT NULL,
	"cuenta_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"resuelto_en" timestamp with time zone,
	"resuelto_por" uuid
);
--> statement-breakpoint
ALTER TABLE "plano_comentarios" ADD CONSTRAINT "plano_comentarios_cuenta_id_cuentas_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuentas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plano_comentarios" ADD CONSTRAINT "plano_comentarios_resuelto_por_cuentas_id_fk" FOREIGN KEY ("resuelto_por") REFERENCES "public"."cuentas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plano_comentarios_clave_index" ON "plano_comentarios" USING btree ("clave");--> statement-breakpoint
CREATE INDEX "plano_comentarios_created_at_index" ON "plano_comentarios" USING btree ("created_at");