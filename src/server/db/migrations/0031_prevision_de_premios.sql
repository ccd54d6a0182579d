CREATE TABLE "prevision_premios" (
	"premio_id" uuid PRIMARY KEY NOT NULL,
	"pueden" integer NOT NULL,
	"calculada_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prevision_premios" ADD CONSTRAINT "prevision_premios_premio_id_premios_id_fk" FOREIGN KEY ("premio_id") REFERENCES "public"."premios"("id") ON DELETE cascade ON UPDATE no action;