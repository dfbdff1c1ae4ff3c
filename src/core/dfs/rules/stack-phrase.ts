// Stacks as players write them, "QB+2 bring-back 1" and "5-3", as rules of the lineup problem.

import type { LineupStack } from '../optimizer/optimizer.ts'
import { passerStack, teamStack } from '../optimizer/optimizer.ts'
import { canFill, rosterOf } from '../sites.ts'
import type { Slate } from '../slate.ts'

export type StackPhrase = { readonly kind: 'stack'; readonly stack: LineupStack } | { readonly kind: 'refused'; readonly reason: string }

const EXPECTED =
  'Expected a player with teammates, “QB+2”, “QB+2 bring-back 1”, “QB+1 WR/TE bring-back 1”, or sizes of one or two teams, “5” or “5-3”.'
const PASSER = /^([A-Z0-9]+)\s*\+\s*(\d)(?:\s+([A-Z0-9]+(?:\/[A-Z0-9]+)*))?(?:\s+BRING-?BACK\s+(\d)(?:\s+([A-Z0-9]+(?:\/[A-Z0-9]+)*))?)?$/
const SIZES = /^(\d{1,2})(?:\s*-\s*(\d{1,2}))?$/
/** Who does not count in a stack of a whole team: pitchers in baseball, the goalie in hockey. */
export const APART: Readonly<Partial<Record<Slate['sport'], readonly string[]>>> = { mlb: ['P', 'SP', 'RP'], nhl: ['G'] }

/**
 * The stack of a phrase on a slate. Teammates of a quarterback are receivers (WR, TE) unless positions are named, so running backs count
 * only when asked for; a bring-back is a receiver or running back of the opponent.
 * Example: "QB+2 bring-back 1" → whoever is the quarterback, two of his receivers and one opponent.
 */
export function stackOf(phrase: string, slate: Slate): StackPhrase {
  const text = phrase.trim().toUpperCase().replace(/\s+/g, ' ')
  const passer = PASSER.exec(text)
  if (passer) return withPasser(phrase, passer, slate)
  const sizes = SIZES.exec(text)
  if (sizes) return ofTeams(phrase, Number(sizes[1]), Number(sizes[2] ?? 0), slate)
  return refused(phrase, EXPECTED)
}

function refused(phrase: string, why: string): StackPhrase {
  return { kind: 'refused', reason: `“${phrase}” is no stack that can be built here. ${why}` }
}

function withPasser(phrase: string, match: RegExpExecArray, slate: Slate): StackPhrase {
  const [, passer = '', mates = '', named, back = '0', backNamed] = match
  const here = new Set(slate.players.flatMap((player) => player.positions.map((position) => position.toUpperCase())))
  if (named === undefined && passer !== 'QB') {
    return refused(phrase, `Say which teammates count, as “${passer}+${mates} ${[...here].find((one) => one !== passer) ?? 'W'}”.`)
  }
  const positions = named?.split('/') ?? ['WR', 'TE']
  const backPositions = backNamed?.split('/') ?? (named === undefined ? ['WR', 'TE', 'RB'] : positions)
  const asked = [passer, ...(named?.split('/') ?? []), ...(backNamed?.split('/') ?? [])]
  const stranger = asked.find((position) => !here.has(position))
  if (stranger !== undefined) return refused(phrase, `Nobody of this slate is ${stranger}; its positions are ${[...here].join(', ')}.`)
  const settings = { with: Number(mates), positions, bringBack: Number(back), bringBackPositions: backPositions, passer }
  return { kind: 'stack', stack: passerStack(slate.players, settings) }
}

function ofTeams(phrase: string, first: number, second: number, slate: Slate): StackPhrase {
  const apart = APART[slate.sport] ?? []
  const positions = [...new Set(slate.players.flatMap((player) => player.positions))].filter((position) => !apart.includes(position))
  const counted = slate.players.filter((player) => player.positions.every((position) => positions.includes(position)))
  const filled = (rosterOf(slate)?.slots ?? []).filter((slot) => counted.some((player) => canFill(slot, player))).length
  if (first < 2 || first < second || first + second > filled) {
    const who = apart.length > 0 ? ` (${apart.join('/')} not counted)` : ''
    return refused(phrase, `The larger size comes first, at least 2, together at most ${filled} players${who}. ${EXPECTED}`)
  }
  const sizes = second > 0 ? ([first, second] as const) : ([first] as const)
  return { kind: 'stack', stack: teamStack(slate.players, sizes, positions, filled) }
}
