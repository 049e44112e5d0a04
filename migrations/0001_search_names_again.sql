-- by hand: words of everyday names are compared in any order now, so their stems are written anew.
INSERT INTO "search_changes" ("name", "ids") SELECT 'search.rebuild', '{}' WHERE EXISTS (SELECT FROM "search_entries");
