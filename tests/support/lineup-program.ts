// A lineup problem as a program of whole numbers, for solvers that share nothing with the optimizer: stacks, sums, bans, earlier
// lineups, and the rules of the sites.
import type { LineupProblem } from '#core/dfs/optimizer/optimizer.ts'

export type Row = { readonly terms: ReadonlyMap<string, number>; readonly min: number; readonly max: number }

/** Every column is 0 or 1; `cases` are the columns that choose a case of the stack. */
export type Program = {
  readonly objective: ReadonlyMap<string, number>
  readonly rows: readonly Row[]
  readonly cases: readonly string[]
}

/** One column per role, one per case of the stack: fewer columns and closer bounds than a column per slot. Only the rules above. */
export function programOf(problem: LineupProblem): Program {
  const { locks, groups, sums = [], exclusions = [], teamLimits, stacks = [] } = problem
  if ([locks, groups, exclusions, teamLimits].some((rules) => rules.length > 0) || stacks.length > 1)
    throw new Error('These programs know one stack, sums, bans and earlier lineups.')
  const places = problem.places.length
  const objective = new Map<string, number>()
  const rows: Row[] = []
  const columns: { name: string; id: string; mask: number; salary: number; player: LineupProblem['players'][number] }[] = []
  const byId = new Map<string, string[]>()
  problem.players.forEach((player, p) => {
    if (problem.bans.includes(player.id)) return
    player.options.forEach((option, o) => {
      const name = `x${p}_${o}`
      objective.set(name, option.points)
      columns.push({ name, id: option.id, mask: option.slots, salary: option.salary, player })
      for (const id of new Set([option.id, player.id])) byId.set(id, [...(byId.get(id) ?? []), name])
    })
    if (player.options.length > 1) rows.push({ terms: each(byId.get(player.id)!), min: 0, max: 1 })
  })
  const named = (ids: readonly string[]) => [...new Set(ids.flatMap((id) => byId.get(id) ?? []))]
  rows.push({ terms: new Map(columns.map(({ name, salary }) => [name, salary])), min: problem.salaryFloor, max: problem.salaryCap })
  rows.push({ terms: each(columns.map(({ name }) => name)), min: places, max: places })
  rows.push(...seats(problem, columns))
  const gathered = (key: (player: LineupProblem['players'][number]) => string | null) => {
    const lists = new Map<string, string[]>()
    for (const { name, player } of columns) {
      const own = key(player)
      if (own !== null) lists.set(own, [...(lists.get(own) ?? []), name])
    }
    return [...lists.values()]
  }
  if (problem.maxPerTeam !== null) {
    for (const names of gathered((player) => (player.countsForTeamMax ? player.team : null)))
      rows.push({ terms: each(names), min: 0, max: problem.maxPerTeam })
  }
  rows.push(
    ...atLeast(
      gathered((player) => player.game),
      problem.minGames,
      'g',
      places,
      objective,
    ),
  )
  rows.push(
    ...atLeast(
      gathered((player) => (player.countsForMinTeams ? player.team : null)),
      problem.minTeams,
      't',
      places,
      objective,
    ),
  )
  const cases = stacks.flatMap((stack) => {
    const own = stack.cases.map((_, at) => `z${at}`)
    for (const name of own) objective.set(name, 0)
    rows.push({ terms: each(own), min: 1, max: 1 })
    stack.groups.forEach((members, group) => {
      const low = each(named(members))
      const high = each(named(members))
      stack.cases.forEach(({ needs }, at) => {
        for (const need of needs.filter((one) => one.group === group)) {
          if (need.min > 0) low.set(own[at]!, -need.min)
          if (need.max < places) high.set(own[at]!, places - need.max)
        }
      })
      rows.push({ terms: low, min: 0, max: Number.POSITIVE_INFINITY }, { terms: high, min: 0, max: places })
    })
    for (const id of stack.domain === null ? [] : stack.groups[stack.domain]!) {
      const terms = each(named([id]))
      stack.cases.forEach(({ needs }, at) => {
        if (needs.some((need) => need.max > 0 && stack.groups[need.group]!.includes(id))) terms.set(own[at]!, -1)
      })
      rows.push({ terms, min: Number.NEGATIVE_INFINITY, max: 0 })
    }
    return own
  })
  for (const { weights, min = 0, max = Number.POSITIVE_INFINITY } of sums) {
    const own = columns.map(({ name, id, player }) => [name, weights[id] ?? weights[player.id] ?? 0] as const)
    rows.push({ terms: new Map(own), min, max })
  }
  for (const lineup of problem.earlier) rows.push({ terms: each(named(lineup.ids)), min: 0, max: lineup.maxShared })
  return { objective, rows, cases }
}

function each(names: readonly string[]): Map<string, number> {
  return new Map(names.map((name) => [name, 1]))
}

/** Hall's condition: no set of slot kinds has to hold more players than it has places, of those who may stand nowhere else. */
function seats({ kinds }: LineupProblem, columns: readonly { name: string; mask: number }[]): Row[] {
  const rows: Row[] = []
  for (let set = 1; set < 2 ** kinds.length - 1; set++) {
    const inside = columns.filter(({ mask }) => (mask & ~set) === 0)
    if (inside.reduce((all, { mask }) => all | mask, 0) !== set) continue
    const room = kinds.reduce((sum, kind, at) => sum + ((set >> at) & 1 ? kind.count : 0), 0)
    rows.push({ terms: each(inside.map(({ name }) => name)), min: 0, max: room })
  }
  return rows
}

/** At least `least` of the lists have somebody; two of them means that no list has all. */
function atLeast(lists: readonly string[][], least: number, prefix: string, places: number, objective: Map<string, number>): Row[] {
  if (least < 2) return []
  if (least === 2) return lists.map((names) => ({ terms: each(names), min: 0, max: places - 1 }))
  const used = lists.map((_, at) => `${prefix}${at}`)
  for (const name of used) objective.set(name, 0)
  const has = lists.map((names, at) => ({ terms: each(names).set(used[at]!, -1), min: 0, max: Number.POSITIVE_INFINITY }))
  return [...has, { terms: each(used), min: least, max: Number.POSITIVE_INFINITY }]
}
