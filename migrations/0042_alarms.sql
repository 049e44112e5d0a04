CREATE TABLE "alarms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"check_id" text NOT NULL,
	"machine" text NOT NULL,
	"label" text NOT NULL,
	"said" text NOT NULL,
	"todo" text NOT NULL,
	"looks" smallint DEFAULT 1 NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_lasting" ON "alarms" USING btree ("check_id","machine") WHERE "alarms"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "alarms_ended" ON "alarms" USING btree ("ended_at");