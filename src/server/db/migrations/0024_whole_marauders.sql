CREATE TABLE "community_comments" (
	"id" text PRIMARY KEY NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "community_comments_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" text NOT NULL,
	"user_id" text NOT NULL,
	"parent_id" text,
	"depth" integer NOT NULL,
	"content" text NOT NULL,
	"state" text NOT NULL,
	"created_at" bigint NOT NULL,
	"edited_at" bigint,
	"reactions" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_drafts" (
	"user_id" text NOT NULL,
	"slot" text NOT NULL,
	"content" text NOT NULL,
	"saved_at" bigint NOT NULL,
	CONSTRAINT "community_drafts_user_id_slot_pk" PRIMARY KEY("user_id","slot")
);
--> statement-breakpoint
CREATE TABLE "community_images" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"post_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"action" text NOT NULL,
	"about" text NOT NULL,
	"text_id" text,
	"post_id" text,
	"user_id" text,
	"by_id" text,
	"reason" text NOT NULL,
	"until" bigint,
	"is_strike" boolean DEFAULT false NOT NULL,
	"appeal_text" text,
	"appealed_at" bigint,
	"appeal" text
);
--> statement-breakpoint
CREATE TABLE "community_members" (
	"user_id" text PRIMARY KEY NOT NULL,
	"author" text NOT NULL,
	"active_at" bigint NOT NULL,
	"muted_until" bigint,
	CONSTRAINT "community_members_author_unique" UNIQUE("author")
);
--> statement-breakpoint
CREATE TABLE "community_notices" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"post_id" text NOT NULL,
	"by_id" text NOT NULL,
	"excerpt" text NOT NULL,
	"at" bigint NOT NULL,
	"read_at" bigint
);
--> statement-breakpoint
CREATE TABLE "community_orphans" (
	"key" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_picks" (
	"place" integer PRIMARY KEY NOT NULL,
	"post_id" text,
	"author" text NOT NULL,
	"game_id" text NOT NULL,
	"league" text NOT NULL,
	"market" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"pick" jsonb NOT NULL,
	"status" text NOT NULL,
	"profit" integer DEFAULT 0 NOT NULL,
	"settled_at" bigint,
	"home_score" integer,
	"away_score" integer,
	"close" jsonb,
	CONSTRAINT "community_picks_post_id_unique" UNIQUE("post_id")
);
--> statement-breakpoint
CREATE TABLE "community_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "community_posts_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"sport" text,
	"content" text NOT NULL,
	"tags" jsonb NOT NULL,
	"state" text NOT NULL,
	"created_at" bigint NOT NULL,
	"edited_at" bigint,
	"reactions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', content || ' ' || tags::text)) STORED
);
--> statement-breakpoint
CREATE TABLE "community_reactions" (
	"text_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "community_reactions_text_id_user_id_pk" PRIMARY KEY("text_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "community_relations" (
	"user_id" text NOT NULL,
	"other_id" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "community_relations_user_id_other_id_pk" PRIMARY KEY("user_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "community_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"text_id" text NOT NULL,
	"post_id" text NOT NULL,
	"user_id" text,
	"source" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"at" bigint NOT NULL,
	"reviewed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "community_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"text_id" text NOT NULL,
	"user_id" text NOT NULL,
	"content" text NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "community_comments" ADD CONSTRAINT "community_comments_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_comments" ADD CONSTRAINT "community_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_drafts" ADD CONSTRAINT "community_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_images" ADD CONSTRAINT "community_images_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_images" ADD CONSTRAINT "community_images_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_log" ADD CONSTRAINT "community_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_members" ADD CONSTRAINT "community_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_notices" ADD CONSTRAINT "community_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_notices" ADD CONSTRAINT "community_notices_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_notices" ADD CONSTRAINT "community_notices_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_picks" ADD CONSTRAINT "community_picks_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reactions" ADD CONSTRAINT "community_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_relations" ADD CONSTRAINT "community_relations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_relations" ADD CONSTRAINT "community_relations_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reports" ADD CONSTRAINT "community_reports_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reports" ADD CONSTRAINT "community_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_versions" ADD CONSTRAINT "community_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_comments_post" ON "community_comments" USING btree ("post_id","place");--> statement-breakpoint
CREATE INDEX "community_comments_user" ON "community_comments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "community_images_post" ON "community_images" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "community_images_user" ON "community_images" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "community_log_user" ON "community_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "community_members_active" ON "community_members" USING btree ("active_at");--> statement-breakpoint
CREATE INDEX "community_notices_user" ON "community_notices" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "community_picks_author" ON "community_picks" USING btree ("author");--> statement-breakpoint
CREATE INDEX "community_picks_open" ON "community_picks" USING btree ("status","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "community_posts_place" ON "community_posts" USING btree ("place");--> statement-breakpoint
CREATE INDEX "community_posts_sport" ON "community_posts" USING btree ("sport","place");--> statement-breakpoint
CREATE INDEX "community_posts_type" ON "community_posts" USING btree ("type","place");--> statement-breakpoint
CREATE INDEX "community_posts_user" ON "community_posts" USING btree ("user_id","place");--> statement-breakpoint
CREATE INDEX "community_posts_created" ON "community_posts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "community_posts_search" ON "community_posts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "community_reactions_user" ON "community_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "community_relations_other" ON "community_relations" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "community_reports_once" ON "community_reports" USING btree ("text_id","user_id");--> statement-breakpoint
CREATE INDEX "community_reports_open" ON "community_reports" USING btree ("reviewed_at","at");--> statement-breakpoint
CREATE INDEX "community_versions_text" ON "community_versions" USING btree ("text_id");