// The account and the product as a whole: plans and their counts, privacy, sign-in, tokens, other assistants, running a server of one's own.
import { readTopics } from '../../read-topics.ts'

export const ACCOUNT_MORE_TOPICS = readTopics(`
== plan-compare | billing
Free shows scores, 10 players a slate and 3 lineups a day; Casual ($4.99 a month) adds odds of every book, 10 alerts and 10 lineups a day; Pro ($9.99) adds voice, the full video library, 50 alerts and 50 lineups a day; VIP ($19.99) has no daily counts, alerts in the moment of a change, own models, the camera and coaching.
should: Free is enough for scores, forecasts and a few lineups; Casual if you want prices; Pro for voice and many lineups; VIP for sets of 150 and own models.
? which plan is right for me / what is the difference between casual and pro / pro or vip which is better / is vip worth it / do i need pro / is casual enough for a beginner
== plan-free-limits | billing
On Free you have 5 answers from me a day, projections of 10 players a slate and 5 slates a day, 3 lineups a day, clips up to 30 seconds and the community. Prices of books and alerts begin with Casual.
? what are the limits of the free plan / how many questions do i get for free / how many lineups on free / does free have odds / are alerts free / how many players do i see on free / free plan restrictions / what can i not do on free
== plan-casual-limits | billing
Casual: prices of every book beside a fair price, 10 alerts a day, 50 answers a day (20 of them full ones where a language model is set up), projections of 50 players a slate and 25 slates a day, 10 lineups a day, clips up to two minutes, support by mail where a mailbox is set up.
? what are the limits of casual / how many lineups on casual / how many answers a day on casual / does casual have alerts / how many alerts on casual / is voice in casual / casual plan what is in it / how many players do i see on casual
== plan-pro-limits | billing
Pro: 50 lineups and 50 alerts a day, projections of 200 players a slate and 100 slates a day, 100 full answers a day where a language model is set up and basic ones without end, voice, the full video library with notes and drawings, text message alerts where this server sends them.
? what are the limits of pro / does pro have voice / how many alerts does pro have / is the video library in pro / pro plan what is included / are answers unlimited on pro / does pro have own models
== plan-vip-limits | billing
VIP has no daily counts for projections, lineups, answers and alerts, alerts that ring at the change itself, models of your own, bet slips by the camera, uploads of any length, priority support and coaching where the server has a coach.
? what does vip have / is everything unlimited on vip / vip plan what is included / does vip have limits / what do i get for 19.99 / is coaching in vip / does vip have real time alerts / which plan has the camera
== plan-count-resets | billing
Daily allowances begin anew at midnight of the time zone in your settings. Deleting and opening an account anew does not reset them: they hold for the mailbox.
? when do my daily limits reset / when do i get new answers / at what time does the lineup limit start again / do allowances reset at midnight / i used all my answers when can i ask again / does a new account reset my limits / which time zone counts for limits / daily limit reset
== plan-yearly-worth | billing
Yearly costs about ten months: $49.99 instead of $59.88 for Casual, $99.99 instead of $119.88 for Pro, $199.10 instead of $239.88 for VIP. Within the first days after a first payment it can be had back, as the billing page says.
why: Paying once a year is cheaper to handle.
should: Only once you know that you use it; start with a month or the trial.
? is the yearly plan worth it / how much do i save with yearly / monthly or yearly which is cheaper / what does vip cost a year / annual plan discount / should i pay yearly / how much is pro per year / what does casual cost for a year
== privacy-what-stored | settings
What you enter (bets, lineups, alerts, settings, our talks) is kept on this server, for you; the settings export all of it, and deleting the account removes it. A few things outlive it under a keyed hash of the mailbox: that the trial was used and a self-exclusion for good, limits and a break for 45 days, the day's allowances for a week.
why: Otherwise a new account would undo a self-exclusion within a minute.
? what do you store about me / what data do you keep / what happens to my data when i delete my account / what outlives my account / why do you keep something after deletion / does a self exclusion survive deleting my account / is my data sold / who has my data / privacy of this product in short
== privacy-whos-server | support
Whoever runs this server holds the data: the product is one that people and clubs run themselves. Nothing leaves the machine unless its owner configures it, such as a language model, a payment provider or a mailbox. Ask on the support page who that is.
? who runs this site / where is my data / who owns this server / does my data go to other companies / is there a company behind this / do you send my data anywhere / is it self hosted / does the language model get my questions
== privacy-browser | settings
For up to a week your browser keeps answers of pages that you read, at most 200, without prices, so that they can be shown when the server cannot be reached, under a bar that says how old they are. They are deleted when you sign out.
? what does the browser store / does this site work without connection and what does it keep / how do i clear what is stored in my browser / is anything kept on my phone / offline data how long / are prices stored in the browser / what is last known data / delete local data
== delete-what-goes | profile
Everything of yours: bets, lineups, alerts, talks, models, posts and pictures go with the account, and it cannot be undone, so export first. What stays is only what protects you or was said in the privacy answer: a self-exclusion, the used trial and running limits, under a hash.
? what is deleted when i close my account / can i undo deleting my account / are my bets gone when i delete the account / are my posts deleted too / should i export before deleting / does deleting my account end my plan / what happens to my lineups if i leave / is account deletion permanent
== export-formats | settings
Settings → Export Data gives everything of yours in one file; bets come as a CSV of their own, lineups as the upload file of the site or as CSV, tax years as CSV from My Financials. Another account can read such an export in.
? which formats can i export / can i get my bets as csv / how do i export lineups / export everything how / can i move my data to another account / is there a csv of my lineups / how do i download my tax file / export data what is in it / can i import my own export
== import-formats | bankroll
CSV of Pikkit, DraftKings, FanDuel and others, or a sheet of your own: columns are recognized, every row is shown before anything is kept, and rows you have already are left out. Salary files, projections, ownership and entries go onto the builder.
pikkit: Yes, its CSV export is read as it is.
draftkings: Yes: bet histories and entry histories, as files.
fanduel: Yes: bet histories and entry histories, as files.
betmgm: As a CSV in your own columns: date, selection, price, stake, result.
excel: Save the sheet as CSV first; then its columns are recognized.
? which files can i import / does it read pikkit files / can i import my own spreadsheet / which apps can i import from / do you support action network exports / how do i import bets from a csv / what columns must my file have / can i bring bets from another app / are duplicates removed on import / how do i get my old bets in here
== security-two-factor | security
An authenticator app shows a six-digit code that is asked beside your password; each works once. Turn it on under sign-in and security, and keep the ten backup codes: each of them opens the account once if the phone is gone. Administrators have to have it after seven days.
why: A stolen password alone then opens nothing.
should: Yes, if you link accounts or keep your record here; a passkey is even simpler.
? should i use two factor / how does two factor work here / what are backup codes / how many backup codes do i get / which authenticator app can i use / is 2fa required / how do i turn on 2fa / what if i lose my phone with 2fa / sms or app for two factor
== security-passkey | security
A passkey is a key on your phone or computer that signs you in by fingerprint, face or PIN, with no password and no code. It cannot be guessed or typed into a false page. It is added, named and removed under sign-in and security.
why: Only the public half lies on the server, so there is nothing to steal there.
should: Yes, on each device that you use; keep the password as a second way.
? what is a passkey / are passkeys safer than passwords / how do i set up a passkey / passkey or password / do i need 2fa with a passkey / can i sign in with my fingerprint / remove a passkey / is a passkey better than two factor
== security-sessions | security
Under sign-in and security each browser stands with its first and last use; one, or all others, can be signed out from there. Before exports, tokens and changes to how you sign in, a recent sign-in is asked.
? where am i signed in / how do i sign out everywhere / somebody else is signed in to my account / sign out another device / why do i have to sign in again before an export / what is a recent sign in / see my active devices / log out from all browsers
== token-what | settings
A personal token is a key for programs of your own: the API, the command line and other assistants. You choose its scopes, read-only or more, see it once, and take it back at any time. It has the limits of your plan and of your own.
why: So a program never needs your password, and can do only what you allowed.
catch: Whoever has it can do what it may; keep it like a password and take it back when in doubt.
? what is a personal token / how do i use the api / what are token scopes / is it safe to share my token / how do i revoke a token / can a token place bets / read only token how / do tokens have limits / api key versus password
== mcp-what | settings
MCP is a common way for assistants to use tools. Add the address of this server with /mcp at the end, or the command "guru mcp", to an assistant such as Claude; you sign in, see the exact tools, and allow them. Then it can read your lineups, prices and forecasts, within your plan and your limits. Connections are listed and ended in the settings.
why: So you can ask in the assistant that you use anyway, with figures from here.
? how do i connect claude / can chatgpt use your tools / what can another assistant see / how do i end a connection / is mcp safe / does mcp follow my limits / connect an ai to this site / which tools are in mcp / what is guru mcp
== webhooks-what | settings
A webhook calls an address of yours when something of yours happens, signed so that you can check the sender, and tried again for three days. It goes to addresses on the open internet only, and each sending is logged and can be sent again.
? what is a webhook here / how do i get events to my own server / are webhooks signed / what if my server was down / how long are webhooks retried / can a webhook go to localhost / webhook log where / send alerts to my own program
== selfhost-how | support
Yes: the product runs on a machine of your own with Node by "npm start"; the first start prints a link that makes whoever opens it first the administrator, good for 24 hours and one use. It comes with a database of its own; PostgreSQL is set by DATABASE_URL when more than one server is wanted. A Dockerfile lies beside the code.
why: So your data stay with you, and nobody can close it.
? can i host this myself / how do i run my own server / is there a docker image / how do i become the administrator / which database does it use / npm start and then what / self hosting requirements / do i need postgres
== selfhost-size | support
By what was measured one server of two cores carries thousands: up to some 1,000 members with the built-in database, about 10,000 on two cores with 2 GB of memory, beyond that PostgreSQL and several servers. Building lineups takes a core for seconds, so count that apart.
? how many users can one server carry / how much memory does the server need / when do i need postgres / how big a machine for 100 members / does it scale / can i run several servers / server requirements for a club / is a small vps enough
== backup-how | support
"guru backup" writes one file with every table, the pictures and clips and the secret that signs sessions, while the server runs; the administration has a button for it, and GURU_BACKUP_SCHEDULE makes them by the clock. "guru verify" reads a file through, "guru restore" puts it into an empty place. The file is not encrypted: encrypt it before it leaves the machine.
why: A backup that was never read back is a hope; try a restore once in a while.
? how do i back up my server / how do i restore a backup / are backups encrypted / can i schedule backups / what is in a backup / how do i check a backup / how many backups are kept / guru backup explained / restore to a new machine
== upgrade-how | support
Back up, stop, take the new version, build it, and let "guru upgrade --check" say which changes to the database the start will make; then start and run "guru doctor". There is no way back but a restore of the backup.
? how do i upgrade the server / is there an update / how do i go back to the old version / what does guru upgrade check do / do i need a backup before upgrading / rolling upgrade possible / how do i update self hosted guru / migrations how
== doctor-what | support
"guru doctor" goes through settings, database, migrations, feeds, voice, mail and backups and says what is wrong with each. It is the first thing to run when something does not work on a server of your own.
? what is guru doctor / how do i check my server / server does not work what do i do / where do i see what is wrong with my installation / diagnose my server / health check command / is my server set up right / guru commands for problems
== demo-what | sports
The demo world is a whole season made by rules, the same for everybody: teams are real, players, games, prices and results are invented and marked as demo. It lets you try everything without a key for data. An owner switches to live data with feeds and keys, or you load real salary and bet files.
why: So that everything can be tried and tested with no account anywhere.
? what is the demo world / why is everything marked demo / is the demo real / how do i get out of demo mode / are demo prices real / why are the players invented / can i use demo data for betting / who makes the demo games / how long does the demo season run
== data-sources | sports
Live servers read scores, news and injuries of ESPN (for the NFL Sleeper stands in when it is silent), games of MLB and the NHL from their own services, weather of Open-Meteo, and prices of The Odds API where the owner has a key; everything carries its source and age. In the demo world all of it is invented.
? which odds feed do you use / do you use espn / where do injuries come from / where is the weather from / what are your sources / is the data official / do you scrape sportsbooks / how current is the data
== no-ads-of-books | board
Nothing here ranks a book by what it pays: the best price is the best by its number, and the way to a book is the link that the feed of prices gives. I place no bets.
? are you sponsored by draftkings / do you earn when i bet / are prices ranked by ads / do you have affiliate links / conflict of interest with books / do you make money when i lose
== colours-meaning | settings
Gain and loss are cyan and ember; with the classic palette of the settings they are green and red. Edges and results carry their sign as well, so no meaning rests on color alone.
? what do the colors mean / why are wins blue and losses orange / can my profit be green and red / i am color blind can i use this / what does the orange number mean / change the colors of profit and loss / what is the classic palette / why is my profit cyan
== density-what | settings
Comfortable rows are 52 pixels high, compact ones 36; compact shows more rows on a screen and is what you start with. It is chosen in the settings.
? how do i make rows bigger / what is compact mode / density setting explained / show more rows on the screen / rows are too small / comfortable or compact / change the table height / text rows too tight
== risk-setting | settings
Risk tolerance from 1 (careful) to 10 (bold) sets your share of Kelly for the stakes that are shown; 5 is what you start with. It never goes beyond a limit of your own.
should: Leave it low as long as your chances are not graded; a quarter of Kelly is plenty.
? which risk level should i pick / is risk 10 dangerous / what is the default risk / does risk tolerance change my stakes / risk 5 meaning / how do i lower the suggested stakes / conservative or aggressive setting
== share-links-what | lineups
A link shows what you shared as it stands to anybody who has it, with a preview, until you end it: a lineup, a set of lineups as it was, your record, a model, notes on a clip. It shows nothing else of you.
? what does a share link show / who can see a shared lineup / how do i stop sharing / does a link expire / can people see my account through a link / share my record how / can i take back a link / does a shared lineup update
== community-picks-what | community
A pick is posted at the board's price of that second, sealed before the start and settled by the score, so nobody can make up a record. "Verified" stands beside a pick where an open single bet of a linked account is on the same line. The leaderboard ranks by results with their range.
why: A record that can be edited is worth nothing.
? how do community picks work / can people delete losing picks / what does verified mean / is the leaderboard honest / can i fake a pick / at which price is a pick recorded / who is the best picker here / how are picks settled
== community-follow-worth | community
As a reason to look, not to bet: most records are short, and somebody is always on top by luck. Look at the range beside a record and at hundreds of picks; a price that was good when posted is often gone when you see it.
? should i follow the top picker / are community picks worth following / is it smart to tail someone / can i trust the leaderboard / he is 15 and 3 should i copy him / tailing other members good idea / how do i know if a picker is good / fade or tail the leader
== limits-why-set | limits
Because a decision made in a calm hour is better than one after a loss. A limit on stakes, losses, deposits, entry fees or minutes binds at once when it is made tighter; looser takes 24 hours and the end of its period, and your confirmation. It costs nothing, and most people never touch it.
should: Yes, before the first bet: an amount per week whose loss would change nothing.
example: A loss limit of $50 a week: at $50 lost, stakes here are closed until the week is over.
? should i set limits / why would i set a limit / are betting limits useful / what limit should i set / is a loss limit a good idea / do limits help / deposit limit or loss limit / how do i keep betting under control / what is a sensible weekly limit
== limits-break-or-exclude | limits | self-exclusion
A break is for days or weeks (up to six), a self-exclusion for half a year, a year, five years or for good; neither can be ended early by anybody. If you bet more than you meant to, hide it, or chase losses, take the longer one. It holds here only: national schemes and blocking software close the books themselves.
why: It only protects if it cannot be undone in a weak hour.
? break or self exclusion which one / when should i self exclude / is a break enough / how do i block myself everywhere / does excluding here close my sportsbook / what is the shortest break / can support end my exclusion / time out versus self exclusion
== signs-of-problem | limits
Signs are: betting more than you meant to, chasing losses, hiding it, borrowing for it, thinking of it most of the day, being restless when you stop. One of them is reason enough to take a break and to talk to somebody; the lines on your limits page are free and in confidence.
? how do i know if i have a gambling problem / what are signs of problem gambling / am i betting too much / is it normal to think about bets all day / when is betting a problem / how much gambling is too much / warning signs of addiction / is my betting getting out of hand
== lex-how-works | lex
I read your question with a trained, local classifier and word lists, look it up with the tools of the product, calculate, and write the answer; every figure leads to the tool it came from. Without a language model nothing you write leaves the server. I can misread a sentence: say it in other words, or name team, player or league.
? how do you understand my question / are you a language model / can you be wrong / why did you misunderstand me / does my question leave the server / how do you make answers / can i trust what lex says / do you make numbers up
== lex-answers-count | lex
Each answer of mine counts against the allowance of the day: 5 on Free, 50 on Casual, on Pro and VIP without end; so-called full answers, by a language model where one is set up, are 5, 20, 100 and without end. Reading a slip counts as one.
? how many answers do i have / does asking count / do follow ups count as questions / how many questions per day on each plan / why does it say no answers left / does reading a slip count / are basic answers unlimited
== lex-memory-what | memory
Only sentences you asked me to remember or wrote on the page for it, each of which can be changed and erased there; a switch turns it off. Our talks are kept apart in the list of conversations, where they can be renamed, searched and deleted.
? does lex remember our last chat / how do i make lex forget / turn off memory / is memory on by default / difference between memory and conversations / can lex use what i said before / delete a memory
== voice-privacy | settings
You are told beforehand who hears you: your browser itself, its maker, or this server's own ear where there is one. Voice is off until you switch it on in the settings, and switched off there nothing listens.
? does lex listen all the time / is my voice sent to google / how do i turn off the microphone / where is speech recognized / is hey lex always listening / voice privacy
== install-why | settings
Installed from the browser it opens like an app, full screen, with push messages, on phone and computer; nothing has to come from a store. It is the same product, so nothing is lost by removing it.
? why should i install it / is the app better than the site / do i need to install the app / what does installing do / is it an app or a website / does the app have push / how much space does the app take / install or browser
`)
