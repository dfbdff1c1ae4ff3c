// Which part of what a tool knows is asked for: the weather or the pace of a slate, a conference of a table, the stat of a prop, the event of an
// alert.
import { dictionary } from '../../dictionary.ts'
import { performancePart } from '../own-words.ts'
import { listPart } from '../stated/own-list.ts'
import { FORECASTS_OF_DAY } from './data-asked.ts'

const PARTS_OF_TABLE =
  /\b(?:afc|nfc|american league|national league|al|nl|eastern|western|east|west|north|south|central|atlantic|metro\w*|pacific|southeast|northwest|southwest)\b/g
const TABLE_NAMES: Readonly<Record<string, string>> = dictionary({
  eastern: 'east',
  western: 'west',
  al: 'american',
  nl: 'national',
  'american league': 'american',
  'national league': 'national',
})

const STACK_ORDERS: readonly (readonly [RegExp, string])[] = [
  [/\bleverage\b|\bcontrarian\b/, 'leverage'],
  [
    /\b(?:least|low(?:est)?|under|un)[- ]?owned\b|\bownership\b|\b(?:won'?t|will not|not|hardly|barely|nobody|less|little) (?:be |get |will )?(?:\w+ )?(?:owned|own|rostered)\b|\bunder the radar\b/,
    'ownership',
  ],
  [/\bcheap\w*\b|\bsalar(?:y|ies)\b/, 'salary'],
]

/** "What do the TEAM give up to running backs". */
export const ALLOWS =
  /\b(?:gives?|giving|allow\w*|conced\w*|surrender\w*|yield\w*|bleed\w*|leak\w*|cough\w* up)\b.*\bto\b|\b(?:soft|weak|tough|bad|good|strong|worst|best)\b.*\b(?:against|vs)\b|\b(?:defen[sc]e|dvp)\b.*\b(?:against|vs|versus|to)\b|\b(?:best|easiest|softest|worst|toughest|hardest) (?:\w+ )?match ?-?ups?\b|\b(?:facing|faces?|playing|plays?|gets?|draws?)\b.{0,24}\b(?:worst|softest|weakest|easiest|best|toughest|strongest|bad|soft|weak|tough|good)\b (?:\w+ )?(?:defen[sc]es?|secondar(?:y|ies)|match ?-?ups?)\b|\b(?:defen[sc]es?|teams?|who|secondar(?:y|ies)|POS)\b.*\b(?:torched|burned|burnt|roasted|cooked|shredded|gashed|lit up|destroyed|killed|carved up|picked apart)\b.*\bby\b/
/** What a prop is about. */
const STATS =
  /\b(?:passing|rushing|receiving|touchdowns?|receptions?|interceptions?|rebounds?|assists?|threes|three pointers|strikeouts?|yards|yds?|yardage|tds?|3 pointers|hits|home runs|shots|saves|goals|blocks|steals|points)\b/

/** "Which line has moved the most": of every game. */
const OF_THE_DAY = /\b(?:most|biggest|largest|furthest|hardest|which|any|all)\b.*\b(?:lines?|totals?|spreads?|games?|odds|prices?|mov\w+)\b/

/** "The box score of their last game": of one that is over. */
const LAST_GAME =
  /\b(?:last|latest|previous|most recent|final)\b(?! (?:quarter|period|inning|play|plays|minute|minutes|drive|half|score))(?:.*\b(?:game|match|one|time|out|outing|night|week|box|loss|win)\b)|\b(?:box ?score|stats|leaders?|leading scorer|top scorer|scored the most)\b.*\b(?:last|yesterday|previous)\b|\byesterday\b|\blast (?:game|night|time|out)\b/

export function partOf(tool: string, bare: string): string | null {
  if (tool === 'betting_performance') return performancePart(bare)
  if (tool === 'list_bets') return listPart(bare)
  if (tool === 'read_line_movement') return !bare.includes('\u00a7') && OF_THE_DAY.test(bare) ? 'of_day' : null
  if (tool === 'read_game') return LAST_GAME.test(bare) ? 'last' : null
  if (tool === 'predict_game' && !bare.includes('\u00a7') && FORECASTS_OF_DAY.test(bare)) return 'of_day'
  if (tool === 'predict_game') return /\bwhy\b|\bhow come\b/.test(bare) ? 'why' : null
  if (tool === 'read_slate_research' && ALLOWS.test(bare)) return 'allows'
  if (tool === 'read_slate_research')
    return /\b(weather|wheather|wind\w*|rain\w*|snow\w*|cold\w*|hot\w*|warm\w*|freez\w*|wet\w*|temperature|storm\w*|dome|indoors?|outdoors?|forecast (?:in|at|around))\b/.test(
      bare,
    )
      ? 'weather'
      : /\b(pace|fast\w*|slow\w*|tempo)\b/.test(bare)
        ? 'pace'
        : 'totals'
  if (tool === 'read_standings') {
    const parts = [...bare.matchAll(PARTS_OF_TABLE)].map(([word]) => TABLE_NAMES[word] ?? word)
    return parts.length > 0 ? parts.join(' ').slice(0, 20) : null
  }
  if (tool === 'read_props')
    return (
      STATS.exec(bare)?.[0]
        .replace(/^(?:3s|3 pointers?|three pointers?)$/, 'three')
        .replace(/^(?:yds?|yardage)$/, 'yard')
        .replace(/^tds?$/, 'touchdown')
        .replace(/s$/, '') ?? null
    )
  if (tool === 'read_trading_signals') return /\b(?:mov\w+|swing\w*|swung|shift\w*|jump\w*)\b/.test(bare) ? 'moves' : null
  if (tool === 'read_stacks') return STACK_ORDERS.find(([pattern]) => pattern.test(bare))?.[1] ?? null
  if (tool === 'set_alert')
    return OF_A_START.test(bare) && !/\binjur\w*|\bhurt\b|\bruled\b|\bscratch\w*/.test(bare)
      ? 'start'
      : /\binjur\w*|\bhurt\b|\bout\b|\bplays?\b|\bscratch\w*|\bquestionable\b|\bbanged up\b|\bsits?\b/.test(bare)
        ? 'injury'
        : /\bstart(?:s|ing|ed)?\b|\bkick|\btip|\bbegin|\bremind\b|\bbefore\b|\bwhen the (?:[\u00a7\d]+ )?(?:game|match)\b(?!.*\b(?:line|price|odds|spread|total)\b)/.test(
              bare,
            )
          ? 'start'
          : /\barb/.test(bare)
            ? 'arbitrage'
            : /\bedge|\bvalue\b/.test(bare)
              ? 'edge'
              : /\bmoves?\b|\bmoved\b|\bchanges?\b|\bspread\b|\btotal\b|[+-]\d{1,2}(?:\.5)?(?![\d.])/.test(bare) && !/[+-]\d{3}/.test(bare)
                ? 'line'
                : 'price'
  return null
}

/** "Half an hour before they play". */
const OF_A_START =
  /\b(?:minutes?|mins?|hours?|hrs?|hour|day) before\b|\bbefore (?:the |their |every |each |any )?(?:start|puck|tip|kick|game|match|first)\b/
