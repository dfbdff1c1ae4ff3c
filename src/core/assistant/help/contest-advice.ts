// What is asked of daily contests beside their tables: when they lock, what is usual, why people stack, which kind is for whom. Advice names
// no player and promises nothing.
import type { DfsSport } from '../../dfs/slate.ts'
import { contestAsked } from './contest-tables.ts'
import { AT_THE_SITE, topic } from './contest-topics.ts'
import type { PageHelp } from './page-help.ts'

const NO_LEAD = (): string => ''
const STACKS: Readonly<Partial<Record<DfsSport, string>>> = {
  nfl: 'NFL: a quarterback with one or two of his receivers, often with one player of the other side.',
  nba: 'NBA: stacks count for little, since teammates share the same ball; two of one team, or players of a game with a high total, are usual.',
  mlb: 'MLB: four or five hitters of one team who bat one after the other, often with a second stack of two or three.',
  nhl: 'NHL: two or three skaters of one line, who are on the ice together, often with a defenseman of the same power play.',
}
const stackOf = (plain: string): string => {
  const { sport } = contestAsked(plain)
  const one = sport === null ? undefined : STACKS[sport]
  return (
    one ??
    (sport === null || sport === 'soccer'
      ? Object.values(STACKS).join(' ')
      : 'Each plays for himself in that sport, so there is nothing to stack.')
  )
}
const IN_BETS = '(?!.*\\b(?:bets?|parlays?|wagers?|spread|moneyline|sportsbook)\\b)'

/** The first that matches counts; the narrow before the wide. */
export const CONTEST_ADVICE: readonly PageHelp[] = [
  topic(
    'edit-after-lock',
    new RegExp(
      `^${IN_BETS}.*(?:\\b(?:edit|change|swap|switch|fix|tweak|update|replace|remove|withdraw|cancel|move|adjust)\\w*\\b.*\\b(?:after|once|past|when|until|till|post|before)\\b.*\\b(?:locks?|locked|starts?|started|begins?|begun|kick ?off|tip|first game|live)\\b)`,
    ),
    NO_LEAD,
    `With late swap, yes: whoever plays in a game that has not started can still be changed after the lock; players whose game runs are fixed. Without it the whole lineup is fixed from the first game on, and nobody can enter or withdraw then. Late swap here takes your entries file and changes only who has not started. ${AT_THE_SITE}`,
  ),
  topic(
    'late-swap',
    new RegExp(`^${IN_BETS}(?!.*\\b(?:my entries|file|upload|run|do a|how does)\\b).*\\blate[- ]?swap\\w*\\b`),
    NO_LEAD,
    `Late swap means that a player can be changed until his own game starts, also after the first game has locked. DraftKings has it in most of its classic contests, FanDuel in those that say so in the lobby; in captain mode there is one game, so nothing to swap. Here it works from your entries file. ${AT_THE_SITE}`,
  ),
  topic(
    'lock',
    new RegExp(
      `^${IN_BETS}(?!.*\\b(?:tonight'?s?|today'?s?|main slate|next slate|sunday'?s?|players?|exposure)\\b).*\\b(?:when|what time|how late|until when|by when|deadline|cut-?off)\\b.*\\b(?:locks?|locked|due|deadline|close[sd]?|cut-?off|submit|enter|entries|set my|submitted)\\b`,
    ),
    NO_LEAD,
    `A contest locks with the first game of its slate; from then on nobody can enter or withdraw. With late swap each player locks with the start of his own game. The lock of each slate stands with the slates. ${AT_THE_SITE}`,
    true,
  ),
  topic(
    'absent',
    new RegExp(
      `^${IN_BETS}(?=.*\\b(?:what happens|what if|what do i get|do i|does|will|if|happens|gets?)\\b)(?!.*\\b(?:alert|ping|tell me)\\b).*\\b(?:scratch\\w*|ruled out|inactive|dnp|does not play|doesn'?t (?:even )?play|doesnt (?:even )?play|not playing|gets? (?:hurt|injured)|leaves? early|sits? out|sits|is out|benched|ejected)\\b(?!.*\\bwho\\b)`,
    ),
    NO_LEAD,
    `Who does not play scores nothing, and nobody is put in for him; who is hurt during a game keeps the points that he has. Until his own game starts he can be replaced where the contest has late swap. ${AT_THE_SITE}`,
    true,
  ),
  topic(
    'game-off',
    new RegExp(`^${IN_BETS}.*\\b(?:postponed|rained? ?out|cancell?ed|suspended|rain delay|delayed|called off)\\b`),
    NO_LEAD,
    `Players of a game that is not played in the time of the contest score nothing, as a rule; before the lock the site may take the game off the slate. With late swap they can be replaced until it would have started. ${AT_THE_SITE}`,
    true,
  ),
  topic(
    'duplicates',
    /\b(?:lineups?|entries|entry)\b.*\b(?:be the same|identical|duplicate\w*|dupe\w*|copies|twice)\b|\bdupe[sd]?\b|\bsame (?:exact )?(?:lineup|entry)\b|\bidentical (?:lineups|entries)\b/,
    NO_LEAD,
    'Yes, a site takes the same lineup more than once, in several contests and also in one tournament; those entries then share what they win. Lineups of one build here always differ: the builder asks for at least one other player, or for as many as you set.',
    true,
  ),
  topic(
    'empty-spot',
    /\b(?:leav\w+|left|is|has|have|with)\b.*\b(?:spot|slot|seat|position)s?\b.*\b(?:empty|open|blank|unfilled)\b|\b(?:empty|unfilled|blank) (?:spot|slot|seat|position)|\b(?:don'?t|dont|forget to|not) (?:fill|set|finish) (?:my |a |the |out )*(?:lineup|roster|spot)/,
    NO_LEAD,
    'A lineup with an empty slot is not accepted when you enter or upload it, and a reserved entry that is never filled scores nothing. The builder fills every slot.',
  ),
  topic(
    'entries',
    /^(?!.*\b(?:make|build|generate|create|optimi\w+|still|today|left|free|pro|vip|casual|plan|sav\w+)\b).*\b(?:how many|max(?:imum)?|most|limit)\b.*\b(?:entries|line ?-?ups|teams)\b.*\b(?:can|may|allowed|put|enter|per|in (?:a|one)|person|contest|gpp|submit)\b(?!.*\bplayers?\b)/,
    NO_LEAD,
    'How many entries one person may have is a term of each contest: one in single-entry, three, five or twenty in others, and up to a hundred and fifty in the largest tournaments. It stands in the lobby beside the contest.',
  ),
  topic(
    'how-many-to-enter',
    /\b\d+ (?:entries|line ?-?ups?)\b.*\b(?:too many|too few|enough|a lot|overkill)\b|\b(?:max|mass|multi|single|one|three|few|fewer|many|more|multiple|how many)[- ]?(?:max )?(?:enter\w*|entr(?:y|ies)|line ?-?ups?)\b.*\b(?:better|worth|or|should|smart|good|good idea|beginner|best|vs|versus|right number|ideal|softer|easier|small)\b|\b(?:better|worth|should|smart|good|best|ideal|right)\b.*\b(?:max|mass|multi|single|one|few|fewer|many|more|multiple)[- ]?(?:max )?(?:enter\w*|entr(?:y|ies)|line ?-?ups?)\b/,
    NO_LEAD,
    'Many entries do not make a bad lineup good: what each returns on average stays the same, only the swings shrink, and the money at stake grows with every one. Few entries in single-entry or three-entry contests meet fewer people with a hundred and fifty lineups. Whoever enters many spreads the players over them with a greatest exposure. Enter what your budget of the day allows, not what the contest allows.',
  ),
  topic(
    'kinds',
    /^(?!.*\bcash(?:ing)?[- ]?out\b)(?:.*\b(?:cash(?: games?)?|double[- ]?ups?|50 ?[/-] ?50s?|fifty[- ]fift(?:y|ies)|head[- ]to[- ]heads?|h2hs?)\b.*\b(?:gpps?|tournaments?|tourneys?|dfs|fantasy|contests?|lineups?|draft ?kings|dk|fan ?duel|fd|mean|work)\b|\b(?:gpps?|tournaments?|tourneys?)\b.*\b(?:cash|double[- ]?ups?|50 ?[/-] ?50s?|head[- ]to[- ]heads?|h2h)\b|\b(?:which|what) (?:kinds? of |type of |sort of )?contests?\b.*\b(?:beginners?|newbies?|new|noobs?|start|small|first|easiest|softest|safe\w*|best)\b|\b(?:types?|kinds?) of contests?\b|^(?:what(?:'s| is| are) )?(?:a |an )?50(?: ?%|\/50s?)(?: contests?| games?)? (?:in|on|mean|for) (?:dfs|fantasy|daily|draft ?kings|dk|fan ?duel|fd)\b)/,
    NO_LEAD,
    'Cash games (double-ups, 50/50s, head-to-heads) pay about half of the field the same amount, so a lineup with a high floor is wanted. Tournaments (GPPs) pay perhaps a fifth, most of it to the very top, so a high ceiling and players whom few others have are wanted. Whoever is new learns cheaper in small cash games, beginner contests and single-entry tournaments of a dollar or less; neither promises a profit, and both keep a fee.',
  ),
  topic(
    'stack-size',
    /\b(?:good|best|ideal|right|normal|typical|usual|optimal|how (?:big|large|many|do|should)|what size|size|common)\b.*\bstack\w*\b|\bstack (?:size|sizes)\b|\bstack\w*\b.*\b(?:enough|too (?:small|big|many|much|few))\b/,
    (asked) => `${stackOf(asked.plain)} `,
    'What is usual is no promise: which stacks of a slate have the highest ceiling I can rank for you.',
  ),
  topic(
    'stack-why',
    /^(?!.*\b(?:what|wth|wtf)\b.*\bis an? (?:bring|game stack|stack))(?:.*\b(?:naked|(?:with no|without(?: his| any| a)?) (?:receivers?|wrs?|stack|teammates?))\b|\b(?:why|point|purpose|benefit|reason|advantage|does|do|should|is|work\w*|worth|good idea|need|have to|always|ok|smart|bad)\b.*\b(?:stack\w*|correlat\w*|bring[- ]?(?:it[- ])?backs?|game stacks?)\b)/,
    ({ plain }) =>
      /\b(?:cash|double[- ]?ups?|50 ?\/ ?50|head to heads?|h2h)\b/.test(plain)
        ? 'In cash games a stack is not needed: it raises the ceiling and the swings, and there the floor pays; a quarterback with his best receiver is fine if both are worth their salary. '
        : '',
    'A stack holds players who do well together: when a quarterback throws a touchdown, his receiver scores too, so the lineup reaches high totals more often, and low ones too. That is wanted in tournaments, where only the top pays. A bring-back adds a player of the other side, for games in which both score.',
  ),
  topic(
    'same-team-pair',
    /\b(?:ok|okay|smart|good|bad|dumb|fine|wise|can|should|worth|stupid|legal|allowed)\b.*\b(?:two|2|both|three|3) (?:running ?backs?|rbs?|receivers?|wrs?|tight ?ends?|tes?|qbs?|quarterbacks?|goalies?|guards?|centers?|pos)\b/,
    ({ plain }) =>
      /\b(?:qbs?|quarterbacks?)\b/.test(plain) && !/\b(?:showdown|super ?flex|captain)\b/.test(plain)
        ? 'A classic lineup of either site has one quarterback slot, and FLEX takes none. '
        : '',
    'By the rules, yes, as long as there are slots for them and the limit on one team holds. Whether it is wise: two who share the same touches, as running backs of one team do, seldom both have a great day; two receivers with their quarterback can.',
  ),
  topic(
    'chalk',
    /^(?!.*\b(?:mean|means|meaning|definition)\b).*\b(?:should|better|smart|ok|okay|good|bad|why|when|worth|dumb|always|matters?)\b.*\b(?:chalk\w*|fad(?:e|ing)|contrarian|low[- ]owned|popular players?|ownership|leverage|punts?|punting|pay(?:ing)? up|stars and scrubs|balanced)\b(?!.*\b(?:tonight|today)\b)/,
    NO_LEAD,
    'It depends on the contest. In cash games take the best players, popular or not: what others have does no harm there. In tournaments a popular player who fails is a chance for all who left him out, so leave out some of those who are no better than others at their price, but not everybody. Cheap players and dear ones are the same question: what counts is points for the salary.',
  ),
  topic(
    'share-of-bankroll',
    /\b(?:how much|what (?:share|part|percent\w*|portion)|how many percent)\b.*\b(?:bank ?roll|roll|money)\b.*\b(?:slate|night|day|dfs|gpps?|cash games?|contests?|tournaments?|entries|fantasy)\b|\bdfs bankroll (?:management|rules?|strategy)\b/,
    NO_LEAD,
    'A usual rule is to enter at most a tenth of the bankroll on one day, most of it in cash games, and one or two percent in tournaments, since these lose for long stretches. It has to be money that you can lose. Your own limits hold you to it.',
  ),
  topic(
    'highest-projected',
    /\b(?:should|always|just|better|why|good|smart|enough)\b.*\b(?:highest|most|best|top)[- ](?:projected|projections?)\b/,
    NO_LEAD,
    'In cash games mostly yes, within the cap: what counts is the sum of the lineup, so points for the salary, which the optimizer weighs exactly. In tournaments the sum alone is not enough, since many build the same: there ceiling, players who do well together and those whom few have count too.',
  ),
  topic(
    'exposure-how',
    /\b(?:should|ok|okay|smart|bad|good|dumb|could|can|how much|what|ideal|right|too much|risky|safe)\b.*(?:\b(?:same|one) (?:qb|quarterback|player|guy|stack|core|pitcher|goalie)\b.*\b(?:every|all|each|most)\b|\b(?:max(?:imum)? )?exposure\b(?!.*\b(?:mean|is|does|to \w+ tonight)\b))|\b(?:point|purpose|use) of (?:max(?:imum)? )?exposure\b/,
    NO_LEAD,
    'You can: a locked player is in every lineup. But then all of them fall together when he fails. A greatest exposure says in which share of the lineups one player may be at most, so that one bad night of his does not sink them all; for tournaments a third to a half is usual, for cash games nobody minds all of them.',
  ),
  topic(
    'uniques',
    /\b(?:min(?:imum)? )?uniques?\b|\bunique players\b/,
    NO_LEAD,
    'Min uniques says in how many players any two of your lineups have to differ at least: with 2, no two share more than all but two. It spreads many lineups apart, at a little less projection.',
  ),
  topic(
    'single-entry',
    /\b(?:what|explain|how|mean\w*|why)\b.*\b(?:single[- ]entry|(?:3|three|five|5|20|twenty|150)[- ]?(?:max|entry max)|mass[- ]entry|multi[- ]?entry)\b(?!.*\bor\b)/,
    NO_LEAD,
    'Single entry means that each person may enter the contest once; three-max, twenty-max and mass multi-entry allow three, twenty and up to a hundred and fifty. With one entry each everybody has the same number of tries, so such fields are said to be softer.',
  ),
  topic(
    'ownership-how',
    /\bhow\b.*\b(?:ownership|owned)\b.*\b(?:project\w*|calculat\w*|made|figured|come|work\w*|estimat\w*|get|know|determin\w*|accurate)\b|\bhow (?:accurate|good) (?:is|are) (?:the |your )?ownership\b|\bwhere\b.*\bownership\b.*\b(?:from|come)\b|\bhow (?:do|can|would) (?:i|you|we)\b.*\b(?:know|tell|see|guess|predict)\b.*\b(?:popular|chalk\w*|owned|ownership)\b/,
    NO_LEAD,
    'Projected ownership is a model of the field, not a report: for each slot it weighs what people look at, points for the salary, projected points and the place among players of the same position, and was fitted on published slates. Before lock nobody knows the real shares.',
  ),
  topic(
    'other-sites',
    /\b(?:yahoo|fantasydraft|super ?draft|prize ?picks|underdog fantasy|sleeper picks|draft ?kings pick6|pick6|season[- ]long|owners ?box|dabble|betr picks)\b/,
    NO_LEAD,
    'Slates, projections and lineups here are of DraftKings and FanDuel. A salary or entry file of Yahoo can be read in the builder with projections of your own; pick\u2019em games and season-long leagues are not covered. Best ball drafts of Underdog, DraftKings and Drafters are read on a page of their own.',
  ),
  topic(
    'sports',
    /\b(?:can (?:i|you|u|we)|do (?:you|yall|u)|does (?:it|this|lex)|is it possible|is there|are there|what sports|which sports|got|have)\b.*\b(?:line ?-?ups?|dfs|slates?|optimi[sz]\w*|build|contests?|fantasy)\b.*\b(?:nascar|golf|pga|mma|ufc|soccer|epl|mls|wnba|tennis|esports|lol|cs)\b|\b(?:what|which) (?:sports|leagues)\b.*\b(?:dfs|line ?-?ups?|optimi[sz]\w*|build|slates?)\b/,
    NO_LEAD,
    'Lineups are built for the NFL, NBA, MLB and NHL from the slates on offer with our projections. The rosters of golf, NASCAR, MMA, WNBA and soccer are known too: load the salary file of the site in the builder, with projections of your own where I have none.',
  ),
  topic(
    'showdown-or-classic',
    /\b(?:showdown|single[- ]game|captain mode)\b.*\b(?:classic|regular|normal|main slate)\b|\b(?:classic|regular)\b.*\b(?:showdown|single[- ]game|captain mode)\b/,
    NO_LEAD,
    'Classic is over several games: each slot has its position, and players of several games are needed. Showdown, at FanDuel single game, is one game: six players of any position from both teams, one of them captain or MVP, who scores and mostly costs one and a half times as much. With so few players many lineups are the same there, so leaving some salary unspent is common.',
  ),
  topic(
    'site-or-site',
    /\b(?:draft ?kings|dk)\b.*\b(?:or|vs|versus|and|than|compared)\b.*\b(?:fan ?duel|fd)\b.*|\b(?:fan ?duel|fd)\b.*\b(?:or|vs|versus|and|than|compared)\b.*\b(?:draft ?kings|dk)\b/,
    (asked) =>
      /\b(?:differ\w*|better|compare\w*|vs|versus|or)\b/.test(asked.plain) &&
      /\b(?:dfs|fantasy|scor\w*|line ?-?ups?|contests?|rules?|rosters?)\b/.test(asked.plain)
        ? ''
        : null,
    'They differ in slots, cap and scoring: DraftKings has $50,000, a full point for a reception and bonuses for big games; FanDuel has mostly $60,000, half a point for a reception, no such bonuses in the NFL, and at most four players of one team in classic contests. Neither is better: compare the fees and fields of the contests you play.',
  ),
  topic(
    'good-result',
    /\b(?:good|normal|average|typical|realistic|decent|winning|solid)\b.*\b(?:roi|cash rate|win rate|score|cash line|return)\b.*\b(?:dfs|gpps?|tournaments?|cash games?|contests?|fantasy|lineups?|dk|fd|draft ?kings|fan ?duel)\b|\bhow many points (?:do i|does it|to|do you|will it) ?(?:need|take|usually|normally)?\b.*\b(?:cash|win|min cash)\b/,
    NO_LEAD,
    'After fees most people lose. In cash games about 55 percent of the contests have to be won to come out even at the usual fee; a lasting return of five to ten percent is very good. In tournaments one cashes in about a fifth and lives from rare high places. The score that is needed is another on each slate; a simulation of your lineup shows how often it would reach it.',
  ),
  topic(
    'optimizer-allowed',
    /\b(?:legal|allowed|cheating|against the rules|banned?|ok|okay)\b.*\b(?:optimi[sz]ers?|lex|ai|tools?|scripts?|software|this app)\b/,
    NO_LEAD,
    'Both sites let you build lineups with a tool and upload them in their file; programs that enter contests or change entries by themselves are another matter. I enter nothing: you upload the file. Their terms say what is allowed.',
    true,
  ),
  topic(
    'unfilled',
    /\b(?:contest|gpp|tournament|it)\b.*\b(?:doesn'?t|does not|doesnt|not|never) fill\b|\bfails? to fill\b/,
    NO_LEAD,
    'A guaranteed contest (GPP) pays its prizes even when it does not fill; what the entry fees then fall short is called overlay, and it is good for those who are in. Without a guarantee the contest is cancelled, and the fee comes back.',
  ),
]
