ALTER TABLE "dogs" ADD COLUMN "born_year_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibitions" ADD COLUMN "cancellation_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "dog_id" integer;--> statement-breakpoint
ALTER TABLE "dog_import_rows" ADD COLUMN "born_year_only" boolean;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_dog_id_dogs_id_fk" FOREIGN KEY ("dog_id") REFERENCES "public"."dogs"("id") ON DELETE set null ON UPDATE no action NOT VALID;
