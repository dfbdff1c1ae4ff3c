// A person's rules as a JSON file, read into the wishes of a build. A rule that does not fit the slate is refused by its name.
import type { z } from 'zod'
import type { LineupConstraints } from '../build/build-lineups.ts'
import { detectTextKind } from '../files/foreign.ts'
import type { Slate } from '../slate.ts'
import type { RuleElement } from './rule-element.ts'
import { elementsOf, type IdOf, playerNamedIn } from './rule-elements.ts'
import { type RuleFacts, RuleSet } from './rule-set.ts'
import { RuleRefusal } from './rule-words.ts'

export type RulesRead =
  | {
      readonly kind: 'rules'
      readonly constraints: Partial<LineupConstraints>
      /** Each rule with its sentence. */
      readonly elements: readonly RuleElement[]
    }
  | { readonly kind: 'refused'; readonly reason: string }

/**
 * Reads a rules file for a slate. @param idOf an id or name → the id, or a sentence inside an error that says why not
 * Example: {"never": [["A", "B"]]} → a group of A and B, at most 1.
 */
export function readRules(text: string, slate: Slate, idOf?: IdOf, facts: RuleFacts = {}): RulesRead {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    const isMeant = /^\s*[[{]/.test(text) || text.trim() === ''
    return { kind: 'refused', reason: isMeant ? 'it is no JSON, or cut off.' : `it is no JSON, but seems to be ${detectTextKind(text)}.` }
  }
  const parsed = RuleSet.safeParse(value)
  if (!parsed.success) {
    const seems = detectTextKind(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    const isRules = isObject && (/^JSON |^empty/.test(seems) || Object.keys(value as object).some((key) => key in RuleSet.shape))
    if (!isRules)
      return { kind: 'refused', reason: `it seems to be ${seems}; rules are an object with ${Object.keys(RuleSet.shape).join(', ')}.` }
    return { kind: 'refused', reason: `${issueText(parsed.error)}.` }
  }
  return rulesFor(parsed.data, slate, facts, idOf)
}

/** A set of rules for a slate: each in words, and all together as the wishes of a build. */
export function rulesFor(rules: RuleSet, slate: Slate, facts: RuleFacts = {}, idOf: IdOf = playerNamedIn(slate)): RulesRead {
  try {
    const elements = elementsOf(rules, slate, facts, idOf)
    return { kind: 'rules', elements, constraints: together(elements) }
  } catch (error) {
    if (error instanceof RuleRefusal) return { kind: 'refused', reason: error.message.endsWith('.') ? error.message : `${error.message}.` }
    throw error
  }
}

/** The wishes of all elements: lists are added up, a player's own share goes before that of his position. */
export function together(elements: readonly RuleElement[]): Partial<LineupConstraints> {
  const all: Record<string, unknown> = { exposures: [], groups: [], stacks: [], teamLimits: [] }
  for (const { constraints } of elements) {
    for (const [key, value] of Object.entries(constraints)) {
      const known = all[key]
      all[key] = Array.isArray(value) ? [...(Array.isArray(known) ? known : []), ...value] : value
    }
  }
  const exposures = new Map<string, NonNullable<LineupConstraints['exposures']>[number]>()
  for (const share of all.exposures as NonNullable<LineupConstraints['exposures']>) {
    if (!exposures.has(share.playerId)) exposures.set(share.playerId, share)
  }
  return { ...(all as Partial<LineupConstraints>), exposures: [...exposures.values()] }
}

function issueText(error: z.ZodError): string {
  const issue = error.issues[0]!
  const at = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => [...at, key].join('.')).join(', ')
    return `${names}: there is no such rule; known are ${Object.keys(RuleSet.shape).join(', ')}`
  }
  const wanted = issue.code === 'invalid_type' ? TYPES[issue.expected] : undefined
  return `${at.join('.') || 'the file'}: ${wanted ? `${wanted} is expected here` : issue.message.replace(/^Invalid input.*/, 'that is no value of this rule')}`
}

/** What zod calls the kinds of values, in words. */
const TYPES: Readonly<Record<string, string>> = {
  object: 'an object',
  record: 'an object',
  array: 'a list',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
}
