CREATE TABLE "marca_notas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"marca_id" uuid NOT NULL,
	"clase" text NOT NULL,
	"texto" text NOT NULL,
	"cuenta_id" uuid,
	"creada_en" timestamp with time zone NOT NULL,
	CONSTRAINT "marca_notas_clase" CHECK ("marca_notas"."clase" in ('nota','llamada','chat','email'))
);
--> statement-breakpoint
ALTER TABLE "marca_notas" ADD CONSTRAINT "marca_notas_marca_id_brand_partners_id_fk" FOREIGN KEY ("marca_id") REFERENCES "public"."brand_partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marca_notas" ADD CONSTRAINT "marca_notas_cuenta_id_cuentas_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuentas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marca_notas_marca_id_creada_en_id_index" ON "marca_notas" USING btree ("marca_id","creada_en","id");