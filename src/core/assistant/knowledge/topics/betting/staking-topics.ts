// How much to stake, how results scatter, how long it takes to know: Kelly, ruin, units, samples, streaks.
import { readTopics } from '../../read-topics.ts'

export const STAKING_TOPICS = readTopics(`
== bets-kelly-wrong-chance | bankroll | kelly-criterion
Yes, it can hurt badly: Kelly trusts the chance you give it, and a chance that is too high makes every stake too large. At twice the right stake the growth is gone altogether, beyond that the bankroll shrinks even with a real edge. That is why a half or a quarter of it is taken, and why an edge that looks huge deserves doubt.
why: Gains grow with the stake, losses from swings with its square; from some size on the swings win.
example: At even money with a true chance of 52 % Kelly stakes 4 % of the bankroll. Who believes in 56 % stakes 12 %, three times as much, and loses money in the long run although the bet itself is good.
should: Take a quarter or a half, cap the largest stake, and use chances from more than one source.
? can kelly ruin me if my percentages are wrong / what if my probability is off with kelly / is kelly dangerous / what happens when you overestimate your edge with kelly / can the kelly criterion blow up my bankroll / does kelly go wrong with bad estimates / is kelly too aggressive if my numbers are off / what if i am too confident with kelly / how sensitive is kelly to errors / overbetting kelly what happens
== bets-kelly-double | bankroll | kelly-criterion
At twice full Kelly the long-run growth is about zero, and beyond it negative, though every single bet has an edge. Half of full Kelly keeps about three quarters of the growth, a quarter keeps about 44 %.
example: Growth goes with f × (2 − f), f being the share of full Kelly: 1 gives 1, 0.5 gives 0.75, 0.25 gives 0.44, 2 gives 0.
why: Losses take more than the same percentage wins give: down 50 % needs up 100 %.
? what happens if i bet double kelly / how much growth do i lose with half kelly / half kelly how much of the growth / is betting more than kelly ever right / what does quarter kelly cost me in growth / why is overbetting worse than underbetting / growth of kelly fractions / twice kelly what then
== bets-kelly-half-chance | bankroll | fractional-kelly
With full Kelly the bankroll falls to half at some time in about one of two runs; with half Kelly in about one of eight, with a quarter in fewer than one of a hundred. That is what the smaller share buys.
example: For a share c of full Kelly the chance ever to fall to one half is about 0.5^(2/c − 1): 50 %, 12.5 %, 0.8 %.
? how likely is it to lose half my bankroll with kelly / chance of halving the bankroll with half kelly / is half kelly safe / what is the risk with quarter kelly / how often does kelly drop 50 percent / drawdown risk of full kelly / how bad can kelly swings get / risk of half kelly versus full kelly
== bets-kelly-or-flat | bankroll | kelly-criterion
Flat stakes are simpler and forgive wrong chances; Kelly stakes more where the edge is larger and less where the price is long. With an estimate you trust a quarter of Kelly is better, without one flat stakes of one percent are. Both beat stakes by feeling.
should: As a beginner flat, one percent of the bankroll; with chances that have been graded a quarter of Kelly.
? kelly or flat betting which is better / should i flat bet or use kelly / is flat betting better for beginners / flat stakes versus kelly / why do people flat bet / do pros use kelly or units / one unit on every bet or more on the best ones / is it smart to bet the same amount every time
== bets-kelly-no-edge | bankroll | kelly-criterion
Nothing: with no edge Kelly says a stake of zero, and with a negative one it would bet the other side if that were offered at the same price. A stake on a bet without an edge is the price of fun, so keep it small and fixed.
? what does kelly say when there is no edge / can kelly be negative / kelly gives zero why / what if kelly says do not bet / negative kelly meaning / kelly says bet nothing is that right / what does a kelly of zero mean / do i bet when kelly is 0
== bets-kelly-cap | bankroll | kelly-criterion
A cap is wise: at a large edge or short price Kelly can ask for ten percent and more, and large edges are mostly mistakes of the estimate. Many people cap a single bet at two to five percent of the bankroll. Your own limit on a single bet binds the stakes that are advised here as well.
? should i cap my kelly stake / what is the most i should bet on one game / max bet size with kelly / kelly says 12 percent is that too much / is betting 5 percent of my bankroll too much / how big is too big for one bet / largest bet as a share of bankroll / is 10 percent on one bet crazy
== bets-stake-size-lot | profile | unit
One percent of the bankroll is usual, two a lot for most, five too much for anybody who is not sure of his chances. At five percent a run of ten losses takes 40 % of the bankroll; at one percent under ten.
lot>2<1: One percent of the bankroll is usual; five would lose 40 % of it in ten losses in a row.
example: 0.95^10 = 0.599, 0.99^10 = 0.904.
why: Runs of losses are certain to come; the stake decides whether they can be borne.
? is 5 percent per bet too much / is one percent a good stake / is 2 percent of my bankroll per bet a lot / is 3 percent a unit too big / is betting 10 percent of my bankroll bad / what stake is too high / is half a percent too small a bet / are 5 unit bets ok
== bets-unit-change | profile | unit
Change it seldom and by rule: many people set it anew each month, or when the bankroll has moved by a quarter, to one percent of what is there. Raising it after losses to get even is the one thing not to do; a break is the better answer to that wish.
? should i change my unit size / when do i raise my unit / how often should i adjust my bet size / do i lower my unit after losing / is it ok to bump up my unit when i win / resize my units when / should my unit grow with my bankroll / fixed unit or percent of the current bankroll
== bets-bankroll-amount | profile | bankroll
Only money that you can lose without any change to your life: not rent, not savings, not borrowed. How much that is nobody else can say; a hundred dollars with stakes of one dollar teaches as much as ten thousand. Set it aside, state it on your profile, and do not add to it when it is gone.
? what is a good bankroll / how much bankroll do i need to start / how big should my betting bankroll be / is 100 dollars enough to start betting / how much money should i set aside for betting / what is a good bankroll for a beginner / can i start with 50 bucks / do i need a lot of money to bet / starting bankroll advice
== bets-ruin-risk | bankroll
Ruin is the chance that the bankroll is gone, or halved, before the edge shows. It rises steeply with the stake: at one percent a bettor with a small edge hardly ever goes broke, at ten percent often. Without an edge ruin is only a matter of time at any stake. The tab Bankroll plays your own figures forward.
why: Each bet takes a part of what is left; large parts leave little to come back with.
example: 0.9^20 = 12 % is left after twenty losses at ten percent, 0.99^20 = 82 % at one percent.
? how do i avoid going broke betting / how likely am i to lose my whole bankroll / does a small stake prevent ruin / risk of ruin explained / can i go broke with an edge / what stake keeps me from going bust / will i go broke at 10 percent a bet
== bets-sample-how-many | analytics | sample-size
Twenty or fifty bets say nearly nothing: luck decides. Of twenty bets at even chances the win rate scatters by some 22 points either way, of a hundred by 10, of a thousand by 3. It takes many hundreds to see a good edge in the results, so look at the closing line value: it tells much sooner.
lot>1000<400: A range of 10 points either way is left at 100 bets, of 5 at 400, of 3 at 1,000.
example: 11 wins of 20 is 55 %, with a range from 33 to 77 %: a coin does that easily.
why: The range narrows only with the root of the number: four times as many bets halve it.
should: Keep stakes small and a record with the prices until then, and compare with the close.
? is 20 bets enough to judge / are 50 bets enough to know if i am good / how many bets until it is not luck / how long until i know that i win / is a 100 bet sample meaningful / how many bets do i need to prove an edge / is 30 bets a good sample / i am up after 25 bets am i good / when is my record significant / how big a sample do i need
== bets-sample-roi | analytics | sample-size
At −110 with flat stakes the return scatters by some 19 points either way over 100 bets, 9 over 400, 6 over 1,000 and 3 over 5,000. So to be sure of an edge of 5 % takes about 1,400 bets, of 3 % nearly 4,000.
example: One bet at −110 has a standard deviation of 0.95 stakes; 1.96 × 0.95/√1000 = 5.9 %.
? how many bets to prove a 5 percent roi / is my roi significant / how much can roi swing over 100 bets / how long until roi means something / is 8 percent roi over 200 bets luck / roi range by number of bets / how many bets for a 3 percent edge to show / confidence of roi
== bets-win-rate-realistic | analytics | win-rate
At −110 you need 52.4 % to come out even, and 54 to 55 % over thousands of bets is very good. Nobody holds 60 % at that price for long; who claims it shows a short run, leaves bets out, or lays heavy favorites.
lot>55<53: 52.4 % comes out even at −110, and 54 to 55 % over thousands of bets is very good.
example: 55 % at −110 returns 0.55 × 1.909 − 1 = 5 % of the stakes.
why: Prices already hold what is known, so what is left to be right about is little.
? is 55 percent a good win rate / is 60 percent winning realistic / what win rate do pros have / is 53 percent winning any good / how good is a 57 percent win rate / what is a good winning percentage in betting / can anyone win 65 percent / is 50 percent winning bad / do professional bettors win 60 percent
== bets-lose-though-good | analytics | variance
Often: with 55 % at −110, which is very good, 31 of a hundred runs of 100 bets still lose, 19 of a hundred runs of 250, and 5 of a hundred runs of 1,000. So a losing month says little about your bets.
example: 100 bets at 55 % win 5 units on average, with a scatter of 9.5 either way.
why: The edge grows with the number of bets, the scatter only with its root.
? can i have an edge and still lose / how often does a good bettor have a losing month / is a losing month normal / i am losing does it mean my bets are bad / how long can a winning bettor lose / chance to be down after 100 bets at 55 percent / can good bettors have a losing season / how bad can luck get with an edge
== bets-losing-streak | analytics | variance
Long ones are normal: at an even chance, six losses in a row happen in 55 of a hundred runs of 100 bets, and ten in a row in 39 of a hundred runs of 1,000. With 55 % of winners five in a row still come up in 65 of a hundred runs of 100 bets. Stake so little that such a run does not move you.
lot>9<5: In 100 bets at even chances six in a row come up in more than half of all runs.
why: Many bets have many beginnings of a run, and chance has no memory.
should: Change nothing because of the run alone; look at the prices against the close. If it makes you want to bet more, take a break.
? is 6 losses in a row normal / how long can a losing streak be / i lost 8 in a row is that bad luck or bad bets / how often do you lose 5 straight / what losing streak should i expect / is a 10 bet losing streak possible / chance of losing seven straight / are losing streaks normal for good bettors / how likely is a streak of losses
== bets-variance-what | bankroll | variance
Variance is how widely results scatter around their average. It is larger at long prices, with large stakes and in tournaments, smaller at short prices and with many small bets. It is no excuse and no enemy: it decides how large a stake you can bear.
example: 100 stakes of $10 at −110 scatter by about $95 around their average, 100 at +400 by about $200.
why: A long price loses mostly little and wins seldom much, which spreads results more than many small wins.
? what is variance in betting / why are my results so swingy / how do i lower my variance / do longshots have more variance / does bet size change variance / is variance the same as luck / what increases variance in gambling / variance for dummies
== bets-luck-or-skill | analytics
Look at three things: how many bets there are, whether zero lies in the range beside your return, and whether your prices beat the close on average. A positive close value over a few hundred bets is the best sign of skill; profit alone, over fewer than a thousand, is mostly luck.
? is my profit luck or skill / how do i know if i am just lucky / am i skilled or lucky / how can i tell luck from skill / is my winning streak luck / does my record prove skill / how to know if my edge is real / what shows that i am good at betting
== bets-up-early | analytics | sample-size
It is a good start and proves nothing yet: of bettors without any edge at −110 about 31 in a hundred are ahead after 100 bets, 24 after 250, 15 after 500 and 7 after 1,000. So keep the stakes where they are.
? i am up after my first month am i good / am i a winning bettor after 100 bets / i won my first 10 bets what now / is being up early a sign / can a losing bettor be up after 100 bets / how many people without skill are ahead / i am on a heater should i raise stakes / i am up 20 units in 80 bets does it mean anything
== bets-hot-hand | predictions
Mostly no. For a team or shooter on a run the next game's chance is hardly higher than before, and what is real about it is in the price. For your own bets a hot run says nothing at all about the next one, so it is no reason for larger stakes.
why: A run looks like a cause; chance alone makes runs all the time.
example: In 100 coin flips a run of six heads or tails on one named side comes up in more than half of all tries.
? is the hot hand real / should i bet teams on a winning streak / does momentum exist / do hot teams keep winning / he is on fire should i bet his over / is momentum a thing in betting / bet on streaks good idea / fade or follow a hot streak / do streaks mean anything in sports betting
== bets-regression | predictions | regression-to-the-mean
An extreme result is mostly followed by a more usual one, not because luck evens out, but because the extreme one had luck in it. So a shooter at 60 % over five games is expected near his long average, not below it. It makes nothing due.
example: A .300 hitter at .450 for two weeks is expected near .300 from then on; his average stays above it.
why: Part of any extreme is skill, which stays, and part is luck, which does not repeat.
? what is regression to the mean in betting / is a cold shooter due to get better / will a hot team cool off / regression versus being due / does regression mean he will be bad next game / how do i use regression in betting / is positive regression real / buy low on bad luck players
== bets-gamblers-fallacy-why | lex | gamblers-fallacy
Because chance has no memory: a coin that showed heads five times shows it the sixth time with 50 %. Things even out in shares over many tries because later tries outweigh the run, not because they make up for it.
example: 5 heads of 5, then 50 of 100: the share went from 100 % to 52 %, with nothing made up.
? why is the gamblers fallacy wrong / do results even out / is red due after ten blacks / does the law of averages make me win / lost 5 in a row so the next one must win / why is a team not due / gamblers fallacy explained with a coin / if heads came up 5 times is tails more likely
== bets-long-run-edge | value | edge
Anything that lasts above zero is good: the best bettors hold two to five percent of what they stake over thousands of bets. An edge of ten percent on a main market is mostly a stale price, a wrong line or a mistake of the estimate, so look again before you bet it.
lot>8<1: Two to five percent is good; on a main market more than eight is mostly an old price or a mistake.
example: 3 % of 1,000 bets of $20 is $600 on average, with a scatter of about $604 around it.
props: In props five percent and more are seen oftener, since books differ more there, with small limits.
why: Prices are made by people who do it for a living, so large gaps are rare and short.
should: From about two percent on, at a price you have just seen, and small.
? what is a good edge / is a 2 percent edge worth betting / is a 10 percent edge realistic / how big an edge do i need to bet / is 5 percent ev good / minimum edge to place a bet / is a 1 percent edge enough / is 15 percent ev too good to be true / what edge do pros bet
== bets-roi-good | analytics | return-on-investment
Over a thousand bets and more, two to five percent of what was staked is very good; above ten percent is hardly ever held at usual prices. In a few dozen bets any figure is luck.
lot>8<0: Two to five percent over a thousand bets is very good.
why: The margin takes about 4.5 % of evenly bet money first; who is above zero has beaten that.
? what is a good roi in sports betting / is 5 percent roi good / is 10 percent roi realistic / what roi do professional bettors make / is 20 percent roi good / is 3 percent roi any good / what return should i expect from betting / is my 12 percent return sustainable
== bets-clv-good | analytics | closing-line-value
Above zero on average is good, since most bettors are below it. One to two percent over a few hundred bets is very good; how often you beat the close matters less than by how much on average.
lot>3<0.5: One to two percent on average over a few hundred bets is very good.
why: The close without its margin is the best price there is, so to be paid more than that is to have been early or right.
example: Taken at +110 (2.10), fair close 50 %: 2.10 × 0.5 − 1 = +5 %. Taken at −110 with the same close: −4.5 %.
? is 2 percent clv good / how much closing line value do pros have / is 1 percent clv enough to win / is beating the close 60 percent of the time good / what clv should i aim for / is 5 percent clv high / good closing line value number
== bets-clv-why | analytics | closing-line-value
Because the close holds nearly all that is known, so a better price than it means your bet was worth more than it cost, whatever its result. Results need a thousand bets to speak, the close value a hundred or two. It promises no profit on any bet.
example: Two bettors are both 52–48. One beat the close by 2 % on average, the other lost 3 % to it: the first is likely to win on, the second is not.
catch: In small markets the close is soft itself, and a number that only moved because you bet is no proof. The close of the same book, with its margin, flatters.
? why is clv the best measure / does beating the close mean i will win / why do pros care about the closing line / can i have good clv and lose / is clv overrated / does clv matter for props / what if i beat the close and still lose
`)
