CREATE TABLE "mating_puppies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mating_puppies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mating_id" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"name_lat" text DEFAULT '' NOT NULL,
	"colour" text DEFAULT '' NOT NULL,
	"sex" smallint NOT NULL,
	"stamp_number" text DEFAULT '' NOT NULL,
	"chip" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "matings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dam_id" integer NOT NULL,
	"sire_id" integer NOT NULL,
	"dam_owner_id" integer NOT NULL,
	"sire_owner_id" integer,
	"organisation_id" integer,
	"stamp_code" text DEFAULT '' NOT NULL,
	"mated_on" date NOT NULL,
	"place" text NOT NULL,
	"is_artificial" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"declared_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"born_on" date,
	"males" smallint DEFAULT 0 NOT NULL,
	"females" smallint DEFAULT 0 NOT NULL,
	"stillborn" smallint DEFAULT 0 NOT NULL,
	"litter_id" integer,
	"version" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "matings_two" CHECK ("matings"."sire_id" <> "matings"."dam_id")
);
--> statement-breakpoint
CREATE TABLE "dog_owners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dog_owners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dog_id" integer NOT NULL,
	"profile_id" integer NOT NULL,
	"place" smallint DEFAULT 1 NOT NULL,
	"since" date,
	"until" date,
	CONSTRAINT "dog_owners_place" CHECK ("dog_owners"."place" between 1 and 3),
	CONSTRAINT "dog_owners_period" CHECK ("dog_owners"."since" is null or "dog_owners"."until" is null or "dog_owners"."since" <= "dog_owners"."until")
);
--> statement-breakpoint
CREATE TABLE "dog_holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dog_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dog_id" integer NOT NULL,
	"transfer_id" integer,
	"reason" text NOT NULL,
	"opened_by" integer,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	"released_by" integer,
	"outcome" text,
	"decision" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dog_transfers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dog_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dog_id" integer NOT NULL,
	"way" text NOT NULL,
	"from_id" integer,
	"to_id" integer,
	"to_mail" text,
	"becomes" text DEFAULT 'sole' NOT NULL,
	"handed_on" date NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"version" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "key_mistakes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "key_mistakes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer_consents" (
	"transfer_id" integer NOT NULL,
	"profile_id" integer NOT NULL,
	"agreed_at" timestamp with time zone,
	CONSTRAINT "transfer_consents_transfer_id_profile_id_pk" PRIMARY KEY("transfer_id","profile_id")
);
--> statement-breakpoint
CREATE TABLE "transfer_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"dog_id" integer NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"is_used" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "mating_id" integer;--> statement-breakpoint
ALTER TABLE "mating_puppies" ADD CONSTRAINT "mating_puppies_mating_id_matings_id_fk" FOREIGN KEY ("mating_id") REFERENCES "public"."matings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matings" ADD CONSTRAINT "matings_dam_id_dogs_id_fk" FOREIGN KEY ("dam_id") REFERENCES "public"."dogs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matings" ADD CONSTRAINT "matings_sire_id_dogs_id_fk" FOREIGN KEY ("sire_id") REFERENCES "public"."dogs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matings" ADD CONSTRAINT "matings_dam_owner_id_profiles_id_fk" FOREIGN KEY ("dam_owner_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matings" ADD CONSTRAINT "matings_sire_owner_id_profiles_id_fk" FOREIGN KEY ("sire_owner_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matings" ADD CONSTRAINT "matings_organisation_id_profiles_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matings" ADD CONSTRAINT "matings_litter_id_litters_id_fk" FOREIGN KEY ("litter_id") REFERENCES "public"."litters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_owners" ADD CONSTRAINT "dog_owners_dog_id_dogs_id_fk" FOREIGN KEY ("dog_id") REFERENCES "public"."dogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_owners" ADD CONSTRAINT "dog_owners_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_holds" ADD CONSTRAINT "dog_holds_dog_id_dogs_id_fk" FOREIGN KEY ("dog_id") REFERENCES "public"."dogs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_holds" ADD CONSTRAINT "dog_holds_transfer_id_dog_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."dog_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_holds" ADD CONSTRAINT "dog_holds_opened_by_profiles_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_holds" ADD CONSTRAINT "dog_holds_released_by_accounts_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_transfers" ADD CONSTRAINT "dog_transfers_dog_id_dogs_id_fk" FOREIGN KEY ("dog_id") REFERENCES "public"."dogs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_transfers" ADD CONSTRAINT "dog_transfers_from_id_profiles_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_transfers" ADD CONSTRAINT "dog_transfers_to_id_profiles_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_mistakes" ADD CONSTRAINT "key_mistakes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_consents" ADD CONSTRAINT "transfer_consents_transfer_id_dog_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."dog_transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_consents" ADD CONSTRAINT "transfer_consents_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_keys" ADD CONSTRAINT "transfer_keys_dog_id_dogs_id_fk" FOREIGN KEY ("dog_id") REFERENCES "public"."dogs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mating_puppies_mating" ON "mating_puppies" USING btree ("mating_id","id");--> statement-breakpoint
CREATE INDEX "mating_puppies_chip" ON "mating_puppies" USING btree ("chip") WHERE "mating_puppies"."chip" <> '';--> statement-breakpoint
CREATE INDEX "matings_dam_owner" ON "matings" USING btree ("dam_owner_id","id");--> statement-breakpoint
CREATE INDEX "matings_sire_owner" ON "matings" USING btree ("sire_owner_id","id");--> statement-breakpoint
CREATE INDEX "matings_organisation" ON "matings" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "matings_review" ON "matings" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "matings_open" ON "matings" USING btree ("dam_id") WHERE "matings"."litter_id" is null and "matings"."state" not in ('refused', 'withdrawn');--> statement-breakpoint
CREATE INDEX "dog_owners_dog" ON "dog_owners" USING btree ("dog_id");--> statement-breakpoint
CREATE INDEX "dog_owners_profile" ON "dog_owners" USING btree ("profile_id","dog_id") WHERE "dog_owners"."until" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dog_holds_open" ON "dog_holds" USING btree ("dog_id") WHERE "dog_holds"."released_at" is null;--> statement-breakpoint
CREATE INDEX "dog_holds_opened" ON "dog_holds" USING btree ("released_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dog_transfers_live" ON "dog_transfers" USING btree ("dog_id") WHERE "dog_transfers"."state" in ('consent', 'offered', 'objection', 'held');--> statement-breakpoint
CREATE INDEX "dog_transfers_from" ON "dog_transfers" USING btree ("from_id","id");--> statement-breakpoint
CREATE INDEX "dog_transfers_to" ON "dog_transfers" USING btree ("to_id","id");--> statement-breakpoint
CREATE INDEX "dog_transfers_mail" ON "dog_transfers" USING btree ("to_mail") WHERE "dog_transfers"."to_mail" is not null;--> statement-breakpoint
CREATE INDEX "dog_transfers_due" ON "dog_transfers" USING btree ("expires_at") WHERE "dog_transfers"."state" in ('consent', 'offered', 'objection');--> statement-breakpoint
CREATE INDEX "key_mistakes_account" ON "key_mistakes" USING btree ("account_id","made_at");--> statement-breakpoint
CREATE INDEX "transfer_consents_profile" ON "transfer_consents" USING btree ("profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_keys_live" ON "transfer_keys" USING btree ("dog_id") WHERE "transfer_keys"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_mating_id_matings_id_fk" FOREIGN KEY ("mating_id") REFERENCES "public"."matings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_mating" ON "applications" USING btree ("mating_id") WHERE "applications"."mating_id" is not null;--> statement-breakpoint
-- by hand: periods of one place of a dog, and of one owner of a dog, never overlap; a day belongs to the later one
ALTER TABLE "dog_owners" ADD CONSTRAINT "dog_owners_one_at_a_place" EXCLUDE USING gist (int4range("dog_id", "dog_id", '[]') WITH &&, int4range("place", "place", '[]') WITH &&, daterange("since", "until") WITH &&);--> statement-breakpoint
ALTER TABLE "dog_owners" ADD CONSTRAINT "dog_owners_once_at_a_time" EXCLUDE USING gist (int4range("dog_id", "dog_id", '[]') WITH &&, int4range("profile_id", "profile_id", '[]') WITH &&, daterange("since", "until") WITH &&);--> statement-breakpoint
INSERT INTO "dog_owners" ("dog_id", "profile_id", "place") SELECT "id", "owner_id", 1 FROM "dogs" WHERE "owner_id" IS NOT NULL;--> statement-breakpoint
CREATE FUNCTION note_new_owners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Nobody wrote down since when: the first owner known has always been it.
  INSERT INTO dog_owners (dog_id, profile_id, place) SELECT id, owner_id, 1 FROM added WHERE owner_id IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_changed_owners() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed integer[]; today date := (now() AT TIME ZONE 'Europe/Moscow')::date;
BEGIN
  changed := ARRAY(
    SELECT a.id FROM after_change a JOIN before_change b ON b.id = a.id
    WHERE a.owner_id IS DISTINCT FROM b.owner_id AND NOT EXISTS (
      -- A change of owners that keeps the periods itself has written them before.
      SELECT FROM dog_owners o WHERE o.dog_id = a.id AND o.place = 1 AND o.until IS NULL AND o.profile_id = a.owner_id));
  IF cardinality(changed) = 0 THEN RETURN NULL; END IF;
  UPDATE dog_owners SET until = greatest(since, today) WHERE dog_id = ANY (changed) AND until IS NULL;
  INSERT INTO dog_owners (dog_id, profile_id, place, since)
  SELECT a.id, a.owner_id, 1, greatest(today, (SELECT max(o.until) FROM dog_owners o WHERE o.dog_id = a.id))
  FROM after_change a WHERE a.id = ANY (changed) AND a.owner_id IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER dogs_owners_added AFTER INSERT ON "dogs" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_owners();--> statement-breakpoint
CREATE TRIGGER dogs_owners_changed AFTER UPDATE ON "dogs" REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION note_changed_owners();
