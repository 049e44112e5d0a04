CREATE TABLE "breeding_rules" (
	"id" integer PRIMARY KEY NOT NULL,
	"breed_id" integer,
	"param" text NOT NULL,
	"value" double precision,
	"severity" text NOT NULL,
	"valid_from" date NOT NULL,
	"source" text NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "breeding_rules_severity" CHECK ("breeding_rules"."severity" in ('refuse', 'ask', 'warn'))
);
--> statement-breakpoint
CREATE TABLE "breed_genetics" (
	"breed_id" integer PRIMARY KEY NOT NULL,
	"litters" integer NOT NULL,
	"mean_f5" double precision,
	"steps" integer[] NOT NULL,
	"computed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dog_genetics" (
	"dog_id" integer PRIMARY KEY NOT NULL,
	"f" double precision,
	"f5" double precision,
	"f10" double precision,
	"pci5" real NOT NULL,
	"ecg" real NOT NULL,
	"complete_generations" smallint NOT NULL,
	"mean_kinship" real,
	"method_version" smallint NOT NULL,
	"computed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pedigree_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pedigree_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"breed_id" integer NOT NULL,
	"dog_ids" integer[],
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pedigree_contradictions" (
	"dog_id" integer NOT NULL,
	"parent_id" integer NOT NULL,
	"kind" text NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pedigree_contradictions_dog_id_parent_id_pk" PRIMARY KEY("dog_id","parent_id")
);
--> statement-breakpoint
DROP INDEX "dogs_names";--> statement-breakpoint
ALTER TABLE "breeding_rules" ADD CONSTRAINT "breeding_rules_breed_id_breeds_id_fk" FOREIGN KEY ("breed_id") REFERENCES "public"."breeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breed_genetics" ADD CONSTRAINT "breed_genetics_breed_id_breeds_id_fk" FOREIGN KEY ("breed_id") REFERENCES "public"."breeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_genetics" ADD CONSTRAINT "dog_genetics_dog_id_dogs_id_fk" FOREIGN KEY ("dog_id") REFERENCES "public"."dogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedigree_contradictions" ADD CONSTRAINT "pedigree_contradictions_dog_id_dogs_id_fk" FOREIGN KEY ("dog_id") REFERENCES "public"."dogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedigree_contradictions" ADD CONSTRAINT "pedigree_contradictions_parent_id_dogs_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."dogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "breeding_rules_breed" ON "breeding_rules" USING btree ("breed_id");--> statement-breakpoint
CREATE INDEX "pedigree_changes_open" ON "pedigree_changes" USING btree ("breed_id") WHERE "pedigree_changes"."stored_at" is null;--> statement-breakpoint
CREATE INDEX "pedigree_changes_time" ON "pedigree_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "pedigree_contradictions_parent" ON "pedigree_contradictions" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "dogs_breed" ON "dogs" USING btree ("breed_id","born_on");--> statement-breakpoint
CREATE INDEX "dogs_names" ON "dogs" USING gin (to_tsvector('simple', replace(lower("name" || ' ' || "name_lat"), 'ё', 'е')));--> statement-breakpoint
-- by hand: whatever changes a pedigree is written down by the database, and what cannot be is refused there
CREATE FUNCTION refuse_impossible_parents(changed integer[], have_young boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE wrong text; same_day boolean;
BEGIN
  -- The import compares all rows of a file at once, before it writes them one after another.
  IF current_setting('portal.parents_compared', true) = 'yes' THEN RETURN; END IF;
  SELECT min(p.name_lat || ' / ' || y.name_lat) FILTER (WHERE p.born_on > y.born_on OR p.id = y.id), bool_or(p.born_on = y.born_on) INTO wrong, same_day
  FROM (
    SELECT d.id AS young_id, d.sire_id AS parent_id FROM dogs d WHERE d.id = ANY (changed) AND d.sire_id IS NOT NULL
    UNION ALL SELECT d.id, d.dam_id FROM dogs d WHERE d.id = ANY (changed) AND d.dam_id IS NOT NULL
    UNION ALL SELECT d.id, d.sire_id FROM dogs d WHERE have_young AND d.sire_id = ANY (changed)
    UNION ALL SELECT d.id, d.dam_id FROM dogs d WHERE have_young AND d.dam_id = ANY (changed)
  ) link JOIN dogs y ON y.id = link.young_id JOIN dogs p ON p.id = link.parent_id;
  -- Parents are never younger than their young: a loop can only go through dogs of one day.
  IF wrong IS NULL AND same_day AND EXISTS (
    WITH RECURSIVE up (first, id) AS (
      SELECT d.id, p.id FROM dogs d JOIN dogs p ON p.id IN (d.sire_id, d.dam_id) AND p.born_on = d.born_on WHERE d.id = ANY (changed)
      UNION
      SELECT up.first, p.id FROM up JOIN dogs d ON d.id = up.id JOIN dogs p ON p.id IN (d.sire_id, d.dam_id) AND p.born_on = d.born_on
    ) SELECT FROM up WHERE first = id
  ) THEN wrong := 'a dog would be its own ancestor'; END IF;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'parents are not older than their young: %', wrong USING ERRCODE = 'check_violation', CONSTRAINT = 'dogs_parents_older';
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION note_new_dogs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM added) THEN RETURN NULL; END IF;
  PERFORM refuse_impossible_parents(ARRAY(SELECT id FROM added WHERE sire_id IS NOT NULL OR dam_id IS NOT NULL), false);
  INSERT INTO pedigree_changes (breed_id, dog_ids)
  SELECT breed_id, CASE WHEN count(*) <= 50 THEN array_agg(id ORDER BY id) END FROM added GROUP BY breed_id;
  PERFORM pg_notify('facts', 'pedigrees.changed');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_changed_dogs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed integer[];
BEGIN
  changed := ARRAY(
    SELECT a.id FROM after_change a JOIN before_change b ON b.id = a.id
    WHERE (a.sire_id, a.dam_id, a.born_on, a.breed_id, a.sex) IS DISTINCT FROM (b.sire_id, b.dam_id, b.born_on, b.breed_id, b.sex));
  IF cardinality(changed) = 0 THEN RETURN NULL; END IF;
  PERFORM refuse_impossible_parents(changed, true);
  INSERT INTO pedigree_changes (breed_id)
  SELECT breed_id FROM after_change WHERE id = ANY (changed) UNION SELECT breed_id FROM before_change WHERE id = ANY (changed);
  PERFORM pg_notify('facts', 'pedigrees.changed');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_removed_dogs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM removed) THEN RETURN NULL; END IF;
  INSERT INTO pedigree_changes (breed_id) SELECT DISTINCT breed_id FROM removed;
  PERFORM pg_notify('facts', 'pedigrees.changed');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER dogs_added AFTER INSERT ON "dogs" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_dogs();--> statement-breakpoint
CREATE TRIGGER dogs_changed AFTER UPDATE ON "dogs" REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION note_changed_dogs();--> statement-breakpoint
CREATE TRIGGER dogs_removed AFTER DELETE ON "dogs" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_removed_dogs();--> statement-breakpoint
INSERT INTO "pedigree_changes" ("breed_id") SELECT DISTINCT "breed_id" FROM "dogs";
