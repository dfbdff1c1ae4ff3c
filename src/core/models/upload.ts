// What does a file of predictions say: which game, what chance, made when? And which rows cannot count, by reason?

import { csvRowsIn } from '../dfs/files/csv-rows.ts'
import type { Game } from '../leagues/games.ts'
import { momentOf as timeOf } from '../odds/files/moments.ts'
import { isSoccer } from '../predictions/forecaster.ts'
import type { EpochMs, Probability } from '../units.ts'

/** A season of every league has about six thousand games. */
export const MOST_PREDICTIONS = 20_000

/** `draw`: null where the file has no such column, or nothing in it. */
export type Predicted = { readonly game: string; readonly chance: Probability; readonly draw: Probability | null; readonly madeAt: EpochMs }
/** Rows that do not count, and why. */
export type LeftOut = { readonly reason: string; readonly rows: number }

export type PredictionsRead =
  | { readonly kind: 'read'; readonly hasDraws: boolean; readonly predictions: readonly Predicted[]; readonly leftOut: readonly LeftOut[] }
  | { readonly kind: 'refused'; readonly reason: string }

const COLUMNS = {
  game: ['game', 'gameid', 'id', 'event'],
  chance: ['chance', 'homechance', 'probability', 'homewinprob', 'p'],
  made: ['timemade', 'made', 'madeat', 'time'],
} as const
const DRAW_NAMES = ['draw', 'drawchance', 'chanceofadraw', 'drawprob', 'drawprobability']

/** Chances that were rounded to whole percents may come to a little more than 1. */
const ROUNDED = 0.0101

const keyOf = (cell: string) => cell.toLowerCase().replace(/[^a-z]/g, '')

/** Counts reasons. */
export function leavingOut() {
  const counts = new Map<string, number>()
  return {
    add: (reason: string, rows = 1) => void counts.set(reason, (counts.get(reason) ?? 0) + rows),
    list: (): LeftOut[] => [...counts].map(([reason, rows]) => ({ reason, rows })),
  }
}

/** "0.61", "0,61", "61%" or "61 %"; undefined of what is no chance. @example chanceOf('61%') // 0.61 */
export function chanceOf(cell: string): Probability | undefined {
  const [, figure, percent] = /^(\d{0,3}(?:[.,]\d{1,12})?)\s*(%?)$/.exec(cell) ?? []
  if (!figure) return undefined
  const chance = Number(figure.replace(',', '.')) / (percent ? 100 : 1)
  return chance >= 0 && chance <= 1 ? chance : undefined
}

/** A home chance alone says nothing of a draw and of the visitors, and nobody else may say it for its maker. */
export const NEEDS_DRAWS =
  'Games of this league can be drawn: the first line needs the columns game, chance (of the home side), draw (the chance of a draw) and time made. What is left is the chance of the visitors.'

/**
 * Reads a CSV with a column for the game, the home side's chance, where games can be drawn that of a draw, and the time at which it was made
 * (with its zone).
 * @example readPredictions('game,chance,time made\nnfl-1,0.61,2026-11-26T17:00Z').kind // 'read'
 */
export function readPredictions(text: string, progress?: (done: number) => void): PredictionsRead {
  const predictions: Predicted[] = []
  const out = leavingOut()
  let places: Readonly<Record<keyof typeof COLUMNS, number>> | undefined
  let drawPlace = -1
  let rows = 0
  for (const { cells, end } of csvRowsIn(text)) {
    if (!places) {
      const keys = cells.map(keyOf)
      const at = (names: readonly string[]) => keys.findIndex((key) => names.includes(key))
      places = { game: at(COLUMNS.game), chance: at(COLUMNS.chance), made: at(COLUMNS.made) }
      drawPlace = at(DRAW_NAMES)
      if (Object.values(places).some((place) => place < 0))
        return { kind: 'refused', reason: 'The first line needs the columns game, chance and time made.' }
      continue
    }
    if (++rows > MOST_PREDICTIONS) return { kind: 'refused', reason: `A file has at most ${MOST_PREDICTIONS} predictions.` }
    if (rows % 500 === 0) progress?.(end)
    const game = cells[places.game] ?? ''
    const chance = chanceOf(cells[places.chance] ?? '')
    const drawCell = (cells[drawPlace] ?? '').trim()
    const draw = drawCell === '' ? null : chanceOf(drawCell)
    const madeAt = timeOf(cells[places.made] ?? '')
    if (game === '') out.add('names no game')
    else if (chance === undefined) out.add('has no chance between 0 and 1')
    else if (draw === undefined) out.add('has no chance of a draw between 0 and 1')
    else if (chance + (draw ?? 0) > 1 + ROUNDED) out.add('has chances that come to more than 1')
    else if (madeAt === null) out.add('has no time with its zone (2026-11-26T17:00Z)')
    else predictions.push({ game, chance, draw, madeAt })
  }
  if (!places) return { kind: 'refused', reason: 'The file is empty.' }
  return { kind: 'read', hasDraws: drawPlace >= 0, predictions, leftOut: out.list() }
}

/** A prediction of a known game, made before it began. */
export type MatchedPrediction = Omit<Predicted, 'game'> & { readonly game: Game }

const DAY = 86_400_000
const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** By id, or as "DEN @ KC 2026-11-26": names or letters of both sides, and the day on which it starts in UTC or the day before. */
function finder(games: readonly Game[]) {
  const byId = new Map(games.map((game) => [game.id, game]))
  const bySides = new Map<string, Game[]>()
  for (const game of games)
    for (const away of [game.away.name, game.away.abbreviation])
      for (const home of [game.home.name, game.home.abbreviation]) {
        const key = `${plain(away)}@${plain(home)}`
        bySides.set(key, [...(bySides.get(key) ?? []), game])
      }
  return (text: string): Game | undefined => {
    const known = byId.get(text)
    if (known) return known
    const [, away, home, date] = /^(.{1,60}?)\s*@\s*(.{1,60}?)\s+(\d{4}-\d\d-\d\d)$/.exec(text) ?? []
    if (away === undefined || home === undefined || date === undefined) return undefined
    const day = Date.parse(`${date}T00:00:00Z`)
    // An evening in America is the next day in UTC.
    const near = (bySides.get(`${plain(away)}@${plain(home)}`) ?? []).filter(
      ({ startsAt }) => startsAt >= day + 5 * 3_600_000 && startsAt < day + DAY + 9 * 3_600_000,
    )
    return near.length === 1 ? near[0] : undefined
  }
}

/**
 * Which predictions count. Made after the start (by their own word, or because they came without a time before it) they are left out and
 * counted; of several for one game the last that was made in time counts.
 * @param now nothing was made later than it came
 */
export function matchPredictions(
  predictions: readonly Predicted[],
  games: readonly Game[],
  now: EpochMs,
): { readonly matched: readonly MatchedPrediction[]; readonly leftOut: readonly LeftOut[] } {
  const find = finder(games)
  const out = leavingOut()
  const last = new Map<string, MatchedPrediction>()
  for (const { game: text, chance, draw, madeAt } of predictions) {
    const game = find(text)
    const canBeDrawn = game !== undefined && isSoccer(game.league)
    if (!game) out.add('names a game that is not known')
    else if (canBeDrawn && draw === null) out.add('has no chance of a draw, of a game that can be drawn')
    else if (!canBeDrawn && draw !== null && draw > 0) out.add('has a chance of a draw, of a game that somebody wins')
    else if (game.status === 'postponed') out.add('names a game that was called off')
    else if (madeAt > now) out.add('was made later than now')
    else if (madeAt >= game.startsAt) out.add('was made after the start')
    else {
      const before = last.get(game.id)
      if (before) out.add('is replaced by a later one of the same game')
      if (!before || madeAt >= before.madeAt) last.set(game.id, { game, chance, draw, madeAt })
    }
  }
  return { matched: [...last.values()], leftOut: out.list() }
}
