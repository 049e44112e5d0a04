CREATE TABLE "feedback_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"kind" smallint NOT NULL,
	"category" text NOT NULL,
	"content" text NOT NULL,
	"document_ids" integer[] DEFAULT '{}' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"answer" text,
	"answered_by" integer,
	"answered_at" timestamp with time zone,
	"sent_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "feedback_messages_status" CHECK ("feedback_messages"."status" in (1, 2, 3, 4))
);
--> statement-breakpoint
CREATE TABLE "office_closed_days" (
	"day" date PRIMARY KEY NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_quarters" (
	"starts_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"visit_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_visits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"purpose" text NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"marked_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_visits_state" CHECK ("office_visits"."state" in (1, 2, 3, 4)),
	CONSTRAINT "office_visits_minutes" CHECK ("office_visits"."minutes" in (15, 30))
);
--> statement-breakpoint
CREATE TABLE "redirect_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirect_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code_hash" text NOT NULL,
	"session_id" bigint NOT NULL,
	"origin" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "redirect_codes_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback_messages" ADD CONSTRAINT "feedback_messages_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_messages" ADD CONSTRAINT "feedback_messages_answered_by_profiles_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_quarters" ADD CONSTRAINT "office_quarters_visit_id_office_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."office_visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_visits" ADD CONSTRAINT "office_visits_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_visits" ADD CONSTRAINT "office_visits_marked_by_profiles_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirect_codes" ADD CONSTRAINT "redirect_codes_session_id_account_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."account_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_messages_queue" ON "feedback_messages" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "feedback_messages_profile" ON "feedback_messages" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "office_quarters_visit" ON "office_quarters" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "office_visits_profile" ON "office_visits" USING btree ("profile_id","starts_at");--> statement-breakpoint
CREATE INDEX "office_visits_day" ON "office_visits" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "redirect_codes_session" ON "redirect_codes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "redirect_codes_expiry" ON "redirect_codes" USING btree ("expires_at");