CREATE TABLE "coaching_hours" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"member_mailed" integer DEFAULT -1 NOT NULL,
	"coach_mailed" integer DEFAULT -1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coaching_hours" ADD CONSTRAINT "coaching_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coaching_hours_user" ON "coaching_hours" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "coaching_hours_changed" ON "coaching_hours" USING btree ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "coaching_hours_booked" ON "coaching_hours" USING btree ("starts_at") WHERE "coaching_hours"."status" = 'booked';