ALTER TABLE "audit_records" ALTER COLUMN "staff_account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_records" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_records" ALTER COLUMN "session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_records" ADD COLUMN "operator" text;--> statement-breakpoint
ALTER TABLE "audit_records" ADD CONSTRAINT "audit_records_by_one" CHECK (case when "audit_records"."operator" is null then num_nulls("audit_records"."staff_account_id", "audit_records"."account_id", "audit_records"."session_id") = 0
        else num_nonnulls("audit_records"."staff_account_id", "audit_records"."account_id", "audit_records"."session_id") = 0 end) NOT VALID;--> statement-breakpoint
-- by hand
-- The portal's own pages are more, and everyday names mean others.
SELECT queue_job('search', '{"name": "search.rebuild", "ids": {}}'::jsonb) WHERE EXISTS (SELECT FROM "search_entries");
