-- by hand
-- accepted: some twenty rows of a small dictionary that only staff write
-- The page has another title; what people call it goes on leading there, and pages are called by more names.
UPDATE "everyday_names" SET "stands_for" = 'Изменить сведения о судье' WHERE "stands_for" = 'Изменить сведения судьи';--> statement-breakpoint
SELECT queue_job('search', '{"name": "search.rebuild", "ids": {}}'::jsonb) WHERE EXISTS (SELECT FROM "search_entries");
