CREATE TABLE "bet_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bet_imports_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "import_id" text;--> statement-breakpoint
ALTER TABLE "bet_imports" ADD CONSTRAINT "bet_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;