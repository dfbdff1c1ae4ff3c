// What people ask a sports product for and this one has nothing of: said plainly, with where it is found or what comes nearest, instead of
// another answer beside the question.
import { OWN_WEATHER } from '../stated/outside.ts'
import { asked, type PageHelp } from './page-help.ts'

const absent = (key: string, surely: RegExp, text: string, label: string, href: string): PageHelp => ({
  ...asked(key, surely, text, label, href),
  isAbsent: true,
})
const TITLE =
  '(?:the )?(?:\\w+ )?(?:super ?bowl|world series|stanley cup|nba (?:finals?|championship|title)|championship|title|world cup|premier league|mls cup|fa cup|champions league|masters|us open|pennant)'
const BOARD = ['Open the board', '/betting'] as const
const BOOKS =
  '(?:draft ?kings|dk|fan ?duel|fd|bet ?mgm|mgm|caesars|bet ?365|bet ?rivers|fanatics|espn ?bet|bovada|pinnacle|hard ?rock|(?:the |a |my |any |each )?(?:sports ?)?books?|bookies?|bookmakers?)'

const STATISTIC =
  '(?:(?:rush|pass|receiv)(?:ing)?|yards?|yds|touchdowns?|tds?|receptions?|catches|interceptions?|picks|sacks|tackles|points?|ppg|rebounds?|boards|assists?|dimes|steals|blocks|threes|three pointers|3s|home ?runs|homers|hrs?|rbis?|hits|stolen bases|batting average|era|strikeouts|saves|wins|goals?|shutouts|penalty minutes|plus minus|goals against|targets)'

export const NOT_KEPT: readonly PageHelp[] = [
  absent(
    'no-weather-elsewhere',
    OWN_WEATHER,
    'I know the weather only where a game is played, for its kickoff; for a day of your own a weather service is right.',
    'Open the sports',
    '/sports/nfl',
  ),
  absent(
    'no-officials',
    /^(?!.*\b(?:rigged|killed|screwed|robbed|blind|terrible|suck|fault)\b).*\b(?:who|which|what|any|give|show|list|get|tell|assignments?|assigned|crews?|stats?|tendenc\w*|trends?)\b.*\b(?:refs?|referees?|umpires?|umps?|officials|officiating)\b|\b(?:refs?|referees?|umpires?|umps?|officials|officiating)\b.*\b(?:assignments?|assigned|crews?|tendenc\w*|trends?|stats?|tonight|today|list)\b/,
    'I have no officials: neither who is assigned nor how games under them went. The leagues publish the assignments on their own sites.',
    ...BOARD,
  ),
  absent(
    'no-splits',
    /^(?!.*\b(?:my|mean|means|meaning|what is a|explain|define|fade|fading|reverse)\b).*(?:\b(?:handle|public|ticket|bet(?:ting)?|money) (?:and money )?(?:splits?|percent(?:age)?s?|share)\b|\b(?:public|square) (?:money|bets|action|side)\b|\b(?:what|which|how much|how many)\b.{0,12}(?:%|\b(?:percent(?:age)?|share|part))(?: of)? (?:the |all )?(?:public|bets|money|handle|tickets|action|people|bettors)\b|\b(?:which|what|who|whose|where)\b.{0,16}\b(?:is|are|'?s) (?:the )?(?:public|crowd|everyone|everybody|squares?|most (?:people|bettors))\b.{0,12}\b(?:on|betting|backing|taking|leaning|at)\b|\bwho'?s (?:the )?(?:public|everyone|everybody) (?:on|betting|taking|backing)\b|\bmost bet(?: on)? (?:team|side|game)\b)/,
    'I have no shares of bets or money: no feed gives them here. What I have is how prices moved since they opened, which is where money shows, and which of them beat their fair chance.',
    'Open signals',
    '/betting?tab=trading',
  ),
  absent(
    'no-book-limits',
    new RegExp(
      `^(?!.*\\b(?:my|i set|deposit limit|salary|cap)\\b).*(?:\\b(?:max(?:imum)?|biggest|largest|highest|most)\\b.{0,16}\\b(?:bets?|wagers?|stakes?|payouts?|limits?|i can (?:bet|wager|stake|put))\\b.{0,24}\\b(?:at|on|with|for|does|from)\\b.{0,8}\\b${BOOKS}\\b|\\b${BOOKS}(?:'s|s)? (?:max(?:imum)?|limits?|max bet|highest bet)\\b|\\b(?:bet(?:ting)?|stake|wager(?:ing)?|max|payout) limits?\\b.{0,12}\\b(?:at|on|with|of|for)\\b.{0,8}\\b${BOOKS}\\b|\\blimits?\\b.{0,8}\\b(?:at|on|of)\\b ${BOOKS}\\b|\\bhow much (?:will|does|do|would) ${BOOKS} (?:take|let me|allow|accept)\\b|\\bminimum (?:bet|wager|deposit|stake)\\b.{0,16}\\b(?:at|on|with|for)\\b.{0,8}\\b${BOOKS}\\b)`,
    ),
    'What a book takes at least and at most I do not know: each sets it by market and by account, and no feed gives it. You see it in the slip of the book when you enter a stake, and in its house rules. Limits of your own are kept here.',
    'Open your limits',
    '/limits',
  ),
  absent(
    'no-trend-records',
    /^(?!.*\b(?:my|mine|i|mean|means|meaning|what is an?|explain|define)\b).*(?:\b(?:ats|against the spread)\b.*\b(?:records?|trends?|stats?|numbers?|history|percentage)\b|\b(?:records?|trends?|how (?:do|have|are)|cover rate|stats?)\b.*\b(?:ats|against the spread|to the over|as (?:home |road |away )?(?:under)?dogs?|as (?:home |road |away )?favou?rites)\b|\b(?:betting|over ?\/? ?under) trends?\b)/,
    'I keep no records against the spread, as an underdog or by weekday: most such trends are chance, and the line knows the rest. What I have is the record and the table, how a line moved, which prices beat fair, and a forecast of each game with its own graded record.',
    'Open predictions',
    '/predictions',
  ),
  absent(
    'no-contracts',
    /^(?!.*(?:\b(?:kalshi|polymarket|prediction market|yes at|no at|cents?)\b|\u00a2)).*\b(?:net worth|contracts?|how much money (?:does|do|did)|cap hit|(?:real|actual) salary|signing bonus|endorsements?)\b(?!.*\b(?:kalshi|polymarket|event|prediction|price|cents?|i|my)\b)(?=.*\b(?:worth|of|for|does|do|is|left|make|earn|sign\w*|years?|has|have|hit|'s|player|deal|expire\w*|salary)\b)/,
    'I have no contracts and no earnings of players. The only salary that I know is the one on a fantasy slate.',
    'Open fantasy',
    '/fantasy',
  ),
  absent(
    'no-television',
    /^(?!.*\b(?:highlights?|replay|alerts?)\b).*(?:\b(?:what|which) (?:tv )?(?:channel|network|station)\b|\b(?:on|what'?s on) (?:tv|television)\b|\bwho(?:'s| is|s) (?:broadcasting|calling|announcing|televising|commentating)\b)/,
    'I do not know which channel shows a game. I know when it starts and where, and show its score, plays and box score as it goes.',
    'Open the live tracker',
    '/live-tracker',
  ),
  absent(
    'no-past-seasons',
    new RegExp(
      `\\b(?:who|which (?:team|club|side)|what team) (?:won|took|lost|lifted|played in) (?:the )?(?:(?:last |previous )?${TITLE} (?:in |of )?)?(?:19|20)\\d\\d\\b|\\b(?:who|which (?:team|club|side)|what team) (?:won|took|lost|lifted|played in|was in) (?:the )?(?:(?:last|previous|most recent) ${TITLE}\\b|${TITLE} (?:(?:in |back in )?(?:last|the last|previous) (?:year|season|time)\\b|(?:\\w+ )+ago\\b|the (?:year|season) before\\b|in the \\d0s\\b))|\\bwho (?:are|is|were|was) (?:the )?(?:reigning|defending|current|last year's|last season's) (?:\\w+ ){0,2}champ(?:ion)?s?\\b`,
    ),
    'I keep no champions and no results of past seasons: I have the games of these days, the tables, and the games of each player on record.',
    'Open the sports',
    '/sports/nfl',
  ),
  absent(
    'no-rest-days',
    /^(?!.*\b(?:my|parlay|bets?|won|mean|means|what is a)\b).*(?:\bback[- ]to[- ]backs?\b|\b(?:rest|days?) (?:dis)?advantage\b|\b(?:days? of|short|extra) rest\b|\brest days?\b)/,
    'I keep no list of who plays on days in a row or on short rest. The schedule of each team says when it plays: name one, and I show its games.',
    'Open the sports',
    '/sports/nfl',
  ),
  absent(
    'no-history',
    /^(?!.*\b(?:line|lines|odds|price|prices|spread|total|i|my|me|we)\b)(?:.*\bwhen (?:did|was|were) (?:the )?.{2,30}\b(?:move (?:to|from)|relocat\w+|found(?:ed)?|establish\w*|chang\w+ (?:its|their) name|join(?:ed)? the (?:league|nfl|nba|nhl|mlb))\b|.*\bhow many (?:titles|championships|rings|super ?bowls|world series|(?:stanley )?cups|pennants)\b.*\b(?:have|has|did|do|does|won)\b)/,
    'I keep no history of clubs, neither moves nor titles. I have the games of these days, the tables, rosters and prices.',
    'Open the sports',
    '/sports/nfl',
  ),
  absent(
    'no-coaches',
    /^(?!.*\b(?:coaching (?:session|hours?|calendar|report)|book (?:a )?coach\w*|my coach|a coach|with a coach)\b).*\b(?:who|which|what)\b.{0,20}\b(?:coach(?:es|ing)?|head coach|owns|owner|general manager|gm|mascot|stadium capacity)\b.{0,30}\b(?:of|for|the|is)\b|\bhow much\b.{0,24}\b(?:coach|owner|gm|manager)(?:es|s)?\b.{0,12}\b(?:makes?|earns?|paid|worth)\b/,
    'I have no coaches, owners or staff of teams. Of a team I know its roster, injuries, results, prices and forecasts.',
    'Open the sports',
    '/sports/nfl',
  ),
  absent(
    'no-awards',
    /^(?!.*\b(?:my|what is|mean|won the (?:game|match))\b)(?=.*\b(?:who|odds|race|favou?rite|wins?|winning|winner|leading|vote\w*|get|make|price|order|will|class|first|lottery)\b).*(?:\b(?:mvp|rookie of the year|heisman|cy young|ballon d'?or|defensive player of the year|all[- ]?stars?(?: game)?(?: votes?| roster| starters?)?|hall of fame|draft (?:order|lottery|class)|mock draft|first overall pick)\b)/,
    'I have no awards, drafts or votes: neither prices nor forecasts of them. I have games, players and what books ask for them.',
    ...BOARD,
  ),
  absent(
    'no-titles',
    /^(?!.*\b(?:on top|at the top|in first|in last|first place|last place|leads?|leading|my|won|last year|alert|tonight|today|this (?:week|game)|mean|what is)\b).*(?:\b(?:who|which team|odds|chances?|price|favou?rites?|bet|future)\b.{0,40}\b(?:win|wins|winning|winner|take|lift|to win|for|of|on) (?:the |it all|a )?(?:next |this year'?s |\d{4} )?(?:super ?bowl|stanley cup|world series|nba (?:title|championship|finals)|finals|championship|league title|premier league|epl|mls cup|world cup|division|conference|afc|nfc|it all|title)\b|\b(?:super ?bowl|stanley cup|world series|championship|title|nba finals|division|playoffs?|win total) (?:odds|futures?|favou?rites?|prices?|winner)\b|\bfutures?\b.{0,16}\b(?:odds|prices?|board|market|bets?)\b(?!.*\b(?:hedg\w*|log|have|got|took)\b)|\b(?:chances?|odds|likely|probability)\b.{0,30}\b(?:make|making|miss|reach) (?:the )?(?:playoffs?|post ?season|finals|super ?bowl)\b)/,
    'I have no prices and no forecasts of titles, divisions or playoffs: I go game by game. The table says how they stand, and each game has its own forecast.',
    'Open predictions',
    '/predictions',
  ),
  absent(
    'no-fantasy-leaders',
    /\bwho\b.{0,12}\b(?:killed (?:it|them)|crushed(?: it)?|smashed|went off|balled out|went nuts|blew up|dominated|had the (?:best|biggest|most|highest)|scored the most|led|was the best|did best)\b.{0,30}\b(?:fantasy|dfs|slate|draft ?kings|fan ?duel)\b|\b(?:top|best|highest|leading) (?:fantasy )?(?:scorers?|performers?|scores?|performances?)\b.{0,24}\b(?:last (?:night|week|sunday)|yesterday|so far)\b|\bfantasy leaders\b/,
    'I keep no list of the best fantasy scores of a night. I have the games of one player by name, the box score of a game, and what everybody is projected for on the next slate.',
    'Open fantasy',
    '/fantasy',
  ),
  absent(
    'no-stat-leaders',
    new RegExp(
      `^(?!.*\\b(?:standings?|table|nascar|drivers?|cup|races?|golf\\w*|tonight|today|tomorrow|project\\w*|will|props?|prices?|against|fantasy|dfs|slate|value|salary|my|mean|means|what is an?)\\b)(?:.*\\b(?:${STATISTIC}|scoring) (?:leaders?|title|crown|champ(?:ion)?)\\b|.*\\b(?:who|which player|what player)(?:'?s| is| are| has)?(?: currently| now)? (?:lead(?:s|ing)?|tops?|first) (?:the |all of the )?(?:league|nfl|nba|mlb|nhl|wnba|mls|epl|majors|conference|world)?(?: (?:the )?(?:nfl|nba|mlb|nhl|wnba|mls|epl|league))? ?(?:in|for|with|by) (?:the most )?(?:\\w+ )?${STATISTIC}\\b|.*\\bwho(?:'?s| has| have|s)?(?: got)? (?:the )?most (?:\\w+ )?${STATISTIC}\\b|^(?:and |so |show me |the )*(?:most|top \\w+ (?:in|by|for)|leaders? (?:in|by|for)) (?:\\w+ )?${STATISTIC}\\b.*\\b(?:this (?:season|year)|so far|in the (?:real |actual )?(?:nfl|nba|mlb|nhl|wnba|mls|epl|league)|league|(?:last|past) (?:season|year)|all time|career|in history|ever|for real|in real life)\\b|.*\\bwho (?:led|topped|had the most|won the most|hit the most|scored the most)\\b.*\\b(?:${STATISTIC}|scoring)\\b.*\\b(?:(?:last|past|this) (?:season|year)|all time|ever|for real|in real life|\\d{4})\\b|.*\\b(?:nfl|nba|mlb|nhl|wnba|mls|epl|league|season) leaders? (?:in|by|for) (?:\\w+ )?${STATISTIC}\\b|.*\\bwho (?:gets?|sees?|catches|makes?|throws?|scores?|averages?|puts? up|runs? for) (?:the )?most (?:\\w+ )?${STATISTIC}\\b.*\\b(?:in the (?:nfl|nba|mlb|nhl|wnba|mls|epl|league)|(?:this|the) (?:season|year))\\b|.*\\bwho led (?:the )?(?:nfl|nba|mlb|nhl|wnba|mls|epl|league) in (?:\\w+ )?${STATISTIC}\\b)`,
    ),
    'I keep no leaders of a statistic over a season. I have the games of one player by name, what everybody is projected for on the next slate, and the props of a game.',
    'Open fantasy',
    '/fantasy',
  ),
  absent(
    'no-alternates',
    /^(?!.*\b(?:my|log|record|what is|what are|mean|means|explain|how do|props?|player)\b).*\b(?:alt(?:ernate|ernative|s)?\.?) (?:\w+ ){0,2}?(?:spreads?|totals?|lines?|handicaps?|run ?lines?|puck ?lines?|over ?unders?|numbers?)\b/,
    'I keep no alternate lines: of each game the board has the main spread and total of every book, their halves and quarters, and the moneyline. Ask for those of the game; other numbers stand at the books.',
    ...BOARD,
  ),
  absent(
    'no-meetings',
    /^(?!.*\b(?:my|moneyline|ml|odds|price|market|bets?|mean|means|what is|contest|league|matchup contest)\b)(?:.*\b(?:head[- ]to[- ]head|h2h)\b.*\b(?:record|history|meetings?|games?|results?|all[- ]time|last|series|stats?|between|vs\.?|versus|against|and)\b|(?:.*\b)?(?:head[- ]to[- ]head|h2h) (?:for |of |between )?(?!prices?|line)\w+(?: \w+){1,4}$|.*\blast (?:\w+ )?(?:meetings?|matchups?)\b.*\b(?:between|of|vs\.?|against)\b|.*\b(?:series|all[- ]time) record\b.*\b(?:vs\.?|versus|against|between)\b|.*\b(?:last|previous) time\b.*\b(?:played|met|faced)\b.*\b(?:each other|the|vs\.?|against)\b|.*\bgames? (?:between|against each other)\b.*\b(?:last|past) \w+ (?:years?|seasons?|games?|times?)\b)/,
    'I keep no meetings of two teams from before: no head-to-head record. I have their tables, the results and the schedule of these days, and the prices and the forecast of their next game against one another.',
    'Open the sports',
    '/sports/nfl',
  ),
  absent(
    'no-projection-changes',
    /\b(?:whose|which|what) (?:\w+ )?projections?\b.*\b(?:mov\w+|chang\w+|went up|went down|rose|dropped|fell|jumped|shift\w*)\b|\bprojections?\b.{0,16}\b(?:moved|changed|risen|fallen|dropped) (?:the )?most\b|\bbiggest (?:projection|proj) (?:chang\w+|mov\w+|jumps?|drops?|risers?|fallers?)\b/,
    'I keep no earlier projections to set beside the present ones, so I cannot say whose moved. What each stands at now, and what moves it, I can.',
    'Open fantasy',
    '/fantasy',
  ),
  absent(
    'no-withdrawals',
    /\b(?:golfers?|pga|lpga|field|tournament|open|masters)\b.*\b(?:withdr[ae]w\w*|wd|wds|pulled out|dropped out)\b|\b(?:withdr[ae]w\w*|wd'?s?|pulled out)\b.*\b(?:golfers?|pga|lpga|tournament|masters|field)\b/,
    'No feed says here who withdrew from a tournament. I have the field as it stands, with places and scores once it is under way.',
    'Open the sports',
    '/sports/pga',
  ),
  absent(
    'no-private-life',
    /^(?!.*\b(?:i|i'm|my|me|mine|we|our|game|match)\b)(?=.*\b(?:who|who's|what|what's|whats|where|is|did|does|how many)\b).*\b(?:wife|husband|girlfriend|boyfriend|married|dating|divorced|religion|eat|ate|tattoos?|shoe size|zodiac|instagram|phone number|home address)\b/,
    'I know nothing of the life of players beside the field. I have their games, numbers, injuries, news and prices.',
    'Open the sports',
    '/sports/nfl',
  ),
]
