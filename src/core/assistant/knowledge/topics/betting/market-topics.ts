// The kinds of bets: what each is, when it is taken, what is special about its price.
import { readTopics } from '../../read-topics.ts'

export const MARKET_TOPICS = readTopics(`
== bets-first-half | board
A first-half bet is settled by the score at halftime alone; what happens later does not matter. Its line is not simply half of the full game: in football the second quarter scores more than the first, and a favorite's edge shows over a whole game more surely than over a half. Margins are a little larger than on the main lines, so compare books.
why: A book has less to go by for a part of a game, takes smaller stakes, and so asks a larger margin.
example: Full game −6, first half −3.5: the favorite leads 17–14 at the half and wins 31–20. The game bet wins, the first-half bet loses, since three points do not cover 3.5.
should: Only where you have a reason for the early part, such as a starter who pitches the first innings, and where the price beats its fair one.
? what is a first half bet / how do first half lines work / is a 1h spread just half of the full game line / whats 1h betting / why would you bet the first half only / does the second half count for a first half bet / first half or full game which is better to bet / how does half time betting get graded / explain 1st half lines to me please
== bets-quarter-period | board
Bets on a quarter or a period are settled by the points of that part alone, from zero to zero. Overtime belongs to no quarter and to no period. The shorter the part, the more chance decides it, and the larger the margin mostly is.
nhl: In hockey a period often ends level, so a three-way price with the tie, or a half-goal line, is usual.
example: A team wins the third quarter 28–20 and loses the game: a bet on that quarter at −4.5 wins.
? how do quarter bets work / what is a first quarter line / how do period bets in hockey settle / does overtime count in a fourth quarter bet / is the 4th quarter bet with ot / what is a 1q spread / how does a bet on the third period get decided / can i bet just one quarter and how is it graded / are quarter lines harder to beat
== bets-first-five | board
A first-five bet in baseball is settled by the score after five innings. It leaves the bullpens out, so it rests mostly on the two starters and the order of the hitters; where the score is level after five, a two-way bet is a push.
why: Relievers are hard to foresee: who is tired, who is used. Whoever has a view on the starter takes it where only the starter counts.
should: When your reason is the starter, it isolates that; the margin is often a little larger than on the game.
? what is a first five innings bet / what does f5 mean in baseball betting / why bet the first 5 instead of the game / f5 line explained / does the bullpen matter for first five bets / what happens if it is tied after five innings / first five or full game in mlb / when is a first 5 bet smart / mlb f5 what is that
== bets-race-to | board
A race bet is won by the side that reaches a number of points first, say 10 or 20. If no side gets there it is void or has a price of its own for "neither", as the book's rules say.
? what is a race to 20 bet / how does race to ten points work / what happens if nobody reaches the number in a race bet / race to x points explained / is race to 15 a good bet / whats a race market / first to twenty points bet how is it graded / does overtime count in a race to bet
== bets-winning-margin | board
A winning-margin bet names the side and by how much it wins, in bands such as 1–6 or 7–12. It pays long because several results are named, and the margin over all bands together is large, mostly well above that of a spread.
example: With ten bands whose implied chances add up to 118 %, the hold is 15.3 %, against 4.5 % at −110 on both sides.
? what is a winning margin bet / how does margin of victory betting work / what does win by 1 to 6 mean / are winning margin bets worth it / exact margin bet explained / why does a margin band pay so much / winning margin or spread which is better / how is a margin of victory market graded
== bets-correct-score | board
A correct-score bet names the exact final score; one of very many can happen, so it pays long. Its margin is among the largest of all markets, often 15 % and more over all scores, which makes it a bet for fun.
why: Nobody compares thirty prices one by one, and each of them is long, where books take the most.
? is correct score betting worth it / what is a correct score bet / how does exact score betting work / why are correct score odds so high / correct score in soccer good or bad idea / what is the margin on correct score markets / should i bet the exact score / does extra time count for correct score
== bets-three-way | board
In a three-way market the draw is a result of its own: home, draw, away. If you back a team and they draw, the bet loses; that is the difference from a two-way bet, which is a push or goes on in overtime. The three implied chances together are more than 100 % by the margin.
example: 2.10, 3.40 and 3.60 say 47.6 %, 29.4 % and 27.8 %: 104.8 % in all, so the hold is 4.6 %.
nhl: In hockey the three-way price, often called regulation line, ends with 60 minutes; the usual moneyline counts overtime and shootout.
nfl: Ties are rare in the NFL, so the two-way moneyline is usual there and a tie gives the stake back.
why: A draw happens in about a quarter of soccer games: in some 11,500 games of four European leagues on record it was 24.7 %.
? what is a three way moneyline / what does 1x2 mean / why did my soccer bet lose on a draw / three way versus two way market / what is the regulation line in hockey / what does 60 minute line mean / how often do soccer games end in a draw / why is there a draw price / 1x2 or draw no bet
== bets-double-chance | board
Double chance covers two of the three results of a soccer game: home or draw, away or draw, or no draw. It wins more often and pays less; the two parts could also be bet apart in shares, and often at a better price, so compare before taking it.
example: Home at 2.10 and draw at 3.40: splitting a stake 61.8 to 38.2 pays 1.298 whichever comes. A double chance at 1.25 would be the worse way.
? what is double chance / how does double chance betting work in soccer / what does 1x mean on a bet slip / what does x2 mean / is double chance better than draw no bet / when should i take double chance / double chance vs moneyline / home or draw bet explained
== bets-asian-total | board
A quarter total such as 2.25 or 2.75 is two bets in one: half of the stake on 2 and half on 2.5, or half on 2.5 and half on 3. So half of it can win or come back while the other half is lost. Books use it where a whole or half goal would tip the price too far.
example: Over 2.25 with exactly two goals: the half on 2 is a push and comes back, the half on 2.5 loses, so half of the stake is lost.
? what does over 2.25 goals mean / how does an asian total work / over 2.75 what happens with three goals / what is a quarter goal total / why is the total 2.25 and not 2.5 / asian goal line explained / how is under 2.75 settled / what if it lands on two goals with over 2.25
== bets-alternate-when | board | alternate-line
An alternate line moves the number and the price moves against you or for you: a lower spread pays less, a higher one more. It is neither good nor bad by itself; its margin is mostly larger than on the main line, so hold each number against its fair chance. On the board alternates stand beside the main line where the books show them.
why: Fewer people bet them and they are priced by formula off the main line, so a book asks more for them, and sometimes is wrong.
example: Main −3 at −110, alternate −7.5 at +170: the second has to win 37 % of the time to come out even.
should: When you have a fair chance for that number, such as around 3 and 7 in football; not to make a payout larger.
? are alternate lines a good idea / when should i use an alt line / is it better to take an alternate spread or the main one / why do alternate totals pay so different / alt lines sucker bet or not / what is the catch with alternate spreads / do alternate lines have more juice / ladder bets on alternate lines good or bad / should i buy down to an alternate line
== bets-team-total-how | board | team-total
A team total asks how many points one side scores, whatever the other does. Total and spread together imply it: half the total, plus half the spread for the favorite, minus half for the underdog. Where the book's number is off that, look twice.
example: Total 48 and spread −6: the favorite is implied at 27, the underdog at 21.
? how do i work out an implied team total / what is a team total and how is it made from spread and total / how many points is a team expected to score from the line / implied points formula / team total bets explained / is there value in team totals / how do vegas team totals work for dfs / calculate implied total from spread and over under
== bets-totals-how | board | total
A total, or over/under, is a bet on how much both teams score together; who wins does not matter. Overtime counts. Pace, weather, who is missing and how a game is likely to be played move it most.
why: The number is set so that about half of the games end on each side: in 17,835 NBA games on record 48.9 % went over the closing total.
example: Total 44.5 and a final of 24–21 makes 45: the over wins.
? how does over under betting work / what moves a total / are overs or unders better / do overs win more often than unders / is it smarter to bet the under / do totals include overtime / myth that unders are the sharp side / what is an over under bet in plain words / which is more profitable overs or unders
== bets-moneyline-how | board | moneyline
A moneyline is a bet on who wins, however close. The price says how likely that is: −200 breaks even at 66.7 %, +170 at 37.0 %. A sure-looking favorite pays little, so one upset costs several wins.
example: $100 at −200 wins $50; two wins and one loss come out at exactly zero.
should: Take it where the chance is higher than the break-even of the price; whether you expect the team to win is not the question.
? how does a moneyline work / is it smart to bet big favorites on the moneyline / are moneyline favorites safe / what does the moneyline pay / moneyline dogs or spread dogs / why does a minus 300 favorite pay so little / is betting heavy favorites a good strategy / should i lay minus 250 on a favorite / how many favorites have to win to profit
== bets-spread-cover | board | point-spread
To cover is to win the bet against the spread: a favorite at −6.5 has to win by seven or more, an underdog at +6.5 may lose by six or win. Favorites win more games than they cover: in 17,835 NBA games on record the favorite won 68.9 % and covered 50.1 %.
why: The spread is set so that both sides are about equally likely, so covering is close to a coin flip whoever is better.
example: Favorite −6.5, final 24–20: it won the game and did not cover.
? what does it mean to cover the spread / what is ats / how often do favorites cover / do favorites cover more than underdogs / what percent of favorites cover / my team won but i lost the bet why / against the spread explained / who covers more dogs or favorites / is covering the same as winning
== bets-run-line | board | point-spread
The run line is baseball's spread, nearly always 1.5: the favorite at −1.5 has to win by two or more. It turns a heavy favorite into a fair price, but one-run games are common: 28.9 % of some 24,600 MLB games on record were decided by one run.
nhl: The puck line is the same in hockey, and one-goal games are more common still: 46.8 % of 4,658 NHL games on record, with an empty net often making it two.
should: Compare −1.5 with the moneyline by break-even: it is only better where the team wins by two often enough for the price. Home favorites bat less in the ninth, which costs them margins.
? should i take the run line or the moneyline / is minus 1.5 in baseball worth it / how often are mlb games decided by one run / what is the risk of the run line / why is the run line always 1.5 / puck line or moneyline in hockey / how many nhl games end by one goal / are underdogs at plus 1.5 a good bet in baseball / run line favorites good or bad
== bets-player-props-pitfalls | props | prop
Three things go wrong with player props most often: the margin is large, mostly 6 to 10 %; a mean is taken for a median, though a few huge games lift the average above what happens half of the time; and minutes or role change while the line stands. Compare several books, look at who plays, and prefer the chance of the line to the average.
why: A book watches thousands of props less closely than one spread, so it protects itself by margin and small limits.
example: Games of 4, 5, 6, 6 and 29 points average 10, but the middle one is 6: over 9.5 won once in five.
should: Only with more than one book beside it, and after the news on who plays.
lot>10<5: Props mostly hold 6 to 10 %; at 5 or less a prop is cheap, above 10 it is dear.
? what are the pitfalls of player props / why are player props hard to beat / are props easier to beat than spreads / are player props a good way to make money / what should i watch out for with props / why is the average not the right number for a prop / mean or median for props / do books limit prop bettors faster / player props beginners mistakes
== bets-prop-average | props | prop
No: a player's average is not his fair line. Points, yards and strikeouts are skewed, a few great games pull the average above the middle, so an average above the line can still go under more than half of the time. What counts is the chance of each side, from a distribution that knows minutes and opponent.
example: Yards of 20, 35, 40, 45, 160: average 60, median 40. A line of 50.5 was beaten once in five.
? he averages more than the line so the over is good right / is the average above the prop line a reason to bet over / why does the over lose when his average is higher / season average versus prop line / should i bet over if he averages more / average is 25 and the line is 22 easy over / why is the prop line below his average / median versus average in props
== bets-anytime-scorer | props | prop
An anytime touchdown or goal scorer bet wins if the player scores at least once. There is only one side to bet at most books, so the margin cannot be read from one price; over all players together it is often well above that of a spread. Compare several books and hold it against a projected rate.
example: A rate of 0.5 touchdowns a game is a chance of 39.3 % to score at least once (1 − e^−0.5), a fair price of about +154.
? what is an anytime touchdown scorer bet / are anytime td bets worth it / how do i know if an anytime scorer price is good / why do books love touchdown scorer bets / does a passing touchdown count for the quarterback in anytime td / how does anytime goal scorer work / is the vig high on touchdown props / first touchdown or anytime touchdown better
== bets-first-scorer | props | prop
First-scorer bets pay long because one of thirty players or more has to be the first, and the margin over all of them is very large. They are among the dearest markets there are; an anytime bet on the same player is the cheaper way to back him.
? is first touchdown scorer a good bet / why does first td pay so much / what is the hold on first scorer bets / first goal scorer worth it / what if my first scorer did not play / first basket bets good or bad / is first td a sucker bet / last touchdown scorer bet explained
== bets-over-under-props | props | prop
Most people bet overs on players they like, so overs are often a little too dear and unders a little less so. That is a tendency and no rule: the price of each line decides, and unders also win when a player leaves early, which books know.
why: Cheering for yards is more fun than cheering against them, so more money comes for overs.
? are prop unders better than overs / should i bet unders on player props / why does everybody bet overs / is it true that unders win more in props / are overs a trap on player props / prop overs or unders which is more profitable / do books shade overs on stars / unders on props good strategy
== bets-alt-prop-ladder | props | alternate-line
A ladder splits a stake over rising lines of one player, such as 60+, 80+ and 100+ yards, so that a big game pays several times. Each step has its own margin and they win and lose together, so it is one bet with a long tail, not several.
should: Only where each step beats its own fair chance; a ladder of dear prices is only more dear prices.
? what is a prop ladder / are ladder bets smart / how does laddering alternate props work / should i ladder a receiver / laddering yards explained / why do people bet ladders / ladder on strikeouts good idea / is a ladder better than one bet
== bets-specials-novelty | board
Novelty and special bets, such as the coin toss or the color of a drink, have large margins and small limits, since nobody can price them well. A coin toss at −105 on both sides costs 2.4 % for pure chance; many others hold 15 % and more.
? are coin toss bets fair / what are novelty bets / super bowl specials good bets or not / is there value in specials / how much vig is on the coin toss / why do books offer silly props / boosted specials worth it / are exotic bets worth it
== bets-futures-hold | board | futures
The margin of a futures market is large because it is spread over a whole field: the implied chances of all teams together often make 120 to 140 %, so 17 to 29 % is kept. Your money is tied up for months as well. It takes a price well above the others to be worth it; compare books, since they differ most there.
why: Every team's price hides a little margin, and with thirty teams the little ones add up.
example: Implied chances that add up to 125 % leave a hold of 20 %: 1 − 1/1.25.
should: Only at a price far above what other books pay, and with money that you do not need for months.
lot>25<15: Futures mostly hold 15 to 25 %.
? why is the vig on futures so high / how much do books hold on futures / are futures a good bet / is it smart to bet the super bowl winner early / when is a future worth it / how do i work out the hold of a futures market / why do futures add up to more than 100 percent / what is bad about futures / does the hold on a futures market matter
== bets-win-totals | board | futures
A season win total is an over/under on how many games a team wins. It is settled at the end of the regular season; playoffs do not count. Two prices make it easy to take the margin out, which is why it is the cheapest kind of future.
? what is a season win total / how do win totals work / do playoff games count in win totals / are win totals better than futures / over under wins for the season explained / regular season wins bet rules / how do i devig a win total / when do win totals settle
== bets-in-play-rules | live | live-betting
A live bet is made while the game runs, at a price that is refreshed after each play. The book holds it for a few seconds before it is accepted, and may offer another price or refuse it when something happened in between. Once accepted it is settled like any other.
why: Whoever sits in the arena sees the play before the book's feed; the delay is its protection.
catch: The margin is larger, the feed you watch is behind the book's, and decisions get fast and many. A limit on the day's stakes is worth setting first.
? why does my live bet get rejected / what is the delay on live betting / why does it say odds changed when i bet live / can the book cancel a live bet / is the stream behind the live odds / why is the bet pending for several seconds / how do live bets get accepted / courtsiding what is that / live bet delay explained
== bets-micro | live | live-betting
Microbets are on the next pitch, play or point. They have large margins, and come so fast that a small cost for each adds up within an hour; they are also the kind of betting that most easily gets out of hand. I have no prices of them, and a limit of your own on stakes or time is a good idea before you start.
? are micro bets a bad idea / what is microbetting / what is wrong with betting the next pitch / is betting every play smart / next play bets any good / why are microbets dangerous / do microbets have high vig / should i bet on every pitch
== bets-round-robin-worth | tools | round-robin
A round robin is every parlay of a size out of your picks; it costs as many stakes as there are parlays. It softens a lost pick, but the margin of each parlay stays, so it is neither better nor worse in average than those parlays one by one.
example: Four picks in twos are six parlays; at $5 each that is $30, and with three picks right three of the six win.
? are round robins worth it / why use a round robin / does a round robin lower the house edge / round robin good strategy or not / what is the advantage of a round robin / how much does a round robin of five picks cost
== bets-parlay-pricing | tools | parlay
A parlay multiplies the decimal prices of its legs, so their margins multiply too. At −110 a leg the book keeps on average 8.9 % of a two-leg parlay, 13.0 % of three, 17.0 % of four, 20.8 % of five and 37.2 % of ten, against 4.5 % of a single bet.
why: Each leg is paid at less than it is worth, and those shortfalls are multiplied with each other.
example: Three legs at −110 pay 6.96 for 1; with even chances they hit one time in eight, so 6.96/8 = 87 cents come back of each dollar.
lot>20<9: Two legs at −110 hold 8.9 %, five hold 20.8 %.
should: For fun and small; if you look for value, single bets lose less to the margin.
? how much vig is in a parlay / what is the house edge on a three leg parlay / how much does the book keep of a 5 leg parlay / why do parlays cost more / hold on parlays by number of legs / does adding legs make the vig worse / how bad is a ten leg parlay / parlay margin compared to single bets / what percent do sportsbooks win on parlays
== bets-parlay-positive | tools | parlay
Yes, in one case: if every leg beats its fair price, the parlay multiplies the edges as it multiplies margins. Two legs of +3 % make about +6.1 % together. It also makes the swings larger, so Kelly stakes less on it; single bets stay the calmer way.
example: 1.03 × 1.03 = 1.0609.
? can a parlay ever be a good bet / can parlays be plus ev / do edges multiply in a parlay / parlay two value bets smart or not / when is a parlay worth it mathematically / are parlays always bad / do sharps ever bet parlays / parlay of plus ev bets
== bets-teaser-kinds | tools | teaser
A teaser moves every leg by the same points for a lower payout; all legs have to win. Six, six and a half and seven points are usual in football, four to five in basketball. In the NFL six points are worth most through both 3 and 7; in basketball they cross nothing special, since margins are spread evenly.
nba: Seldom worth it: in 17,835 NBA games on record no margin took more than 6.7 % of the games, so four points cross little.
college: Totals and spreads scatter more there, so the same points are worth less than in the NFL.
totals: Teasing totals is mostly poor: six points cross no number as heavy as 3 or 7.
? are basketball teasers worth it / should i tease totals / nba teaser good or bad / six or seven point teaser / what is a super teaser / do teasers work in college football / which teasers are bad bets / what happens if one leg of a teaser pushes / teaser in the nba
`)
