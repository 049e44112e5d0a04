ALTER TABLE "dog_photos" VALIDATE CONSTRAINT "dog_photos_original_id_pictures_id_fk";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "dog_photos_original" ON "dog_photos" USING btree ("original_id");
