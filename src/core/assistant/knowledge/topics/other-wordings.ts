// The same questions in other words, as newcomers, dictation and people in a hurry put them.
import { readTopics } from '../read-topics.ts'

export const OTHER_WORDINGS = readTopics(`
== +bets-three-way | board
? backed my team, the match was a draw, bet gone, why / does a tie kill my moneyline in soccer / they tied and i did not get my stake back
== +bets-alternate-when | board | alternate-line
? worse odds on alt numbers / do alternates carry a bigger margin than the main number / is taking a different number than the standard line smart
== +bets-team-total-how | board | team-total
? derive one teams expected points from spread plus total / convert spread and total to team points / points expected for one side formula
== +bets-moneyline-how | board | moneyline
? laying big juice on a strong team / is betting at minus 280 stupid / heavy chalk on the moneyline good or bad / short price favorites worth it
== +bets-spread-cover | board | point-spread
? share of favorites that cover / how many favorites beat the number / covering percentage of favorites and dogs
== +bets-run-line | board | point-spread
? minus a run and a half or just the winner / give up 1.5 runs for a better price / games decided by a single goal or run
== +bets-prop-average | props | prop
? average above the number means over / judge a prop by the median / use the middle game instead of the average for props / he puts up more than the line usually
== +bets-anytime-scorer | props | prop
? are td scorer props overpriced / touchdown bets a scam / is the price on a scorer fair / judging odds for a player to score
== +bets-futures-hold | board | futures
? title odds add to way over 100 / championship prices sum too high / how big is the cut on season bets / futures market margin
== +bets-in-play-rules | live | live-betting
? my live wager got refused / waiting seconds before a live bet is taken / in game bet denied after i clicked / odds moved while my live bet was pending
== +bets-devig-methods | tools | fair-probability
? most accurate way to strip the margin / does the margin method change anything / which no vig approach is right when / best method for big underdogs
== +bets-shin-power | tools | shin-method
? are power and shin identical / shin and power basically alike
== +bets-hold-levels | tools | hold
? a book holds 9 percent, cheap or expensive / market with 6 percent hold, steep or not / does 3 percent count as cheap
== +bets-break-even-list | tools | implied-probability
? rate i need at a price to break even / how frequently must a dog hit to break even / break even rate for favorites / win frequency needed at long odds
== +bets-fair-not-true | board | fair-probability
? take the devigged number as real / treat the no vig line as the true chance / is the no vig probability reality
== +bets-opening-or-closing | board | line-movement
? bet now or wait until kickoff / sunday morning or early in the week / grab the number early or hold off / do i get a better number if i wait / close to the start or days before
== +bets-price-formats | tools | american-odds
? which style of odds is simplest / decimal style or american style to learn / do 6/4, 2.5 and +150 mean one thing
== +bets-line-moves-why | board | line-movement
? the number jumped, what happened / line went up a point and a half why / pros or public who moves it / what could make a number shift
== +bets-injury-price | board | line-movement
? line shift when the quarterback sits / points a missing star costs / do bettors make too much of an injury
== +bets-rest-effect | predictions
? real edge off a bye week / advantage of extra rest / second game in two nights fade them / does an extra day off help a team
== +bets-favorite-longshot | calibration | long-shot
? money on huge dogs loses more / are longshots the worst bets / big dogs a worse deal / why you lose most on long odds
== +bets-home-bias | predictions
? how frequently does the home side win / blind bets on home teams / hosts win what share
== +bets-kelly-wrong-chance | bankroll | kelly-criterion
? feed kelly an inflated probability / kelly with a bad guess of the chance / estimates wrong and kelly / overrated edge and kelly stakes
== +bets-kelly-or-flat | bankroll | kelly-criterion
? same amount on each bet or by edge / equal stakes or kelly for a newbie / sized bets versus equal bets / constant stake or formula
== +bets-stake-size-lot | profile | unit
? 4 percent on one play too aggressive / risking 3 percent of the roll per game / is 6 percent of bankroll reckless
== +bets-sample-how-many | analytics | sample-size
? 40 bets tell anything about skill / can a few dozen wagers show skill / number of bets before results mean anything / does a run of 60 bets prove something
== +bets-sample-roi | analytics | sample-size
? bets needed to prove a return / prove a 4 percent roi / volume to confirm an edge of 2 percent
== +bets-win-rate-realistic | analytics | win-rate
? claims of 70 percent winners / hitting 56 percent against the spread / someone says he wins 65 percent / is 58 percent at minus 110 impressive
== +bets-losing-streak | analytics | variance
? run of losses to expect / drop seven in a row normal / longest cold streak over 100 bets / worst run of losers that is usual
== +bets-hot-hand | predictions
? really hot or just chance / team won six straight should i back them / ride a winning run / is a heater real
== +bets-regression | predictions | regression-to-the-mean
? shooting above his career will he come down / numbers too good to last / over his usual level will it drop
== +bets-long-run-edge | value | edge
? smallest edge worth a bet / 12 percent edge believable / how small can an edge be / edge too large to be true
== +bets-clv-why | analytics | closing-line-value
? serious bettors always talk about the close / prices better than the close make me a winner / why sharps care about the closing number
== +bets-middle-worth | trading | middle
? how frequently must the gap land / middle pay off rate / does a middle pay in the long run
== +bets-cash-out-fair | tools | cash-out
? offered 80 to cash out is that fair / check a cash out offer / tell if the offer to settle early is decent
== +bets-second-account | board
? bet through my roommates account / use a friends login at a book / wager on a relatives account
== +bets-how-many-books | board | line-shopping
? gain from a fourth book / add another book worth it / one more sportsbook does it help
== +bets-limits-avoid-why | board | limit-of-a-book
? what makes a book cut my max bet / why a sportsbook cuts limits / reasons accounts get restricted
== +rule-shortened-game | bankroll
? stopped in the sixth inning is my over alive / rain ended it in the seventh / umpires called it my total / game halted for lightning and never resumed
== +rule-listed-pitcher | bankroll
? pitcher changed before first pitch wager stands / starter scratched baseball bet
== +contest-rake-levels | lineups | rake
? cut of entry fees the site keeps / share of fees a fantasy site takes / how big is the house cut in contests
== +contest-break-even | lineups | cash-game
? h2hs needed to break even / share of double ups i must cash / win how many head to heads not to lose money
== +contest-single-entry-or-150 | lineups | multi-entry
? one bullet or many entries / single bullet versus max entering / few entries or a full 150 on a small roll
== +contest-leverage-what | fantasy | leverage
? guy nobody picks worth more in a gpp / why is an unpopular player valuable / low owned upside why
== +contest-stack-nfl | builder | stack
? one wideout or two with my passer / pair my qb with how many pass catchers
== +contest-stack-nba | builder | stack
? teammates together in basketball dfs / two from the same nba club
== +contest-captain-choice | builder | captain
? priciest player as captain automatically / captain the dearest guy / put the top salary in the captain spot
== +contest-duplicates-why | builder | showdown
? others having my exact lineup / keep my showdown lineup unique / same lineup as hundreds of people
== +contest-ceiling-floor-use | fantasy | ceiling
? safe or explosive players for a double up / steady guys or upside guys / boom players in tournaments
== +contest-ownership-level | fantasy | ownership
? 35 percent owned is that chalky / call 12 percent owned low / at which ownership is somebody popular
== +contest-game-environment | fantasy
? what total makes a game good for fantasy / over under that is good for dfs / which game scripts to target
== +contest-exposure-level | builder | exposure
? sensible share of one player over my lineups / how much of a single guy in 20 lineups / cap on one player for 150 lineups
== +contest-optimal-not-best | builder | optimizer
? top optimizer lineup in a big gpp / first lineup the tool gives for tournaments / is the number one lineup fine for a tournament
== +bets-old-price | board
? what makes a price count as old / why do you call it an old price / price flagged as old
== +bets-no-value-now | value
? value list is blank / value page shows nothing broken or normal / empty value feed
== +bets-no-stake-why | board
? ticket suggests no amount / why no amount on the ticket / no suggested bet size
== +overfitting-what | models
? backtest too good / results on the past look incredible / suspicious of my backtest
== +plan-count-resets | billing
? fresh answers again at what hour / when do new answers come / allowance starts over when
== +selfhost-how | support
? run the whole thing on my own box / install it on my own machine / my own server instead of yours
== +mcp-what | settings
? hook claude up / plug this into my ai assistant / link chatgpt with this
== +limits-why-set | limits
? should i bother with a loss limit / worth setting a cap on losses / do i need limits at all
== +forecast-brier-what | calibration | brier-score
? brier of 0.24 poor or fine / is 0.22 brier weak
== +backup-how | support
? are backup files encrypted / is the backup safe on disk
== +alert-quiet-hours | alerts
? silence alerts overnight / mute notifications at night / stop the pings while i am asleep
== +bets-deposit-match | tools | rollover
? playthrough bonus worth the trouble / bonus with a 10x turnover worth it
== +bets-arb-voided | trading | arbitrage
? a leg of my arb got canceled / one half of the arb was voided where am i
== +bets-totals-how | board | total
? overs cash more frequently over the years / only betting unders sharp or not
== +bets-weather-effect | board | total
? wind speed to worry about for a total / cold means fewer points myth or not
== +optimizer-randomness | builder
? which randomness for 50 lineups / how random should a set be
== +forecast-ours-or-blend | calibration
? two forecasts listed one with the market / why list a blended forecast beside yours
== +import-formats | bankroll
? tracker exports you can read / which exports are supported
== +privacy-what-stored | settings
? what of mine remains after closing the account / what stays after i leave
`)
