// Who stays out of the lineups unless somebody keeps him: who is listed as out, and who is priced as if he did not play.
import type { Points } from '../../units.ts'
import type { Slate, SlatePlayer } from '../slate.ts'
import { backupQuarterbacks, backupWords } from './backup-quarterbacks.ts'
import { meaningOf } from './player-status.ts'
import { pricedAsAbsent } from './priced-as-absent.ts'
import type { WhyLeftOut } from './why-left-out.ts'

export type LeftOut = {
  readonly id: string
  /** `backup` = a quarterback who is priced behind another of his team; `priced` = nothing is known of him beyond an average that his price contradicts. */
  readonly why: WhyLeftOut
  /** "on the injured list"; "priced as if he does not play: $3,000, while others with about 23.4 points cost $6,100" */
  readonly words: string
}

type Known = {
  readonly points: Readonly<Record<string, Points>>
  /** Ids of players (or of one of their roles) who stay in whatever is listed: locked, or kept by the person. */
  readonly kept?: readonly string[]
}

/**
 * Players with points who are left out. A price speaks against a player only where his points are the file's own average: whoever
 * projects him knows more than the price does.
 */
export function leftOut(slate: Slate, { points, kept = [] }: Known): LeftOut[] {
  const stays = new Set(kept)
  const isKept = (id: string, roles: Slate['players'][number]['roles']) => stays.has(id) || (roles ?? []).some((role) => stays.has(role.id))
  const priced = pricedWarnings(slate)
  const backups = new Set(backupQuarterbacks(slate).map(({ id: backup }) => backup))
  return slate.players.flatMap((player): LeftOut[] => {
    const { id, roles } = player
    const { [id]: projected } = points
    if (projected === undefined || isKept(id, roles)) return []
    const meaning = meaningOf(player.status)
    if (meaning?.plays === 'out' || meaning?.plays === 'doubtful') return [{ id, why: meaning.plays, words: meaning.word }]
    const absent = priced.get(id)
    // Whoever averages nothing is in no lineup anyway.
    if (!absent || projected !== player.averagePoints || projected <= 0) return []
    return [{ id, why: backups.has(id) ? 'backup' : 'priced', words: absent }]
  })
}

/** Whose price says that he does not play, and how: by `SlatePlayer.id`. */
export function pricedWarnings(slate: Pick<Slate, 'sport' | 'players'>): ReadonlyMap<string, string> {
  return new Map([
    ...pricedAsAbsent(slate).map((one) => [one.id, pricedWords(one)] as const),
    ...backupQuarterbacks(slate).map((one) => [one.id, backupWords(one)] as const),
  ])
}

/** The warning on a player's row. */
function pricedWords({ salary, averagePoints, usualSalary }: { salary: number; averagePoints: Points; usualSalary: number }): string {
  const dollars = (value: number) => `$${value.toLocaleString('en-US')}`
  return `priced as if he does not play: ${dollars(salary)}, while others with about ${averagePoints.toFixed(1)} points cost ${dollars(usualSalary)}`
}

/** Points without those of the players who are left out. */
export function pointsPresent(points: Readonly<Record<string, Points>>, absent: readonly LeftOut[]): Readonly<Record<string, Points>> {
  if (absent.length === 0) return points
  const gone = new Set(absent.map(({ id }) => id))
  return Object.fromEntries(Object.entries(points).filter(([id]) => !gone.has(id)))
}

/** Sentences about those who were left out: how many are listed as out, and everybody whose price speaks against him. */
export function leftOutText(absent: readonly LeftOut[], players: readonly SlatePlayer[]): string[] {
  const names = new Map(players.map(({ id, name }) => [id, name.trim()]))
  const listed = absent.filter(({ why }) => why === 'out' || why === 'doubtful')
  const priced = absent.filter(({ why }) => why === 'priced')
  const backups = absent.filter(({ why }) => why === 'backup')
  const some = listed.slice(0, MOST_NAMED).map(({ id, words }) => `${names.get(id)} (${words})`)
  const more = listed.length > MOST_NAMED ? ` and ${listed.length - MOST_NAMED} more` : ''
  return [
    ...(listed.length > 0 ? [`Left out, for how they are listed: ${some.join(', ')}${more}.`] : []),
    ...(priced.length > 0 ? [`Left out: ${priced.map(({ id, words }) => `${names.get(id)}, ${words}`).join('; ')}.`] : []),
    ...(backups.length > 0
      ? [`Left out, for another quarterback of the team costs more: ${backups.map(({ id }) => names.get(id)).join(', ')}.`]
      : []),
  ]
}

const MOST_NAMED = 8
