// What the rest of a basketball game does to the margin: favorites pull away early, and whoever is ahead of what was expected gives some of it back.
// One law, followed by the live chance and by the games of the demo world.
import { normalCdf } from '../../math/normal.ts'
import { LINE_SHAPES } from '../../odds/fair/line-shapes.ts'
import type { LiveState, NormalRest } from '../live-state.ts'

/** How a margin goes on, by the share of the game that is left (1 at the tip, 0 at the end). */
export type LeadLaw = {
  /** What the favorite still gains is the expected gap × share^early: above 1, more of it comes early. */
  readonly early: number
  /** Share of a lead beyond expectation that the rest of the game would take back at the tip … */
  readonly takenBack: number
  /** … and how it fades: takenBack × share^fading. */
  readonly fading: number
  /** Variance of the margin that chance adds in a whole game, points², before anything is taken back. */
  readonly variance: number
}

/**
 * The NBA's law. Fitted by scripts/fit/basketball-leads.ts to the quarters of the seasons 2008 to 2014 with their closing moneylines (8,950 games of the
 * Sportsbook Review archive), checked on the later ones: docs/models.md, "Games under way".
 */
const NBA_LAW: LeadLaw = { early: 1.607, takenBack: 0.46, fading: 0.721, variance: 239.4 }

/**
 * The laws by league. The WNBA's is the NBA's, for no quarters of its games are at hand; its variance is judged: that which brings the margin of a
 * whole game to a deviation of 11, the fitted noise of predictions/ratings/parameters.ts with the usual doubt about two teams.
 */
export const LEAD_LAWS: Readonly<Record<'nba' | 'wnba', LeadLaw>> = { nba: NBA_LAW, wnba: { ...NBA_LAW, variance: 219 } }

/** Share of a lead beyond expectation that the rest takes back. @example shareTakenBack(LEAD_LAWS.nba, 0.25) // 0.17 */
const shareTakenBack = ({ takenBack, fading }: LeadLaw, share: number): number => takenBack * share ** fading

/**
 * Mean and variance of the margin to come, home minus away, in points.
 * With D the lead beyond gap × (1 − share^early): mean = gap × share^early − takenBack × share^fading × D, and the variance is what chance adds until the
 * end, each part shrunk by what is taken back of it after it: variance × ∫₀^share (1 − takenBack x^fading)² dx.
 * @param share of the game that is left, 0..1
 * @param gap the home side's expected margin in regulation, points
 * @param lead the home side's lead now, points
 * @example marginToCome(LEAD_LAWS.nba, 0.5, 0, 10) // { mean: -2.8, variance: 69 }: up ten at the half in an even game, a side ends seven ahead on average
 */
export function marginToCome(law: LeadLaw, share: number, gap: number, lead: number): { mean: number; variance: number } {
  const { takenBack: b, fading: c } = law
  const toGain = gap * share ** law.early
  return {
    mean: toGain - shareTakenBack(law, share) * (lead - (gap - toGain)),
    variance: law.variance * (share - (2 * b * share ** (c + 1)) / (c + 1) + (b * b * share ** (2 * c + 1)) / (2 * c + 1)),
  }
}

/**
 * How fast the margin drifts at a moment, points per whole game, such that from there on the mean of `marginToCome` comes true. A game that is
 * drawn possession by possession moves by this, times the share of the game that a possession takes.
 * @param share of the game that is left, above 0
 * @example marginDrift(LEAD_LAWS.nba, 0.5, 0, 10) // -5.4
 */
export function marginDrift(law: LeadLaw, share: number, gap: number, lead: number): number {
  const beyond = lead - gap * (1 - share ** law.early)
  const back = (law.takenBack * law.fading * share ** (law.fading - 1)) / (1 - shareTakenBack(law, share))
  return gap * law.early * share ** (law.early - 1) - back * beyond
}

/** How long a quarter and an overtime last. */
const QUARTER_SECONDS = { nba: 720, wnba: 600 } as const
const QUARTERS = 4
const OVERTIME_SECONDS = 300

/**
 * Basketball's rest: the margin by the law of its league, the total by the share of what was expected. Neither scatters less than a possession does
 * while one is left. In overtime nothing is taken back: it is too short to show in the record.
 */
export function basketballLeft(state: LiveState): NormalRest | undefined {
  const { secondsLeft, period } = state
  if (secondsLeft === null) return undefined
  const league = state.league === 'wnba' ? 'wnba' : 'nba'
  const law = LEAD_LAWS[league]
  const seconds = QUARTER_SECONDS[league]
  const isOvertime = period > QUARTERS
  const left = isOvertime ? secondsLeft : (QUARTERS - period) * seconds + secondsLeft
  const share = left / (QUARTERS * seconds)
  const gap = state.expected.home - state.expected.away
  const lead = state.homeScore - state.awayScore
  const toCome = isOvertime ? { mean: gap * share, variance: law.variance * share } : marginToCome(law, share, gap, lead)
  const overtimeShare = OVERTIME_SECONDS / (QUARTERS * seconds)
  const least = left > 0 ? leastVariance(left) : 1e-6
  return {
    kind: 'normal',
    margin: { mean: lead + toCome.mean + ballWorth(state, left), deviation: Math.sqrt(Math.max(toCome.variance, least)) },
    total: {
      mean: state.homeScore + state.awayScore + (state.expected.home + state.expected.away) * share,
      deviation: Math.sqrt(Math.max(LINE_SHAPES[league]!.total ** 2 * share, least)),
    },
    overtime: normalCdf((gap * overtimeShare) / Math.sqrt(law.variance * overtimeShare)),
    isOver: left <= 0 && state.possession === null,
  }
}

/** The last seconds hold at most a shot: variance of one possession by the share of it that is left. */
const leastVariance = (left: number): number => 1.2 * Math.min(1, left / 20)

/** Points that the ball is worth to the home side: half a possession. */
function ballWorth({ possession }: LiveState, left: number): number {
  return possession === null ? 0 : (possession === 'home' ? 0.5 : -0.5) * Math.min(1, left / 12)
}
