ALTER TABLE "dog_photos" ADD COLUMN "original_id" integer;--> statement-breakpoint
ALTER TABLE "dog_photos" ADD CONSTRAINT "dog_photos_original_id_pictures_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
