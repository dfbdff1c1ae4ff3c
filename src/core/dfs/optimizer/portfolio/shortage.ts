// Why a set has fewer lineups than were asked for: the smallest set of rules in conflict, by leaving rules out one after another,
// and for each that would be enough to change, how far.
import type { Fraction } from '../../../units.ts'
import { percent } from '../../rules/rule-words.ts'
import { modelOf } from '../model/model.ts'
import type { LineupProblem } from '../model/problem.ts'
import { rulesOf } from '../model/rules.ts'
import { solve } from '../search/solve.ts'
import { Builder, type BuilderSettings } from './builder.ts'
import type { PortfolioSettings } from './portfolio-settings.ts'

export type Shortage = {
  /** The rules that leave no room for more lineups together; dropping any of them ends this conflict. */
  readonly rules: readonly string[]
  /** What would be enough, each by itself. */
  readonly fixes: readonly string[]
  /** True when it is proved that no such set exists, not only that none was found. */
  readonly proved: boolean
}

type Asked = { readonly problem: LineupProblem; readonly settings: BuilderSettings }
type SetRule = {
  readonly name: string
  readonly drop: (asked: Asked) => Asked
  /** Values to try instead, the smallest change first, with their words. */
  readonly looser: () => readonly { readonly change: (asked: Asked) => Asked; readonly words: string }[]
}

/** Builds that one explanation may try. */
const MOST_TRIES = 60

/** Explains a set of `found` lineups where `settings.count` were asked for. */
export function shortageOf(problem: LineupProblem, settings: PortfolioSettings, found: number): Shortage {
  const { shouldStop } = settings
  let tries = 0
  const known = new Map<string, boolean>()
  const asked: Asked = { problem, settings: { ...settings, isDraft: true } }
  const isEnough = (one: Asked, key: string): boolean => {
    const before = known.get(key)
    if (before !== undefined) return before
    if (++tries > MOST_TRIES || shouldStop?.()) return false
    const answer = delivers(one)
    known.set(key, answer)
    return answer
  }
  const rules = [...setRules(asked), ...problemRules(problem)]
  const dropped = (names: ReadonlySet<string>) =>
    rules.filter((rule) => names.has(rule.name)).reduce((rest, rule) => rule.drop(rest), asked)
  const fewer = `ask for ${found} lineup${found === 1 ? '' : 's'}`
  const all = new Set(rules.map((rule) => rule.name))
  if (!isEnough(dropped(all), 'all')) {
    const { lineups } = bestOf(dropped(all).problem, settings.count)
    return { rules: [`only ${lineups} different lineups exist`], fixes: [fewer], proved: lineups < settings.count }
  }
  const out = new Set<string>()
  for (const rule of rules) {
    const without = new Set([...out, rule.name])
    if (!isEnough(dropped(without), [...without].join('|'))) out.add(rule.name)
  }
  const needed = rules.filter((rule) => !out.has(rule.name))
  const fixes = needed.flatMap((rule) => {
    if (!isEnough(rule.drop(asked), rule.name)) return []
    const step = rule.looser().find(({ change, words }) => isEnough(change(asked), words))
    return [step?.words ?? `drop “${rule.name}”`]
  })
  return { rules: [...needed.map((rule) => rule.name)], fixes: [...fixes, fewer], proved: isPlainlyFew(asked, needed) }
}

function delivers({ problem, settings }: Asked): boolean {
  const isPlain =
    (settings.maxExposure ?? 1) >= 1 && (settings.minUniques ?? 1) <= 1 && !settings.exposures?.size && !settings.shares?.length
  if (isPlain) return bestOf(problem, settings.count).lineups >= settings.count
  const model = modelOf(problem)
  if (!model) return false
  const builder = new Builder(problem, model, settings)
  builder.run()
  return builder.found.length >= settings.count && builder.isMet
}

function bestOf(problem: LineupProblem, count: number): { lineups: number } {
  const solution = solve(problem, { count })
  return { lineups: solution.kind === 'lineups' ? solution.lineups.length : 0 }
}

/** Without shares and differences there are as many sets as lineups: too few of these is a proof. */
function isPlainlyFew({ problem, settings }: Asked, needed: readonly SetRule[]): boolean {
  const touches = (names: readonly string[]) => needed.some((rule) => names.some((name) => rule.name.startsWith(name)))
  return !touches(['max exposure', 'exposure', 'at least', 'share']) && bestOf(problem, settings.count).lineups < settings.count
}

function setRules({ problem, settings }: Asked): SetRule[] {
  const rules: SetRule[] = []
  const { count, maxExposure = 1, minUniques = 1, exposures, shares = [] } = settings
  if (minUniques > 1) {
    const change =
      (uniques: number) =>
      (one: Asked): Asked => ({ ...one, settings: { ...one.settings, minUniques: uniques } })
    const looser = () =>
      Array.from({ length: minUniques - 1 }, (_, step) => ({
        change: change(minUniques - 1 - step),
        words: `ask for ${minUniques - 1 - step} different players between lineups`,
      }))
    rules.push({ name: `at least ${minUniques} different players between lineups`, drop: change(1), looser })
  }
  if (maxExposure < 1) {
    const change =
      (max: Fraction) =>
      (one: Asked): Asked => ({ ...one, settings: { ...one.settings, maxExposure: max } })
    const looser = () =>
      sharesAbove(maxExposure, count).map((max) => ({ change: change(max), words: `raise the max exposure to ${percent(max)}` }))
    rules.push({ name: `max exposure ${percent(maxExposure)}`, drop: change(1), looser })
  }
  for (const [id, own] of exposures ?? []) {
    const change =
      (to: { min?: Fraction; max?: Fraction } | undefined) =>
      (one: Asked): Asked => {
        const changed = new Map(one.settings.exposures)
        if (to) changed.set(id, to)
        else changed.delete(id)
        return { ...one, settings: { ...one.settings, exposures: changed } }
      }
    rules.push({
      name: `exposure of ${problem.players.find((player) => player.id === id)?.name ?? id}${own.min === undefined ? '' : `, at least ${percent(own.min)}`}${own.max === undefined ? '' : `, at most ${percent(own.max)}`}`,
      drop: change(undefined),
      looser: () => [],
    })
  }
  for (const share of shares) {
    const drop = (one: Asked): Asked => ({
      ...one,
      settings: { ...one.settings, shares: one.settings.shares?.filter((each) => each.name !== share.name) ?? [] },
    })
    rules.push({ name: `share: ${share.name}`, drop, looser: () => [] })
  }
  return rules
}

/** Shares to try in turn: a few lineups more each time, in whole percents. */
function sharesAbove(share: Fraction, count: number): Fraction[] {
  const steps: Fraction[] = []
  for (let add = Math.max(0.01, 1 / count); share + add < 1; add *= 1.6) steps.push(Math.ceil((share + add) * 100 - 1e-9) / 100)
  return steps
}

/** The rules of each lineup; the site's own cap, teams and games are no rules of the person. */
function problemRules(problem: LineupProblem): SetRule[] {
  return rulesOf(problem)
    .filter((rule) => !['salary-cap', 'max-per-team', 'min-games', 'min-teams', 'earlier'].includes(rule.kind))
    .map(({ name, drop, looser }) => ({
      name,
      drop: (one: Asked): Asked => ({ ...one, problem: drop(one.problem) }),
      looser: () =>
        (looser?.() ?? []).map(({ problem: change, words }) => ({
          change: (one: Asked): Asked => ({ ...one, problem: change(one.problem) }),
          words,
        })),
    }))
}
