// When a rule rings: what is known of a league now, held against what a person asked to be told. Each occasion has a key of its own, so that
// it rings once however often it is looked at.
import type { Game, Injury } from '../leagues/games.ts'
import type { LeagueKey } from '../leagues/leagues.ts'
import { sideOfLine } from '../live/line-side.ts'
import type { MarketKey, OutcomeKey } from '../odds/board/market.ts'
import { decimalFromAmerican } from '../odds/board/price.ts'
import type { EpochMs } from '../units.ts'
import { clockText } from '../zones.ts'
import type { AlertRule } from './alert-rules.ts'

export type CurrentPrice = {
  readonly gameId: string
  readonly market: MarketKey
  readonly outcome: OutcomeKey
  readonly point: number | null
  /** What the selection is called: "DEN +7.5". */
  readonly name: string
  /** The best price that was seen within its book's own pace, American, and whose it is. */
  readonly price: number
  readonly bookTitle: string
  readonly edge: number | null
  readonly ageSeconds: number
}
export type CurrentArbitrage = {
  readonly gameId: string
  readonly market: MarketKey
  readonly line: number | null
  readonly profit: number
}
export type CurrentLine = { readonly gameId: string; readonly market: MarketKey; readonly line: number }

/** A price with the edge by a member's model: of a game's market, or of a prop by its own key. */
export type ModelPrice = Pick<CurrentPrice, 'gameId' | 'point' | 'name' | 'price' | 'bookTitle' | 'edge' | 'ageSeconds'> & {
  readonly market: string
  /** Of a prop the player and the side. */
  readonly outcome: string
}

/** What is known of a league at a moment. */
export type Seen = {
  readonly league: LeagueKey
  readonly games: readonly Game[]
  readonly prices: readonly CurrentPrice[]
  readonly arbitrages: readonly CurrentArbitrage[]
  readonly lines: readonly CurrentLine[]
  readonly injuries: readonly Injury[]
  /** The prices again, each with the edge by the model that the rule names, where that model has a word for them. */
  readonly byModel?: readonly ModelPrice[]
}

export type AlertMatch = { readonly key: string; readonly title: string; readonly detail: string; readonly link: string }
/** @property timeZone of the person: what rang is read later, so that its texts say when, not how long ago */
export type SetRule = { readonly id: string; readonly rule: AlertRule; readonly setAt: EpochMs; readonly timeZone: string }

/** More of one rule in one look are left for the next: a wave of prices is no reason to ring fifty times. */
const MOST_AT_ONCE = 5

const american = (price: number) => (price > 0 ? `+${price}` : `−${-price}`)
const percent = (share: number) => `${(share * 100).toFixed(1)}%`
const signed = (line: number) => (line > 0 ? `+${line}` : line < 0 ? `−${-line}` : '0')
const eventOf = ({ home, away }: Game) => `${away.abbreviation} @ ${home.abbreviation}`
const oddsLink = (league: LeagueKey, market?: MarketKey) => `/betting?league=${league}${market ? `&market=${market}` : ''}`

const plays = ({ home, away }: Game, team: string | undefined) => team === undefined || [home, away].some((side) => isTeam(side, team))
/** Whether a team is meant by what a person typed: its abbreviation, or a part of its name. */
export const isTeam = ({ name, abbreviation }: Pick<Game['home'], 'name' | 'abbreviation'>, team: string): boolean => {
  const asked = team.trim().toLowerCase()
  return abbreviation.toLowerCase() === asked || name.toLowerCase().includes(asked)
}

/**
 * What a rule rings for at a moment; nothing for a league that is not its own.
 * @param now epoch ms
 */
export function matchingAlerts({ id, rule, setAt, timeZone }: SetRule, seen: Seen, now: EpochMs): AlertMatch[] {
  if (rule.league !== seen.league) return []
  const games = new Map(seen.games.map((game) => [game.id, game]))
  return found(rule, seen, games, { setAt, now, timeZone })
    .map((ring) => ({ ...ring, key: `${id}|${ring.key}` }))
    .slice(0, MOST_AT_ONCE)
}

type Moments = { readonly setAt: EpochMs; readonly now: EpochMs; readonly timeZone: string }

function found(rule: AlertRule, seen: Seen, games: ReadonlyMap<string, Game>, moments: Moments): AlertMatch[] {
  const { setAt, now, timeZone } = moments
  const seenAt = ({ ageSeconds }: Pick<CurrentPrice, 'ageSeconds'>) => `seen at ${clockText(now - ageSeconds * 1000, timeZone, 'second')}`
  switch (rule.kind) {
    case 'price':
      return seen.prices
        .filter((price) => isAsked(rule, price) && isAtLeast(price.price, rule.atLeast))
        .map((price) => priceRing(rule.league, price, seenAt(price)))
    case 'edge':
      return seen.prices
        .filter(({ edge, gameId }) => edge !== null && edge >= rule.atLeast && hasTeam(games.get(gameId), rule.team))
        .sort((a, b) => (b.edge ?? 0) - (a.edge ?? 0))
        .map((price) => edgeRing(rule.league, price, games.get(price.gameId), seenAt(price)))
    case 'model':
      return (seen.byModel ?? [])
        .filter(({ edge }) => edge !== null && edge >= rule.atLeast)
        .toSorted((a, b) => (b.edge ?? 0) - (a.edge ?? 0))
        .map((price) => modelRing(rule, price, games.get(price.gameId), seenAt(price)))
    case 'arbitrage':
      return seen.arbitrages
        .filter(({ profit }) => profit >= rule.atLeast)
        .map(({ gameId, market, line, profit }) => ({
          key: `${gameId}|${market}|${line}`,
          title: `Arbitrage: ${percent(profit)} sure`,
          detail: `${eventText(games.get(gameId))}, ${MARKETS[market]}${lineText(market, line, games.get(gameId))}. The best prices of the books pay more together than they cost.`,
          link: `/betting?league=${rule.league}&tab=trading`,
        }))
    case 'line':
      return seen.lines
        .filter(({ gameId, market }) => gameId === rule.gameId && market === rule.market)
        .flatMap(({ line, market }) => lineRing(rule, line, market))
    case 'injury':
      return seen.injuries
        .filter(
          ({ reportedAt, team, playerId }) =>
            reportedAt > setAt &&
            reportedAt <= now &&
            (rule.player === undefined || rule.player.id === playerId) &&
            isOfTeam(team, rule.team, seen.games),
        )
        .map((injury) => injuryRing(rule.league, injury))
    case 'start':
      return seen.games
        .filter(
          (game) =>
            game.status === 'scheduled' && plays(game, rule.team) && game.startsAt > now && game.startsAt - now <= rule.minutes * 60_000,
        )
        .map((game) => ({
          key: game.id,
          title: `${eventOf(game)} starts ${clockText(game.startsAt, timeZone, 'weekday')}`,
          detail: `${game.away.name} at ${game.home.name}${game.venue ? `, ${game.venue}` : ''}.`,
          link: oddsLink(rule.league),
        }))
  }
}

const MARKETS: Readonly<Record<MarketKey, string>> = { h2h: 'moneyline', spreads: 'spread', totals: 'total' }
/** The line of a market with whose it is: of a spread the home side's. */
const lineText = (market: MarketKey, line: number | null, game: Game | undefined) =>
  line === null ? '' : market === 'spreads' ? ` ${game?.home.abbreviation ?? 'of the home side'} ${signed(line)}` : ` ${line}`
const eventText = (game: Game | undefined) => (game ? eventOf(game) : 'a game')
const hasTeam = (game: Game | undefined, team: string | undefined) => team === undefined || (game !== undefined && plays(game, team))

const isAsked = (rule: Extract<AlertRule, { kind: 'price' }>, price: CurrentPrice) =>
  price.gameId === rule.gameId && price.market === rule.market && price.outcome === rule.outcome && price.point === rule.point

/** Whether a price pays at least as much as another. @example isAtLeast(-105, -110) // true */
export function isAtLeast(price: number, other: number): boolean {
  return decimalFromAmerican(price) >= decimalFromAmerican(other) - 1e-12
}

function priceRing(league: LeagueKey, { name, price, bookTitle, gameId, market }: CurrentPrice, seenAt: string): AlertMatch {
  return {
    // A still better price is news again, the same one is not.
    key: `${gameId}|${price}`,
    title: `${name} at ${american(price)}`,
    detail: `${bookTitle} has the price that you waited for, ${seenAt}.`,
    link: oddsLink(league, market),
  }
}

function edgeRing(
  league: LeagueKey,
  { name, price, bookTitle, edge, gameId, market, outcome, point }: CurrentPrice,
  game: Game | undefined,
  seenAt: string,
): AlertMatch {
  return {
    key: `${gameId}|${market}|${outcome}|${point}|${bookTitle}|${price}`,
    title: `${name} ${american(price)}: ${percent(edge ?? 0)} above fair`,
    detail: `${bookTitle}, ${eventText(game)}, ${seenAt}. Fair by Shin, weighted median of the books.`,
    link: oddsLink(league, market),
  }
}

/** The model is the person's own: its name stands in the title, and what the market says is not said to agree. */
function modelRing(
  { league, model }: Extract<AlertRule, { kind: 'model' }>,
  { name, price, bookTitle, edge, gameId, market, outcome, point }: ModelPrice,
  game: Game | undefined,
  seenAt: string,
): AlertMatch {
  return {
    key: `${gameId}|${market}|${outcome}|${point}|${bookTitle}|${price}`,
    title: `${name} ${american(price)}: ${percent(edge ?? 0)} edge by “${model.name}”`,
    detail: `${bookTitle}, ${eventText(game)}, ${seenAt}. By your own model, not by ours and not by the market.`,
    link: `/betting?league=${league}&tab=value&fair=${encodeURIComponent(model.id)}`,
  }
}

function lineRing(rule: Extract<AlertRule, { kind: 'line' }>, line: number, market: MarketKey): AlertMatch[] {
  const moved = line - rule.from
  const steps = Math.trunc(moved / rule.by + Math.sign(moved) * 1e-9)
  if (steps === 0) return []
  const print = (value: number) => (market === 'spreads' ? `${sideOfLine(rule.label)} ${signed(value)}` : String(value))
  return [
    {
      key: `${rule.gameId}|${steps}`,
      title: `${rule.label}: line at ${print(line)}`,
      detail: `It stood at ${print(rule.from)} when you set the alert, so it moved by ${Math.abs(moved)}.`,
      link: oddsLink(rule.league, market),
    },
  ]
}

/** Injury reports name a team by its abbreviation or its name. */
function isOfTeam(team: string, asked: string | undefined, games: readonly Game[]): boolean {
  if (asked === undefined) return true
  const sides = games.flatMap(({ home, away }) => [home, away]).filter((side) => side.abbreviation === team || side.name === team)
  return team.toLowerCase() === asked.trim().toLowerCase() || sides.some((side) => isTeam(side, asked))
}

function injuryRing(league: LeagueKey, { playerId, name, position, team, status, description, reportedAt }: Injury): AlertMatch {
  return {
    key: `${playerId}|${status}|${reportedAt}`,
    title: `${name} (${team} ${position}): ${status.toLowerCase()}`,
    detail: description || 'No more is said.',
    link: `/sports/${league}`,
  }
}
