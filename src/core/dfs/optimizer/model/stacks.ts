// The stacks that players know, as choices of the lineup problem: a quarterback with his receivers, five and three of two teams,
// both sides of one game, a line.
import type { SlatePlayer } from '../../slate.ts'
import type { LineupStack, StackCase, StackNeed } from './problem.ts'

export type PasserStackConstraint = {
  /** Number of teammates beside the quarterback: at least, or exactly. */
  readonly with: number
  readonly exactly?: boolean | undefined
  /** Positions that count as such, ["WR", "TE"]. */
  readonly positions: readonly string[]
  /** Positions of his team that may not stand beside him, ["RB"]. */
  readonly without?: readonly string[] | undefined
  /** Number of the opponent's players, at least or exactly; 0 = none asked. */
  readonly bringBack?: number | undefined
  readonly bringBackExactly?: boolean | undefined
  /** Positions that count as bring-back; those of `positions` and RB unless said. */
  readonly bringBackPositions?: readonly string[] | undefined
  /** Position of the one who passes. */
  readonly passer?: string | undefined
  /** Only passers of these teams. */
  readonly teams?: readonly string[] | undefined
}

/** No bound from above. */
const ANY = 99

type Groups = { readonly list: string[][]; add(ids: string[]): number }

function groups(): Groups {
  const list: string[][] = []
  return { list, add: (ids) => list.push(ids) - 1 }
}

/**
 * A quarterback with at least (or exactly) so many of his own receivers, and so many opponents. One case per quarterback; without a
 * known opponent he has no bring-back, so no case.
 * Example: with 2 of WR/TE and bring-back 1 → Hurts needs two Eagles receivers and one opponent.
 */
export function passerStack(players: readonly SlatePlayer[], constraint: PasserStackConstraint): LineupStack {
  const passer = constraint.passer ?? 'QB'
  const bringBack = constraint.bringBack ?? 0
  const backPositions = constraint.bringBackPositions ?? ['RB', ...constraint.positions]
  const is = (player: SlatePlayer, positions: readonly string[]) => player.positions.some((position) => positions.includes(position))
  const made = groups()
  const domain = made.add(players.filter((player) => is(player, [passer])).map((player) => player.id))
  const receivers = new Map<string, number>()
  const answers = new Map<string, number>()
  const barred = new Map<string, number>()
  const cases: StackCase[] = []
  for (const player of players) {
    if (!is(player, [passer]) || (constraint.teams && !constraint.teams.includes(player.team))) continue
    const needs: StackNeed[] = [{ group: made.add([player.id]), min: 1, max: 1 }]
    if (constraint.with > 0 || constraint.exactly) {
      const group = teamGroup(made, receivers, player.team, players, (mate) => mate.id !== player.id && is(mate, constraint.positions))
      needs.push({ group, min: constraint.with, max: constraint.exactly ? constraint.with : ANY })
    }
    if (constraint.without) {
      const group = teamGroup(made, barred, player.team, players, (mate) => is(mate, constraint.without!) && !is(mate, [passer]))
      if (made.list[group]!.length > 0) needs.push({ group, min: 0, max: 0 })
    }
    if (bringBack > 0 || (constraint.bringBackExactly && constraint.bringBack !== undefined)) {
      if (player.opponent === null) continue
      const group = teamGroup(made, answers, player.opponent, players, (rival) => is(rival, backPositions))
      needs.push({ group, min: bringBack, max: constraint.bringBackExactly ? bringBack : ANY })
    }
    cases.push({ name: player.name, needs })
  }
  const back = bringBack > 0 ? ` and ${bringBack} back` : ''
  return { name: `${passer} with ${constraint.with} of ${constraint.positions.join('/')}${back}`, groups: made.list, domain, cases }
}

function teamGroup(
  made: Groups,
  known: Map<string, number>,
  team: string,
  players: readonly SlatePlayer[],
  counts: (player: SlatePlayer) => boolean,
): number {
  const group = known.get(team) ?? made.add(players.filter((player) => player.team === team && counts(player)).map((player) => player.id))
  known.set(team, group)
  return group
}

/**
 * Stacks of whole teams by size, "5-3": at least five of one team and three of another. Where the sizes fill all places of the
 * counted positions, nobody else can be chosen there. One case per choice of teams.
 * @param sizes largest first; one to three of them; @param positions who counts, for baseball the hitters
 * @param filled how many places the counted players fill in a lineup, 8 hitters; @param leads only these teams for the first size
 */
export function teamStack(
  players: readonly SlatePlayer[],
  sizes: readonly number[],
  positions: readonly string[],
  filled: number,
  leads?: readonly string[],
): LineupStack {
  const counted = players.filter((player) => player.positions.every((position) => positions.includes(position)))
  const made = groups()
  const all = made.add(counted.map((player) => player.id))
  const byTeam = new Map<string, number>()
  const teams = [...new Set(counted.map((player) => player.team))]
  const many = new Map(teams.map((team) => [team, counted.filter((player) => player.team === team).length]))
  const cases: StackCase[] = []
  const walk = (chosen: readonly number[]) => {
    const size = sizes[chosen.length]
    if (size === undefined) {
      cases.push({
        name: chosen.map((team, at) => `${sizes[at]} of ${teams[team]}`).join(', '),
        needs: chosen.map((team, at) => ({ group: teamGroup(made, byTeam, teams[team]!, counted, () => true), min: sizes[at]!, max: ANY })),
      })
      return
    }
    teams.forEach((team, index) => {
      if (many.get(team)! < size || chosen.includes(index)) return
      if (chosen.length === 0 && leads && !leads.includes(team)) return
      // Of equal sizes, each choice of teams once; a lead that is named may come anywhere.
      const last = chosen.at(-1)
      const free = leads !== undefined && chosen.length === 1
      if (last !== undefined && sizes[chosen.length - 1] === size && last > index && !free) return
      walk([...chosen, index])
    })
  }
  walk([])
  const name = `${sizes.join('-')} of ${['one team', 'two teams', 'three teams'][sizes.length - 1]}`
  return { name, groups: made.list, domain: sizes.reduce((sum, size) => sum + size, 0) >= filled ? all : null, cases }
}

/**
 * So many hitters of one team who bat one after another; after the ninth comes the first. One case per team and first hitter.
 * Example: size 3 and an order known of all nine → nine cases, the last of them 9, 1 and 2.
 */
export function consecutiveStack(
  players: readonly SlatePlayer[],
  size: number,
  order: Readonly<Record<string, number>>,
  teams?: readonly string[],
): LineupStack {
  const made = groups()
  const cases: StackCase[] = []
  for (const team of new Set(players.map((player) => player.team))) {
    if (teams && !teams.includes(team)) continue
    const at = new Map(players.flatMap((player) => (player.team === team && order[player.id] ? [[order[player.id]!, player.id]] : [])))
    for (let first = 1; first <= 9; first++) {
      const ids = Array.from({ length: size }, (_, step) => at.get(((first + step - 1) % 9) + 1))
      if (ids.some((id) => id === undefined)) continue
      cases.push({ name: `${team} from number ${first}`, needs: [{ group: made.add(ids as string[]), min: size, max: ANY }] })
    }
  }
  return { name: `${size} in a row of a batting order`, groups: made.list, domain: null, cases }
}

export type GameStackConstraint = {
  readonly players: number
  /** Fewest of each side; 1 unless said. */
  readonly eachSide?: number | undefined
  readonly positions?: readonly string[] | undefined
  readonly games?: readonly string[] | undefined
}

/** So many players of one game, of each side so many at least. One case per game. Example: 4 of PHI@DAL, one of each side at least. */
export function gameStack(players: readonly SlatePlayer[], constraint: GameStackConstraint): LineupStack {
  const { eachSide = 1, positions, games } = constraint
  const made = groups()
  const cases: StackCase[] = []
  const counted = players.filter((player) => !positions || player.positions.some((position) => positions.includes(position)))
  for (const game of new Set(counted.map((player) => player.game))) {
    if (game === null || (games && !games.includes(game))) continue
    const own = counted.filter((player) => player.game === game)
    const sides = [...new Set(own.map((player) => player.team))]
    if (own.length < constraint.players || (eachSide > 0 && sides.length < 2)) continue
    const needs = [{ group: made.add(own.map((player) => player.id)), min: constraint.players, max: ANY }]
    if (eachSide > 0) {
      for (const side of sides) {
        needs.push({ group: made.add(own.filter((player) => player.team === side).map((player) => player.id)), min: eachSide, max: ANY })
      }
    }
    cases.push({ name: game, needs })
  }
  return { name: `${constraint.players} of one game`, groups: made.list, domain: null, cases }
}

export type LineStackConstraint = {
  readonly players: number
  readonly teams?: readonly string[] | undefined
  /** By player id: a word that those of one line of a team share. */
  readonly lines: Readonly<Record<string, string>>
}

/** So many players of one line. One case per line. Example: 2 of the first line of Edmonton. */
export function lineStack(players: readonly SlatePlayer[], constraint: LineStackConstraint): LineupStack {
  const made = groups()
  const byLine = new Map<string, string[]>()
  for (const { id, team } of players) {
    const line = constraint.lines[id]
    if (line === undefined || (constraint.teams && !constraint.teams.includes(team))) continue
    byLine.set(`${team} ${line}`, [...(byLine.get(`${team} ${line}`) ?? []), id])
  }
  const full = [...byLine].filter(([, ids]) => ids.length >= constraint.players)
  const cases = full.map(([name, ids]) => ({ name, needs: [{ group: made.add(ids), min: constraint.players, max: ANY }] }))
  return { name: `${constraint.players} of one line`, groups: made.list, domain: null, cases }
}
