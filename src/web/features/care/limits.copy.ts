import type { LimitKind } from '#core/care/limits.ts'

/** Kinds that can be set, with what each counts. Kinds whose sums this product does not know yet are not offered. */
export const OFFERED: readonly { readonly kind: LimitKind; readonly name: string; readonly counts: string }[] = [
  { kind: 'stake', name: 'Total stakes', counts: 'The stakes of the bets that you keep here, by the time you placed them.' },
  { kind: 'net_loss', name: 'Net loss', counts: 'What your settled bets lost, less what they won. A new stake counts as if it were lost.' },
  { kind: 'largest_bet', name: 'Largest bet', counts: 'The most that one bet may cost.' },
  { kind: 'time', name: 'Time', counts: 'Minutes in which you looked at prices here, counted from when the limit is set.' },
]

export const LIMITS = {
  title: 'Your limits',
  lede: 'A limit acts at once, and so does a cut. A raise takes 24 hours and the end of the running period, and then you confirm it.',
  reach:
    'Limits hold for what this product shows and does: values, stakes, alerts, links to books, and bets that you enter. They do not reach into your sportsbooks, which have limits of their own. Imported bets are always recorded.',
  breakTitle: 'Take a break',
  breakLede: 'Prices, values, stakes, alerts and contests close until it ends. It can be made longer, not shorter, by anybody.',
  breakButton: 'Start the break',
  exclusionTitle: 'Exclude yourself',
  exclusionLede:
    'As a break, for half a year or longer. Nobody can end it early, an administrator included, and a new account with your address stays excluded. At its end nothing opens by itself: you ask, and 24 hours later it opens.',
  exclusionButton: 'Exclude myself',
  staysOpen: 'Scores, news, your history, export, cancelling and support stay open.',
  historyTitle: 'Every change',
  historyEmpty: 'Nothing was set yet.',
  helpTitle: 'Talk to somebody',
} as const

export const BREAKS = [
  { key: '24', label: '24 hours' },
  { key: '72', label: '3 days' },
  { key: '168', label: '7 days' },
  { key: '336', label: '14 days' },
  { key: '1008', label: '42 days' },
] as const

export const EXCLUSIONS = [
  { key: 'half_year', label: '6 months' },
  { key: 'year', label: '1 year' },
  { key: 'five_years', label: '5 years' },
  { key: 'forever', label: 'For good' },
] as const
