// The rules of one `guru optimize` in words, and with --explain one lineup that keeps each and one that breaks it.
import type { BuildOrder } from '#core/dfs/build/build-lineups.ts'
import { playersById } from '#core/dfs/lineup.ts'
import type { SolvedLineup } from '#core/dfs/optimizer/optimizer.ts'
import type { RuleElement } from '#core/dfs/rules/rule-element.ts'
import { exampleOf } from '#core/dfs/rules/rule-examples.ts'
import type { RuleFacts, RuleSet } from '#core/dfs/rules/rule-set.ts'
import { rulesFor } from '#core/dfs/rules/rules-file.ts'
import type { Slate } from '#core/dfs/slate.ts'
import { inert } from '../table.ts'
import { numbersOf, rulesFileIn, sharesIn, type Values } from './optimize-order.ts'
import { playerNamed } from './player-options.ts'

/** Rules that may be said several times; of the others an option goes before the file. */
const REPEATED = ['locks', 'bans', 'stacks', 'exposure.players']

/** Every rule of options and rules file. The wishes of both were read before: what is wrong with them was said. */
export function rulesInWords(slate: Slate, values: Values, facts: RuleFacts): readonly RuleElement[] {
  const options = rulesFor(optionRules(slate, values), slate, facts)
  const file = values.rules === undefined ? undefined : rulesFileIn(values.rules, slate, facts)
  const ofOptions = options.kind === 'rules' ? options.elements : []
  const ofFile = file === undefined || typeof file === 'string' ? [] : file.elements
  const isStated = ({ rule }: RuleElement) => !REPEATED.includes(rule) && ofOptions.some((own) => own.rule === rule)
  return [...ofFile.filter((element) => !isStated(element)), ...ofOptions]
}

function optionRules(slate: Slate, values: Values): RuleSet {
  const named = (texts: readonly string[] | undefined, option: string) =>
    (texts ?? []).map((text) => playerNamed(text, slate.players, option))
  const { minUniques, maxPerTeam, salaryFloor, minGames, randomness } = numbersOf(values)
  const most = sharesIn(values['max-exposure'], '--max-exposure', slate)
  const least = sharesIn(values['min-exposure'], '--min-exposure', slate)
  const players: Record<string, { min?: number; max?: number }> = {}
  for (const [id, max] of most.players) players[id] = { max }
  for (const [id, min] of least.players) players[id] = { ...players[id], min }
  return {
    locks: named(values.lock, '--lock'),
    bans: named(values.ban, '--ban'),
    exposure: { ...(most.all === undefined || most.all >= 1 ? {} : { max: most.all }), players },
    ...(maxPerTeam === undefined ? {} : { maxPerTeam }),
    ...(minGames === undefined ? {} : { minGames }),
    ...(values.stack === undefined ? {} : { stacks: [...values.stack] }),
    ...(salaryFloor === undefined ? {} : { salary: { min: salaryFloor } }),
    ...(minUniques === undefined || minUniques <= 1 ? {} : { uniques: minUniques }),
    ...(randomness ? { randomness } : {}),
  }
}

/** The rules as a list; '' without any. @param isExplained with an example that keeps and one that breaks each */
export function rulesText(
  rules: readonly RuleElement[],
  { slate, points }: Pick<BuildOrder, 'slate' | 'points'>,
  isExplained: boolean,
): string {
  if (rules.length === 0) return ''
  const names = playersById(slate.players)
  const line = ({ points: hundredths, places }: SolvedLineup) => {
    const players = places.map(({ slot, playerId }) => `${slot} ${inert(names.get(playerId)?.name.trim() ?? playerId)}`)
    return `${hundredths / 100}: ${players.join(', ')}`
  }
  const examples = (rule: RuleElement) => {
    const { legal, illegal, when } = exampleOf(rule, slate, points)
    const beside = when === null ? '' : `, ${when}`
    return [
      `      keeps it   ${legal ? line(legal) : 'no lineup of this slate'}`,
      `      breaks it  ${illegal ? `${line(illegal)}${beside}` : 'no lineup of this slate was found that does'}`,
    ]
  }
  const lines = rules.flatMap((rule) => [`  ${inert(rule.sentence)}`, ...(isExplained ? examples(rule) : [])])
  return `Rules\n${lines.join('\n')}\n\n`
}
