// A rules file given to `guru optimize`, and the rules in words; as a person runs it.
import { describe, expect, it } from 'vitest'
import { aroundPasser, count, footballFolder, namesIn, POOL, sumOf, uses, whoever } from '#tests/support/football-file.ts'

const { guru, lineupsOf, rules } = footballFolder()

describe('a rules file', () => {
  it('keeps the ownership of every lineup below a bound, and a share of a team over the set', () => {
    const value = {
      // A passer and a defense of 50 % each are in every lineup.
      ownership: { sum: { max: 1.4 }, atMost: [{ players: 3, above: 0.3 }] },
      exposure: { teams: { DEN: { players: 3, max: 0.3 } } },
    }
    const lineups = lineupsOf('--projections', 'mine.csv', '--lineups', '10', '--rules', rules(value))
    expect(lineups).toHaveLength(10)
    for (const lineup of lineups) {
      expect(sumOf(lineup, (row) => row.own)).toBeLessThanOrEqual(140)
      expect(count(lineup, ({ id }) => POOL.find((row) => row.id === id)!.own > 30)).toBeLessThanOrEqual(3)
    }
    expect(lineups.filter((lineup) => count(lineup, (player) => player.team === 'DEN') >= 3).length).toBeLessThanOrEqual(3)
  })

  it('holds never, ifThen, groups, teams, the floor, bans and stacks together', () => {
    const [free] = lineupsOf()
    const [one, two] = namesIn(free!).filter((name) => !name.includes('DST'))
    const value = {
      never: [[one, two]],
      ifThen: [whoever('BOS QB1', 'BOS TE1')],
      groups: [
        { players: ['CHI RB1', 'CHI RB2', 'CHI RB3'], exactly: 1 },
        { players: ['DEN WR1', 'DEN WR2', 'DEN WR3'], atMost: 1 },
      ],
      teams: { ELP: { max: 1 }, CHI: { min: 3 } },
      salary: { min: 48_000, max: 49_500 },
      bans: ['DEN TE1'],
      locks: ['BOS QB1'],
    }
    const lineups = lineupsOf('--lineups', '5', '--rules', rules(value))
    expect(lineups).toHaveLength(5)
    for (const lineup of lineups) {
      const names = namesIn(lineup)
      expect(names.includes(one!) && names.includes(two!)).toBe(false)
      expect(names).toEqual(expect.arrayContaining(['BOS QB1', 'BOS TE1']))
      expect(names.filter((name) => name.startsWith('CHI RB'))).toHaveLength(1)
      expect(names.filter((name) => /^DEN WR[123]$/.test(name)).length).toBeLessThanOrEqual(1)
      expect(count(lineup, (player) => player.team === 'ELP')).toBeLessThanOrEqual(1)
      expect(count(lineup, (player) => player.team === 'CHI')).toBeGreaterThanOrEqual(3)
      expect(lineup.salary).toBeGreaterThanOrEqual(48_000)
      expect(lineup.salary).toBeLessThanOrEqual(49_500)
      expect(names).not.toContain('DEN TE1')
    }
  })

  it('holds shares, differences and stacks; an option goes before the file', () => {
    const value = { exposure: { max: 0.5, players: { 'BOS QB1': { min: 0.2, max: 0.3 } } }, uniques: 2, stacks: ['QB+1'] }
    const lineups = lineupsOf('--lineups', '10', '--rules', rules(value))
    for (const { name } of POOL) expect(uses(lineups, name)).toBeLessThanOrEqual(5)
    expect([2, 3]).toContain(uses(lineups, 'BOS QB1'))
    for (const lineup of lineups) expect(aroundPasser(lineup)[0]).toBeGreaterThanOrEqual(1)
    expect(uses(lineupsOf('--lineups', '10', '--rules', 'rules.json', '--max-exposure', 'BOS QB1=0.2'), 'BOS QB1')).toBe(2)
  })

  it('names the rules when no lineup keeps them, and ends with 1', () => {
    const value = { locks: ['BOS QB1'], ifThen: [whoever('BOS QB1', 'CHI TE1')], never: [['BOS QB1', 'CHI TE1']] }
    const { out, err, code } = guru('optimize', 'DKSalaries.csv', '--rules', rules(value), '--json')
    expect(code).toBe(1)
    const answer = JSON.parse(out)
    expect(answer).toMatchObject({ status: 'infeasible', lineups: [] })
    expect([...answer.conflict].sort()).toEqual(['at most 1 of BOS QB1, CHI TE1', 'lock: BOS QB1', 'stack: CHI TE1 with BOS QB1'])
    expect(err).toContain('no lineup keeps these rules together')
    const stack = guru('optimize', 'DKSalaries.csv', '--stack', 'QB+3 TE', '--json')
    expect(stack.code).toBe(1)
    expect(JSON.parse(stack.out).conflict).toContain('stack: QB with 3 of TE')
  })
})

describe('the rules in words', () => {
  it('stand in every report, the option before the file, and with --explain beside an example that keeps and one that breaks each', () => {
    const path = rules({ uniques: 3, bans: ['2000'], salary: { min: 40_000 } })
    const plain = guru('optimize', 'DKSalaries.csv', '--lineups', '2', '--rules', path, '--uniques', '2', '--stack', 'QB+2')
    expect(plain.out).toMatch(/^Rules\n/)
    const [said] = plain.out.split('\n\n')
    expect(said!.split('\n')).toHaveLength(5)
    expect(said).toContain('at least 2 players')
    expect(said).not.toContain('3 players')
    expect(said).toContain('(“QB+2”)')
    const explained = guru('optimize', 'DKSalaries.csv', '--rules', path, '--explain')
    expect(explained.out.match(/^ {6}keeps it {3}\d/gm)).toHaveLength(3)
    expect(explained.out.match(/^ {6}breaks it {2}\d/gm)).toHaveLength(3)
    const json = JSON.parse(guru('optimize', 'DKSalaries.csv', '--rules', path, '--json').out)
    expect(json.rules.map(({ rule }: { rule: string }) => rule)).toEqual(['bans', 'salary', 'uniques'])
    expect(guru('optimize', 'DKSalaries.csv').out).not.toContain('Rules')
  })
})
