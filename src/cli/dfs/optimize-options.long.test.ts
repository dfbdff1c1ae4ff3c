// What `guru optimize` is asked for beyond the N best: stacks, shares, objectives, a rules file, entries; as a person runs it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  aroundPasser,
  count,
  footballFolder,
  type Lineup,
  namesIn,
  POOL,
  type Row,
  sumOf,
  TEAMS,
  uses,
} from '#tests/support/football-file.ts'

const { file, folder, guru, lineupsOf, rules } = footballFolder()

describe('stacks', () => {
  it('gives the quarterback two receivers and an opponent in every lineup, at the price of a few points', () => {
    const [free] = lineupsOf()
    expect(aroundPasser(free!)[0]).toBeLessThan(2)
    const stacked = lineupsOf('--lineups', '5', '--stack', 'QB+2 bring-back 1')
    expect(stacked).toHaveLength(5)
    for (const lineup of stacked) {
      const [mates, rivals] = aroundPasser(lineup)
      expect(mates).toBeGreaterThanOrEqual(2)
      expect(rivals).toBeGreaterThanOrEqual(1)
      expect(lineup.projection).toBeLessThan(free!.projection)
    }
  })

  it('counts only the positions that are named', () => {
    for (const lineup of lineupsOf('--lineups', '3', '--stack', 'QB+1 TE')) {
      const passer = lineup.players.find((player) => player.position === 'QB')!
      expect(lineup.players.some((player) => player.team === passer.team && player.position === 'TE')).toBe(true)
    }
  })

  it('takes four of one team and three of another', () => {
    for (const lineup of lineupsOf('--lineups', '3', '--stack', '4-3')) {
      const sizes = TEAMS.map((team) => count(lineup, (player) => player.team === team)).sort((a, b) => b - a)
      expect(sizes[0]).toBeGreaterThanOrEqual(4)
      expect(sizes[1]).toBeGreaterThanOrEqual(3)
    }
  })
})

describe('shares and differences', () => {
  it('keeps the share of all, of one player, and the least share of another', () => {
    const shares = ['--max-exposure', '0.5', '--max-exposure', 'BOS QB1=0.2', '--min-exposure', 'CHI WR4=0.3']
    const lineups = lineupsOf('--lineups', '10', ...shares)
    expect(lineups).toHaveLength(10)
    for (const { name } of POOL) expect(uses(lineups, name)).toBeLessThanOrEqual(5)
    expect(uses(lineups, 'BOS QB1')).toBeLessThanOrEqual(2)
    expect(uses(lineups, 'CHI WR4')).toBeGreaterThanOrEqual(3)
  })

  it('makes any two lineups differ in so many players', () => {
    const shared = (lineups: Lineup[]) =>
      lineups.flatMap((one, index) =>
        lineups.slice(index + 1).map((other) => namesIn(one).filter((name) => namesIn(other).includes(name)).length),
      )
    expect(Math.max(...shared(lineupsOf('--lineups', '5')))).toBe(8)
    expect(Math.max(...shared(lineupsOf('--lineups', '5', '--uniques', '3')))).toBeLessThanOrEqual(6)
  })
})

describe('objectives', () => {
  it('makes most of what is asked for: each objective has more of its own than the lineups of the others', () => {
    const own: Record<string, (row: Row) => number> = {
      projection: (row) => row.points,
      ceiling: (row) => row.ceiling,
      mix: (row) => (row.points + row.ceiling) / 2,
      leverage: (row) => row.points * (1 - row.own / 100),
    }
    const best = new Map(Object.keys(own).map((name) => [name, lineupsOf('--projections', 'mine.csv', '--objective', name)[0]!]))
    for (const [name, lineup] of best) {
      expect(name === 'projection' ? lineup.projection : lineup.worth).toBeCloseTo(sumOf(lineup, own[name]!), 1)
      expect(lineup.projection).toBeCloseTo(sumOf(lineup, own.projection!), 1)
      for (const other of best.values()) expect(sumOf(other, own[name]!)).toBeLessThanOrEqual(sumOf(lineup, own[name]!) + 0.05)
    }
    expect(namesIn(best.get('leverage')!)).not.toEqual(namesIn(best.get('projection')!))
    // Ceilings of single players added up are more than what the lineup reaches in one night of seven.
    const high = best.get('ceiling')!
    expect(high.ceiling).toBeLessThan(high.worth!)
    expect(high.ceiling).toBeGreaterThan(high.projection)
    expect(namesIn(best.get('ceiling')!)).not.toEqual(namesIn(best.get('projection')!))
  })

  it('takes ownership from a file of its own, in place of the column', () => {
    const [column] = lineupsOf('--projections', 'mine.csv', '--objective', 'leverage')
    expect(lineupsOf('--ownership', 'own.csv', '--objective', 'leverage')[0]).toMatchObject({ worth: column!.worth })
    file('flat.csv', ['Name,Ownership', ...POOL.map((one) => `${one.name},0.1`)].join('\n'))
    const [flat] = lineupsOf('--projections', 'mine.csv', '--ownership', 'flat.csv', '--objective', 'leverage')
    // Where all are owned alike, leverage is nine tenths of the projection and nothing else changes.
    expect(flat!.projection).toBe(lineupsOf('--projections', 'mine.csv')[0]!.projection)
    expect(flat!.worth).toBeCloseTo(flat!.projection * 0.9, 1)
  })
})

describe('by simulated ROI', () => {
  it('chooses the best earners of a contest, each with its standard error', () => {
    file('payouts.txt', 'Entry fee: $5\nEntries: 200\n1st $300\n2-40 $12\n')
    const args = ['--lineups', '3', '--objective', 'roi', '--payouts', 'payouts.txt', '--field', '200', '--fee', '5', '--sims', '400']
    const { out, err, code } = guru('optimize', 'DKSalaries.csv', '--projections', 'mine.csv', '--json', ...args)
    expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' })
    const rows = JSON.parse(out).lineups as { roiShrunken: number; roiStandardError: number }[]
    expect(rows).toHaveLength(3)
    // In the order of the estimate without the luck of being picked.
    expect(rows.map((row) => row.roiShrunken)).toEqual(rows.map((row) => row.roiShrunken).sort((a, b) => b - a))
    expect(rows.every((row) => row.roiStandardError > 0)).toBe(true)
    expect(err).toContain('the best earners of 20 that were played')
  })

  it('asks for the payout table', () => {
    expect(guru('optimize', 'DKSalaries.csv', '--objective', 'roi')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--payouts FILE'),
    })
  })
})

describe('an entries file', () => {
  const head = 'Entry ID,Contest Name,Contest ID,Entry Fee,QB,RB,RB,WR,WR,WR,TE,FLEX,DST,,Instructions'
  const begun = '70002,"Sunday, late",88,$20,BOS QB2 (2001) (LOCKED),,,,,,,,'

  it('is filled in order; entries that have begun and whatever is no lineup stay as they are', () => {
    const entries = ['70001,Sunday,88,$5,,,,,,,,,', begun, '70003,Sunday,89,$1,,,,,,,,,', '70004,Sunday,89,$1,,,,,,,,,']
    const below = [',,,,,,,,,,,,,,', ',,,,,,,,,,,,,,"a pool, beside",1']
    file('DKEntries.csv', `\ufeff${[head, ...entries.map((line) => `${line},,do this`), ...below, ''].join('\r\n')}`)
    const args = ['optimize', 'DKSalaries.csv', '--lineups', '2', '--entries', 'DKEntries.csv', '--out', 'filled.csv', '--json']
    const { err, out, code } = guru(...args)
    expect(code).toBe(0)
    expect(err).toMatch(/\n2 of 4 entries filled and written to filled\.csv\.\n$/)
    const cells = (JSON.parse(out).lineups as Lineup[]).map((lineup) => lineup.players.map(({ name, id }) => `${name} (${id})`).join(','))
    expect(readFileSync(join(folder, 'filled.csv'), 'utf8').split('\r\n')).toEqual([
      `\ufeff${head}`,
      `70001,Sunday,88,$5,${cells[0]},,do this`,
      `${begun},,do this`,
      `70003,Sunday,89,$1,${cells[1]},,do this`,
      `${entries[3]},,do this`,
      ...below,
      '',
    ])
  })

  it('with its columns in another order gets each player under his own slot', () => {
    file('turned.csv', 'Entry ID,Contest Name,Contest ID,Entry Fee,DST,FLEX,TE,WR,WR,WR,RB,RB,QB\r\n70001,Sunday,88,$5,,,,,,,,,\r\n')
    expect(guru('optimize', 'DKSalaries.csv', '--entries', 'turned.csv', '--out', 'turned-filled.csv').code).toBe(0)
    const cells = readFileSync(join(folder, 'turned-filled.csv'), 'utf8').split('\r\n')[1]!.split(',').slice(4)
    const positions = cells.map((cell) => POOL.find((one) => cell === `${one.name} (${one.id})`)!.position)
    expect([positions[0], positions[2], ...positions.slice(3)]).toEqual(['DST', 'TE', 'WR', 'WR', 'WR', 'RB', 'RB', 'QB'])
    expect(['RB', 'WR', 'TE']).toContain(positions[1])
  })

  it.each(['G G G G G G', 'C C W W W D D G UTIL'])('of another contest is refused: %s', (slotsThere) => {
    const heads = slotsThere.split(' ')
    const rows = [`Entry ID,Contest Name,Contest ID,Entry Fee,${heads.join(',')}`, `70009,Other,1,$1,${heads.map(() => '').join(',')}`, '']
    file('other.csv', rows.join('\r\n'))
    const { err, code } = guru('optimize', 'DKSalaries.csv', '--entries', 'other.csv', '--out', 'never.csv')
    expect(code).toBe(2)
    expect(err).toContain(`other.csv holds entries with the slots ${slotsThere}; the lineups have QB RB RB WR WR WR TE FLEX DST`)
    expect(existsSync(join(folder, 'never.csv'))).toBe(false)
  })
})

describe('what cannot be done is refused with a sentence and 2', () => {
  it.each([
    ['a stack that says nothing', ['--stack', 'two receivers'], '“two receivers” is no stack that can be built here. Expected'],
    ['a stack with a stranger', ['--stack', 'QB+1 SS'], 'Nobody of this slate is SS; its positions are QB, RB, WR, TE, DST.'],
    ['a stack beyond the lineup', ['--stack', '6-4'], 'together at most 9 players'],
    ['an unknown objective', ['--objective', 'luck'], '--objective is projection, ceiling, mix, leverage or roi, not “luck”'],
    ['leverage without ownership', ['--objective', 'leverage'], '--objective leverage needs ownership'],
    ['a ceiling without the column', ['--objective', 'ceiling'], '--objective ceiling needs a ceiling column'],
    ['a least share of everybody', ['--min-exposure', '0.2'], '--min-exposure takes PLAYER=SHARE, as “BOS QB1=0.2”'],
    ['shares that contradict', ['--min-exposure', '2000=0.5', '--max-exposure', '2000=0.4'], 'at least 0.5 and at most 0.4 contradict'],
    ['a share of nobody', ['--max-exposure', 'Nobody=0.4'], '--max-exposure Nobody: no player of the slate'],
    ['entries without --out', ['--entries', 'DKEntries.csv'], '--entries needs --out FILE.'],
    ['ownership of nobody', ['--ownership', 'DKSalaries.csv'], 'Expected a table with a name (or id) and an ownership column'],
    ['differences said twice', ['--uniques', '2', '--min-uniques', '2'], '--uniques and --min-uniques say the same'],
  ])('%s', (_what, args, sentence) => {
    const { err, code } = guru('optimize', 'DKSalaries.csv', ...args)
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(sentence) })
  })

  it.each([
    ['an unknown key', { lineups: 3 }, 'lineups: there is no such rule; known are locks, bans'],
    ['a place for nobody', { battingOrder: 4 }, 'battingOrder: an object is expected here.'],
    ['a share of a team that does not play', { exposure: { teams: { NYY: { max: 0.5 } } } }, 'exposure.teams: NYY does not play'],
    ['ownership that nobody has', { ownership: { sum: { max: 0.5 } } }, 'ownership: nobody’s ownership is known'],
    ['a group without bounds', { groups: [{ players: ['BOS QB1'] }] }, 'groups.0: say atLeast, atMost or both, or exactly'],
    ['a player who is not there', { locks: ['Nobody'] }, 'rules.json, locks: Nobody: no player of the slate'],
    ['a team that does not play', { teams: { NYX: { max: 1 } } }, 'teams: NYX does not play; the teams are BOS, CHI, DEN, ELP.'],
    ['a stack inside', { stacks: ['QB'] }, 'stacks: “QB” is no stack that can be built here.'],
  ])('a rules file with %s', (_what, value, sentence) => {
    const { err, code } = guru('optimize', 'DKSalaries.csv', '--rules', rules(value))
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(sentence) })
  })
})
