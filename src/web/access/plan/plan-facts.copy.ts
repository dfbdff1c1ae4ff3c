// Sentences about what is paid, what was given and what a trial comes to.
const each = { monthly: 'a month', yearly: 'a year' } as const
const by = { monthly: 'paid by the month', yearly: 'paid by the year' } as const
type Period = keyof typeof each

export const PLAN_FACTS = {
  free: 'Free',
  trial: 'Free trial',
  given: 'Given to you',
  price: (amount: string, period: Period) => `${amount} ${each[period]}`,
  by: (plan: string, period: Period) => `${plan}, ${by[period]}`,
  trialAfter: (date: string, days: string) => `Trial ends ${date}, ${days}. Nothing is taken then: you go on with the free plan.`,
  trialKeep: (plan: string, price: string) => `To keep ${plan}: ${price}.`,
  daysUntil: (days: number) => (days === 0 ? 'today' : days === 1 ? 'in 1 day' : `in ${days} days`),
  next: 'Next payment',
  nextPayment: (amount: string, date: string, days: string) => `${amount} on ${date}, ${days}`,
  changes: 'Planned change',
  becomes: (plan: string, date: string, now: string) => `To ${plan}, on ${date}. Until then you have ${now}.`,
  endsOn: 'Ends on',
  ends: (date: string, days: string) => `${date}, ${days}. It is not renewed.`,
  unpaid: 'Not paid',
  unpaidUntil: (date: string, days: string) => `The last renewal could not be paid. The plan goes on until ${date}, ${days}.`,
  givenUntil: 'Given until',
  givenEnds: (date: string, days: string) => `${date}, ${days}`,
  givenForGood: 'No end was set',
  beside: 'You still pay for',
  payment: 'Payment',
  test: 'Test checkout of this server; no money moves',
  status: 'Plan status',
} as const
