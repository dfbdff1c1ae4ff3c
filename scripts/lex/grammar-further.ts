// Further sentences for what was told apart badly: the same wish with another verb, in another order, by a hint instead of a name. Of
// classes, never of a test's sentences.
const NOW = '(| now| right now| at the moment| tonight| today| currently)'

/** Intent -> patterns that come beside those of grammar.ts and grammar-wide.ts. */
export const FURTHER_GRAMMAR: Readonly<Record<string, readonly string[]>> = {
  read_best_ball: [
    '(show me |what are |whats |what is |how are |list |pull up |)my best ball (exposure|exposures|stacks|pairs|portfolio|drafts|teams|rosters|entry fees|closing value|combos)( please| so far| this year|)',
    '(who|which player|which POS) (do i have|am i on|did i draft|have i drafted) (the most|most often|too much|too often|too many times) (of |)in best ball',
    '(how much|how many|how often) (of |)(PLAYER|him|that guy) (do i have|did i draft|have i drafted|am i carrying) (in|across|over) (my |all my |)best ball (drafts|teams|rosters|portfolio|)',
    '(how much|what) (did|have|do) i (spend|spent|pay|paid|have in|have invested) (on|in|for) best ball( drafts| entries| this year| fees|)',
    '(did|have|do) i (beat|get ahead of|take people below|draft below) (the |)adp( in my drafts| in best ball| on average|)',
    '(how many|which) (of my |)(best ball |)(drafts|teams|rosters) (have|include|hold) (PLAYER|two TEAM players|a TEAM stack|PLAYER and PLAYER)',
    '(which|what) TEAM (stacks|pairs) (do i have|did i draft|show up) (in|across|over) (my |)best ball( drafts| portfolio|)',
    'my (average|mean) (pick|draft spot|adp) (for|of) PLAYER( in best ball|)',
    '(how are|what do) my (drafts|best ball teams) (built|look like)( by position| at POS|)',
    '(am i|are we) (overexposed|too heavy|heavy|light|underweight) (on|to|in) (PLAYER|TEAM|POS) (in|across) (my |)(best ball|drafts|draft portfolio)',
    'exposure (to|on|of) PLAYER (in|across|over) (my |)(best ball|drafts|draft portfolio|underdog drafts)',
  ],
  read_game: [
    `(show me |can i see |i want |pull up |give me |let me see |)(the |a |)(full |whole |complete |)(box score|boxscore|play by play|plays|game log|drive chart|box) (of|from|for) (a|an|any|some|one) LEAGUE (game|match)( that is| thats| which is|) (on|live|going on|being played|in progress|happening)${NOW}`,
    `(show me |can i see |what are |)(the |)(latest |last |)plays (of|from|in) (a|any|some|the|one) (LEAGUE|TEAM) (game|match)${NOW}`,
    '(box score|boxscore|play by play) (for|of) any LEAGUE game',
    '(who|which player) (has|had) the most (points|yards|goals|rebounds) in the TEAM game',
    'TEAM (box score|boxscore|play by play|game details|game stats)',
    '(stat line|team stats|leaders) (of|from|in) the TEAM game',
  ],
  read_news: [
    '(LEAGUE|TEAM) (news|headlines|stories|rumors|buzz)( please| today| now|)',
    '(latest|newest|todays|fresh) (on|in|from|out of|around) (the |)LEAGUE',
    '(whats|what is) (being said|making headlines|the talk|the word|new|cooking) (in|around|about) (the |)(LEAGUE|TEAM)',
    '(catch me up|fill me in|update me) on (the |)LEAGUE( news|)',
  ],
  read_injuries: [
    '(which|what|any) (of the |)TEAM( players| guys|) (are|is|will be|gonna be) (out|hurt|missing|sidelined|questionable|unavailable|not playing)( tonight| this week| today| on sunday|)',
    '(who|anyone|anybody|who all) (on|from|for|of|in) (the |)TEAM (cannot|can not|cant|wont|will not|isnt going to|is unlikely to) (play|go|suit up|dress)( because injured| tonight| this week|)',
    'TEAM who is (out|hurt|banged up|dinged up|on the shelf|limping)',
    '(bumps and bruises|walking wounded|hospital list|sick bay|medical report) (of|for) (the |)(TEAM|LEAGUE)',
    '(are|is) (the |)TEAM (healthy|at full strength|missing anyone|without anyone|short handed|shorthanded)( tonight| this week|)',
  ],
  read_odds_board: [
    '(what are |)(the |)odds (on|of|for|that its|that it is) (a |the |)(draw|tie|stalemate)( in the TEAM (game|match)| in TEAM match| TEAM|)',
    '(im|i am) looking at (the |)TEAM( s|) next (game|match)( what are the odds| whats the price| how is it priced|)',
    '(how|what) (is|are) (the |)(next |)TEAM (game|match) priced( up|)',
    '(what price|how much) (is|are) (the |)TEAM (to win|to beat TEAM|on the moneyline)',
    '(LEAGUE|TEAM) lines (this weekend|tonight|today|this week)',
    'what (are they|do they have|do books have) the TEAM at',
    'price of the draw in the TEAM match',
  ],
  predict_game: [
    '(who|which side|what team) (do you|would you|does your model|does the model) (have|see|got|pick|fancy|expect|lean to) (winning|to win|taking|in) (the |)TEAM (game|match)( this week| tonight| and how sure are you| and how confident| and why|)',
    '(how confident|how certain|how sure) are you (about|of|in|on) (the |)TEAM( game| winning|)',
    '(whats|what is) your (call|read|lean|number|take) on (the |)TEAM (game|winning|TEAM game)',
    '(TEAM|TEAM or TEAM)( who|) (wins it|comes out on top|takes it)( in your view| by your numbers|)',
    'who wins',
    'who is going to win',
  ],
  read_value_bets: [
    '(find|show|give|get) (me |)(any |some |all |)(plus ev|positive ev|\\+ev|value)( bets| plays| spots|)( across| in| over|) (all|every|any) (leagues|league|sport|sports)',
    '(any|what|which) (plus ev|positive ev|value) (bets|plays|spots)( tonight| today| in LEAGUE|)',
    '(bets|prices|plays) (that |)(beat|better than|above) (the |)fair( price| value|)( in LEAGUE| tonight|)',
  ],
  read_arbitrage: [
    `(are there |is there |)(any |some |)(arbitrage|arb|surebet|sure bet) (chances|chance|spots|openings|windows|plays|options)( open| available| live| up|)${NOW}`,
    `(is it possible|can i|is there a way|could i|any way)( now|) (to |)(win|profit|make money|come out ahead|cash) (on|from|with|whatever|no matter) (both|either|all|every|the) (outcomes?|results?|sides?|ways?|happens)( with| using| across| at|) (different|two|several|separate) (bookmakers|books|bookies|sportsbooks)${NOW}`,
    '(bet|back|take|cover) (both|all|every) (outcome|outcomes|side|sides|result|results) (at|with|across) (different|two|separate) (books|bookmakers|bookies) (and|to) (win|profit|come out ahead)( whatever happens| either way|)',
    '(where|which games) do (the |)(books|bookmakers|bookies) disagree enough (for a sure profit|to win either way)',
    '(riskless|risk free|no risk) profit (between|across|at) (different |two |)(books|bookmakers)( today| now|)',
  ],
  set_alert: [
    '(let me know|tell me|ping me|notify me|alert me) (if|when) the TEAM (line|spread|total|price) moves( by (a point|NUM points|half a point)( or more|)|)',
    '(let me know|tell me|alert me|remind me|ping me) (when|before) the TEAM (game|match) (starts|begins|kicks off|tips off)( tonight| today|)',
    '(let me know|tell me|ping me|text me|message me|buzz me|notify me|warn me|give me a shout|give me a heads up|shoot me a message|hit me up) (when|if|once|as soon as|whenever|the moment|the minute) (there is|theres|you see|you find|it finds|any|an|a) (a |an |any |some |)(arb|arbitrage|edge|value bet|injury|injury news|news|line move|middle)( above PCT| over PCT| drops| pops up| comes out|)( on| in| for|) (the |)(LEAGUE|TEAM|)',
    '(let me know|tell me|ping me|text me|notify me|holler|hit me up) (when|if|once|as soon as|the second) (the |)TEAM (spread|line|total|price|moneyline|odds|number) (moves|drops|gets to|hits|reaches|goes over|goes under|changes)( PRICE| POINTS| NUM|)',
    '(keep an eye|keep watch|keep tabs) on (the |)TEAM (line|price|spread|injuries|injury news)( and tell me when it moves| for me|)',
    '(heads up|a shout|a ping|a text) (when|if|before) (the |)TEAM (game starts|line moves|gets to PRICE|kick off|tip off)',
  ],
  betting_performance: [
    '(whats|what is|what was|hows|how is|show me|tell me) my (roi|return|return on investment|profit|win rate|hit rate|record|yield|clv|net|balance of bets)( on parlays| on LEAGUE| so far| overall| this month| this year| lifetime| on props|)( bets|)',
    'my roi( so far| on parlays| on LEAGUE|)',
    '(how have|how did|how are) (all |)my (bets|wagers|plays|picks|parlays) (done|do|doing|gone|going|turned out|performed|worked out|panned out)( so far| on the whole| overall| all told| in total| to date| this year|)',
    '(am i|have i been) (up|down|ahead|behind|winning|losing|profitable|in the black|in the red)( overall| lifetime| so far| on the year| in total| this month| all told|)',
    '(how much|what) have i (won|lost|made|won or lost)( in total| overall| so far| all in all| betting LEAGUE| this year|)',
    '(in total|overall|all in all|on the whole) (am i|how am i|have i) (up|down|doing|made money|profitable)',
  ],
  payout: [
    '(how much|what) (am i|would i be|will i be|do i|would i) (earning|earn|making|make|getting|get|winning|win|collecting)( with| from| for| off| on|) MONEY (at|on|with|in) (odds |a price of |)PRICE',
    'MONEY (in|at|with) (odds|odds of|a price of) PRICE( how much| what comes back| winnings|)',
    '(earnings|winnings|profit|return|returns|payday) (of|on|for|from) (a |)MONEY( bet| stake| wager|) (at|on) PRICE',
  ],
  free_bet_value: [
    '(what is|whats|how much is) (a |my |the |)MONEY (free bet|bonus bet|bonus|token|free play) (at|on) PRICE( really| actually|) worth',
    '(real|true|actual|cash) (value|worth) of (a |my |)MONEY (free bet|bonus bet|bonus|free play)( at PRICE|)',
    '(cash value|what can i get|how much cash) (of|from|out of) (a |my |)MONEY (free bet|bonus bet|bonus)( at PRICE| on PRICE|)',
  ],
  read_projections: [
    '(what|which) POS (should i|do i|would you|can i) (put|play|start|use|roster|stick|plug) (in|into|on) (my |)(LEAGUE |fantasy |)(team|lineup|squad)( not an expensive one| something cheap| on a budget| for cheap| please|)',
    '(cheap|value|bargain|budget|punt|inexpensive|low cost) POS( play| plays| option| options|)( on BOOK| in LEAGUE| this week| tonight|)',
    'POS value (play|plays|pick|picks)( on|) BOOK',
    '(most|best) (points|bang|production) (for|per) (the |)(money|buck|dollar|salary|k) (at|from|among) POS',
  ],
  read_middles: [
    '(chance|spot|way) to (win both|cash both|hit both) (sides|bets|tickets)( if it lands in between| in the middle| of a total|)',
  ],
  record_bet: [
    '(i |)(just |)(put|placed|took|dropped|threw|laid) MONEY on (the |)TEAM (at|for) PRICE( save it| log it| keep it| write it down|)',
  ],
  errand: [
    '(post|share|publish|put) (this|my|the) lineup (to|on|in) (the |)(community|forum|board|feed|community board|community forum|group)',
    '(call|ring|phone|text|email) my (bookie|mom|friend|boss|league)( for me|)',
    'order (me |)(a |some |)(large |)(pizza|food|beer|wings)',
  ],
  sure_thing: [
    '(doubling|double up|martingale) (after|every) (every |each |)(loss|lost bet)( system|) (cant|cannot|can not|never|wont) (lose|fail)( in the long run|)( right|)',
    'if i (keep doubling|double every time) i (cant|cannot|have to) (lose|win)( eventually|)( right|)',
  ],
}
