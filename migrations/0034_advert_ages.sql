CREATE INDEX "articles_breed" ON "articles" USING btree ("breed_id","publish_at","id") WHERE is_published;--> statement-breakpoint
-- by hand: what adverts already say of an age, in whole months
UPDATE articles SET advert = advert || jsonb_build_object('age_months', (
  SELECT floor(sum(replace(said[1], ',', '.')::numeric * CASE
      WHEN said[2] ~ '^(г|лет)' THEN 12 WHEN said[2] ~ '^м' THEN 1 WHEN said[2] ~ '^н' THEN 12.0 / 52 ELSE 12.0 / 365 END))
  FROM regexp_matches(lower(coalesce(advert ->> 'age', '')), '(\d{1,3}(?:[.,]\d)?)\s*(г|лет|м|н|д|сут)', 'g') AS said
)) WHERE advert IS NOT NULL AND jsonb_typeof(advert) = 'object';
