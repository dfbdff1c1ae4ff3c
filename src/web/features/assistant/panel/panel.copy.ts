// The sentences of the panel of Lex's engines. Its names are the specification's; what they mean here is said beside them.
import type { Analysis, ENGINE_KEYS, Insight, InsightType, ModeKey } from '#contract/people/lex-analysis.ts'

export const PANEL = {
  title: 'Lex AI analysis',
  loading: 'Reading what Lex knows',
  failed: 'Lex’s analysis could not be read',
  level: 'Level',
  unknown: 'Unknown',
  levelNote: 'Fresh feeds × graded forecasts × calibration. A factor that is unknown leaves the level unknown.',
  stage: 'Stage',
  stageUnknown: 'Nothing graded yet',
  engines: 'Engines',
  evolution: 'What the record has come to',
  evolutionNone: 'No forecast is graded yet. Each is sealed before its game and graded after it.',
  record: 'The record',
  control: 'Run an analysis',
  mode: 'Mode',
  modeNote: (count: string) => `${count} simulations. More take longer and are surer.`,
  cancel: 'Cancel',
  runFailed: 'The analysis did not run',
  insights: 'Insights',
  none: 'There is no insight now. What is missing is said below.',
  withheld: 'Not shown now',
  evidence: 'Where this comes from',
  confidence: 'Confidence',
  players: 'Players',
  done: (simulations: string, seconds: string) => `${simulations} simulations in ${seconds} s.`,
  empty: 'Nothing to work on.',
} as const

export const FACTORS = { fresh: 'Fresh feeds', graded: 'Graded forecasts', calibration: 'Calibration' } as const

export const METRICS: Readonly<Record<keyof Insight['consciousnessMetrics'], string>> = {
  emotionalResonance: 'Emotional resonance',
  experienceLevel: 'Experience level',
  moralIntegrity: 'Moral integrity',
  intuitionStrength: 'Intuition strength',
}

export const TYPES: Readonly<Record<InsightType, string>> = {
  consciousness: 'Consciousness',
  empathetic: 'Empathetic',
  temporal: 'Temporal',
  collective: 'Collective',
  intuitive: 'Intuitive',
  moral: 'Moral',
  other: 'Record',
}

export const ENGINES: Readonly<Record<(typeof ENGINE_KEYS)[number], string>> = {
  projections: 'Projections',
  odds: 'Odds',
  simulation: 'Simulation',
  language: 'Language',
  vision: 'Vision',
  voice: 'Voice',
}

export const MODE_LABELS: Readonly<Record<ModeKey, string>> = { standard: 'Standard', advanced: 'Advanced', quantum: 'Quantum' }

export const ANALYSIS_WORDS: Readonly<Record<Analysis, { readonly label: string; readonly about: string }>> = {
  empathy: { label: 'Activate Empathy', about: 'Settles your own bets again: how much of your record is luck. Costs nothing.' },
  deep: { label: 'Deep Analysis', about: 'Plays the best lineup in simulated contests. Counts as one lineup of your day.' },
  quantum: {
    label: 'Quantum Insights',
    about: 'Plays the best by projection, by ceiling and by their mean in the same contests. Counts as three lineups of your day.',
  },
}

export const STAGES = {
  record: 'Settling your record again',
  lineups: 'Building the lineups',
  contest: 'Playing the contests',
  players: 'Finding the best lineups',
} as const
