// Every line by which a plan is sold names its proof: a limit, a call that refuses lower plans, a gate, a page. Here each is looked up.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { API } from '#contract/index.ts'
import { allows } from '#core/access/access.ts'
import { builtLines, notBuiltNote, PLAN_LINES, PLAN_TERMS, type PlanLine, TERM_CALLS } from '#core/access/plan-lines.ts'
import { TIER_KEYS, TIERS, type Tier } from '#core/access/tiers.ts'
import { ROOT, sourcesBelow } from './sources.ts'

const features = readFileSync(path.join(ROOT, 'docs/features.md'), 'utf8')
const [present = '', absent = ''] = features.split('## Not built yet')
const calls = Object.values(API).flatMap((room) => Object.values(room)) as readonly { path: string; needs?: string }[]
const has = (tier: Tier, feature: Parameters<typeof allows>[1]) => allows({ tier, status: 'active', isAdmin: false }, feature)

/** Why a line is not proved, or null. */
function doubt(tier: Tier, { text, proof }: PlanLine): string | null {
  switch (proof.kind) {
    case 'limit': {
      const missing = proof.limits.filter((limit) => {
        const value = TIERS[tier].limits[limit]
        return value === null ? !/without (a limit|end)/.test(text) : !new RegExp(`\\b${value}\\b`).test(text)
      })
      return missing.length > 0 ? `does not say ${missing.join(', ')}` : null
    }
    case 'call':
      if (!calls.some((call) => call.path === proof.path && call.needs === proof.needs))
        return `${proof.path} does not ask for ${proof.needs}`
      return has(tier, proof.needs) ? null : `${proof.needs} is refused to it`
    case 'gate':
      if (!readFileSync(path.join(ROOT, proof.file), 'utf8').includes(`'${proof.feature}'`))
        return `${proof.file} does not ask for ${proof.feature}`
      return has(tier, proof.feature) ? null : `${proof.feature} is refused to it`
    case 'document':
      return present.includes(proof.says) ? null : `docs/features.md does not say ${proof.says}`
    case 'absent':
      return absent.includes(proof.what) ? null : `docs/features.md does not list ${proof.what} as not built`
  }
}

it.each(TIER_KEYS)(
  'every line by which %s is sold is proved by a limit, a call, a gate or a page, or says that it is not built',
  (tier) => {
    expect(PLAN_LINES[tier].flatMap((line) => doubt(tier, line) ?? [])).toEqual([])
  },
)

it('every term of sale is kept by a call that a member may make on any plan', () => {
  for (const term of Object.keys(PLAN_TERMS) as (keyof typeof PLAN_TERMS)[]) {
    const call = calls.find(({ path: address }) => address === TERM_CALLS[term]) as { who?: string; needs?: string } | undefined
    expect(call, term).toMatchObject({ who: 'user' })
    expect(call?.needs, term).toBeUndefined()
  }
  expect(absent).not.toMatch(/refund|Stripe/)
})

it('what is praised is there', () => {
  for (const tier of TIER_KEYS) {
    const missing = PLAN_LINES[tier].filter((line) => notBuiltNote(line) !== null).map(({ text }) => text)
    expect(builtLines(tier).filter((text) => missing.includes(text))).toEqual([])
    expect(builtLines(tier).length).toBeGreaterThan(0)
  }
})

it('no screen promises a refund, a voice, text messages for all or a trial of the free plan', () => {
  const promises = /money-back|all plans include|premium odds|real-time alerts|voice ai assistant|talk to lex/i
  const screens = sourcesBelow('src/web').filter(({ text }) => promises.test(text))
  expect(screens.map(({ file }) => file)).toEqual([])
})
