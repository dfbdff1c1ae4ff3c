// The words of the field, as people write them: leagues, positions, markets, books, sites, slates, ways to sort.
import type { Site } from '../../dfs/slate.ts'
import type { LeagueKey } from '../../leagues/leagues.ts'
import type { MarketKey } from '../../odds/board/market.ts'

/** Ways of naming a league. "football" is the American game here; association football is soccer, and which league is asked back. */
export const LEAGUE_WORDS: readonly (readonly [RegExp, LeagueKey])[] = [
  [/\bwnba\b|women'?s basketball/, 'wnba'],
  [/\bnfl\b|\bfootball\b/, 'nfl'],
  [/\bnba\b|\bbasketball\b|\bhoops\b/, 'nba'],
  [/\bmlb\b|\bbaseball\b/, 'mlb'],
  [/\bnhl\b|\bhockey\b/, 'nhl'],
  [/\bnascar\b|\bcup series\b/, 'nascar'],
  [/\bmls\b|major league soccer/, 'mls'],
  [/\bepl\b|\b(english )?premier league\b|\bprem\b/, 'epl'],
  [/\blpga\b/, 'lpga'],
  [/\bpga\b|\bgolf\w*\b/, 'pga'],
  [/\bmma\b|\bufc\b|\b(title|main) (fight|event)\b|\bfights?\b/, 'mma'],
  [/\bfifa\b|world cup/, 'fifa'],
  [/\bcricket\b/, 'cricket'],
  [/\bvolleyball\b/, 'volleyball'],
  [/\bafl\b|aussie rules/, 'afl'],
]

type Position = { readonly match: RegExp; readonly positions: readonly string[]; readonly league: LeagueKey | null }
/** Ways of naming a position; `league` where the word is said of one league only. */
export const POSITION_WORDS: readonly Position[] = [
  { match: /\bqbs?\b|\bquarterbacks?\b/, positions: ['QB'], league: 'nfl' },
  { match: /\brbs?\b|\brunning ?backs?\b|\btailbacks?\b/, positions: ['RB'], league: 'nfl' },
  { match: /\bwrs?\b|\b(wide )?receivers?\b|\bwide ?outs?\b/, positions: ['WR'], league: 'nfl' },
  { match: /\btes?\b|\btight ?ends?\b/, positions: ['TE'], league: 'nfl' },
  { match: /\bdsts?\b|\bd\/sts?\b|\bdefen[sc]es?\b/, positions: ['DST'], league: 'nfl' },
  { match: /\bkickers?\b/, positions: ['K'], league: 'nfl' },
  { match: /\bpgs?\b|\bpoint guards?\b/, positions: ['PG'], league: 'nba' },
  { match: /\bsgs?\b|\bshooting guards?\b/, positions: ['SG'], league: 'nba' },
  { match: /\bsfs?\b|\bsmall forwards?\b/, positions: ['SF'], league: 'nba' },
  { match: /\bpfs?\b|\bpower forwards?\b/, positions: ['PF'], league: 'nba' },
  { match: /(?<!point |shooting )\bguards?\b/, positions: ['PG', 'SG'], league: 'nba' },
  { match: /(?<!small |power )\bforwards?\b/, positions: ['SF', 'PF'], league: 'nba' },
  { match: /\b(starting )?pitchers?\b|\bsps?\b/, positions: ['P', 'SP'], league: 'mlb' },
  { match: /\bcatchers?\b/, positions: ['C'], league: 'mlb' },
  { match: /\b1bs?\b|\bfirst base(men|man)?\b/, positions: ['1B'], league: 'mlb' },
  { match: /\b2bs?\b|\bsecond base(men|man)?\b/, positions: ['2B'], league: 'mlb' },
  { match: /\b3bs?\b|\bthird base(men|man)?\b/, positions: ['3B'], league: 'mlb' },
  { match: /\bshortstops?\b/, positions: ['SS'], league: 'mlb' },
  { match: /\boutfielders?\b|\bofs\b/, positions: ['OF'], league: 'mlb' },
  { match: /\bgoalies?\b|\bgoaltenders?\b|\bnetminders?\b/, positions: ['G'], league: 'nhl' },
  { match: /\bwingers?\b|\blws?\b|\brws?\b/, positions: ['W', 'LW', 'RW'], league: 'nhl' },
  { match: /\bdefen[sc]e(men|man)\b|\bblue ?liners?\b/, positions: ['D'], league: 'nhl' },
  { match: /\bcenters?\b/, positions: ['C'], league: null },
]

export const MARKET_WORDS: readonly (readonly [RegExp, MarketKey])[] = [
  [/\btotals?\b|\bo\/u\b|\bover[ /-]?unders?\b|\bover\/under\b|\bthe (over|under)\b|\b(over|under) [0-9]{1,3}(\.5)?(?![0-9,k])/, 'totals'],
  [
    /\bspreads?\b|\bhandicaps?\b|\bpuck ?lines?\b|\brun ?lines?\b|\bats\b|against the spread|\bcover(s|ing)?\b|\bpoint spreads?\b|\b(take|lay|laying|taking|getting|giving) the points\b|\bhow many points\b.*\b(?:favou?red|favorites?|underdogs?|dogs?)\b/,
    'spreads',
  ],
  [/\bmoney ?lines?\b|\bml\b|\bh2h\b|\bstraight up\b|\bto win\b|\boutright\b/, 'h2h'],
]

/** Book names, longest first within a line; key as feeds write it. */
export const BOOK_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bdraft ?kings?\b|\bdk\b/, 'draftkings'],
  [/\bfan ?duel\b|\bfd\b/, 'fanduel'],
  [/\b(bet ?)?mgm\b/, 'betmgm'],
  [/\bcaesars?\b|\bwilliam hill\b/, 'caesars'],
  [/\bbet ?365\b/, 'bet365'],
  [/\bbet ?rivers\b/, 'betrivers'],
  [/\bpinnacle\b/, 'pinnacle'],
  [/\bfanatics\b/, 'fanatics'],
  [/\bespn ?bet\b/, 'espnbet'],
  [/\bhard ?rock\b/, 'hardrock'],
  [/\bcirca\b/, 'circa'],
  [/\bbovada\b/, 'bovada'],
  [/\bbet ?online\b/, 'betonline'],
  [/\bunibet\b/, 'unibet'],
  [/\bpoints ?bet\b/, 'pointsbet'],
  [/\bbarstool\b/, 'barstool'],
  [/\bprize ?picks\b/, 'prizepicks'],
]

export const SITE_WORDS: readonly (readonly [RegExp, Site])[] = [
  [/\bdraft ?kings?\b|\bdk\b/, 'draftkings'],
  [/\bfan ?duel\b|\bfd\b/, 'fanduel'],
]

export const SLATE_WORDS: readonly (readonly [RegExp, 'main' | 'showdown' | 'turbo'])[] = [
  [/\bshow ?downs?\b|\bsingle[ -]?game\b|\bcaptain mode\b/, 'showdown'],
  [/\bturbo\b/, 'turbo'],
  [/\bmain( slate)?\b|\bclassic\b/, 'main'],
]

export const SORT_WORDS: readonly (readonly [RegExp, 'value' | 'ceiling' | 'floor' | 'ownership' | 'salary'])[] = [
  [/\bvalues?\b|\bbargains?\b|\bsleepers?\b|per (thousand|1,?000|1k)|\bcheap plays?\b|\bpunts?\b/, 'value'],
  [/\bceilings?\b|\bupside\b|\bboom\b|\bgpp\b|\btournaments?\b/, 'ceiling'],
  [/\bfloors?\b|\bsafest\b|\bsafe\b|\bcash( games?)?\b/, 'floor'],
  [/\bown(ed|ership)\b|\bchalk(y|iest)?\b/, 'ownership'],
  [/\bmost expensive\b|\bpriciest\b|\bhighest[ -](salary|paid|priced)\b/, 'salary'],
]

/** Cue words that a misspelling may be meant for ("linup", "projecton", "spred"). */
export const CUE_WORDS: readonly string[] = [
  'lineup',
  'lineups',
  'optimal',
  'optimize',
  'optimizer',
  'project',
  'projection',
  'projections',
  'projected',
  'compare',
  'versus',
  'better',
  'injury',
  'injuries',
  'injured',
  'questionable',
  'score',
  'scores',
  'winning',
  'spread',
  'spreads',
  'moneyline',
  'total',
  'totals',
  'odds',
  'price',
  'value',
  'ceiling',
  'floor',
  'ownership',
  'kelly',
  'bankroll',
  'stake',
  'explain',
  'meaning',
  'define',
  'quarterback',
  'quarterbacks',
  'receiver',
  'receivers',
  'running',
  'tonight',
  'tomorrow',
  'today',
  'slate',
  'showdown',
  'without',
  'exclude',
  'build',
  'guaranteed',
  'draftkings',
  'fanduel',
  'betmgm',
  'caesars',
  'favorite',
  'underdog',
  'basketball',
  'football',
  'baseball',
  'hockey',
  'under',
  'salary',
  'probability',
  'percent',
  'should',
  'goalies',
  'pitchers',
  'overround',
  'leverage',
  'variance',
]
