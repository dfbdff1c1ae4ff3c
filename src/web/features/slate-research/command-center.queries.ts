// What the command center asks the server for a slate, how often, and how all of it is asked anew.
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { lineups } from '#contract/dfs/lineups.ts'
import { projections } from '#contract/dfs/projections.ts'
import { slateResearch } from '#contract/dfs/slate-research.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { live } from '#contract/sports/live.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import type { SlateChoice } from '../slates/picker/slate-choice.ts'

const EXPERT_MS = 60_000 // spec 001 section 7

export function useExpert({ league, site, slate }: SlateChoice) {
  return useQuery(query(slateResearch.expert, { league, platform: site, slate }, { staleTime: FRESH.slate, refetchInterval: EXPERT_MS }))
}

/** As many as a person looks through. */
const STACKS_SHOWN = 25

export type StackQuery = Pick<InputOf<typeof slateResearch.stacks>, 'shape' | 'order' | 'team'>

export function useStacks({ league, site, slate }: SlateChoice, asked: StackQuery) {
  return useQuery(query(slateResearch.stacks, { league, site, slate, limit: STACKS_SHOWN, ...asked }, { staleTime: FRESH.slate }))
}

export function useResearch({ league, site, slate }: SlateChoice) {
  return useQuery(query(slateResearch.research, { league, site, slate }, { staleTime: FRESH.slate }))
}

const ROWS = [
  slateResearch.expert,
  slateResearch.stacks,
  slateResearch.research,
  projections.forSlate,
  projections.slates,
  lineups.pricing,
  lineups.importedSlate,
  live.news,
]

/** Asks anew for everything on the screen. */
export function useRefresh(): { readonly refresh: () => void; readonly isBusy: boolean } {
  const client = useQueryClient()
  const isBusy = useIsFetching({ predicate: ({ queryKey }) => ROWS.some(({ path }) => path === queryKey[0]) }) > 0
  return { refresh: () => void Promise.all(ROWS.map(({ path }) => client.invalidateQueries({ queryKey: [path] }))), isBusy }
}
