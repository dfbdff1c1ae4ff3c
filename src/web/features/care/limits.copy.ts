import type { LimitKind } from '#core/care/limits.ts'

/** Kinds that can be set, with what each counts. */
export const OFFERED: readonly { readonly kind: LimitKind; readonly name: string; readonly counts: string }[] = [
  {
    kind: 'stake',
    name: 'Total stakes',
    counts:
      'The stakes of the bets that you keep here or that linked accounts send, by the time you placed them; one that is open when you enter it counts on that day, too, and a stake that you cut after ten minutes goes on counting. Of a book with both, the larger sum counts.',
  },
  {
    kind: 'net_loss',
    name: 'Net loss',
    counts:
      'What your settled bets lost, less what they won, those of linked accounts too; an open bet counts as if it were lost until it is settled. A win sets off losses where the final scores show it and you kept the bet before its start, or where a linked account sends it; the wins of a file set off losses of files. A win that you state yourself sets off nothing, for nobody can check it.',
  },
  {
    kind: 'deposit',
    name: 'Deposit limit',
    counts:
      'All that you pay in at your sportsbooks, as you enter it below and as linked accounts send it. Withdrawals do not count against it. When it is used up, new bets, edges and alerts are shut until its period ends.',
  },
  {
    kind: 'net_deposit',
    name: 'Net deposits',
    counts:
      'What you pay in, as you enter it below and as linked accounts send it, less what linked accounts say was taken out; withdrawals of a file set off deposits of files. A withdrawal that you state yourself sets off nothing, for nobody can check it. When it is used up, new bets, edges and alerts are shut until its period ends.',
  },
  {
    kind: 'entry_fees',
    name: 'Entry fees',
    counts:
      'Entry fees that you enter below or that linked accounts send, and stakes of bets at pick’em operators. A set of lineups whose entries would cost more than is left is not built.',
  },
  { kind: 'largest_bet', name: 'Largest bet', counts: 'The most that one bet may cost.' },
  { kind: 'time', name: 'Time', counts: 'Minutes in which prices or contests were open here.' },
]

export const LIMITS = {
  title: 'Your limits',
  /** On a break or excluded. */
  lockedLede:
    'A limit can be set or cut now, and acts at once; none is raised or taken away. A break or an exclusion can be made longer, not shorter.',
  lockedForm: 'Until your break or exclusion ends a limit can be set or cut, not raised.',
  lockedCheck: 'Until your break or exclusion ends it can come more often, not less often.',
  lede: 'A limit acts at once, and so does a cut. A raise takes 24 hours and the end of the running period, and then you confirm it.',
  zeroTitle: (nothing: string) => `A limit of ${nothing}?`,
  zeroBack: 'Not now',
  zeroSet: (nothing: string) => `Set it to ${nothing}`,
  reach:
    'Limits hold for what this product shows and does: values, stakes, alerts, links to books, and bets that you enter. They do not reach into your sportsbooks, which have limits of their own. Bets that you import or that a linked account sends are always recorded, and count.',
  breakTitle: 'Take a break',
  breakLede: 'Prices, values, stakes, alerts and contests close until it ends. It can be made longer, not shorter, by anybody.',
  breakButton: 'Start the break',
  breakOther: 'Another length',
  longerTitle: 'Make your break longer',
  longerLede: 'Counted from now. It is never made shorter, by anybody.',
  longerButton: 'Make it longer',
  exclusionTitle: 'Exclude yourself',
  exclusionLede:
    'As a break, for half a year or longer. Nobody can end it early, an administrator included, and a new account with your address stays excluded. A plan that renews is cancelled: it ends with the time you paid for. At its end nothing opens by itself: you ask, and 24 hours later it opens.',
  exclusionButton: 'Exclude myself',
  longerExclusionTitle: 'Make your self-exclusion longer',
  longerExclusionLede: 'Counted from now. Nobody can end it early, an administrator included.',
  staysOpen: 'Scores, news, your history, export, cancelling and support stay open.',
  historyTitle: 'Every change',
  historyDownload: 'Download as CSV',
  historyEmpty: 'Nothing was set yet.',
  historyCarried: 'Set under another account of your address',
  helpTitle: 'Talk to somebody',
  helpSource: (source: string, date: string) => `as named by ${source}, read on ${date}`,
  checkTitle: 'Reality check',
  checkLede: 'In betting screens you are shown how long you have been there and what it came to, and you say whether to go on.',
  moneyTitle: 'Deposits, withdrawals, entry fees',
  moneyLede: 'What you enter here counts under your limits. It is always recorded, whatever a limit says, so that the record is true.',
  moneyEmpty: 'Nothing is entered yet.',
  moneyRemoved: 'Taken away. An entry that stood for ten minutes goes on counting until its period ends.',
  offerTitle: 'Would you like a limit?',
  offer: 'A limit on stakes, losses, deposits or time holds from the moment you set it. You can do it at any time under “Your limits”.',
  offerSet: 'Set a limit',
  offerNotNow: 'Not now',
  ageUnder:
    'Prices and contests open when you are of legal age where you live. If your date of birth is wrong, ask the administrator of this server: only they can correct it, and the change is recorded.',
} as const

/** Parts of the page of limits that a link leads to. */
export const LIMIT_PLACES = { setLimit: 'set-a-limit', takeBreak: 'take-a-break' } as const

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
