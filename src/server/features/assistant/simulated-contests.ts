// The contest that a lineup is simulated in: its field, its fee and prizes, and which saved lineup is meant.
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import { feeIn, fieldSize, runsIn } from '#core/assistant/stated/field-size.ts'
import { namedIn } from './replies/lists/named-lineup.ts'
import { answerOf } from './replies/sources.ts'

/** The entries of the contest that stands for "a tournament" where none is named; the answer says what it is. */
const USUAL_SIZE = 100
const USUAL_FEE = 10
/** A tournament: a fifth of the field is paid, a twentieth well, and of the prizes the first takes a third, the fifth the rest. */
function contestOf(size: number, fee: number) {
  const pool = size * fee * 0.915
  const well = Math.max(2, Math.round(size / 20))
  const paid = Math.max(well + 1, Math.round(size / 5))
  const row = (ranks: string, share: number, places: number) => `${ranks} $${Math.max(Math.ceil(fee), Math.floor((pool * share) / places))}`
  const ranks = (from: number, to: number) => (from === to ? `${from}` : `${from}-${to}`)
  const payouts = [row('1st', 0.328, 1), row(ranks(2, well), 0.263, well - 1), row(ranks(well + 1, paid), 0.41, paid - well)].join('\n')
  return { entryFee: Math.round(100 * fee), size, payouts }
}
const USUAL_RUNS = 2000

/** "My first saved lineup", "the lineup that I kept". */
export const OF_A_SAVED_ONE =
  /\bmy (?:\w+ ){0,3}?(?:saved|kept|stored) (?:\w+ ){0,2}?line ?-?ups?\b|\b(?:saved|kept|stored) line ?-?ups?\b|\bline ?-?ups? (?:that )?i (?:saved|kept|stored)\b|\bmy (?!(?:nfl|nba|nhl|mlb|wnba|mls|epl|dk|fd|draftkings|fanduel|football|basketball|hockey|baseball|best|optimal|own|new|main) )(?:\w+ ){1,3}line ?-?up\b/
/** The saved lineup that a simulation is asked of: the one that is named, else the newest. */
export function savedOf(ask: LookAsk, card: ToolCard, skip: number) {
  const lineups = answerOf(API.lineups.saved, card, skip)?.value.lineups ?? []
  return lineups[namedIn(ask.line ?? '', lineups) ?? 0]
}
export const contestIn = ({ line }: LookAsk) => ({
  contest: contestOf(fieldSize(line ?? '') ?? USUAL_SIZE, feeIn(line ?? '') ?? USUAL_FEE),
  simulations: runsIn(line ?? '') ?? USUAL_RUNS,
})
