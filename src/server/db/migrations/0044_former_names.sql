CREATE TABLE "community_names" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "community_reports" ALTER COLUMN "post_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "community_names" ADD CONSTRAINT "community_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_names_name" ON "community_names" USING btree ("name","until");--> statement-breakpoint
CREATE INDEX "community_names_user" ON "community_names" USING btree ("user_id");