CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_records_happened" ON "audit_records" USING btree ("happened_at");
