// Of each word of the glossary beside its meaning: what it is good for to whoever decides, and where it stands in the product. Said when
// somebody goes on after the meaning ("so what does that do for my bet", "where do I see it"), or asks it straight.

export const PLACES = {
  board: ['Open the board', '/betting', 'on the odds board'],
  value: ['Open value bets', '/betting?tab=value', 'on the tab Value of the betting page'],
  tools: ['Open the calculators', '/betting?tab=tools', 'among the calculators, on the tab Tools of the betting page'],
  bankroll: ['Open your bankroll', '/betting?tab=bankroll', 'on the tab Bankroll of the betting page'],
  analytics: ['Open your analytics', '/betting?tab=analytics', 'in the record of your bets, on the tab Analytics'],
  trading: ['Open trading', '/betting?tab=trading', 'on the tab Trading of the betting page'],
  props: ['Open the props', '/betting?market=prop', 'on the board, in the market props'],
  fantasy: ['Open fantasy', '/fantasy', 'on the fantasy page, in the table of players'],
  builder: ['Open the builder', '/lineup-builder', 'in the lineup builder'],
  lineups: ['Open your lineups', '/lineups', 'under your lineups'],
  injuries: ['Open the sports', '/sports/nfl', 'in the injury report of a league and on the page of the player'],
  'best-ball': ['Open best ball', '/best-ball', 'on the best ball page'],
  swap: ['Open late swap', '/late-swap', 'under late swap'],
  calibration: ['Open calibration', '/calibration', 'on the calibration page'],
  predictions: ['Open predictions', '/predictions', 'on the predictions page'],
  live: ['Open the live tracker', '/live-tracker', 'on the live tracker'],
  profile: ['Open your profile', '/profile', 'on your profile'],
  limits: ['Open your limits', '/limits', 'on your limits page'],
  settings: ['Open settings', '/settings', 'in the settings'],
  security: ['Open sign-in and security', '/settings/security', 'under sign-in and security'],
  billing: ['Open billing', '/billing', 'on the billing page'],
  support: ['Open support', '/support', 'on the support page'],
  financial: ['Open My Financials', '/financial', 'on My Financials'],
  community: ['Open the community', '/community', 'in the community'],
  models: ['Open your models', '/models', 'on the page of your models'],
  alerts: ['Open alerts', '/alerts', 'on the alerts page'],
  dashboard: ['Open the dashboard', '/', 'on the dashboard'],
  memory: ['Open what I remember', '/memory', 'on the page of what I remember'],
  coaching: ['Open coaching', '/coaching', 'on the coaching page'],
  videos: ['Open the videos', '/videos', 'in the video library'],
  sports: ['Open the sports', '/sports/nfl', 'on the page of a league'],
  lex: ['Open Lex', '/lex', 'here in the talk with me, where every word of the glossary can be asked'],
} as const
export type PlaceName = keyof typeof PLACES

/** Key of the term, where it stands, what it is good for. */
const ROWS = `
alternate-line | board | It lets you choose your own number, at a price that pays for it; the margin is often larger than on the main line, so hold it against its fair chance first.
american-odds | tools | It tells at a glance what a bet pays, and who is favored; to compare two prices, or to multiply them, the decimal ones are easier.
arbitrage | trading | It pays the same whatever happens, so nothing has to be predicted. What can go wrong is the doing: a price moves between the two bets, a stake is cut, or one of them is voided.
asian-handicap | board | It takes the draw out of soccer, and at a quarter line half of the stake may come back: less is lost on a near miss, and less won on a narrow win.
backdoor-cover | lex | It says nothing of the next game: that a spread was decided by points that no longer mattered is luck, for or against you, and evens out.
bankroll | profile | It is what stakes are measured by: a bet of one percent hurts nobody, one of a quarter does. Set aside only what you can lose.
bet-insurance | tools | It makes a loss smaller and is paid for with a worse price or a bonus that has to be bet again; it is worth something only where its worth is more than that.
bookmaker | board | Each one sets its own price for the same game, so having several is worth more than most tips: you take the best each time.
buying-points | tools | A half point is worth its price mostly around 3 and 7 in football; elsewhere it costs more than it gives.
cash-out | tools | Its offer has a second margin in it, so on average you give some away; it can make sense when the sum has become large for you.
closing-line | analytics | It is the best guess of the chance that there is, so it is the yardstick for every price that you took before.
closing-line-value | analytics | It tells sooner than your results whether your bets are good: above zero over many bets you were paid more than they were worth, even if they lost.
consensus-line | board | A price that stands apart from it is either a bargain or a mistake that a book may void; look at how old it is first.
decimal-odds | tools | Stake times price is what comes back, so it is the easiest to multiply and to compare; one over it is the break-even chance.
draw-no-bet | board | You give up some of the price and get the stake back on a draw: it suits a side that is likely not to lose, but may not win.
each-way | tools | It is two bets, to win and to place: the place part is what makes it worth it or not, so both are calculated apart.
edge | value | It decides whether there is a bet at all: above zero the price pays more than the risk is worth, below zero it does not, whoever you think wins. A small one is easily a mistake of the estimate.
even-money | tools | It is the line where you have to be right every second time; a book mostly pays a little less for it.
expected-value | value | It is what the bet earns on average, so it decides between two bets, and between a bet and none. One bet alone still wins or loses whole, and it is only as good as the chance that goes in.
fair-odds | board | It is the price at which neither side has an advantage: take what is better than that, leave what is worse.
fair-probability | board | Hold a price against it: is its break-even chance lower, you are paid for more risk than you take; is it higher, the book is.
favorite | board | That a side is likelier to win does not make it a good bet: it depends on whether the price pays more than that.
fractional-kelly | bankroll | Less than full Kelly gives up a little growth for far smaller swings, and forgives an edge that you overrated.
fractional-odds | tools | It says the profit per stake: 5/2 wins 5 for every 2. To compare it with an American price, turn both into decimals.
free-bet | tools | As only the winnings come back, use it at a long price rather than on a favorite, or turn it into cash by betting the other side elsewhere.
futures | lex | Money is tied up for months and the margin over a whole field is large, so it takes a good price to be worth it. I have no prices of them.
grading | bankroll | From then on a bet counts in your record; one that was graded wrong can be set right by hand.
handle | lex | It says where the money went and nothing of who is right; no feed here tells it.
hedge | tools | It gives up part of a possible win for a sure one, and pays another margin for that: worth it when the sum is large for you, or where the other side is at a good price.
hold | tools | It is what you pay on average for betting there: of two books take the one that holds less, and leave markets that hold eight or ten percent.
hook | board | The half point decides when the game ends on the number: around 3 and 7 in football that happens often, elsewhere seldom.
implied-probability | tools | It is how often a bet has to win to come out even at that price; is the true chance higher, the bet is good.
kelly-criterion | bankroll | It turns an edge into a stake: nothing without an edge, more with a larger one, less at a long price. Since your chance is an estimate, take a half or a quarter of it.
key-number | board | On the right side of 3 or 7 a bet is worth clearly more; so compare the numbers of the books there before you compare the prices.
lay-bet | tools | It lets you bet against something; what you risk is what the other one would win, so look at that sum and not at the stake.
limit-of-a-book | board | It caps what you can win there; a low one says that the book is unsure of its price, or that it thinks well of you.
line-movement | board | It tells what the market learned since the opening. A bet before the move at the old number was a good one; after it the value is mostly gone.
line-shopping | board | It is the one sure gain in betting: the same bet at a better price, every time, without having to be right more often.
live-betting | live | The margin is larger and the book sees the play before you do; it helps to hold the price against the chance of the moment.
long-shot | board | Its margin is mostly the largest of the market, and its fair chance the least certain; so a high payout alone is no reason.
martingale | lex | It changes nothing about the chance, and ends with a loss that is larger than all the small wins before.
middle | trading | Both bets can win, and one always pays for most of the other: it is worth it when the gap is hit more often than the margin costs.
moneyline | board | You only need the winner, however close; the price says how likely that is, so a sure-looking side pays little.
opening-line | board | It is the first guess, with small stakes allowed; what it became since tells what was learned.
overround | tools | The larger it is, the more each price is below fair: it is what has to be taken out before a price says a chance.
parlay | tools | It pays the prices multiplied, and multiplies the margins as well: all legs have to win, and on average it costs more than the same bets one by one.
pleaser | tools | The line moves against you for a long payout; each leg wins so seldom that the margin is hardly ever beaten.
plus-money | board | You win more than you stake, because it is expected to happen less than every second time; it is good only if it happens more often than the price says.
point-spread | board | It makes both sides about equal, so the question is by how much and not who; a blowout helps the favorite’s side alone.
power-method | tools | It takes more of the margin from long shots, as the market does; on two sides near even it changes next to nothing.
profit-boost | tools | Only the winnings grow, so it does most at a long price; it is worth taking where the boosted price beats the fair one.
prop | props | Books know less about a single player, so prices differ more, and margins are larger: compare several books, and watch who plays.
public-money | lex | It is no signal by itself: lines are set to what is right more than to what is popular. No feed here tells it.
push | bankroll | Nothing is lost and nothing won: the stake comes back, and in a parlay the leg drops out.
return-on-investment | analytics | It makes records of different size comparable; with few bets it is mostly luck, so look at its range.
reverse-line-movement | trading | It is a hint and no proof, and since nobody here knows who bet what I call no move so; look at how the line moved instead.
rollover | tools | A bonus with a high one costs more in margins than it is worth; multiply the turnover by the hold to see it.
round-robin | tools | A lost pick does not lose all, at the price of more stakes; the margin of the legs stays the same.
same-game-parlay | tools | Legs that help each other are likelier together than apart, and the book knows: its price mostly takes more for that than it is worth.
sharp | value | A sharp book’s price is the best guess of what is fair: hold the others against it.
shin-method | tools | It decides how much of the margin is taken from whom: long shots lose more of it, so a favorite’s fair chance comes out a little higher.
square | lex | It is no insult, and no rule either: against the crowd alone nobody wins, the price decides.
steam | trading | Who is early gets the old price at a slow book; once all have moved the value is gone, and following it then pays the worse price.
team-total | board | It isolates what one side scores; hold it against the game’s total and spread, since the three have to fit together.
teaser | tools | It is worth it where the points cross 3 and 7 in football; elsewhere the lower payout costs more than the points give.
total | board | Who wins does not matter, only how much is scored; weather, pace and who is missing move it most.
tout | lex | Ask for a full record with the prices taken and the close; who has none, sells hope.
unit | profile | It keeps stakes in proportion and records comparable: one percent of the bankroll is usual, so a bad week costs little.
value-bet | value | It is the only kind worth making, and still loses often: what counts is the price against the chance over many of them.
vig | tools | It is the cost of every bet: at −110 you have to win 52.4 percent to come out even. Less of it, at another book, is money saved each time.
void-bet | bankroll | The stake comes back and nothing is decided; in a parlay the leg drops out and the rest goes on.
chasing-losses | limits | It is the moment to stop: the next bet knows nothing of the last, and larger stakes make small losses large. A break can be set at once.
gamblers-fallacy | lex | A streak makes nothing due: whoever bets on its end pays for a chance that has not changed.
self-exclusion | limits | It shuts prices, stakes and contests here for a time that nobody can shorten; scores, history and help stay.
boom-or-bust | fantasy | Such a player belongs into tournaments, where only the top pays, and hardly into cash games.
bring-back | builder | It ties your lineup to a game in which both sides score; worth it with a high total and a small spread.
captain | builder | He counts one and a half times and costs as much more, so the best captain is who gains most from it, not always the dearest.
cash-game | lineups | Only half of the field has to be beaten, so safe points count and popular players are fine.
double-up-line | lineups | It is what a lineup has to reach to be paid; whoever is safely above it gains nothing from more.
chalk | fantasy | In cash games take it, in tournaments ask what it costs you: if he fails, most of the field falls with him.
contrarian | fantasy | It pays when the field is wrong, and only in tournaments; a bad player is no better for being unpopular.
correlation | lineups | What goes up together is stacked in tournaments and not multiplied in parlays; what goes against each other is kept apart.
correlated-play | lineups | One good night lifts both at once: that is what a tournament pays for.
dvp | lineups | It is a small nudge: most of it is who they happened to play. Use it between two players who are close.
exposure | builder | It is your share of the risk on one player over all lineups: cap it, so that one bad night does not sink them all.
fade | fantasy | You win when he disappoints and lose when he does what is expected; so it pays where his ownership is higher than his chance for it.
flex | builder | It takes the best that is left over several positions; with the later start there it keeps a late swap open.
game-stack | builder | It makes a lineup rise with one game: more great nights and more bad ones, which a tournament rewards.
game-time-decision | injuries | Put him where he can still be swapped, and have somebody who plays later in mind.
gpp-score | fantasy | It ranks players for tournaments by ceiling, value and how little they are used; for cash games look at floor and projection instead.
guaranteed-prize-pool | lineups | Most of the money is at the very top, so build for the ceiling and for being different, and expect to lose most entries.
head-to-head-contest | lineups | One lineup has to be beaten, so floor counts; over many of them the better projection wins slightly more often.
average-draft-position | best-ball | It is the price of a player in a draft: who falls below it is cheap, who is taken above it dear; how it moves after your pick tells what others have learned since.
best-ball | best-ball | Nobody is started or benched, so what counts is who is drafted how often and with whom: spread over many rosters, with receivers beside their quarterback, one good guess pays on several.
late-swap | swap | News that comes after the first lock can still be used; so keep the players of late games in the flexible slots.
leverage | fantasy | It is what you gain on the field when he does well: take it where ownership is high for no good reason. In cash games it is worth nothing.
lineup | lineups | Its sum of projections says how good it is on average, floor and ceiling for which contest it suits.
multi-entry | builder | Several lineups spread the risk; they should differ in what they bet on, and not in the last man alone.
optimizer | builder | It finds the best lineup by the projections that go in, so the work is in those and in the rules, not in moving players by hand.
overlay | lineups | It is money that the site adds: a contest that does not fill pays back more than its entry fees.
ownership | fantasy | It says how many rise with him: in tournaments a reason for or against, in cash games hardly any.
player-tier | lineups | Of the same tier the cheaper one is the better buy; a step between tiers says where paying up is worth it.
points-per-reception | fantasy | It makes players who catch many short passes worth more; look at which site counts a half and which a whole.
punt | builder | He frees salary for somebody better; worth it when the sum of both is higher than two players in the middle.
rake | lineups | It is the cost of entering: with ten percent you have to beat the field by that much before you win anything.
salary-cap | builder | It makes value per dollar count, not points alone; what is left unspent is no fault by itself.
satellite | lineups | Its prize is a ticket: worth as much as the contest is worth to you, not its printed fee.
showdown | builder | One game alone: players hang together, the captain decides, and many lineups are the same, so being different counts.
slate | fantasy | It settles who can be picked and when it locks; projections and ownership hold for that slate alone.
sleeper | fantasy | He is cheap and little used with a way to a great night: something for tournaments.
slot | builder | Who may stand where decides what can still be swapped late; so latest starters go into the flexible one.
stack | lineups | Teammates rise together: better good nights and worse bad ones, which is what tournaments pay for and cash games do not.
stack-leverage | lineups | It shows which stack wins more often than the field has it: that is where tournaments are gained.
studs-and-duds | builder | It pays when the cheap ones reach a few points; with bad cheap players an even lineup is better.
team-defense | fantasy | Look at who they face, and at the total of that opponent, more than at the defense itself.
points-per-thousand | fantasy | It says who is cheap for what he should score; fill the cap with it, but do not forget that slots are few and points decide.
value-play | fantasy | His price has not caught up with his role, mostly after an injury of somebody else; that frees money for a star.
brier-score | calibration | It tells whether forecasts can be trusted, and only beside another one on the same games, such as the market’s.
calibration | calibration | Only if 60 percent happens 60 times in 100 can a chance be held against a price; otherwise every edge is an illusion.
ceiling | fantasy | It counts in tournaments, where only a great score pays; in cash games look at the floor.
confidence-interval | analytics | Is zero inside it, luck alone explains the result: change nothing yet because of it.
drawdown | analytics | It is what you have to be able to bear: expect one, and stake so little that it does not move you to do something foolish.
elo-rating | predictions | The difference of two gives a chance; a rating knows no injury of today, so look at the news beside it.
expected-calibration-error | calibration | It puts calibration into one number: a few percent means that the chances can be taken at their word.
floor | fantasy | It counts in cash games, where safe points win; in tournaments look at the ceiling.
log-loss | calibration | It punishes being sure and wrong, so it tells who exaggerates; compare it only on the same games.
median | fantasy | Half of the games end above it, half below: it is the fair guess for an over or an under.
monte-carlo-simulation | lineups | It shows how wide results scatter, not only their middle: read the range and not the best case.
pace | predictions | More plays give everybody in the game more chances: it lifts totals and projections of both sides.
poisson-distribution | predictions | From the goals that are expected it gives the chance of each score, of a draw and of an over.
projection | fantasy | It is the middle of what may happen: compare players by it, and expect single nights far from it.
recency-weighting | predictions | It follows a change of role sooner, and is fooled sooner by luck.
regression-to-the-mean | predictions | An exceptional week is mostly followed by a usual one: do not pay for the last game.
sample-size | analytics | A few dozen bets say nearly nothing; a few hundred begin to. Until then trust the close more than the result.
sharpe-ratio | analytics | It holds the return against the swings: of two ways with the same return take the calmer one.
standard-deviation | fantasy | It tells how far from the projection a night may usually be: large is good in tournaments, small in cash games.
usage-rate | fantasy | It says how much of the offense goes through him; when somebody is out it goes to others, before their salary does.
variance | fantasy | More of it makes both great and poor results likelier: wanted in tournaments, unwanted where half are paid or a bankroll is small.
win-probability | predictions | Hold it against the price: is the break-even chance of the price lower, the bet is worth a look.
win-rate | analytics | It says little without the prices: 45 percent at +150 wins money, 60 percent at −200 loses it.
both-teams-to-score | board | Who wins does not matter; it goes with the total, so hold it against the over before you take it.
bad-beat | lex | It says nothing about the bet: if the price was good, the next one of its kind is as good.
circled-game | lex | Low limits say that the book itself is unsure, mostly about who plays: wait for the news.
trap-game | lex | It is a story told afterwards; a price is no trap, it is good or bad against its chance.
bye-week | fantasy | Whoever has it scores nothing that week, so he is on no slate; teams after one are rested, which the line knows.
daily-fantasy | lineups | It settles in one night what a league takes a season for: more luck in one contest, more skill over hundreds.
wager | board | Before it stand two questions: does the price pay more than the chance, and how little of the bankroll is enough.
`

export type TermFact = { readonly term: string; readonly place: PlaceName; readonly use: string }
export const TERM_FACTS: readonly TermFact[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [term, place, use] = row.split(' | ')
    return { term: term!, place: place as PlaceName, use: use! }
  })
