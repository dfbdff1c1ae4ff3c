// Two independent judges of the lineup optimizer: plain enumeration for small problems, HiGHS (a MILP solver) for large ones.
// Both read the problem itself, not the optimizer's model of it.
import type { Highs } from 'highs'
import type { LineupOption, LineupPlayer, LineupProblem, LineupStack, StackCase } from '#core/dfs/optimizer/optimizer.ts'
import { type BinaryProgram, toldOptimum } from './told-optimum.ts'

export type Chosen = { player: LineupPlayer; option: LineupOption }

/** Which rules of the problem a set of chosen roles breaks; written against the rules' wording, rule by rule. */
export function brokenRules(problem: LineupProblem, chosen: readonly Chosen[]): string[] {
  const broken: string[] = []
  const ids = chosen.map(({ player }) => player.id)
  const has = (id: string) => chosen.some(({ player, option }) => player.id === id || option.id === id)
  if (chosen.length !== problem.places.length) broken.push('size')
  if (new Set(ids).size !== ids.length) broken.push('twice')
  if (
    !canFill(
      problem.places,
      chosen.map(({ option }) => option.slots),
    )
  )
    broken.push('slots')
  const salary = chosen.reduce((sum, { option }) => sum + option.salary, 0)
  if (salary > problem.salaryCap) broken.push('cap')
  if (salary < problem.salaryFloor) broken.push('floor')
  const counted = chosen.filter(({ player }) => player.countsForTeamMax)
  for (const team of new Set(counted.map(({ player }) => player.team))) {
    const many = counted.filter(({ player }) => player.team === team).length
    if (problem.maxPerTeam !== null && many > problem.maxPerTeam) broken.push('max per team')
  }
  for (const limit of problem.teamLimits) {
    const many = counted.filter(({ player }) => player.team === limit.team).length
    if (many < limit.min || many > limit.max) broken.push('team limit')
  }
  if (new Set(chosen.map(({ player }) => player.game)).size < problem.minGames) broken.push('games')
  if (new Set(chosen.filter(({ player }) => player.countsForMinTeams).map(({ player }) => player.team)).size < problem.minTeams)
    broken.push('teams')
  if (problem.locks.some((id) => !has(id))) broken.push('lock')
  if (problem.bans.some(has)) broken.push('ban')
  for (const group of problem.groups) {
    const many = chosen.filter(({ player, option }) => group.members.includes(player.id) || group.members.includes(option.id)).length
    if (many < group.min || many > group.max) broken.push('group')
  }
  for (const stack of problem.stacks ?? []) {
    if (!stack.cases.some((each) => keepsCase(stack, each, chosen))) broken.push('stack')
  }
  for (const sum of problem.sums ?? []) {
    const total = chosen.reduce((all, { player, option }) => all + (sum.weights[option.id] ?? sum.weights[player.id] ?? 0), 0)
    if (total < (sum.min ?? 0) - 1e-9 || total > (sum.max ?? Number.POSITIVE_INFINITY) + 1e-9) broken.push('sum')
  }
  for (const exclusion of problem.exclusions ?? []) {
    if (exclusion.either.some(has) && exclusion.or.some(has)) broken.push('exclusion')
  }
  for (const earlier of problem.earlier) {
    if (chosen.filter(({ option }) => earlier.ids.includes(option.id)).length > earlier.maxShared) broken.push('earlier')
  }
  return broken
}

function keepsCase(stack: LineupStack, each: StackCase, chosen: readonly Chosen[]): boolean {
  const count = (ids: readonly string[]) => chosen.filter(({ player }) => ids.includes(player.id)).length
  const asked = each.needs.every((need) => count(stack.groups[need.group]!) >= need.min && count(stack.groups[need.group]!) <= need.max)
  if (!asked || stack.domain === null) return asked
  const domain = stack.groups[stack.domain]!
  const inside = each.needs.filter((need) => need.max > 0).flatMap((need) => stack.groups[need.group]!)
  return chosen.every(({ player }) => !domain.includes(player.id) || inside.includes(player.id))
}

function canFill(places: readonly number[], masks: readonly number[], at = 0, taken = 0): boolean {
  if (at === masks.length) return true
  return places.some(
    (kind, place) => !((taken >> place) & 1) && (masks[at]! >> kind) & 1 && canFill(places, masks, at + 1, taken | (1 << place)),
  )
}

/** The values of all legal lineups, best first, by trying every set of roles. For a dozen players or so. */
export function everyValue(problem: LineupProblem): number[] {
  const values: number[] = []
  const chosen: Chosen[] = []
  const walk = (from: number) => {
    if (chosen.length === problem.places.length) {
      if (brokenRules(problem, chosen).length === 0) values.push(chosen.reduce((sum, { option }) => sum + option.points, 0))
      return
    }
    for (let index = from; index < problem.players.length; index++) {
      const player = problem.players[index]!
      for (const option of player.options) {
        chosen.push({ player, option })
        walk(index + 1)
        chosen.pop()
      }
    }
  }
  walk(0)
  return values.sort((a, b) => b - a)
}

/**
 * The best value by HiGHS, or null when it finds the problem infeasible.
 * @param told what the value is said to be, which HiGHS proves sooner than it finds it; another answer contradicts it
 */
export function highsOptimum(highs: Highs, problem: LineupProblem, told: number | null = null): number | null {
  return toldOptimum(highs, programOf(problem), told)
}

/** One binary per role and slot kind it may fill, one per team and game where a least number is asked. */
function programOf(problem: LineupProblem): BinaryProgram {
  const objective: string[] = []
  const kinds: string[][] = problem.kinds.map(() => [])
  const rows: string[] = []
  const salary: string[] = []
  const binaries: string[] = []
  const teams = new Map<string, string[]>()
  const floorTeams = new Map<string, string[]>()
  const games = new Map<string, string[]>()
  const byId = new Map<string, string[]>()
  const put = (map: Map<string, string[]>, key: string, name: string) => map.set(key, [...(map.get(key) ?? []), name])
  problem.players.forEach((player, p) => {
    const own: string[] = []
    player.options.forEach((option, o) => {
      problem.kinds.forEach((_, kind) => {
        if (!((option.slots >> kind) & 1)) return
        const name = `x${p}_${o}_${kind}`
        own.push(name)
        binaries.push(name)
        objective.push(`${option.points} ${name}`)
        kinds[kind]!.push(name)
        salary.push(`${option.salary} ${name}`)
        put(byId, option.id, name)
        if (option.id !== player.id) put(byId, player.id, name)
        if (player.countsForTeamMax) put(teams, player.team, name)
        if (player.countsForMinTeams) put(floorTeams, player.team, name)
        put(games, player.game, name)
      })
    })
    if (own.length > 1) rows.push(`${own.join(' + ')} <= 1`)
  })
  const sum = (ids: readonly string[]) => [...new Set(ids.flatMap((id) => byId.get(id) ?? []))].join(' + ')
  problem.kinds.forEach((kind, index) => {
    rows.push(`${kinds[index]!.join(' + ') || '0 nobody'} = ${kind.count}`)
  })
  rows.push(`${salary.join(' + ')} <= ${problem.salaryCap}`)
  if (problem.salaryFloor > 0) rows.push(`${salary.join(' + ')} >= ${problem.salaryFloor}`)
  if (problem.maxPerTeam !== null) for (const names of teams.values()) rows.push(`${names.join(' + ')} <= ${problem.maxPerTeam}`)
  for (const limit of problem.teamLimits) {
    const names = teams.get(limit.team)?.join(' + ') || '0 nobody'
    rows.push(`${names} <= ${limit.max}`, `${names} >= ${limit.min}`)
  }
  const least = (map: Map<string, string[]>, count: number, prefix: string) => {
    if (count < 2) return
    const used: string[] = []
    for (const names of map.values()) {
      const name = `${prefix}${used.length}`
      used.push(name)
      rows.push(`${name} - ${names.join(' - ')} <= 0`)
    }
    binaries.push(...used)
    rows.push(`${used.join(' + ')} >= ${count}`)
  }
  least(games, problem.minGames, 'g')
  least(floorTeams, problem.minTeams, 't')
  for (const id of problem.locks) rows.push(`${sum([id]) || '0 nobody'} = 1`)
  for (const id of problem.bans) if (sum([id])) rows.push(`${sum([id])} = 0`)
  for (const group of problem.groups) {
    const names = sum(group.members) || '0 nobody'
    rows.push(`${names} <= ${group.max}`, `${names} >= ${group.min}`)
  }
  problem.stacks?.forEach((stack, s) => {
    const names = stack.cases.map((_, c) => `z${s}_${c}`)
    binaries.push(...names)
    rows.push(`${names.join(' + ')} = 1`)
    const inside = new Map<string, Set<string>>()
    stack.cases.forEach((each, c) => {
      for (const need of each.needs) {
        const members = sum(stack.groups[need.group]!) || '0 nobody'
        if (need.min > 0) rows.push(`${members} - ${need.min} ${names[c]} >= 0`)
        if (need.max < problem.places.length)
          rows.push(`${members} + ${problem.places.length} ${names[c]} <= ${need.max + problem.places.length}`)
        if (need.max > 0) for (const id of stack.groups[need.group]!) inside.set(id, (inside.get(id) ?? new Set()).add(names[c]!))
      }
    })
    for (const id of stack.domain === null ? [] : stack.groups[stack.domain]!) {
      const cases = [...(inside.get(id) ?? [])]
      if (sum([id])) rows.push(`${sum([id])} ${cases.map((name) => `- ${name}`).join(' ')} <= 0`)
    }
  })
  problem.sums?.forEach((total) => {
    const own = problem.players.flatMap((player, p) =>
      player.options.flatMap((option, o) => {
        const weight = total.weights[option.id] ?? total.weights[player.id] ?? 0
        return weight === 0 ? [] : problem.kinds.flatMap((_, kind) => ((option.slots >> kind) & 1 ? [`${weight} x${p}_${o}_${kind}`] : []))
      }),
    )
    if (total.max !== undefined) rows.push(`${own.join(' + ') || '0 nobody'} <= ${total.max}`)
    if (total.min !== undefined) rows.push(`${own.join(' + ') || '0 nobody'} >= ${total.min}`)
  })
  problem.exclusions?.forEach((exclusion, e) => {
    const places = problem.places.length
    binaries.push(`e${e}`)
    rows.push(`${sum(exclusion.either) || '0 nobody'} - ${places} e${e} <= 0`)
    rows.push(`${sum(exclusion.or) || '0 nobody'} + ${places} e${e} <= ${places}`)
  })
  for (const earlier of problem.earlier) rows.push(`${sum(earlier.ids) || '0 nobody'} <= ${earlier.maxShared}`)
  return { objective: objective.join(' + '), rows, columns: binaries }
}
