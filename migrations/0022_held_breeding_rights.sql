CREATE TABLE "breeding_right_holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "breeding_right_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dog_id" integer NOT NULL,
	"right_id" integer,
	"holder_id" integer NOT NULL,
	"given_by" integer NOT NULL,
	"reason" text NOT NULL,
	"held_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	"released_by" integer,
	"outcome" text,
	"decision" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "breeding_right_holds" ADD CONSTRAINT "breeding_right_holds_dog_id_dogs_id_fk" FOREIGN KEY ("dog_id") REFERENCES "public"."dogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breeding_right_holds" ADD CONSTRAINT "breeding_right_holds_right_id_breeding_rights_id_fk" FOREIGN KEY ("right_id") REFERENCES "public"."breeding_rights"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breeding_right_holds" ADD CONSTRAINT "breeding_right_holds_holder_id_profiles_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breeding_right_holds" ADD CONSTRAINT "breeding_right_holds_given_by_profiles_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breeding_right_holds" ADD CONSTRAINT "breeding_right_holds_released_by_accounts_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "breeding_right_holds_open" ON "breeding_right_holds" USING btree ("dog_id") WHERE "breeding_right_holds"."released_at" is null;--> statement-breakpoint
CREATE INDEX "breeding_right_holds_right" ON "breeding_right_holds" USING btree ("right_id");