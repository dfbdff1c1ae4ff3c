// A door that a screen shows closed is closed in the API too, and a plan opens nothing that is not there.
import { expect, it } from 'vitest'
import { API } from '#contract/index.ts'
import { allows } from '#core/access/access.ts'
import { Feature, TIER_KEYS } from '#core/access/tiers.ts'
import { sourcesBelow } from './sources.ts'

const calls = Object.values(API).flatMap((room) => Object.values(room)) as readonly { path: string; needs?: Feature }[]
const GATE = /(?:needs=|\ballows\(|\bfeature: )\s*["']([a-z_]+)["']/g

/** By feature, the screens that ask for it. */
const asked = new Map<Feature, Set<string>>()
for (const { file, text } of sourcesBelow('src/web', (name) => !name.includes('.test.')))
  for (const [, word = ''] of text.matchAll(GATE)) {
    const feature = Feature.safeParse(word)
    if (feature.success) asked.set(feature.data, (asked.get(feature.data) ?? new Set()).add(file))
  }
/** Features that a handler refuses by what is asked of it: a picture of the camera, an alert by text message. */
const refused = new Set(
  sourcesBelow('src/server', (name) => !name.includes('.test.')).flatMap(({ text }) =>
    [...text.matchAll(/!allows\(\w+, '(\w+)'\)\) throw tierRequired\('\1'\)/g)].map(([, feature]) => feature),
  ),
)
/** Features that the server gives by looking who has them: alerts in the moment of a change. */
const given = new Set(
  sourcesBelow('src/server', (name) => !name.includes('.test.')).flatMap(({ text }) =>
    [...text.matchAll(/\.filter\([^\n]*=> allows\(member, '(\w+)'\)/g)].map(([, feature]) => feature),
  ),
)
const refusesSomebody = (feature: Feature) => TIER_KEYS.some((tier) => !allows({ tier, status: 'active', isAdmin: false }, feature))

/** Names for limits that the server counts; tests/flows/plan-limits.test.ts shows each refuse. */
const COUNTED = ['advanced_projections', 'advanced_ai', 'unlimited_lineups'] as const
/** Sold by no line and opened by no plan until they are built ("Not built yet" of docs/features.md). */
const ABSENT = ['community'] as const

it('finds the gates of the screens', () => {
  expect([...asked.keys()]).toEqual(expect.arrayContaining(['odds', 'alerts', 'basic_chat']))
})

it.each([...asked].map(([feature, files]) => [feature, [...files].join(', ')] as const))(
  'what screens close for want of %s is kept back by the server too (%s)',
  (feature) => {
    expect(refused.has(feature) || given.has(feature) || calls.some(({ needs }) => needs === feature)).toBe(true)
  },
)

it('the contract asks for no feature that every plan has, but for the basics that a visitor lacks', () => {
  const idle = [...new Set(calls.flatMap(({ needs }) => (needs && !refusesSomebody(needs) ? [needs] : [])))]
  expect(idle.filter((feature) => allows(null, feature) === false)).toEqual([])
})

it('no screen and no call asks for what is counted, or for what is not built', () => {
  const wrong = [...COUNTED, ...ABSENT].filter((feature) => asked.has(feature) || calls.some(({ needs }) => needs === feature))
  expect(wrong).toEqual([])
})
