// Sentences of the acts of speech: what asks a rule, a meaning, a place or figures, and what is an order or talk. The intents' own
// grammar gives most of them; rules and advice, which no tool answers, have theirs here.
const SITE = '(BOOK|BOOK|dfs|daily fantasy|)'
const WHO = '(players|guys|dudes|hitters|skaters|batters|receivers|POS|athletes|people)'
const OF_ONE = '(from|on|of|off) (one|the same|same|a single|1|each|any one) (team|club|squad|game|side)'
const IN = '(in|on|for|with|at) (BOOK|LEAGUE|BOOK LEAGUE|LEAGUE BOOK|a showdown|a lineup|a cash game|gpps|tournaments|LEAGUE dfs)'
const ASK_OK =
  '(can i|can you|could i|am i allowed to|is it ok to|is it okay to|is it legal to|may i|do they let you|are you allowed to|is it allowed to)'

export const RULES: readonly string[] = [
  `(how many|max|whats the max|what is the most|max number of|limit on) ${WHO} ${OF_ONE} (can i use|can i play|can i roster|can you have|are allowed|is allowed|)( ${IN}|)`,
  `(how many|how much) ${WHO} (do i need|do you need|must i have|do i have to start|are in a lineup|can i have|can i start)( ${IN}|)`,
  `${ASK_OK} (play|use|roster|start|have|stack|take|put) (two|2|three|3|four|both|NUM|all|more than NUM) ${WHO}( ${OF_ONE}|)( ${IN}|)`,
  `${ASK_OK} (play|use|roster|put) (a |two |)POS (in|at) (the |)(flex|util|captain|superflex|cpt|mvp)( ${IN}|)`,
  `(does|do|can|will) (a |the |)POS (count|go|play|qualify|work) (as|in|at|for) (a |the |)(flex|util|captain|superflex|cpt|mvp|POS)( ${IN}|)`,
  `(what|which) positions (can|may|do) (go|play|fit|count|be used) (in|at|for) (the |)(flex|util|captain|superflex|mvp)( ${IN}|)`,
  `(whats|what is|how much is) the (salary cap|cap|budget|salary limit)( ${IN}|)`,
  `(do i have to|do i need to|must i|should i|is it better to) (use|spend|max out|use up) (all|the whole|the entire|all of my|the full) (salary|cap|budget|salary cap)( ${IN}|)`,
  `(is there|whats|any) (a |the |)(minimum|min|least) salary( i have to spend| for a lineup| to use| required|)( ${IN}|)`,
  `(when|what time) (do|does|is|are) (lineups|a lineup|a contest|contests|entries|the contest|my lineup) (lock|close|due|locked)( ${IN}|)`,
  `(can i|could i|is it possible to|am i able to|can you) (edit|change|swap|fix|tweak|update|switch)( my lineup| my lineups| players| a player| guys|) (after|once|when|past) (lock|the lock|it locks|the games start|the first game|kickoff|tip)( ${IN}|)`,
  `(does|do) ${SITE} (have|do|allow|offer|support) late swap( ${IN}|)`,
  `(is there|how does|what are the rules of|when can i use) late swap( work|)( ${IN}|)`,
  `(what happens|what do i get|do i get points|what) (if|when) (my player|a player|one of my guys|my POS|somebody in my lineup|PLAYER) (is scratched|gets scratched|is ruled out|doesnt play|gets hurt|is inactive|leaves early|is out)( after lock| mid game|)`,
  `(what happens|what) (if|when) (a|the|my) (game|slate|race|fight|match|contest) (gets|is) (postponed|rained out|cancelled|delayed|suspended)( ${IN}|)`,
  `(what happens|what) (if|when) (i leave a spot empty|i dont fill my lineup|i miss lock|two people tie|i tie with somebody|the contest doesnt fill|a contest does not fill)`,
  `how (do|does|are|is) (points|scoring|a touchdown|a reception|a passing td|rebounds|a home run|kickers|defenses|goalies|a double double|strikeouts|captains) (work|scored|count|worth|score)( ${IN}|)`,
  `(how many|what) points (is|for|do you get for|does) a (passing td|rushing td|reception|catch|rebound|steal|home run|strikeout|save|goal|sack|field goal)( worth| get| score|)( ${IN}|)`,
  `(does|is|do) a (passing td|td pass|passing touchdown|reception|double double) (count|worth|score) (NUM|NUM or NUM|half|full|a full point)( ${IN}|)`,
  `is it (full|half|) ppr( ${IN}|)`,
  `(whats|what is|what) (the |)(multiplier|boost|bonus)( does| is| for|) (the |)(captain|mvp|cpt|star)( get| gets|)( ${IN}|)`,
  `(how much|what) (does|do) (the |a |)(captain|mvp|cpt) (cost|score|get)( ${IN}|)`,
  `(how many|max|most) (entries|lineups|teams) (can i|can you|may i|per person|are allowed)( put in| enter| have| use|)( ${IN}|)`,
  `(can|could|may|is it ok if) (two|2|my|both) (lineups|entries|teams) (be|are) (the same|identical|duplicates)`,
  `(should i|is it good to|is it smart to|does it make sense to|do you recommend to|would you|is it worth it to|do pros) (stack|play chalk|fade chalk|max enter|multi enter|play cash|play gpps|punt|game stack|bring it back|pay up at POS|use a bring back|play showdown|play a kicker|lock a player)( ${IN}|)`,
  `(is it|would it be) (better|smarter|ok|wise|dumb|worth it) to (max enter|enter one lineup|play cash|play gpps|stack|fade the chalk|pay up at POS|punt POS|play two POS|play one lineup|diversify)( or .+|)( ${IN}|)`,
  `why (would|do|does|should) (anybody|people|you|i|everyone|pros|the optimizer) (stack|fade|play|want|use|correlate|punt|bring back) (a POS and a POS|chalk|a team|leverage|low owned guys|POS with POS|cheap guys)( ${IN}|)`,
  `(whats|what is) (a good|the best|the ideal|the right|a normal) (stack size|number of lineups|exposure|roi|cash rate|score|ownership|roster construction|stack|strategy)( for LEAGUE| in gpps|)`,
  `how (much|many) of my (bankroll|roll|money) (should i|can i|do pros) (play|put in play|risk|use|enter)( on| in|) (a slate|a night|one day|dfs|gpps|cash games|one contest)`,
  `(whats|what is) the difference (between|of) (cash|showdown|a double up|gpp|single entry|classic|a 50 50|head to head|ownership|dk|BOOK) (and|vs) (gpp|classic|a tournament|cash|three max|leverage|exposure|BOOK)`,
  `(cash vs gpp|cash or gpp|single entry or mass entry|showdown vs classic|BOOK vs BOOK)( which is better| for a beginner| whats the difference| difference|)`,
  `(how|where) (is|are|do you get|do you make|do yall do) (ownership|projections|the projections|ownership projections|floor and ceiling) (projected|made|calculated|from|come from|figured)( here|)`,
  `(do you|do yall|does this|can you|can this|does lex) (support|have|cover|do|handle|work with) (yahoo|BOOK|prizepicks|underdog|LEAGUE dfs|golf dfs|superdraft|best ball|season long|tennis)( dfs| lineups| contests|)`,
  `(can i|is it possible to|does it|can you|how do i) (build|make|do|play) (lineups|a lineup|dfs|) for LEAGUE (here|on this|in this app|at all)`,
  `(does|do) (overtime|ot|extra innings|a shootout) (count|matter)( for| in| toward|) (the total|dfs|fantasy points|props|the spread|my bet|player props|first half bets)`,
  `(what happens|what) (to|with) (my|a) (parlay|bet|prop|ticket|teaser) (if|when) (a leg|one leg|the game|my guy|the player|it) (pushes|is void|ties|gets cancelled|doesnt play|lands on the number)`,
  `(do i|would i|will i) (get|win|lose|have) (my money|my stake|a refund|paid)( back|) (if|when) (it pushes|the game is cancelled|he doesnt play|they tie|it lands on NUM|they win by NUM)`,
  `if (they|the TEAM|he|it) (win by NUM|lose by NUM|wins by NUM|ties|lands on NUM|win by exactly NUM) (do i|does it|would i|do we) (win|lose|push|cover|get paid)`,
  `(what does|whats) (PRICE|POINTS|a PRICE|TEAM POINTS|the POINTS|the minus|the plus) (mean|next to the TEAM|for the TEAM|mean next to TEAM)`,
  `(is|are) (single entry|multi entry|a satellite|a 50 50|a double up|late registration|three max|head to head|a qualifier) (better|allowed|good|worth it|for beginners|softer)( .+|)`,
  `(is there|are there) (a |any |)(rule|limit|penalty|law|restriction)s? (on|against|for|about) (stacking|late swap|edits|entries|using optimizers|duplicates|the captain|salary)`,
  `(which|what) contests (are|is) (best|softest|good|safest|easiest) (for|to) (beginners|a newbie|small bankrolls|a small bankroll|someone new|start with)`,
  `(what are|explain|whats) the rules (of|for|on) (showdown|late swap|captain mode|classic|single game|BOOK LEAGUE|LEAGUE dfs|BOOK)`,
  '(whats|what is|what are|explain|how do|how does) (a |an |the |)(single entry|three max|20 max|mass multi entry|satellite|double up|50 50|PCT|gpp|head to head|cash|showdown|late registration|qualifier|guaranteed|freeroll|turbo|captain|classic)( work|)( contests| contest| game| slate| tournament| entry|)( work| mean| in dfs|)',
  '(is|are) (a |)(NUM|2|3|4|two|three|four|five) (man|player|hitter|skater) (stack|stacks) (enough|too big|too small|too much|better|good|worth it|ok)( in LEAGUE| for a gpp| for cash|)',
  '(is|are) (NUM|20|150|three|five) (lineups|entries) (too many|too few|enough|a lot|overkill)( for a MONEY contest| for a NUM dollar contest| for a gpp| for beginners|)',
  '(how|where) (do|can|would) i (know|tell|see|guess|figure out) (if|who|which) (a |)(guy|player|players|POS) (is|will be|are|going to be|gonna be) (popular|chalk|chalky|owned|low owned|highly owned)',
  `(does|will|can) (a |the |)(player|guy|POS) (who|that) (.+) (count|score|get points|still score)( .+|)`,
]

/** The intents whose sentences give orders: something is built, kept, set or done. */
export const ORDERS: readonly string[] = ['build_lineup', 'simulate_contest', 'record_bet', 'set_alert', 'place_bet', 'errand']
export const TALK: readonly string[] = ['greeting', 'thanks', 'stop', 'complaint', 'abilities', 'identity']
/** What has no act of its own here: a turn that leans on the last, and what is refused. */
export const LEFT_OUT: readonly string[] = [
  'continue',
  'manipulation',
  'off_topic',
  'other_sport',
  'private_data',
  'college',
  'no_video',
  'sure_thing',
]

/** The grammar of acts out of that of the intents. */
export function actGrammar(intents: Readonly<Record<string, readonly string[]>>): Record<string, readonly string[]> {
  const of = (wanted: (name: string) => boolean) => Object.entries(intents).flatMap(([name, patterns]) => (wanted(name) ? patterns : []))
  const apart = new Set([...ORDERS, ...TALK, ...LEFT_OUT, 'explain_term', 'page_help'])
  return {
    rule: RULES,
    meaning: of((name) => name === 'explain_term'),
    place: of((name) => name === 'page_help'),
    order: of((name) => ORDERS.includes(name)),
    talk: of((name) => TALK.includes(name)),
    figures: of((name) => !apart.has(name)),
  }
}
