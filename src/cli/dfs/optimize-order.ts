// The options and the rules file of `guru optimize` as the wishes of one build.

import type { LineupConstraints } from '#core/dfs/build/build-lineups.ts'
import { usualSet, usualStack } from '#core/dfs/build/usual-set.ts'
import { decodeText } from '#core/dfs/files/text.ts'
import type { RuleFacts } from '#core/dfs/rules/rule-set.ts'
import { type RulesRead, readRules, rulesFor } from '#core/dfs/rules/rules-file.ts'
import { stackOf } from '#core/dfs/rules/stack-phrase.ts'
import type { Slate } from '#core/dfs/slate.ts'
import { numberOption, type parse, UsageError } from '../command.ts'
import { readInput } from '../input-file.ts'
import { playerNamed } from './player-options.ts'

/** DraftKings takes up to 500 lineups in one upload file (its template says so). */
export const MOST_LINEUPS = 500

export const OPTIONS = {
  contest: { type: 'string' },
  projections: { type: 'string' },
  lineups: { type: 'string' },
  lock: { type: 'string', multiple: true },
  ban: { type: 'string', multiple: true },
  keep: { type: 'string', multiple: true },
  'both-sides': { type: 'boolean' },
  tournament: { type: 'boolean' },
  'max-per-team': { type: 'string' },
  'min-salary': { type: 'string' },
  'min-games': { type: 'string' },
  randomness: { type: 'string' },
  'max-exposure': { type: 'string', multiple: true },
  'min-exposure': { type: 'string', multiple: true },
  stack: { type: 'string', multiple: true },
  'min-uniques': { type: 'string' },
  uniques: { type: 'string' },
  objective: { type: 'string' },
  payouts: { type: 'string' },
  field: { type: 'string' },
  fee: { type: 'string' },
  sims: { type: 'string' },
  ownership: { type: 'string' },
  rules: { type: 'string' },
  entries: { type: 'string' },
  seed: { type: 'string' },
  out: { type: 'string' },
  fill: { type: 'boolean' },
  explain: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

export type Values = ReturnType<typeof parse<typeof OPTIONS>>['values']

/** The options that are plain numbers; those not given are absent, so that a rules file may say them. */
export function numbersOf(values: Values) {
  const whole = (name: keyof Values & string, min: number, max: number) =>
    numberOption(name, values[name] as string | undefined, { min, max, whole: true })
  if (values.uniques !== undefined && values['min-uniques'] !== undefined)
    throw new UsageError('--uniques and --min-uniques say the same; give one of them.')
  return {
    count: whole('lineups', 1, MOST_LINEUPS) ?? 1,
    ...given({
      randomness: numberOption('randomness', values.randomness, { min: 0, max: 0.5 }),
      seed: whole('seed', 0, 4_294_967_295),
      minUniques: whole('uniques', 1, 10) ?? whole('min-uniques', 1, 10),
      maxPerTeam: whole('max-per-team', 1, 20),
      salaryFloor: whole('min-salary', 0, 10_000_000),
      minGames: whole('min-games', 1, 20),
    }),
  }
}

/** Options and rules file together; what both name goes by the option, lists are added up. A sentence when the file cannot be used. */
export function constraintsOf(
  slate: Slate,
  values: Values,
  numbers: ReturnType<typeof numbersOf>,
  facts: RuleFacts = {},
  points: Readonly<Record<string, number>> = {},
): LineupConstraints | string {
  const { players } = slate
  const rules = values.rules === undefined ? {} : rulesIn(values.rules, slate, facts)
  if (typeof rules === 'string') return rules
  const named = (texts: readonly string[] | undefined, option: string) => (texts ?? []).map((text) => playerNamed(text, players, option))
  const stacks = (values.stack ?? []).map((phrase) => {
    const read = stackOf(phrase, slate)
    if (read.kind === 'refused') throw new UsageError(`--stack ${read.reason}`)
    return read.stack
  })
  const most = sharesIn(values['max-exposure'], '--max-exposure', slate)
  const least = sharesIn(values['min-exposure'], '--min-exposure', slate)
  if (least.all !== undefined)
    throw new UsageError(`--min-exposure takes PLAYER=SHARE, as “${players[0]?.name}=0.2”: nobody can be asked of every player at once.`)
  const exposures = new Map((rules.exposures ?? []).map(({ playerId, ...share }) => [playerId, share]))
  for (const [id, max] of most.players) exposures.set(id, { ...exposures.get(id), max })
  for (const [id, min] of least.players) exposures.set(id, { ...exposures.get(id), min })
  for (const [id, { min = 0, max = 1 }] of exposures) {
    if (min > max) throw new UsageError(`exposure of ${id}: at least ${min} and at most ${max} contradict each other.`)
  }
  const usual = usualSet(values.tournament ? numbers.count : 1, slate, points)
  if (most.all === undefined && rules.maxExposure === undefined)
    for (const { playerId, max } of usual.exposures) if (!exposures.has(playerId)) exposures.set(playerId, { max })
  const stacked = usual.isStacked && stacks.length === 0 && !rules.stacks?.length ? usualStack(slate) : null
  const usualStacks = stacked ? rulesFor(stacked, slate, facts) : null
  return {
    randomness: usual.randomness,
    seed: 1,
    ...rules,
    ...numbers,
    ...(usualStacks?.kind === 'rules' && usualStacks.constraints.stacks ? { laterStacks: usualStacks.constraints.stacks } : {}),
    keeps: named(values.keep, '--keep'),
    bothSides: values['both-sides'] ?? false,
    maxExposure: most.all ?? rules.maxExposure ?? usual.maxExposure,
    locks: [...(rules.locks ?? []), ...named(values.lock, '--lock')],
    bans: [...(rules.bans ?? []), ...named(values.ban, '--ban')],
    teamLimits: rules.teamLimits ?? [],
    stacks: [...(rules.stacks ?? []), ...stacks],
    exposures: [...exposures].map(([playerId, share]) => ({ playerId, ...share })),
  }
}

function rulesIn(path: string, slate: Slate, facts: RuleFacts): Partial<LineupConstraints> | string {
  const read = rulesFileIn(path, slate, facts)
  return typeof read === 'string' ? read : read.constraints
}

/** The rules file, each rule with its sentence; a sentence that says why it cannot be used. */
export function rulesFileIn(path: string, slate: Slate, facts: RuleFacts): Extract<RulesRead, { kind: 'rules' }> | string {
  const file = readInput(path)
  if (file.kind !== 'file') return file.reason
  const decoded = decodeText(file.bytes)
  if (decoded.kind === 'not-text') return `${file.name} is ${decoded.what}.`
  const read = readRules(decoded.text, slate, (name, rule) => playerNamed(name, slate.players, `${file.name}, ${rule}:`), facts)
  return read.kind === 'refused' ? `${file.name}: ${read.reason}` : read
}

/** "0.4" for all, "Jalen Hurts=0.4" for one. */
export function sharesIn(texts: readonly string[] | undefined, option: string, { players }: Slate) {
  const shares = { all: undefined as number | undefined, players: new Map<string, number>() }
  for (const text of texts ?? []) {
    const at = text.lastIndexOf('=')
    const share = numberOption(option.slice(2), text.slice(at + 1), { min: at < 0 ? 0.01 : 0, max: 1 })
    if (at < 0) shares.all = share
    else {
      const id = playerNamed(text.slice(0, at), players, option)
      if (!players.some((player) => player.id === id))
        throw new UsageError(`${option} ${text}: this is one role of a player; shares are of whole players, by name.`)
      shares.players.set(id, share!)
    }
  }
  return shares
}

function given<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: NonNullable<T[K]> }
}
