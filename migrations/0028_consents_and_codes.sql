ALTER TABLE "consent_records" DROP CONSTRAINT "consent_records_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "activation_codes" DROP COLUMN "sent_times";--> statement-breakpoint
ALTER TABLE "mail_changes" DROP COLUMN "sent_times";