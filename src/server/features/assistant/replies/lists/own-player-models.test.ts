import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import { ownModelsReply } from '../own-models.ts'

type List = OutputOf<typeof API.models.list>
type Head = List['players'][number]
const range = (mean: number) => ({ mean, low: mean - 0.1, high: mean + 0.1 })

const head = (stat: string, graded: Head['graded'] = null): Head => ({
  ...{
    id: 'm',
    name: 'Minutes',
    version: 1,
    isUsed: true,
    isReady: true,
    fittedAt: 1,
    shareToken: null,
    updatedAt: 1,
    world: 'demo',
    tries: 1,
  },
  spec: { league: 'nba', stat, weighting: 'fitted', ridge: 10, features: [] } as Head['spec'],
  ...{ statName: 'Points', unit: 'points' },
  walked: { forecasts: 900, loss: 2.7, inSample: 2.6, gap: range(0.1), plain: 2.75, difference: range(-0.05) },
  graded,
})
const graded = (games: number, ours: NonNullable<Head['graded']>['ours']): Head['graded'] => ({
  ...{ forecasts: 120, games, loss: range(2.7), miss: range(4), held: range(0.7), ours },
})
function said(players: readonly Head[], models: List['models'] = []) {
  const ask = { tool: 'list_my_models', line: '', league: null, players: [] } as unknown as LookAsk
  const card = { input: {}, refusal: null, result: { models, players, world: 'demo' } } as unknown as ToolCard
  const { segments, unsure } = ownModelsReply(ask, card, 0, { timeZone: 'America/New_York', world: 'demo' })!
  return { text: segments.map(({ text }) => text).join(''), unsure: unsure.join(' ') }
}

describe('a model of players, told by Lex', () => {
  it('is compared with ours where sealed forecasts are graded, below zero being better', () => {
    const { text } = said([head('fantasy-draftkings', graded(24, { forecasts: 110, theirs: 4.5, difference: range(-0.5) }))])
    expect(text).toMatch(/120 sealed forecasts graded, average miss \u22120\.5 against ours on 110 of them \(below zero is better\)/)
  })
  it('says so where the comparison is missing: too early, too few games, or nothing of ours beside them', () => {
    expect(said([head('fantasy-draftkings')]).text).toContain('so how it does against ours is not known')
    const few = said([head('fantasy-draftkings', graded(9, { forecasts: 40, theirs: 4, difference: range(-2) }))]).text
    expect(few).toContain('of so few games how it does against ours is not known')
    expect(few).not.toMatch(/average miss/)
    expect(said([head('player_points', graded(24, null))]).text).toContain('how it does against ours is not known')
  })
  it('is told by CRPS, and no log-loss is spoken of where no model of winners stands beside it', () => {
    expect(said([head('player_points')]).unsure).toMatch(/CRPS/)
    expect(said([head('player_points')]).unsure).not.toMatch(/log-loss/)
  })
})
