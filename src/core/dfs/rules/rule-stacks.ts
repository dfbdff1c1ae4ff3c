// Stack rules as choices of the lineup problem, and as sentences.

import type { LineupStack } from '../optimizer/optimizer.ts'
import { consecutiveStack, gameStack, lineStack, passerStack, teamStack } from '../optimizer/optimizer.ts'
import { canFill, rosterOf } from '../sites.ts'
import type { Slate, SlatePlayer } from '../slate.ts'
import type { RuleFacts, StackRule } from './rule-set.ts'
import { listed, many, RuleRefusal } from './rule-words.ts'
import { APART, stackOf } from './stack-phrase.ts'

export type ReadStack = { readonly stacks: readonly LineupStack[]; readonly sentence: string }

/** A phrase or a detailed stack for a slate. Example: "QB+2 bring-back 1" → one stack with a case per quarterback. */
export function readStack(rule: string | StackRule, slate: Slate, facts: RuleFacts): ReadStack {
  if (typeof rule === 'string') {
    const read = stackOf(rule, slate)
    if (read.kind === 'refused') throw new RuleRefusal(`stacks: ${read.reason}`)
    return { stacks: [read.stack], sentence: `Every lineup holds a stack: ${read.stack.name} (“${rule}”).` }
  }
  checkNames(rule, slate)
  const stacks = stacksOf(rule, slate, facts)
  const empty = stacks.find((stack) => stack.cases.length === 0)
  if (empty) throw new RuleRefusal(`stacks: nobody of this slate can make “${empty.name}”.`)
  return { stacks, sentence: sentenceOf(rule) }
}

function stacksOf(rule: StackRule, slate: Slate, facts: RuleFacts): LineupStack[] {
  const { players } = slate
  switch (rule.kind) {
    case 'passer':
      return [passerStack(players, { ...rule, positions: rule.positions ?? ['WR', 'TE'] })]
    case 'game':
      return [gameStack(players, rule)]
    case 'line':
      if (!facts.lines) throw new RuleRefusal('stacks: no lines are known; name them under “lines”, {"Connor McDavid": "1"}.')
      return [lineStack(players, { players: rule.players, teams: rule.teams, lines: facts.lines })]
    case 'team':
      return teamStacks(rule, slate, facts)
  }
}

function teamStacks(rule: StackRule & { kind: 'team' }, slate: Slate, facts: RuleFacts): LineupStack[] {
  const apart = APART[slate.sport] ?? []
  const positions =
    rule.positions ?? [...new Set(slate.players.flatMap((player) => player.positions))].filter((position) => !apart.includes(position))
  const counted = slate.players.filter((player) => player.positions.every((position) => positions.includes(position)))
  const filled = (rosterOf(slate)?.slots ?? []).filter((slot) => counted.some((player) => canFill(slot, player))).length
  const { sizes } = rule
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total > filled || sizes.some((size, at) => at > 0 && size > sizes[at - 1]!))
    throw new RuleRefusal(`stacks: ${sizes.join('-')}: the larger size comes first, together at most ${filled} players.`)
  const stack = teamStack(slate.players, sizes, positions, filled, rule.teams)
  if (!rule.consecutive) return [stack]
  if (!facts.battingOrder)
    throw new RuleRefusal(
      'stacks: no batting order is known; name it under “battingOrder”, {"Mookie Betts": 1}, or leave “consecutive” out.',
    )
  return [consecutiveStack(counted, sizes[0]!, facts.battingOrder, rule.teams), stack]
}

/** Teams, games and positions that a stack names must be there. */
function checkNames(rule: StackRule, { players }: Slate): void {
  const check = (asked: readonly string[] | undefined, of: (player: SlatePlayer) => readonly string[], what: string) => {
    const here = new Set(players.flatMap(of))
    const stranger = asked?.find((one) => !here.has(one))
    if (stranger !== undefined) throw new RuleRefusal(`stacks: ${stranger} is no ${what} of this slate; there are ${[...here].join(', ')}.`)
  }
  const positions = (player: SlatePlayer) => player.positions
  if ('teams' in rule) check(rule.teams, (player) => [player.team], 'team')
  if (rule.kind === 'game') check(rule.games, (player) => (player.game === null ? [] : [player.game]), 'game')
  if ('positions' in rule) check(rule.positions, positions, 'position')
  if (rule.kind !== 'passer') return
  check([rule.passer ?? 'QB', ...(rule.without ?? []), ...(rule.bringBackPositions ?? [])], positions, 'position')
}

function sentenceOf(rule: StackRule): string {
  const among = (names: readonly string[] | undefined) => (names ? ` of ${listed(names, 'or')}` : '')
  if (rule.kind === 'game') {
    const side = rule.eachSide ?? 1
    const both = side > 0 ? `, at least ${side} of each side` : ''
    return `Every lineup holds at least ${rule.players}${among(rule.positions && [rule.positions.join('/')])} of one game${both}${rule.games ? ` (${listed(rule.games, 'or')})` : ''}.`
  }
  if (rule.kind === 'line') return `Every lineup holds at least ${rule.players} players of one ${rule.unit ?? 'line'}${among(rule.teams)}.`
  if (rule.kind === 'team') {
    const parts = rule.sizes.map(
      (size, at) => `${size} of ${at === 0 ? `one team${rule.teams ? ` (${listed(rule.teams, 'or')})` : ''}` : 'another'}`,
    )
    return `Every lineup holds at least ${listed(parts)}${rule.consecutive ? ', the first ones consecutive in the batting order' : ''}.`
  }
  const positions = rule.positions ?? ['WR', 'TE']
  const passer = rule.passer ?? 'QB'
  const without = rule.without ? `, no ${listed(rule.without, 'or')} of his team` : ''
  const back =
    rule.bringBack === undefined
      ? ''
      : ` and ${rule.bringBackExactly ? 'exactly' : 'at least'} ${rule.bringBack} of ${(rule.bringBackPositions ?? ['RB', ...positions]).join('/')} from the other side`
  const mates =
    rule.with > 0 || rule.exactly
      ? `${rule.exactly ? 'exactly' : 'at least'} ${rule.with} of his team’s ${positions.join('/')}`
      : `a ${passer}`
  return `Every lineup pairs its ${passer}${among(rule.teams)} with ${mates}${back}${without} (${many(rule.with + 1 + (rule.bringBack ?? 0), 'player')}).`
}
