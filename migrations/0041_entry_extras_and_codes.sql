CREATE TABLE "entry_code_mistakes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_code_mistakes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"made_at" timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code_hash" text NOT NULL,
	"dog_id" integer NOT NULL,
	"owner_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"taker_id" integer,
	"taken_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "entry_extra_members" (
	"entry_extra_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "entry_extra_members_entry_extra_id_entry_id_pk" PRIMARY KEY("entry_extra_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "entry_extras" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_extras_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"extra_id" integer NOT NULL,
	"order_id" integer,
	"entrant_id" integer,
	"quantity" smallint DEFAULT 1 NOT NULL,
	"child_name" text DEFAULT '' NOT NULL,
	"child_born_on" date,
	"is_child_name_printed" boolean DEFAULT false NOT NULL,
	"guardian_at" timestamp with time zone,
	"shown_as" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"ending" text,
	"ended_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "entry_extras_ending" CHECK (("entry_extras"."ending" is null) = ("entry_extras"."ended_at" is null)),
	CONSTRAINT "entry_extras_quantity" CHECK ("entry_extras"."quantity" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "show_extras" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "show_extras_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exhibition_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"day" date,
	"price" integer NOT NULL,
	"age_from" smallint,
	"age_to" smallint,
	"position" smallint NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "show_extras_day" CHECK (("show_extras"."kind" = 'thing') = ("show_extras"."day" is null)),
	CONSTRAINT "show_extras_price" CHECK ("show_extras"."price" between 0 and 10000000)
);
--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "owner_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entry_code_mistakes" ADD CONSTRAINT "entry_code_mistakes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_codes" ADD CONSTRAINT "entry_codes_dog_id_dogs_id_fk" FOREIGN KEY ("dog_id") REFERENCES "public"."dogs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_codes" ADD CONSTRAINT "entry_codes_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_codes" ADD CONSTRAINT "entry_codes_taker_id_profiles_id_fk" FOREIGN KEY ("taker_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_extra_members" ADD CONSTRAINT "entry_extra_members_entry_extra_id_entry_extras_id_fk" FOREIGN KEY ("entry_extra_id") REFERENCES "public"."entry_extras"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_extra_members" ADD CONSTRAINT "entry_extra_members_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_extras" ADD CONSTRAINT "entry_extras_extra_id_show_extras_id_fk" FOREIGN KEY ("extra_id") REFERENCES "public"."show_extras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_extras" ADD CONSTRAINT "entry_extras_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_extras" ADD CONSTRAINT "entry_extras_entrant_id_profiles_id_fk" FOREIGN KEY ("entrant_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_extras" ADD CONSTRAINT "show_extras_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_code_mistakes_account" ON "entry_code_mistakes" USING btree ("account_id","made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "entry_codes_hash" ON "entry_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "entry_codes_live" ON "entry_codes" USING btree ("dog_id") WHERE "entry_codes"."ended_at" is null and "entry_codes"."taken_at" is null;--> statement-breakpoint
CREATE INDEX "entry_codes_taker" ON "entry_codes" USING btree ("taker_id","id");--> statement-breakpoint
CREATE INDEX "entry_codes_owner" ON "entry_codes" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "entry_extra_members_entry" ON "entry_extra_members" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "entry_extras_extra" ON "entry_extras" USING btree ("extra_id") WHERE "entry_extras"."ending" is null;--> statement-breakpoint
CREATE INDEX "entry_extras_order" ON "entry_extras" USING btree ("order_id") WHERE "entry_extras"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "entry_extras_entrant" ON "entry_extras" USING btree ("entrant_id","id") WHERE "entry_extras"."entrant_id" is not null;--> statement-breakpoint
CREATE INDEX "show_extras_show" ON "show_extras" USING btree ("exhibition_id","position");--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entries_owner" ON "entries" USING btree ("owner_id","id") WHERE "entries"."owner_id" is not null;--> statement-breakpoint
-- A show that moves as a whole takes its contests along, as its offers.
create function move_show_extras() returns trigger language plpgsql as $$
begin
  update show_extras set day = day + (new.begins_on - old.begins_on) where exhibition_id = new.id and day is not null;
  return null;
end $$;
--> statement-breakpoint
-- accepted: the trigger of a small table, made in an instant
create trigger exhibitions_move_extras after update of begins_on, ends_on on exhibitions for each row
  when (old.begins_on <> new.begins_on and old.ends_on - old.begins_on = new.ends_on - new.begins_on)
  execute function move_show_extras();
