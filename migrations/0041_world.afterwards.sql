CREATE INDEX CONCURRENTLY IF NOT EXISTS "applications_folded_text" ON "applications" USING gin (fold_name(("dog_name" || ' ' || "owner_name" || ' ' || "stamp" || ' ' || "pedigree_number" || ' ' || coalesce("barcode", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "articles_dog" ON "articles" USING btree ("dog_id") WHERE "articles"."dog_id" is not null;--> statement-breakpoint
ALTER TABLE "articles" VALIDATE CONSTRAINT "articles_dog_id_dogs_id_fk";
