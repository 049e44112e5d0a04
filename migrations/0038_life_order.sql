CREATE TABLE "life_contradictions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "life_contradictions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dog_id" integer NOT NULL,
	"other_id" integer,
	"rule" text NOT NULL,
	"record" text,
	"day" date NOT NULL,
	"limit_day" date NOT NULL,
	"found_at" timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dog_imports" ADD COLUMN "contradictions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dog_deaths" ADD COLUMN "known" text DEFAULT 'day' NOT NULL;--> statement-breakpoint
ALTER TABLE "dog_deaths" ADD COLUMN "is_day_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "dog_deaths" ADD COLUMN "reported_by" integer;--> statement-breakpoint
ALTER TABLE "life_contradictions" ADD CONSTRAINT "life_contradictions_dog_id_dogs_id_fk" FOREIGN KEY ("dog_id") REFERENCES "public"."dogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "life_contradictions" ADD CONSTRAINT "life_contradictions_other_id_dogs_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."dogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "life_contradictions_dog" ON "life_contradictions" USING btree ("dog_id");--> statement-breakpoint
CREATE INDEX "life_contradictions_other" ON "life_contradictions" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "life_contradictions_found" ON "life_contradictions" USING btree ("found_at");--> statement-breakpoint
ALTER TABLE "dog_deaths" ADD CONSTRAINT "dog_deaths_reported_by_profiles_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- by hand: a stamp code is confirmed for one organisation; codes that two have today stay, and staff see them listed
CREATE FUNCTION stamp_code_holder(wanted text, own integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT profile_id FROM stamp_codes WHERE code = wanted AND status = 3 AND profile_id IS DISTINCT FROM own ORDER BY created_at DESC LIMIT 1
$$;--> statement-breakpoint
CREATE FUNCTION refuse_second_stamp_holder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 3 OR (TG_OP = 'UPDATE' AND OLD.status = 3 AND OLD.code = NEW.code AND OLD.profile_id = NEW.profile_id) THEN RETURN NEW; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('stamp ' || NEW.code));
  IF stamp_code_holder(NEW.code, NEW.profile_id) IS NOT NULL THEN
    RAISE EXCEPTION 'the stamp code % has another holder', NEW.code USING ERRCODE = 'unique_violation', CONSTRAINT = 'stamp_codes_one_holder';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER stamp_codes_one_holder BEFORE INSERT OR UPDATE ON "stamp_codes" FOR EACH ROW EXECUTE FUNCTION refuse_second_stamp_holder();
