CREATE TABLE "lineup_runs" (
	"user_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"run" jsonb NOT NULL,
	"lineups" jsonb NOT NULL,
	"paid" integer NOT NULL,
	"day" text NOT NULL,
	"is_canceled" boolean NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"alive_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lineup_runs" ADD CONSTRAINT "lineup_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;