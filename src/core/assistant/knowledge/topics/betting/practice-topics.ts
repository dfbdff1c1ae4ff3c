// What is done in practice: books, limits, promotions, hedges, arbitrage, records, live prices, and what many people believe.
import { readTopics } from '../../read-topics.ts'

export const PRACTICE_TOPICS = readTopics(`
== bets-arb-worth | trading | arbitrage
It can be, as work and not as luck: what is left is mostly one to two percent of what is staked, and needs money at several books, quick hands and care with rules. Books cut accounts that do it. For most people comparing prices on the bets they make anyway is worth more.
why: The same difference in prices that makes an arbitrage makes each of its sides a better bet than elsewhere.
example: 2.10 and 2.00 on the two sides: 47.6 % + 50 % = 97.6 %, so $100 split over them returns $102.44 either way.
should: Only with both prices just seen, stakes that both books take, and the same rules on both.
lot>3<1: One to two percent is usual; more than three is mostly an old or wrong price.
? is arbitrage worth it / can you make money with arbing / how much can you earn with arbitrage betting / is a 2 percent arb good / is arbing worth the time / does arbitrage still work / is a 5 percent arb real / should a beginner do arbitrage / arbitrage betting good or bad
== bets-arb-voided | trading | arbitrage
Then you hold one open bet instead of a sure profit. A book may void what it calls an obvious error in price, also after the game; the other side stands. So be wary of a price far from all others, and place the side that is likelier to vanish first.
? what if one side of my arb gets voided / what happens when a book cancels one leg of an arb / what is a palpable error / can a book void a bet because the price was wrong / one side of my arb was rejected what now / obvious error rule explained / book cancelled my bet after i won is that allowed / which side of an arb do i bet first
== bets-middle-worth | trading | middle
It is worth it when the gap is hit often enough to pay for what the two bets cost together. With $110 on each side at −110 a miss costs $10 and a hit wins $200, so the gap has to hit once in 21 times. That is near in the NFL if 3 or 7 lies inside, and seldom elsewhere.
example: +3.5 and −2.5 at −110: a win by three wins both, and 14.8 % of NFL games since 2015 ended three apart, either way.
should: Where a key number lies in the gap, at prices near −110; the list of middles shows what each costs.
why: One of the two bets always wins and pays for most of the other, so only the margin is at stake.
? is middling worth it / how often does a middle have to hit / is it smart to play a middle / when is a middle a good bet / what does a middle cost if it misses / middles good or bad / should i middle my bet after the line moved / how likely is a middle to hit in the nfl
== bets-hedge-math | tools | hedge
To lock the same profit on both results, divide what the first ticket would return by the decimal price of the other side: that is the hedge stake. You give up part of the win for it, and the margin of a second bet.
example: A ticket returns $600; the other side is at −110 (1.909): 600/1.909 = $314.30 on it. Either way $600 comes back, less both stakes.
should: When the sum is large for you, or the other side is at a good price; otherwise let it run.
? how much do i hedge to guarantee profit / how do i work out a hedge stake / calculate the hedge for my parlay last leg / what stake locks in a profit / hedge calculator explained / how do i split a hedge evenly / how much to bet on the other side to be safe
== bets-hedge-or-ride | tools | hedge
On average letting it run is worth a little more, since a hedge pays a second margin. What speaks for the hedge is the size of the sum: if losing it would hurt, certainty is worth its small cost. A part of it can be hedged as well.
? should i hedge or let it ride / last leg of my parlay should i hedge / hedge my future or let it go / is hedging ev negative / let it ride or lock in profit / my parlay is alive with one leg left what do i do / do pros hedge / partial hedge good idea
== bets-cash-out-fair | tools | cash-out
A cash-out offer is the fair value of your ticket less a second margin, often several percent. To check it, multiply what the ticket returns by the chance it still has; an offer close to that is fair, far below it is dear. A hedge at another book is often the cheaper way out.
example: A ticket returns $200 and wins with 60 %: worth $120. An offer of $108 keeps 10 % of that.
should: Only when the sum has become large for you and no hedge at a better price is at hand.
? how do i know if a cash out offer is fair / is cash out a rip off / why is my cash out so low / how do books calculate cash out / partial cash out good or bad / should i ever use cash out / cash out or hedge / what is my bet worth now
== bets-free-bet-example | tools | free-bet
Use it at a long price: a $50 bonus bet at +400 fair wins $200 one time in five, so it is worth $40; at −110 it wins $45.45 half of the time, about $22. To turn it into cash, bet the other side elsewhere.
example: $50 bonus bet at +400 (5.00) and the other side at −450 (1.222): 200/1.222 = $163.64 there. Either way about $36 is left, 73 % of the bonus.
? what odds should i use a 50 dollar free bet on / how much is a 100 dollar bonus bet really worth / free bet on a longshot or favorite / convert a bonus bet to cash example / how do i get the most out of a free bet / should i parlay my free bet / is 70 percent conversion good / bonus bet math
== bets-deposit-match | tools | rollover
A deposit match is worth its amount less what the play-through costs. Multiply the turnover that is asked by the hold of what you bet: that is the cost on average. A match of $100 with ten times play-through at 4.5 % costs $45; with thirty times it is worth nothing.
example: 10 × $100 × 4.5 % = $45; 30 × $100 × 4.5 % = $135, more than the bonus.
? is a deposit bonus worth it / how does rollover work / what is a playthrough requirement / is a 100 percent deposit match good / how much does a 10x rollover cost / are sportsbook bonuses a trap / what does 5x wagering mean / sign up offer worth taking / when is rollover too high
== bets-odds-boost | tools | profit-boost
A boost is good only if the boosted price beats the fair one. Boosts on single bets often do, with a small cap on the stake; boosts on long parlays mostly only give back a part of their large margin.
example: Fair +150, usual price +135, boosted +165: an edge of 2.65 × 0.4 − 1 = +6 %.
should: Check it against the fair price first, and stake no more because it is boosted.
? is a profit boost a good deal / are boosted parlays good / how do i know if a boost has value / do boosts beat the vig / 30 percent boost good or bad / are daily boosts a trap / how do i use a profit boost token best
== bets-no-sweat | tools | bet-insurance
A no-sweat or insured first bet gives a bonus bet back if it loses, not cash, so a lost $100 comes back as about $65 to $75 of worth. It is best on a longer price, since the refund counts only when you lose.
? how does a no sweat bet work / is bet insurance worth it / do i get cash back with a risk free bet / what is a second chance bet / how should i use a no sweat first bet / is a risk free bet really free / insured parlay good or bad / what comes back if my insured bet loses
== bets-limits-avoid-why | board | limit-of-a-book
Books watch whether you beat the close, whether you bet soft markets such as props early, and whether you come only for promotions. They cut such accounts, also after losses. What lives longer is betting main markets near the start, in round sums, at more than one book; a false name or another person's account is against their terms and, in places, the law.
? what gets you limited at a sportsbook / how fast do books limit winners / does line shopping get me limited / why did i get limited after losing / do books limit for betting props / which bets get you limited quickest / will i get limited for using boosts / does a book limit me for beating the close / how do books decide who gets limited
== bets-second-account | board
No: books allow one account a person, and betting through somebody else's account breaks their terms and can cost you the balance and the winnings; in places it is against the law. What helps against limits are exchanges, prediction markets and books that take larger stakes.
? can i use my brothers account at a book / is it ok to open a second account / can i bet with my wifes account / what happens if i use somebody elses sportsbook account / is proxy betting legal / two accounts at the same book allowed / can i let a friend bet for me / multi accounting what is the risk
== bets-how-many-books | board | line-shopping
Three to five cover most of the gain: with each added book the best price gets a little better, but by less and less. One of them should be a sharp one or an exchange, as a yardstick. Money spread over more accounts is also harder to keep count of.
example: From −110 to −105 saves about 2.2 % of the stake each time.
why: Books move at different times and lean to different sides, so the best of several is nearer to fair, or beyond it.
? how many sportsbooks should i have / is one sportsbook enough / do i need more than three books / how many books for line shopping / are five books too many / which books should i have accounts at / is having two books worth it / more sportsbooks better or not
== bets-sharp-books | board | sharp
A sharp book takes large stakes at a low margin and keeps winners, so its price is close to the truth; Pinnacle and the exchanges are the usual examples. A soft book has larger margins, more promotions and slower lines, and limits winners. Use the first as the yardstick and bet at the second where it is off.
? which sportsbooks are sharp and which are soft / what makes a book sharp / is pinnacle a sharp book / are draftkings and fanduel soft books / what is a recreational sportsbook / soft book meaning / sharp books list and why / is circa sharp / why use pinnacle as the benchmark
== bets-exchange | tools | lay-bet
On an exchange people bet against each other, and it takes a commission of what is won, mostly 2 to 5 %, instead of a margin in the price. You can back or lay, see how much is offered, and are hardly ever limited. To compare with a book, take the commission out of the price first.
example: 2.10 with 2 % commission pays 1 + 1.10 × 0.98 = 2.078.
lot>5<2: Two to five percent of the net winnings is usual.
? what is a betting exchange / how does exchange commission work / are exchanges better than sportsbooks / what does back and lay mean / how do i take commission into account / is 2 percent commission better than vig / betfair versus a sportsbook / do exchanges limit winners / exchange or bookmaker which has better odds
== bets-lay-how | tools | lay-bet
To lay is to bet that something does not happen, as the bookmaker does. Your stake is what the other one bets; your risk, the liability, is that times the decimal price less one. If it does not happen you win the stake less commission.
example: Laying $10 at 4.00 risks $30 to win $10, less commission.
? what is a lay bet and what do i risk / how is lay liability calculated / laying a team what does it mean / how much can i lose on a lay bet / back versus lay explained / lay bet example / why lay instead of backing the other side / what is liability on an exchange
== bets-market-fees | tools
They take a fee per contract instead of a margin. A price of 60 cents with a fee of two cents breaks even at 62 %, since 62 cents are paid for what returns one dollar. Compare it with a book by turning both into a break-even chance, fee included.
example: Buy at 60 cents with a 2 cent fee: 0.62. A book at −160 breaks even at 61.5 %, so the book is the better price here.
? how do fees work on kalshi / is kalshi cheaper than a sportsbook / do prediction markets have vig / how do i compare a contract price with odds / are prediction market prices better / what does a contract cost with fees / polymarket or sportsbook better price / spread on prediction markets
== bets-market-sell | tools
Yes: a contract can be sold before the end at the price that somebody offers then. You win or lose the difference, less fees, and need not wait for the result. With few buyers around the price you get can be well below the last one shown.
? can i sell a prediction market contract early / do i have to wait until the event ends on kalshi / how do i exit a position on polymarket / what is liquidity in prediction markets / why can i not sell my contract at the shown price / what is the bid ask spread / cash out of a contract / trading in and out of prediction markets
== bets-stale-bet | board
A stale line is a price that a book has not moved yet though the others have. It can be a good bet, and a short one: the book moves within seconds or minutes, may cut the stake, and may void a clear mistake. Look at how old the price shown is first: an old reading of a feed is not an old price at the book.
? can i make money on stale lines / what is betting a stale line / is picking off slow books legal / what if the book has not moved yet / is a stale price an edge / slow book betting / will a book void a bet on a stale line / how do i catch a line before it moves
== bets-suspended | board
A market is suspended when the book takes no bets on it for a while: something happened in the game, or news on who plays is being looked at. It mostly opens again at another price. A price that was shown before that is no offer any more.
? why is a market suspended / why can i not bet this game right now / line is off the board what does it mean / why did the book take the game down / what does otb mean / why is the game circled or off / suspended odds meaning / when does a suspended market come back
== bets-max-win | board
A maximum payout is the most a book pays for one bet or day, whatever the price says; on long parlays it is reached sooner than one thinks. It stands in the book's rules. A ticket whose win is cut by it was bought at a worse price than shown.
? what is a maximum payout / is there a cap on how much i can win / what happens if my parlay pays more than the max / max win at sportsbooks / does a book have to pay a huge parlay / payout limit meaning / do books have payout limits / why was my winning cut
== bets-grading-wrong | bankroll | grading
Ask the book's support first, with the rule that you think applies and the official box score; books correct such mistakes often, also days later, when leagues change a stat. Here the result is set right by hand in the row of the bet, and undone as well.
? what if my bet was graded wrong / book settled my prop wrong what do i do / stat correction and my bet / can a bet be regraded later / they graded my bet a loss but it won / does a stat change affect my prop / how do i dispute a bet / official scorer changed the stat
== rule-shortened-game | bankroll
That depends on the book and the league. Mostly a total or a spread stands only if the game went a least length (in baseball nine innings, or eight and a half with the home team ahead; in football and basketball about 55 and 43 minutes) and is void otherwise, while a moneyline can stand after five innings. What was already decided, such as an over that is already beaten, often stands. Your bet on record here is settled by the final score, or by hand if your book does otherwise.
why: A shortened game has less time for points, so an under would win for nothing; books void it rather.
mlb: Totals and run lines mostly need nine innings, or eight and a half with the home team ahead; a moneyline mostly stands after five.
nfl: Mostly 55 minutes have to be played, else bets on the game are void unless it is finished within the time of the book.
soccer: An abandoned match is mostly void unless it is finished within the book's time; what was decided before may stand.
? what happens to my total if the game is stopped early by rain / game called early because of weather does my under count / what if a game is shortened / is my over under void if a baseball game ends after six innings / does my bet stand if the game is suspended / rain shortened game and totals / what happens to unders when they call the game / how are bets settled in a shortened game / lightning ended the game what about my bet
== rule-listed-pitcher | bankroll
With "listed pitchers" a baseball bet is void if one of the named starters does not throw the first pitch; with "action" it stands whoever starts, at a price that may be set anew. Many books have moved to action for moneylines and keep a rule of their own for totals and run lines, so look at yours.
? what does listed pitcher mean / is my bet void if the starting pitcher changes / what does action mean on a baseball bet / pitcher got scratched does my bet count / must start rule in mlb / action or listed which should i choose / starter was changed what happens to my run line / opener instead of the listed starter
== rule-moved-venue | bankroll
Mostly a bet stands if the game is only moved in time by a little, and is void if home and away are swapped or it is put off beyond the book's time, often one or two days. Neutral places have rules of their own. The house rules of your book settle it.
? game was moved to another stadium does my bet stand / venue change and bets / kickoff was moved what happens to my bet / game rescheduled to tomorrow is my bet still on / neutral site change void or not / does my bet carry over to the new date / they flipped home and away is my bet void / postponed to next week what about my ticket
== rule-push-or-void | bankroll | push
Both give the stake back, for different reasons. A push is a result that lands exactly on the line; the bet was played and ended level. A void bet is treated as never made: the game was called off, the player did not play, or the price was an error. In a parlay either leg drops out and the rest is paid at the lower price.
example: −3 and a win by three is a push. A prop on a player who did not dress is void.
why: A half point in a line makes a push impossible; no line can rule out a void bet.
? push or void what is the difference / is a void bet the same as a push / void vs push / did my bet push or get voided / no action versus push / does a void count as a loss / refunded bet meaning push or void / is no action the same as void
== +rule-overtime | board
nhl: Moneylines and totals count overtime, and a shootout adds one goal to the winner; the 60-minute line does not.
soccer: Only the 90 minutes and what is added to them count, unless the bet says otherwise.
mlb: Extra innings count, also for totals and props.
? does overtime count for the total / do extra innings count for over under / does ot count for the spread / does a shootout goal count in hockey totals / do player props include overtime / is extra time included in soccer bets / fourth quarter bet and overtime / does my under lose because of overtime
`)
