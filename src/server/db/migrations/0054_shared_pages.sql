CREATE TABLE "shared_pages" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb,
	"share_token" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_pages_share_token_unique" UNIQUE("share_token")
);
--> statement-breakpoint
ALTER TABLE "shared_pages" ADD CONSTRAINT "shared_pages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_pages_user" ON "shared_pages" USING btree ("user_id");