// Words that stand for one idea, as fans and bettors say them. A linear model reads the idea beside the word, so that a sentence in
// words that it was not trained on is still near to one that it was. Underscores part the words of a phrase.

export const CONCEPTS: Readonly<Record<string, string>> = {
  injury:
    'injury injuries injured hurt banged_up questionable doubtful probable sidelined healthy scratches scratched inactive inactives ailing dinged concussion ruled_out out_for suit_up on_ir gtd health available limping status',
  play: 'play playing plays suit dress dressed start starting active',
  score: 'score scores scored winning losing leading ahead trailing won lost tied result results final finals scoreline doing going',
  schedule: 'when schedule schedules kickoff tipoff tip kick faceoff next upcoming what_time',
  standings: 'standings standing table ranking first_place division conference record records wins losses playoff seed seeded games_back',
  news: 'news headlines headline rumors rumor reported report reports reporting latest happening word updates buzz story stories',
  odds: 'odds line lines price prices number spread spreads moneyline total totals over under favored favorite favorites underdog underdogs dog laying handicap ats lay juice juiciest',
  moved: 'moved move moves moving movement opened open opening opener changed change shifted shift drifted steamed history closed',
  value: 'value values edge edges ev mispriced positive overlay beat_the_fair beats worth',
  arb: 'arb arbs arbitrage surebet surebets scalp scalps scalping arbing risk_free',
  middle: 'middle middles middling both_sides',
  signal: 'signal signals sharp sharps steam wiseguys wiseguy pros  smart_money',
  prop: 'prop props yards touchdowns touchdown rebounds assists strikeouts receptions rushing passing receiving  anytime goalscorer',
  predict:
    'predict prediction predictions predicts forecast model models wins win winner who_wins chance chances probability  you_got you_like',
  record:
    'record accurate accuracy calibration calibrated calibrate brier graded grade  track_record how_good trust reliable log_loss history hit_rate',
  own: 'my mine our i_uploaded own',
  upload: 'upload uploaded uploads imported import csv file files',
  projection:
    'projection projections project projected projects points pts fantasy outlook expect expected score floor ceiling median upside forecast gonna ',
  why: 'why explain because behind reason reasons  breakdown goes_into drives how_come',
  compare: 'compare compared versus vs or better rather over between stronger  prefer',
  lineup: 'lineup lineups roster rosters team teams squad squads entry entries optimal optimize optimizer optimum build builds',
  build: 'build make create generate construct give need want optimize set put_together whip',
  stack: 'stack stacks stacked stacking pairings combo combos correlated correlation',
  weather: 'weather wind windy rain rainy snow temperature forecast_rain cold hot dome roof sky storm',
  pace: 'pace implied_team implied_total implied_totals matchup matchups tempo fastest environment research',
  sim: 'simulate simulation simulations sim sims simulated monte_carlo gpp tournament contest contests cash_rate play_out win_rate roi',
  slate: 'slate slates lock locks locking',
  saved: 'saved save stored kept earlier pull_up',
  log: 'last games lately recent recently log logs gamelog  past stretch streak form been did',
  roster: 'roster depth chart starter starters starting goalie backup quarterback who_is players lines rotation ',
  box: 'box boxscore details detail recap plays drive drives summary breakdown happened went_down play_by_play',
  golf: 'golf golfer golfers cut strokes gained tour pga lpga ladies birdie masters',
  board: 'leaderboard leaders race tournament field laps',
  plan: 'plan plans pro vip casual tier tiers subscription subscriptions subscribe upgrade cost costs price pricing monthly yearly trial',
  usage: 'left remaining limit limits allowance used usage quota today daily',
  alert:
    'alert alerts alerted notification notifications notify notified ping pinged pings buzzed missed inbox remind tell_me_when let_me_know',
  bets: 'bets bet wagers wager tickets ticket action slips slip plays parlays open settled pending graded',
  profit: 'roi profit profits loss losses up down lifetime overall won record yield units net performance money',
  settings: 'settings setting preferences preference format risk tolerance theme timezone time_zone default dark_mode',
  track: 'log track record save enter add tracker write_down note',
  meaning: 'mean means meaning define definition explain stand_for stands difference what_is term',
  convert:
    'convert conversion turn express into decimal american fraction fractional hong_kong malay indonesian implied cents percentage break_even breakeven contract winrate',
  fair: 'devig de_vig fair true no_vig novig remove strip take_out juice vig margin power shin additive multiplicative without',
  hold: 'hold overround margin vig juice vigorish hold_on takeout house_edge',
  kelly: 'kelly stake size sizing risk put bankroll roll bank how_much bet_size optimal_bet',
  parlay: 'parlay parlays leg legs legger accumulator same_game combo together all_hit',
  teaser: 'teaser teasers tease teased',
  robin: 'round_robin doubles trebles by_2s by_3s combinations',
  hedge: 'hedge hedging hedged cover_off lock_in opposite other_side lay guarantee_profit',
  split: 'split divide both_pay arb equal each_side',
  free: 'free_bet bonus_bet bonus free bonus_money promo credit freebet',
  boost: 'boost boosted boosts profit_boost',
  clv: 'clv closing_line closing close closed closes beat_the_close fair_close closing_line_value',
  unit: 'unit units',
  pay: 'pay pays payout paid win wins back return returns get profit collect comes_back winnings',
  place: 'place submit bet_for_me deposit withdraw cash_out cashout enter transfer fund wire buy_in',
  hello: 'hi hello hey yo sup howdy morning evening afternoon greetings',
  thanks: 'thanks thank thx ty cheers appreciate',
  help: 'help what_can_you_do how_do_you features abilities commands capabilities tools',
  page: 'where page screen tab button find change password cancel delete download export upload how_do_i open navigate share login',
  wrong: 'wrong incorrect mistake false nonsense bad_answer broken useless',
  sure: 'guaranteed guarantee sure_thing cant_lose lock locks free_money risk_free 100% certain never_lose fixed inside_info never_miss rich',
  // For care.
  loss: 'lost losing losses lose loss down stuck hole blew blown busted wiped beat bad_beat killed owe owed drained broke gone',
  back: 'back recover recoup even square catch_up fix fixes rebuild regain undo',
  chase: 'chase chasing double doubling doubled bigger upping martingale all_in everything whole entire one_more revenge',
  need: 'rent mortgage groceries grocery food bills bill tuition college savings retirement paycheck medicine insurance house car kids diapers utilities electric emergency_fund life_savings',
  borrow:
    'loan loans borrow borrowed borrowing lent lend credit card payday cash_advance pawned pawn maxed debt debts owe shark stole stolen steal sold overdraft',
  family:
    'wife husband partner girlfriend boyfriend mom mother dad father family kids son daughter brother sister parents boss spouse fiance friend mother_in_law',
  secret: 'hide hiding hidden secret secretly lie lied lying find_out finding_out doesnt_know dont_know no_idea sneaking cover_up behind',
  gamble: 'gamble gambling bet bets betting wager wagers wagering parlay parlays casino sportsbook sportsbooks dfs bookie',
  despair:
    'suicide suicidal kill die dead ending worthless hopeless ashamed shame hate cry crying desperate despair spiral spiraling miserable panic sick depressed numb end_it   ruined destroyed falling_apart matters anymore drowning scared alone guilty',
  stop: 'stop quit addicted addict addiction control help myself problem compulsive urge  relapse relapsed binge cant_stop',
  exclude:
    'block exclude self_exclude self exclusion ban lock_me limit limits break cool_off cooling timeout time_out pause freeze restrict close_my_account',
  dodge:
    'around bypass vpn avoid ignore ignores second_account another_account fake id without_id illegal evade trick loophole unblock work_around sneak',
  minor:
    'sixteen seventeen fifteen fourteen thirteen 16 17 15 14 13 12 underage minor teenager teen freshman sophomore junior grade high_school middle_school homework too_young years_old',
}

/** The single words of the trade among them, of five letters and more. */
export const CONCEPT_WORDS: readonly string[] = Object.entries(CONCEPTS)
  .flatMap(([, words]) => words.split(' '))
  .filter((word) => /^[a-z]{5,}$/.test(word))
