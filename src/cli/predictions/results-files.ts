// Results files named on the command line → one history of games, for `guru backtest` and `guru fit`.
import { LEAGUE_KEYS } from '#core/leagues/leagues.ts'
import { isRated } from '#core/predictions/forecaster.ts'
import { type GameResult, MAX_RESULTS_BYTES, type PlayerLog, type RatedLeague } from '#core/predictions/results/game-result.ts'
import { mergeResults } from '#core/predictions/results/merge-results.ts'
import { readResults } from '#core/predictions/results/read-results.ts'
import { UsageError } from '../command.ts'
import { readInput } from '../input-file.ts'

export type History = {
  readonly games: readonly GameResult[]
  readonly files: readonly { readonly file: string; readonly layout: string; readonly games: number; readonly lines?: number }[]
  readonly dropped: readonly { readonly file: string; readonly row: number; readonly reason: string }[]
  readonly refused: readonly { readonly file: string; readonly reason: string }[]
}

export function leagueOf(text: string | undefined): RatedLeague {
  const rated = LEAGUE_KEYS.filter(isRated)
  const names = { ...Object.fromEntries(rated.map((key) => [key, key])), soccer: 'fifa', tennis: 'tennis', mma: 'mma' } as Record<
    string,
    RatedLeague
  >
  const league = names[text?.toLowerCase() ?? '']
  if (league === undefined)
    throw new UsageError(
      text === undefined
        ? `Missing: --league (${Object.keys(names).join(', ')}).`
        : `--league is one of ${Object.keys(names).join(', ')}, not “${text}”.`,
    )
  return league
}

export function readHistory(paths: readonly string[], league: RatedLeague): History {
  const lists: (readonly GameResult[])[] = []
  const players: PlayerLog[] = []
  const history = {
    files: [] as History['files'][number][],
    dropped: [] as History['dropped'][number][],
    refused: [] as History['refused'][number][],
  }
  for (const path of paths) {
    const file = readInput(path, MAX_RESULTS_BYTES)
    const reading = file.kind === 'file' ? readResults(file.bytes, file.name, league) : { kind: 'refused' as const, reason: file.reason }
    if (reading.kind === 'refused') {
      history.refused.push({ file: path, reason: reading.reason })
      continue
    }
    if (reading.kind === 'players') {
      for (const log of reading.logs) players.push(log)
      history.files.push({ file: path, layout: reading.layout, games: 0, lines: reading.logs.length })
    } else {
      lists.push(reading.games)
      history.files.push({ file: path, layout: reading.layout, games: reading.games.length })
    }
    for (const row of reading.dropped) history.dropped.push({ file: path, ...row })
  }
  return { ...history, games: lists.length > 0 ? mergeResults(lists, players) : [] }
}

/** A season as a year. */
export function seasonOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{4}$/.test(text)) throw new UsageError(`--${name} takes a season as a year of four digits, not “${text}”.`)
  return Number(text)
}
