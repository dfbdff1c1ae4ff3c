// The look of the turn before, changed by what is newly said: another team, another stretch of time, one condition more.
import { alertAgain } from '../kept/alert-amounts.ts'
import { EVERYWHERE, LOOKS, type LookAsk, type LookTool, lookAsk, OF_OWN_BETS, only } from '../looks.ts'
import { cutAsked } from '../own/cut-asked.ts'
import { asksStaked } from '../own-words.ts'
import type { Entities } from '../reading/entities.ts'
import { figuresIn } from '../reading/figures.ts'
import type { PlayerRef, TeamRef } from '../reading/language.ts'
import { namesStat } from './log-asked.ts'

/** "And all time?" after a month: no stretch of time. */
const ALWAYS = /\b(?:all[- ]time|overall|ever|lifetime|in total|altogether|since (?:i|the) (?:start|began|beginning)\w*|all of them)\b/
const EARLIER = /\b(?:before (?:that|then)|the (?:week|game|one)s? before|earlier|further back|more|older|longer)\b/

/** "Singles or parlays", behind the record: of one's own. */
const ofMine = ({ spoken }: Entities): string => {
  const said = spoken.toLowerCase()
  const cut =
    /^(?:(?:and|so|ok|what about|how about|or) )*(?:which|what|by|per|each) (?:the )?(books?|sportsbooks?|leagues?|sports?|markets?|bet types?|months?|days?)(?: (?:then|is it|too|instead))*[?.! ]*$/.exec(
      said,
    )?.[1]
  return cut === undefined ? `my ${said}` : `my record by ${cut}`
}

/** The words that a bet or an alert is made of, with the price or the stake that is newly said. */
function changedLine({ tool, line }: LookAsk, p: Entities): string | null {
  if (tool === 'betting_performance' && cutAsked(ofMine(p)) !== null) return ofMine(p).slice(0, 300)
  if (OF_OWN_BETS.has(tool) && cutAsked(p.spoken.toLowerCase()) !== null) return p.spoken.slice(0, 300).toLowerCase()
  if (OF_OWN_BETS.has(tool)) return `${line ?? ''} ${p.spoken.toLowerCase()}`.trim().slice(-300)
  if (tool === 'read_standings' || tool === 'list_lineups' || tool === 'read_favorites') return p.spoken.slice(0, 300).toLowerCase()
  // What is said anew comes first, and what was said before still holds.
  if (tool === 'read_stacks' || tool === 'simulate_contest') return `${p.spoken.toLowerCase()} ${line ?? ''}`.trim().slice(0, 300)
  if (tool === 'read_player_log' || tool === 'read_game')
    return namesStat(p.spoken.toLowerCase()) ? p.spoken.slice(0, 300).toLowerCase() : line
  if (line === null || (tool !== 'set_alert' && tool !== 'record_bet')) return line
  if (tool === 'set_alert') return (alertAgain(line, p.spoken) ?? line).slice(0, 300)
  const figures = figuresIn(p.bare)
  const price = figures.find(({ kind }) => kind === 'price')?.text
  const sum = tool === 'record_bet' ? figures.find(({ kind, isPlain }) => kind === 'money' || isPlain) : undefined
  let next = line
  if (price !== undefined) next = /[+-]\d{3,5}\b/.test(next) ? next.replace(/[+-]\d{3,5}\b/, price) : `${next} ${price}`
  if (sum) next = /\$\d[\d,.]*/.test(next) ? next.replace(/\$\d[\d,.]*/, `$$${sum.value}`) : `$${sum.value} ${next}`
  return next.slice(0, 300)
}

/** Another market is nothing to these: it is asked of the board. */
const OF_NO_MARKET: ReadonlySet<string> = new Set(['read_slate_research', 'predict_game', 'read_game', 'read_standings', 'read_roster'])

/** The look of the turn before, changed by what is newly said; null when nothing is. */
export function changedLook(ask: LookAsk, p: Entities): LookAsk | null {
  const players = only<PlayerRef>(p.players)
  const teams = only<TeamRef>(p.teams)
  const isElsewhere = players.length > 0 || teams.length > 0 || p.saidLeague
  // "What did that one open at" is of the game that was picked.
  if (ask.part === 'of_day' && !isElsewhere && /\b(?:it|that|this)\b/.test(p.bare)) return null
  const tool = ask.tool as LookTool
  const said = lookAsk(tool, p, { ask: null, pending: null, players: [], teams: [], shown: [], quiet: false })
  const next: LookAsk = {
    ...ask,
    league:
      EVERYWHERE.test(p.bare) && LOOKS[tool] === null
        ? null
        : isElsewhere || tool === 'project_golf'
          ? (said.league ?? ask.league)
          : ask.league,
    players: isElsewhere ? players.slice(0, 6) : ask.players,
    teams: isElsewhere ? teams.slice(0, 6) : ask.teams,
    site: p.site ?? ask.site,
    market: OF_NO_MARKET.has(tool) ? ask.market : (said.market ?? ask.market),
    positions: p.positions.length > 0 ? said.positions : ask.positions,
    count: said.count ?? p.quantities.count ?? (tool === 'read_player_log' && EARLIER.test(p.bare) ? (ask.count ?? 5) + 5 : ask.count),
    least: said.least ?? ask.least,
    line: changedLine(ask, p),
    when: said.when === null ? (OF_OWN_BETS.has(tool) && ALWAYS.test(p.bare) ? null : ask.when) : weekBefore(said.when, ask.when),
    part:
      (tool === 'read_standings' || tool === 'read_props' || tool === 'betting_performance') && said.part !== null
        ? said.part
        : tool === 'betting_performance' && cutAsked(ofMine(p)) !== null
          ? 'cut'
          : tool === 'list_bets' && asksStaked(p.bare)
            ? 'all'
            : /\b(settled|open|all|weather|pace|totals|graded|leverage|contrarian|ownership|owned|own|radar|cheap\w*)\b/.test(p.bare)
              ? said.part
              : ask.part === 'why'
                ? null
                : ask.part,
  }
  return JSON.stringify(next) === JSON.stringify(ask) ? null : next
}

/** "And the week before", after another week: the one before that. */
function weekBefore(said: NonNullable<LookAsk['when']>, before: LookAsk['when']): LookAsk['when'] {
  const isWeek = before !== null && Math.round((before.to - before.from) / DAY) === 7
  if (!isWeek || !/^the (?:week before(?: that)?|previous week|prior week)$/.test(said.text.toLowerCase())) return said
  return { ...said, from: before.from - 7 * DAY, to: before.from }
}
const DAY = 86_400_000
