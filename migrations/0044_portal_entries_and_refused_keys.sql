ALTER TABLE "exhibitions" ADD COLUMN "takes_entries" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_gateways" ADD COLUMN "refusal_mailed_at" timestamp with time zone;--> statement-breakpoint
-- accepted: only shows with opened terms of entry, a few at the time of this release
UPDATE "exhibitions" SET "takes_entries" = true FROM "entry_terms" WHERE "entry_terms"."exhibition_id" = "exhibitions"."id" AND "entry_terms"."opened_at" IS NOT NULL;
