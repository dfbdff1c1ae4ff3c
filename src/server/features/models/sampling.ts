// The sample that stands where a plan builds no models: nobody's, fitted and walked by the same function over the same games as members' models.
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { type ModelSpec, USUAL_RIDGE } from '#core/models/model.ts'
import { cache } from '../../kernel/cache.ts'
import { MOST_GAMES } from './fitting.ts'
import type { ModelsDeps } from './models-deps.ts'

type Answer = AnswerOf<typeof API.models.sample>

/** Games that are over change a sample little from day to day. */
const SAMPLE_MS = 24 * 3_600_000
/** The first of these whose games are enough. */
const LEAGUES_TRIED: readonly LeagueKey[] = ['nba', 'nfl', 'nhl', 'mlb']
const NAME = 'Form and rest'

const specOf = (league: LeagueKey): ModelSpec => ({
  ...{ league, target: 'winner', weighting: 'fitted', ridge: USUAL_RIDGE },
  features: (['rating', 'form', 'rest', 'backToBack'] as const).map((key) => ({ key, weight: null })),
})

export function sampling({ workers, history, world }: Pick<ModelsDeps, 'workers' | 'history' | 'world'>): () => Promise<Answer> {
  const samples = cache<Answer>(
    async () => {
      for (const league of LEAGUES_TRIED) {
        const { games, closes, ours } = await history(league)
        const inputs = { league, games: games.slice(-MOST_GAMES), closes, ours }
        const spec = specOf(league)
        const fit = await workers.run('fitMemberModel', { spec, inputs }, new AbortController().signal)
        if (fit.kind === 'fitted') return { sample: { name: NAME, spec, report: fit.report }, world: world() }
      }
      return { sample: null, world: world() }
    },
    { name: 'the sample of a model', ttlMs: SAMPLE_MS, max: 2 },
  )
  return () => samples.get(world())
}
