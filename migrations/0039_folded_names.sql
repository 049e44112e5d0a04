-- by hand: names as they are compared, like foldName of platform/contract/values/names.ts; indexes use it, so it never changes
CREATE FUNCTION fold_name(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE folded text;
BEGIN
  IF name !~ '[\u00AA\u00B2-\u00BA\u00BC-\u02AF\u1E00-\u1EFF\u0300-\u036F\uFB00-\uFB06\uFF00-\uFF5E№’‘ʼ`´]' THEN RETURN replace(lower(name), 'ё', 'е'); END IF;
  folded := replace(lower(normalize(name, NFKC)), 'ё', 'е');
  folded := lower(normalize(regexp_replace(normalize(folded, NFD), '([A-Za-zßøæœłđðþıƷʒ])[\u0300-\u036F]+', '\1', 'g'), NFC));
  folded := translate(folded, 'øłđðı’‘ʼ`´', 'olddi''''''''''');
  RETURN replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
END $$;--> statement-breakpoint
-- Words without accents enter the index at once and not with the nightly rebuild.
SELECT queue_job('search', '{"name": "search.rebuild", "ids": {}}'::jsonb) WHERE EXISTS (SELECT FROM "search_entries");
