CREATE TABLE "litter_inspections" (
	"mating_id" integer PRIMARY KEY NOT NULL,
	"inspected_on" date NOT NULL,
	"place" text NOT NULL,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"second_name" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"signed_by" integer NOT NULL,
	"signed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "issued_documents" ADD COLUMN "key_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "puppy_cards" ADD COLUMN "reminders" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mating_puppies" ADD COLUMN "fate" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mating_puppies" ADD COLUMN "defects" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mating_puppies" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "litter_inspections" ADD CONSTRAINT "litter_inspections_mating_id_matings_id_fk" FOREIGN KEY ("mating_id") REFERENCES "public"."matings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "litter_inspections" ADD CONSTRAINT "litter_inspections_signed_by_profiles_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "litter_inspections_signed" ON "litter_inspections" USING btree ("signed_by","signed_at");--> statement-breakpoint
CREATE INDEX "puppy_cards_stamp" ON "puppy_cards" USING btree ("stamp_code","stamp_number");--> statement-breakpoint
CREATE INDEX "matings_litter" ON "matings" USING btree ("litter_id") WHERE "matings"."litter_id" is not null;
--> statement-breakpoint
-- by hand: with a new main owner the secret links of a dog's papers open nothing any more, whoever writes the owner down
CREATE OR REPLACE FUNCTION note_changed_owners() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved integer[]; changed integer[]; today date := (now() AT TIME ZONE 'Europe/Moscow')::date;
BEGIN
  moved := ARRAY(SELECT a.id FROM after_change a JOIN before_change b ON b.id = a.id WHERE a.owner_id IS DISTINCT FROM b.owner_id);
  IF cardinality(moved) = 0 THEN RETURN NULL; END IF;
  UPDATE issued_documents SET key_version = key_version + 1 WHERE dog_id = ANY (moved);
  changed := ARRAY(
    SELECT a.id FROM after_change a WHERE a.id = ANY (moved) AND NOT EXISTS (
      -- A change of owners that keeps the periods itself has written them before.
      SELECT FROM dog_owners o WHERE o.dog_id = a.id AND o.place = 1 AND o.until IS NULL AND o.profile_id = a.owner_id));
  IF cardinality(changed) = 0 THEN RETURN NULL; END IF;
  UPDATE dog_owners SET until = greatest(since, today) WHERE dog_id = ANY (changed) AND until IS NULL;
  INSERT INTO dog_owners (dog_id, profile_id, place, since)
  SELECT a.id, a.owner_id, 1, greatest(today, (SELECT max(o.until) FROM dog_owners o WHERE o.dog_id = a.id))
  FROM after_change a WHERE a.id = ANY (changed) AND a.owner_id IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Puppies registered before the breeder was their first owner: of kennels, and of bitches whose owner is known.
WITH first_owner AS (
  SELECT d.id, l.born_on, CASE WHEN p.user_type = 4 THEN l.organisation_id ELSE (
    SELECT o.profile_id FROM dog_owners o WHERE o.dog_id = l.dam_id AND o.place = 1
      AND (o.since IS NULL OR o.since <= l.born_on) AND (o.until IS NULL OR o.until > l.born_on)
    ORDER BY o.since DESC NULLS LAST LIMIT 1) END AS owner_id
  FROM puppy_cards c JOIN issued_documents i ON i.id = c.document_id JOIN dogs d ON d.id = i.dog_id
    JOIN litters l ON l.id = c.litter_id JOIN profiles p ON p.id = l.organisation_id
  WHERE d.owner_id IS NULL AND NOT EXISTS (SELECT FROM dog_owners o WHERE o.dog_id = d.id)
), written AS (
  INSERT INTO dog_owners (dog_id, profile_id, place, since) SELECT id, owner_id, 1, born_on FROM first_owner WHERE owner_id IS NOT NULL
  RETURNING dog_id, profile_id
)
UPDATE dogs SET owner_id = written.profile_id FROM written WHERE dogs.id = written.dog_id;
--> statement-breakpoint
-- Nobody was sold a dog by the step above: links on papers stay as they are.
UPDATE issued_documents SET key_version = 0 WHERE key_version <> 0;
