// A line of text with the game behind it: what core read, matched with the games to come and the prices that stand.
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { gamesFor, type Match, type ShownLine, sameLeagues } from '#core/bankroll/bets/meant-games.ts'
import { MOST_STAKE_CENTS } from '#core/bankroll/bets/most-stake.ts'
import { type QuickBet, type QuickPick, readQuickBet } from '#core/bankroll/bets/quick-bet.ts'
import type { TrackedLeg } from '#core/bankroll/bets/tracked-bet.ts'
import type { Game } from '#core/leagues/games.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { hasPart, SCORE_PART_NAMES } from '#core/leagues/score-part.ts'
import type { OutcomeKey } from '#core/odds/board/market.ts'

export type LineReading = Omit<AnswerOf<typeof API.bets.read>, 'books' | 'offers' | 'legs' | 'help'> & { legs: ReadLeg[] }
export type ReadLeg = Omit<TrackedLeg, 'price'> & { readonly price: string | null }

const eventOf = ({ home, away }: Game) => `${away.abbreviation} @ ${home.abbreviation}`
const signed = (point: number) => (point > 0 ? `+${point}` : String(point))

function selectionOf(
  pick: QuickPick,
  game: Game | undefined,
  outcome: OutcomeKey | null,
  match: Match<Game> | undefined,
  teams: string,
): string {
  const part = pick.part === 'game' ? '' : ` ${SCORE_PART_NAMES[pick.part]}`
  if (!pick.isTeamTotal) return `${wholeSelection(pick, game, outcome, teams)}${part}`
  const team = game && match?.team ? game[match.team].abbreviation : teams
  return `${team} ${pick.side ?? 'over'} ${pick.point ?? ''} team total${part}`
}

function wholeSelection(
  { market, point, side, counts }: QuickPick,
  game: Game | undefined,
  outcome: OutcomeKey | null,
  teams: string,
): string {
  if (counts !== null) return `${teams} ${side} ${point} ${counts}`
  if (market === 'totals') return `${side === 'under' ? 'Under' : 'Over'} ${point ?? ''}`.trim()
  const team = !game ? teams : outcome === 'home' ? game.home.abbreviation : outcome === 'away' ? game.away.abbreviation : teams
  return market === 'spreads' && point !== null ? `${team} ${point === 0 ? 'PK' : signed(point)}` : `${team} ML`
}

function legOf(pick: QuickPick, match: Match<Game> | undefined): ReadLeg {
  const { point, price } = pick
  const isPart = pick.isTeamTotal || pick.part !== 'game'
  const market = pick.counts !== null ? 'prop' : isPart ? 'other' : pick.market
  const teams = pick.teams.join('/')
  const game = match?.game
  const outcome = match?.outcome ?? null
  return {
    gameId: game?.id ?? null,
    league: game?.league ?? null,
    event: game ? eventOf(game) : teams,
    market,
    outcome,
    selection: selectionOf(pick, game, outcome, match, teams) || 'Bet',
    point,
    price,
    startsAt: game?.startsAt ?? null,
    status: 'open',
    prop: null,
    ...(isPart && match ? { onScore: { market: pick.market, team: pick.isTeamTotal ? match.team : null, part: pick.part } } : {}),
    fair: null,
    close: null,
  }
}

const leaguesText = (matches: readonly Match<Game>[]) => [...new Set(matches.map(({ game }) => LEAGUES[game.league].name))].join(' and ')

/** What is missing where no price is named; the board may have it. */
export const PRICE = 'the price'

type Meant = { readonly matches: readonly Match<Game>[]; readonly isOpen: boolean }

function missingOf(
  { market, teams, side, point, price, counts, part }: QuickPick,
  leg: ReadLeg,
  match: Match<Game> | undefined,
  { matches, isOpen }: Meant,
): string[] {
  const what: string[] = []
  if (counts !== null) {
    if (!leg.prop)
      what.push(`one player of that name who plays soon and has a line of ${counts} (it can be kept without, and settled by hand)`)
    return price === null ? [...what, PRICE] : what
  }
  if (teams.length === 0) what.push('the team or the game')
  else if (isOpen) what.push(`which game of ${teams.join('/')} is meant: clubs of ${leaguesText(matches)} go by that name`)
  else if (!match)
    what.push(
      `a game that ${teams.join(' and ')} ${teams.length > 1 ? 'play' : 'plays'} soon (it can be kept without, and settled by hand)`,
    )
  else if (!hasPart(match.game.league, part))
    what.push(`a part that ${LEAGUES[match.game.league].name} games have: they have no ${SCORE_PART_NAMES[part]}`)
  if (market === 'totals' && (side === null || point === null)) what.push('over or under which number')
  if (market !== 'totals' && teams.length > 1) what.push('which of the two teams')
  if (price === null) what.push(PRICE)
  return what
}

/** What the board knows of the game behind a leg: the lines of its selection; empty where no book shows any, undefined = unknown. */
export type ShownLinesOf = (leg: ReadLeg) => Promise<readonly ShownLine[] | undefined>

export type ReadDeps = {
  /** Open games of every league. */
  readonly games: readonly Game[]
  /** What a unit is worth: one percent of the stated bankroll; null where none is stated, and units are no money. */
  readonly unitCents: number | null
  /** A prop with player and game filled in, where there is one such. */
  readonly linked: (leg: TrackedLeg) => Promise<TrackedLeg>
  readonly shownLines: ShownLinesOf
}

/** In place of a game that was chosen: none of those to come is meant, as where two teams are named that do not meet soon. */
export const NO_GAME = '-'

/** @param chosen the game that is meant by each leg, where several fit, or `NO_GAME`; undefined or empty = not chosen */
export async function readLine(
  line: string,
  { games, unitCents, linked, shownLines }: ReadDeps,
  chosen: readonly string[] = [],
): Promise<LineReading> {
  const read = readQuickBet(line)
  const { units, book, picks, chips } = read
  const found = picks.map((pick, leg) => (pick.counts === null && chosen[leg] !== NO_GAME ? gamesFor(pick, games) : []))
  const known = await knownLines(picks, found, shownLines)
  // What the person chose is sure, and speaks for the other legs too.
  const wanted = found.map((matches, leg) => {
    const own = matches.filter(({ game }) => game.id === chosen[leg])
    return own.length > 0 ? own.slice(0, 1) : matches
  })
  const meant = sameLeagues(picks, wanted, (_place, match) => known.get(match))
  // Where letters name clubs of several leagues and nothing decides, no game is taken: the person says which.
  const matches = meant.map(({ matches: found, isOpen }) => (isOpen ? [] : found))
  const { stake, isTooMuch } = stakeOf(read, unitCents)
  const legs = await Promise.all(
    picks.map(async (pick, i): Promise<ReadLeg> => {
      const leg = legOf(pick, matches[i]?.[0])
      // The price is not looked at; a leg of the tracker has one.
      return pick.counts === null ? leg : { ...(await linked({ ...leg, event: '', price: '+100' })), price: leg.price }
    }),
  )
  const missing = picks.flatMap((pick, i) => missingOf(pick, legs[i]!, matches[i]?.[0], meant[i]!))
  return {
    stakeCents: stake,
    units,
    unitCents,
    legs,
    book,
    chips: chips.map((chip) => ({ ...chip })),
    missing: [
      ...(picks.length === 0 ? ['a selection, such as DEN +7.5'] : []),
      ...missing,
      ...(stake === null ? [stakeToSay(read, unitCents, isTooMuch)] : []),
    ],
    asks: meant.some(({ isOpen }) => isOpen),
    choices: choicesOf(found, meant, matches),
  }
}

/** Money of what was typed. Units have two decimals at most; those that come to nothing or to more than a bet can have are no stake. */
function stakeOf({ stakeCents, units, doubt }: QuickBet, unitCents: number | null): { stake: number | null; isTooMuch: boolean } {
  const cents = stakeCents ?? (units === null || unitCents === null ? 0 : Math.round((Math.round(units * 100) * unitCents) / 100))
  const isTooMuch = doubt?.why === 'most' || cents > MOST_STAKE_CENTS
  return { stake: cents < 1 || isTooMuch ? null : cents, isTooMuch }
}

function stakeToSay({ units, doubt }: QuickBet, unitCents: number | null, isTooMuch: boolean): string {
  if (isTooMuch) return 'a stake of at most $1,000,000'
  if (doubt?.why === 'several') return 'one stake alone (several amounts are typed)'
  const also = unitCents === null ? '' : ' or 2.5u'
  if (doubt) return `the stake, typed like $1,000.50${also} (“${doubt.text.slice(0, 40)}” is not clear)`
  if (units !== null && unitCents === null) return 'the stake in dollars: a unit is 1% of your bankroll, and none is stated in your profile'
  return unitCents === null ? 'the stake, such as $25' : 'the stake, such as $25 or 2u'
}

/** What the board knows of each game, where letters name clubs of several leagues. */
async function knownLines(
  picks: readonly QuickPick[],
  found: readonly (readonly Match<Game>[])[],
  shownLines: ShownLinesOf,
): Promise<ReadonlyMap<Match<Game>, readonly ShownLine[] | undefined>> {
  const open = found.flatMap((matches, place) =>
    new Set(matches.map(({ game }) => game.league)).size > 1 ? matches.map((match) => ({ match, pick: picks[place]! })) : [],
  )
  return new Map(await Promise.all(open.map(async ({ match, pick }) => [match, await shownLines(legOf(pick, match))] as const)))
}

/** The games that can be chosen: where it asks those that stay plausible; where it took one, all that the name fits. */
function choicesOf(
  found: readonly (readonly Match<Game>[])[],
  meant: readonly Meant[],
  matches: readonly (readonly Match<Game>[])[],
): LineReading['choices'] {
  return meant.flatMap(({ isOpen, matches: plausible }, leg) => {
    const all = isOpen ? plausible : (found[leg] ?? [])
    if (all.length < 2) return []
    const taken = matches[leg]?.[0]?.game.id ?? null
    return all.map(({ game }) => ({
      leg,
      gameId: game.id,
      league: game.league,
      event: eventOf(game),
      startsAt: game.startsAt,
      isTaken: game.id === taken,
    }))
  })
}
