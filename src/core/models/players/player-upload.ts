// What does a file of predictions of players say: who, in which game, how much, made when? And which rows cannot count, by reason?

import { csvRowsIn } from '../../dfs/files/csv-rows.ts'
import { normalizedName } from '../../leagues/identity/names.ts'
import { clamp } from '../../math/statistics.ts'
import { momentOf as timeOf } from '../../odds/files/moments.ts'
import type { EpochMs } from '../../units.ts'
import { type LeftOut, leavingOut, MOST_PREDICTIONS } from '../upload.ts'
import { LEVELS, type PlayerSays, type PlayerShape, rangeOf, spreadAround } from './player-shape.ts'

export type PredictedPlayer = {
  /** His name, or our id of him. */
  readonly player: string
  /** His team's name or letters; empty where the file does not say. */
  readonly team: string
  /** Day of the game, "2026-11-26". */
  readonly date: string
  /** Middle of what he will do; floor and ceiling are the 15th and 85th percentile, null where the file has none. */
  readonly median: number
  readonly floor: number | null
  readonly ceiling: number | null
  readonly madeAt: EpochMs
}

export type PlayerPredictionsRead =
  | { readonly kind: 'read'; readonly predictions: readonly PredictedPlayer[]; readonly leftOut: readonly LeftOut[] }
  | { readonly kind: 'refused'; readonly reason: string }

const COLUMNS = {
  player: ['player', 'name', 'playerid'],
  team: ['team'],
  date: ['date', 'gamedate', 'day'],
  median: ['projection', 'median', 'points', 'prediction', 'value'],
  floor: ['floor'],
  ceiling: ['ceiling'],
  made: ['timemade', 'made', 'madeat', 'time'],
} as const
const NEEDED = ['player', 'date', 'median', 'made'] as const

const keyOf = (cell: string) => cell.toLowerCase().replace(/[^a-z]/g, '')

function figureIn(cell: string): number | undefined {
  const text = cell.replace(',', '.')
  return /^-?\d{1,4}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined
}

/**
 * Reads a CSV with columns for the player, the date of his game, the projection and the time at which it was made (with its zone); team, floor
 * and ceiling where the file has them.
 * @example readPlayerPredictions('player,date,projection,time made\nA. Ball,2026-11-26,24.5,2026-11-26T17:00Z').kind // 'read'
 */
export function readPlayerPredictions(text: string, progress?: (done: number) => void): PlayerPredictionsRead {
  const predictions: PredictedPlayer[] = []
  const out = leavingOut()
  let places: Readonly<Record<keyof typeof COLUMNS, number>> | undefined
  let rows = 0
  for (const { cells, end } of csvRowsIn(text)) {
    if (!places) {
      const keys = cells.map(keyOf)
      const at = (column: keyof typeof COLUMNS) => keys.findIndex((key) => (COLUMNS[column] as readonly string[]).includes(key))
      places = {
        ...{ player: at('player'), team: at('team'), date: at('date'), median: at('median') },
        ...{ floor: at('floor'), ceiling: at('ceiling'), made: at('made') },
      }
      const found = places
      if (NEEDED.some((column) => found[column] < 0))
        return { kind: 'refused', reason: 'The first line needs the columns player, date, projection and time made.' }
      continue
    }
    if (++rows > MOST_PREDICTIONS) return { kind: 'refused', reason: `A file has at most ${MOST_PREDICTIONS} predictions.` }
    if (rows % 500 === 0) progress?.(end)
    const cell = (column: keyof typeof COLUMNS) => cells[places![column]] ?? ''
    const [player, date] = [cell('player'), cell('date')]
    const [median, floor, ceiling] = [figureIn(cell('median')), figureIn(cell('floor')), figureIn(cell('ceiling'))]
    const isRangeRead = (['floor', 'ceiling'] as const).every(
      (column) => cell(column).trim() === '' || figureIn(cell(column)) !== undefined,
    )
    const madeAt = timeOf(cell('made'))
    if (player === '') out.add('names no player')
    else if (!/^\d{4}-\d\d-\d\d$/.test(date)) out.add('has no date (2026-11-26)')
    else if (median === undefined) out.add('has no projection')
    else if (!isRangeRead) out.add('has a floor or a ceiling that is no figure of up to four digits')
    else if ((floor ?? median) > median || (ceiling ?? median) < median) out.add('has a floor above or a ceiling below its projection')
    else if (madeAt === null) out.add('has no time with its zone (2026-11-26T17:00Z)')
    else predictions.push({ player, team: cell('team'), date, median, floor: floor ?? null, ceiling: ceiling ?? null, madeAt })
  }
  if (!places) return { kind: 'refused', reason: 'The file is empty.' }
  return { kind: 'read', predictions, leftOut: out.list() }
}

type Side = { readonly id: string; readonly name: string; readonly abbreviation: string }
type Meeting = { readonly id: string; readonly startsAt: EpochMs; readonly status: string; readonly home: Side; readonly away: Side }
type Person = { readonly id: string; readonly name: string; readonly teamId: string }

export type MatchedPlayer<Game extends Meeting, Known extends Person> = {
  readonly game: Game
  readonly player: Known
  readonly predicted: PredictedPlayer
}

const DAY = 86_400_000
const HOUR = 3_600_000
const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * Which predictions count: of a player whom the rosters know by one name alone, in the one game of his team on that day (an evening in America
 * is the next day in UTC), made before it began. Of several for one game the last that was made in time counts.
 * @param now nothing was made later than it came
 */
export function matchPlayerPredictions<Game extends Meeting, Known extends Person>(
  predictions: readonly PredictedPlayer[],
  { games, players }: { readonly games: readonly Game[]; readonly players: readonly Known[] },
  now: EpochMs,
): { readonly matched: readonly MatchedPlayer<Game, Known>[]; readonly leftOut: readonly LeftOut[] } {
  const byName = new Map<string, Known[]>()
  for (const player of players) byName.set(normalizedName(player.name), [...(byName.get(normalizedName(player.name)) ?? []), player])
  const byId = new Map(players.map((player) => [player.id, player]))
  const sides = new Map(games.flatMap(({ home, away }) => [home, away].map((side) => [side.id, side] as const)))
  const ofTeam = ({ teamId }: Person, team: string) => {
    const side = sides.get(teamId)
    return team === '' || (side !== undefined && [side.name, side.abbreviation].some((name) => plain(name) === plain(team)))
  }
  const out = leavingOut()
  const last = new Map<string, MatchedPlayer<Game, Known>>()
  for (const predicted of predictions) {
    const named = byId.get(predicted.player)
    const people = named ? [named] : (byName.get(normalizedName(predicted.player)) ?? []).filter((one) => ofTeam(one, predicted.team))
    const [player] = people
    if (!player) out.add('names a player who is not known')
    else if (people.length > 1) out.add('names a player whose name several bear: say his team')
    else {
      const day = Date.parse(`${predicted.date}T00:00:00Z`)
      const own = games.filter(
        ({ home, away, startsAt }) =>
          (home.id === player.teamId || away.id === player.teamId) && startsAt >= day + 5 * HOUR && startsAt < day + DAY + 9 * HOUR,
      )
      const [game] = own
      if (!game) out.add('names a day on which his team does not play')
      else if (own.length > 1) out.add('names a day on which his team plays twice')
      else if (game.status === 'postponed') out.add('names a game that was called off')
      else if (predicted.madeAt > now) out.add('was made later than now')
      else if (predicted.madeAt >= game.startsAt) out.add('was made after the start')
      else {
        const key = `${game.id} ${player.id}`
        const before = last.get(key)
        if (before) out.add('is replaced by a later one of the same game')
        if (!before || predicted.madeAt >= before.predicted.madeAt) last.set(key, { game, player, predicted })
      }
    }
  }
  return { matched: [...last.values()], leftOut: out.list() }
}

/**
 * How far a figure is known to go in a game, in its own units: the least and the most that anybody of the league did.
 * @example { mayFall: true, lowest: -9, record: 200 } // rushing yards
 */
export type FigureBounds = {
  /** Whether less than none is possible by the rules, as of yards. */
  readonly mayFall: boolean
  /** At most 0. */
  readonly lowest: number
  readonly record: number
}

/** Judged: no game is expected to end at twice the record, and records of a young server lie below those of the league. */
const MOST_OF_RECORD = 2
/** Judged: a young server may have seen nobody lose a yard or a point. */
const LEAST_LOST = -5

/** Sums of points are no whole numbers. */
const tenth = (figure: number) => Math.round(figure * 10) / 10
const highestOf = ({ record }: FigureBounds) => tenth(MOST_OF_RECORD * Math.max(record, 1))
const lowestOf = ({ mayFall, lowest }: FigureBounds) => (mayFall ? tenth(MOST_OF_RECORD * Math.min(lowest, LEAST_LOST)) : 0)

/**
 * Why a prediction says what cannot be; undefined where it can.
 * @example figureFault({ median: -5, floor: null, ceiling: null }, { mayFall: false, lowest: 0, record: 60 }) // 'is below 0, …'
 */
export function figureFault(
  { median, floor, ceiling }: Pick<PredictedPlayer, 'median' | 'floor' | 'ceiling'>,
  bounds: FigureBounds,
): string | undefined {
  const figures = [median, floor ?? median, ceiling ?? median]
  const lowest = lowestOf(bounds)
  if (figures.some((figure) => figure < lowest))
    return bounds.mayFall
      ? `is below ${lowest}, lower than any game is expected to end`.replace('-', '−')
      : 'is below 0, the lowest that this figure can be'
  const highest = highestOf(bounds)
  if (figures.some((figure) => figure > highest)) return `is above ${highest}, ${MOST_OF_RECORD} times the most that is known of a game`
  return undefined
}

/**
 * A prediction as a distribution. The file tells its middle, and perhaps its floor and ceiling; how far games scatter is the league's own for
 * a player of this size, drawn out below and above the middle so that it meets the floor and the ceiling told.
 */
export function saidOfPlayer(shape: PlayerShape, { median, floor, ceiling }: PredictedPlayer, bounds: FigureBounds): PlayerSays {
  const usual = spreadAround(shape, median)
  const range = rangeOf(usual)
  const stretch = (stated: number | null, own: number) =>
    stated === null || own === range.median ? 1 : Math.abs(stated - median) / Math.abs(own - range.median)
  const [below, above] = [stretch(floor, range.floor), stretch(ceiling, range.ceiling)]
  const levels = LEVELS.map((_, i) => {
    const away = usual.levels[i]! - range.median
    return clamp(median + away * (away < 0 ? below : above), Math.min(lowestOf(bounds), median), Math.max(highestOf(bounds), median))
  })
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length
  const deviation = (usual.deviation * (below + above)) / 2
  // Drawn out to a floor or a ceiling far away it is no wider than what it says.
  const isDrawnOut = below > 1 || above > 1
  return { mean, deviation: isDrawnOut ? Math.min(deviation, (levels.at(-1)! - levels[0]!) / 2) : deviation, levels }
}
