// Why did several books move at once: because of something that happened in the game, or with nothing to explain it (then it is steam)?
import type { Game, Injury, Play } from '../../leagues/games.ts'
import type { EpochMs, Probability } from '../../units.ts'
import type { Steam } from '../opportunities/signals.ts'
import type { OutcomeKey } from './market.ts'

export type MoveCause =
  /** A score, a turnover, an injury, or a play that changed the chance to win. */
  | { readonly kind: 'play'; readonly play: Play }
  /** A report about a player of the side that money went away from. */
  | { readonly kind: 'injury'; readonly injury: Injury }
  /** No single play: clock and score together moved the home side's chance to win, or a total fell while nobody scored. */
  | { readonly kind: 'run_of_play'; readonly from: Probability | null; readonly to: Probability | null }
  /** Nothing in the game explains it. */
  | { readonly kind: 'none' }
  /** The game is under way and no feed tells its plays. */
  | { readonly kind: 'not_knowable' }

/**
 * How long before the first book that moved a play may lie, and after the last (feeds tell of plays later than books act on them), and how
 * long before it a report. Judged: books that were suspended come back within three minutes; a report is in all prices within half an hour.
 */
export const CAUSE = {
  playBeforeMs: 180_000,
  playAfterMs: 60_000,
  reportBeforeMs: 1_800_000,
  leastSwing: 0.025,
  leastDrift: 0.008,
} as const

type Known = {
  readonly game: Pick<Game, 'status' | 'startsAt' | 'home' | 'away'>
  /** Plays so far, oldest first; undefined where no feed tells them. */
  readonly plays: readonly Play[] | undefined
  readonly injuries: readonly Injury[]
  readonly now: EpochMs
}

/**
 * What explains a move of several books. A play explains only a move to the side that it helped.
 * @example causeOf(move, { game, plays: [touchdown], injuries: [], now }) // { kind: 'play', play: touchdown }
 */
export function causeOf(move: Steam, { game, plays, injuries, now }: Known): MoveCause {
  const { firstAt } = move
  const injury = injuries.find(
    (one) => one.reportedAt >= firstAt - CAUSE.reportBeforeMs && one.reportedAt <= move.lastAt && hurts(one, game, move.outcome),
  )
  const isUnderWay = game.status === 'in progress' || game.startsAt <= now
  if (!isUnderWay) return injury ? { kind: 'injury', injury } : { kind: 'none' }
  if (plays === undefined || plays.length === 0) return injury ? { kind: 'injury', injury } : { kind: 'not_knowable' }
  const span = { from: firstAt - CAUSE.playBeforeMs, to: move.lastAt + CAUSE.playAfterMs }
  const play = tellingPlay(plays, span, move)
  if (play) return { kind: 'play', play }
  if (injury) return { kind: 'injury', injury }
  return runOfPlay(plays, span, move.outcome) ?? { kind: 'none' }
}

type Span = { readonly from: EpochMs; readonly to: EpochMs }
const within = ({ at }: Play, { from, to }: Span) => at >= from && at <= to

/** The play of the span that helped the side most: by the chance to win where the feed says it, else a score before a turnover before an injury. */
function tellingPlay(plays: readonly Play[], span: Span, { outcome }: Steam): Play | undefined {
  const rated = plays.flatMap((play, i) => {
    if (!within(play, span)) return []
    const before = plays[i - 1]
    const swing = swingOf(play, before)
    const isEvent = play.kind === 'score' || play.kind === 'turnover' || play.kind === 'injury'
    if (!isEvent && Math.abs(swing ?? 0) < CAUSE.leastSwing) return []
    return helps(play, before, outcome) ? [{ play, size: Math.abs(swing ?? 0), rank: RANK[play.kind] ?? 0 }] : []
  })
  return rated.sort((a, b) => b.size - a.size || b.rank - a.rank || b.play.at - a.play.at)[0]?.play
}

const RANK: Partial<Record<Play['kind'], number>> = { score: 3, turnover: 2, injury: 1 }

const swingOf = (play: Play, before: Play | undefined): number | null =>
  play.homeWinProbability == null || before?.homeWinProbability == null ? null : play.homeWinProbability - before.homeWinProbability

/** Whether a play makes an outcome likelier; where nobody can say whom it helped, it may. */
function helps(play: Play, before: Play | undefined, outcome: OutcomeKey): boolean {
  const points = play.homeScore + play.awayScore - ((before?.homeScore ?? 0) + (before?.awayScore ?? 0))
  if (outcome === 'over') return points > 0 || play.kind !== 'score'
  if (outcome === 'under') return points === 0
  const swing = swingOf(play, before) ?? play.homeScore - play.awayScore - ((before?.homeScore ?? 0) - (before?.awayScore ?? 0))
  if (swing === 0 || outcome === 'draw') return true
  return outcome === 'home' ? swing > 0 : swing < 0
}

function runOfPlay(plays: readonly Play[], span: Span, outcome: OutcomeKey): MoveCause | undefined {
  const before = plays.findLast(({ at }) => at < span.from)
  const last = plays.findLast(({ at }) => at <= span.to)
  if (!last || last === before) return undefined
  const [from, to] = [before?.homeWinProbability ?? null, last.homeWinProbability ?? null]
  if (outcome === 'under' && last.homeScore + last.awayScore === (before?.homeScore ?? 0) + (before?.awayScore ?? 0))
    return { kind: 'run_of_play', from: null, to: null }
  if (from === null || to === null || (outcome !== 'home' && outcome !== 'away')) return undefined
  const drift = outcome === 'home' ? to - from : from - to
  return drift >= CAUSE.leastDrift ? { kind: 'run_of_play', from, to } : undefined
}

/** A report hurts the side of its player, and any total. */
function hurts({ team }: Injury, { home, away }: Known['game'], outcome: OutcomeKey): boolean {
  const isOf = (side: Game['home']) => team === side.abbreviation || team === side.name
  if (outcome === 'home') return isOf(away)
  if (outcome === 'away') return isOf(home)
  return isOf(home) || isOf(away)
}
