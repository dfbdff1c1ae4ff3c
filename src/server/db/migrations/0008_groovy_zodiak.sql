CREATE TABLE "identity_doubts" (
	"vendor" text NOT NULL,
	"vendor_id" text NOT NULL,
	"league" text NOT NULL,
	"name" text NOT NULL,
	"team" text,
	"positions" jsonb NOT NULL,
	"candidates" jsonb NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"person_id" text,
	"refused" jsonb NOT NULL,
	CONSTRAINT "identity_doubts_vendor_vendor_id_pk" PRIMARY KEY("vendor","vendor_id")
);
--> statement-breakpoint
CREATE INDEX "identity_doubts_decided" ON "identity_doubts" USING btree ("decided_at");