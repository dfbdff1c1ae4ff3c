CREATE TABLE "linked_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"platform" text NOT NULL,
	"book" text NOT NULL,
	"username" text NOT NULL,
	"ref" text,
	"link_id" text,
	"link_page" text,
	"has_code" boolean DEFAULT false NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"problem" text,
	"retry_at" timestamp with time zone,
	"cursor" text,
	"lease_id" text,
	"beat_at" timestamp with time zone,
	"read_count" integer DEFAULT 0 NOT NULL,
	"new_bets" integer DEFAULT 0 NOT NULL,
	"new_movements" integer DEFAULT 0 NOT NULL,
	"left_count" integer DEFAULT 0 NOT NULL,
	"balance_cents" bigint,
	"balance_as_of" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"last_sync_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "linked_decisions" (
	"user_id" text NOT NULL,
	"first" text NOT NULL,
	"second" text NOT NULL,
	"verdict" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "linked_decisions_user_id_first_second_pk" PRIMARY KEY("user_id","first","second")
);
--> statement-breakpoint
CREATE TABLE "linked_records" (
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"external_id" text NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"revised_at" bigint NOT NULL,
	"rank" integer NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "linked_records_account_id_external_id_hash_pk" PRIMARY KEY("account_id","external_id","hash")
);
--> statement-breakpoint
ALTER TABLE "linked_accounts" ADD CONSTRAINT "linked_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_decisions" ADD CONSTRAINT "linked_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_records" ADD CONSTRAINT "linked_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_records" ADD CONSTRAINT "linked_records_account_id_linked_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."linked_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "linked_accounts_ref" ON "linked_accounts" USING btree ("user_id","source","ref");--> statement-breakpoint
CREATE INDEX "linked_records_user" ON "linked_records" USING btree ("user_id","kind");