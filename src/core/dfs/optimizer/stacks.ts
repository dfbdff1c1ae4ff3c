// The stacks that players know, as choices of the lineup problem: a quarterback with his receivers, five and three of two teams.
import type { SlatePlayer } from '../slate.ts'
import type { LineupStack, StackCase } from './problem.ts'

export type PasserStackWish = {
  /** Least number of teammates beside the quarterback. */
  readonly with: number
  /** Positions that count as such, ["WR", "TE"]. */
  readonly positions: readonly string[]
  /** Least number of the opponent's players, 0 = none asked. */
  readonly bringBack?: number
  /** Positions that count as bring-back; those of `positions` and RB unless said. */
  readonly bringBackPositions?: readonly string[]
  /** Position of the one who passes. */
  readonly passer?: string
}

type Groups = { readonly list: string[][]; add(ids: string[]): number }

function groups(): Groups {
  const list: string[][] = []
  return { list, add: (ids) => list.push(ids) - 1 }
}

/**
 * A quarterback with at least so many of his own receivers, and so many opponents. One case per quarterback.
 * Example: with 2 of WR/TE and bring-back 1 → Hurts needs two Eagles receivers and one opponent.
 */
export function passerStack(players: readonly SlatePlayer[], wish: PasserStackWish): LineupStack {
  const passer = wish.passer ?? 'QB'
  const bringBack = wish.bringBack ?? 0
  const backPositions = wish.bringBackPositions ?? ['RB', ...wish.positions]
  const is = (player: SlatePlayer, positions: readonly string[]) => player.positions.some((position) => positions.includes(position))
  const made = groups()
  const domain = made.add(players.filter((player) => is(player, [passer])).map((player) => player.id))
  const receivers = new Map<string, number>()
  const answers = new Map<string, number>()
  const cases: StackCase[] = []
  for (const player of players) {
    if (!is(player, [passer])) continue
    const needs = [{ group: made.add([player.id]), min: 1, max: 1 }]
    if (wish.with > 0) {
      const group = teamGroup(made, receivers, player.team, players, (mate) => is(mate, wish.positions))
      needs.push({ group, min: wish.with, max: 99 })
    }
    if (bringBack > 0 && player.opponent !== null) {
      const group = teamGroup(made, answers, player.opponent, players, (rival) => is(rival, backPositions))
      needs.push({ group, min: bringBack, max: 99 })
    }
    cases.push({ name: player.name, needs })
  }
  const back = bringBack > 0 ? ` and ${bringBack} back` : ''
  return { name: `${passer} with ${wish.with} of ${wish.positions.join('/')}${back}`, groups: made.list, domain, cases }
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
 * @param sizes largest first; one or two of them; @param positions who counts, for baseball the hitters
 * @param filled how many places the counted players fill in a lineup, 8 hitters
 */
export function teamStack(
  players: readonly SlatePlayer[],
  sizes: readonly [number] | readonly [number, number],
  positions: readonly string[],
  filled: number,
): LineupStack {
  const counted = players.filter((player) => player.positions.every((position) => positions.includes(position)))
  const [first, second = 0] = sizes
  const made = groups()
  const all = made.add(counted.map((player) => player.id))
  const byTeam = new Map<string, number>()
  const large = (least: number) =>
    [...new Set(counted.map((player) => player.team))].filter((team) => counted.filter((player) => player.team === team).length >= least)
  const group = (team: string) => teamGroup(made, byTeam, team, counted, () => true)
  const cases: StackCase[] = []
  const leads = large(first)
  for (const lead of leads) {
    const lone = { group: group(lead), min: first, max: 99 }
    if (second === 0) {
      cases.push({ name: `${first} of ${lead}`, needs: [lone] })
      continue
    }
    for (const mate of large(second)) {
      // Of equal sizes, each pair once.
      if (mate === lead || (first === second && leads.indexOf(mate) < leads.indexOf(lead))) continue
      cases.push({ name: `${first} of ${lead}, ${second} of ${mate}`, needs: [lone, { group: group(mate), min: second, max: 99 }] })
    }
  }
  const name = `${sizes.join('-')} of ${second > 0 ? 'two teams' : 'one team'}`
  return { name, groups: made.list, domain: first + second >= filled ? all : null, cases }
}
