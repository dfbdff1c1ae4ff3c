ALTER TABLE "billing_customers" DROP CONSTRAINT "billing_customers_user_id_unique";--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "environment" text;--> statement-breakpoint
ALTER TABLE "billing_invoices" ADD COLUMN "environment" text;--> statement-breakpoint
ALTER TABLE "billing_refunds" ADD COLUMN "environment" text;--> statement-breakpoint
ALTER TABLE "billing_subscriptions" ADD COLUMN "environment" text;--> statement-breakpoint
UPDATE "billing_subscriptions" SET "environment" = CASE WHEN "ref" LIKE 'test:%' THEN 'till' WHEN "is_test" THEN 'stripe_test' ELSE 'stripe_live' END;--> statement-breakpoint
UPDATE "billing_invoices" SET "environment" = CASE WHEN "id" LIKE 'test:%' THEN 'till' WHEN "is_test" THEN 'stripe_test' ELSE 'stripe_live' END;--> statement-breakpoint
UPDATE "billing_refunds" SET "environment" = CASE WHEN "id" LIKE 'test:%' THEN 'till' WHEN "is_test" THEN 'stripe_test' ELSE 'stripe_live' END;--> statement-breakpoint
UPDATE "billing_customers" AS c SET "environment" = CASE WHEN c."ref" LIKE 'test:%' THEN 'till'
  WHEN EXISTS (SELECT 1 FROM "billing_subscriptions" s WHERE s."user_id" = c."user_id" AND s."environment" = 'stripe_test')
   AND NOT EXISTS (SELECT 1 FROM "billing_subscriptions" s WHERE s."user_id" = c."user_id" AND s."environment" = 'stripe_live') THEN 'stripe_test'
  ELSE 'stripe_live' END;--> statement-breakpoint
ALTER TABLE "billing_customers" ALTER COLUMN "environment" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_invoices" ALTER COLUMN "environment" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_refunds" ALTER COLUMN "environment" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_subscriptions" ALTER COLUMN "environment" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_customers_user" ON "billing_customers" USING btree ("user_id","environment");
