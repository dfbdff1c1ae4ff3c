import { describe, expect, it } from 'vitest'
import type { Slate, SlatePlayer } from '../../dfs/slate.ts'
import { random as randomOf } from '../../math/random.ts'
import { dayOf, type LogRow } from './log-row.ts'
import { projectSlate } from './project-slate.ts'
import { joinLogs, readLogs } from './read-logs.ts'

const HEAD = 'season,season_type,date,player_id,player,team,opp,home,win,gs,min,pts,reb,ast,stl,blk,tov,fg3m,fg3_pct'
const TEAMS = ['BOS', 'LAL', 'MIA', 'DEN']
const dateAfter = (days: number) => new Date(Date.UTC(2018, 9, 20 + days)).toISOString().slice(0, 10)

/** Eighty rounds of games in which each team has eight men, the first the best; every tenth game the first is absent and the others play more. */
function season(): string[] {
  const draws = randomOf(7)
  const lines: string[] = []
  for (let round = 0; round < 80; round++) {
    for (const [at, team] of TEAMS.entries()) {
      const isAbsent = (round + at) % 10 === 0
      for (let man = isAbsent ? 1 : 0; man < 8; man++) {
        const minutes = Math.round((36 - 3 * man) * (isAbsent ? 1.17 : 1) + 2 * draws.next() - 1)
        const points = Math.max(0, Math.round(minutes * (0.75 - 0.05 * man) + 6 * draws.next() - 3))
        lines.push(
          `2018-19,Regular Season,${dateAfter(2 * round)},${at}${man},${team}man ${'ABCDEFGH'[man]},${team},${TEAMS[at ^ 1]},${at % 2},1,${man < 5 ? 1 : 0},${minutes},${points},${Math.round(minutes / 6)},3,1,0,2,1,`,
        )
      }
    }
  }
  return lines
}

const LINES = season()
const rowsOf = (lines: readonly string[]): readonly LogRow[] => {
  const reading = readLogs(new TextEncoder().encode([HEAD, ...lines].join('\n')), 'boxes.csv')
  if (reading.kind !== 'logs') throw new Error(reading.reason)
  return joinLogs([reading.rows]).rows
}

const man = (name: string, team: string, salary: number, status: string | null = null): SlatePlayer => ({
  ...{ id: name, name, positions: ['SF'], team, opponent: team === 'BOS' ? 'LAL' : 'BOS', game: 'BOS@LAL', startsAt: null },
  ...{ salary, averagePoints: null, status, roles: null },
})
const everybody = ['BOS', 'LAL'].flatMap((team) => [...'ABCDEFGH'].map((letter, i) => man(`${team}man ${letter}`, team, 9000 - 800 * i)))
const slateOf = (players: readonly SlatePlayer[]): Slate & { site: 'draftkings' } => ({
  ...{ site: 'draftkings', sport: 'nba', contest: 'classic', slots: ['UTIL'], salaryCap: 50_000, players: [...players] },
})
const AS_OF = dayOf(dateAfter(154))!
const ask = (players: readonly SlatePlayer[] = everybody, rows = rowsOf(LINES)) =>
  projectSlate({ slate: slateOf(players), league: 'nba', rows, asOf: AS_OF })
const pointsIn = (answer: ReturnType<typeof ask>) =>
  Object.fromEntries(answer.projections.map(({ player, ifPlays }) => [player.id, ifPlays]))

describe('a slate projected from logs', () => {
  it('projects everybody whom the logs know, by the points of the site, between his floor and his ceiling', () => {
    const { projections, unknown } = ask()
    expect(projections).toHaveLength(16)
    expect(unknown).toEqual([])
    for (const { floor, ifPlays, ceiling, plays } of projections) {
      expect(floor).toBeLessThan(ifPlays)
      expect(ceiling).toBeGreaterThan(ifPlays)
      expect(plays).toBeGreaterThan(0.5)
    }
    expect(pointsIn(ask())['BOSman B']).toBeGreaterThan(pointsIn(ask())['BOSman F']!)
  })
  it('is moved by nothing of the day itself or of a later one', () => {
    const changed = rowsOf(LINES).map((row) =>
      row.day >= AS_OF ? { ...row, usage: 48, stats: { points: 99, rebounds: 20, assists: 20 } } : row,
    )
    expect(changed.filter(({ day }) => day >= AS_OF).length).toBeGreaterThan(0)
    expect(ask(everybody, changed).projections).toEqual(ask().projections)
    expect(
      ask(
        everybody,
        changed.filter(({ day }) => day < AS_OF),
      ).projections,
    ).toEqual(ask().projections)
  })
  it('leaves out who is listed as out, and gives his minutes to his team-mates', () => {
    const hurt = everybody.map((one) => (one.id === 'BOSman A' ? { ...one, status: 'O' } : one))
    const answer = ask(hurt)
    expect(answer.out).toMatchObject([{ player: { id: 'BOSman A' }, words: 'out' }])
    expect(answer.projections.map(({ player }) => player.id)).not.toContain('BOSman A')
    const [before, after] = [pointsIn(ask()), pointsIn(answer)]
    expect(after['BOSman B']! - before['BOSman B']!).toBeGreaterThan(1)
    expect(after['LALman B']).toBeCloseTo(before['LALman B']!, 6)
    expect(answer.projections.find(({ player }) => player.id === 'BOSman B')!.gained).toBeGreaterThan(1)
  })
  it('names whom no log knows, and gives him no number', () => {
    const answer = ask([...everybody, man('Rookie New', 'BOS', 3000)])
    expect(answer.unknown.map(({ id }) => id)).toEqual(['Rookie New'])
    expect(answer.projections.map(({ player }) => player.id)).not.toContain('Rookie New')
  })
  it('leaves out whose price says that he does not play, though his part in the team would make him dear', () => {
    const cheap = everybody.map((one) => (one.id === 'BOSman B' ? { ...one, salary: 3000 } : one))
    expect(ask(cheap).priced.map(({ player }) => player.id)).toEqual(['BOSman B'])
  })
  it('finds a player by a suffix, accents, and his first letter within his team', () => {
    const spelled = LINES.map((line) => line.replace('BOSman A', 'Dāvis Bertāns').replace('BOSman B', 'Robert Williams'))
    const players = everybody.map((one) =>
      one.id === 'BOSman A' ? { ...one, name: 'Davis Bertans Jr.' } : one.id === 'BOSman B' ? { ...one, name: 'R. Williams' } : one,
    )
    expect(ask(players, rowsOf(spelled)).unknown).toEqual([])
  })
})

describe('logs with wrong lines', () => {
  it('names shifted columns, no dates, no minutes and too many cells, and reads the rest', () => {
    const good = LINES[0]!
    const cells = good.split(',')
    const lines = [
      good,
      ['x', ...cells.slice(0, -1)].join(','),
      good.replace(cells[2]!, '2018-13-40'),
      cells.with(10, '99').join(','),
      cells.with(11, '').join(','),
      `${good},7,8`,
    ]
    const reading = readLogs(new TextEncoder().encode([HEAD, ...lines].join('\n')), 'boxes.csv')
    expect(reading).toMatchObject({
      kind: 'logs',
      dropped: [
        { row: 3, reason: '“Regular Season” is no date' },
        { row: 4, reason: '“2018-13-40” is no date' },
        { row: 5, reason: '“99” are no minutes of a game' },
        { row: 6, reason: 'points, rebounds or assists are missing' },
        { row: 7, reason: 'more cells than columns' },
      ],
    })
  })
  it('counts a game that stands there twice once, and takes from the second what the first does not tell', () => {
    const [row] = rowsOf(LINES.slice(0, 1))
    const { rows, twice } = joinLogs([[{ ...row!, position: '' }], [{ ...row!, position: 'C', usage: 1 }]])
    expect({ rows, twice }).toMatchObject({ rows: [{ position: 'C', usage: row!.usage }], twice: 1 })
  })
  it('refuses what is no log with what was expected', () => {
    const reading = readLogs(new TextEncoder().encode('Name,Salary\nA,1'), 'x.csv')
    expect(reading).toMatchObject({ kind: 'refused', reason: expect.stringContaining('Expected logs of players: NBA player boxes') })
  })
})
