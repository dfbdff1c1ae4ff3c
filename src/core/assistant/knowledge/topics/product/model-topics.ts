// Forecasts, their grades and words, the optimizer, the simulator, projections, models of one's own.
import { readTopics } from '../../read-topics.ts'

export const MODEL_TOPICS = readTopics(`
== forecast-sealed-how | calibration
Sealed means: written down at most two hours before the start, with a hash over it and over the seal before it, so that the seals form a chain. If one were changed afterwards, all hashes behind it would no longer fit, and anybody who checks the chain would see it. After the game it is graded in public, bad ones too.
why: A forecast that can be changed after the game proves nothing.
example: Seal 1,001 holds the hash of seal 1,000; a changed number in 1,000 changes its hash, and 1,001 no longer fits.
simply: It is like a diary whose pages are numbered and glued to each other: tear one out, and everybody sees it.
? what does sealed mean / how does sealing work / what is the hash chain / when are forecasts sealed / how can anyone check a seal / why two hours before the start / could you fake a seal / what is in a seal / how do i verify a forecast myself / sealed forecast explained simply
== forecast-made-and-kept | predictions
Two parts. It is made from ratings that learn from finished games: their difference, who is at home and what the model of the sport knows beside that give a chance, a spread and a total. And it cannot be changed unseen: at most two hours before the start it is sealed in a chain of hashes that anybody can check, and after the game it is graded in public beside the market.
? how is a forecast made and how do i know it was not changed / how do predictions get made and kept honest / how do you make a forecast and prove you did not edit it / where does a prediction come from and can it be altered later / explain how forecasts are built and sealed / how are forecasts made and who checks them / forecast creation and proof that it is untouched / do you change predictions after the game and how are they made
== forecast-ours-or-blend | calibration
Ours rests on ratings and results; the blend pools ours with the price of the game itself, by weights learned from earlier games. They are two forecasts and graded apart. The blend is mostly nearer to what happens, since the price knows the news of the day; ours is the one that can differ from the market.
why: The market knows more than one model, so a forecast that hears it is better; one that does not is needed to find a difference.
should: Trust the blend for the chance itself, ours for a reason to look twice.
? what is the difference between ours and blended / what does blended with the market mean / which forecast should i trust ours or the blend / what is the second forecast / why are there two forecasts / is the blend better than the model / does the model use odds / ours versus blend
== forecast-taught-by-prices | calibration
The ratings learn from results and, except in soccer, also from the closing prices of games that are over which this server has captured. The price of the game that is being forecast is never in it; that is only in the blend.
why: A closing price says more about both teams than one score does.
? what does taught by prices mean / do ratings learn from odds / is the model trained on closing lines / what does taught mean beside a model / does your model copy the market / what do the ratings learn from / are closing prices used in your ratings / is the odds of the game in the forecast
== forecast-model-number | calibration
A number after the name of a model counts its versions: when the model changes, the number goes up, and its grades are kept apart, so that an old version's record is not given to the new one.
? what does the number after the model name mean / model version meaning / why does the model have a number / what is v2 in the model name / are old models graded separately / why did the model name change / versions of your model / do new models inherit the record
== forecast-brier-what | calibration | brier-score
The Brier score is the mean of the squared distance between the chance that was said and what happened (1 or 0). Zero is perfect, 0.25 is what saying 50 % every time gives, and lower is better. It only means something beside the market's score on the same games.
example: 70 % said and it happened: 0.3² = 0.09; it did not happen: 0.7² = 0.49.
lot>0.25<0.18: 0.25 is what a coin gives, 0.20 to 0.24 is usual for single games, lower is better.
why: It rewards being honest: the best way to a low score is to say the chance that you believe.
nba: Favorites are surer there, so scores are lower than in baseball or hockey.
mlb: Games are near even there, so scores lie close to 0.25.
nhl: Games are near even there, so scores lie close to 0.25.
nfl: Some 0.20 to 0.23 is usual.
soccer: With three results the scale is another one: compare only with the market on the same games.
? what is a brier score and how do i read it / is a brier score of 0.25 bad / how is the brier score calculated / brier of 0.21 good or not / lower or higher brier which is better / brier score example with numbers / why do you use the brier score / is 0.23 a good brier score
== forecast-log-loss-what | calibration | log-loss
Log loss is the mean of minus the logarithm of the chance that was given to what happened. 0.693 is what 50 % every time gives; lower is better. It punishes being sure and wrong far more than the Brier score does.
example: 70 % and right costs 0.357, 70 % and wrong 1.204, 99 % and wrong 4.605.
lot>0.69<0.55: 0.693 is a coin; lower is better.
why: A forecaster who says 99 % and is wrong should pay for it.
? what is log loss / log loss or brier score which is better / is a log loss of 0.68 good / how do i read log loss / why does log loss punish so hard / log loss example / what is a good log loss / difference between log loss and brier
== forecast-ece-what | calibration | expected-calibration-error
ECE is the mean gap between what was said and how often it came, over tenths of the scale. 3 % means that a chance is off by three points on average. Its 95 % interval stands beside it; where that begins at zero, luck alone could make the gap.
example: Forecasts around 65 % came true in 61 of 100: a gap of four points in that tenth.
lot>5<2: Up to two or three points is good, above five the chances should be doubted.
? what is ece / what does calibration error mean / is a calibration error of 4 percent bad / expected calibration error explained / how is the ece calculated / what is a good ece / why does the ece have an interval / what does it mean if the interval starts at zero
== forecast-calibrated-not-sharp | calibration | calibration
No: who says 50 % for every game is calibrated and useless. A forecast also has to tell games apart (be sharp), and Brier score and log loss measure both. So look at the score beside the market, and at calibration for whether a chance can be taken at its word.
? is a calibrated forecast a good forecast / can a forecast be calibrated and useless / calibration versus accuracy / does calibration mean you beat the market / what is sharpness of a forecast / is calibration enough / accurate or calibrated which matters / why not just use accuracy
== forecast-accuracy-why-not | calibration
Because it forgets how sure a forecast was: 51 % and 95 % count the same when they are right. A favorite picker is right in some 65 % of NFL games and loses money at their prices. Brier score and log loss count the chance itself.
example: Two models are right 65 of 100 times; one said 65 %, the other 95 %. The second is far worse, and accuracy does not see it.
? why do you not show accuracy / what percent of your picks are right / why is hit rate a bad measure / is 65 percent accuracy good for a model / how many of your predictions were correct / why not count wins / accuracy of your model is what / do you have a win percentage
== forecast-walked-forward | calibration
Walked forward means: each game is forecast only from the games before it, in order, and only then learned from. So the model never sees the future, as it does when one fits it to all games and looks back. "Walked back" on the calibration page are earlier games done that way by today's engine; they are not sealed and stand apart.
why: A model that has seen the answers looks good on them and fails on the next game.
example: Week 10 is forecast from weeks 1 to 9; then week 10 is learned and week 11 is forecast.
? what does walk forward mean / what are walked back games / difference between sealed and walked back / what is a backtest here / is walk forward better than in sample / why are walked back games apart / how do you test a model on the past / does the backtest see the future
== forecast-demo-grades | calibration
On a server of the demo world the games are invented, so their grades show that sealing and grading work, not how good the forecasts are. How the engines do on real games stands in "graded on real seasons", from public archives.
? are the grades real in demo mode / does the calibration page mean anything in the demo / how good is the model on real games / graded on real seasons what is that / are your results from real games / demo forecasts graded why / is the record made up / what do grades of invented games show
== forecast-leagues-rated | predictions
Games are forecast where an engine rates the teams; golf and races get chances for the whole field. Where a league says "games of this league are not forecast", no engine rates its teams yet, and the games stand there without one.
? why is there no forecast for this league / which sports do you predict / not forecast what does it mean / do you predict golf / do you predict races / why does a game have no prediction / are all leagues forecast / not rated meaning
== forecast-fields-golf | predictions
For golf the chances come from strokes gained a round in earlier tournaments and from how much rounds and weeks scatter; for races from places in earlier races, while what a car is worth on that track alone is not known. They give chances to win, of places and of the cut, are sealed before the start and graded by the places at the end.
? how do you predict golf / how are golf chances made / how do you forecast nascar races / what goes into a golf forecast / strokes gained in your model / chance to make the cut how / are golf forecasts graded / how sure are field forecasts
== forecast-other-lines | predictions
"Other lines by our forecast" shows chance and price without margin for any spread and total, read off the same two distributions as our spread, total and chance to win. So you can hold an alternate line of a book against it.
? what are other lines by our forecast / can i see your chance for an alternate spread / what is your fair price for another line / chance to win by 10 according to you / do you price alternate totals / how do you get chances for other lines / your odds for a different spread / can your model price any line
== forecast-interval-what | predictions
The interval beside a chance says how sure the forecast itself is: with few games known it is wide, later in the season narrower. It is not the range of the score; how wide a game is, is said apart.
? what is the interval on a prediction / how sure is the forecast itself / why is the range wide early in the season / what does 55 to 63 percent mean beside a chance / uncertainty of a forecast explained / interval or range which one is the score / does the interval get smaller / confidence range of a prediction
== forecast-reasons | predictions
Open a game: its margin is split into what each thing adds, such as ratings, home, rest and who is missing, where the model of the sport has it; the parts sum to the margin. They were sealed with the forecast, so they are those of then.
? where are the reasons of a forecast / what makes up the margin / which factors go into this game / why do you like the home team / what do the bars of a forecast mean / do the reasons add up
== live-chance-what | live | win-probability
After every play the rest of the game is calculated from score, time, possession and the strength both had before. It is not the live price: that has a margin in it and news the feed does not see. A jump is a play that changed much; leverage says how much the next one can.
? what is live win probability / is live win chance the same as live odds / why does the live chance jump / what is leverage in the live tracker / how accurate is the live chance / how do you know who wins during the game / does the live chance know injuries / what is the biggest swing
== live-delay | live
The feed of plays is behind the stadium by seconds, sometimes more, and how old it is stands beside the score. So a live price at a book can already know what is not shown here: do not bet live on the strength of it.
? how far behind is the live tracker / is the play by play delayed / why is tv ahead of the app / can i bet live with your tracker / how old is the live feed / why does the book know before you / live data delay / does the tracker lag
== optimizer-proof | builder | optimizer
It searches all lineups in a clever order: a bound says the most points any unfinished lineup can still reach, and whatever cannot beat the best one found is left out. When nothing is left the best is proved, and no lineup of that slate and those rules has more projected points. It takes milliseconds.
why: A search that only tries many lineups may miss the best without knowing it.
simply: It never looks at a road twice, and turns around as soon as the rest of it cannot be the shortest.
example: The best so far has 152.4 points; a start that can reach 151 at most, with the best players left, is dropped with everything behind it.
? how does the optimizer prove that the lineup is the best / how can the optimizer be sure that its lineup is the very best / does the optimizer really know the best lineup / is the lineup really optimal / how can you be sure there is no better lineup / exact optimizer what does that mean / branch and bound in plain words / do you check every lineup / why is your optimizer so quick / what does proved mean under a lineup
== optimizer-goals | builder
Five: projection (for cash games), ceiling (the 85th percentile), the mean of both, leverage (points × (1 − ownership)), and simulated return, where candidates are played against a field and the best earners stay.
should: Projection for cash games, ceiling or the mean for small tournaments, leverage or simulated return for large ones.
cash: Projection.
gpp: Ceiling, leverage or simulated return, by the size of the field.
? what can the optimizer make most of / which goal should i use in the optimizer / what does optimize by leverage mean / what is projection and ceiling mix / optimizer objective explained / what is simulated roi in the optimizer / which objective for gpps / which objective for cash games
== optimizer-randomness | builder
Randomness draws each player's points anew around his projection for every lineup, at 10 % a fifth as far as his own floor and ceiling reach; so lineups differ in a sensible way. At 0 each is the very best by the rules. The first lineup is never drawn, and 10 % is set from ten lineups on.
should: 0 for one lineup and cash games, around 10 % for a set; much more makes worse lineups.
lot>25<5: Ten percent is the usual setting.
? what does randomness do in the optimizer / what randomness should i use / is 10 percent randomness good / randomness versus uniques / should i set randomness to zero / how much randomness for 20 lineups / why do my lineups change each time / does randomness make lineups worse
== optimizer-max-exposure-default | builder | exposure
The largest share of your lineups that may hold one player: all of them up to nine lineups, half from ten on, a fifth from fifty on, or what fills every slot. You can set it for all and for each player.
? what is the default max exposure / what does max exposure mean in the optimizer / why is nobody in more than half of my lineups / how do i set exposure for one player / exposure setting explained / why is a player capped at 20 percent / can i allow 100 percent exposure / max exposure default for 150 lineups
== optimizer-roi-build | builder
Four candidates for each lineup, 20 to 600 in all, are built and played 4,000 times against a field made from ownership; the best earners that keep your shares stay. These are chosen by simulation, so they are not called proved.
catch: It rests on ownership and projections, which are guesses before lock.
? how does build by simulated roi work / what happens when i optimize for roi / how many candidates are simulated / are roi lineups optimal / how is the field simulated in the optimizer / 4000 times what is played / is optimizing for roi better / does roi mode use ownership
== optimizer-conflict | builder
It means that your rules contradict each other, so no lineup can keep them all. Below it stands each rule whose dropping alone ends the contradiction, and other ways to loosen them; a press does it.
? these rules cannot be kept together what now / why can no lineup be built / how do i fix infeasible rules / optimizer says conflict / which rule is the problem / drop this rule what does it do / what would help in the optimizer / no lineup possible with my settings
== optimizer-both-sides | builder
Where one of two loses (both fighters of a bout, a pitcher and the hitters he faces), no lineup holds both unless you switch that on. The rule is on because their points pull against each other.
? can i use both fighters / why does the optimizer never take a pitcher against my hitters / what is both sides of a bout / allow opposing players how / switch for both sides / hitters against my pitcher rule / why are opponents kept apart / turn off the opponent rule
== optimizer-counts | builder
Each lineup that is built counts against the day's allowance of your plan: 3 on Free, 10 on Casual, 50 on Pro, and without a count on VIP. A build by simulated return that is called off before its end spends nothing.
? how many lineups can i build a day / do built lineups count against my limit / does cancelling a build cost lineups / lineup limit per plan / why can i not build more lineups / how many lineups on pro / do i get 150 lineups / is there a lineup limit on vip
== contest-sim-how-here | lineups | monte-carlo-simulation
It plays the slate thousands of times: every player's points are drawn from his own distribution, players of one game together, and your lineups meet a field made from ownership and the shape of that contest. So it says how often a lineup cashes, wins and what an entry returns, with the error of the runs.
why: One projection is a middle; a contest is decided at the edges.
example: In 10,000 runs a lineup was paid in 2,300 and first in 12: it cashes in 23 % and wins in 0.12 %.
? how do you simulate a dfs contest / where does the field in the sim come from / are players correlated in the simulation / what do cash rate and win rate in the sim mean / how are points drawn in the sim
== projection-floor-ceiling-here | fantasy | ceiling
Floor and ceiling are the 15th and the 85th percentile of what a player may score: in seven of ten nights he should end between them. How often that was so stands on the calibration page.
example: Floor 12, ceiling 31: in 15 of 100 nights fewer than 12, in 15 more than 31.
why: Further out the figures rest on too few nights; at 15 and 85 they can be checked.
? what percentile is the floor / how is the ceiling defined here / what do floor and ceiling mean in numbers / is the ceiling the best case / how often does a player beat his ceiling / 85th percentile meaning / floor 15th percentile why / are floor and ceiling accurate
== projection-median-or-mean | fantasy | median
Both are known: the mean is the average over all nights, the median the night in the middle. Scores are skewed upward, so the mean mostly lies above the median. Lineups add means; an over or under is about the median.
example: Nights of 5, 8, 10, 12 and 30 have a mean of 13 and a median of 10.
? is the projection a mean or a median / median or average which one do you use / why is the median lower than the projection / mean versus median projections / for an over should i use mean or median / difference between projected points and median / why are medians lower / which is right for props mean or median
== projection-own-weight | fantasy
You bring your own points from a file or type them in; below a weight of 100 % they are blended with our median, in the table and in every lineup built from it. How yours, ours and each blend did is recorded over slates.
example: Yours 20, ours 16, weight 75 %: 0.75 × 20 + 0.25 × 16 = 19.
? how do i blend my projections with yours / what does the weight of own projections do / can i mix my numbers and yours / use my own projections in the optimizer / weight 50 percent meaning / are my projections graded / how do i import projections / whose projections are used for players i do not have
== projection-record | calibration | projection
Projections are sealed with the forecast of their game, at most two hours before it, and graded from the box score by DraftKings' points: the error of the median beside that of the plain season average, and how often results lay between floor and ceiling. All of it is public.
? how good are your projections / where do i see projection accuracy / do you check projections against results / projection error page / are your projections better than season averages / are projections sealed too / rank tau meaning
== own-model-what | models
With VIP you build a model from a catalog of features, with weights by hand or fitted, or bring your predictions as a file. It is walked forward over past games beside how well it fits them, with the number of tries counted; then its forecasts are sealed and graded beside ours.
why: Who tries a hundred models finds one that fits the past by luck, so tries are counted.
catch: In-sample it always looks better than it is; trust the walked-forward figure only.
? what is a custom model / can i bring my own predictions / why are tries counted / in sample or walked forward which one counts / does my model get graded / which plan has own models / can i fit weights automatically / my model looks great in sample is it good
== own-model-where-used | models
Where you choose it: its chance takes the place of the market's fair one in the value list of a league and in alerts, always under its name and with its record. A model of players can stand in for our projections in the player table, the optimizer, the simulator and against props.
? where is my own model used / can my model replace your projections / does my model change the board for others / use my model in the value list / can i optimize with my model / are models by members shown as yours / can i share my model / my model against props
== overfitting-what | models
Overfitting is learning the noise of the past together with what is real: the model then explains old games perfectly and new ones badly. Signs are a large gap between in-sample and walked forward, many features for few games, and many tries. Fewer features and more games help.
example: Twenty features on fifty games fit nearly anything; on the next fifty little of it holds.
? what is overfitting / how do i know my model is overfit / why is my model bad on new games / too many features in a model / gap between in sample and walk forward / how many features should my model have / my backtest is amazing but live it loses / is my model too good to be true
`)
