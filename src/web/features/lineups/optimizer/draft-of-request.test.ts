// A set that is found again shows in the form what it was asked for: the request the server kept becomes the form, and the form the same request.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineups } from '#contract/dfs/lineups.ts'
import type { RuleSet } from '#core/dfs/rules/rule-set.ts'
import { PAYOUT_SHAPES } from '#core/simulation/contest/payout-shapes.ts'
import type { Board } from '../../projections/player-table/use-board.ts'
import { FIRST_DRAFT } from '../../simulation/simulation-draft.ts'
import { draftOfRequest, settingsKey } from './draft-of-request.ts'
import { emptyDraft, type OptimizerDraft, requestOf } from './optimizer-draft.ts'
import { mergedRules, singleRules } from './rule-list.ts'

const CAP = 50_000
const BOARD = { id: 'main', own: null, ownOwnership: null } as unknown as Board
const CHOICE = { league: 'nfl', site: 'draftkings', slate: 'main' } as const
/** As the server reads the request, and as its database gives it back: other defaults, other order of keys. */
const kept = (draft: OptimizerDraft) => {
  const parsed = lineups.optimize.input.parse({ ...requestOf(draft, CHOICE, BOARD), resumable: true })
  return JSON.parse(JSON.stringify(parsed, Object.keys(flatKeys(parsed)).sort().reverse())) as ReturnType<typeof requestOf>
}
const flatKeys = (value: unknown): Record<string, true> =>
  typeof value !== 'object' || value === null
    ? {}
    : Object.assign(
        {},
        ...(Array.isArray(value) ? [] : [Object.fromEntries(Object.keys(value).map((key) => [key, true]))]),
        ...Object.values(value).map(flatKeys),
      )

const RULES: RuleSet[] = [
  { stacks: ['QB+2 bring-back 1'] },
  { stacks: [{ kind: 'team', sizes: [4], consecutive: true }], battingOrder: { a: 1, b: 2 } },
  { groups: [{ players: ['a', 'b', 'c'], atMost: 1 }] },
  { groups: [{ name: 'pair', players: ['d', 'e'], exactly: 2 }] },
  { never: [['a', 'd']] },
  // biome-ignore lint/suspicious/noThenProperty: a key of the person's rules; nothing awaits it
  { ifThen: [{ if: 'a', then: 'b' }] },
  { against: [{ of: ['DST'], never: ['QB', 'RB'] }] },
  { positions: { TE: { max: 1 } } },
  { teams: { PHI: { min: 1, max: 3 } } },
  { exposure: { eachOf: { QB: 0.2 } } },
  { exposure: { teams: { PHI: { players: 3, max: 0.4 } } } },
  { ownership: { sum: { max: 1.2 }, each: 0.3 } },
  { noHittersAgainstPitcher: true },
  { minTeams: 3 },
]
const WHOLE: OptimizerDraft = {
  ...emptyDraft(CAP),
  randomness: 15,
  maxExposure: 45,
  count: 20,
  objective: 'ceiling',
  uniques: 2,
  isStacking: false,
  hasBothSides: true,
  keeps: ['k1'],
  salaryCap: '49500',
  salaryFloor: '48000',
  minGames: 3,
  teams: [{ team: 'DAL', min: 1, max: 2 }],
  locks: ['l1', 'l2'],
  bans: ['b1'],
  rules: RULES,
  exposures: { a: { min: 0.2, max: 0.5 } },
}

describe('the form of a set that is found again', () => {
  it('says every lock, ban, stack, limit and amount that was asked for', () => {
    const { rules, ...fields } = draftOfRequest(kept(WHOLE), CAP)
    const { rules: _rules, ...asked } = WHOLE
    expect(fields).toEqual(asked)
    expect(mergedRules(rules)).toEqual(mergedRules(RULES))
    expect(rules.filter(({ groups }) => groups)).toHaveLength(2)
  })

  it('leaves open what was left open', () => {
    expect(draftOfRequest(kept(emptyDraft(CAP)), CAP)).toEqual(emptyDraft(CAP))
  })

  it('a set that was not asked for as one for tournaments has neither draws nor stacks in the form', () => {
    const { tournament: _, ...plain } = kept(emptyDraft(CAP))
    expect(draftOfRequest(plain, CAP)).toMatchObject({ randomness: 0, maxExposure: 100, isStacking: false })
  })

  it.each(PAYOUT_SHAPES)('knows a contest of the kind %s by its prizes', (payout) => {
    const contest = { ...FIRST_DRAFT, payout, fee: 3, size: payout === 'head-to-head' ? 2 : 4321, rake: 15, maxEntries: 20, stacks: 25 }
    expect(draftOfRequest(kept({ ...emptyDraft(CAP), objective: 'roi', contest }), CAP).contest).toEqual(contest)
  })

  it('knows what the site keeps, and shows prizes that are of no kind as a table', () => {
    const contest = { ...FIRST_DRAFT, rake: 11 }
    const roi = { ...emptyDraft(CAP), objective: 'roi' as const }
    expect(draftOfRequest(kept({ ...roi, contest }), CAP).contest.rake).toBe(11)
    const own = { ...requestOf(roi, CHOICE, BOARD), contest: { payouts: [{ from: 1, to: 2, cents: 700 }], entryFee: 500, size: 9 } }
    const read = draftOfRequest(own as ReturnType<typeof requestOf>, CAP)
    expect(read.contest).toMatchObject({ payout: 'own', table: '1-2 $7', fee: 5, size: 9 })
    expect(settingsKey(requestOf(read, CHOICE, BOARD), CAP)).toBe(settingsKey(own as ReturnType<typeof requestOf>, CAP))
  })

  it('is the same form whatever order the keys and rules have, and another with any rule more', () => {
    const key = settingsKey(kept(WHOLE), CAP)
    expect(settingsKey(requestOf({ ...WHOLE, rules: RULES.toReversed() }, CHOICE, BOARD), CAP)).not.toBe('')
    expect(settingsKey(requestOf(WHOLE, CHOICE, BOARD), CAP)).toBe(key)
    for (const change of [
      { locks: ['l1'] },
      { count: 21 },
      { bans: [] },
      { randomness: null },
      { rules: RULES.slice(1) },
      { exposures: {} },
    ])
      expect(settingsKey(requestOf({ ...WHOLE, ...change }, CHOICE, BOARD), CAP)).not.toBe(key)
  })
})

describe('the rules of a set, one by one', () => {
  it('merge to the same set again, whichever there are', () => {
    fc.assert(
      fc.property(fc.subarray(RULES), (rules) => {
        const set = mergedRules(rules)
        expect(mergedRules(singleRules(set))).toEqual(set)
        expect(mergedRules(singleRules(mergedRules(singleRules(set))))).toEqual(set)
      }),
    )
  })
})
