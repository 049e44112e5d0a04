-- by hand: the flag stands where the office has somebody who answers for an organisation's papers
UPDATE "accounts" SET "declarants_assigned" = true WHERE "profile_id" IN (SELECT "profile_id" FROM "declarants" WHERE "hidden_at" IS NULL);
