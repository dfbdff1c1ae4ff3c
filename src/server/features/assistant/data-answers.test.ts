// Answers about data that join calls, put rows in the order that is asked for, or say the result first.
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { askingMember } from '#tests/support/asking-member.ts'
import { ask, expectSourced, talk } from '#tests/support/chat.ts'

type Predicted = OutputOf<typeof API.predictions.predict>
type Scores = OutputOf<typeof API.live.scores>
type Standings = OutputOf<typeof API.sports.standings>
type Research = OutputOf<typeof API.slateResearch.research>
type Odds = OutputOf<typeof API.odds.board>

const { fan } = askingMember()

describe('own forecasts of several games', () => {
  it.each([
    [
      'what are the two surest favorites by your NBA forecasts',
      (one: Predicted['prediction']) => Math.max(one.homeTeamWinProb!, one.awayTeamWinProb!),
    ],
    [
      'in which NBA games do your numbers disagree most with the market',
      (one: Predicted['prediction']) => Math.abs(one.homeTeamWinProb! - one.market!.home),
    ],
  ] as const)('stand in the order that is asked for: %s', async (question, sizeOf) => {
    const chat = await ask(fan, question)
    const { scores } = chat.tools[0]!.result as Scores
    const found = chat.tools
      .filter(({ name, refusal }) => name === 'predict_game' && !refusal)
      .map(({ result }) => (result as Predicted).prediction)
      .filter(({ homeTeamWinProb, market }) => homeTeamWinProb !== null && (market !== null || !question.includes('market')))
      .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    expect(found.length).toBeGreaterThan(1)
    const named = found
      .map(({ gameId }) => scores.find(({ id }) => id === gameId)!)
      .map(({ awayTeam, homeTeam }) => `${awayTeam} at ${homeTeam}`)
    const shown = [...chat.response.matchAll(/\n\u2022 [^(]*\(([^)]*)\)/g)].map(([, game]) => game)
    expect(shown).toEqual(named.slice(0, question.includes('two') ? 2 : 5))
    expectSourced(chat, question)
  })
})

describe('the table of a league', () => {
  it('tells two divisions apart', async () => {
    const chat = await ask(fan, 'how do the NFC north and the AFC west look in the standings')
    expect([...chat.response.matchAll(/\n([AN]FC · \w+):/g)].map(([, group]) => group).sort()).toEqual(['AFC · West', 'NFC · North'])
  })

  it('is joined with the next game of its leader', async () => {
    const [table, chat] = await talk(fan, ['AFC south standings', 'and who does the first place team face next'])
    const { standings } = table!.tools[0]!.result as Standings
    const share = ({ wins, losses, ties }: (typeof standings)[number]) => (wins + (ties ?? 0) / 2) / (wins + losses! + (ties ?? 0))
    const leader = standings.filter(({ group }) => group === 'AFC · South').toSorted((a, b) => share(b) - share(a))[0]!
    expect(chat!.tools.at(-1)).toMatchObject({ name: 'read_scores', input: { team: leader.team_name } })
    expect(chat!.response.split('\n')[0]).toContain(leader.team_name)
  })
})

describe('the result comes first', () => {
  it.each(['Ravens', 'Packers', 'Chiefs'])('whether the %s won, and by how much', async (team) => {
    const question = `did the ${team} win their last game and by how many`
    const chat = await ask(fan, question)
    const { scores } = chat.tools.at(-1)!.result as Scores
    const last = scores.filter(({ status }) => status === 'final').toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time))[0]!
    const own = (last.homeScore! - last.awayScore!) * (last.homeTeam.endsWith(team) ? 1 : -1)
    expect(chat.response).toContain(`${own > 0 ? 'Yes, they won' : 'No, they lost'} by ${Math.abs(own)}: `)
    expectSourced(chat, question)
  })

  it('the game with the most wind stands before the others, with its unit', async () => {
    const question = 'which NFL game has the most wind'
    const chat = await ask(fan, question)
    const { games } = chat.tools[0]!.result as Research
    const windiest = games.filter(({ weather }) => weather).toSorted((a, b) => b.weather!.windSpeed - a.weather!.windSpeed)[0]!
    expect(chat.response).toMatch(new RegExp(`^The strongest wind: ${windiest.game}, ${windiest.weather!.windSpeed}\\s?mph\\.`))
    expectSourced(chat, question)
  })

  it.each([
    ['closest NBA finish last night', (a: number, b: number) => -Math.abs(a - b)],
    ['biggest NBA blowout last night', (a: number, b: number) => Math.abs(a - b)],
  ] as const)('finished games stand in the order that is asked for: %s', async (question, sizeOf) => {
    const { response } = await ask(fan, question)
    const sizes = [...response.matchAll(/\n\u2022 [^\n]*? (\d+), [^\n]*? (\d+) \(final/g)].map(([, a, b]) => sizeOf(Number(a), Number(b)))
    expect(sizes.length, response).toBeGreaterThan(1)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  })

  it('draws stand by what they pay', async () => {
    const question = 'which premier league draw pays the most'
    const chat = await ask(fan, question)
    const { odds } = chat.tools[0]!.result as Odds
    const draws = odds
      .filter(({ status }) => status !== 'final')
      .flatMap(({ best }) => best.filter(({ outcome, price }) => outcome === 'draw' && price !== null))
    if (draws.length === 0) return
    const most = Math.max(...draws.map(({ price }) => price!))
    expect(chat.response).toMatch(new RegExp(`^The draw that pays the most is Draw at \\+${most} `))
    expectSourced(chat, question)
  })
})

it('a lineup of one’s own is simulated in the contest that is named', async () => {
  const built = (await fan.post('/api/optimizer/nfl', { count: 1 })).json<{
    lineups: { players: unknown[] }[]
    slate: { site: string; id: string }
  }>()
  const { slate, lineups } = built
  const saved = await fan.post('/api/lineups', {
    name: 'Mine',
    sport: 'nfl',
    site: slate.site,
    slate: slate.id,
    players: lineups[0]!.players,
  })
  expect(saved.statusCode, saved.body).toBe(200)
  const chat = await ask(fan, 'simulate my NFL lineup in a 40 man winner take all for 3 bucks')
  expect(chat.tools.map(({ name }) => name)).toEqual(['list_lineups', 'simulate_contest'])
  expect(chat.tools[1]!.input).toMatchObject({ contest: { entryFee: 300, size: 40, payouts: '1st $108' } })
  expect((await ask(fan, 'what are my lineup exposures')).response).toContain('NFL: one saved lineup, Mine')
})

it('a polite condition parts two questions no less', async () => {
  const { tools } = await ask(fan, "please tell me who is hurt for the Bills and, if it isn't too much bother, what the moneyline is")
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['read_injuries', 'read_odds_board']))
})
