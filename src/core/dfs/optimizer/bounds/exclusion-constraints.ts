// Which needs of a stack's cases may be added up: those of which no two count the same option.
import type { ModelStack } from '../model/model-shape.ts'
import type { StackNeed } from '../model/problem.ts'

/** Of each case the needs that ask for somebody, the larger ones first; one that overlaps an earlier one asks for nobody more. */
export function exclusionNeeds(stack: ModelStack, size: number): (readonly StackNeed[])[] {
  const disjoint = areDisjoint(stack, size)
  const seen = new Int32Array(size).fill(-1)
  return stack.cases.map(({ needs }, index) => {
    if (disjoint && areExclusive(needs)) return needs
    const asked = needs.length < 2 ? [...needs] : [...needs].sort((a, b) => b.min - a.min)
    return asked.flatMap((need) => {
      const members = stack.groups[need.group]!
      if (need.max === 0) return []
      if (members.some((option) => seen[option] === index)) return [{ ...need, min: 0, max: Math.max(1, need.max) }]
      for (const option of members) seen[option] = index
      return [need]
    })
  })
}

/** Is each need for a group of its own, and for somebody? */
export function areExclusive(needs: readonly StackNeed[]): boolean {
  for (let at = 0; at < needs.length; at++) {
    if (needs[at]!.max === 0) return false
    for (let other = 0; other < at; other++) if (needs[other]!.group === needs[at]!.group) return false
  }
  return true
}

/** Do no two groups that the cases ask for share an option? */
function areDisjoint(stack: ModelStack, size: number): boolean {
  const asked = new Uint8Array(stack.groups.length)
  for (const { needs } of stack.cases) for (const need of needs) asked[need.group] = 1
  const seen = new Uint8Array(size)
  for (let group = 0; group < asked.length; group++) {
    if (asked[group] === 0) continue
    for (const option of stack.groups[group]!) {
      if (seen[option] === 1) return false
      seen[option] = 1
    }
  }
  return true
}
