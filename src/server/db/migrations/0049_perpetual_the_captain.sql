CREATE TABLE "best_ball_adp" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"site" text NOT NULL,
	"taken_at" bigint NOT NULL,
	"file_name" text NOT NULL,
	"rows" jsonb NOT NULL,
	"imported_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "best_ball_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"site" text NOT NULL,
	"roster" text NOT NULL,
	"contest" text NOT NULL,
	"entry_fee" integer,
	"teams" integer,
	"drafted_at" bigint,
	"picks" jsonb NOT NULL,
	"file_name" text NOT NULL,
	"imported_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "best_ball_adp" ADD CONSTRAINT "best_ball_adp_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "best_ball_drafts" ADD CONSTRAINT "best_ball_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "best_ball_adp_user" ON "best_ball_adp" USING btree ("user_id","site");--> statement-breakpoint
CREATE UNIQUE INDEX "best_ball_drafts_roster" ON "best_ball_drafts" USING btree ("user_id","site","roster");