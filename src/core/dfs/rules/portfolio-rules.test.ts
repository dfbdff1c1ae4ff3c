// Rules over a whole set of lineups: exposure, shares, differences, draws.
import { describe, expect, it } from 'vitest'
import { at, best, built, examples, favorites, NFL, names, people, star, team } from '#tests/support/rule-slates.ts'
import type { SolvedLineup } from '../optimizer/optimizer.ts'
import type { SlatePlayer } from '../slate.ts'
import type { RuleSet } from './rule-set.ts'

describe('rules of the whole set', () => {
  const shareOf = (lineups: readonly SolvedLineup[], counts: (of: SlatePlayer[]) => boolean) =>
    lineups.filter((lineup) => counts(people(NFL, lineup))).length / lineups.length

  it.each<[string, RuleSet, (lineups: readonly SolvedLineup[]) => boolean]>([
    [
      'No player stands in more than 40 % of the lineups.',
      { exposure: { max: 0.4 } },
      (all) => shareOf(all, (of) => of.includes(star)) <= 0.4,
    ],
    [
      `${names[1]} stands in 10 % to 20 % of the lineups.`,
      { exposure: { players: { [names[1]!]: { min: 0.1, max: 0.2 } } } },
      (all) => [0.1, 0.15, 0.2].includes(shareOf(all, (of) => of.includes(favorites[1]!))),
    ],
    [
      'No QB stands in more than 25 % of the lineups.',
      { exposure: { eachOf: { QB: 0.25 } } },
      (all) => at(NFL.slate.players, 'QB').every((quarterback) => shareOf(all, (of) => of.includes(quarterback)) <= 0.25),
    ],
    [
      '30 % to 40 % of the lineups hold 3 or more of T4.',
      { exposure: { teams: { T4: { players: 3, min: 0.3, max: 0.4 } } } },
      (all) => Math.abs(shareOf(all, (of) => team(of, 'T4').length >= 3) - 0.35) <= 0.0501,
    ],
    [
      'At most 10 % of the lineups hold a player of T1.',
      { exposure: { teams: { T1: { max: 0.1 } } } },
      (all) => shareOf(all, (of) => team(of, 'T1').length >= 1) <= 0.1,
    ],
    [
      'Exactly 50 % of the lineups hold 2 or more of position TE.',
      { exposure: { positions: { TE: { players: 2, min: 0.5, max: 0.5 } } } },
      (all) => shareOf(all, (of) => at(of, 'TE').length >= 2) === 0.5,
    ],
    [
      'Any two lineups differ in at least 3 players.',
      { uniques: 3 },
      (all) =>
        all.every((one, i) =>
          all.every((other, j) => i === j || people(NFL, one).filter((player) => people(NFL, other).includes(player)).length <= 6),
        ),
    ],
    ['Each lineup is the best one for points drawn from every player’s own distribution, 20 % strong.', { randomness: 0.2 }, () => true],
    ['The draws begin at 7.', { seed: 7 }, () => true],
  ])('%s', (text, rules, keeps) => {
    const { sentences, lineups } = built(NFL, rules, 20)
    expect(sentences).toEqual([text])
    expect(lineups).toHaveLength(20)
    expect(keeps(lineups)).toBe(true)
  })

  it('comes with a lineup that is legal beside the others and one that is not', () => {
    const [near] = examples(NFL, { uniques: 3 })
    const shared = (lineup: SolvedLineup) => people(NFL, lineup).filter((player) => best(NFL).includes(player)).length
    expect([near!.when, shared(near!.legal!) <= 6, shared(near!.illegal!) > 6]).toEqual(['beside the best lineup', true, true])
    const [share] = examples(NFL, { exposure: { teams: { T4: { players: 3, max: 0.4 } } } })
    expect(share!.when).toBe('once the share is used up')
    expect(team(people(NFL, share!.legal!), 'T4').length).toBeLessThan(3)
    expect(team(people(NFL, share!.illegal!), 'T4').length).toBeGreaterThanOrEqual(3)
    const [owed] = examples(NFL, { exposure: { players: { P1010: { min: 0.2 } } } })
    expect(owed!.when).toBe('as long as the share is owed')
    expect(people(NFL, owed!.legal!).map((player) => player.name)).toContain('P1010')
    expect(people(NFL, owed!.illegal!).map((player) => player.name)).not.toContain('P1010')
  })

  it('a share of a team is spread over the set, not filled at its beginning', () => {
    const { lineups } = built(NFL, { exposure: { teams: { T4: { players: 3, min: 0.5 } } } }, 30)
    const held = lineups.map((lineup) => team(people(NFL, lineup), 'T4').length >= 3)
    expect(held.slice(0, 15).filter(Boolean).length).toBeGreaterThanOrEqual(7)
    expect(held.slice(15).filter(Boolean).length).toBeGreaterThanOrEqual(7)
  })
})
