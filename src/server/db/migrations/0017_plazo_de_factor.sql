ALTER TABLE "cuentas" ADD COLUMN "factor_plazo" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sesiones" ADD COLUMN "usada_en" timestamp with time zone;