// Every sentence of coaching.
import type { LeakGroup } from '#core/coaching/report.ts'

export const COACHING = {
  title: 'Coaching',
  lede: 'An hour with the coach of this server, and your own record as a coach would read it.',
  loading: 'Loading hours',
  none: 'Nobody coaches on this server: its owner has set up no calendar. The report of your record works without one.',
  down: 'The calendar of the coach cannot be read now. Hours that you booked stand.',
  shut: 'No hours are offered to you now, by what you chose on your limits page. Hours that you booked can be given back.',
  full: 'No hour is free in the next six weeks.',
  freeTitle: (coach: string) => `Free hours of ${coach}`,
  freeNote: (zone: string) => `Times by your clock (${zone.replaceAll('_', ' ')}).`,
  rules: (notice: number, most: number) => `Booked, moved or given back up to ${notice} hours before. You can hold ${most} hours to come.`,
  yours: 'Your hours',
  noneYours: 'You have booked no hour.',
  question: (when: string) => `Book ${when}?`,
  moveQuestion: (when: string) => `Move your hour to ${when}?`,
  note: 'What do you want to talk about?',
  noteHint: 'The coach reads it. Leave it empty if you like.',
  invited: 'The invitation goes to your mailbox and to the coach.',
  book: 'Book this hour',
  move: 'Move',
  moveHere: 'Move it here',
  moving: 'Choose another hour for it.',
  stay: 'Leave it where it is',
  cancel: 'Give it back',
  file: 'Calendar file',
  cancelled: 'Given back',
  over: 'Over',
  mailWaits: 'the mail to you is still to go out',
  where: (place: string) => `Where: ${place}`,
  writes: (coach: string) => `${coach} writes to you where you meet.`,
  tooLate: (notice: number) => `It begins within ${notice} hours and stands.`,
  reportTitle: 'Your record, as a coach reads it',
  reportLede: 'Value against the close by market, how steady your stakes are, and where money leaks, each with its range.',
  reportOpen: 'Open the report',
} as const

export const REPORT = {
  title: 'Coaching report',
  loading: 'Reading your record',
  print: 'Print or save as PDF',
  back: 'Coaching',
  made: (date: string, bets: number) =>
    `Made on ${date} from ${bets} settled ${bets === 1 ? 'bet' : 'bets'}. Ranges are 95 percent intervals.`,
  tooFewAll: 'Fewer than ten bets are settled: nothing here says much yet, and no range is named.',
  few: 'too few for a range (ten)',
  closing: 'Against the close',
  closingNote: 'Price taken against the fair price at the start. Above zero the market came to you; it shows skill long before results do.',
  noClose: 'Of none of your bets is the close known.',
  market: 'Market',
  bets: 'Bets',
  value: 'Value',
  beat: 'Beat it',
  stakes: 'Stakes',
  unit: (unit: string, largest: string) => `Your unit in practice, the median stake, is ${unit}; the largest stake was ${largest}.`,
  noStakes: 'No stakes are on record.',
  steady: 'Between half a unit and two units',
  withoutEdge: (bets: number) => `At a price without an edge, of ${bets} bets whose fair chance was known`,
  aboveFull: (bets: number) => `Above full Kelly of your bankroll of today, of ${bets} bets with an edge`,
  noKelly: 'Of none of your bets was the fair chance known when it was laid, so that nothing is said against Kelly.',
  noBankroll: 'State a bankroll on your profile to see stakes against Kelly.',
  afterLosses: (losses: number, wins: number) => `Stakes within a day after a loss (${losses}) over those after a win (${wins})`,
  noAfter: 'No two bets followed each other within a day, so that nothing is said of stakes after losses.',
  leaks: 'Leaks',
  leaksNote: 'Groups of your bets whose whole range lies below zero.',
  noLeaks: 'No group of ten bets or more lies wholly below zero.',
  chance: (looked: number, byChance: string) =>
    `${looked} ranges were looked at; by chance alone about ${byChance} of them would lie below zero where nothing leaks.`,
  tooFew: (groups: number) => `Of ${groups} ${groups === 1 ? 'group' : 'groups'} with fewer than ten bets nothing is said.`,
  group: 'Group',
  result: 'Result',
  roi: 'ROI',
  close: 'Against the close',
  advice: 'This is what was done, not advice on a next bet.',
} as const

export const GROUP_NAMES: Readonly<Record<LeakGroup, string>> = {
  market: 'Market',
  league: 'League',
  book: 'Book',
  kind: 'Kind',
  odds: 'Price',
  hour: 'Time of day',
}

const MARKETS: Readonly<Record<string, string>> = {
  h2h: 'moneyline',
  spreads: 'spread',
  totals: 'total',
  prop: 'player props',
  other: 'other',
}

/** How a market is called here. */
export const marketName = (market: string | null): string => (market === null ? 'several' : (MARKETS[market] ?? market))
