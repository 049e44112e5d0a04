-- Search by parts of words (names, addresses, breeds) goes by trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
