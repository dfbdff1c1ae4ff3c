// What players are expected to score, in sentences: one player, a ranking, a comparison.
import type { ProjectionRow } from '#contract/dfs/projections.ts'
import type { API } from '#contract/index.ts'
import type { PlayerRef } from '#core/assistant/reading/language.ts'
import { figure, line, type Reply, type Segment } from '#core/assistant/reply.ts'
import { type Answer, reply } from './sources.ts'

export type Slate = Answer<typeof API.projections.forSlate>
export type Comparison = Answer<typeof API.projections.compare>
export const SITE_NAMES = { draftkings: 'DraftKings', fanduel: 'FanDuel' } as const
const FEW_GAMES = 5

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

export const isPlayer = (row: ProjectionRow, player: PlayerRef): boolean =>
  row.playerId === player.id || folded(row.player.name) === folded(player.name)

export function projectionReply(players: readonly PlayerRef[], slates: readonly Slate[]): Reply {
  const segments: Segment[] = []
  const unsure: string[] = []
  players.forEach((player, i) => {
    const slate = slates[i]
    if (i > 0) segments.push({ text: '\n' })
    if (!slate) return
    const at = slate.value.projections.findIndex((row) => isPlayer(row, player))
    if (at === -1) segments.push(...missing(player, slate))
    else segments.push(...described(slate, at))
    unsure.push(...doubts(slate.value.projections[at]))
  })
  const first = slates[0]
  return reply(segments, {
    unsure: [...new Set(unsure)],
    links: first ? [{ label: 'Open in fantasy', href: `/fantasy?league=${first.value.league}&site=${first.value.site}` }] : [],
  })
}

export function missing(player: PlayerRef, slate: Slate): Segment[] {
  const name = `${player.name} (${player.position}, ${player.team})`
  if (slate.value.hidden > 0 && slate.value.limit !== null) {
    return line`${name} is not among the ${figure(slate, 'limit', 'count')} players that your plan shows on this slate, so I cannot give you his projection.`
  }
  return [
    {
      text: `${name} has no projection on the ${slate.value.slate.name} slate of ${SITE_NAMES[slate.value.site]}: he is not on it, or nothing is known about him.`,
    },
  ]
}

/** "Marcus Okafor (QB, DEN, $6,800) projects 18.4 points on DraftKings: floor 11.2, ceiling 26.1 ..." */
function described(slate: Slate, i: number): Segment[] {
  const row = slate.value.projections[i]
  if (!row) return []
  const at = `projections.${i}`
  const injury = row.status ? ` He is listed as ${row.status.toLowerCase()}${row.status === 'OUT' ? ' and projected at nothing' : ''}.` : ''
  const value = row.value === null ? [] : line`, ${figure(slate, `${at}.value`, 'ratio')} points per thousand of salary`
  const ownership =
    row.ownership === null ? ` ${slate.value.ownershipNote}` : line` Modelled ownership ${figure(slate, `${at}.ownership`, 'percent')}.`
  const opponent = row.opponent ? ` against ${row.opponent}` : ''
  return line`${row.player.name} (${row.player.position}, ${row.player.team}, ${figure(slate, `${at}.player.salary`, 'salary')}) projects ${figure(slate, `${at}.median`, 'points')} points on ${SITE_NAMES[slate.value.site]}${opponent}: floor ${figure(slate, `${at}.floor`, 'points')}, ceiling ${figure(slate, `${at}.ceiling`, 'points')}${value}.${ownership}${injury} Games behind it: ${figure(slate, `${at}.sampleSize`, 'count')}.`
}

export function doubts(row: ProjectionRow | undefined): string[] {
  if (!row) return []
  return [
    ...(row.sampleSize < FEW_GAMES
      ? [`${row.player.name}: few games on record, so the projection leans on the average of his position.`]
      : []),
    ...(row.status && row.status !== 'OUT'
      ? [`${row.player.name} is ${row.status.toLowerCase()}; the projection holds if he plays his usual part.`]
      : []),
    ...(row.ownership === null ? [] : ['Ownership is a model\u2019s guess until the contest starts.']),
  ]
}
