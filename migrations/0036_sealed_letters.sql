-- by hand
-- What has gone out keeps no words; what still waits is sealed from now on and sent as it stands.
UPDATE "mails" SET "text" = '', "html" = '' WHERE "sent_at" IS NOT NULL;
