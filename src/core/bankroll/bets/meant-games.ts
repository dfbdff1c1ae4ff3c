// Which game does a typed selection mean? The names of its teams say which fit; where they fit clubs of several leagues, what the line says
// decides: its words, the size of its number, its price beside the board's, the other legs. What stays plausible is asked about.
import type { Game } from '../../leagues/games.ts'
import { LEAGUES, type Sport } from '../../leagues/leagues.ts'
import type { OutcomeKey } from '../../odds/board/market.ts'
import { decimalFromAmerican } from '../../odds/board/price.ts'
import type { AmericanOdds } from '../../units.ts'
import { decimalOf } from './exact-price.ts'
import type { QuickPick } from './quick-bet.ts'

type Named = Pick<Game, 'id' | 'home' | 'away' | 'startsAt' | 'status'> & Partial<Pick<Game, 'league'>>
/** `team`: the one that was named, when it was one. */
export type Match<G extends Named> = { readonly game: G; readonly outcome: OutcomeKey | null; readonly team: 'home' | 'away' | null }

/** The letters of a city of two words, as people write it before a name: "NY" of New York Rangers. */
const cityLetters = (folded: string) => {
  const words = folded.split(' ')
  return words.length < 3 ? '' : `${words[0]![0]}${words[1]![0]}`
}

/** How well a team goes by a name: 3 abbreviation, 2 whole or last word, or a city's letters, 1 the beginning of a word, 0 not at all. */
function likeness({ name, abbreviation }: Named['home'], typed: string): number {
  const asked = typed.trim().toLowerCase()
  const full = name.toLowerCase()
  if (asked === '') return 0
  if (abbreviation.toLowerCase() === asked) return 3
  if (full === asked || full.endsWith(` ${asked}`) || full.startsWith(`${asked} `) || cityLetters(full) === asked) return 2
  return asked.length >= 3 && full.split(' ').some((word) => word.startsWith(asked)) ? 1 : 0
}

/** A name that a club goes by as it is: from here on a league's club is not outdone by another league's. */
const CLEAR = 2

/**
 * The games that a pick can mean, best fit first in each league, then the soonest. The outcome is the team picked, or over and under; null
 * when a side of a game with two named teams was not said.
 */
export function gamesFor<G extends Named>(pick: QuickPick, games: readonly G[]): Match<G>[] {
  const [first, second] = pick.teams
  if (first === undefined) return []
  const found = games.flatMap((game) => {
    const sides = [game.home, game.away]
    const score = (typed: string) => Math.max(...sides.map((side) => likeness(side, typed)))
    const fit = second === undefined ? score(first) : Math.min(score(first), score(second))
    const isBoth = second === undefined || likeness(game.home, first) > 0 !== likeness(game.home, second) > 0
    if (fit === 0 || !isBoth || game.status === 'final' || game.status === 'postponed') return []
    if (pick.leagues && game.league && !pick.leagues.includes(game.league)) return []
    const isHome = likeness(game.home, first) >= likeness(game.away, first)
    const team = second !== undefined ? null : isHome ? ('home' as const) : ('away' as const)
    return [{ game, outcome: pick.side ?? (pick.market === 'totals' ? null : team), team, fit }]
  })
  // "TB" is an abbreviation in one league and the letters of the city in another: both are meant by it.
  const bestOf = (league: unknown) => Math.max(...found.filter(({ game }) => game.league === league).map(({ fit }) => fit))
  const best = Math.max(0, ...found.map(({ fit }) => fit))
  return found
    .filter(({ fit, game }) => fit === bestOf(game.league) && (fit === best || fit >= CLEAR))
    .sort((a, b) => a.game.startsAt - b.game.startsAt)
    .map(({ game, outcome, team }) => ({ game, outcome, team }))
}

/** What totals and handicaps look like: a number beyond its sport's belongs to another sport. Judged, with room for the odd ones. */
const USUAL_NUMBERS: Readonly<Partial<Record<Sport, { readonly total: readonly [number, number]; readonly handicap: number }>>> = {
  football: { total: [25, 75], handicap: 30 },
  basketball: { total: [120, 290], handicap: 35 },
  baseball: { total: [4, 18], handicap: 3.5 },
  hockey: { total: [3, 10], handicap: 2.5 },
  soccer: { total: [0.5, 8], handicap: 5 },
  aussie_rules: { total: [90, 250], handicap: 90 },
  cricket: { total: [80, 800], handicap: 200 },
  volleyball: { total: [80, 250], handicap: 30 },
}

function isUsual({ market, point, part, isTeamTotal }: QuickPick, { league }: Pick<Game, 'league'>): boolean {
  const usual = USUAL_NUMBERS[LEAGUES[league].sport]
  if (!usual || point === null || part !== 'game' || isTeamTotal) return true
  return market === 'totals' ? point >= usual.total[0] && point <= usual.total[1] : Math.abs(point) <= usual.handicap
}

/** What books show of the selection that a pick would be in a game: each line with its prices. */
export type ShownLine = { readonly point: number | null; readonly prices: readonly AmericanOdds[] }

/** How far lines are bought and how far they move; a number farther from every line on the board is of another game. Judged. */
const LINE_REACH: Readonly<Record<Sport, { readonly total: number; readonly handicap: number }>> = {
  football: { total: 10, handicap: 7 },
  basketball: { total: 20, handicap: 8 },
  baseball: { total: 2.5, handicap: 2 },
  hockey: { total: 1.5, handicap: 1 },
  soccer: { total: 1.5, handicap: 1.5 },
  golf: { total: 5, handicap: 5 },
  mma: { total: 2, handicap: 5 },
  racing: { total: 5, handicap: 5 },
  cricket: { total: 60, handicap: 60 },
  volleyball: { total: 20, handicap: 10 },
  aussie_rules: { total: 25, handicap: 25 },
}
/** How far a price that was taken may lie beyond those on the board, in log-odds: −110 beside +120 is near, beside +160 it is not. Judged. */
const PRICE_REACH = { ahead: 0.35, inPlay: 1.2 } as const

const logOdds = (chance: number) => Math.log(chance / (1 - chance))

/** Whether a bettor may have been given this number and price in that game. @param shown what books show of it now, at least one line */
export function isNear(pick: QuickPick, game: Pick<Game, 'league' | 'status'>, shown: readonly ShownLine[]): boolean {
  const { market, point, price } = pick
  if (point !== null) {
    const reach = LINE_REACH[LEAGUES[game.league].sport][market === 'totals' ? 'total' : 'handicap']
    const points = shown.flatMap((line) => (line.point === null ? [] : [line.point]))
    if (points.length > 0 && !points.some((one) => Math.abs(one - point) <= reach)) return false
  }
  const decimal = price === null ? Number.NaN : decimalOf(price)
  const prices = shown.filter((line) => line.point === point).flatMap((line) => line.prices)
  if (!(decimal > 1) || prices.length === 0) return true
  const own = logOdds(1 / decimal)
  const board = prices.map((one) => logOdds(1 / decimalFromAmerican(one)))
  const reach = game.status === 'scheduled' ? PRICE_REACH.ahead : PRICE_REACH.inPlay
  return own >= Math.min(...board) - reach && own <= Math.max(...board) + reach
}

/**
 * What the board knows of a match of the pick at a place; undefined = unknown, empty = no book shows it.
 */
export type ShownOf<G extends Named> = (place: number, match: Match<G>) => readonly ShownLine[] | undefined

/**
 * One meaning for each pick where the letters of a team name clubs of several leagues: the size of the number, whether a book shows the game,
 * its line and price, then the leagues of the other legs, in this order. A rule that would leave nothing is passed over. Where several
 * leagues stay plausible, `isOpen` says that the person must say which: that one game is sooner makes it no likelier.
 * @param found what `gamesFor` gave for each pick
 * @example sameLeagues(picks, [[bengals, reds], [steelers]]) // [{ matches: [bengals], isOpen: false }, …]
 */
export function sameLeagues<G extends Named & Pick<Game, 'league'>>(
  picks: readonly QuickPick[],
  found: readonly (readonly Match<G>[])[],
  shownOf: ShownOf<G> = () => undefined,
): { readonly matches: readonly Match<G>[]; readonly isOpen: boolean }[] {
  const likely = found.map((matches, place) => {
    const pick = picks[place]!
    const shown = new Map(matches.map((match) => [match, shownOf(place, match)]))
    return narrowed(matches, [
      ({ game }) => isUsual(pick, game),
      (match) => shown.get(match)?.length !== 0,
      (match) => shown.get(match) === undefined || isNear(pick, match.game, shown.get(match)!),
    ])
  })
  const sure = new Set(likely.flatMap((matches) => (leaguesOf(matches).size === 1 ? [...leaguesOf(matches)] : [])))
  return likely.map((matches) => {
    const left = narrowed(matches, [({ game }) => sure.has(game.league)])
    return { matches: left, isOpen: leaguesOf(left).size > 1 }
  })
}

const leaguesOf = <G extends Pick<Game, 'league'> & Named>(matches: readonly Match<G>[]) => new Set(matches.map(({ game }) => game.league))

/** As long as several leagues are left, each rule takes away what it speaks against, unless that would be all. */
function narrowed<G extends Named & Pick<Game, 'league'>>(
  matches: readonly Match<G>[],
  rules: readonly ((match: Match<G>) => boolean)[],
): readonly Match<G>[] {
  let left = matches
  for (const rule of rules) {
    if (leaguesOf(left).size <= 1) break
    const kept = left.filter(rule)
    if (kept.length > 0) left = kept
  }
  return left
}
