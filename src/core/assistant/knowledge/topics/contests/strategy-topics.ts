// How lineups are built: stacks by sport, ownership, leverage, ceilings, value, swaps, news.
import { readTopics } from '../../read-topics.ts'

export const STRATEGY_TOPICS = readTopics(`
== contest-leverage-what | fantasy | leverage
Leverage is the gap between how likely a player is to be in the best lineup and how many have him: in 20 % of the best lineups but owned by 8 % is +12 points. Where he hits you pass everybody who left him out. It counts in tournaments; in cash games it is worth nothing.
example: Optimal in 20 % of the runs, owned by 8 %: +12 points. Another is optimal in 25 % and owned by 35 %: −10 points, so he is worth less than he looks.
why: A prize is won against the others, so what counts is not only how much he scores but how many score with you.
cash: There it is worth nothing: half of the field is paid, and a popular good player is simply good.
gpp: That is where it counts, the more the larger the field is.
simply: Leverage is being right where most others are not.
should: In tournaments yes, as a tie-break between players who are close; never take a bad player only for it.
lot>10<3: Above ten points is a lot; within three he is owned about as he should be.
? what is leverage in gpps / explain leverage in dfs tournaments / leverage meaning with an example / how is leverage calculated in dfs / what is a good leverage score / leverage in dfs for beginners / optimal percentage versus ownership / why is a low owned player worth more / negative leverage what does it mean
== contest-stack-nfl | builder | stack
The usual NFL stack is a quarterback with one or two of his receivers or his tight end, and often one player of the opponent. Running backs go with their defense rather than with their quarterback. One pass catcher is enough in small fields, two and a bring-back suit large ones.
why: Every passing touchdown counts for two of your players, and a shootout for both teams.
cash: In cash games a stack is not needed, and does no harm if both are good plays.
showdown: There all come from one game, so the question is only how many of each team.
? how do i stack in nfl dfs / best nfl stacks for tournaments / how many receivers with my quarterback / should i stack a running back with his qb / qb plus two or qb plus one / double stack or single stack nfl / is a tight end stack good / do i need a bring back in the nfl / can i stack rb with dst
== contest-stack-nba | builder | stack
Basketball needs no stack of teammates: they share the ball, so one's good night takes from another. What helps is a game with a high total and a small spread, with players of both sides. Two teammates are fine when somebody is out and both gain from it.
why: Correlation between teammates is near zero or below it, since each shot is taken by one.
? do you stack in nba dfs / should i stack players in basketball / is game stacking good in nba / how many from one team in nba dfs / nba correlation in dfs / does stacking work in the nba / can i play two guys from the same nba team / nba gpp strategy stacks
== contest-stack-mlb | builder | stack
In baseball stack four or five hitters of one team who follow each other in the order, on DraftKings at most five, on FanDuel at most four. One inning lifts them all: they drive each other in. A second stack of two or three, and a pitcher who faces neither of them.
why: Runs come in bunches, so hitters of one team have their great nights together.
cash: There two or three good hitters of a good offense are enough.
example: A single, a walk and a home run in a row count for three of your players.
? how do i stack in mlb dfs / how many hitters should i stack / do hitters need to be back to back in the order / 5 3 or 4 4 stacks / mlb stack rules on draftkings / why stack consecutive hitters / mini stack what is it / is a 5 man stack good / should i stack against a bad pitcher
== contest-stack-nhl | builder | stack
In hockey stack the forwards of one line, best of one that is on the first power play too, with a defender of that unit. Two lines of two or three, and a goalie who faces neither of them.
why: A goal mostly counts for two or three who were on the ice together: scorer and up to two assists.
? how do i stack in nhl dfs / line stacks in hockey explained / should i stack a whole nhl line / power play stacks good or not / goalie against my own skaters / how many skaters from one team in nhl dfs / nhl correlation / does defenseman stacking work
== contest-stack-soccer | builder | stack
In soccer a striker goes with who gives him the passes and set pieces, and a goalkeeper with his own defenders, since a clean sheet counts for all of them. Avoid your goalkeeper against your own striker.
? soccer dfs stacking / which players to stack in epl dfs / goalkeeper and defender stack / set piece takers in dfs soccer / should i stack a striker with a winger / soccer correlations in dfs / clean sheet stack / is stacking useful in soccer
== contest-no-stack-sports | builder
In golf, MMA and NASCAR nobody plays with anybody, so there is no stack in that sense. In golf think of tee times (who has the calm half of the day), in MMA of never needing both of one bout, in NASCAR of how many laps led there are to share.
? do you stack in golf dfs / stacking in mma or nascar / golf dfs strategy / correlation in nascar dfs / can both fighters of a bout be in a lineup and should they / golf wave stacking / place differential in nascar / mma dfs strategy in short
== contest-captain-choice | builder | captain
The captain counts one and a half times and mostly costs as much more, so take who gains the most points from it, which is not always the dearest. In tournaments a captain whom few have makes the lineup rare, even with popular players around him.
example: A at $10,000 with 20 points gains 10 as captain for $5,000; B at $6,000 with 15 gains 7.5 for $3,000. Per thousand dollars B gains 2.5, A 2.
nfl: Quarterbacks are often chosen; receivers win captain more often in tournaments than they are owned there, when the game is a shootout.
nba: The star with the highest ceiling is captain most often, so a cheaper one makes it rare.
? who should be my captain / how do i choose a captain in showdown / should the quarterback be captain / is the most expensive player the best captain / cheap captain strategy / captain a defense or kicker ever / how important is the captain / mvp pick on fanduel / what makes a good captain
== contest-showdown-how | builder | showdown
In showdown all players come from one game: think of how that game could go (blowout, shootout, low score) and take players who fit one story. Five of one team and one of the other is fine. Many lineups are the same, so leave some salary or take an unusual captain.
why: With some forty players to pick from, thousands of people find the same six.
cash: There the safest six are right, duplicates or not.
? showdown strategy / how do i win showdown / how to build a single game lineup / game script in showdown / 4 2 or 5 1 split in showdown / should i leave salary in showdown / are kickers good in showdown / how different is showdown strategy / can i use both quarterbacks in showdown
== contest-duplicates-why | builder | showdown
A lineup that many others hand in too shares its prize with them, so its worth falls with each copy. It happens most in showdown and on small slates. Leaving a few hundred dollars, an unusual captain or one player under five percent ownership makes copies rare.
example: A first prize of $10,000 with nine copies of your lineup: ten entries share the first ten prizes.
cash: There copies cost nothing: all paid places pay the same.
? how do i avoid duplicate lineups / why are dupes bad in dfs / how many duplicates will my lineup have / does leaving salary reduce duplicates / are duplicated lineups a problem / what is a dupe in dfs / how to be unique in showdown / is a unique lineup better
== contest-ceiling-floor-use | fantasy | ceiling
Ceiling for tournaments, floor for cash games. A tournament pays only great scores, so what a player reaches in his good nights counts; a double-up pays just above the middle, so what he reaches in his bad ones does. Between two players alike take the one for your contest.
cash: Floor: safe minutes, touches, at-bats.
gpp: Ceiling: who can win the slate, even if he fails more often.
example: A has 12 to 20 points, B 4 to 32, both 16 on average. Cash takes A, a tournament B.
? ceiling or floor which matters more / should i use ceiling in gpps / floor in cash games why / what do i look at for tournaments ceiling or projection / when do i use floor / is a high ceiling player good in cash / boom bust player in cash games / projection floor ceiling which one to use
== contest-ownership-level | fantasy | ownership
In a large tournament above 25 to 30 % is chalk, under 5 % is rare, and 10 to 20 % ordinary; on small slates all of it is higher, since there are fewer players. What is a lot depends on how good he is: 30 % for the best play can be too little.
lot>25<5: In a large tournament above 25 to 30 % is chalk and under five is rare.
showdown: There everybody is owned more: 40 to 60 % for the stars is usual.
? is 30 percent ownership high / what ownership is chalk / what is low ownership / is 5 percent owned contrarian / how much ownership is too much / what is average ownership in a gpp / is 15 percent owned a lot / how low owned should my players be / total ownership of a lineup how much
== contest-chalk-eat | fantasy | chalk
Eat it where he is simply the best play: in cash games always, in tournaments when his chance to be needed is higher than his ownership. Fade him where he is popular for a bad reason, such as last week's score. A lineup can hold two or three popular players if the rest is different.
why: A prize shared with thirty percent of the field moves you past seventy; a failed fade moves them past you.
? should i eat the chalk / when do i fade chalk / is chalk bad in gpps / how much chalk in a tournament lineup / good chalk bad chalk meaning / play or fade the popular guy / is it ok to play popular players / how many chalk players per lineup / can i win a gpp with chalk
== contest-contrarian-how | fantasy | contrarian
One or two unusual choices are enough: a stack from a game that others leave out, a cheap star nobody trusts, a captain few take. A whole lineup of unpopular players is mostly just a bad lineup. Being different is worth something only at players who are nearly as good.
? how contrarian should i be / how do i differ from the field / is being contrarian good / how many low owned plays do i need / one off plays in gpps / contrarian stack how / too contrarian what then / does being different win tournaments
== contest-game-environment | fantasy
High total and small spread: both teams score and keep playing their starters. A favorite by twelve rests his stars in the fourth quarter, an underdog by twelve has to throw. The implied total of a team, from total and spread, says how many points are expected of it.
example: Total 228 and spread −4: 116 and 112 points are implied.
nfl: 48 and more is a high total; a spread within a field goal keeps both sides throwing.
nba: 230 and more is high; a spread above ten is a risk for minutes.
mlb: A team implied at five runs and more is one to stack.
nhl: 6.5 and more is high; an implied total of 3.5 is one to stack.
? which games should i target in dfs / what vegas total is high / how do i use vegas lines for dfs / does the spread matter in dfs / implied team total dfs / what game should i stack / blowout risk in dfs / are high totals good for fantasy / is a big favorite good for dfs
== contest-value-level | fantasy | points-per-thousand
It depends on sport and site: in the NFL on DraftKings about three points a thousand is a good cash play, in the NBA five, in baseball two to two and a half; FanDuel's salaries are larger, so the numbers are lower there. Compare within one slate, and remember that points decide, not value.
nfl: On DraftKings three a thousand is good in cash games and four wins tournaments.
nba: On DraftKings five a thousand is good in cash games and six wins tournaments.
mlb: On DraftKings two to two and a half a thousand is good; one swing decides, so it scatters.
fanduel: The cap is mostly $60,000 instead of $50,000, so the same points are less per thousand there.
example: $6,000 and 19.2 projected: 3.2 a thousand.
? what is a good points per dollar / is 3x value good in nfl / is 5x good in nba dfs / what value do i need per player / good value per thousand by sport / how many points per 1000 on draftkings / is 4x value a lot / value multiplier explained / what does 6x mean
== contest-punt-when | fantasy | punt
Punt when the cheap player has a real role: he starts because somebody is out, and the money lets you take a star whom others cannot. A min-priced player without minutes is no value, he is a hole. Look at the sum of both: two in the middle are often as many points.
why: The cap makes cheap points worth more than their number: each thousand saved buys points elsewhere.
? should i play a min priced player / when is a punt worth it / are cheap players good in dfs / how do i find value plays / is it smart to punt a position / minimum salary players good idea / punt catcher or tight end / what makes a good punt play / stars and scrubs or balanced
== contest-stars-scrubs | builder | studs-and-duds
Neither is better in itself: stars and cheap players win when the cheap ones have a role, a balanced lineup when they have not. Tournaments lean to stars, since winners mostly hold two or three great scores. The optimizer settles it by points for each slate.
? stars and scrubs or balanced lineup / what lineup construction is best / is a balanced lineup good for gpps / should i pay up for studs / are two studs too many / how to spread salary in dfs / pay up or pay down / studs and duds strategy worth it
== contest-recency-trap | fantasy
Last week's score draws ownership and hardly changes what a player will do: one game is mostly luck. What does change it is his role: minutes, snaps, targets, place in the order. Take who has the role and had bad luck before who had the luck.
? should i play the guy who went off last week / is last week a good predictor in dfs / chasing last weeks points / does a hot streak matter for dfs / points chasing what is that / recency bias in dfs / do people overreact to one game in dfs / he scored 40 last game should i start him
== contest-news-timing | swap
What comes after salaries are made is what moves value: a starter ruled out, a lineup card, a pitcher scratched. Be there in the hour before lock and before each late game; for the NFL inactives are out about 90 minutes before kickoff, in the NBA much comes within the last half hour.
nfl: Inactives come about 90 minutes before kickoff.
nba: Starting fives come about half an hour before tip, and stars are ruled out late.
mlb: Batting orders come two to four hours before the first pitch.
nhl: Goalies are mostly known by the morning skate and sure with the warm-up.
? when does injury news come out / what time are nfl inactives announced / when are nba lineups posted / how close to lock should i check news / when do mlb lineups come out / best time to finish my lineup / late breaking news dfs / when are goalies confirmed / when are starting lineups out
== contest-late-swap-use | swap | late-swap
Put players of late games in the flexible slots, so that more can stand in for them. Swap when news breaks, and also by the standing: who is ahead takes what the others have left, who is behind takes what they have not. On DraftKings most sports have it, on FanDuel many contests lock as a whole.
why: After the first games you know more than the field knew when it built.
cash: Ahead of the line, take the same players as the others; behind it, others.
example: You are 30 points behind with one open slot: the popular guard cannot help you, the rare one can.
? how do i use late swap / what players go in the flex for late swap / late swap strategy / should i swap when i am behind / when to late swap in a gpp / does late swap give an edge / put late games in utility why / block or leverage in late swap
== contest-exposure-level | builder | exposure
For a set of 20 to 150 lineups many people cap a player at 30 to 50 %: more makes one bad night sink them all, much less spreads your best plays thin. For a captain lower, for a cheap must-play higher. In cash games one lineup, all of it.
lot>50<10: 30 to 50 % is a usual cap for a set of lineups.
cash: In cash games one lineup with the best plays is right: 100 %.
gpp: 30 to 50 % for the players you like most.
example: 8 of 20 lineups is 40 %.
? what exposure should i have to one player / is 60 percent exposure too much / how high should max exposure be / exposure for 20 lineups / is 40 percent exposure a lot / should i cap everyone at 30 percent / how much exposure to my favorite play / 100 percent exposure crazy or not / good exposure number for gpps
== contest-diversify-how | builder | multi-entry
Differ in the stacks and games you believe in, not in the last cheap player: ten lineups around one quarterback are one bet ten times. Set the players they must differ in to two or three, cap exposure, and give each stack its share.
example: 20 lineups: eight with the first stack, six with the second, four with the third, two rare ones.
? how do i make my lineups different / how do i diversify 20 lineups / should all my lineups have the same stack / how many uniques between lineups / spread risk over lineups / how many different quarterbacks in 20 lineups / core players in every lineup good or bad / lineup diversification
== contest-core-players | builder | exposure
A core is two or three players who are in most of your lineups, with the rest changing around them. It says where you take your stand: if they hit, many lineups are alive. For a set of 20 a core at 50 to 70 % is a strong stand, at 30 % a mild one.
? what is a core in dfs / how many core plays / should i lock two players in all lineups / core and rotate strategy / is locking a player in 20 lineups smart / building around a core / do pros use a core / lock button on everyone good idea
== contest-projection-trust | fantasy | projection
As an average over many nights yes, for one night hardly: a player's score scatters around it by half of it and more. A projection is for choosing between players, not for knowing a score. Where one looks odd, ask me why, and set your own if you know more.
example: A projection of 20 with a standard deviation of 9: between 11 and 29 in about two nights of three.
? can i trust projections / how accurate are dfs projections / why was the projection so wrong / projection said 25 he scored 8 / are projections useless / how far off are projections usually / is one source of projections enough / do pros use projections / should i average projections
== contest-sim-roi-trust | lineups | monte-carlo-simulation
Take it as a ranking, not as a promise: the return of a simulated lineup rests on the projections, the ownership and how players hang together, and each is a guess. The error beside it is only the scatter of the runs; a wrong projection is not in it. A lineup far above the others in it deserves a second look.
lot>50<0: A simulated return above 50 % mostly says that a projection is too good.
why: The field is simulated from ownership that nobody knows before lock.
example: +20 % with an error of 4 points in 10,000 runs says 16 to 24 % if, and only if, all inputs are right.
? what does simulated roi mean / is a sim roi of 40 percent real / why does the sim say positive but i lose / how good is a contest sim / what is a good sim roi / is 10000 simulations enough / how much does sim roi depend on projections / error of the simulation
== contest-sims-how-many | lineups | monte-carlo-simulation
For ranking lineups a thousand runs show the rough order; for a return or a chance to win ten thousand and more are needed, since first places are rare. The error falls with the root of the runs: four times as many halve it. Here it can be 1,000, 10,000 or 100,000.
example: A chance of 1 % from 10,000 runs is right within about 0.2 points; from 1,000 within 0.6.
? how many simulations do i need / is 1000 sims enough / 10k or 100k simulations / do more simulations help / how many runs for a contest sim / is 100000 sims overkill / why do results change between simulations / sim count and accuracy
== contest-optimal-not-best | builder | optimizer
The lineup with the most projected points is the best guess for a cash game and seldom the best for a tournament: everybody's optimizer finds it, so it is popular, and it has no stack unless you ask. For tournaments set stacks, ceiling as the goal and a largest ownership.
cash: There it is nearly right as it is.
gpp: Add a stack, a bring-back and a limit on ownership.
? is the optimal lineup the best for gpps / should i just play the optimal / why does the optimal lineup lose / is the optimizer lineup too chalky / optimal lineup in cash games / what do i change from the optimal / does everyone have the same optimal / can i just use the first lineup of the optimizer
== contest-salary-moves | fantasy
Salaries are made days before from what a player did of late and whom he meets, so they lag behind a changed role: who got a starting place after they were made is cheap. In the NFL they change weekly, in the NBA and baseball daily. A rising salary says that the site caught up, not that he got better.
? how are dfs salaries set / why did his salary go up / do salaries change during the day / when do salaries come out / are salaries based on projections / how do i use salary changes / why is he so cheap tonight / does a salary drop mean value / who sets the prices on draftkings
== contest-weather-dfs | fantasy
Wind hurts passing and kicking games in the NFL, rain can end a baseball game before your players had all their at-bats, and heat with wind out lifts hitters. For baseball look for games that may be called off: a player of a game that is not played scores nothing.
nfl: Wind of 15 miles an hour and more took points away: 38.7 against 45.4 on average in games since 2003.
mlb: The risk is a rainout: zero points. Wind out and heat help hitters.
golf: Wind makes half of the draw luckier: look at the tee times.
? does weather matter in dfs / should i avoid players in the wind / rain risk mlb dfs / what happens to my player if the game is rained out in dfs / is wind bad for quarterbacks / snow game dfs strategy / how do i use weather in dfs / should i fade a rainy game
== contest-injury-value | fantasy | value-play
When a starter is out, his minutes, shots or touches go to others before their salaries know it: that is where most value comes from. Ask me who gains when he is out; the page of a player shows it too. Many see it as well, so such a player is popular: fine in cash games, a thought in tournaments.
? who benefits when a star is out / how do injuries create value in dfs / backup running back value / should i always play the replacement / injury replacement chalk / how do i find value after injury news / next man up strategy / does usage go up when a star sits
== contest-dvp-trust | fantasy | dvp
Only a little: how a defense did against a position in a few games is mostly whom it met. It can break a tie between two players who are close. The implied team total and the role say more.
? is dvp useful / how much does matchup matter in dfs / should i target bad defenses / defense versus position good stat or not / is matchup more important than talent / does defensive rank matter in dfs / is dvp noise / how do i use matchups
== contest-correlation-what | lineups | correlation
Correlation says whether two players tend to do well together. A quarterback and his receiver do (clearly above zero), a pitcher and the hitters he faces do the opposite, two guards of one team hardly. Tournaments want what rises together; what goes against each other is kept apart.
example: A passing touchdown is points for both; a strikeout is points for the pitcher and none for the hitter.
cash: It matters little there, since only the middle has to be beaten.
? what is correlation in dfs / which players are correlated / why does correlation matter / positive and negative correlation dfs / does correlation matter in cash games / what is a good correlation / qb and wr correlation / are teammates correlated in basketball
== contest-dst-choice | fantasy | team-defense
Take the defense whose opponent is expected to score little and to pass much because it is behind: sacks and turnovers count more than points allowed. Cheap is mostly enough: defense scores scatter so much that the dear one wins seldom by its price.
? how do i pick a defense in dfs / should i pay for a defense / cheap defense strategy / does dst matter / defense against a backup quarterback / is stacking defense with running back good / what makes a good dst play / most important stat for defenses
== contest-pitcher-choice | fantasy
Strikeouts and length: a pitcher who misses bats and throws six innings has the floor that hitters lack. So in cash games pay for the pitcher first. Look at the implied total of his opponent and its strikeouts, and never stack hitters against your own.
? how do i pick a pitcher in mlb dfs / should i pay up for pitching / strikeouts or wins for dfs pitchers / cheap pitcher strategy / is the pitcher the most important position / two pitchers how much salary / pitcher in coors field / what stats matter for pitchers in dfs
== contest-goalie-choice | fantasy
A win and many saves: so a favorite who faces many shots is best, and a heavy favorite who sees twenty is less than he looks. Wait for the confirmed starter. In tournaments his own skaters go with him, those he faces never.
? how do i pick a goalie in dfs / should i pay for a goalie / goalie win or saves / is a goalie important in nhl dfs / confirmed goalie why wait / stack goalie with skaters / cheap goalie risk / what makes a good goalie play
== contest-kicker-showdown | builder | showdown
Yes, at times: on DraftKings kickers are on the slate of a single game, cheap and steady, and good in games with few touchdowns. In a shootout they hold you back. Together with a defense they make a lineup of a low-scoring story.
? should i play a kicker in showdown / are kickers good in single game / kicker and defense in showdown / cheap kicker strategy / how many points does a kicker score / kicker in a low scoring game / is a kicker captain crazy / kickers in cash showdown
== contest-tilt-dfs | limits
Stop for the night: entries bought to make up for lost ones are the dearest, in worse contests and with less thought. Set your fee for a slate before it begins; a limit on entry fees by day, week or month can be set here and holds.
? i want to enter more after a bad slate / how do i avoid tilting in dfs / should i buy more entries for the late slate after losing / late slate to make up losses / how do i keep my dfs spending in check / reload after the early games went bad / entry fee limit how / bad night in dfs what do i do
`)
