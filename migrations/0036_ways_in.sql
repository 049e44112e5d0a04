CREATE TABLE "drafts" (
	"account_id" integer NOT NULL,
	"form" text NOT NULL,
	"content" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_account_id_form_pk" PRIMARY KEY("account_id","form")
);
--> statement-breakpoint
ALTER TABLE "kennel_applications" ALTER COLUMN "profile_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "kennel_applications" ADD COLUMN "applicant_id" integer;--> statement-breakpoint
ALTER TABLE "kennel_applications" ADD COLUMN "mail" text;--> statement-breakpoint
ALTER TABLE "kennel_applications" ADD COLUMN "papers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "begun_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_tickets" ADD COLUMN "one_time_password_id" bigint;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_saved" ON "drafts" USING btree ("saved_at");--> statement-breakpoint
ALTER TABLE "kennel_applications" ADD CONSTRAINT "kennel_applications_applicant_id_accounts_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_tickets" ADD CONSTRAINT "sign_in_tickets_one_time_password_id_one_time_passwords_id_fk" FOREIGN KEY ("one_time_password_id") REFERENCES "public"."one_time_passwords"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kennel_applications" ADD CONSTRAINT "kennel_applications_applicant_id_unique" UNIQUE("applicant_id");--> statement-breakpoint
ALTER TABLE "kennel_applications" ADD CONSTRAINT "kennel_applications_whose" CHECK ("kennel_applications"."profile_id" is not null or "kennel_applications"."applicant_id" is not null);