// Every recorded file of odds: what is read from it, or why it is refused. The files lie outside the repository.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readOdds } from './read-odds.ts'

const DATA = resolve(import.meta.dirname, '../../../../../shared/data/odds')
const present = existsSync(DATA)
const read = (name: string) => readOdds(readFileSync(resolve(DATA, name)), name)

// file, format, events, prices, rows dropped; prices and drops add up to what an independent count of the file's own rows gives.
const READ = [
  ['draftkings-sportsbook-eventgroup-nhl-2024.json', 'DraftKings event group, decimal odds', 1, 6, 0],
  ['oddsapi-afl-snapshot-2026-03-03T0603.csv', 'flattened snapshot, one price per row, decimal odds', 5, 242, 2],
  ['oddsapi-afl-snapshot-2026-03-05T0852.csv', 'flattened snapshot, one price per row, decimal odds', 5, 217, 10],
  ['oddsapi-baseball-decimal-2021-11.json', 'The Odds API v4, decimal odds', 1, 60, 20],
  ['oddsapi-epl-h2h-decimal-2024-08.json', 'The Odds API v4, decimal odds', 11, 33, 0],
  ['oddsapi-mlb-h2h-2024-05-24.json', 'The Odds API v4, american odds', 9, 228, 0],
  ['oddsapi-mlb-player-props-flat-2025-05-31.csv', 'flattened props without books and times, american odds', 19, 82, 1073],
  ['oddsapi-multi-2026-02-26-morning.csv', 'flattened snapshot, one book per row, american odds', 12, 72, 0],
  ['oddsapi-multi-2026-02-26-open.csv', 'flattened snapshot, one book per row, american odds', 15, 90, 0],
  ['oddsapi-nba-decimal-2021-11.json', 'The Odds API v4, decimal odds', 11, 172, 36],
  ['oddsapi-nba-snapshot-2026-03-03.csv', 'flattened snapshot, one price per row, decimal odds', 12, 258, 20],
  ['oddsapi-nfl-decimal-2021-11.json', 'The Odds API v4, decimal odds', 13, 308, 52],
  ['oddsapi-rugby-decimal-2021-11.json', 'The Odds API v4, decimal odds', 8, 32, 0],
  ['oddsapi-soccer-decimal-2021-11.json', 'The Odds API v4, decimal odds', 20, 492, 36],
  ['oddsapi-wnba-historical-2026.json', 'The Odds API v4, historical, american odds', 1, 12, 0],
  ['oddsapi-wnba-historical-props.json', 'The Odds API v4, historical, american odds', 1, 16, 0],
  ['oddsapi-wnba-odds-2026.json', 'The Odds API v4, american odds', 2, 24, 0],
] as const

const REFUSED = [
  ['kalshi-wnba-markets.json', 'Kalshi'],
  ['oddsapi-v3-mlb-2024-07.json', 'The Odds API v3'],
  ['oddsapi-v3-sports-2021.json', 'The Odds API v3'],
  ['oddsapi-v4-sports-list-2024.json', 'the list of sports of The Odds API v4'],
  ['oddsapi-wnba-scores-2026.json', 'the scores of The Odds API'],
  ['polymarket-wnba-events.json', 'Polymarket'],
] as const

describe.skipIf(!present)('recorded odds (skipped where the recorded files are absent)', () => {
  it.each(READ)('%s is read as %s', (name, format, events, quotes, dropped) => {
    const reading = read(name)
    if (reading.kind !== 'odds') throw new Error(reading.reason)
    expect({
      format: reading.format,
      events: reading.events.length,
      quotes: reading.quotes.length,
      dropped: reading.dropped.length,
    }).toEqual({ format, events, quotes, dropped })
  })

  it.each(REFUSED)('%s is refused, and named: %s', (name, what) => {
    expect(read(name)).toEqual({ kind: 'refused', reason: expect.stringContaining(what) })
  })

  it('leaves no file unmentioned', () => {
    expect(readdirSync(DATA).sort()).toEqual([...READ, ...REFUSED].map(([name]) => name).sort())
  })

  it.each(READ)('%s: no lay price is among the prices to back, and every one pays', (name) => {
    const reading = read(name)
    const quotes = reading.kind === 'odds' ? reading.quotes : []
    expect(quotes.filter((quote) => /_lay/.test(quote.market) || !(quote.decimal > 1))).toEqual([])
    if (name === 'oddsapi-nfl-decimal-2021-11.json' && reading.kind === 'odds')
      expect(reading.dropped.every(({ reason }) => reason.endsWith('a lay price, which is no price to back.'))).toBe(true)
  })
})
