CREATE TABLE "dictionary_edits" (
	"dictionary" text NOT NULL,
	"entry_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dictionary_edits_dictionary_entry_id_pk" PRIMARY KEY("dictionary","entry_id")
);
--> statement-breakpoint
DROP INDEX "educationals_organiser";--> statement-breakpoint
ALTER TABLE "breeds" ALTER COLUMN "is_provisional" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "castes" ALTER COLUMN "is_deleted" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "cities" ALTER COLUMN "population" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "ranks" ALTER COLUMN "is_deleted" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "breeds" ADD COLUMN "is_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "is_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dignities" ADD COLUMN "is_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "grades" ADD COLUMN "is_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "judging_terms" ADD COLUMN "is_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "educationals" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "educationals" ADD COLUMN "cancel_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "educationals" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "educationals" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "educationals_organiser" ON "educationals" USING btree ("organiser_id","begins_at");