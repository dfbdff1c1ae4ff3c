ALTER TABLE "price_ticks" RENAME TO "price_ticks_default";--> statement-breakpoint
ALTER TABLE "price_ticks_default" RENAME CONSTRAINT "price_ticks_line_id_book_time_pk" TO "price_ticks_default_line_id_book_time_pk";--> statement-breakpoint
ALTER TABLE "price_ticks_default" RENAME CONSTRAINT "price_ticks_line_id_price_lines_id_fk" TO "price_ticks_default_line_id_price_lines_id_fk";--> statement-breakpoint
ALTER INDEX "price_ticks_received" RENAME TO "price_ticks_default_received";--> statement-breakpoint
CREATE TABLE "price_ticks" (
	"line_id" integer NOT NULL,
	"book_time" bigint NOT NULL,
	"received_at" bigint NOT NULL,
	"price" integer,
	CONSTRAINT "price_ticks_line_id_book_time_pk" PRIMARY KEY("line_id","book_time")
) PARTITION BY RANGE ("book_time");--> statement-breakpoint
CREATE INDEX "price_ticks_received" ON "price_ticks" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "price_ticks" ADD CONSTRAINT "price_ticks_line_id_price_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."price_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_ticks" ATTACH PARTITION "price_ticks_default" DEFAULT;
