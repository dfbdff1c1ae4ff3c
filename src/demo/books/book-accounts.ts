// Ten invented accounts at sportsbooks, each with what makes real ones hard to read, as a pure function of the time.
import type { PlatformName } from '#core/bankroll/linked/platforms.ts'
import type { SyncedBet, SyncedMovement } from '#core/bankroll/linked/synced-bet.ts'
import { type Random, random } from '#core/math/random.ts'
import type { EpochMs } from '#core/units.ts'
import { gamesAfter, winnerOf } from './book-games.ts'

/** How the book of an account behaves. */
export type Temper = 'plain' | 'slow' | 'rate limited' | 'closed' | 'signed out'
export type BookAccount = {
  readonly username: string
  readonly platform: PlatformName
  readonly book: string
  readonly temper: Temper
  /** What is special about it, for the page where one signs in. */
  readonly about: string
  readonly bets: number
  /** Every so manyth bet is sent twice, is sent under three ids, has its stake changed, is settled again, is voided, is cashed out. */
  readonly every: { readonly doubled?: number; readonly threeIds?: number; readonly amended?: number; readonly cashedOut?: number }
  readonly isFantasy?: boolean
  /** Money that the history does not explain. */
  readonly unexplainedCents?: number
}

/** All invented accounts have the same password. */
export const DEMO_PASSWORD = 'touchdown'

const at = (platform: PlatformName, book: string) => ({ platform, book, temper: 'plain' as Temper, every: {} })
export const BOOK_ACCOUNTS: readonly BookAccount[] = [
  { ...at('draftkings', 'DraftKings'), username: 'steady', about: '120 bets, nothing special', bets: 120 },
  {
    ...at('draftkings', 'DraftKings'),
    username: 'amended',
    about: 'stakes changed, bets settled again and voided',
    bets: 60,
    every: { amended: 3 },
  },
  { ...at('draftkings', 'DraftKings'), username: 'fantasy', about: 'contest entries, their fees and prizes', bets: 80, isFantasy: true },
  { ...at('fanduel', 'FanDuel'), username: 'slow', about: 'answers after a second and a half', bets: 130, temper: 'slow' },
  {
    ...at('fanduel', 'FanDuel'),
    username: 'doubles',
    about: 'the same bet twice, and under three ids',
    bets: 100,
    every: { doubled: 5, threeIds: 25 },
  },
  { ...at('fanduel', 'FanDuel'), username: 'signed-out', about: 'wants a new sign-in after a page', bets: 90, temper: 'signed out' },
  { ...at('betmgm', 'BetMGM'), username: 'limited', about: 'asks for pauses', bets: 240, temper: 'rate limited' },
  { ...at('betmgm', 'BetMGM'), username: 'cash-outs', about: 'one bet in four cashed out', bets: 70, every: { cashedOut: 4 } },
  {
    ...at('caesars', 'Caesars'),
    username: 'long',
    about: '1,000 bets, and a balance that they do not explain',
    bets: 1000,
    every: { doubled: 5 },
    unexplainedCents: 4250,
  },
  { ...at('caesars', 'Caesars'), username: 'closed', about: 'closed by the book', bets: 40, temper: 'closed' },
]

export type AccountHistory = {
  /** Everything that the book sends, newest first, with what it sends twice and older revisions among it. */
  readonly bets: readonly SyncedBet[]
  readonly movements: readonly SyncedMovement[]
  /** The account holds this. */
  readonly balanceCents: number
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SPAN_DAYS = 300
const PRICES = [-140, -110, -110, -105, 105, 120, 150, 210] as const
const TEAMS = ['Harbor City', 'Redwood', 'Lakeshore', 'Summit', 'Prairie', 'Bayou', 'Granite', 'Mesa'] as const
/** What a book keeps of a cashed-out bet: between these shares of the stake come back. */
const CASH_OUT = { least: 0.5, most: 1.4 } as const

/** @param now bets are of the 300 days before the day of it, so that an hour later the history is the same */
export function accountHistory(account: BookAccount, now: EpochMs): AccountHistory {
  const end = Math.floor(now / DAY) * DAY
  const chance = random(`book account ${account.username}`)
  const bets: SyncedBet[] = []
  const sent: SyncedBet[] = []
  for (let index = 0; index < account.bets; index++) {
    const bet = betOf(account, index, end, chance)
    bets.push(bet)
    sent.push(...sendings(account, index, bet))
  }
  const movements = movementsOf(account, bets, end)
  // Under three ids the account was charged once only: what the book sends too often is no money.
  const change = bets.reduce((sum, { stakedCents, payoutCents }) => sum - stakedCents + (payoutCents ?? 0), 0)
  const moved = movements.reduce(
    (sum, { kind, cents, status }) => sum + (status === 'done' ? (kind === 'deposit' || kind === 'bonus' ? cents : -cents) : 0),
    0,
  )
  return {
    bets: sent.sort((a, b) => b.placedAt - a.placedAt || (a.externalId < b.externalId ? -1 : Number(a.externalId > b.externalId))),
    movements,
    balanceCents: change + moved + (account.unexplainedCents ?? 0),
  }
}

function betOf({ username, book, bets, every, isFantasy = false }: BookAccount, index: number, end: EpochMs, chance: Random): SyncedBet {
  const step = (SPAN_DAYS * DAY) / bets
  const placedAt = Math.round(end - SPAN_DAYS * DAY + index * step + chance.next() * step * 0.8)
  const price = chance.pick(PRICES)
  const stakedCents = isFantasy ? chance.pick([300, 500, 1000, 2000]) : (1 + chance.below(12)) * 500
  const isOpen = index >= bets - 3
  const isWon = chance.next() < 1 / decimalOf(price)
  const draw = chance.next()
  const isCashedOut = every.cashedOut !== undefined && index % every.cashedOut === 0
  const home = chance.pick(TEAMS)
  const away = chance.pick(TEAMS.filter((team) => team !== home))
  const status = isOpen ? 'open' : isCashedOut ? 'cashed out' : draw < 0.04 ? 'push' : isWon ? 'won' : 'lost'
  const back = {
    open: null,
    'cashed out': Math.round(stakedCents * (CASH_OUT.least + draw * (CASH_OUT.most - CASH_OUT.least))),
    push: stakedCents,
    won: isFantasy ? Math.round(stakedCents * 1.8) : Math.floor(stakedCents * decimalOf(price)),
    lost: 0,
  }[status]
  // Its own chances, so that those of the other bets stay what they are.
  const coming = isOpen && !isFantasy ? winnerOf(gamesAfter(end), price, random(`open bet ${username} ${index} ${end}`)) : undefined
  const settledAt = isOpen ? null : placedAt + 4 * HOUR
  return {
    accountId: username,
    externalId: `SLIP_${username}_${String(index).padStart(5, '0')}`,
    revisedAt: settledAt ?? placedAt,
    product: isFantasy ? 'entry' : 'bet',
    book,
    status,
    stakedCents,
    payoutCents: back,
    selection: isFantasy ? `${home} slate, double up` : (coming?.words ?? `${home} at ${away}: ${home}`),
    price: isFantasy ? '' : price > 0 ? `+${price}` : String(price),
    placedAt,
    settledAt,
    ...(coming ? { leg: coming.leg } : {}),
  }
}

const decimalOf = (price: number) => 1 + (price > 0 ? price / 100 : 100 / -price)
const isEvery = (n: number | undefined, index: number) => n !== undefined && index % n === 0

/** How often, in which states and under which ids the book sends one bet. */
function sendings({ every }: BookAccount, index: number, bet: SyncedBet): SyncedBet[] {
  const sent = [bet]
  if (isEvery(every.doubled, index)) sent.push(bet)
  if (isEvery(every.threeIds, index)) {
    for (const twin of ['b', 'c']) sent.push({ ...bet, externalId: `${bet.externalId}${twin}`, placedAt: bet.placedAt + 60_000 })
  }
  if (isEvery(every.amended, index) && bet.settledAt !== null) {
    const open = { ...bet, status: 'open' as const, payoutCents: null, settledAt: null, revisedAt: bet.placedAt }
    const ends = index % 2 === 0 ? { status: 'lost' as const, payoutCents: 0 } : { status: 'void' as const, payoutCents: bet.stakedCents }
    sent.push(
      { ...open, stakedCents: bet.stakedCents + 500 },
      { ...bet, ...ends, revisedAt: bet.settledAt - HOUR, settledAt: bet.settledAt - HOUR },
    )
  }
  return sent
}

/** Deposits ahead of what is staked, so that the account is never below zero; a withdrawal of what is left over, a bonus, and one that was canceled. */
function movementsOf({ username, isFantasy = false }: BookAccount, bets: readonly SyncedBet[], end: EpochMs): SyncedMovement[] {
  const movements: SyncedMovement[] = []
  const add = (kind: SyncedMovement['kind'], cents: number, when: EpochMs, status: SyncedMovement['status'] = 'done') => {
    movements.push({
      accountId: username,
      externalId: `T${String(movements.length).padStart(4, '0')}`,
      revisedAt: when,
      kind,
      cents,
      at: when,
      status,
    })
  }
  add('bonus', 2000, end - SPAN_DAYS * DAY - 6 * DAY)
  let held = 2000
  const back: { at: EpochMs; cents: number }[] = []
  for (const { placedAt, stakedCents, settledAt, payoutCents } of bets) {
    for (const one of back.splice(0).sort((a, b) => a.at - b.at)) {
      if (one.at <= placedAt) held += one.cents
      else back.push(one)
    }
    if (held < stakedCents) {
      add('deposit', 10_000, placedAt - HOUR)
      held += 10_000
    }
    if (held > 40_000) {
      add('withdrawal', 20_000, placedAt - 2 * HOUR)
      held -= 20_000
    }
    held -= stakedCents
    if (settledAt !== null && payoutCents) back.push({ at: settledAt, cents: payoutCents })
  }
  add('deposit', 5000, end - 20 * DAY, 'canceled')
  if (isFantasy) add('fee', Math.min(150, Math.max(0, held)), end - 10 * DAY)
  return movements
}
