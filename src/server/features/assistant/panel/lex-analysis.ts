// The panel of Lex's engines: what is known and how well, insights with their evidence, and the analyses that a button starts.
import type { ParsedOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { ConsciousnessData } from '#contract/people/assistant.ts'
import type { Insight } from '#contract/people/lex-analysis.ts'
import type { Infer } from '#core/infer.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { bind } from '../../../kernel/door/feature.ts'
import type { Bound, Call } from '../../../kernel/door/invoke.ts'
import type { Workers } from '../../../kernel/work/workers.ts'
import type { Clock } from '../../../ports/clock.ts'
import { type Ask, asking, quietly } from './ask.ts'
import { gathered } from './insight.ts'
import { consciousnessOf, type FeedState, type GradedRecord, type Subsystems } from './knowledge.ts'
import type { Known } from './metrics.ts'
import { empathetic, moral } from './own-insights.ts'
import { runContest, runEmpathy } from './runs.ts'
import { collective, intuitive, record, temporal, unsure } from './slate-insights.ts'

type Deps = Parameters<typeof asking>[0] & {
  readonly workers: Workers
  readonly clock: Clock
  readonly sources: () => readonly FeedState[]
  readonly model: Subsystems['model']
  readonly readsPictures: boolean
  readonly hasEar: () => Promise<boolean>
}

export type LexPanel = {
  readonly bounds: readonly Bound[]
  /** What every answer of Lex says of its knowledge. */
  inShort(call: Call): Promise<Infer<typeof ConsciousnessData>>
}

type Where = ParsedOf<typeof API.lexAnalysis.slate>

/** Types that are about the person. */
const OWN: ReadonlySet<Insight['type']> = new Set(['empathetic', 'moral'])

export function lexPanel(deps: Deps): LexPanel {
  const { workers, clock, sources, onError } = deps
  const ask = asking(deps)
  let simulated = 0
  const recordOf = async (call: Call): Promise<GradedRecord | null> => {
    const asked = await ask(API.predictions.calibration, {}, call)
    return asked.kind === 'answered' ? asked.answer : null
  }
  const consciousness = async (graded: GradedRecord | null) =>
    consciousnessOf(sources(), graded, {
      model: deps.model,
      readsPictures: deps.readsPictures,
      threads: workers.threads,
      simulated,
      hasEar: await deps.hasEar().catch((error: unknown) => {
        onError(error, 'panel: ear')
        return false
      }),
    })
  return {
    async inShort(call) {
      const { level, factors, evolutionStage, systemStatus, quantumEngines } = await consciousness(await recordOf(quietly(call)))
      const { value } = factors.fresh
      return { level, freshFeeds: value === null ? null : Math.round(100 * value), evolutionStage, systemStatus, quantumEngines }
    },
    bounds: bind(API.lexAnalysis, {
      slate: async (where, call) => {
        const graded = await recordOf(call)
        const { insights, withheld } = gathered(await insightsOf(where, graded, sources(), ask, call))
        const own = insights.filter(({ type }) => OWN.has(type))
        return {
          consciousness: await consciousness(graded),
          insights,
          withheld,
          empathicAnalysis: {
            types: own.map(({ type }) => type),
            summary: own.map(({ content }) => content).join(' ') || 'Nothing can be said of your own record and limits yet.',
          },
          asOf: new Date(clock.now()).toISOString(),
        }
      },
      run: async (input, call) => {
        const start = clock.now()
        const known = await knownOf(input, await recordOf(quietly(call)), ask, quietly(call))
        const run = input.analysis === 'empathy' ? runEmpathy : runContest
        const { simulations, parts } = await run(input, known, call, { ask, workers })
        simulated += simulations
        return { analysis: input.analysis, mode: input.mode, simulations, elapsedMs: clock.now() - start, ...gathered(parts) }
      },
    }),
  }
}

async function insightsOf(where: Where, graded: GradedRecord | null, feeds: readonly FeedState[], ask: Ask, call: Call) {
  const { league, platform: site, slate } = where
  const [known, board, performance, overview] = await Promise.all([
    knownOf(where, graded, ask, call),
    ask(API.projections.forSlate, { league, site, slate }, call),
    ask(API.bets.performance, {}, call),
    ask(API.care.overview, {}, call),
  ])
  const [moved, differs] = await Promise.all([temporal(league, known, ask, call), intuitive(league, known, ask, call)])
  return [
    unsure(board, feeds, known),
    empathetic(performance, known),
    moved,
    collective(board, known),
    differs,
    moral(overview, known),
    record(league, graded, known),
  ]
}

async function knownOf({ league }: Pick<Where, 'league'>, graded: GradedRecord | null, ask: Ask, call: Call): Promise<Known> {
  const [profile, overview] = await Promise.all([ask(API.accounts.profile, {}, call), ask(API.care.overview, {}, call)])
  return {
    favorites: profile.kind === 'answered' ? profile.answer.favorites : null,
    limits: overview.kind === 'answered' ? overview.answer.limits : null,
    graded: Math.max(0, ...(graded?.rows ?? []).filter((row) => row.league === league).map(({ games }) => games)),
    leagueName: LEAGUES[league].name,
  }
}
