CREATE INDEX CONCURRENTLY IF NOT EXISTS "litters_register" ON "litters" USING btree ("born_on","id") WHERE "litters"."status" = 3;
