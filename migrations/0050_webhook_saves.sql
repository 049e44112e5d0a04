ALTER TABLE "webhook_deliveries" ADD COLUMN "transaction_id" bigint;--> statement-breakpoint
ALTER TABLE "facts" ADD COLUMN "transaction_id" bigint DEFAULT pg_current_xact_id()::text::bigint;--> statement-breakpoint
-- accepted: newer than the last release, which has no such table
CREATE UNIQUE INDEX "webhook_deliveries_once_a_save" ON "webhook_deliveries" USING btree ("webhook_id","kind","subject_id","transaction_id","happened_at");
