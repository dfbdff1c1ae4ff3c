CREATE TABLE "first_payments" (
	"person" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"held_until" timestamp with time zone,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "given" jsonb;--> statement-breakpoint
ALTER TABLE "first_payments" ADD CONSTRAINT "first_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "subscriptions" SET "given" = jsonb_build_object('tier', "tier", 'status', "status", 'trialEndsAt', null, 'currentPeriodEnd', floor(extract(epoch from "current_period_end") * 1000)) WHERE "billing_ref" IS NULL AND "status" = 'active' AND "tier" <> 'free';
