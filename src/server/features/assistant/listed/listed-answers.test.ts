// Turns about the rows of the last answer: each is answered over those rows, with figures of them, or says what no row tells.
import { describe, expect, it } from 'vitest'
import { askingMember } from '#tests/support/asking-member.ts'
import { expectSourced, talk as talkWith } from '#tests/support/chat.ts'

const NOW = Date.parse('2026-11-28T16:00Z')
const { fan } = askingMember({ now: NOW }, async (fan) => {
  for (const [i, [selection, price, stake, book, status]] of (
    [
      ['KC -3.5', '-110', 20, 'FanDuel', 'won'],
      ['BOS ML', '+150', 35, 'DraftKings', 'lost'],
      ['Over 44.5', '-105', 15, 'FanDuel', 'lost'],
      ['DEN ML', '+240', 10, 'BetMGM', 'open'],
    ] as const
  ).entries()) {
    const market = selection.startsWith('Over') ? 'totals' : selection.endsWith('ML') ? 'h2h' : 'spreads'
    const leg = { league: 'nfl', market, selection, price, event: 'AAA @ BBB', status, startsAt: NOW - (5 - i) * 86_400_000 }
    const body = {
      key: `bet ${i}`,
      book,
      placedAt: NOW - (6 - i) * 86_400_000,
      ticket: { kind: 'straight', stakeCents: stake * 100, legs: [leg] },
    }
    expect((await fan.post('/api/bets', body)).statusCode).toBe(200)
  }
})

const talk = async (...messages: string[]) => {
  const chats = await talkWith(fan, messages)
  const chat = chats.at(-1)!
  expectSourced(chat, messages.join(' '))
  return { ...chat, before: chats.at(-2)!, said: chat.response.replace(/[\u00a0\u202f]/g, ' ') }
}

describe('own bets', () => {
  it('those that lost, how many, and what was staked on them', async () => {
    const lost = await talk('show me all my bets', 'which of those lost')
    expect(lost.said).toContain('Two of those four bets (lost)')
    expect(lost.said).toContain('BOS ML')
    expect(lost.said).not.toContain('KC -3.5')
    const sum = await talk('show me all my bets', 'which of those lost', 'how much did i stake on them in total')
    expect(sum.said).toContain('$50.00')
    expect((await talk('show me all my bets', 'how many of those were at fanduel')).said).toContain('Two of those four bets')
  })

  it('the one that pays the most, and the smallest stake', async () => {
    expect((await talk('show me all my bets', 'which one had the biggest stake')).said).toMatch(
      /largest stake of those four bets: BOS ML: stake \$35\.00/,
    )
    expect((await talk('show me all my bets', 'and the smallest')).said).toContain('DEN ML')
  })
})

describe('prices and games', () => {
  it('the closest of finals is the one with the smallest margin', async () => {
    const { said, before } = await talk('nba results yesterday', 'which of those was closest')
    const { scores } = before.tools[0]!.result as {
      scores: { id: string; homeScore: number | null; awayScore: number | null; homeTeam: string }[]
    }
    const listed = scores.filter(({ id }) => before.context.listed?.some((key) => key.endsWith(id)))
    const margins = listed.map(({ homeScore, awayScore }) => Math.abs(homeScore! - awayScore!))
    const closest = listed[margins.indexOf(Math.min(...margins))]!
    expect(said).toContain(closest.homeTeam)
    expect(said).toContain(`margin ${Math.min(...margins)}`)
  })

  it('the dog with the best edge of those that were shown', async () => {
    const { said, before, tools } = await talk('hockey dogs between +100 and +400 tomorrow', 'which one of those has the longest price')
    expect(tools[0]!.name).toBe('read_odds_board')
    const prices = [...before.response.matchAll(/at \+(\d{3})/g)].map(([, price]) => Number(price))
    expect(said).toContain(`+${Math.max(...prices)}`)
  })
})

describe('players', () => {
  it('the cheapest of a list, then the sum of their salaries', async () => {
    const cheapest = await talk('top 5 wr by ceiling on the nfl main', 'which of those is cheapest')
    const salaries = [...cheapest.before.response.matchAll(/\$([\d,]+)\)/g)].map(([, salary]) => Number(salary!.replace(',', '')))
    expect(cheapest.said).toContain(`$${Math.min(...salaries).toLocaleString('en-US')}`)
    const sum = await talk('top 5 wr by ceiling on the nfl main', 'what do they cost all together')
    expect(sum.said).toContain(`$${salaries.reduce((all, one) => all + one, 0).toLocaleString('en-US')}`)
  })

  it('two salaries and their sum', async () => {
    const { said, tools } = await talk('Brady Beretti with Wade Winfield, what do the two cost together on dk')
    const { players } = tools[0]!.result as { players: { player: { salary: number } }[] }
    expect(players).toHaveLength(2)
    expect(said).toContain(`$${players.reduce((all, { player }) => all + player.salary, 0).toLocaleString('en-US')}`)
  })
})

it('favorites are read, and added on the profile with a click', async () => {
  const { teams } = (await fan.get('/api/sports/teams?league=nhl')).json<{ teams: { team_id: string; team_name: string }[] }>()
  const one = teams.find(({ team_name }) => team_name === 'Boston Bruins')!
  const saved = await fan.send('PATCH', '/api/user/profile', {
    favorites: { teams: [{ id: one.team_id, name: one.team_name, league: 'nhl', team: null }] },
  })
  expect(saved.statusCode, saved.body).toBe(200)
  expect((await talk('who are my favorite teams')).said).toContain('Boston Bruins (NHL)')
  const added = await talk('who are my favorite teams', 'add the avalanche')
  expect(added.said).toContain('Colorado Avalanche is added with a click')
  expect(added.links.map(({ href }) => href)).toContain('/profile?tab=favorites')
})

it('what no row tells is said, and nothing else is answered', async () => {
  const { said, tools } = await talk('nba games tonight', 'which of those is windiest')
  expect(said).not.toMatch(/No NBA game|spread/)
  expect(tools.length + said.length).toBeGreaterThan(0)
})
