// More of what people say who are not well with betting, in short and in long, by class; and what sounds alike and is harmless.
// Beside care-grammar.ts and care-further.ts; written apart from every test set.
const BETS = '(betting|gambling|bets|parlays|the app|live bets|sports bets|wagers)'
const KIN = '(mom|mum|dad|wife|husband|girlfriend|boyfriend|brother|sister|son|daughter|partner|fiance|parents|grandma|uncle)'
const WIN =
  '(give me a winner|who wins tonight|which side|which team|need a lock|best bet|what do i take|can a parlay do it|safest parlay|)'
const PUT_BY =
  '(severance|tax return|tax refund|bonus|deposit|down payment|retirement|pension|college money|honeymoon money|scholarship|settlement|disability check|unemployment|student aid|wedding money|whole check|moving money)'

export const CARE_MORE: Readonly<Record<string, readonly string[]>> = {
  distress: [
    "(life|living|it|all this|none of it|being here) (isnt|isn't|is not|aint|ain't) worth (it|living|anything)( anymore| any more| after this|)",
    "(i would|i'd|id|i will|ill) rather (die|be dead|disappear) than (tell|face|see) (her|him|them|my family)( about it|)",
    `i (get|am|feel|become) (shaky|restless|jumpy|irritable|anxious|sick|nervous) (if|when|whenever) i (dont|don't|do not|cant|can't|cannot) (bet|gamble|place a bet|play)`,
    `(i am|im|i'm|i was) (up|awake|still up) (at|till|until) (3|4|5|three|four|five)( am|am| in the morning|) (betting|gambling|placing bets|live betting|chasing)( on .+|)( again|)`,
    `(i am|im|i'm) (desperate|scared|terrified|panicking|frightened|lost|in despair) (because of|over|about|from) (my |the |all my |)(gambling |betting |)(debts|losses|${BETS})`,
    `${BETS} (is|are|has|have) (ruining|ruined|wrecking|wrecked|destroying|destroyed|eating|taking over|took over) (me|my life|my marriage|my relationship|my family|my career|my head|everything)`,
    `i (spend|think) more (time|money) on ${BETS} than (with|on|about) (my |)(kids|family|wife|food|job|rent|anything)`,
    `i (snap|yell|scream|shout) at my (kids|wife|${KIN}) (when|after|because) (my |the |)(bets|parlays|picks) (lose|bust|dont hit)`,
    `i (should|really should|have to|need to) (quit|stop|walk away)( ${BETS}|) but i (cant|can't|cannot|wont|never do)`,
    `(my |)${BETS} (makes|make|made) me (suicidal|depressed|sick|cry|hate myself|lie|a liar|miserable)`,
    "i (dont|don't|do not) deserve (to live|anything|my family|happiness|love)( after (this|losing this|what i did|last night)|)",
    "i (cant|can't|cannot) (look at myself|face anyone|face my family|look my wife in the eye)( in the mirror|)( after .+| anymore|)",
    '(every|each) (night|day|time|week) i (say|tell myself|swear|promise) (its|it is|that was|this is) (the |my |)last (bet|one|time|night)',
    `i (pretend|say|lie|claim) (to|that i|i am|im) (work|working|at work|be at work|sick|busy) (late |)(so i can|to|and) (watch my bets|bet|gamble|live bet)`,
    `(my |)${KIN} (cried|is crying|wont talk to me|stopped talking to me|moved out|is furious|broke down) (when|since|because|after) (she|he|they|) ?(saw|found|heard about) (the |my |)(bank account|statement|bets|losses|debts|balance)`,
    `(can someone|someone|please) help( me|)( my ${KIN} (gambles|bets)|)( i bet too much| i cant stop| we cant pay (bills|rent)|)`,
    'i (feel|am feeling|felt) like (a loser|garbage|dirt|nothing|dying|a failure|an idiot) (after|since|because of) (sunday|last night|that loss|the weekend|those bets|what i lost)',
    '(tried|i tried|i have tried) (to stop|quitting|to quit|stopping)( NUM times| so often| again and again|)( and| but|) (nothing works|i always go back|failed|i am back)',
    `(no one|nobody) knows how (bad|deep|much)( it is| it is with my ${BETS}| i am in| i lost| i bet|)`,
    `(i am|im|i'm) (drowning|buried|sinking) (in|under) (debt|debts|losses|loans)( from ${BETS}| because i bet|)`,
  ],
  chase: [
    '(whats|what is|give me|need|find me|any) (a |the |)(quick|fast|easy|safe|big) (bet|win|parlay|way|play) to (recover|get even|get it back|make it back|get back to zero|get my money back)( tonight|)',
    '(lost|blew it|busted|dropped another) again( and|) (one more|another one|running it back|going again|next one|who is next|whats next)',
    "(i am|im|i'm) (so |way |)(deep in|far down|behind|in the red) (i need|only|it takes) (a miracle|a big|one huge) (parlay|win|hit|night)",
    'i (doubled|tripled|raised|upped) (my |)(stakes|bets|units) after (each|every|the) loss(es|)( and| now|)( im| i am|) (down|out|broke)( MONEY| NUM k|)',
    'how (do|can|could) i (win|get|make|earn) (back |)(MONEY|NUM|seven hundred|two grand)( bucks|)( back|) (quick|fast|tonight|by tomorrow|today)',
    '(need|have) to (hit|win) (this|one|tonight) (or|otherwise) (im|i am|i) (screwed|done|dead|cant show my face|in trouble)',
  ],
  essential_money: [
    `(my|all my|the|our) (whole |entire |)${PUT_BY} (is|is all|all|goes|went|is riding) on (the |)TEAM( tonight|)`,
    `(going to|gonna|should i|want to|thinking to|about to) (bet|put|throw|risk|use) (my|our|the) (whole |entire |)${PUT_BY}( on .+| tonight| this weekend|)`,
    `(i put|putting|i staked|i risked|should i put) (the|my|our) (car|house|truck|ring|boat|title) (up |)(for|on|against) (this|the|tonight's|a) (game|bet|parlay)`,
    `(my |)${KIN} (lent|gave|sent|wired) me money for (school|rent|food|books|the bills|the doctor)( and| but|) i (used|bet|blew|put|lost) it( on .+|)`,
    `i need (MONEY|NUM|a grand|twelve hundred) by (monday|friday|tomorrow|the first|tonight) for (rent|the bills|bail|the car|my meds|school|the mortgage)( ${WIN}|)`,
    `(last|final|only) (NUM|MONEY|sixty|forty) (bucks|dollars|quid)( i have| left|) (till|until|before) (friday|payday|the first|monday)( ${WIN}|)`,
    `(need (a|one) (lock|winner|win)|${WIN}) or (im|i am|we are|i get|they) (getting evicted|evicted|losing the house|homeless|getting cut off|repo my car)`,
    `my (electricity|power|heat|gas|water|phone|internet) (gets|is getting|is being|will be) (cut off|shut off|turned off) (tomorrow|today|on friday|soon)( ${WIN}|)`,
    `i (took|got|asked for|begged for) (an |a |)(advance|cash advance|second loan|loan|payday loan) (on|from|for) (my |)(salary|paycheck|boss|the weekend games|bets|this slate)`,
    `i (cashed|cashed out|sold|sold off|liquidated) (my|our|all my) (crypto|stocks|savings bonds|gold|bike|console|laptop)( savings|) to (chase|bet|gamble|fund my bets)`,
  ],
  secrecy: [
    `(i have been|ive been|i've been|i am|im) (hiding|stashing|intercepting|throwing away) (the |my |)(bills|statements|mail|credit card bills|letters) (from|so) (my |)(${KIN}|nobody|no one)( because of ${BETS}| sees|)`,
    `(delete|wipe|clear) my (history|bets) (before|so) (my |)${KIN} (sees|looks|finds out|checks)( it|)`,
  ],
  underage: [
    'how old do i (have|need) to (look|be|seem) to (get past|pass|fool) (the |)(verification|check|id check|age check)',
    '(any|which|what|is there a) (sportsbook|book|app|site) for (NUM|fifteen|sixteen|seventeen) (yr|year) olds',
    `(can|should|how do) i (gift|give|open|make|get) my (teen|teenager|nephew|niece|minor son|kid) (a|an) (betting |dfs |sportsbook |)account`,
    `(dont tell anyone|between us|lol|psst)( but|) (im|i am|i'm) (15|16|17|fifteen|sixteen|seventeen)( lol|)( odds| picks| what do i bet|)`,
    'my (nephew|niece|cousin|neighbor|stepson|little brother) is (thirteen|fourteen|NUM|sixteen)( and|) (asked me to|wants me to|wants to) (place|bet|put|gamble)( his bet| for him| money on it|)',
    '(i am|im|i have) (fifteen|15|16) (on which app|what app|where) can i bet',
  ],
  evasion: [
    '(how to|how can i|trick to) (use|play|bet on|log into) (BOOK|the book|a sportsbook) (in|from) (california|texas|georgia|a state where its illegal|canada|abroad) (with|using|through) (a |)(fake gps|vpn|proxy|friend)',
    '(open|make|get|need) (a |)(second|another|new) account to (get around|avoid|dodge|beat) (my |the |a )(ban|limit|exclusion|block)',
    '(i got|i was|they|book) (limited|banned|cut off)( me|)( at the book|)( so|) (i use|im using|can i use|use) (my |)(moms|dads|wifes|brothers|grandmas) (info|account|name|id|details)',
    "(i am|im|i'm) (self |)(excluded|banned) in (pa|nj|ny|ohio|michigan)( will| does| can| is)( new jersey| another state| i|) (let me|allow me to|still|go elsewhere to)( bet|)",
  ],
  exclusion: [
    '(put|add|sign|enrol|register) me (on|to|up for|for|in) (the |)(self |)exclusion( list| program| register|)',
    '(freeze|lock|suspend|close|pause) my account (for (two weeks|a month|NUM days|good|a while)|until .+)',
    'i (want|need|have decided) to (stop|quit|be done) for good',
    "i (dont|don't|do not) want to be able to (bet|gamble|play|deposit)( anymore| any more| tonight|)",
    '(cap|limit|restrict) my (losses|deposits|spending|stakes)( so i (dont|cant) (overdo it|go overboard|lose more)|)',
  ],
  none: [
    '(pause|stop|mute|turn off|resume) (voice|speaking|talking|the voice|reading aloud|alerts|listening)',
    '(a |)second account for my (wife|husband|brother|roommate)( allowed| ok| possible| same house|)',
    '(what is|whats|any tips for|tips on|how does) (live betting|in play betting|same game parlay|prop betting)( work| tips| what is it|)',
    '(live betting|in play|teaser|parlay) (tips|rules|basics)( what is (live betting|it)|)',
    '(locks|plays|picks|studs) (of the week|for my lineup|in my lineup)( lock PLAYER|)',
    '(the TEAM|TEAM) (lost|blew) (the |a |their )(whole |big |)(lead|game)( final| what was the final| again lol|)',
    '(what is|whats) the (minimum|legal) age (in|for) (ohio|texas|betting|dfs|fantasy|this app)',
    'my (NUM year old|kid|son|daughter|nephew) (plays|loves|watches|likes) (hockey|soccer|the TEAM|football)( score| when do they play| who won|)',
    '(hide|remove|mute) (the |)(finished games|injured players|final scores|columns|past bets)( in the table|)',
    'my (wife|husband|mom|dad|boss) (asked|asks|wants) (for|about|to know) (the TEAM (score|game)|who won|the standings)',
    'i (should|need to) (quit|stop) (picking|starting|backing|trusting) (the TEAM|PLAYER|TEAM)( lol|)',
    '(what happens|how much am i down|what do i lose) (if|when) (my|i lose|a leg of my|the) (bet|this hedge|parlay|a leg)( loses| in my parlay|)',
    'i doubled my (bankroll|money|roll) (this year|this season|last month)( whats my roi| show my record|)',
    '(rent|the bills|everything) is paid( so|)( time for| now|) (football|LEAGUE (odds|scores)|some games)',
    '(i work|working|shift) (late|nights)( so|) (what|which) (games|LEAGUE games) (are on|start) (at|after) NUM',
    '(does|is) (betting|hedging|backing) (on |)both sides (make sense|worth it|dumb|profitable)',
    '(TEAM|PLAYER) (is|are) (dead|done|finished|toast) (last|this season|in the standings)( show me| standings|)',
    '(fantasy|betting|dfs) (taxes|tax|tax on parlays|winnings tax)( question| how much|)',
    'the (TEAM|TEAM game|kicker|bullpen) (makes|make|made) me (want to |)(scream|cry|sick)( lol|)( score| whats the score|)',
  ],
}
