CREATE TABLE "own_projections" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"slate_id" text NOT NULL,
	"slate" text NOT NULL,
	"league" text NOT NULL,
	"site" text NOT NULL,
	"world" text NOT NULL,
	"file_name" text NOT NULL,
	"players" jsonb NOT NULL,
	"hash" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"kept_at" bigint NOT NULL,
	"points" jsonb,
	"graded_at" bigint
);
--> statement-breakpoint
ALTER TABLE "own_projections" ADD CONSTRAINT "own_projections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_projections_slate" ON "own_projections" USING btree ("user_id","slate_id");--> statement-breakpoint
CREATE INDEX "own_projections_open" ON "own_projections" USING btree ("graded_at");