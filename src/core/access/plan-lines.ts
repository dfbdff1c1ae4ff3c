// What is said of each plan where plans are sold, line by line, each with the place that proves it. Cards, paywall, profile, the wire and
// the recommendation of a plan read this table; tests/architecture/plan-lines.long.test.ts looks every proof up.
import { type Feature, TIERS, type Tier, type TierRow } from './tiers.ts'
import { freeTrialName, TRIAL_DAYS } from './trial.ts'
import { lengthWords } from './video-length.ts'

/** Where a sold line can be looked up. */
export type Proof =
  /** The plan's own limits of tiers.ts, which the text names. */
  | { readonly kind: 'limit'; readonly limits: readonly (keyof TierRow['limits'])[] }
  /** A call of the contract that the server refuses to lower plans by this feature. */
  | { readonly kind: 'call'; readonly path: `/api/${string}`; readonly needs: Feature }
  /** A feature that the server asks for inside a call, at the named place. */
  | { readonly kind: 'gate'; readonly feature: Feature; readonly file: string }
  /** A row of docs/features.md that every plan has. */
  | { readonly kind: 'document'; readonly says: string }

export type PlanLine = {
  readonly text: string
  readonly proof: Proof
  /** What a server must have been set up with to deliver the line, or a part of it. */
  readonly needs?: keyof ServerHas
}

/** What a server was set up with beyond what every server has. */
export type ServerHas = {
  readonly texts: boolean
  readonly mail: boolean
  readonly coach: boolean
  readonly languageModel: boolean
  readonly ear: boolean
}

const NOT_SET_UP: Readonly<Record<keyof ServerHas, string>> = {
  texts: 'text messages are not set up on this server',
  mail: 'no mailbox is set up on this server; one asks in the product',
  coach: 'no calendar of a coach is set up on this server',
  languageModel: 'no language model is set up on this server; Lex answers by the built-in engine',
  ear: 'no speech recognition is set up on this server; Lex hears you where your browser recognizes speech',
}

const MAIL_SUPPORT: PlanLine = {
  text: 'Support by e-mail',
  proof: { kind: 'gate', feature: 'email_support', file: 'src/server/features/support/incoming.ts' },
  needs: 'mail',
}

/** How long clips may be, to watch and to upload; the length itself is the tier's own. */
const CLIPS = (tier: 'free' | 'casual'): PlanLine => ({
  text: `Video clips up to ${lengthWords(TIERS[tier].maxVideoSeconds ?? 0)}`,
  proof: { kind: 'gate', feature: 'video_clips', file: 'src/server/features/videos/watching.ts' },
})
const VIDEO_ANALYSIS: PlanLine = {
  text: 'Video analysis: notes and drawings on clips',
  proof: { kind: 'call', path: '/api/video-library/clips/:id/notes', needs: 'video_analysis' },
}

const of = (limits: readonly (keyof TierRow['limits'])[]): Proof => ({ kind: 'limit', limits })

/** The lines that only repeat a plan's limits, so that a changed limit changes them. */
function counted(tier: Tier): readonly PlanLine[] {
  const { projectionPlayers, projections, lineups, aiChatFull, aiChat } = TIERS[tier].limits
  const answers =
    aiChatFull === aiChat
      ? `${aiChat} answers from Lex a day`
      : `${aiChatFull} full answers from Lex a day where a language model is set up, ${aiChat === null ? 'then basic ones without end' : `${aiChat} answers in all`}`
  return [
    {
      text: `Projections of ${projectionPlayers} players a slate, ${projections} slates a day`,
      proof: of(['projectionPlayers', 'projections']),
    },
    { text: `${lineups} lineups a day`, proof: of(['lineups']) },
    { text: answers, proof: of(['aiChatFull', 'aiChat']), ...(aiChatFull === aiChat ? {} : { needs: 'languageModel' }) },
  ]
}

/** By plan, in the order in which they are shown. A plan sells what is there: what is not built has no line. */
export const PLAN_LINES: Readonly<Record<Tier, readonly PlanLine[]>> = {
  free: [
    ...counted('free'),
    { text: 'Works on the phone and can be installed there', proof: { kind: 'document', says: 'installable app' } },
    CLIPS('free'),
    { text: 'Community', proof: { kind: 'document', says: 'community: posts' } },
  ],
  casual: [
    ...counted('casual'),
    { text: 'Odds of every book beside a fair price', proof: { kind: 'call', path: '/api/betting/odds/:league/:market', needs: 'odds' } },
    { text: `${TIERS.casual.limits.alerts} alerts a day`, proof: of(['alerts']) },
    CLIPS('casual'),
    MAIL_SUPPORT,
  ],
  pro: [
    ...counted('pro'),
    { text: 'Odds of every book beside a fair price', proof: { kind: 'call', path: '/api/betting/odds/:league/:market', needs: 'odds' } },
    { text: `${TIERS.pro.limits.alerts} alerts a day`, proof: of(['alerts']) },
    {
      text: 'Alerts by text message, where this server sends them',
      proof: { kind: 'gate', feature: 'text_alerts', file: 'src/server/features/alerts/alerts.ts' },
      needs: 'texts',
    },
    MAIL_SUPPORT,
    {
      text: 'The full video library',
      proof: { kind: 'gate', feature: 'video_library', file: 'src/server/features/videos/watching.ts' },
    },
    VIDEO_ANALYSIS,
    {
      text: `Voice with Lex; where this server has an ear of its own, it hears ${TIERS.pro.limits.transcriptions} questions a day`,
      proof: { kind: 'call', path: '/api/voice/transcribe', needs: 'voice' },
      needs: 'ear',
    },
  ],
  vip: [
    {
      text: 'Projections, lineups and answers from Lex without a limit',
      proof: of(['projectionPlayers', 'projections', 'lineups', 'aiChatFull', 'aiChat']),
    },
    { text: 'Odds of every book beside a fair price', proof: { kind: 'call', path: '/api/betting/odds/:league/:market', needs: 'odds' } },
    { text: 'Alerts without a limit, also by text message where this server sends them', proof: of(['alerts']), needs: 'texts' },
    {
      text: 'Real-time alerts: prices, edges, arbitrage and lines ring at the change itself, not at the next look of the minute',
      proof: { kind: 'gate', feature: 'real_time_alerts', file: 'src/server/features/alerts/live-watch.ts' },
    },
    {
      text: 'The full video library, and uploads of any length',
      proof: { kind: 'gate', feature: 'video_library', file: 'src/server/features/videos/watching.ts' },
    },
    VIDEO_ANALYSIS,
    {
      text: 'Models of your own: built from a catalog of features or brought as a file, graded beside our forecasts',
      proof: { kind: 'call', path: '/api/models/:id/fit', needs: 'custom_models' },
    },
    { text: 'Bet slips by the camera', proof: { kind: 'gate', feature: 'camera', file: 'src/server/features/bets/slips.ts' } },
    { text: 'Voice with Lex without a limit', proof: { kind: 'call', path: '/api/voice/transcribe', needs: 'voice' }, needs: 'ear' },
    {
      text: 'Priority support: your questions are answered before others',
      proof: { kind: 'gate', feature: 'priority_support', file: 'src/server/features/support/support.ts' },
    },
    MAIL_SUPPORT,
    {
      text: 'A coaching report of your own record: value against the close, steady stakes, leaks',
      proof: { kind: 'call', path: '/api/coaching/report', needs: 'coaching' },
    },
    {
      text: '1-on-1 coaching: hours with the coach of this server',
      proof: { kind: 'call', path: '/api/coaching/hours', needs: 'coaching' },
      needs: 'coach',
    },
  ],
}

/**
 * The note beside a line that this server was not set up to deliver, or null.
 *
 * @param has what this server was set up with; absent = not known, of which nothing is said
 * @example notSetUpNote(MAIL_SUPPORT, { texts: true, mail: false, coach: true, languageModel: true, ear: true })   // 'no mailbox is set up on this server; one asks in the product'
 */
export function notSetUpNote({ needs }: PlanLine, has?: ServerHas): string | null {
  return needs && has?.[needs] === false ? NOT_SET_UP[needs] : null
}

/** The texts of what a plan has. */
export function planTexts(tier: Tier): readonly string[] {
  return PLAN_LINES[tier].map(({ text }) => text)
}

/** What holds for every paid plan, said where plans are sold. Nothing is promised here that the product does not do. */
export const PLAN_TERMS = {
  /** Choosing a paid plan at the start begins it; the server starts at most one for a person (core/access/trial.ts). */
  trial: `A paid plan chosen at sign-up starts with a ${freeTrialName('onboarding')} (${TRIAL_DAYS.inside} days when chosen later), one for each person`,
  cancel: 'Cancel anytime',
  /** Given by self-service on the billing page (core/billing/refund.ts). */
  refund: '30-day money-back guarantee, once for each person',
} as const

/** The calls by which those terms are kept; the trial is begun by choosing a plan. */
export const TERM_CALLS: Readonly<Record<keyof typeof PLAN_TERMS, `/api/${string}`>> = {
  trial: '/api/auth/set-tier',
  cancel: '/api/billing/cancel',
  refund: '/api/billing/refund',
}
