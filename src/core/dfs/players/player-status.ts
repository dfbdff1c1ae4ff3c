// What the short words of the sites' files and of injury reports mean, and does such a player play?
import { dictionary } from '../../dictionary.ts'
import type { SlatePlayer } from '../slate.ts'

/** `out` never plays, `doubtful` hardly ever, `unsure` about every other time, `plays` as good as always; null = nothing about health. */
export type Plays = 'out' | 'doubtful' | 'unsure' | 'plays'

type Meaning = { readonly word: string; readonly plays: Plays | null }

/** Status of a pitcher whose team has another named as its starter (FanDuel's column "Probable Pitcher"). */
export const NOT_STARTING = 'Not the probable starter'

const out = (word: string): Meaning => ({ word, plays: 'out' })
const unsure = (word: string): Meaning => ({ word, plays: 'unsure' })

/**
 * DraftKings (draftables and lobby JSON: O, OUT, IR, D, Q, P, GTD, DTD, PUP, SUSP, C19), FanDuel (Injury Indicator: IL, IR, O, NA, D, Q, P,
 * GTD, DTD), Yahoo (Injury Status: INJ, O, D, Q, GTD, IL10, IL60, NA, SUSP, PUP-P, NFI-R, COVID-19), and the words of injury reports.
 */
const MEANINGS: Readonly<Record<string, Meaning>> = dictionary({
  O: out('out'),
  OUT: out('out'),
  INJ: out('injured'),
  IR: out('on injured reserve'),
  IRLT: out('on long-term injured reserve'),
  LTIR: out('on long-term injured reserve'),
  IL: out('on the injured list'),
  DL: out('on the disabled list'),
  NA: out('not active'),
  INA: out('not active'),
  INACTIVE: out('not active'),
  NS: out('not starting'),
  [NOT_STARTING.toUpperCase()]: out('not the probable starter'),
  DNP: out('not playing'),
  PUP: out('physically unable to perform'),
  NFI: out('on the non-football injury list'),
  SUS: out('suspended'),
  SUSP: out('suspended'),
  SUSPENDED: out('suspended'),
  SUSPENSION: out('suspended'),
  OFS: out('out for the season'),
  COV: out('on the illness list'),
  COVID: out('on the illness list'),
  C19: out('on the illness list'),
  RES: out('on a reserve list'),
  MIN: out('in the minors'),
  MINORS: out('in the minors'),
  WD: out('withdrawn'),
  WITHDRAWN: out('withdrawn'),
  SCRATCHED: out('scratched'),
  BEREAVEMENT: out('on leave'),
  PATERNITY: out('on leave'),
  DNQ: out('not qualified'),
  'NO GAME': out('without a game'),
  POSTPONED: out('in a postponed game'),
  CANCELED: out('in a canceled game'),
  CANCELLED: out('in a canceled game'),
  D: { word: 'doubtful', plays: 'doubtful' },
  DOUBTFUL: { word: 'doubtful', plays: 'doubtful' },
  Q: unsure('questionable'),
  QUESTIONABLE: unsure('questionable'),
  GTD: unsure('a game-time decision'),
  DTD: unsure('day to day'),
  P: { word: 'probable', plays: 'plays' },
  PROBABLE: { word: 'probable', plays: 'plays' },
})

/** "10-Day IL", "IL60", "60-Day-DL", "IL-15": the days go before the list or behind it. */
const LIST = /^(?:(\d+)[\s-]*day[\s-]*)?(IL|DL|IR)[\s-]*(\d+)?$/i

/**
 * The meaning of a status; null where nothing is said. What no table knows keeps its own word, and nothing follows from it.
 * Example: "IL" → on the injured list, out; "60-Day-IL" → on the 60-day injured list, out; "GTD" → a game-time decision, unsure.
 */
export function meaningOf(status: string | null): Meaning | null {
  const text = status?.trim() ?? ''
  if (text === '') return null
  const known = MEANINGS[text.toUpperCase()]
  if (known) return known
  const list = LIST.exec(text)
  if (list) {
    const days = list[1] ?? list[3]
    const name = list[2]!.toUpperCase() === 'IL' ? 'injured list' : list[2]!.toUpperCase() === 'DL' ? 'disabled list' : 'injured reserve'
    return out(days ? `on the ${days}-day ${name}` : `on the ${name}`)
  }
  // "PUP-R", "NFI-P", "IR-R", "COVID-19", "Out for season": the first word tells. A game, not a player, is "Suspended by weather".
  const [head = ''] = text.toUpperCase().split(/[\s\-–/(]/)
  const begun = /^suspended by/i.test(text) ? undefined : MEANINGS[head]
  return begun?.plays === 'out' ? begun : { word: text.toLowerCase(), plays: null }
}

/** Does the file list him as one who does not play? "GTD", "Q" and "D" may play still. */
export function isListedOut({ status }: Pick<SlatePlayer, 'status'>): boolean {
  return meaningOf(status)?.plays === 'out'
}

/**
 * Players with what the injury report says of those about whom their list says nothing, so that every screen and every build counts the same
 * people as out.
 *
 * @param reported what the report says, by `SlatePlayer.id`
 * @example withReports([{ id: '1', status: null }], { 1: 'OUT' })   // [{ id: '1', status: 'OUT' }]
 */
export function withReports<P extends Pick<SlatePlayer, 'id' | 'status'>>(
  players: readonly P[],
  reported: Readonly<Record<string, string | null>>,
): readonly P[] {
  return players.map((player) => {
    const { [player.id]: status } = reported
    return player.status !== null || status == null ? player : { ...player, status }
  })
}
