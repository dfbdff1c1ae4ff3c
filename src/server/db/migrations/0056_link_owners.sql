ALTER TABLE "community_reports" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "community_reports" ADD CONSTRAINT "community_reports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_reports_owner" ON "community_reports" USING btree ("owner_id");--> statement-breakpoint
UPDATE "community_reports" r SET "owner_id" = o."user_id" FROM (
  SELECT 'link:lineup:' || "id" AS "text_id", "user_id" FROM "saved_lineups"
  UNION ALL SELECT 'link:model:' || "id", "user_id" FROM "member_models"
  UNION ALL SELECT 'link:player model:' || "id", "user_id" FROM "player_models"
  UNION ALL SELECT 'link:page:' || "id", "user_id" FROM "shared_pages"
  UNION ALL SELECT 'link:analysis:' || "id", "user_id" FROM "video_shares") o WHERE r."text_id" = o."text_id";--> statement-breakpoint
DELETE FROM "community_reports" WHERE starts_with("text_id", 'link:') AND "owner_id" IS NULL;--> statement-breakpoint
DELETE FROM "shared_pages" WHERE "share_token" IS NULL;
