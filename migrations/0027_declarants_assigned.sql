-- by hand: the flag stands where the office has somebody who answers for an organisation's papers
-- accepted: accounts of organisations that have named somebody, hundreds of rows held for an instant
UPDATE "accounts" SET "declarants_assigned" = true WHERE "profile_id" IN (SELECT "profile_id" FROM "declarants" WHERE "hidden_at" IS NULL);
