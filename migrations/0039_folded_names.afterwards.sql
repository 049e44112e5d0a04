CREATE INDEX CONCURRENTLY IF NOT EXISTS "dogs_folded_names" ON "dogs" USING gin (to_tsvector('simple', fold_name("name" || ' ' || "name_lat")));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "exhibitions_folded_names" ON "exhibitions" USING gin (fold_name("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "profiles_folded_names" ON "profiles" USING gin (fold_name("name" || ' ' || "short_name") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "dog_numbers_parted" ON "dog_numbers" USING btree ("studbook",(upper(regexp_replace(regexp_replace(replace(case when number ~ '^[1-9][0-9]{0,2}( [0-9]{3})+$' then replace(number, ' ', '') else number end, '/', ' '), '(?<=[0-9])[^[:alnum:]]+(?=[0-9])', '/', 'g'), '[^[:alnum:]/]', '', 'g'))));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "dog_numbers_key";
