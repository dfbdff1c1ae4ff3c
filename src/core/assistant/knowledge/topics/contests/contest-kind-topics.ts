// Kinds of contests, what they pay and cost, and how much of a bankroll belongs into them.
import { readTopics } from '../../read-topics.ts'

export const CONTEST_KIND_TOPICS = readTopics(`
== contest-rake-levels | lineups | rake
Ten to fifteen percent is usual: of $1,000 of entry fees $850 to $900 are paid out. Head to heads and double-ups of small fees often take the most, large fees less. To see it, divide the prizes by the fees of a full contest; what is missing to one is the rake.
lot>15<8: Ten to fifteen percent is usual; above that is dear, under eight is cheap.
example: 100 entries at $10 make $1,000 of fees; prizes of $880 leave a rake of 12 %.
why: It is how a site earns; you have to be better than the field by that much before you win anything.
should: Of two contests alike take the one with the smaller rake; an overlay lowers it further.
? how much rake is normal in dfs / what is a typical rake on draftkings / is 15 percent rake a lot / is 10 percent rake high / how do i calculate the rake of a contest / which contests have the lowest rake / does rake matter in dfs / how much does draftkings take of the entry fees
== contest-overlay-how | lineups | overlay
An overlay is money the site adds because a guaranteed contest did not fill. It makes the rake smaller or turns it around: then the field together gets more than it paid. You see it shortly before lock, as entries times fee against the guaranteed prizes.
example: 800 of 1,000 places are taken at $10: $8,000 of fees for $9,000 of prizes, an overlay of $1,000.
should: Yes, if you have a lineup for that slate anyway: it is the one contest whose average is above the fee.
? how do i find overlay / what is an overlay in dfs with numbers / is overlay good for me / should i enter contests with overlay / when does a contest have overlay / how do i spot a contest that will not fill / how much is overlay worth / is overlay real money
== contest-break-even | lineups | cash-game
In a head to head that pays 1.8 times the fee you have to win 55.6 % to come out even; in a double-up that pays 44 of 100 you have to be among the best 44. In tournaments no such line exists: a few high places pay for all the rest.
example: $10 head to head pays $18: 10/18 = 55.6 %.
gpp: There one looks at the average return instead: most entries lose, and one place near the top pays for many.
? what win rate do i need in head to heads / how often do i have to cash to break even / break even percentage in double ups / what cash rate is profitable / how many head to heads must i win / do i need to win more than half in 50 50s / what percent of cash games do i have to win / is cashing 50 percent enough
== contest-head-to-head-how | lineups | head-to-head-contest
In a head to head the higher of two lineups takes the prize, mostly 1.8 times the fee. Average counts, not the ceiling: you have to beat one lineup and not a field. Who waits in the lobby matters most, since regulars pick beginners; many single head to heads against different people are calmer than one large one.
should: As a beginner in contests for beginners, in many small ones.
? how do head to heads work in dfs / are head to heads good for beginners / what is h2h on draftkings / how do i pick an opponent in head to head / are head to heads safer than double ups / why do sharks pick my head to heads / head to head strategy / is h2h profitable
== contest-double-up-how | lineups | cash-game
A double-up pays twice the fee to a little less than half of the field, all the same, whether first or last of the paid ones. So build for a safe total: high projections, certain roles, popular players are fine. What is missing to half is the rake.
example: 100 entries at $10, 44 paid $20 each: $880 of $1,000.
catch: One bad night hits all your double-ups with that lineup at once, so play the same lineup only with what you can lose together.
? how does a double up work / double up or 50 50 what is the difference / how do i win double ups / is a double up better than a gpp / are double ups safe / what score do i need in a double up / should i play the same lineup in many double ups / triple ups worth it
== contest-multiplier | lineups
A multiplier pays three, five or ten times the fee to a third, a fifth or a tenth of the field, each the same. The smaller the share that is paid, the more ceiling and the less safety a lineup needs; a triple-up lies near a double-up, a ten-times near a tournament.
? what is a multiplier contest / how do triple ups work / what is a 5x contest / are quintuple ups good / multiplier versus double up / how many get paid in a 10x / what lineup for a triple up / booster contest explained
== contest-top-heavy | lineups | guaranteed-prize-pool
A top-heavy contest gives a large part of the prizes to the first few places, often a fifth to a first alone. It pays for a great score and hardly for a good one, so swings are large and most entries lose. A flatter one pays more places less: calmer, with a smaller dream.
example: Of $10,000 first takes $2,000 and the last paid place $15 for a fee of $10: cashing barely pays the fee.
should: With a small bankroll take the flatter one with fewer entries.
? what does top heavy mean in dfs / is a top heavy payout bad / flat or top heavy payout which is better / why does min cashing not pay / what is payout structure / how does the prize distribution matter / is a flat payout better for beginners / does first place share matter
== contest-min-cash | lineups
A min cash is the smallest prize, mostly one and a half to two times the fee. In a tournament it does not pay for the entries that lost beside it: who cashes in 20 % at double the fee gets back 40 % of it. So a tournament lineup is built for the top and not for a min cash.
example: Ten entries at $5, two min cash at $10: $20 back of $50.
? is min cashing good / what is a min cash / why do i lose money though i cash often / i cash a lot in gpps but lose / is cashing 25 percent in tournaments good / how much does a min cash pay / should i play for the min cash / cashing but not winning money
== contest-cash-line-what | lineups | double-up-line
The cash line is the score of the last paid place. It is different on each slate, known only at the end, and rises when popular players do well. A simulation says how often your lineup would be above it.
? how many points do i need to cash / what is the cash line tonight / what score wins money in cash games / how is the cash line known / does the cash line change during games / why is the cash line so high / predicted cash line / what is a safe score for cash
== contest-single-entry-or-150 | lineups | multi-entry
Single entry: everybody has one lineup, so nobody covers more of the field than you; better for most people. In contests of 150 entries professionals hand in 150 lineups each, and one lineup of yours is one of very many. Three-entry contests lie between.
should: Begin with single entry and three entries, and go to 150 only with a bankroll and a tool for it.
why: 150 lineups of one person are not 150 strangers: they share out the best combinations.
example: At $5 an entry 150 lineups are $750 on one slate.
? single entry or 150 max which is better / should i play 150 max contests / is single entry easier / is it worth it to enter one lineup in a 150 max / how many lineups do pros enter / 3 max or single entry / are mass entry contests beatable with one lineup / single entry strategy different from mass multi entry
== contest-field-size | lineups | guaranteed-prize-pool
The larger the field, the higher the score that wins and the more your lineup has to differ from others. In a field of a hundred a good lineup with one or two unusual players is enough; among a hundred thousand the winner mostly has a full stack, a rare combination and luck everywhere.
should: With a small bankroll rather small fields: you win them more often, for less.
example: In a field of 100 an average lineup is first once in 100 contests, in one of 100,000 once in 100,000.
? does field size matter in dfs / small field or large field gpp / how do i build for a small field / are small contests easier to win / what changes in a huge tournament / how different must a lineup be in a large field / milly maker good idea or not / small field gpp strategy
== contest-bankroll-share | lineups | bankroll
Many people put no more than five to ten percent of it in play on a night, most of that in cash games, and one to two percent a night in tournaments, since those can lose for weeks. What you cannot lose does not belong into it at all.
lot>10<2: Five to ten percent a night is what many people hold to, most of it in cash games.
gpp: One to two percent a night, since most entries lose and winning comes seldom.
cash: Up to some eight to ten percent a night, spread over opponents; they can all lose together.
example: Of $500 that is $25 to $50 a night, of it $5 to $10 in tournaments.
why: All entries of a slate win and lose together: one bad lineup can take the whole night.
? how much of my bankroll should go into gpps / how much should i play per night in dfs / what percent of bankroll in tournaments / dfs bankroll management / is 20 percent of my bankroll on one slate too much / how much on cash games versus gpps / cash and gpp split / 80 20 rule in dfs / how do i manage a dfs bankroll
== contest-satellite-worth | lineups | satellite
A satellite's prize is a ticket to a dearer contest, worth at most what that contest is worth to you. If you would not have bought it yourself, count it for less than printed. Rake is paid twice: once in the satellite, once in the contest.
example: A $5 satellite with one $50 ticket for ten entries has no rake of its own; for twelve entries it keeps 16.7 %.
? are satellites worth it / what is a dfs satellite / how do qualifiers work / is a ticket worth its face value / should i play satellites for live finals / what is a qualifier contest / satellites good or bad / can i sell a satellite ticket
== contest-freeroll | lineups
A freeroll costs nothing and pays a little, so it is free practice with a very large field. It is worth the minutes if you want to learn the site; as income it is nothing.
? are freerolls worth it / what is a freeroll / is there a catch with free contests / can i win real money in a freeroll / free dfs contests good for beginners / how do freerolls make sense for the site / should i enter the free contest / do freerolls have a rake
== contest-beginner-contests | lineups
Yes: contests marked for beginners are closed to experienced players, so the field is softer than anywhere else. Take them as long as you are let in, with one lineup and small fees.
? should i play beginner contests / what are beginner contests / are beginner double ups easier / how long can i play beginner contests / who is allowed in beginner contests / where do new players start in dfs / casual contests on draftkings / are there contests without sharks
== contest-best-ball-how | best-ball | best-ball
Best ball is a draft for a whole season: nobody is started or benched, each week the best of your players count by themselves. So depth, bye weeks and stacks matter, and nothing has to be done after the draft. On the page for it your drafts are read from the file of the site, with exposure, stacks and byes.
should: If you like drafting and not managing; the money is tied up for the season.
why: Since the best score counts by itself, players who swing much are worth more than steady ones.
? how does best ball work / best ball versus season long / is best ball good for beginners / why do people like best ball / best ball strategy in short / what matters in best ball / are waivers in best ball / is best ball luck
== contest-best-ball-stack | best-ball | best-ball
Pair a quarterback with one or two of his receivers, in several drafts with different ones, and where it fits a player of the opponent of the last weeks that decide. It raises the ceiling in the weeks that pay. Do not reach far above the usual draft position for it.
? should i stack in best ball / best ball stacking strategy / how many of one team in best ball / do playoff week stacks matter / week 17 correlation best ball / is it worth reaching for a stack / quarterback pairs in best ball / how do i correlate best ball rosters
== contest-best-ball-exposure | best-ball | exposure
Over many drafts hold most players near what a field holds, with more of those you trust, and rarely one in more than a third of your teams: an injury takes him for the whole season. The best ball page shows your share of each player.
? how much exposure in best ball / max exposure to one player in best ball / how do i diversify best ball teams / is 40 percent of one player too much in best ball / best ball portfolio / should i draft the same guys in every best ball / how many best ball drafts to diversify / own a player in every draft
== contest-snake-draft | best-ball
In a snake draft the order turns each round: who picks first picks last in the next. In daily snake drafts a few people draft from one slate; players who are due to score much in a thin position go first, and there is no salary.
? what is a snake draft / how does snake draft dfs work / what pick is best in a snake draft / snake drafts versus salary cap / is the last pick bad in a snake / daily snake drafts explained / third round reversal what is it / strategy for snake drafts
== contest-pickem | lineups
A pick'em game asks for over or under on two to six players and pays a fixed multiple if all are right; in flex plays a part if one misses. It is a parlay on props with a fixed price: a two-pick at three times needs 57.7 % for each, a three-pick at five times 58.5 %. I cover no pick'em sites; their lines can be held against the fair chances of the props here.
example: 1/3 = 33.3 % for two: the root is 57.7 %; 1/5 = 20 % for three: the third root is 58.5 %.
? are pick em games beatable / what is prizepicks in dfs terms / what break even per pick in pickem / how often must each pick hit in a 3 leg pick em / power play or flex play / is pick em dfs or betting / are underdog picks a good deal / how do i beat prizepicks
== contest-ties-split | lineups
Entries with the same score share the prizes of the places they cover in equal parts. So a winning lineup that five others handed in too wins a sixth of the first six prizes together. That is why duplicates matter most in showdown.
example: First to third pay $100, $60 and $40; three tie for first: each gets $200/3 = $66.67.
? what happens when lineups tie / how are prizes split with duplicates / i tied for first with 40 people what do i get / do ties get the full prize / shared first place payout / chopped prizes in dfs / how much if ten lineups are the same / split pot in dfs
== contest-late-entry | lineups
A lineup can be entered and changed until the contest locks, with the first game for most. Waiting gains news; it costs you nothing as long as the contest does not fill. Reserve the place with any valid lineup and change it before lock.
? when should i enter a contest / can i enter early and change my lineup / do contests fill up / should i reserve my spot / is it better to enter dfs contests late / how late can i join a contest / can i edit after entering / enter now or wait for news
== contest-profit-realistic | lineups
After the rake most people lose. A lasting five to ten percent of all fees in cash games is very good; in tournaments the return depends on rare high places, so it takes thousands of entries to know. Take no promise of an income from it.
lot>15<0: Five to ten percent of all fees is very good over a long time.
? can you make money in dfs / what is a good dfs roi / how many people win at daily fantasy / is 10 percent roi in dfs good / is dfs profitable / do most people lose in dfs / how long until i know if i am good at dfs / can i make a living with dfs
`)
