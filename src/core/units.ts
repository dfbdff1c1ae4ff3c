// The units that numbers carry through the house. Plain aliases: they document a parameter and cost nothing at run time.

/** Money in whole US cents. Never a float. */
export type Cents = number
/** Salary-cap dollars of a DFS site, whole. */
export type Salary = number
/** Fantasy points, at most two decimals. */
export type Points = number
/** A chance, 0..1. */
export type Probability = number
/** A share, 0..1 (0.25 = 25 percent). Percent exists on screens only. */
export type Fraction = number
/** Milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = number
/** American odds: an integer ≤ -100 or ≥ +100. */
export type AmericanOdds = number
/** Decimal odds: > 1, payout per unit staked including the stake. */
export type DecimalOdds = number
