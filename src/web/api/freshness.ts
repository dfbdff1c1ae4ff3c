// How long an answer counts as fresh, by the name of what it is about. Milliseconds.
// Spec 000 section 7: never stale unless said; subscription and usage 5 minutes. Prices and scores move.
export const FRESH = {
  never: 0,
  price: 15_000,
  score: 10_000,
  status: 20_000,
  news: 60_000,
  slate: 120_000,
  account: 300_000,
  forever: Number.POSITIVE_INFINITY,
} as const
