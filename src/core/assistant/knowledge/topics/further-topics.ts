// What is said when somebody goes on after an explanation that stands elsewhere: its reason, an example, the same of a parlay or of another league.
import { readTopics } from '../read-topics.ts'

export const FURTHER_TOPICS = readTopics(`
== +rule-postponed | bankroll
parlays: In a parlay the leg of a game that is called off drops out, and the rest is paid at the price without it; a same-game parlay is mostly void as a whole, since all its legs are of that game. The house rules of your book say so in full.
props: Props of a game that is not played in the book's time are void as well, and the stake comes back.
futures: A future stands: it is on the season, not on that game.
how long: Mostly a book waits one or two days, in baseball often until the next day only; after that the bet is void.
tracker, here, record: In the tracker the bet stays open until its game is over or you settle it by hand.
why: Whoever bet did so on that day, with those players; a game weeks later is another one.
example: A bet on Sunday's game that is moved to Monday mostly stands; moved by three weeks it is void and the stake comes back.
== +rule-void-prop | bankroll
parlays: The void leg drops out and the parlay is paid at the price of the rest; in a same-game parlay some books void the whole ticket instead. The house rules of your book say which.
left early, injured, hurt: Whoever played at all has played: if he leaves hurt after one snap the prop stands, and an over is mostly lost.
under, unders: If he does not play at all the under is void too; if he plays and leaves early the under stands and mostly wins.
why: He was to play when you bet; without him neither side could win by being right.
== +rule-push-in-parlay | bankroll
teaser, teasers: In a teaser a push mostly drops the leg too, and a two-leg teaser then becomes void or a single bet; books differ most there.
all: If all legs push or are void, the stake comes back.
example: Three legs at −110 pay 6.96 for 1; if one pushes, the other two pay 3.64 for 1.
== +basics-push | bankroll | push
parlays: In a parlay a leg that pushes drops out, and the rest is paid at the lower price.
why: Neither side was right: the number was hit exactly, so nobody wins from the other.
often, common, happen: On a spread of 3 in the NFL it happens most: 14.8 % of 2,458 games since 2015 ended three apart, either way. A line with a half point cannot push.
record, tracker: It counts as settled with nothing won or lost, and not in the share of bets won.
== +belief-due | lex | gamblers-fallacy
why: Because a game knows nothing of the games before: what made them lose may be real, and then it speaks against them, not for them.
example: A coin showed heads five times: the sixth throw is 50 % again. A team that lost three straight has the chance its players and the opponent give it.
streak, streaks: A streak says little by itself; what counts is who plays, and all of that is in the price.
ever, never: No, never: chance has no memory, and what is no chance is known to the market.
== +bets-fair-how | board | fair-probability
right, correct, trust, true: Neither is sure. The fair price is the better guess of the chance, since the margin is out and many books are heard; the price of the book is what you are paid. You need both: the bet is good if the price pays more than the fair chance is worth.
edge, win: No: an edge is an advantage on average over many bets. One bet with an edge of 3 % still loses about as often as others, and the fair chance is an estimate itself.
default, you use, yours: Shin's method, where no other is chosen; name another in your question ("by the power method"), or choose it on the odds board or in the calculator.
example: −110 on both sides says 52.4 % twice, 104.8 % in all; without the margin each side has 50 %, a fair price of +100. A book that pays +105 there gives 2.5 % more than fair.
pinnacle: Its price is one voice among the books, and a heavy one, since it takes large stakes at a low margin; it is not taken alone.
draftkings, fanduel: Their price holds their margin; the fair one has it taken out and hears the other books too. So it is mostly a little longer on both sides.
== +why-fair | tools | fair-probability
right, correct: Neither is sure. The fair price is the better guess of the chance, the price of the book is what you are paid; hold one against the other.
edge, win: No: an edge is an advantage on average over many bets. A single bet with it still often loses, and the fair chance is an estimate itself.
== +bets-value-what | value | value-bet
win, wins, winning: No: it means that you are paid more than the risk is worth, on average over many such bets. The single bet still loses about as often as its chance says.
example: Fair +105 (48.8 %), offered +120: 2.20 × 0.488 − 1 = +7.3 %. It loses a little more than every second time, and pays over many.
how many, often: At an edge of a few percent it takes many hundreds of bets until it shows surely.
== +bets-sample | analytics | sample-size
how many, need, take, would: Many hundreds for a large edge, thousands for a small one: at −110 about 1,400 bets to be sure of 5 %, nearly 4,000 for 3 %. A close value above zero shows after one or two hundred.
why: One bet scatters by about its whole stake, while an edge is a few percent of it; and the scatter narrows only with the root of the number, so four times as many bets halve it.
example: 60 bets at even chances: the win rate scatters by some 13 points either way, the return at −110 by some 24.
faster, sooner, quicker: The close shows it sooner: hold the price of each bet against the fair price at the start, and look at the mean of it.
== +bets-sample-how-many | analytics | sample-size
how many, need, take, would: Many hundreds for a large edge, thousands for a small one: at −110 about 1,400 bets to be sure of 5 %, nearly 4,000 for 3 %.
faster, sooner, quicker: The close shows it sooner: hold the price of each bet against the fair price at the start, and look at the mean of it.
== +bets-clv | analytics | closing-line-value
lose, lost, losing: Yes: over a hundred bets luck is larger than any edge. With a positive close value and a loss, change nothing because of the loss.
example: Taken at +110 (2.10), fair close 50 %: 2.10 × 0.5 − 1 = +5 %.
lot>3<0.5: One to two percent on average over a few hundred bets is very good.
props: For props the close is softer, since less money stands behind it, so it counts for less there.
why: The last price holds nearly all that is known, so to have had a better one is to have been paid more than the bet was worth.
often, many: How often you beat it matters less than by how much on average; above half of the bets and above zero in the mean is good.
== +bets-opening-or-closing | board | line-movement
why: Early prices are first guesses with small limits; until the start news and large money correct them.
props: Props come late and are soft at first, so there early is better, if the news on who plays is out.
nba: There much is decided by who plays, an hour or less before the start: without a view of your own wait for that.
nfl: Openers of Sunday are softest the Sunday before; by Friday most is in.
== +bets-limited-players | board | limit-of-a-book
how, know, notice, find out: They hold each price you took against the close, look at which markets you bet (props, small leagues, stale lines), at odd stake sizes and at whether you come only for promotions. A few dozen bets are enough for them.
avoid, prevent: Not for good: bets on main markets near the start, in round sums and at several books last longer; exchanges and prediction markets do not limit winners.
legal, allowed: In most places yes: a book may choose whose bets it takes.
example: An account that beats the close by 3 % on props may be cut to a few dollars a bet within weeks.
== +bets-spread-or-moneyline | board | point-spread
example: Favorite −6.5 at −110 and −260 on the moneyline: if it wins by three, the moneyline wins $38 for $100 and the spread loses. If it wins by ten both win, the spread $91.
should: As a beginner the moneyline: only who wins counts. For large favorites the spread pays more, for small underdogs the moneyline.
better, safer: Neither is better: both hold the same margin about. The moneyline of a favorite wins more often and pays less.
== +bets-same-game | tools | same-game-parlay
why: Because the legs are not independent: if a quarterback throws for 300 yards his receiver mostly has many too, so both together are likelier than the product of the two says, and the book pays less for it.
example: Two legs of 50 % each: independent they hit together in 25 %, tied to each other in 35 %, say. Fair is then +186 and not +300.
should: For fun and small: its margin is mostly far above that of single bets.
opposite, against: Legs that work against each other hit together more seldom than the product says, and a book should pay more; mostly it forbids or underpays them.
how much, margin, hold: Mostly well above a single bet: 10 to 20 % and more is usual.
== +contest-cash-or-tournament | lineups | guaranteed-prize-pool
share, roll, bankroll, night: Five to ten percent of the bankroll a night at most, and of it only one to two percent in tournaments; most in small cash games at first.
single entry: One to two percent of the bankroll a night: everybody has one lineup there, which is fairer, but most entries still lose.
should: Cash games and small fields first: swings are smaller, and you see sooner whether your projections are any good.
why: In cash games about half is paid, so a decent lineup often gets its money back; in tournaments four of five lose.
example: $10 in a double-up pays $20 to the best 44 of 100. $10 in a tournament pays $15 to a fifth and thousands to the first.
== +contest-kinds | lineups | guaranteed-prize-pool
share, roll, bankroll, night: Five to ten percent of the bankroll a night at most, and of it only one to two percent in tournaments; most in small cash games at first.
single entry: One to two percent of the bankroll a night: everybody has one lineup there, which is fairer, but most entries still lose.
why: In cash games about half is paid, so a decent lineup often gets its money back; in tournaments four of five lose.
== +contest-bankroll-share | lineups | bankroll
single entry: One to two percent a night: a fairer field than those of 150 entries, but most entries still lose.
== +contest-simulator | lineups | monte-carlo-simulation
plus minus, error, plus or minus, interval: It is the error of the simulation: how far the figure would move if the contest were played as many times again. It says nothing of wrong projections, which are the larger doubt.
more sims, more simulations, more runs, sims: Yes for that error: it falls with the root of the number of runs, so four times as many halve it. No for the projections: if they are off, a hundred thousand runs are surely off. More runs also take longer.
field, opponents: The field is drawn by ownership and the roster's shape, so it is as good as that guess.
trust, accurate: As a ranking of lineups yes, as a promise no: it rests on the projections, and a return far above the others mostly means one of them is too good.
why: One projection is a middle; a contest is decided at the edges, and those only a simulation shows.
example: In 10,000 runs a lineup was paid in 2,300 and first in 12: it cashes in 23 % and wins in 0.12 %.
== +contest-sim-how-here | lineups | monte-carlo-simulation
plus minus, error, plus or minus, interval: It is the error of the simulation: how far the figure would move if the contest were played as many times again. It says nothing of wrong projections, which are the larger doubt.
more sims, more simulations, more runs, sims: Yes for that error: it falls with the root of the number of runs, so four times as many halve it. No for the projections: if they are off, a hundred thousand runs are surely off.
== +contest-simulate-why | lineups | monte-carlo-simulation
plus minus, error, plus or minus, interval: It is the error of the simulation: how far the figure would move if the contest were played as many times again.
more sims, more simulations, more runs, sims: Yes for the error: four times as many runs halve it. No for wrong projections: those stay wrong however often they are played.
== +optimizer-how | builder | optimizer
projections, projection: It is the best by the projections that go in: if those are wrong, it is the best of the wrong ones.
why: A search that only tries many lineups may miss the best one without knowing it.
gpp: For a tournament set a stack, ceiling or leverage as the goal, and a largest exposure; the most projected points are what everybody's optimizer finds.
== +optimizer-proof | builder | optimizer
projections, projection, wrong: It is the best by the projections and rules that go in: if those are wrong, it is the best of the wrong ones.
how long, fast: Milliseconds for a lineup, and about as long for each further one of a set.
== +forecast-sealed-how | calibration
who, checks, check, verify, anybody, myself: Anybody can: each seal holds the hash of the one before, so the chain can be calculated again from its first entry, and a changed one no longer fits. The record with the seals is public, on the calibration page.
delete, remove, drop, hide, edit, change, cheat, fake: No: a deleted or changed forecast would break the chain, since the next seal holds its hash, and everybody who calculates it again would see that. Bad ones stay and are graded like the rest.
when: At most two hours before the start; until then a forecast follows what earlier games show.
bad, wrong, misses: They stay in the record and are graded like all others: the misses are what makes a record worth anything.
== +why-sealed | calibration
who, checks, check, verify, anybody, myself: Anybody can: each seal holds the hash of the one before, so the chain can be calculated again, and a changed one no longer fits. The record is public, on the calibration page.
delete, remove, drop, hide, edit, change, cheat, fake: No: a deleted or changed forecast would break the chain, since the next seal holds its hash. Bad ones stay and are graded like the rest.
== +page-predictions | predictions
who, checks, check, verify: Anybody can: each seal holds the hash of the one before, so the chain can be calculated again, and a changed one no longer fits.
delete, remove, hide, edit, cheat, fake: No: a deleted or changed forecast would break the chain, since the next seal holds its hash.
== +forecast-how | predictions
change, edit, after, cheat: No: it is sealed at most two hours before the start in a chain of hashes, in which a later change would show, and graded after the game.
injuries, injury: As far as the report of injuries and the box scores tell who plays, where the model of the sport has it.
why: Ratings learn from every game and forget slowly, which does better than tables or form.
good, accurate: How good stands on the calibration page, beside the market and a plain baseline on the same games.
== +import-from-tracker | bankroll
pikkit: Yes: the CSV that Pikkit exports is read as it is.
excel, sheet, spreadsheet: Yes: save it as CSV; its columns are recognized and shown before anything is kept.
draftkings, fanduel: Yes: their bet histories and entry histories are read as files, on the same page.
duplicates, twice: Rows that you have already are left out, so a file can be brought in again.
undo, wrong: Every row is shown before anything is kept; afterwards each bet can be changed or deleted, and a deletion undone for thirty days.
phone: Yes, if the file lies on the phone: the import opens there too.
== +bets-shopping | board | line-shopping
example: $100 at −110 wins $90.91, at −105 $95.24: over 500 such bets of which half win that is $1,083 more.
how many: Three to five books cover most of the gain.
== +bets-key-numbers | board | key-number
buy, buying, paying, pay: Around 3 it can be, elsewhere mostly not: buy it only if the chance that the game ends on the number is worth more than the price asks. Books know it too and ask a clearly higher price there.
where: The alternate lines of a game on the board show each number with its price; the teaser and fair-price calculators on the tab Tools say what a half point is worth.
== +bets-hook-why | board | hook
nba: Much less: in 17,835 NBA games on record no margin took more than 6.7 %, so no number is nearly so common as three in football.
mlb: In baseball one run is the heavy margin, 28.9 % of some 24,600 games on record, and the run line stands beside it.
nhl: In hockey one goal: 46.8 % of 4,658 games on record.
6: 6 is a smaller key number: 6.9 % of 2,458 NFL games since 2015, against 14.8 % by three.
where: The alternate lines of a game on the board show each number with its price; the teaser and fair-price calculators on the tab Tools say what a half point is worth.
buy, buying, paying, pay: Around 3 it can be, elsewhere mostly not: buy it only if the chance that the game ends on the number is worth more than the price asks.
why: Because then a game that lands on the number wins instead of giving the stake back, or is a push instead of a loss; around 3 and 7 in football that is often enough to be worth something, elsewhere seldom.
== +belief-half-point | tools | buying-points
3: Around 3 it is worth most: 14.8 % of 2,458 NFL games since 2015 ended three apart. Books ask the most for it there, so it is seldom more than even.
7: Seven is worth about half of three: 8.8 % of 2,458 NFL games since 2015 ended seven apart.
nba: Seldom: no margin took more than 6.7 % of 17,835 NBA games on record.
why: People pay so as not to lose by the hook; a half point turns a push into a win, or a loss into a push, where the game ends on the number.
== +bets-shin-method | tools | shin-method
default, you use, yours: Shin's, where no other is chosen; another can be chosen on the board and in the calculator.
example: −400 and +300: implied 80 % and 25 %. Shin's method gives 77.5 % and 22.5 %, the proportional one 76.2 % and 23.8 %: the underdog's fair price is +344 instead of +320.
big dog, underdog, longshot: −400 and +300: Shin's method gives the underdog 22.5 % (fair +344), the proportional one 23.8 % (fair +320).
matter, matters: With big favorites and long shots, and in markets of many sides; near even both say the same.
power: The power method raises every implied chance to the same power until they add up to 100 %; it shortens long shots as Shin's does. At −400 and +300 Shin gives 77.5 %, power 78.2 %, the proportional method 76.2 %.
== +bets-devig-methods | tools | fair-probability
default, you use, yours: Shin's, where no other is chosen; another can be chosen on the board and in the calculator.
big dog, underdog, longshot: −400 and +300: Shin's method gives the underdog 22.5 % (fair +344), the proportional one 23.8 % (fair +320).
? multiplicative or shin and when does the choice matter / when does the devig method make a difference / compare multiplicative with shin / does the choice of devig method matter for underdogs
== +bets-unit-size | profile | unit
lot>2<1: One percent is usual; five would lose 40 % of the bankroll in ten losses in a row.
example: A bankroll of $600 makes a unit of $6; a bet of two units is $12.
why: So that no run of losses hurts, and results can be compared whatever the bankroll is.
when, change: Anew each month, or when the bankroll has moved by a quarter; never up after losses.
== +bets-fractional | bankroll | fractional-kelly
example: Full Kelly says 8 %: a quarter of it stakes 2 % of the bankroll.
should: A quarter for most people, half at the most.
which: A quarter for most people, half at the most; full only for who knows the chance exactly, and nobody does.
== +bets-usual-margin | board | hold
lot>6<3: About 4.5 % is usual at −110 on both sides; above six you pay much more than there, though in props and futures that is ordinary. Below three is cheap.
props: Mostly 6 to 10 %.
futures: Mostly 15 to 25 %.
== +bets-teaser-worth | tools | teaser
nba: Seldom: no margin took more than 6.7 % of 17,835 NBA games on record, so points cross little there.
example: Two legs at −120 pay 1.833 together, so both have to win with 54.5 %: each with 73.9 %.
totals: Mostly poor: six points on a total cross no number as heavy as 3 or 7.
== +bets-hedge-when | tools | hedge
example: A ticket returns $600, the other side stands at −110: $314.30 on it gives the same on both results.
cost, lose: On average the margin of the second bet, some two to five percent of the hedge stake.
== +bets-free-bet-worth | tools | free-bet
example: $50 at +400 and $163.64 on the other side at −450: either way about $36 is left.
== +bets-arbitrage-risks | trading | arbitrage
lot>3<1: One to two percent is usual; more than three is mostly an old or wrong price.
legal, allowed: Yes, it is legal; books may cut accounts that do it, and mostly do.
example: 2.10 and 2.00: $48.78 on the first and $51.22 on the second return $102.44 either way.
== +bets-brier-level | calibration | brier-score
lot>0.25<0.18: 0.25 is what a coin gives, 0.20 to 0.24 is usual for single games, lower is better.
example: 70 % said and it happened: 0.3² = 0.09; it did not happen: 0.7² = 0.49.
why: It is the squared distance of the chance from what happened, so a sure miss costs most.
== +contest-why-stack | builder | stack
nba: Hardly: teammates share the ball, so one's good night takes from another; a game with players of both sides is the most that helps.
mlb: Yes, most of all: four or five hitters of one team who follow each other in the order.
nhl: Yes: forwards of one line, best on the first power play.
golf: There is no stack: nobody plays with anybody.
cash: It is not needed there.
example: A touchdown pass of 20 yards is points for the passer and for the receiver at once.
should: In tournaments yes, one stack with a bring-back; in cash games only if both are good plays anyway.
== +contest-bring-back | builder | bring-back
example: Quarterback and receiver of one side, and the first receiver of the other: in a 34–31 game all three score.
nba: A player of the other side in a close game with a high total does the same.
mlb: Seldom: hitters of the other side bat against your stack's pitcher, who is not in your lineup anyway.
cash: Not needed there.
== +contest-value-per-thousand | fantasy | points-per-thousand
nba: Five a thousand on DraftKings is good in cash games, six wins tournaments.
mlb: Two to two and a half on DraftKings.
fanduel: Lower there, since the cap is mostly $60,000 and salaries are larger.
== +contest-late-swap | swap | late-swap
fanduel: There many contests lock as a whole with the first game; whether one has late swap stands with the contest.
draftkings: There most sports have it: each player locks with his own game.
== +page-limits | limits
raise, higher, increase: A raise takes 24 hours and the end of the period, and then you confirm it.
why: So that a bad evening cannot undo what you decided in a calm one.
should: Yes, before the first bet: an amount a week whose loss would change nothing.
example: A loss limit of $50 a week: at $50 lost, stakes here are closed until the week is over.
delete, remove: Taking one away counts as a raise: after 24 hours and the end of the period, confirmed by you.
== +bets-reverse-line | trading | reverse-line-movement
where, here: Only a part of it: how the prices of a game moved is here, behind a press on a price of the board, and steam among the signals. How many bets are on each side no feed here tells, so I call no move reverse.
example: 70 % of the bets are on the favorite, and the line still falls from −7 to −6.5.
should: Not by itself: look at whether the price that is left beats its fair one.
why: The idea is that few large bets on the other side count more to a book than many small ones.
== +alert-kinds | alerts
should: A rule on edges of 3 % is a good first one.
often: Rules are looked at each minute, and each occasion rings once.
example: "Alert me when the Bears get to +150": it rings once when a book shows that or better.
`)
