// Every roster of the sites' table against HiGHS: people as the site's own file lists them, points from a seed, with and without rules.
import loadHighs from 'highs'
import { describe, expect, it } from 'vitest'
import { highsOptimum } from '#tests/support/lineup-oracles.ts'
import { SITE_RULES, type SiteRules } from '#tests/support/site-rules.ts'
import { drawnPeople, drawnSalaries } from '#tests/support/upload-checker.ts'
import { random } from '../../math/random.ts'
import { readSlate } from '../imports/read-slate.ts'
import { rosterOf } from '../sites.ts'
import { type LineupRules, problemOf, solve } from './optimizer.ts'

const highs = await loadHighs()
const PATIENCE = 240_000
const INSTANCES = 6

function slateOf(rules: SiteRules) {
  const read = readSlate(drawnSalaries(rules, drawnPeople(rules)), `salaries-${rules.sport}.csv`, rules.contest)
  if (read.kind === 'refused') throw new Error(read.reason)
  return read.slate
}

describe('the optimum is the one that HiGHS finds', () => {
  it.each(SITE_RULES.map((rules) => [`${rules.site} ${rules.sport} ${rules.contest}`, rules] as const))(
    '%s',
    (name, site) => {
      const slate = slateOf(site)
      const roster = rosterOf(slate)!
      for (let instance = 0; instance < INSTANCES; instance++) {
        const rng = random(`${name} ${instance}`)
        const points = new Map(
          slate.players.map(({ id, averagePoints }) => [id, Math.round((averagePoints ?? 0) * (50 + rng.below(100))) / 100]),
        )
        const ids = rng.shuffle(slate.players.map(({ id }) => id))
        const rules: LineupRules = instance % 2 === 0 ? {} : { locks: ids.slice(0, 1), bans: ids.slice(1, 4) }
        const solution = solve(problemOf(slate.players, roster, ({ id }) => points.get(id), rules))
        const own = solution.kind === 'lineups' ? solution.lineups[0]!.points : null
        if (instance % 2 === 0) expect(own).not.toBeNull()
        expect(
          highsOptimum(
            highs,
            problemOf(slate.players, roster, ({ id }) => points.get(id), rules),
            own,
          ),
          `instance ${instance}`,
        ).toBe(own)
      }
    },
    PATIENCE,
  )
})
