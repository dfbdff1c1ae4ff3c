// The panel of Lex's engines: how much its knowledge can be trusted now, and what it finds in a slate and in the person's own record.
// Names and shapes are the specification's; docs/decisions/0030-lex-panel.md says what each figure is made of.
import { z } from 'zod'
import { Citation } from '#core/assistant/numbers.ts'
import { STAGES } from '#core/assistant/panel/knowledge-level.ts'
import { OfferedSite } from '#core/dfs/slate.ts'
import type { Infer } from '#core/infer.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { LeagueOrSportKey } from '../odds/odds.ts'
import { Problem } from '../problem.ts'

const Share = z.number().min(0).max(1)

export const INSIGHT_TYPES = ['consciousness', 'empathetic', 'temporal', 'collective', 'intuitive', 'moral', 'other'] as const
export type InsightType = (typeof INSIGHT_TYPES)[number]

/** A share with the sentence that says what was counted; null where there was nothing to count. */
const Measure = z.object({ value: Share.nullable(), from: z.string() })
export type Measure = Infer<typeof Measure>

/** The rows of one answer that an insight was read from. */
const Evidence = z.object({
  /** The tool, or the calculation, that answered. */
  tool: z.string(),
  input: z.record(z.string(), z.unknown()),
  source: z.string(),
  /** ISO time of the data; null where it does not age. */
  asOf: z.string().nullable(),
  rows: z.array(z.object({ label: z.string(), value: z.number(), text: z.string() })),
})
export type Evidence = Infer<typeof Evidence>

export const Insight = z.object({
  type: z.enum(INSIGHT_TYPES),
  title: z.string(),
  content: z.string(),
  /** Every number of `content`: `tool` counts the evidence from 0, `path` is "rows.0.value". */
  citations: z.array(Citation),
  /** How it was found. */
  reasoning: z.string(),
  players: z.array(z.string()),
  confidence: Share.nullable(),
  confidenceFrom: z.string(),
  consciousnessMetrics: z.object({
    emotionalResonance: Measure,
    experienceLevel: Measure,
    moralIntegrity: Measure,
    intuitionStrength: Measure,
  }),
  evidence: z.array(Evidence),
})
export type Insight = Infer<typeof Insight>

/** Why there is no insight of a type now. */
const Withheld = z.object({ type: z.enum(INSIGHT_TYPES), reason: z.string(), refusal: Problem.nullable() })
export type Withheld = Infer<typeof Withheld>

export const ENGINE_KEYS = ['projections', 'odds', 'simulation', 'language', 'vision', 'voice'] as const

const Engine = z.object({
  key: z.enum(ENGINE_KEYS),
  status: z.enum(['ACTIVE', 'STALE', 'OFF', 'UNKNOWN']),
  /** What it is and how it stands, in one sentence. */
  detail: z.string(),
})
export type Engine = Infer<typeof Engine>

export const Consciousness = z.object({
  /** Whole percent; null while one of the three factors is unknown. */
  level: z.number().int().min(0).max(100).nullable(),
  /** The level is their product. */
  factors: z.object({ fresh: Measure, graded: Measure, calibration: Measure }),
  evolutionStage: z.enum(STAGES).nullable(),
  systemStatus: z.enum(['ONLINE', 'DEGRADED']),
  /** As the specification has it: engine to status. */
  quantumEngines: z.record(z.string(), z.string()),
  engines: z.array(Engine),
  evolution: z.object({
    consciousnessLevel: z.number().int().min(0).max(100).nullable(),
    evolutionStage: z.enum(STAGES).nullable(),
    /** What the graded record of each league shows, the largest first. */
    newCapabilities: z.array(z.string()),
  }),
})
export type Consciousness = Infer<typeof Consciousness>

/** Simulated contests, or replays of the person's record, of one analysis. */
export const MODES = { standard: 1000, advanced: 10_000, quantum: 100_000 } as const
export const MODE_KEYS = ['standard', 'advanced', 'quantum'] as const
export type ModeKey = (typeof MODE_KEYS)[number]
export const ANALYSES = ['empathy', 'deep', 'quantum'] as const
export type Analysis = (typeof ANALYSES)[number]

const Where = z.object({
  league: LeagueOrSportKey,
  platform: OfferedSite.default('draftkings').describe('DFS site'),
  slate: z.string().min(1).max(120).default('main').describe('Slate name (main, showdown, turbo) or its id'),
})

const Found = { insights: z.array(Insight), withheld: z.array(Withheld) }

export const lexAnalysis = {
  slate: endpoint({
    method: 'GET',
    path: '/api/ai/lex-analysis/:league/:platform/slate',
    who: 'user',
    isPersonal: true,
    summary:
      'Lex’s panel for a slate: how much its knowledge can be trusted, the state of its engines, and insights with the rows they were read from. A part that is shut for the caller is left out and says why.',
    input: Where,
    output: z.object({
      consciousness: Consciousness,
      ...Found,
      /** The part about the person: their own results and limits. */
      empathicAnalysis: z.object({ types: z.array(z.enum(INSIGHT_TYPES)), summary: z.string() }),
      asOf: z.string(),
    }),
    example: { league: 'nba', platform: 'draftkings' },
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/ai/lex-analysis/:league/:platform/slate',
    kind: 'stream',
    who: 'user',
    isPersonal: true,
    summary:
      'Runs one of the three analyses with as many simulations as the mode has: 1,000, 10,000 or 100,000. Building lineups for it counts as building them. With Accept: text/event-stream events progress {stage, done, of}, then end; closing the connection ends the work.',
    input: Where.extend({ analysis: z.enum(ANALYSES), mode: z.enum(MODE_KEYS).default('standard') }),
    output: z.object({
      analysis: z.enum(ANALYSES),
      mode: z.enum(MODE_KEYS),
      /** Contests that were simulated, or replays of the record; 0 where there was nothing to work on. */
      simulations: z.number().int(),
      elapsedMs: z.number(),
      ...Found,
    }),
    refusals: ['not_found', 'feed_down', 'rate_limited', 'unavailable', 'limit_reached', 'infeasible'],
    example: { league: 'nba', platform: 'draftkings', analysis: 'empathy', mode: 'standard' },
  }),
} as const satisfies EndpointTable

export type AnalysisProgress = { readonly stage: 'record' | 'lineups' | 'contest' | 'players'; readonly done: number; readonly of: number }
