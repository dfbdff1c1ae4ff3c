// The four measures of an insight, under the specification's names. Each is a share of something counted, or unknown.

import type { Profile } from '#contract/people/account-shapes.ts'
import type { CareOverview } from '#contract/people/care.ts'
import type { Insight, Measure } from '#contract/people/lex-analysis.ts'
import { FORMATS } from '#core/assistant/reply.ts'
import { plural } from '#core/plural.ts'
import { share } from './insight.ts'

/** What is known of the person and of the record. */
export type Known = {
  readonly favorites: Profile['favorites'] | null
  readonly limits: CareOverview['limits'] | null
  /** Graded forecasts of the league at hand. */
  readonly graded: number
  readonly leagueName: string
}

export type About = {
  /** Names of the players and teams that it speaks of. */
  readonly names?: readonly string[]
  /** What the experience is, where it is not the graded forecasts of the league. */
  readonly experience?: Measure
  /** Gap between two estimates of one chance, as a share. */
  readonly gap?: { readonly share: number; readonly between: string }
}

/** Graded games that count as full experience, and a gap that counts as a full intuition: the product's high value. judged */
const FULL_EXPERIENCE = 200
const FULL_GAP = 0.05

export function metricsOf(known: Known, { names = [], experience, gap }: About): Insight['consciousnessMetrics'] {
  return {
    emotionalResonance: resonance(known.favorites, names),
    experienceLevel: experience ?? {
      value: share(known.graded / FULL_EXPERIENCE),
      from: `${plural(known.graded, 'graded forecast')} of ${known.leagueName} games; ${FULL_EXPERIENCE} count as full.`,
    },
    moralIntegrity: roomLeft(known.limits),
    intuitionStrength: gap
      ? {
          value: share(Math.abs(gap.share) / FULL_GAP),
          from: `${FORMATS.percent(Math.abs(gap.share))} between ${gap.between}; ${FORMATS.percent(FULL_GAP)} counts as full.`,
        }
      : { value: null, from: 'Two estimates are not compared here.' },
  }
}

function resonance(favorites: Known['favorites'], names: readonly string[]): Measure {
  const own = new Set([...(favorites?.teams ?? []), ...(favorites?.players ?? [])].map(({ name }) => name.toLowerCase()))
  if (own.size === 0) return { value: null, from: 'You have named no favorites.' }
  if (names.length === 0) return { value: null, from: 'It speaks of no player and no team.' }
  const near = names.filter((name) => own.has(name.toLowerCase())).length
  return { value: near / names.length, from: `${near} of the ${names.length} that it speaks of are among your favorites.` }
}

/** What is left of the tightest limit that the person set. */
export function roomLeft(limits: Known['limits']): Measure {
  if (!limits) return { value: null, from: 'Your limits could not be read.' }
  const left = limits.flatMap((limit) => (limit.left === null || limit.amount <= 0 ? [] : [share(limit.left / limit.amount)]))
  if (left.length === 0) return { value: null, from: 'You have set no limit that is used up over time.' }
  return { value: Math.min(...left), from: `What is left of the tightest of ${plural(left.length, 'limit')} that you set.` }
}
