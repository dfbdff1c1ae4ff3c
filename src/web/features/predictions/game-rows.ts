// The games of the list of predictions: their order, what they are sorted by, and how they are copied.
import type { ListedForecast, PredictedGame } from '#contract/sports/predictions.ts'
import { hasHomeSide, type LeagueKey } from '#core/leagues/leagues.ts'
import { formatHandicap } from '../../format/odds.ts'
import { formatPercent } from '../../format/percent.ts'
import type { Cells } from '../../ui/display/row-texts.ts'
import type { Worth } from '../../ui/display/table-view.ts'

/** How many games are listed before "all" is asked for. */
const SHOWN_FINALS = 6

/** Games in play and to come first, then the latest that are over. */
export function inOrder(games: readonly PredictedGame[]): PredictedGame[] {
  const rank = ({ isLive, isFinal }: PredictedGame) => (isLive ? 0 : isFinal ? 2 : 1)
  const sorted = games.toSorted((a, b) => rank(a) - rank(b) || (a.isFinal ? b.startsAt - a.startsAt : a.startsAt - b.startsAt))
  const finals = sorted.filter(({ isFinal, isSealed }) => isFinal && isSealed).slice(0, SHOWN_FINALS)
  return [...sorted.filter(({ isFinal }) => !isFinal), ...finals]
}

/** Columns that can be left out. */
export const GAME_COLUMNS = [
  { key: 'range', label: 'Range' },
  { key: 'market', label: 'Market' },
  { key: 'spread', label: 'Spread' },
  { key: 'total', label: 'Total' },
] as const
export type GameColumn = (typeof GAME_COLUMNS)[number]['key']

/** Columns that games of a league cannot fill: of fights the winner alone is forecast, and few have prices. */
export function absentColumns(league: LeagueKey, forecasts: Iterable<ListedForecast> | undefined): readonly GameColumn[] {
  if (hasHomeSide(league)) return []
  const isPriced = [...(forecasts ?? [])].some(({ market }) => market !== null)
  return isPriced ? ['spread', 'total'] : ['market', 'spread', 'total']
}

/** What stands between the two sides of a game: visitors are at the ground of the others, fighters meet. */
export const between = (league: LeagueKey, isBrief = false): string => (hasHomeSide(league) ? (isBrief ? '@' : 'at') : 'vs')
export const titleOf = ({ league, awayTeam, homeTeam }: PredictedGame): string => `${awayTeam.name} ${between(league)} ${homeTeam.name}`

const WIDTHS: Readonly<Record<GameColumn, string>> = { range: 'minmax(4rem, 8rem)', market: '3.75rem', spread: '5.5rem', total: '3.5rem' }

/** The grid of a wide list: who, the chance, and the columns that stand. */
export const columnsOf = (hidden: readonly string[]): string =>
  ['minmax(11rem, 1fr)', '6rem', ...GAME_COLUMNS.filter(({ key }) => !hidden.includes(key)).map(({ key }) => WIDTHS[key])].join(' ')

export type GameSort = 'start' | 'chance' | 'market' | 'spread' | 'total'

/** By the favored side's chance, ours and the market's, and by how wide and how high a game is. */
export const WORTH: Readonly<Record<GameSort, (game: PredictedGame, forecast: ListedForecast | undefined) => Worth>> = {
  start: ({ startsAt }) => startsAt,
  chance: (_, forecast) => forecast && favoredChance(forecast.chances, forecast.chances),
  market: (_, forecast) => forecast?.market && favoredChance(forecast.market, forecast.chances),
  spread: (_, forecast) => forecast?.margin && Math.abs(forecast.margin.mean),
  total: (_, forecast) => forecast?.total?.mean,
}

type Chances = ListedForecast['chances']
const isHomeFavored = ({ home, away }: Chances) => home >= away
/** The chance of the side that `chances` favors. */
export const favoredChance = (of: Chances, chances: Chances) => (isHomeFavored(chances) ? of.home : of.away)

/** Whom a forecast favors, by which chance, and what the market gives that side. */
export const chanceOfFavorite = ({ chances, market }: ListedForecast) => ({
  isHome: isHomeFavored(chances),
  chance: favoredChance(chances, chances),
  /** Of the same side; null where no market is known. */
  market: market ? favoredChance(market, chances) : null,
})

export function favored({ homeTeam, awayTeam }: PredictedGame, { chances }: ListedForecast): string {
  return `${(isHomeFavored(chances) ? homeTeam : awayTeam).abbreviation} ${formatPercent(favoredChance(chances, chances))}`
}

/** Forecasts are means; lines of books go by halves, so that one tells them apart. */
const tenth = (points: number) => Math.round(points * 10) / 10
const LEVEL = 0.05
export const isLevel = (mean: number): boolean => Math.abs(mean) < LEVEL

/** "DAL −3.4": the favored side and by how much; "level" where that is nothing, "–" where games are not won by points. */
export function spreadOf({ homeTeam, awayTeam }: PredictedGame, { margin }: ListedForecast): string {
  if (margin === null) return '–'
  const { mean } = margin
  if (isLevel(mean)) return 'level'
  return mean > 0 ? formatHandicap(homeTeam.abbreviation, -tenth(mean)) : formatHandicap(awayTeam.abbreviation, tenth(mean))
}

const HEADS = ['Starts', 'Game', 'Home %', 'Market home %', 'Spread', 'Total'] as const
const BOUT_HEADS = ['Starts', 'Bout', 'Second named %', 'Market second named %'] as const
const PERCENT = 1000

export function gameCells(games: readonly PredictedGame[], forecasts: ReadonlyMap<string, ListedForecast> | undefined): Cells {
  const percent = (chance: number | undefined) => (chance === undefined ? null : Math.round(chance * PERCENT) / 10)
  const areBouts = games.some(({ league }) => !hasHomeSide(league))
  return [
    areBouts ? BOUT_HEADS : HEADS,
    ...games.map((game) => {
      const forecast = forecasts?.get(game.id)
      const who = [
        new Date(game.startsAt).toISOString(),
        `${game.awayTeam.abbreviation} ${between(game.league, true)} ${game.homeTeam.abbreviation}`,
        percent(forecast?.chances.home),
        percent(forecast?.market?.home),
      ]
      if (areBouts) return who
      return [...who, forecast?.margin ? spreadOf(game, forecast) : null, forecast?.total ? tenth(forecast.total.mean) : null]
    }),
  ]
}
