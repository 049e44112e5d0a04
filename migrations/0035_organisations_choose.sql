ALTER TABLE "profiles" ALTER COLUMN "disclosed" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "profiles" ALTER COLUMN "disclosed" DROP NOT NULL;
--> statement-breakpoint
-- by hand: organisations that said nothing are asked nothing; those that agreed agreed to all, those that withdrew show nothing
UPDATE profiles SET disclosed = NULL WHERE user_type IN (3, 5, 7);
--> statement-breakpoint
UPDATE profiles SET disclosed = CASE WHEN last_word.given THEN ARRAY['full_name', 'phones', 'mails'] ELSE ARRAY[]::text[] END
FROM accounts, (
  SELECT DISTINCT ON (account_id) account_id, given FROM consent_records
  WHERE kind = 'dissemination' OR NOT given ORDER BY account_id, id DESC
) last_word
WHERE accounts.id = last_word.account_id AND profiles.id = accounts.profile_id AND profiles.user_type IN (3, 5, 7);
