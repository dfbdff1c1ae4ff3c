// The contest that a lineup is simulated in: its field, its fee and prizes, and which saved lineup is meant.
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import { LEAGUE_WORDS } from '#core/assistant/reading/vocabulary.ts'
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
/** Contests that pay each of their places the same: how many times the fee, and the words for them. */
const FLAT: readonly (readonly [RegExp, number])[] = [
  [/\bdouble[- ]?ups?\b/, 2],
  [/\btriple[- ]?ups?\b/, 3],
  [/\bquadruple[- ]?ups?\b/, 4],
  [/\bquintuple[- ]?ups?\b/, 5],
  [/\b(?:50 ?% chance|50[/ -]?(?:and )?50s?|fifty[- ]fift(?:y|ies)|cash games?)\b/, 1.8],
]
const ALL_TO_THE_FIRST = /\bwinner[- ]takes?[- ]all\b/
/** So much of what is paid in comes back; as in the tournament above. */
const PAID_BACK = 0.9
const inDollars = (dollars: number): string => (Number.isInteger(dollars) ? `${dollars}` : dollars.toFixed(2))
/** The prizes of a contest whose shape is named; null for a tournament. */
function shapeOf(said: string, size: number, fee: number) {
  const times = FLAT.find(([words]) => words.test(said))?.[1]
  const places = times === undefined ? 1 : Math.max(1, Math.floor((PAID_BACK * size) / times))
  const prize = times === undefined ? PAID_BACK * size * fee : times * fee
  if (times === undefined && !ALL_TO_THE_FIRST.test(said)) return null
  return { entryFee: Math.round(100 * fee), size, payouts: `${places === 1 ? '1st' : `1-${places}`} $${inDollars(prize)}` }
}
/** Contests that are known by name and are not played here in their own shape; what is said of them is of a tournament. */
const OTHER_SHAPE = /\b(?:head[- ]to[- ]heads?|h2hs?|satellites?|qualifiers?|leagues? with friends|best ball|survivor|multipliers?)\b/
export const shapeLeftOut = ({ line }: LookAsk): string | null => OTHER_SHAPE.exec((line ?? '').toLowerCase())?.[0] ?? null

/** "My first saved lineup", "the lineup that I kept". */
export const OF_A_SAVED_ONE =
  /\bmy (?:\w+ ){0,3}?(?:saved|kept|stored) (?:\w+ ){0,2}?line ?-?ups?\b|\b(?:saved|kept|stored) line ?-?ups?\b|\bline ?-?ups? (?:that )?i (?:saved|kept|stored)\b|\bmy (?:nfl |nba |nhl |mlb |wnba |mls |epl |dk |fd |draftkings |fanduel |football |basketball |hockey |baseball )?line ?-?up\b|\bmy (?!(?:nfl|nba|nhl|mlb|wnba|mls|epl|dk|fd|draftkings|fanduel|football|basketball|hockey|baseball|best|optimal|own|new|main) )(?:\w+ ){1,3}line ?-?up\b/
/** Said to be saved: where none is, there is nothing to simulate. */
export const NAMES_A_SAVED_ONE = /\b(?:saved|kept|stored)\b/
/** The saved lineup that a simulation is asked of: the one that is named, else the newest. */
export function savedOf(ask: LookAsk, card: ToolCard, skip: number) {
  const lineups = answerOf(API.lineups.saved, card, skip)?.value.lineups ?? []
  const said = ask.line ?? ''
  const league = LEAGUE_WORDS.find(([words]) => words.test(said))?.[1]
  if (league !== undefined && lineups.every(({ sport }) => sport.toLowerCase() !== league)) return undefined
  return lineups[namedIn(said, lineups) ?? 0]
}
export function contestIn({ line }: LookAsk) {
  const said = (line ?? '').toLowerCase()
  const [size, fee] = [fieldSize(said) ?? USUAL_SIZE, feeIn(said) ?? USUAL_FEE]
  return { contest: shapeOf(said, size, fee) ?? contestOf(size, fee), simulations: runsIn(said) ?? USUAL_RUNS }
}
