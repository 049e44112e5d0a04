CREATE INDEX CONCURRENTLY IF NOT EXISTS "articles_dog" ON "articles" USING btree ("dog_id") WHERE "articles"."dog_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "entries_owner" ON "entries" USING btree ("owner_id","id") WHERE "entries"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applications_folded_text" ON "applications" USING gin (fold_name(("dog_name" || ' ' || "owner_name" || ' ' || "stamp" || ' ' || "pedigree_number" || ' ' || coalesce("barcode", ''))) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "entries" VALIDATE CONSTRAINT "entries_owner_id_profiles_id_fk";--> statement-breakpoint
ALTER TABLE "articles" VALIDATE CONSTRAINT "articles_dog_id_dogs_id_fk";
