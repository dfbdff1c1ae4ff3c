// Prices and chances: margin, fair price, how it is taken out, notations, key numbers, why lines move.
import { readTopics } from '../../read-topics.ts'

export const PRICE_TOPICS = readTopics(`
== bets-devig-methods | tools | fair-probability
They differ in whom they take the margin from. The proportional method takes the same share of every price; the additive one the same number of points; the power and Shin's methods take more from long shots. With two sides near even they all say nearly the same; they part on lopsided prices and in large fields.
why: Books do not spread the margin evenly: in some 34,000 prices of soccer games on record, prices under 1.50 lost 1.1 % on average, those above 10 lost 27.1 %.
example: −400 and +300 make 80 % and 25 %, 105 % in all. Proportional says 76.2 % and 23.8 %, additive 77.5 % and 22.5 %; power and Shin lie near the additive one.
should: Shin or power for lopsided prices and fields, any of them for two even sides; the calculator shows all side by side.
? which devig method is best / what is the difference between devig methods / multiplicative additive power or shin / when do devig methods give different answers / which no vig method should i use / does it matter which devig method i pick / proportional versus additive margin removal / best way to remove the juice / power method or shin which one
== bets-shin-power | tools | shin-method
Both take more of the margin from long shots than from favorites, and mostly differ by a few tenths of a percent. Shin's method starts from a thought, that part of the money knows the result; the power method raises every implied chance to one power until they add up to 100 %. On two sides Shin's gives the same as the additive method; the power method lies close to it.
power: The power method raises every implied chance to the same power until they add up to 100 %; that shortens long shots more than favorites, as Shin's does, with no story about insiders behind it.
example: −400 and +300: implied 80 % and 25 %. Shin gives 77.5 % and 22.5 %, power 78.2 % and 21.8 %, proportional 76.2 % and 23.8 %.
why: Two ways to the same bias. Here Shin's is the default because it serves two sides as well as many and never goes below zero.
? shin or power which method is better / difference between shin and the power method / how is shin different from power / power method versus shin for long shots / do shin and power give the same fair price / shin compared to power devig / what does the power method do that shin does not / is the power method more accurate than shin
== bets-insiders-why | tools | shin-method
Because a book that fears people who know more protects itself where a mistake costs most: at long prices. If a few in a hundred bettors knew the result, a long shot priced too long would be bet by exactly them, so it is shortened. Shin's method turns that around and reads the share of such money from the prices.
? why does shin assume insiders / what is the insider idea behind shin / what do insiders have to do with devigging / what is z in the shin method / why are long shots shortened by books / does shin mean games are fixed / what assumption does shin make / shin insider trading explained
== bets-hold-levels | tools | hold
Around 4.5 % is usual: that is −110 on both sides. Two to three percent is cheap, as at sharp books; six to ten is usual for props, and fifteen and more for futures and correct scores. Each percent of hold is a percent of all you stake, lost on average.
lot>6<3: About 4.5 % is usual at −110 on both sides; above six you pay much more than there, though in props and futures that is ordinary. Below three is cheap.
props: Player props hold mostly 6 to 10 %, since fewer people bet them and books fear who knows more.
parlays: 8.9 % with two legs at −110, 13.0 % with three, 20.8 % with five.
futures: Mostly 15 to 25 % over a whole field.
example: −110/−110: implied 52.38 % twice is 104.76 %; 1 − 1/1.0476 = 4.55 %. −115/−115 holds 6.5 %, −105/−105 2.4 %.
why: The hold is what the book keeps of balanced money: it asks for more chance than there is.
? is 8 percent hold a lot / is a 3 percent hold good / what hold is too much / is 4.5 percent vig normal / how much hold is bad / is 10 percent juice a lot / what is an acceptable hold / is a hold of 7 percent high
== bets-hold-or-vig | tools | hold
Nearly the same thing seen from two sides. Vig, juice or margin is what is built into the prices; overround is by how much the implied chances exceed 100 %; hold is the share of the money that the book keeps if both sides are bet in proportion. At −110 on both sides the overround is 4.76 % and the hold 4.55 %.
why: The overround is counted on top of 100, the hold as a part of the whole: hold = overround / (1 + overround).
example: Overround 4.76 %: 0.0476/1.0476 = 4.55 % hold.
? are juice and hold the same / margin hold vig overround are they all the same thing / which is right 4.76 or 4.55 percent / how do i turn overround into hold / does vig equal hold
== bets-cents-line | tools | vig
A 20-cent line is −110 on both sides: the two prices are twenty cents apart in American odds, counted around even money. A dime line, −105 on both sides, is ten cents. Fewer cents are a smaller margin: 20 cents hold 4.5 %, ten hold 2.4 %.
? what is a dime line / what is a 20 cent line / what does 10 cents mean in odds / nickel line meaning / how many cents is minus 110 both ways / is a dime line better / thirty cent line is that bad / cents in american odds explained
== bets-reduced-juice | board | vig
Reduced juice means that a book asks less than −110 for a usual line, say −105. It is worth a lot: you need 51.2 % instead of 52.4 % to come out even, which over many bets is about 2.4 % of what is staked.
example: 500 bets of $110: at −105 the same wins pay $104.76 instead of $100 each.
? is reduced juice worth it / what is reduced juice / minus 105 or minus 110 how much does it matter / how much do i save at minus 105 / do reduced juice books make a difference / why does everyone want minus 105 / is a book with minus 107 better / how often must i win at minus 105
== bets-break-even-list | tools | implied-probability
The break-even chance is how often a price has to win to lose nothing: for minus prices the number divided by the number plus 100, for plus prices 100 divided by the number plus 100. −110 needs 52.4 %, −120 54.5 %, −150 60 %, −200 66.7 %; +100 50 %, +150 40 %, +200 33.3 %, +300 25 %.
example: −130: 130/230 = 56.5 %.
why: What you win in the good case has to pay for what you lose in the bad one.
? what win rate do i need at different odds / break even percentage by odds / how often does plus 200 have to hit / what percent do i need to break even at minus 120 / break even table for american odds / how do i figure out the break even of a price / need how many wins at minus 150 / what hit rate makes money at plus 150
== bets-implied-or-fair | tools | implied-probability
The implied chance is read straight from a price and holds the margin; the fair chance is what is left when the margin is taken out. At −110 on both sides 52.4 % is implied and 50 % fair. Hold your own chance against the implied one to see if a bet pays, and against the fair one to see if you know more than the market.
? implied probability versus fair probability / is implied probability the real chance / difference between implied and true odds / why is implied probability too high / does minus 200 mean 67 percent chance / are the odds the same as the probability / is implied chance what really happens / why do implied chances add up to more than 100
== bets-fair-not-true | board | fair-probability
No. A fair price is the market's own view without its margin, and not the truth: nobody knows that. It is the best guess that is publicly there, better the more books and the larger the stakes behind it. News that the books do not have yet is not in it.
? is the fair price the true chance / can i trust the fair odds / are fair odds always right / is the no vig line the real probability / how accurate is a devigged price / is the market always right / does fair mean correct / how sure is the fair price
== bets-market-efficient | calibration | closing-line
Main lines of big leagues are close to right near the start: over thousands of games what the close gives a chance of 60 % happens about 60 times in 100. They are softer early in the week, in small leagues, in props and right after news. That is why beating them is hard, and why the close is the yardstick.
example: In 17,835 NBA games on record favorites covered the closing spread 50.1 % of the time.
? are betting markets efficient / can you beat the closing line long term / how accurate are vegas lines / are lines easier to beat early or late / which markets are the softest / are nfl spreads beatable / do bookmakers know everything / where are the mistakes in betting markets
== bets-opening-or-closing | board | line-movement
An opening line is a first guess with small limits; the closing one holds all the news and the large money. So early lines are easier to beat and let you stake less; late lines are sharper. If you have a view of your own, bet it when the price is furthest from it; if you wait for news on who plays, bet late.
should: Early when your number differs, late when lineups decide. The check is whether you beat the close on average.
? should i bet early or late / is it better to bet when lines open / when is the best time to bet / early week or game day betting / bet the opening line or wait / why are opening lines softer / do sharps bet early or late / when are limits highest
== bets-line-or-price | board
Look at both: a better number and a better price are two ways of being paid. A half point around 3 or 7 in football is worth more than ten cents of price; elsewhere ten cents, about 2.2 % of the stake, are mostly worth more than a half point. The fair chance of each number settles it.
? better number or better price which matters more / should i take minus 3 at minus 120 or minus 3.5 at even / half point or ten cents / line or juice what is more important / is it better to get a better spread or less vig / minus 2.5 at minus 130 or minus 3 at minus 110 / how many cents is a half point worth / trade price for points
== bets-half-point-worth | tools | hook
It depends on the number it crosses. From −3 to −2.5 in the NFL a push becomes a win whenever the favorite wins by exactly three, the most common margin of all; getting on or off 7 is worth about half as much. Off those numbers a half point decides few games and is seldom worth its price.
example: In 2,458 NFL games since 2015, 14.8 % ended three apart and 8.8 % seven apart, the other margins mostly 2 to 7 %.
nba: A half point is worth little: no margin takes more than 6.7 % of the games, and only one of the two teams can win by it.
mlb: On totals a half run is worth several percent, since few numbers are in play; on the run line the price moves instead of the number.
why: It only matters where the game ends exactly there.
? how much is a half point worth / value of a half point in the nfl / what is a half point worth in basketball / is a half point a big deal / what does half a point do for my chances / worth of the hook by number / how much should i pay for a half point / half point value on totals
== +bets-key-numbers | board | key-number
6: 6 is a smaller key number: in 2,458 NFL games since 2015 6.9 % ended six apart (two field goals, or a touchdown without the kick), against 14.8 % by three and 8.8 % by seven.
10: 10 is a smaller key number, a touchdown with its kick and a field goal: 4.9 % of 2,458 NFL games since 2015, against 14.8 % by three.
14: 14, two touchdowns with their kicks, took 5.6 % of 2,458 NFL games since 2015; three took 14.8 %.
4: 4 is a touchdown with its kick less a field goal: 4.6 % of 2,458 NFL games since 2015, clearly less than three or seven.
1: One point took 4.4 % of 2,458 NFL games since 2015; it is no key number, three took 14.8 %.
2: Two points took 4.4 % of 2,458 NFL games since 2015; it is no key number, three took 14.8 %.
8: 8 took 4.4 % of 2,458 NFL games since 2015: a touchdown with two points after it. Seven took 8.8 %.
17: 17 took 3.2 % of 2,458 NFL games since 2015: a smaller one, since spreads are seldom that large.
5: 5 is one of the rarest close margins: 4.2 % of 2,458 NFL games since 2015, so a half point across it is worth little.
7: Seven is the second: 8.8 % of 2,458 NFL games since 2015 ended seven apart, a touchdown with its kick.
3: Three is the heaviest: 14.8 % of 2,458 NFL games since 2015 ended three apart, a field goal.
nba: Basketball has no key numbers worth the name: in 17,835 NBA games on record the most common margin, seven, took 6.7 %, and its neighbors nearly as much.
college: The same scores count there, but games are wider apart, so 3 and 7 are hit less often and half points are worth less than in the NFL.
mlb: In baseball one run is the heavy margin: 28.9 % of some 24,600 games on record. The run line of 1.5 sits right beside it.
nhl: In hockey one goal is it: 46.8 % of 4,658 games on record ended one goal apart, which is why the puck line is 1.5.
soccer: One goal and the draw: in some 11,500 games of four European leagues on record 24.7 % were drawn.
totals: Totals have softer ones: 37, 41, 44, 47 and 51 come up most, each in 3 to 4 % of 2,458 NFL games since 2015.
teasers, teaser: That is what teasers are for: six points that cross both 3 and 7, from −7.5 to −8.5 down or from +1.5 to +2.5 up.
why: A field goal counts three and a touchdown with its kick seven, and a team that trails by a score plays for exactly that.
example: 14.8 % of 2,458 NFL games since 2015 ended three apart and 8.8 % seven apart. With −3 those threes are a push, with −3.5 a loss, with −2.5 a win.
should: Compare the numbers of the books first when a line stands near 3 or 7, and pay extra for a half point only there.
? what about the number 6 as a key number / is 10 a key number / are there key numbers in basketball / key numbers in totals / how often do nfl games end by 3 / what percent of nfl games land on 7 / do key numbers matter in college football
== bets-total-key | board | key-number
Yes, weaker ones. NFL totals of 37, 40, 41, 44, 47 and 51 come up a little more often than their neighbors, each in 3 to 4 % of 2,458 games since 2015; a half point across one is worth clearly less than across 3 on a spread. In baseball each run counts, so a half run is worth much more; in basketball hardly anything.
? what totals are key numbers in the nfl / is 44 a key number / does the half point matter on an over under / key numbers for over unders / is 51 an important total / what are the most common nfl totals / do half points matter for totals
== bets-price-formats | tools | american-odds
Three ways to write one price. American: −150 means stake 150 to win 100, +150 win 150 with 100. Decimal: what comes back for each 1 staked, 2.50. Fractional: profit for each stake, 3/2. +150, 2.50 and 3/2 are the same bet; −150 is 1.67 and 2/3.
should: Decimal is the easiest to multiply and to compare; American is what books in the United States show. The notation is chosen in the settings.
uk: In the United Kingdom fractions are usual at the track, decimals online.
europe: Decimals are usual there.
why: They grew up in different countries; the bet is the same.
? what is the difference between american decimal and fractional odds / which odds format is best / how do i read decimal odds / what does 5 to 2 mean / why do americans use plus and minus / is 2.5 the same as plus 150 / what are european odds / odds formats explained / which format is easiest for beginners
== bets-hong-kong-odds | tools | decimal-odds
Hong Kong odds say the profit for each 1 staked, so they are the decimal price less one: 0.91 is −110. Malay odds write favorites as a plus below one and underdogs as a minus, Indonesian odds are American ones divided by 100. Write me a price with its notation, and I convert it.
? what are hong kong odds / what are indonesian odds / what does 0.91 odds mean / asian odds formats explained / how do i convert hong kong odds / difference between malay and hong kong odds / why is the price below one
== bets-even-money | tools | even-money
Even money, +100 or 2.00, pays as much as is staked and breaks even at 50 %. Books seldom offer it on a coin flip: they ask −110 for each side, and that difference is their margin.
? what is even money in betting odds / what does ev or even mean on a line / is plus 100 the same as even / what does pk ev mean / is even money a fair bet / what is pick em at even money / evs meaning in odds / does even money mean 50 50
== bets-pickem-line | board | point-spread
A pick'em, written PK or 0, is a spread of nothing: whoever wins the game wins the bet, and a tie gives the stake back. It is then the same as a moneyline without a favorite.
? what does pk mean in odds / what is a pickem spread / what does pick mean on the board / spread of zero meaning / pickem line what happens on a tie / is pk the same as the moneyline / who is the favorite in a pickem / pk minus 110 explained
== bets-line-moves-why | board | line-movement
Lines move for news (who plays, weather), for money from bettors whom a book respects, and because other books moved. Much money from the public moves a line little: a book rather takes a position against it than offer the others a bad number.
nfl: The largest moves come from the quarterback: a starter out moves a spread by several points.
nba: Stars are ruled out hours before the start, so lines move late and by several points.
mlb: A change of the starting pitcher moves it most; many bets are void then if the starter was listed.
example: A quarterback is ruled out: −6 becomes −1. Whoever had taken the other side at +6 holds five points that nobody can buy any more.
? what makes a spread change / does public money move the line / why did the line drop / why does the total keep going down / who moves the lines / why did the odds change overnight / does one big bet move a line
== bets-follow-move | board | line-movement
Mostly not: after the move the new price holds the news, so what was good at the old number is fair or worse at the new one. A move is only worth following at a book that has not moved yet.
? should i follow line movement / is it good to bet with the line move / the line moved toward them should i take it / bet with or against the move / does a moving line mean they will win / fade line movement or follow it / line moved 2 points is it too late / should i chase a line
== bets-injury-price | board | line-movement
Most injuries are worth less than people think, and known ones are in the line within minutes. In the NFL a starting quarterback is worth several points and hardly anyone else more than one; in the NBA a star is worth some points; in baseball and hockey it is the pitcher and the goalie.
why: One of many players is missing, and a replacement is not nothing.
nba: A star's absence moves a spread by several points, and shots and minutes go to others, so their props move as well.
nhl: The goalie matters most; one skater moves a price by little.
mlb: The starting pitcher matters most; one hitter moves it by little.
should: What helps is being early, or looking at what is slow to move: props of those who gain from it.
? how much is an injury worth to the spread / how many points is a quarterback worth / does an injury move the line / are injuries already in the line / is it smart to bet right after injury news / how much is a star player worth in the nba / do books overreact to injuries / when a player is out is the line still good
== bets-weather-effect | board | total
Wind matters most, then heavy rain or snow; cold alone hardly. In 292 NFL games since 2003 with wind of 15 miles an hour or more, 38.7 points were scored on average against 45.4 with less than ten. Books know the forecast too, so most of it is in the total before you look.
mlb: Wind out and heat carry the ball, so totals rise; wind in takes runs away. It is in the line by the morning.
soccer: Heavy rain and wind slow it a little; it moves totals less than in football.
golf: Wind makes a course harder, and tee times in the calm half of a day are an advantage.
why: Wind shortens passes and kicks; cold alone does neither much.
example: With wind of 15 and more the closing totals on record were 41.3 on average and 38.7 points came; with less than ten they were 44.5 and 45.4.
? does wind affect totals / how much does weather matter in football betting / does cold weather mean under / does rain lower the total / is weather already in the line / what wind speed matters in the nfl / do unders hit in the wind / does snow mean fewer points / does weather matter in baseball betting
== bets-rest-effect | predictions
Rest is worth something and less than it feels. A week off in the NFL is worth under a point on average, the second night of a back-to-back in the NBA one to two points; all of it is known weeks ahead and in the line. Where our model of a sport has rest, its weight is fitted from past games.
nhl: On the second night the backup goalie often starts, and that matters more than tired legs.
mlb: Teams play nearly every day; what counts is whether the bullpen was used up.
? does rest matter in betting / how much is a bye week worth / are back to backs bad bets / do tired teams cover less / should i fade teams on the second night / is a short week a disadvantage / does travel matter for lines / is rest already priced in
== bets-motivation | board
Seldom in a way that pays: revenge, must-win and looking ahead are stories everybody knows, so they are in the price where they matter at all. What is real is who plays: teams with nothing left to play for rest their starters, and that shows in the injury report before it shows in a feeling.
? does motivation matter in betting / are must win games good bets / is a revenge game a thing / should i bet teams that need to win / do teams with nothing to play for cover / is a look ahead spot real / bet against teams that already clinched / does a must win mean they will win
== bets-favorite-longshot | calibration | long-shot
Long shots lose more of each dollar than favorites, since books take more margin there and people like large payouts. In some 34,000 prices of soccer games on record, prices under 1.50 lost 1.1 % on average, 2.50 to 5.00 lost 7.1 %, and those of 10 and more 27.1 %.
why: A small chance is felt as larger than it is, and a book shortens long prices against those who know more.
example: $100 on every price of 10.0 and more came back as $72.90 on average; on prices under 1.50 as $98.90.
should: It is no reason to bet favorites: they lost too. It is a reason to ask for more edge at a long price.
? why do longshots lose more / what is the favorite longshot bias / are long shots bad bets / do favorites lose less than underdogs / is it better to bet favorites or longshots / why are big underdogs overpriced / do heavy underdogs have value / favorite long shot bias in soccer / are plus 1000 bets ever good
== bets-home-bias | predictions
Home teams win more often in every league, and it is in every line. On record: 58.9 % of 17,835 NBA games, 55.2 % in the NFL since 2015, 53.5 % in MLB, 54.4 % in the NHL, and in soccer 46.8 % with 24.7 % draws. So to bet home teams blindly pays the margin.
nfl: 55.2 % of some 2,400 games since 2015 were won at home, by 1.9 points on average.
nba: 58.9 % of 17,835 games on record were won at home.
mlb: 53.5 % of some 24,600 games on record were won at home.
nhl: 54.4 % of 4,658 games on record were won at home.
soccer: Home 46.8 %, draw 24.7 %, away 28.5 % of some 11,500 games of four European leagues on record.
? how often do home teams win / what percent of home teams win in the nba / should i always bet the home team / home win percentage by sport / is home advantage overrated by bettors / how many nfl games does the home team win / are home underdogs good bets / do home teams cover more
`)
