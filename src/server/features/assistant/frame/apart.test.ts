// Several teams, leagues and limits in one question: each is answered or applied.
import { expect, it } from 'vitest'
import { askingMember } from '#tests/support/asking-member.ts'
import { type Chat, talk as talkWith } from '#tests/support/chat.ts'

const { fan } = askingMember()

const talk = async (...messages: string[]) => (await talkWith(fan, messages)).at(-1)!

it('two teams that do not meet have a game each', async () => {
  const chat = await talk('chiefs and bills spreads')
  expect(chat.tools.map(({ input }) => (input as { team: string }).team)).toEqual(['Kansas City Chiefs', 'Buffalo Bills'])
  expect(chat.response.match(/^Spread: /gm)).toHaveLength(2)
  for (const team of ['Kansas City Chiefs', 'Buffalo Bills']) expect(chat.response).toContain(team)
})

it('two leagues have their scores each', async () => {
  const chat = await talk('nfl scores and nba scores')
  expect(chat.tools.map(({ input }) => (input as { league: string }).league)).toEqual(['nfl', 'nba'])
  const one = await talk('read me the west ham score and who scored')
  // Who scored is told by the game itself, which is asked for by its own name.
  const leagues = one.tools.map(({ input }) => (input as { league?: string }).league)
  expect(leagues[0]).toBe('epl')
  expect(leagues.filter((league) => league !== undefined && league !== 'epl')).toEqual([])
})

it('a quarterback is stacked with so many of his receivers and one of the opponent', async () => {
  const chat = await talk('dk nfl lineup, double stack the bills qb with a bring back')
  const { lineups } = chat.tools[0]!.result as { lineups: { players: { position: string; team: string; opponent: string }[] }[] }
  const { players } = lineups[0]!
  const passer = players.find(({ position }) => position === 'QB')!
  expect(passer.team).toBe('BUF')
  const receivers = players.filter(({ team, position }) => team === 'BUF' && /WR|TE/.test(position))
  expect(receivers.length).toBeGreaterThanOrEqual(2)
  expect(players.some(({ team, position }) => team === passer.opponent && position !== 'DST')).toBe(true)
  expect(chat.unsure.join(' ')).not.toContain('I did not use')
})

it('an injury report is kept to the position that is asked, and to the next one after it', async () => {
  const only = (chat: Chat) => [...chat.response.matchAll(/^\u2022 .+? \((\w+), /gm)].map(([, position]) => position)
  const backs = await talk('nfl injuries at cornerback')
  const all = await talk('nfl injuries')
  const some = await talk('nfl injuries', 'and wide receivers')
  expect(new Set(only(all)).size).toBeGreaterThan(1)
  expect(new Set(only(some))).toEqual(new Set(['WR']))
  expect(backs.tools[0]!.name).toBe('read_injuries')
})

it('leaders and meetings that are not kept are said so, with what there is instead', async () => {
  for (const [message, said] of [
    ['who leads the league in rushing yards', /I keep no leaders of a statistic/],
    ['nba scoring leaders', /I keep no leaders of a statistic/],
    ['head to head eagles cowboys', /I keep no meetings of two teams/],
  ] as const) {
    const chat = await talk(message)
    expect(chat.response, message).toMatch(said)
    expect(chat.tools, message).toEqual([])
  }
  expect((await talk('nascar standings, who took the points title this year')).tools[0]!.name).toBe('read_standings')
  // Whom a table or a list can answer is answered by it.
  expect((await talk('who leads the nfc east')).tools[0]!.name).toBe('read_standings')
  expect((await talk('top 5 rbs this week')).tools[0]!.name).toBe('read_projections')
})
