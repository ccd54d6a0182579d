CREATE TABLE "identidades_externas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cuenta_id" uuid NOT NULL,
	"emisor" text NOT NULL,
	"sujeto" text NOT NULL,
	"vinculada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"usada_en" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "identidades_externas" ADD CONSTRAINT "identidades_externas_cuenta_id_cuentas_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuentas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identidades_externas_emisor_sujeto_index" ON "identidades_externas" USING btree ("emisor","sujeto");--> statement-breakpoint
CREATE UNIQUE INDEX "identidades_externas_cuenta_id_emisor_index" ON "identidades_externas" USING btree ("cuenta_id","emisor");