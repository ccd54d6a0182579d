ALTER TABLE "gondolas" ADD COLUMN "rotation" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gondolas" ADD COLUMN "grupo" uuid;--> statement-breakpoint
ALTER TABLE "graphic_elements" ADD COLUMN "grupo" uuid;