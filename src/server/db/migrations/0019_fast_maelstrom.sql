-- Twins that came in at the same moment: the first stays, and is on where one of them was.
UPDATE "alert_rules" AS kept SET "is_on" = true
FROM "alert_rules" AS twin
WHERE twin."user_id" = kept."user_id" AND twin."rule" = kept."rule" AND twin."is_on" AND NOT kept."is_on";--> statement-breakpoint
DELETE FROM "alert_rules" AS twin
USING "alert_rules" AS kept
WHERE twin."user_id" = kept."user_id" AND twin."rule" = kept."rule"
  AND (kept."created_at", kept."id") < (twin."created_at", twin."id");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_rules_user_rule" ON "alert_rules" USING btree ("user_id",md5("rule"::text));