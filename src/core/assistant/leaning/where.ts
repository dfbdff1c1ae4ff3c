// "Where do I change them", "which page is that on" after an answer: the screen on which what was answered is seen and changed. Such a turn has
// no subject of its own.
import type { Ask, AskOf, Context } from '../ask.ts'
import { answeredBy } from './turn-kind.ts'

const MOST_WORDS = 14
/** What was answered -> the key of its page (help/page-rows.ts). */
const PAGES: readonly (readonly [page: string, names: string, nouns?: string])[] = [
  [
    'limits',
    'read_limits',
    'put add new limit limits cap caps deposit deposits loss losses stake stakes bet bets betting time entry fees weekly daily monthly break breaks',
  ],
  ['alerts', 'read_alert_rules read_alerts set_alert', 'add new alert alerts rule rules ring rings'],
  [
    'bankroll',
    'list_bets betting_performance record_bet odds read_value_bets read_arbitrage read_middles read_props read_line_movement',
    'bet bets slip slips result results',
  ],
  [
    'lineups',
    'list_lineups lineup',
    'lineup lineups entries into export exported exporting upload uploaded download draftkings fanduel dk fd csv file save saved',
  ],
  ['settings', 'read_preferences'],
  ['models', 'list_my_models read_model_forecasts'],
  ['best-ball', 'read_best_ball'],
  ['calibration', 'read_calibration'],
  ['predictions', 'predict_game'],
  ['subscription', 'account'],
  ['fantasy', 'rank projection compare read_stacks explain_projection'],
  ['salaries', 'read_own_projections_record list_slates'],
  ['live', 'scores read_game'],
  ['hub', 'read_standings read_roster news injuries read_player_log'],
]
const PAGE_OF: ReadonlyMap<string, string> = new Map(
  PAGES.flatMap(([page, names]) => names.split(' ').map((name) => [name, page] as const)),
)
const NOUNS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  PAGES.map(([page, , nouns = '']) => [page, new Set(nouns.split(' '))] as const),
)

const ASKS_WHERE =
  /\b(?:where|wheres|where's)\b|\b(?:what|which) (?:page|screen|tab|menu)\b|\btake me (?:there|to (?:it|that|them))\b|\bhow (?:do|can|would|could|should) i (?:change|alter|modify|edit|set|raise|lower|adjust|update|manage|put|add|export|upload|download|save|get|turn|switch|remove|delete|cancel|undo|open|find)\b/
const MAY: ReadonlySet<string> = new Set(
  "so and but ok okay oh hm well cool nice great thanks then alright right yeah lex hey please pls man bro i i'd id we you they can could would should do does did is are be am the a an it its it's that this those these them em one ones my mine me us now here there in on at to of for from with where wheres where's how what whats which page screen tab menu app site link take go get find see look looking open change changing changed alter modify edit set setting settings raise lower adjust update manage turn switch off up down out rid remove delete cancel undo stuff thing things if want wanted need exactly again myself".split(
    ' ',
  ),
)

/** The page that a turn asks for by what was answered; null where it names something of its own or nothing was answered. */
export function whereOf(plain: string, { ask, pending, quiet }: Pick<Context, 'ask' | 'pending' | 'quiet'>): AskOf<'page'> | null {
  if (ask === null || pending !== null) return null
  const said = plain
    .replace(/[^a-z0-9' ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const words = said.split(' ')
  const page = pageOf(ask)
  if (page === null || (quiet && page !== 'limits') || words.length > MOST_WORDS) return null
  const own = NOUNS.get(page)
  const isWhere = ASKS_WHERE.test(said) && words.every((word) => MAY.has(word) || own?.has(word))
  return isWhere || (page === 'limits' && ASKS_WHEN.test(said)) ? { kind: 'page', page, line: null } : null
}
/** When a limit counts, and how it is raised again: what its page says. */
const ASKS_WHEN =
  /^(?!.*\b(?:today'?s|tonight|game|odds|price|score)\b).*(?:\b(?:does|do|will|would|is|are|when|how (?:long|soon|fast|quick\w*)|what if|can)\b.*\b(?:kicks? in|takes? (?:effect|to)|counts?|starts?|active|appl(?:y|ies)|right away|at once|immediately|instant\w*|higher|looser|raise[d]?|rais(?:e|ing)|lower\w*|tight\w*|loosen\w*|undo|change my mind|later on|wait)\b)/

const pageOf = (ask: Ask): string | null =>
  ask.kind === 'page' && /^limit/.test(ask.page) ? 'limits' : (PAGE_OF.get(answeredBy(ask)) ?? null)
