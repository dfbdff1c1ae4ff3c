// A league that is named is asked about as a whole: its props by what they are worth, and the week that follows the one that was shown.
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import { FORMATS } from '#core/assistant/reply.ts'
import { GOOD_EDGE } from '#core/odds/board/edge.ts'
import { askingMember } from '#tests/support/asking-member.ts'
import { ask, talk } from '#tests/support/chat.ts'
import { ownModelsReply } from './replies/own-models.ts'

type Props = OutputOf<typeof API.props.board>
type Scores = OutputOf<typeof API.live.scores>

const { fan } = askingMember()

describe('what props are worth', () => {
  it.each([
    ['Titans props', 'any mispriced NFL props?'],
    ['Titans props', 'do the NBA props hold any value'],
  ])('is looked for in the league that is named, not in the game before it: %s, %s', async (first, question) => {
    const [, chat] = await talk(fan, [first, question])
    const boards = chat!.tools.filter(({ name }) => name === 'read_props').map(({ result }) => result as Props)
    expect(new Set(boards.map(({ game }) => game)).size).toBeGreaterThan(2)
    const edges = boards
      .flatMap(({ props }) => props.filter(({ isMain }) => isMain).flatMap(({ sides }) => sides.map(({ best }) => best)))
      .flatMap((best) => (best?.isCurrent && best.edge !== null ? [best.edge] : []))
      .sort((a, b) => b - a)
    const found = edges.filter((edge) => edge >= GOOD_EDGE)
    if (found.length === 0) expect(chat!.response).toMatch(/^No bet\..*The nearest is /)
    else {
      const edges = [...chat!.response.matchAll(/, edge (\S+\s%)/g)].map(([, edge]) => edge)
      expect(edges).toEqual(found.slice(0, 6).map((edge) => FORMATS.signedPercent(edge)))
    }
  })

  it('of a team is that of the props of its game', async () => {
    const chat = await ask(fan, 'are any Colts props mispriced')
    expect(chat.tools.map(({ name }) => name)).toEqual(['read_scores', 'read_props'])
    expect(chat.response).toMatch(/ at .*: (?:No bet|Prop prices of this game that beat their fair price)/)
  })
})

it('the week that follows the one that was shown begins where it ends', async () => {
  const chats = await talk(fan, ['NFL schedule', 'and the following week?'])
  const [first, next] = chats.map(({ tools, response }) =>
    (tools[0]!.result as Scores).scores
      .filter(({ homeTeam, awayTeam }) => response.includes(`${awayTeam} at ${homeTeam}`))
      .map(({ time }) => Date.parse(time)),
  )
  expect(next!.length).toBeGreaterThan(0)
  expect(Math.min(...next!)).toBeGreaterThan(Math.max(...first!))
})

it('those of one position of two teams are set side by side', async () => {
  const chat = await ask(fan, 'compare the tight ends of the Colts and the Bills')
  expect(chat.tools.map(({ name, input }) => [name, input.position])).toEqual([['read_projections', 'TE']])
  for (const team of ['IND', 'BUF']) expect(chat.response).toContain(`(TE, ${team}, `)
})

it('the best stack of the game of a team is ranked, and no lesson on stacks', async () => {
  const chat = await ask(fan, "what's the best stack in the Colts game")
  expect(chat.tools.map(({ name, input }) => [name, input.team])).toEqual([['read_stacks', 'IND']])
})

it('a forecast of an own model that can end level tells the draw, and one that cannot does not', () => {
  const said = (draw: number) => {
    const forecast = {
      ...{ home: 'ARS', away: 'CHE', startsAt: Date.UTC(2026, 10, 22, 15), ours: null, market: null },
      says: { chances: { home: 0.8 - draw, draw, away: 0.2 }, margin: null, total: null },
    }
    const model = { name: 'Form', isReady: true, spec: { league: 'epl', target: 'winner' }, forecasts: [forecast] }
    const card = {
      name: 'read_model_forecasts',
      input: {},
      result: { models: [model], players: [] },
      refusal: null,
      source: '',
      asOf: null,
    }
    const ask = { tool: 'read_model_forecasts', league: 'epl', teams: [], players: [], line: '' } as unknown as LookAsk
    return ownModelsReply(ask, card, 0, { timeZone: 'UTC', world: 'demo' })!
      .segments.map(({ text }) => text)
      .join('')
  }
  expect(said(0.25)).toMatch(/ARS 55\.0\s%, a draw 25\.0\s%, CHE 20\.0\s%\./)
  expect(said(0)).not.toContain('draw')
})
