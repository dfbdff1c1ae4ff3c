// What can honestly be said of Lex's knowledge now: the level with its factors, the stage, and the state of each engine.
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { Consciousness, Engine } from '#contract/people/lex-analysis.ts'
import type { SourceStatus } from '#contract/system.ts'
import { knowledgeLevel, stageOf } from '#core/assistant/panel/knowledge-level.ts'
import type { Infer } from '#core/infer.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { plural } from '#core/plural.ts'

export type FeedState = Infer<typeof SourceStatus>
export type GradedRecord = Pick<AnswerOf<typeof API.predictions.calibration>, 'rows' | 'due' | 'graded'>

/** The parts of the server that no feed speaks for. */
export type Subsystems = {
  readonly model: { readonly vendor: string; readonly model: string } | null
  readonly readsPictures: boolean
  readonly threads: number
  /** Contests and replays that this server has run for the panel since it started. */
  readonly simulated: number
  readonly hasEar: boolean
}

export function consciousnessOf(feeds: readonly FeedState[], record: GradedRecord | null, parts: Subsystems): Consciousness {
  const fresh = feeds.filter((feed) => !feed.stale).length
  const level = knowledgeLevel({
    feeds: { fresh, all: feeds.length },
    forecasts: { due: record?.due ?? 0, graded: record?.graded ?? 0 },
    rows: record?.rows ?? [],
  })
  const stage = stageOf(record?.rows ?? [])
  const engines = enginesOf(feeds, parts)
  return {
    level: level.percent,
    factors: {
      fresh: { value: level.fresh, from: `${fresh} of ${plural(feeds.length, 'feed')} are as fresh as their own pace.` },
      graded: {
        value: level.graded,
        from:
          record === null
            ? 'The record of the forecasts could not be read.'
            : record.due === 0
              ? 'No sealed forecast is due yet: a forecast is graded when its game is over.'
              : `${record.graded} of ${plural(record.due, 'sealed forecast')} that are due are graded.`,
      },
      calibration: {
        value: level.calibration,
        from:
          level.calibration === null
            ? 'Calibration is known once forecasts are graded.'
            : '1 less the calibration error beyond chance, of which ten points leave nothing.',
      },
    },
    evolutionStage: stage,
    systemStatus: fresh === feeds.length ? 'ONLINE' : 'DEGRADED',
    quantumEngines: Object.fromEntries(engines.map(({ key, status }) => [key, status])),
    engines,
    evolution: { consciousnessLevel: level.percent, evolutionStage: stage, newCapabilities: capabilitiesOf(record?.rows ?? []) },
  }
}

const MOST_CAPABILITIES = 6

/** What the record has come to, league by league. */
function capabilitiesOf(rows: GradedRecord['rows']): string[] {
  return [...rows]
    .filter(({ games }) => games > 0)
    .sort((a, b) => b.games - a.games)
    .slice(0, MOST_CAPABILITIES)
    .map(({ league, model, season, games, brier }) => {
      const seen = `${LEAGUES[league].name} ${season}, ${model}: ${plural(games, 'game')} graded`
      return `${seen}, Brier score ${brier.toFixed(3)}`
    })
}

function enginesOf(feeds: readonly FeedState[], { model, readsPictures, threads, simulated, hasEar }: Subsystems): Engine[] {
  return [
    { key: 'projections', ...ofFeeds(feeds, ['stats', 'rosters', 'slates'], 'Medians and ranges of players') },
    { key: 'odds', ...ofFeeds(feeds, ['odds'], 'Fair prices without margin') },
    {
      key: 'simulation',
      status: 'ACTIVE',
      detail: `Contests on ${plural(threads, 'thread')}; ${simulated.toLocaleString('en-US')} run for this panel since the server started.`,
    },
    {
      key: 'language',
      status: 'ACTIVE',
      detail: model ? `${model.vendor}: ${model.model}, the built-in engine behind it.` : 'The built-in engine; no language model is set.',
    },
    {
      key: 'vision',
      status: 'ACTIVE',
      detail: readsPictures && model ? `Slips are read on this server and checked by ${model.model}.` : 'Slips are read on this server.',
    },
    {
      key: 'voice',
      status: 'ACTIVE',
      detail: hasEar ? 'Your browser hears, or this server.' : 'Your browser hears; this server has no ear of its own.',
    },
  ]
}

/** Ports by the beginning of their name; without any of them the engine's state is unknown. */
function ofFeeds(feeds: readonly FeedState[], ports: readonly string[], what: string): Pick<Engine, 'status' | 'detail'> {
  const own = feeds.filter(({ port }) => ports.includes(port))
  if (own.length === 0) return { status: 'UNKNOWN', detail: `${what}; no feed says how it stands.` }
  const stale = own.filter((feed) => feed.stale)
  const vendors = [...new Set(own.map(({ vendor }) => vendor))].join(', ')
  return stale.length === 0
    ? { status: 'ACTIVE', detail: `${what}, from ${vendors}.` }
    : { status: 'STALE', detail: `${what}; silent: ${stale.map(({ port }) => port).join(', ')}.` }
}
