CREATE TABLE "booked_months" (
	"month" text NOT NULL,
	"measure" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "booked_months_month_measure_pk" PRIMARY KEY("month","measure")
);
