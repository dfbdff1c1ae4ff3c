CREATE TABLE "imported_slates" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"has_upload_ids" boolean NOT NULL,
	"slate" jsonb NOT NULL,
	"players" integer NOT NULL,
	"starts_at" bigint,
	"dropped" jsonb NOT NULL,
	"warnings" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_lineups" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"sport" text NOT NULL,
	"site" text,
	"players" jsonb NOT NULL,
	"total_salary" integer NOT NULL,
	"projected_points" double precision,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imported_slates" ADD CONSTRAINT "imported_slates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_lineups" ADD CONSTRAINT "saved_lineups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_slates_user" ON "imported_slates" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "saved_lineups_user" ON "saved_lineups" USING btree ("user_id","updated_at");