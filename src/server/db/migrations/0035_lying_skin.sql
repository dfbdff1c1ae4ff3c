CREATE TABLE "video_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"color" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_clips" (
	"id" text PRIMARY KEY NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "video_clips_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"user_id" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category_id" text,
	"sport" text NOT NULL,
	"tags" jsonb NOT NULL,
	"state" text NOT NULL,
	"external_id" text,
	"author" text,
	"seconds" double precision,
	"width" integer,
	"height" integer,
	"type" text,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"head_lies" boolean DEFAULT false NOT NULL,
	"has_poster" boolean DEFAULT false NOT NULL,
	"stream" text DEFAULT 'none' NOT NULL,
	"stream_tries" integer DEFAULT 0 NOT NULL,
	"stream_at" bigint,
	"streams" jsonb,
	"loudness" double precision,
	"views" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"removed_reason" text,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', title || ' ' || description || ' ' || tags::text)) STORED
);
--> statement-breakpoint
CREATE TABLE "video_cues" (
	"clip_id" text NOT NULL,
	"language" text NOT NULL,
	"position" integer NOT NULL,
	"starts" double precision NOT NULL,
	"ends" double precision NOT NULL,
	"text" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', text)) STORED,
	CONSTRAINT "video_cues_clip_id_language_position_pk" PRIMARY KEY("clip_id","language","position")
);
--> statement-breakpoint
CREATE TABLE "video_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"clip_id" text NOT NULL,
	"user_id" text NOT NULL,
	"at" double precision NOT NULL,
	"text" text NOT NULL,
	"drawing" jsonb NOT NULL,
	"player_id" text,
	"player_name" text,
	"game_id" text,
	"game_name" text,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_orphans" (
	"key" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_progress" (
	"clip_id" text NOT NULL,
	"user_id" text NOT NULL,
	"seconds" double precision NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "video_progress_clip_id_user_id_pk" PRIMARY KEY("clip_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "video_reports" (
	"clip_id" text NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "video_reports_clip_id_user_id_pk" PRIMARY KEY("clip_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "video_shares" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"clip_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "video_shares_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "video_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category_id" text,
	"sport" text NOT NULL,
	"tags" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"lock" text,
	"lock_until" bigint,
	"lock_wanted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_views" (
	"clip_id" text NOT NULL,
	"user_id" text NOT NULL,
	"day" text NOT NULL,
	CONSTRAINT "video_views_clip_id_user_id_day_pk" PRIMARY KEY("clip_id","user_id","day")
);
--> statement-breakpoint
ALTER TABLE "video_clips" ADD CONSTRAINT "video_clips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_clips" ADD CONSTRAINT "video_clips_category_id_video_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."video_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_cues" ADD CONSTRAINT "video_cues_clip_id_video_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."video_clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_notes" ADD CONSTRAINT "video_notes_clip_id_video_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."video_clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_notes" ADD CONSTRAINT "video_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_progress" ADD CONSTRAINT "video_progress_clip_id_video_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."video_clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_progress" ADD CONSTRAINT "video_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_reports" ADD CONSTRAINT "video_reports_clip_id_video_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."video_clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_reports" ADD CONSTRAINT "video_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_shares" ADD CONSTRAINT "video_shares_clip_id_video_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."video_clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_shares" ADD CONSTRAINT "video_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_uploads" ADD CONSTRAINT "video_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_clip_id_video_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."video_clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "video_categories_name" ON "video_categories" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "video_clips_place" ON "video_clips" USING btree ("place");--> statement-breakpoint
CREATE INDEX "video_clips_user" ON "video_clips" USING btree ("user_id","place");--> statement-breakpoint
CREATE INDEX "video_clips_category" ON "video_clips" USING btree ("category_id","place");--> statement-breakpoint
CREATE INDEX "video_clips_stream" ON "video_clips" USING btree ("stream","stream_at");--> statement-breakpoint
CREATE UNIQUE INDEX "video_clips_external" ON "video_clips" USING btree ("source","external_id");--> statement-breakpoint
CREATE INDEX "video_clips_search" ON "video_clips" USING gin ("search");--> statement-breakpoint
CREATE INDEX "video_cues_search" ON "video_cues" USING gin ("search");--> statement-breakpoint
CREATE INDEX "video_notes_clip" ON "video_notes" USING btree ("clip_id","user_id","at");--> statement-breakpoint
CREATE INDEX "video_notes_user" ON "video_notes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "video_progress_user" ON "video_progress" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "video_reports_user" ON "video_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "video_shares_user" ON "video_shares" USING btree ("user_id","clip_id");--> statement-breakpoint
CREATE INDEX "video_uploads_user" ON "video_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "video_uploads_expires" ON "video_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "video_views_user" ON "video_views" USING btree ("user_id");