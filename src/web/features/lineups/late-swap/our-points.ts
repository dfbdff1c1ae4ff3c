// Our own projections for the slate of an entries file: which slate on offer it is, and what is projected there. Asked for by a press, for
// a slate of projections counts against the day's allowance.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { projections } from '#contract/dfs/projections.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { matchProjections } from '#core/dfs/imports/match-projections.ts'
import type { ProjectionRow } from '#core/dfs/imports/read-projections.ts'
import { isOffered } from '#core/dfs/offered-site.ts'
import { LEAGUE_KEYS, type LeagueKey } from '#core/leagues/leagues.ts'
import { FRESH } from '../../../api/freshness.ts'
import { problemIn } from '../../../api/problem.ts'
import { query } from '../../../api/query.ts'
import type { SwapFile } from '../../../files/late-swap-file.ts'

type Offers = OutputOf<typeof projections.slates>['slates']
type Answer = OutputOf<typeof projections.forSlate>

/** Whose points count in the place of the file's own averages. */
export type Points = { readonly name: string; readonly rows: readonly ProjectionRow[] }

/** The slate on offer that a file is most likely of: the same kind of contest, the nearest start; undefined where none is on offer. */
export function likelySlate(slates: Offers, { slate }: Pick<SwapFile, 'slate'>): Offers[number] | undefined {
  const starts = slate.players.flatMap(({ startsAt }) => startsAt ?? [])
  const first = starts.length > 0 ? starts.reduce((a, b) => Math.min(a, b)) : null
  const apart = (startsAt: number) => (first === null ? 0 : Math.abs(startsAt - first))
  return slates.filter(({ contest }) => contest === slate.contest).toSorted((a, b) => apart(a.startsAt) - apart(b.startsAt))[0]
}

/** Our medians as rows for the players of a file; a sentence where they are of other people. Who is out is projected at 0. */
export function pointsFrom({ projections: rows, slate, source, world }: Answer, file: Pick<SwapFile, 'slate' | 'name'>): Points | string {
  const table = rows.map(
    ({ id, median, floor, ceiling, mean, deviation, ownership, player }, at): ProjectionRow => ({
      row: at + 1,
      id,
      name: player.name,
      team: player.team,
      points: median,
      floor,
      ceiling,
      mean,
      deviation,
      ownership,
    }),
  )
  const { size } = matchProjections(file.slate, table).byPlayer
  if (size === 0)
    return `Our projections are for another slate (${slate.name}, ${world === 'demo' ? 'demo world' : source}): nobody of ${file.name} is in them.`
  return { name: `our projections for ${slate.name} (${size} of your ${file.slate.players.length} players)`, rows: table }
}

export function useOurPoints(onPoints: (points: Points) => void) {
  const client = useQueryClient()
  const [state, setState] = useState<{ isBusy: boolean; refusal: string | null }>({ isBusy: false, refusal: null })
  const ask = async (file: SwapFile) => {
    const { sport, site } = file.slate
    const league = LEAGUE_KEYS.find((key) => key === sport) as LeagueKey | undefined
    if (!league || !isOffered(site)) return setState({ isBusy: false, refusal: 'We project no slates of this sport and site.' })
    setState({ isBusy: true, refusal: null })
    try {
      const { slates } = await client.fetchQuery(query(projections.slates, { league, site }, { staleTime: FRESH.slate }))
      const likely = likelySlate(slates, file)
      if (!likely)
        return setState({ isBusy: false, refusal: 'No slate of this kind is on offer now, so there is nothing projected for it.' })
      const answer = await client.fetchQuery(query(projections.forSlate, { league, site, slate: likely.id }, { staleTime: FRESH.slate }))
      const points = pointsFrom(answer, file)
      setState({ isBusy: false, refusal: typeof points === 'string' ? points : null })
      if (typeof points !== 'string') onPoints(points)
    } catch (error) {
      setState({ isBusy: false, refusal: problemIn(error).detail })
    }
  }
  return { ...state, ask: (file: SwapFile) => void ask(file) }
}
