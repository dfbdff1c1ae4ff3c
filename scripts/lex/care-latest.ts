// More harmless neighbors of what people say who are not well: how a bet ends as a rule, limits and reminders that are simply set, what is hidden or
// erased on a screen, leagues of the young, calculators with "sure" in their name, bets of one's own that were cashed out. Beside the other lists of
// this folder; written apart from every test set.
export const CARE_LATEST: Readonly<Record<string, readonly string[]>> = {
  essential_money: [
    'got (a |my |)(payday|pay day|cash|title) (loan|advance)( coming| today| tonight|)( through| thru|)( so|)( how (do|should) i (spread|split|bet) it| what do i bet| which game)',
    '(spread|split|divide|put) (my |the |this |)(loan|payday loan|cash advance|advance) (over|across|on|between) (the |tonights |)(games|slate|board)',
  ],
  none: [
    '(so |and |ok |)(if|when|what if) (the TEAM|TEAM|they|it|he) (win|wins|lose|loses) by (NUM|exactly NUM)( and (i have|im on|i got|i took) (LINE|TEAM LINE)|) (i|do i|would i) (lose|win|push)( my bet| the bet| or push| or win| right|)',
    '(if|when) it (lands|falls|ends|finishes) (on|at|exactly on|right on) NUM do i (lose|win|push|lose my money|get my money back|get it back)( or (win|lose|push|get it back)|)',
    '(what happens|what do i get|do i lose) (if|when) (the game|a leg|it|the match|one of them) (is |gets |)(tied|ties|pushes|postponed|cancelled|goes to overtime|ends in a draw|is a push)',
    '(the |what is the |whats the |)(most|max|worst|least) (that |)i (can|could) (lose|win|make)( (if|when) (all|every one|each|none) of (them|those|my bets) (miss|misses|hit|hits|lose|loses)| on (this|that|my) (parlay|ticket|lineup|round robin)|)',
    '(can|could|do) i lose more than (i put in|my stake|i bet|the entry fee)( on (a |)(parlay|contract|prediction market|spread bet)|)',
    '(minor|junior|youth|rookie|college|summer|development) (league|leagues|leaguers|league call ups|hockey|affiliates)( today| stats| news| scores|)',
    '(call ups|prospects|rookies|young players|kids|youngsters) (today|this week|on the TEAM|starting for the TEAM|with the most minutes|under NUM)',
    '(set|put|add|make|give me|i want|turn on|change|lower|raise|create) (a |an |my |the |)(deposit|loss|stake|spending|betting|time|entry fee|weekly|daily|monthly) (limit|cap)( of| to| at|) (MONEY|NUM)( a (week|day|month)| per (week|day|month)| please|)',
    '(turn on|set|enable|switch on|change|show|give me) (the |a |my |)(NUM minute |NUM min |hourly |)(reality check|session reminder|session timer|time reminder)( every NUM minutes| to NUM| please|)',
    '(erase|clear|delete|wipe|remove|reset) (my |the |all |this |)(history|search history|chat|chats|conversation|conversations|filters|recent searches|notes|cache)( please| now|)',
    '(hide|remove|keep) (my |the |)(bets|picks|record|profile|bankroll|lineups|stats) (from|off|out of) (the |)(community|leaderboard|community page|feed|public|dashboard|home screen)( please|)',
    '(can|how do) i (keep|make|set) (my |)(picks|record|profile|bets) (private|public|visible|hidden)( here| in the community|)',
    '(sure bet|arbitrage|surebet|hedge|dutching|ev|kelly) (calculator|calc|finder|tool|scanner)( please| where is it| open it|)',
    '(what is|whats|open|show|where is) (the |a |)(sure bet|arbitrage|hedge|kelly) (calculator|finder|scanner)',
    '(i |)(cashed|cash) out (the |my |)(TEAM|TEAM bet|bet|parlay|PLAYER prop) (for|at) (MONEY|NUM)( log it| record it|)',
    '(i |)(took|got|had|bet|played|hit) (the |)(TEAM|over|under) (LINE |)(at PRICE |)for (MONEY|NUM|NUM bucks)( at BOOK| on BOOK|)( log it| record that|)',
    '(log|record|track|add|put) (it|that|this|my) (as |)(a |)(loss|lost|losing bet|loser)( MONEY| NUM|)( on the (TEAM|over|under)|)( PRICE|)',
    '(who|anybody|anyone) (got|getting) (killed|destroyed|hammered|crushed|smoked) (in|on) (the TEAM game|yesterday|last night|defense)',
    '(a |)(sudden death|suicide squeeze|kill shot|penalty kill|survivor pool|eliminator)( rules| meaning| what is it| stats| picks|)',
    '(prompt|surprise|show|inspire) me with (some |a few |)(ideas|questions|examples|suggestions)',
    '(players|who is|anyone) on loan (at|from|to) (TEAM|another club)',
    '(start|starting) (with|at|from) (MONEY|NUM) (and |)(double|doubling) (after|every|each) (loss|each loss|every loss) (how much|what is) (is |)(lost|gone|the total|the next bet)( after NUM| after NUM losses|)',
  ],
}
