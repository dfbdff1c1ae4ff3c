// A bet history as tickets for the tracker: the words and the money of each row as the file has them, nothing calculated again.
import { LEAGUE_KEYS, LEAGUES, type LeagueKey } from '../../leagues/leagues.ts'
import type { EpochMs } from '../../units.ts'
import { BOOK_NAMES } from './book-names.ts'
import { exactPrice } from './exact-price.ts'
import { type ExportedBet, keyOfExported, knownIds } from './exported-bet.ts'
import type { HistoryBet, HistoryStatus } from './history-bet.ts'
import type { TrackedMarket, TrackedTicket } from './tracked-bet.ts'

export type ImportedBet = {
  /** `bets.key`: the same row of the same file has the same key, whenever it is imported. */
  readonly key: string
  readonly book: string
  readonly league: LeagueKey | null
  readonly status: HistoryStatus
  readonly stakedCents: number
  readonly profitCents: number
  readonly placedAt: EpochMs | null
  readonly settledAt: EpochMs | null
  readonly ticket: TrackedTicket
  /** Ids of bets that this one may be already: a row of our own export names the bet it was. */
  readonly ids: readonly string[]
  /** The whole bet, where the row carries it. */
  readonly whole: ExportedBet | null
}

/**
 * The usual name of a book that a file writes otherwise ("Fanduel Sportsbook", "DK", "draftkings"); one that is not known keeps its own.
 * @example bookNamed('Fanduel Sportsbook')   // 'FanDuel'
 * @example bookNamed('Caesars - New York')   // 'Caesars'
 */
export function bookNamed(written: string): string {
  const typed = written.trim()
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const known = (name: string) =>
    BOOK_NAMES[letters(name.replace(/\b(sports ?book|sports betting|sports|casino|racebook|online|us|usa)\b/gi, ''))] ??
    BOOK_NAMES[letters(name)]
  return known(typed) ?? known(withoutState(typed)) ?? typed
}

/** Operators have a book in each state, and files name it: "Caesars - New York", "FanDuel (NJ)", "DraftKings NJ". */
const withoutState = (name: string) => name.replace(/\s*(?:\s[-–—]\s*[\p{L} .]+|\([\p{L} .]+\)|\s[A-Z]{2})$/u, '')

function leagueNamed(name: string): LeagueKey | null {
  const asked = name.trim().toLowerCase()
  return LEAGUE_KEYS.find((key) => key === asked || LEAGUES[key].name.toLowerCase() === asked) ?? null
}

/** Pikkit writes decimal odds also where they look American (101 = 100 to 1); what is no price is unknown, ''. */
function priceOf(odds: string, decimal: number | undefined): string {
  if (decimal !== undefined && /^\d+(\.\d+)?$/.test(odds.trim()) && Math.abs(Number(odds) - decimal) < 1e-9 && /\./.test(odds))
    return odds.trim()
  if (exactPrice(odds)) return odds.trim()
  if (decimal === undefined) return ''
  const [whole, places = ''] = String(Math.round(decimal * 1e4) / 1e4).split('.')
  return `${whole}.${places.padEnd(2, '0')}`
}

const WORDS: readonly (readonly [TrackedMarket, RegExp])[] = [
  ['totals', /^(?:over|under|o|u)\s?\d+(?:\.\d+)?$/i],
  ['h2h', /^[\p{L}\d .'’&/-]+ (?:ml|money ?line|to win)$/iu],
  ['spreads', /^[\p{L} .'’&]+ [+\-−]\d{1,3}(?:\.\d+)?$/u],
]

/**
 * The market of a selection that is written the usual short way: a team and a line, a team to win, a bare over or under. What says more
 * than that is a prop.
 * @example marketNamed('DEN +7.5') // 'spreads'
 */
export function marketNamed(selection: string): TrackedMarket {
  return WORDS.find(([, form]) => form.test(selection))?.[0] ?? 'prop'
}

/** A lost bet that lost nothing: none of its stake was the person's own money. */
const wasBonus = ({ status, profitCents, stakedCents }: HistoryBet): boolean => status === 'lost' && profitCents === 0 && stakedCents > 0

/**
 * The bets of a file for the tracker. Imported tickets keep their result: profit is the file's, whatever its price says.
 * Rows without an id are told apart by what they hold; of several that are alike the second, third … are counted.
 */
export function importTickets(bets: readonly HistoryBet[]): ImportedBet[] {
  const seen = new Map<string, number>()
  return bets.map((bet) => {
    if (bet.whole) return importedWhole(bet, bet.whole)
    const { status, profitCents, settledAt, inFile, decimal, closingDecimal, probability } = bet
    const isBonus = wasBonus(bet)
    const content = [inFile.placedAt ?? '', inFile.book, inFile.description, inFile.odds, bet.stakedCents, settledAt ?? '']
      .join('|')
      // The same row with typographic apostrophes, as word processors and phones write them, is the same bet.
      .replace(APOSTROPHES, "'")
      .slice(0, 300)
    const base = inFile.id === '' ? content : `${inFile.book}|${inFile.id}`
    const nth = (seen.get(base) ?? 0) + 1
    seen.set(base, nth)
    const league = leagueNamed(inFile.league)
    const selection = inFile.description.trim().slice(0, 200) || 'Imported bet'
    return {
      key: `import:${nth === 1 ? base : `${base}|${nth}`}`,
      book: bookNamed(inFile.book).slice(0, 80),
      league,
      status,
      stakedCents: isBonus ? 0 : bet.stakedCents,
      profitCents,
      placedAt: inFile.placedAt ?? settledAt ?? null,
      settledAt: status === 'open' ? null : (settledAt ?? inFile.placedAt ?? null),
      ticket: {
        kind: 'straight',
        stakeCents: Math.max(1, bet.stakedCents),
        legs: [
          {
            gameId: null,
            league,
            event: '',
            market: inFile.kind === 'parlay' ? 'other' : marketNamed(selection),
            outcome: null,
            selection,
            point: null,
            price: priceOf(inFile.odds, decimal),
            startsAt: null,
            status: status === 'cashed out' ? 'void' : status,
            fair: null,
            prop: null,
            close: null,
          },
        ],
        ...(isBonus && !bet.isEntry ? { promotion: { kind: 'free bet' as const } } : {}),
        ...(inFile.kind === 'parlay' ? { note: 'A parlay, as the file tells it.' } : {}),
        ...(closingDecimal !== undefined && closingDecimal > 1 ? { closing: closingDecimal } : {}),
        ...(probability === undefined ? {} : { chance: probability }),
      },
      ids: knownIds(inFile.id, undefined),
      whole: null,
    }
  })
}

const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u2032\u00b4`]/g

function importedWhole({ inFile }: HistoryBet, whole: ExportedBet): ImportedBet {
  const leagues = new Set(whole.ticket.legs.map(({ league }) => league))
  return {
    key: keyOfExported(inFile.id, whole),
    book: whole.book,
    league: leagues.size === 1 ? (whole.ticket.legs[0]?.league ?? null) : null,
    status: whole.status,
    stakedCents: whole.stakedCents,
    profitCents: whole.profitCents ?? 0,
    placedAt: whole.placedAt,
    settledAt: whole.settledAt,
    ticket: whole.ticket,
    ids: knownIds(inFile.id, whole),
    whole,
  }
}
