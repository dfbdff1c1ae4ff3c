CREATE TABLE "alert_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"rule" jsonb NOT NULL,
	"is_on" boolean NOT NULL,
	"channels" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"quiet" jsonb,
	"phone" text,
	"held_back" integer DEFAULT 0 NOT NULL,
	"held_back_day" text
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"rule_id" text,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"link" text NOT NULL,
	"rang_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"sent" jsonb NOT NULL,
	"unsent" text,
	CONSTRAINT "alerts_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"expires_at" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bet_versions" (
	"bet_id" text NOT NULL,
	"version" integer NOT NULL,
	"user_id" text NOT NULL,
	"change" text NOT NULL,
	"before" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bet_versions_bet_id_version_pk" PRIMARY KEY("bet_id","version")
);
--> statement-breakpoint
CREATE TABLE "bets" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"origin" text NOT NULL,
	"ticket" jsonb NOT NULL,
	"kind" text NOT NULL,
	"book" text NOT NULL,
	"league" text,
	"market" text,
	"status" text NOT NULL,
	"settled_by" text,
	"staked_cents" bigint NOT NULL,
	"payout_cents" bigint,
	"profit_cents" bigint,
	"placed_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "closed_games" (
	"game_id" text PRIMARY KEY NOT NULL,
	"league" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"heard_at" bigint,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closing_prices" (
	"game_id" text NOT NULL,
	"market" text NOT NULL,
	"outcome" text NOT NULL,
	"book" text NOT NULL,
	"book_title" text NOT NULL,
	"point_key" integer NOT NULL,
	"point" double precision,
	"opening_price" integer NOT NULL,
	"opening_at" bigint NOT NULL,
	"price" integer NOT NULL,
	"book_time" bigint NOT NULL,
	CONSTRAINT "closing_prices_game_id_market_outcome_book_point_key_pk" PRIMARY KEY("game_id","market","outcome","book","point_key")
);
--> statement-breakpoint
CREATE TABLE "feed_polls" (
	"league" text PRIMARY KEY NOT NULL,
	"polled_at" bigint NOT NULL,
	"quotes" integer NOT NULL,
	"changed" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"game_id" text NOT NULL,
	"league" text NOT NULL,
	"market" text NOT NULL,
	"outcome" text NOT NULL,
	"book" text NOT NULL,
	"book_title" text NOT NULL,
	"point_key" integer NOT NULL,
	"point" double precision
);
--> statement-breakpoint
CREATE TABLE "price_ticks" (
	"line_id" integer NOT NULL,
	"book_time" bigint NOT NULL,
	"received_at" bigint NOT NULL,
	"price" integer,
	CONSTRAINT "price_ticks_line_id_book_time_pk" PRIMARY KEY("line_id","book_time")
);
--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bet_versions" ADD CONSTRAINT "bet_versions_bet_id_bets_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."bets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bet_versions" ADD CONSTRAINT "bet_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_prices" ADD CONSTRAINT "closing_prices_game_id_closed_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."closed_games"("game_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_ticks" ADD CONSTRAINT "price_ticks_line_id_price_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."price_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_rules_user" ON "alert_rules" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alerts_user_rang" ON "alerts" USING btree ("user_id","rang_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bets_user_key" ON "bets" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "bets_user_placed" ON "bets" USING btree ("user_id","placed_at");--> statement-breakpoint
CREATE INDEX "bets_status" ON "bets" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "price_lines_key" ON "price_lines" USING btree ("game_id","market","outcome","book","point_key");--> statement-breakpoint
CREATE INDEX "price_ticks_received" ON "price_ticks" USING btree ("received_at");