// The odds, value, trading, record and alert screens: each mark, word, column and rule on them.
import { readTopics } from '../../read-topics.ts'

export const ODDS_SCREEN_TOPICS = readTopics(`
== bets-value-words | value
"Good value" begins at an edge of 2 % and "high value" at 5 %, everywhere in the product, and only on a price that was seen within its book's own pace. Smaller and older edges are listed below, each with its age, and are called no value.
why: Below 2 % an edge is easily a mistake of the fair price, and an old price may be gone.
example: +120 at a fair chance of 47 % is 2.20 × 0.47 − 1 = +3.4 %: good value.
lot>5<2: Good value begins at 2 %, high value at 5 %.
? what does good value mean here / what does high value mean on the value tab / from what edge is a bet called value / why is 1.5 percent not value / what is the difference between good and high value / what counts as value on this site / when does the badge value appear / what do the words good value and high value stand for
== bets-old-price | board
It means that the price was not seen within its book's own pace, so it may have moved; no bet is advised on it, and still older ones are left out of edges altogether. How long ago it was seen stands beside it.
why: A book that confirms every four minutes and has not done so for forty has a frozen board, and that is the price that looks like a bargain.
should: Look at the book itself before you bet on a price that is marked old.
? what does old price mean / why does it say old price next to an edge / what is the old price label / is an old price still good / why is a price marked old after a few minutes / what does held out of edges mean / does old price mean wrong price / can i still bet an old price
== bets-pace | board
The pace of a book is how often it confirms its prices, read from the board itself: twice the median age of its prices, by how near the start is. A price counts as current within that pace, and never for longer than 10 minutes, 5, 2, or 30 seconds in play, as the start comes nearer.
why: Books are of different speed, so one limit for all would call slow ones old and let frozen ones pass.
? what is the pace of a book / how do you decide that a price is current / when does a price become stale here / how long does a price count / what does seen within its books own pace mean / how fresh must a price be / what is the time limit of a price in play / how is staleness decided
== bets-fair-few-books | board
Where fewer than three books show a line, opinions are carried over from nearby lines, and prices that are likely mistakes are left out. So a fair price of few books is less sure than one of many; the range below an edge goes over every method of taking the margin out.
? how is fair made when only one book has the line / is fair reliable with few books / what if only two books price a game / how many books are behind the fair price / why is there a fair price with one book / what does carried from nearby lines mean / are wrong prices left out of fair / how sure is fair with few voices
== bets-edge-range | value | edge
The range under an edge goes over every method of taking the margin out: its lower end is the edge by the method that likes the bet least. If that is still above zero, the edge does not rest on the choice of a method.
example: Edge 3.1 %, range 1.9 % to 3.8 %: it holds by every method.
? what is the range under the edge / why does an edge have two numbers / what does the small range below the edge mean / how do i read the edge range / does the edge depend on the method / what is worst case devig / lower end of an edge meaning / is an edge safe if its range is above zero
== bets-no-value-now | value
That is the usual state of a market: no price beats fair by 2 % on a price that is current. Books watch each other, so gaps are rare and short. Smaller and older edges stand below with their age, and player props have a list of their own.
why: Every book copies the others within minutes, and only what is left after the margin counts.
should: Set an alert on edges of 3 % and do something else meanwhile; no bet is a good answer.
? why is there no value right now / why is the value tab empty / nothing is value is that normal / why does the page say no games price is value / how often is there value / where did all the value bets go / is no value a bug / what do i do when nothing is value
== bets-devig-choice | board
Nine: multiplicative, additive, power, Shin, odds ratio, probit, logarithmic (goto), a blend of them, and the worst case. Shin's is taken where you choose none; the choice stands on the board, and the calculator shows all side by side.
? which devig methods are there / how many ways to remove vig do you have / what is the goto method / what is the probit method / what is worst case in the methods / what is odds ratio devig / where do i change the devig method / what is the blend method
== bets-my-books-what | settings
The books at which you can bet, chosen in the settings. The best price is then looked for among them alone, on every screen, in alerts and in what I read; the fair price still hears every book, since more voices make a better one.
why: A best price where you have no account is of no use to you.
? what does choosing my books do / why is the best price not from another book / do my books change the fair price / how do i limit prices to draftkings and fanduel / can i hide books i do not use / which books are used for the best price / why does fair use books i do not have / select my sportsbooks
== bets-filter-board | board
Type into the filter of the board: a team, a book, or a condition on the edge, such as "edge > 2". Rows keep their place while prices move until you sort again, so that nothing jumps under your finger.
? how do i filter the odds board by edge / can i search a team on the board / what can i type in the filter / why did the rows not resort / what does sort again mean / how do i only see edges above 2 percent / how do i find one game on the board / does the board resort by itself
== bets-board-update | board
The board asks for prices anew every 30 seconds, and changes that the server learns come over a live connection between. How often books themselves are read depends on the feed of this server; the age of each price stands beside it.
? how often does the odds board refresh / updates every 30 seconds what does that mean / do i need to reload the board / how do i refresh odds / are the odds live / is there a refresh button for odds / when was this price last updated / how quick are price changes shown
== bets-short-book-names | board
They are short names of books: DK DraftKings, FD FanDuel, MGM BetMGM, CZR Caesars, 365 bet365, FAN Fanatics, BR BetRivers, PIN Pinnacle, ESPN ESPN Bet, BOV Bovada; others are cut to three letters.
? what does mgm mean on the board / which book is czr / what do the letters above the columns mean / what is br on the odds page / what does fan stand for in the columns / which book is pin / abbreviations of the books / what is 365 in the odds table
== bets-no-link-demo | board
In the demo world the books have no address, so no button leads to one. With a feed of real prices a button leads to the bet slip, the game or the front page of the book, as deep as the feed links.
? why is there no link to the book / where is the bet button / why can i not open draftkings from a price / no deep link in demo why / does the book open from here / button to the sportsbook is missing / can i click through to the bet slip / why does the price not lead anywhere
== bets-signals-rules | trading
A signal needs evidence: a price that beats fair by 2 %, one that stands alone against the rest, or three books and more that moved together within ten minutes (steam). An arbitrage is shown where both prices were confirmed within a minute of each other, a middle where it costs less than 5 % of the stake.
? when is a move called steam here / how many books must move for steam / what are the rules for signals / when is an arbitrage shown / when is a middle listed / why do i see no trading signals / what does stands alone mean in signals / how strict are the signals
== bets-steam-def | trading | steam
Here steam is three books and more that move the same line the same way within ten minutes. Each signal names the books, from what to what, and when.
why: One book alone moves for its own reasons; several at once mostly for news or large money.
should: Only at a book that is slow and still shows the old price, if that beats fair.
? what counts as steam on this site / how many books is steam / steam definition here / how fast must books move for steam / is one book moving steam / what does the steam signal show / why is this not steam / how do you find steam
== bets-low-hold-list | trading | hold
It lists games whose best prices over all books leave nearly no margin: betting both sides there costs half a percent, say. Useful to play a bonus through, or to take one side at nearly its fair price; by itself it earns nothing.
? what is the low hold list / what is low hold good for on the trading tab / why are there low holds under middles / how do i use low holds for bonuses / what hold counts as low here / can i make money with the low hold list / hold up to 3 percent filter meaning / low hold screen explained
== bets-ticket-what | board
The ticket beside a row shows the price with its fair chance, the edge, the expected profit, and a stake by your share of Kelly where there is value. From there the bet is kept in your tracker or an alert is set on the price. It places nothing.
? what is the ticket on the odds page / what does the panel beside the row show / does the ticket place a bet / how is the stake on the ticket made / why does the ticket show no stake / what is the card next to a price / how do i use the ticket / where does the suggested stake come from
== bets-no-stake-why | board
For one of three reasons, and the ticket says which: the price does not beat fair, so Kelly stakes nothing; the price is too old; or the edge is below 2 %, from which a price is called value. Without a stated bankroll the stake is a share of it only.
why: A stake on a bet without an edge would only be the price of fun.
? why is no stake proposed / why does it say no bet on the ticket / why is the kelly stake zero here / why does the stake show a percent and not dollars / no bet because the edge is too small / when do you propose a stake / stake says a share why
== bets-record-cuts | analytics
Your record is cut by league, market, book, kind of bet, price, side, favorite or underdog, month and day of the week. Below ten bets no range is named, and "too few bets to judge" stands beside the ratio.
why: Small groups look good or bad by chance, and with many groups one always does.
should: Look at groups with some hundred bets; with thirty or fewer it is mostly luck.
? how can i split my results / can i see my roi by sport / where is my record by book / what does too few bets to judge mean / how do i see which market i am good at / breakdown of my bets by month / can i see favorites versus underdogs / what cuts are in the analytics / does the analytics show the day of the week
== bets-record-clv-line | analytics | closing-line-value
It is the price you took against the fair price at the start, for each bet; above zero means that the market came to you. The line drawn through it is the mean of the last 25 bets.
? what is the clv chart in analytics / what does the line in my clv graph mean / what is the mean of the last 25 / how do i read my closing line chart / dots and line in the clv chart / clv graph explained / does the market come to me what does that mean / where is my closing line graph
== bets-quick-line | bankroll
One line of text becomes a bet: stake, team or side, line, price, book, such as "$20 Bears −3 −110 FanDuel". What was understood is shown as fields for you to check before it is kept.
? how do i add a bet by typing / what is quick entry / what format does the quick line take / can i type a bet in one line / how do i write a bet so that you understand it / fastest way to log a bet / quick bet entry example / can i log bets by text
== bets-statuses | bankroll | grading
Open, won, lost, push, void, half won, half lost and cashed out. Half won and half lost come from quarter lines, where half of the stake is settled the other way or comes back.
? what statuses can a bet have / what does half won mean / what does half lost mean / what does cashed out mean in my bets / what is void in the tracker / statuses in the tracker explained / why is my bet half lost / difference between push and void in the tracker
== bets-grade-by-hand | bankroll | grading
Yes: open the row of the bet and say how it ended. What you say stands, final scores leave it alone from then on, and it can be undone or opened again.
why: Some bets cannot be read (specials, futures), and your book's rule may differ.
? can i settle a bet by hand / how do i mark a bet as won / can i change the result of a bet / how do i reopen a settled bet / my bet was settled wrong in the tracker / grade my own bet / who decides if manual and automatic results differ / how do i settle a future
== bets-slip-check | bankroll
Stake, price and payout have to agree to the cent; where they do not, the fields are marked and you look at them. Nothing is kept before you confirm it, what could not be read stays empty, and each reading counts as one answer of mine. PNG, JPEG and WebP up to 10 MB are read.
? how do you check a slip picture / what does stake price and payout do not agree mean / does reading a slip cost an answer / which picture types can i upload / how big may the slip picture be / what if the slip is read wrong / are slips saved automatically / why is a field marked on my slip
== bets-slip-privacy | bankroll
The picture is read on this server and not kept. If the owner has set up a vision model, a copy of a picture that shows a bet slip is also sent to its maker, and that is said beforehand.
? are my bet slip pictures stored / where does my slip picture go / is the picture of my ticket sent to somebody / do you keep screenshots i upload / privacy of slip pictures / who sees my ticket photo / is a slip photo uploaded to openai / do you delete the picture after reading
== bets-tracker-limits | bankroll
Up to 50,000 bets are kept for each person, with every earlier state of a bet; a deleted one can be brought back for thirty days.
? how many bets can i store / is there a limit on tracked bets / how long are deleted bets kept / can i restore a bet i deleted / do you keep old versions of my bets / can i import ten thousand bets / max number of bets in the tracker / undo a deletion how long
== alert-how-fast | alerts
Rules are looked at each minute, and each occasion rings once. On VIP those on prices, edges, arbitrage and lines ring at the change itself; injuries, starts and your own models stay with the minute. What rang is kept for thirty days.
why: Each occasion rings once, so that a price that goes back and forth does not fill your phone.
? how fast are alerts / how often are rules checked / why did my alert ring only once / are alerts instant / what does real time alert change / how long do alerts stay in the inbox / does an alert ring again / alert speed by plan
== alert-quiet-hours | alerts
Quiet hours are minutes of your day in which alerts make no sound outside: no push, no mail, no text message. They can run over midnight, and are set on the alerts page.
example: From 22:00 to 07:00 nothing is sent; it still stands in the product.
? what are quiet hours / how do i stop alerts at night / can i mute alerts while i sleep / do not disturb for alerts / set silent hours / no notifications after 10 pm how / can quiet hours run past midnight / alerts wake me up what can i do
== alert-preview | alerts
Before a rule is kept it says how often it would have rung in the last week, by what this server recorded; and a test goes through every channel, so that you see whether push and mail reach you.
? how often would my alert ring / what does would have rung mean / can i see if an alert is too noisy / preview of an alert rule / is my alert rule too broad / how do i know that push works
== alert-first | alerts
A rule on edges of 3 % is a good first one: it rings when a price beats fair by that much, and is silent most of the time. Others to begin with are a sure profit of 1 %, injuries of your team, and the start of its games.
? which alert should i set first / what is a good alert / best alerts for a beginner / what edge should my alert have / suggested alerts / give me an idea for an alert / what alerts do people set / what number should i use for an edge alert
== alert-of-model | alerts
With VIP a rule can watch an edge against a model of your own, by its name, in place of the market's fair price. It is looked at each minute.
? can i get alerts from my own model / alert when my model sees an edge / what is edge by your model / my model alert how / can my predictions ring an alert / how do i set an alert on my model / do model alerts ring at once / which plan has model alerts
`)
