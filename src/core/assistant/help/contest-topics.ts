// Rules of daily contests by what is asked of them: how many of one team, the cap, the captain, what may stand where, what a catch is worth.
// Each answer begins with the rule of the site and sport that were named, out of the tables of rosters and scoring; where none was named it
// says it for each. Only a question gets here (acts/act-of.ts): the same nouns in an order build a lineup.
import { asksRule } from '../acts/act-of.ts'
import {
  type Asked,
  bySite,
  cap,
  contestAsked,
  flexVerdict,
  games,
  multiplied,
  playWorth,
  positionVerdict,
  slotNames,
  teamVerdict,
} from './contest-tables.ts'
import { CONTEST_SITES } from './contest-words.ts'
import type { PageHelp } from './page-help.ts'

const ASKED_NOT_OF_TONIGHT = /\b(?:tonight'?s?|today'?s?|best|cheap(?:est)?|top|who|projected|project|odds|prop|props|injur\w*|hurt)\b/
const SITE_WORDS = CONTEST_SITES.map(([, , , words]) => words).join('|')
/** What makes a question one of daily contests. */
const OF_CONTESTS = new RegExp(
  `\\b(?:${SITE_WORDS}|dfs|daily fantasy|fantasy|line ?-?ups?|rosters?|contests?|gpps?|tournaments?|tourneys?|cash games?|showdowns?|classic|captains?|cpt|mvp|flex|util|slates?|salary|entries|entry|stack\\w*|single[- ]game|dst|late swap|lock|my (?:player|guy)s?)\\b`,
)

const topic = (key: string, match: RegExp, lead: (asked: Asked) => string | null, text: string, needs = false): PageHelp => {
  const test = (plain: string): boolean =>
    match.test(plain) && asksRule(plain) && (!needs || OF_CONTESTS.test(plain)) && lead(contestAsked(plain)) !== null
  return {
    key: `contest-${key}`,
    match: /(?!)/,
    surely: { test },
    text,
    lead: (question) => lead(contestAsked(question.toLowerCase())),
    label: 'Open the builder',
    href: '/lineup-builder',
  }
}
const AT_THE_SITE = 'The rules of the contest at the site say so in full.'
const WHO =
  '(?:players?|guys|dudes|hitters?|batters?|skaters?|receivers?|wrs?|qbs?|rbs?|running backs?|teammates|people|pitchers?|forwards?)'
const POSITION =
  '(?:qbs?|quarterbacks?|rbs?|running ?backs?|wrs?|(?:wide )?receivers?|tes?|tight ?ends?|goalies?|goaltenders?|centers?|pitchers?|catchers?|kickers?|dsts?|defen[cs]es?)\\b'
const NUMBER = '(?:\\d|two|three|four|five|six|seven|eight|both|all|multiple|several|more than one)'

/** Asked before the rosters, whose whole text would hide them. */
export const CONTEST_LIMITS: readonly PageHelp[] = [
  topic(
    'team-limit',
    new RegExp(
      `^(?!.*${ASKED_NOT_OF_TONIGHT.source})(?:.*\\b(?:how many|max(?:imum)?|most|limit|number)\\b.*\\b${WHO}\\b.*\\b(?:from|of|on|off|per)\\b.*\\b(?:team|club|squad|side|same)\\b|.*\\b(?:max(?:imum)?|limit|how many) (?:per|from|of|on|from the|from a|from one) (?:same |one |single |a )*team\\b|.*\\bteam (?:limit|max)\\b|.*\\b(?:use|play|roster|start|have|take|stack|put in|allowed)\\b.*(?<![\u00a7\\d])\\b${NUMBER} (?:\u00a7\\d+|${WHO} (?:from|of) (?:the )?\u00a7\\d+)|.*\\b${NUMBER} ${WHO}\\b.*\\b(?:from|of|on|off) (?:the )?(?:one|same|a single) (?:team|club|squad|side)\\b)`,
    ),
    teamVerdict,
    'The lineup builder keeps these rules by itself.',
  ),
  topic(
    'least-games',
    /\bhow many (?:different )?(?:games|teams|matchups)\b.*\b(?:need|must|have to|players?|from|required|roster|lineup|use)\b|\b(?:both|each|two|2) teams?\b|\b(?:min(?:imum)?|least|at least|fewest|different)\b.*\b(?:games|teams)\b.*\b(?:lineup|roster|need|use|players?|from|rule|required|dk|fd|draft ?kings|fan ?duel)\b/,
    (asked) => bySite(asked, games),
    'A lineup that breaks it is not accepted at the site; the builder keeps it by itself.',
    true,
  ),
  topic(
    'position-limit',
    new RegExp(
      `^(?!.*\\b(?:super ?flex|flex|util|best|tonight|injur\\w*|hurt|bets?)\\b)(?:.*\\b(?:limit|max(?:imum)?|most)\\b.*${POSITION}|.*\\b(?:can|could|may|allowed|ok|legal|have to|need)\\b.*\\b(?:two|both|three|four|five|six|[2-9]|more than one|multiple)\\b ${POSITION}(?! (?:from|of)\\b)|.*\\b(?:two|three|four|five|six|[2-9]) ${POSITION}.*\\b(?:allowed|legal|ok)\\b)`,
    ),
    positionVerdict,
    'There are as many of a position as have a slot for it.',
  ),
]

/** The first that matches counts; after the rosters and the tables of points. */
export const CONTEST_TOPICS: readonly PageHelp[] = [
  topic(
    'captain',
    /^(?!.*\b(?:who|best|tonight|top|cheap\w*)\b).*(?:\b(?:multiplier|multiplies|boost|extra|bonus|cost|costs|price|priced|salary|scor\w*|points|worth|times|how much|1\.5)\b.*\b(?:captain|cpt|mvp|star)\b|\b(?:captain|cpt|mvp)\b.*\b(?:multiplier|boost|extra|bonus|cost|costs|priced?|scor\w*|points|worth|times|more|count\w*|1\.5|work\w*)\b)/,
    (asked) => bySite({ ...asked, contest: 'showdown' }, multiplied),
    'All the other slots count once.',
  ),
  topic(
    'captain-who',
    /\b(?:can|could|may|does|do|is|are|allowed)\b.*\b(?:kickers?|dsts?|defen[cs]es?|goalies?|pitchers?|qbs?|anyone|anybody|who)\b.*\b(?:captain|cpt|mvp)\b|\b(?:captain|cpt|mvp)\b.*\b(?:have to|has to|must|can|be an?|needs? to)\b/,
    (asked) =>
      bySite({ ...asked, contest: 'showdown' }, ({ slots }) => {
        const [slot] = slots.filter(({ pointsMultiplier }) => pointsMultiplier !== 1)
        return slot === undefined
          ? 'no captain'
          : `the ${slot.name} slot takes ${slot.eligible[0] === '*' ? 'anyone on the slate' : slot.eligible.join(', ')}`
      }),
    'Where the file of the slate lists no captain row for a player, he cannot stand there.',
  ),
  topic(
    'kicker',
    /^(?!.*\b(?:points?|worth|scor\w*|captain|cpt|mvp|best|tonight)\b).*\b(?:do|does|are|is|can|need|have|use|count|allowed|there)\b.*\bkickers?\b/,
    ({ plain }) => (/\bflex\b/.test(plain) ? null : ''),
    'A classic NFL lineup has no kicker, neither on DraftKings nor on FanDuel. In captain mode and single games kickers are on the slate and may stand in any slot.',
  ),
  topic(
    'salary-cap',
    /\b(?:what|how much|how big|how high|whats)\b.*\b(?:salary cap|cap|budget|salary limit)\b(?!.*\b(?:left|remaining|room|space|hit)\b)|\bsalary cap (?:on|in|for|at|of)\b|\b(?:same|different) (?:salary )?(?:cap|budget)\b/,
    (asked) => (asked.sport !== null && asked.contest === 'classic' && asked.sites.length === 1 ? null : bySite(asked, cap)),
    'The cap of a slate on offer here stands with the slate.',
  ),
  topic(
    'spend-it-all',
    /\b(?:have to|need to|must|should|better|required|supposed to|ok to|okay to|bad to|fine to|can i|leave|leaving|min(?:imum)?)\b.*\b(?:whole|all|entire|full|every|max(?:ed)? out|rest of|salary|money on the table|budget|cap)\b.*(?:\b(?:salary|cap|budget|table|left ?over|unspent|unused)\b)|\b(?:min(?:imum)?|least) salary\b|\bleav\w+ (?:salary|money|cap|(?:\$ ?)?\d+)\b|\bsalary\b.*\b(?:left|unused|unspent)\b|\b(?:on the table|never uses?|not use|doesn'?t use) .*(?:salary|cap)\b/,
    () => '',
    'No: the cap is a ceiling, and neither site asks for a least salary in its usual contests. The best lineup often spends nearly all of it; in large tournaments leaving a few hundred makes a lineup that others do not have. In the builder a least salary can be set.',
  ),
  topic(
    'flex',
    /^(?!.*\b(?:best|tonight|who should)\b).*(?:\b(?:count|go|goes|play|put|use|fit|fits|eligible|allowed|work|in|can|qualify|take|takes)\b.*\b(?:flex|util(?:ity)?|super ?flex)\b|\b(?:flex|util(?:ity)?|super ?flex)\b.*\b(?:positions?|eligible|take|takes|be|allowed|count|mean)\b)/,
    flexVerdict,
    'Who may stand in two positions may fill either slot.',
  ),
  topic(
    'slots',
    /\b(?:how many (?:players|guys|spots|slots|positions)|what (?:positions?|spots|slots)|roster (?:size|spots|requirements|rules?)|lineup (?:size|requirements|rules?))\b(?!.*\b(?:team|game|tonight|out|injured|hurt|cap|projected|over|under)\b)/,
    (asked) => bySite(asked, slotNames),
    'The builder fills each slot by itself.',
    true,
  ),
  topic(
    'worth',
    /\b(?:points?|worth|scor\w*|count|counts|ppr|get|gets|bonus)\b(?!.*\b(?:captain|cpt|mvp|tonight|today|will|project\w*|spread|total|prop|props|over|under|last|average|leaders?)\b)/,
    playWorth,
    'Ask for a site and a sport, and I list every play.',
    true,
  ),
  topic(
    'opponents',
    /\b(?:can|should|ok|okay|legal|allowed|smart|bad|dumb|stupid|wise|is it)\b.*(?:\b(?:pitcher|goalie|goaltender|dst|defen[cs]e)\b.*\b(?:against|vs|versus|facing|opposing|he faces|with hitters|and hitters)\b|\b(?:against|facing|opposing)\b.*\b(?:my (?:own )?)?(?:pitcher|goalie|dst|defen[cs]e|qb|quarterback)\b)/,
    () => '',
    'No rule of either site forbids it, but each gains from what the other loses: a pitcher, goalie or defense against your own hitters, skaters or quarterback pulls the lineup down. In the builder a rule keeps them apart. In captain mode, where all come from one game, it is common.',
  ),
  topic(
    'bout',
    /\bboth\b.*\b(?:fighters?|guys|sides|opponents|players)\b.*\b(?:bout|fight|match)\b|\b(?:two|both) (?:fighters?|opponents|guys)\b.*\b(?:same|against each other|one (?:fight|bout))\b|\bsame (?:fight|bout)\b/,
    () => '',
    'Yes on DraftKings: both fighters of one bout may be in a lineup, but only one of them can win. The builder leaves them apart unless you allow it there.',
  ),
]

export { AT_THE_SITE, OF_CONTESTS, topic }
