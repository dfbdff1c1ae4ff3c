import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { LeagueKey } from '../leagues/leagues.ts'
import type { Graded } from './calibration-bins.ts'
import { difference, logLossOf } from './grades.ts'
import type { ModelName } from './league-forecaster.ts'
import { readResults } from './results/read-results.ts'
import { type WalkedGame, walkForward } from './walk-forward.ts'

const DATA = path.resolve(import.meta.dirname, '../../../../shared/data')

function walked(file: string, league: LeagueKey, [from, to]: readonly [number, number], model: ModelName = 'ratings'): WalkedGame[] {
  const reading = readResults(readFileSync(path.join(DATA, file)), path.basename(file), league)
  if (reading.kind !== 'results') throw new Error(reading.kind === 'refused' ? reading.reason : 'lines of players')
  // Ten seasons before the graded ones warm up; more changes nothing that is checked here.
  const games = reading.games.filter(({ season }) => season >= from - 10 && season <= to)
  return walkForward(games, { league, model }).filter(({ game }) => game.season >= from)
}

const own = (list: readonly WalkedGame[]) => logLossOf(list.map(({ own: chances, game }): Graded => ({ chances, result: game.result })))
/** On the games of which the file's author has a forecast of the same question. */
const againstReference = (list: readonly WalkedGame[]) => {
  const compared = list.filter(({ game }) => game.reference !== null)
  return difference(
    compared.map(({ own: chances, game }) => ({ chances, result: game.result })),
    compared.map(({ game }) => ({ chances: game.reference!, result: game.result })),
  )
}
const of = (list: readonly WalkedGame[], pick: (one: WalkedGame) => Graded['chances'] | null) =>
  logLossOf(list.flatMap((one) => (pick(one) ? [{ chances: pick(one)!, result: one.game.result }] : [])))

describe.skipIf(!existsSync(path.join(DATA, 'elo-538')))('on recorded seasons (skipped where the recordings are absent)', () => {
  it('NFL 2010 to 2019: better than the Elo that the file carries, and than a plain one', () => {
    const file = 'elo-538/538-nfl-elo-game.csv'
    const list = walked(file, 'nfl', [2010, 2019])
    expect(list.length).toBe(2670)
    expect(own(list)).toBeLessThan(0.6245)
    expect(own(list)).toBeLessThan(of(list, ({ game }) => game.reference) - 0.004)
    expect(own(list)).toBeLessThan(own(walked(file, 'nfl', [2010, 2019], 'elo')) - 0.004)
  })
  it('NBA 2010 to 2013: by results, then with the lines of earlier games, most of the way from a plain Elo to the close; blended no worse than it', () => {
    const file = 'odds-history/nba-sbr-odds-2007-2015.csv'
    const list = walked(file, 'nba', [2010, 2013])
    expect(own(walked(file, 'nba', [2010, 2013], 'results'))).toBeLessThan(0.592)
    expect(own(list)).toBeLessThan(0.5862)
    expect(of(list, ({ blended }) => blended)).toBeLessThan(of(list, ({ market }) => market) + 0.0005)
  })
  it('soccer 2018: much better than a plain Elo; no worse than SPI within the interval with its forecasts of earlier matches', () => {
    const file = 'elo-538/538-soccer-spi-matches-2019.csv'
    const list = walked(file, 'fifa', [2018, 2018])
    const byResults = againstReference(walked(file, 'fifa', [2018, 2018], 'results'))
    // Of 10,092 matches 28 have no chance of a draw: they say who goes through.
    expect(byResults.games).toBe(10_064)
    expect(byResults.mean).toBeLessThan(0.006)
    expect(againstReference(list).low).toBeLessThan(0)
    expect(own(list)).toBeLessThan(own(walked(file, 'fifa', [2018, 2018], 'elo')) - 0.02)
  })
  it('NBA 2018 to 2021 by winners alone: below 0.630; with published forecasts of earlier games better than those forecasts', () => {
    const list = walked('elo-538/538-nba-games.csv', 'nba', [2018, 2021])
    expect(own(walked('elo-538/538-nba-games.csv', 'nba', [2018, 2021], 'results'))).toBeLessThan(0.63)
    expect(againstReference(list).high).toBeLessThan(0)
  })
  it('MLB 2018 to 2021 by winners and published forecasts of earlier games: at most 0.672, half the way from results alone to the pitchers', () => {
    const list = walked('elo-538/538-mlb-games.csv', 'mlb', [2018, 2021])
    expect(own(list)).toBeLessThan(0.672)
    expect(own(list)).toBeLessThan(own(walked('elo-538/538-mlb-games.csv', 'mlb', [2018, 2021], 'results')) - 0.001)
  })
})
