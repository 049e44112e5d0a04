ALTER TABLE "account_sessions" ADD COLUMN "area" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "mail_confirmed_at" timestamp with time zone;