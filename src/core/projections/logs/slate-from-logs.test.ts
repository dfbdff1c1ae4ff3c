import { describe, expect, it } from 'vitest'
import type { Slate, SlatePlayer } from '../../dfs/slate.ts'
import type { GameLog, Player, Team } from '../../leagues/games.ts'
import { random } from '../../math/random.ts'
import { DAY_MS, dateOf, dayOf } from './log-row.ts'
import { ownLogRows } from './own-log-rows.ts'
import { type FromLogsNews, type FromLogsOrder, slateFromLogs } from './slate-from-logs.ts'

const HEAD = 'player,team,opp,date,home,gs,min,pts,reb,ast,stl,blk,tov,fg3m,position'
const TEAMS = ['BOS', 'LAL', 'MIA', 'DEN']
/** Eastern noon of the day on which the slate locks. */
const LOCK = Date.UTC(2023, 2, 1, 17)
const LOCK_DAY = Math.floor(LOCK / DAY_MS)
const ROUNDS = 60

type Line = { name: string; team: string; opponent: string; day: number; isHome: boolean; minutes: number; points: number }
const lines: Line[] = []
const chance = random(3)
for (let round = 0; round < ROUNDS; round++)
  for (const [at, team] of TEAMS.entries())
    for (let man = 0; man < 8; man++) {
      const minutes = Math.round(36 - 3 * man + 2 * chance.next())
      const points = Math.max(0, Math.round(minutes * (0.75 - 0.05 * man) + 6 * chance.next() - 3))
      // Two rounds lie on the day of the lock and behind it.
      const day = LOCK_DAY - 2 * (ROUNDS - 2 - round)
      lines.push({ name: `${team}man ${'ABCDEFGH'[man]}`, team, opponent: TEAMS[at ^ 1]!, day, isHome: at % 2 === 1, minutes, points })
    }
const textOf = (list: readonly Line[]) =>
  [
    HEAD,
    ...list.map(({ name, team, opponent, day, isHome, minutes, points }) =>
      [name, team, opponent, dateOf(day), isHome ? 1 : 0, 1, minutes, points, 5, 3, 1, 0, 2, 1, 'SF'].join(','),
    ),
  ].join('\n')

const player = (name: string, team: string, i: number, status: string | null = null): SlatePlayer => ({
  ...{ id: `p-${name}`, name, positions: ['SF'], team, opponent: team === 'BOS' ? 'LAL' : 'BOS', game: 'BOS@LAL', startsAt: LOCK },
  ...{ salary: 5000, averagePoints: 20 - i, status, roles: null },
})
const slate: Slate = {
  ...{ site: 'draftkings', sport: 'nba', contest: 'classic', slots: ['UTIL'], salaryCap: 50_000 },
  players: [
    ...['BOS', 'LAL'].flatMap((team) =>
      [...'ABCDEFGH'].map((letter, i) => player(`${team}man ${letter}`, team, i, letter === 'B' ? 'O' : null)),
    ),
    player('Nobody Known', 'BOS', 3),
  ],
}
const order = (part: Partial<FromLogsOrder> = {}): FromLogsOrder => {
  return { slate, fileName: 'DKSalaries.csv', logs: [{ name: 'boxes.csv', input: textOf(lines) }], asOf: null, ...part }
}
const ask = (part: Partial<FromLogsOrder> = {}) => slateFromLogs(order(part), () => {})
const projected = (part: Partial<FromLogsOrder> = {}) => {
  const answer = ask(part)
  if (answer.kind === 'refused') throw new Error(answer.reason)
  return answer
}

describe('a salary file with logs', () => {
  it('has our own figure beside the average of the file, best first, and says who is unknown and who is left out', () => {
    const { rows, unknown, left, asOf, gamesRead, gamesLater, files } = projected()
    expect(asOf).toBe(LOCK_DAY)
    expect(rows).toHaveLength(14)
    expect(rows.map(({ points }) => points)).toEqual(rows.map(({ points }) => points).toSorted((a, b) => b - a))
    for (const { floor, ceiling, points, source, games } of rows) {
      expect([floor! < ceiling!, points > 0, source, games]).toEqual([true, true, 'model', ROUNDS - 2])
    }
    expect(rows.find(({ player: { name } }) => name === 'BOSman A')!.fileAverage).toBe(20)
    expect(unknown).toEqual(['Nobody Known'])
    expect(left.map(({ name }) => name)).toEqual(['BOSman B', 'LALman B'])
    expect([gamesRead, gamesLater]).toEqual([(ROUNDS - 2) * 32, 64])
    expect(files).toEqual([{ name: 'boxes.csv', layout: 'NBA player boxes', rows: ROUNDS * 32, dropped: 0 }])
  })

  it('reads nothing of the day of its lock or of a later one, whatever day is asked for', () => {
    const changed = lines.map((line) => (line.day >= LOCK_DAY ? { ...line, points: 99 } : line))
    const logs = [{ name: 'boxes.csv', input: textOf(changed) }]
    expect(projected({ logs, asOf: LOCK_DAY + 30 }).rows).toEqual(projected().rows)
    const earlier = projected({ asOf: dayOf('2022-12-20') })
    expect(earlier.gamesLater).toBeGreaterThan(projected().gamesLater)
    expect(earlier.rows).not.toEqual(projected().rows)
  })

  it('joins several files, and a game that two of them tell counts once', () => {
    const half = lines.length / 2
    const logs = [
      { name: 'first.csv', input: textOf(lines.slice(0, half + 64)) },
      { name: 'second.csv', input: new TextEncoder().encode(textOf(lines.slice(half))) },
    ]
    const answer = projected({ logs })
    expect(answer.rows).toEqual(projected().rows)
    expect(answer.remarks).toContain('64 games stand in the logs twice and count once.')
  })

  it('tells how far it is, rising, and ends where it is told to', () => {
    const heard: FromLogsNews[] = []
    slateFromLogs(order(), (news) => heard.push(news))
    const done = (stage: string) => heard.filter((news) => news.stage === stage).map((news) => news.done)
    for (const stage of ['reading', 'projecting']) {
      expect(done(stage).length).toBeGreaterThan(2)
      expect(done(stage)).toEqual(done(stage).toSorted((a, b) => a - b))
      expect(heard.findLast((news) => news.stage === stage)).toMatchObject({ done: heard.findLast((news) => news.stage === stage)!.of })
    }
    const stop = new Error('over')
    expect(() =>
      slateFromLogs(order(), ({ stage }) => {
        if (stage === 'projecting') throw stop
      }),
    ).toThrow(stop)
  })

  it.each([
    ['of a site without a table of points', { slate: { ...slate, site: 'yahoo' } }, 'yahoo has no table of points here'],
    ['of a sport without a model', { slate: { ...slate, sport: 'cfb' } }, 'There is no model of cfb from logs'],
    ['with a file that is no log', { logs: [{ name: 'x.csv', input: 'a,b\n1,2' }] }, 'x.csv seems to be'],
    [
      'with logs of nobody on it',
      { slate: { ...slate, players: [player('Nobody Known', 'BOS', 1)] } },
      'The logs know no game before 2023-03-01',
    ],
    [
      'without a day',
      { slate: { ...slate, players: slate.players.map((one) => ({ ...one, startsAt: null })) } },
      'does not say when its games begin',
    ],
  ] as const)('%s is refused with the reason', (_, part, reason) => {
    const answer = ask(part as Partial<FromLogsOrder>)
    expect(answer.kind === 'refused' && answer.reason).toContain(reason)
  })
})

describe('games that the product knows', () => {
  const teams = TEAMS.map(
    (abbreviation): Team => ({
      ...{ id: `t-${abbreviation}`, league: 'nba', name: abbreviation, abbreviation },
      ...{ conference: null, division: null, color: '#000000' },
    }),
  )
  const players = [...new Map(lines.map((line) => [line.name, line])).values()].map(
    ({ name, team }): Player => ({ id: `id-${name}`, league: 'nba', teamId: `t-${team}`, name, position: 'SF', number: null }),
  )
  const logs = lines.map(
    (line): GameLog => ({
      ...{
        playerId: `id-${line.name}`,
        gameId: `${line.day}`,
        league: 'nba',
        teamId: `t-${line.team}`,
        opponentId: `t-${line.opponent}`,
        isHome: line.isHome,
      },
      ...{ at: line.day * DAY_MS + 20 * 3_600_000, opportunity: line.minutes },
      stats: { points: line.points, rebounds: 5, assists: 3, steals: 1, blocks: 0, turnovers: 2, threes: 1 },
    }),
  )

  it('say the same as a file of them', () => {
    const own = projected({ logs: { rows: ownLogRows('nba', { logs, players, teams }) } })
    const file = projected()
    const said = ({ rows }: typeof own) => rows.map((row) => [row.player.name, row.games])
    expect(said(own).toSorted()).toEqual(said(file).toSorted())
    // The file tells who started; the games do not.
    for (const row of own.rows) expect(row.points).toBeCloseTo(file.rows.find(({ player: { id } }) => id === row.player.id)!.points, -0.5)
  })

  it('leave out who did not play, other leagues, and whoever has no name', () => {
    const odd: GameLog[] = [
      { ...logs[0]!, opportunity: 0 },
      { ...logs[1]!, league: 'wnba' },
      { ...logs[2]!, playerId: 'gone' },
    ]
    expect(ownLogRows('nba', { logs: odd, players, teams })).toEqual([])
    expect(ownLogRows('nba', { logs: [{ ...logs[2]!, playerId: 'gone', name: 'Zed Ox' }], players, teams })).toMatchObject([
      { key: 'zed ox' },
    ])
  })

  it('of football hold the positions that are projected, under name and position', () => {
    const line = { ...logs[0]!, league: 'nfl' as const, stats: { rushAttempts: 10, targets: 4, passAttempts: 0 } }
    const listed = (position: string) => ownLogRows('nfl', { logs: [line], players: [{ ...players[0]!, position }], teams })
    expect(listed('FB')).toMatchObject([{ key: 'bosman a|RB', usage: 16, position: 'RB' }])
    expect(listed('QB')).toMatchObject([{ usage: 10 }])
    expect(listed('K')).toEqual([])
  })
})
