// The fair chance that Lex names is the one that the odds board shows: the same games, the same prices, the same figure, hour by hour.
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { FORMATS } from '#core/assistant/reply.ts'
import { askingMember } from '#tests/support/asking-member.ts'
import { ask, expectSourced } from '#tests/support/chat.ts'

type Board = OutputOf<typeof API.odds.board>
const MINUTE = 60_000

const asking = askingMember()
const { fan } = asking

const boardNow = async () => (await fan.get('/api/betting/odds/nfl/h2h')).json<Board>()

describe('the fair chance of a side', () => {
  it.each([
    (home: string) => `fair odds of the ${home}`,
    (home: string) => `fair probability of the ${home} on the moneyline`,
    (home: string) => `no-vig odds ${home}`,
  ])('is that of the board, for every game of it (wording %#)', async (wording) => {
    const { odds } = await boardNow()
    // A team may stand on the board with two games: its next one is meant.
    const seen = new Set<string>()
    const next = odds.filter(({ home_team, away_team }) => {
      const isNext = !seen.has(home_team) && !seen.has(away_team)
      seen.add(home_team).add(away_team)
      return isNext
    })
    expect(next.length).toBeGreaterThan(8)
    for (const event of next) {
      const question = wording(event.home_team)
      const chat = await ask(fan, question)
      expect(chat.tools[0], question).toMatchObject({ name: 'read_odds_board', input: { market: 'h2h' } })
      for (const { name, fair } of event.best) {
        const [, shown] = new RegExp(`Moneyline: .*?${name} at [^;]*?, fair ([\\d.]+\\s%)`).exec(chat.response) ?? []
        expect(shown, `${name} in ${chat.response}`).toBe(FORMATS.percent(fair!))
      }
    }
  })

  it('follows the board while its prices move', async () => {
    for (const minutes of [1, 15, 120]) {
      asking.app.clock.advance(minutes * MINUTE)
      const event = (await boardNow()).odds[0]!
      const chat = await ask(fan, `fair odds of the ${event.home_team}`)
      for (const { name, fair } of event.best)
        expect(chat.response).toMatch(new RegExp(`${name} at [^;]*, fair ${FORMATS.percent(fair!).replace('.', '\\.')}`))
    }
  })
})

it('beside a forecast that was sealed it is that of the board now, and what it was then is said apart', async () => {
  const start = Date.parse((await boardNow()).odds[0]!.commence_time)
  asking.app.clock.set(start - 100 * MINUTE)
  await asking.app.jobs.find(({ name }) => name === 'predictions.seal')!.run(new AbortController().signal)
  asking.app.clock.set(start - 4 * MINUTE)
  const event = (await boardNow()).odds[0]!
  const fair = event.best.find(({ outcome }) => outcome === 'home')!.fair!
  const question = `who wins ${event.away_team} at ${event.home_team}`
  const chat = await ask(fan, question)
  expect(chat.tools.map(({ name }) => name)).toEqual(['read_scores', 'predict_game', 'read_odds_board'])
  expect(chat.response).toContain(`The market without its margin says ${FORMATS.percent(fair)} for the home team`)
  expect(chat.response).toContain('when this forecast was sealed')
  expectSourced(chat, question)
})
