-- What an advert offers, and the words of breeds and the glossary, enter the index at once and not with the nightly rebuild.
SELECT queue_job('search', '{"name": "search.rebuild", "ids": {}}'::jsonb) WHERE EXISTS (SELECT FROM "search_entries");
