-- accepted: newer than the last release, which has no such table
ALTER TABLE "program_keys" DROP CONSTRAINT "program_keys_account_id_accounts_id_fk";
--> statement-breakpoint
-- accepted: newer than the last release, which has no such table
ALTER TABLE "program_keys" ADD CONSTRAINT "program_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;