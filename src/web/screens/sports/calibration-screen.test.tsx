// The public record: first what was graded on real seasons, then what this server sealed of real games, then the demo world's, called that.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FieldCalibrationRow } from '#contract/sports/field-shapes.ts'
import type { CalibrationRow, ProjectionRecordRow } from '#contract/sports/predictions.ts'
import type { DataWorld } from '#core/data-world.ts'
import { openPiece } from '#tests/support/piece.tsx'
import { CalibrationScreen } from './calibration-screen.tsx'

const difference = { games: 60, mean: 0.01, low: -0.02, high: 0.04 }
const forecasts = (world: DataWorld, logLoss: number): CalibrationRow => ({
  ...{ world, league: 'nba', model: 'ratings-5', season: 2027, games: 60, brier: 0.21, logLoss, ece: 0.03, eceOfPerfect: 0.04 },
  ...{ eceInterval: { low: 0, high: 0.07 }, accuracy: 0.6, sharpness: 0.1, byBin: [], market: null, naive: { logLoss: 0.69, difference } },
})
const players = (world: DataWorld, mae: number): ProjectionRecordRow => ({
  ...{ world, league: 'nba', model: 'projections-3', season: 2027, position: 'all', games: 9, players: 180, absent: 4, mae, naive: 8 },
  ...{ difference: { mean: -0.1, low: -0.3, high: 0.1 }, pinball: { p15: 1, p50: 2, p85: 1 }, coverage: 0.7, rankCorrelation: 0.4 },
})
const RECORDS = ['Graded on real seasons', 'Sealed record', 'Sealed record of the demo world']

async function opened(
  world: DataWorld,
  rows: readonly CalibrationRow[],
  projected: readonly ProjectionRecordRow[] = [],
  fields: readonly FieldCalibrationRow[] = [],
) {
  const piece = await openPiece(<CalibrationScreen />, {
    'GET /api/calibration': {
      ...{ rows, walkedBack: [], walking: [], sealed: 150, graded: 120, calledOff: 0, head: null, world },
      projections: { rows: projected, sealed: 20, graded: 18 },
      fields: { rows: fields, sealed: fields.length, graded: fields.length },
    },
    'GET /api/auth/user': null,
  })
  await piece.says('Waiting')
  const order = screen
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
    .filter((title) => RECORDS.includes(title))
  const card = (title: string) => screen.getByRole('heading', { name: title }).closest('section')!
  return { ...piece, order, card }
}

it.each([
  ['demo', ['Graded on real seasons', 'Sealed record of the demo world']],
  ['live', ['Graded on real seasons', 'Sealed record']],
] as const)(
  'in the %s world what was graded on real seasons stands first, and the sealed record bears its world',
  async (world, titles) => {
    const { order, card } = await opened(world, [forecasts(world, 0.61)])
    expect(order).toEqual(titles)
    const sealed = card(titles[1]).textContent
    expect(sealed).toContain(world === 'demo' ? 'Invented games of the demo world' : 'Real games')
    expect(sealed).not.toContain(world === 'demo' ? 'Real games' : 'demo world')
    expect(card('Graded on real seasons').textContent).toContain('guru ')
  },
)

it.each(['demo', 'live'] as const)(
  'a server that ran in both worlds and is in the %s one now mixes their grades nowhere',
  async (world) => {
    const { order, card, words } = await opened(
      world,
      [forecasts('demo', 0.777), forecasts('live', 0.611)],
      [players('demo', 7.77), players('live', 6.11)],
    )
    expect(order).toEqual(RECORDS)
    const [real, demo] = [card('Sealed record').textContent, card('Sealed record of the demo world').textContent]
    expect([real.includes('0.611'), real.includes('0.777')]).toEqual([true, false])
    expect([demo.includes('0.611'), demo.includes('0.777')]).toEqual([false, true])
    expect(words()).toContain('on real games and on those of the demo world together')
    const projections = within(card('Projections of players'))
    expect(projections.getByRole('table').textContent).toMatch(/6\.11/)
    expect(projections.getByRole('table').textContent).not.toMatch(/7\.77/)
    expect(card('Projections of players').textContent).toContain('Real games')
    projections.getByRole('radio', { name: 'NBA 2027, demo' })
  },
)

it('tournaments and races have a record of their own, beside even shares', async () => {
  const row: FieldCalibrationRow = {
    ...{ world: 'live', league: 'nascar', model: 'field-1', season: 2027, events: 12, entrants: 432, logLoss: 3.021, even: 3.584 },
    difference: { games: 12, mean: -0.56, low: -0.9, high: -0.22 },
    brier: { win: { ours: 0.0261, even: 0.027 }, top10: { ours: 0.171, even: 0.2 }, cut: null },
    ...{ named: 0.5, byBin: [] },
  }
  const { card } = await opened('live', [], [], [row])
  const text = card('Tournaments and races').textContent
  expect(text).toContain('NASCAR 2027')
  expect(text).toContain('3.021')
  expect(text).toContain('3.584')
  expect((await opened('live', [])).card('Tournaments and races').textContent).toContain('No sealed tournament or race is over yet')
})
