// The words of the field, as people write them: leagues, positions, markets, books, sites, slates, ways to sort.
import type { Site } from '../../dfs/slate.ts'
import type { LeagueKey } from '../../leagues/leagues.ts'
import type { ScorePart } from '../../leagues/score-part.ts'
import type { MarketKey } from '../../odds/board/market.ts'

/** Ways of naming a league. "football" is the American game here; association football is soccer, and which league is asked back. */
export const LEAGUE_WORDS: readonly (readonly [RegExp, LeagueKey])[] = [
  [/\bwnba\b|women'?s basketball/, 'wnba'],
  [
    /\bnfl\b|(?<!aussie |australian )\bfootball\b|\b[an]fc (?:east|west|north|south|title|playoffs?|standings|race|teams)\b|\b(?:the|in|of) [an]fc\b|\bsuper ?bowl\b/,
    'nfl',
  ],
  [/\bnba\b|\bbasketball\b|\bhoops\b/, 'nba'],
  [/\bmlb\b|\bbaseball\b|\b[an]l (?:east|west|central|wild ?card)\b|\b(?:american|national) league\b|\bworld series\b/, 'mlb'],
  [/\bnhl\b|\bhockey\b|\bstanley cup\b|\bpuck\b(?! ?lines?\b)|\bskat(?:es?|ing)\b|\bon the ice\b/, 'nhl'],
  [/\bnascar\b|\bcup series\b/, 'nascar'],
  [/\bmls\b|major league soccer/, 'mls'],
  [/\bepl\b|\b(english )?premier league\b|\bprem\b/, 'epl'],
  [/\blpga\b/, 'lpga'],
  [/\bpga\b|\bgolf\w*\b/, 'pga'],
  [/\bmma\b|\bufc\b|\b(title|main) (fight|event)\b|\bfights?\b/, 'mma'],
  [/\bfifa\b|world cup/, 'fifa'],
  [/\bcricket\b/, 'cricket'],
  [/\bvolleyball\b/, 'volleyball'],
  [/\bafl\b|aussie (?:rules|foot(?:y|ball)|one)\b|\baustralian (?:rules|football)\b/, 'afl'],
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
  {
    match: /\bgoalies?\b|\bgoaltenders?\b|\bnetminders?\b|\b(?:in (?:the )?(?:goal|net|crease)|between the pipes)\b/,
    positions: ['G'],
    league: 'nhl',
  },
  { match: /\bwingers?\b|\blws?\b|\brws?\b/, positions: ['W', 'LW', 'RW'], league: 'nhl' },
  { match: /\bdefen[sc]e(men|man)\b|\bblue ?liners?\b/, positions: ['D'], league: 'nhl' },
  { match: /\bcenters?\b/, positions: ['C'], league: null },
]

export const MARKET_WORDS: readonly (readonly [RegExp, MarketKey])[] = [
  [
    /\bhow many (?:runs|goals|points)\b(?!.*\b(?:favou?red|favorites?|underdogs?|dogs?|getting|giving|laying|favou?rites?)\b).*\b(?:expect\w*|books?|vegas|lines?|number|odds|combined|together|see|bet\w*)\b|\b(?:number|line|mark) (?:on|for|of) (?:the )?(?:runs|goals|points)\b|\b(?:runs|goals|points) (?:line|total|number)\b/,
    'totals',
  ],
  [/\btotals?\b|\bo\/u\b|\bover[ /-]?unders?\b|\bover\/under\b|\bthe (over|under)\b|\b(over|under) [0-9]{1,3}(\.5)?(?![0-9,k])/, 'totals'],
  [
    /\bspreads?\b|\bhandicaps?\b|\bpuck ?lines?\b|\brun ?lines?\b|\bats\b|against the spread|\bcover(s|ing)?\b|\bpoint spreads?\b|\b(?:laying|giving|favou?red by) (?:between |at least |at most |more than |less than |under |over |up to |only )*(?:\d{1,2}(?:\.5)?|a field goal|a touchdown)\b(?! ?(?:dollars|bucks|%|on|at))|\b(take|lay|laying|taking|getting|giving) the points\b|\blay(?:ing|in'?)? (?:the )?most\b|\blay(?:ing|in'?)?\b.*\b(?:wood|lumber|points|chalk)\b|\bhow many points\b.*\b(?:favou?red|favorites?|underdogs?|dogs?)\b/,
    'spreads',
  ],
  [
    /\bmoney ?lines?\b|\bml\b|\bh2h\b|\bstraight up\b|\bto win\b|\boutright\b|\b(?:the|a) (?:draw|tie)\b (?=pay|at|in|on|price|odds|worth|is priced|going)|\b(?:draw|tie) (?:price|odds|bet|no bet)\b|\b(?:price|odds) (?:of|on|for) (?:the |a )?(?:draw|tie)\b/,
    'h2h',
  ],
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
  [/\bvalues?\b|\bbargains?\b|\bsleepers?\b|per (thousand|1,?000|1k|dollar|buck)|\bcheap plays?\b|\bpunts?\b/, 'value'],
  [
    /\bceilings?\b|\bupside\b|\bboom\b|\bgpp\b|\btournaments?\b|\b(?:go(?:es|ing)?|pop(?:s|ping)?) off\b|\bblow(?:s|ing)? up\b|\bexplode\b|\bsmash(?: spots?)?\b/,
    'ceiling',
  ],
  [/\bfloors?\b|\bsafest\b|\bsafe\b|\bcash( games?)?\b/, 'floor'],
  [/\bown(ed|ership)\b|\bchalk(y|iest)?\b|\bleverage\b|\bcontrarian\b/, 'ownership'],
  [/\bmost expensive\b|\bpriciest\b|\bhighest[ -](salary|paid|priced)\b/, 'salary'],
]

/** Cue words that a misspelling may be meant for ("linup", "projecton", "spred"). */
export const CUE_WORDS: readonly string[] = [
  'nascar',
  'cricket',
  'soccer',
  'latest',
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
  'guards',
  'forwards',
  'centers',
  'catchers',
  'shortstops',
  'outfielders',
  'wingers',
  'defense',
  'kickers',
  'standings',
  'weather',
  'calibration',
  'parlay',
  'teaser',
  'teamer',
  'legger',
  'teased',
  'celts',
  'hedge',
  'implied',
  'decimal',
  'fractional',
  'american',
  'convert',
  'arbitrage',
  'middles',
  'schedule',
  'roster',
  'tightest',
  'closest',
  'narrowest',
  'priciest',
  'cheapest',
  'dearest',
  'longest',
  'shortest',
  'riskiest',
  'steadiest',
  'earliest',
  'soonest',
  'freshest',
  'newest',
  'oldest',
  'widest',
  'windiest',
  'chalkiest',
  'blowout',
  'blowouts',
  'lopsided',
]

/** Contests of sports that are not covered here: no slips of a player's name. */
export const OTHER_EVENTS: readonly string[] =
  'melbourne derby preakness belmont ascot aintree cheltenham wimbledon roland garros eurovision olympics iditarod monaco silverstone interlagos lemans giro vuelta oscars grammys emmys bundesliga serie laliga ligue eredivisie superliga'.split(
    ' ',
  )

/** Contests that are not covered, by their names. */
export const OTHER_CONTEST =
  /\b(?:djokovic|alcaraz|nadal|federer|medvedev|zverev|tsitsipas|swiatek|sabalenka|rybakina|coco gauff|naomi osaka|verstappen|lewis hamilton|magnus carlsen|melbourne cup|kentucky derby|(?:epsom|santa anita) derby|preakness|belmont stakes|breeders'? cup|royal ascot|grand national|wimbledon|roland garros|french open|australian open|davis cup|tour de france|giro d'?italia|six nations|rugby world cup|ashes|ryder cup|solheim cup|americas? cup|eurovision|oscars|champions league|europa league|bundesliga|la liga|laliga|serie a|ligue 1|eredivisie|copa america|euro 20\d\d|super rugby|state of origin|indy ?500|daytona 24|le mans|formula (?:1|one|e)|moto ?gp|x games|iditarod|super league)\b|\bwhich horse\b|\bhorse rac\w+|\bhorses?\b.*\b(?:ascot|aintree|cheltenham|epsom|newmarket|churchill|saratoga|goodwood|\d:\d\d)\b|\b(?:in the|the) \d{1,2}:\d\d at \w+/
/** What somebody at a desk or on the road would do. */
export const ERRAND =
  /\b(?:boarding pass|(?:book|get|find|reserve|cancel) (?:me |us )?(?:a |an |my )?(?:flight|hotel|cab|taxi|uber|lyft|table|haircut|dentist)|order (?:me |us )?(?:a |some )?(?:pizza|food|wings|dinner|lunch|burgers?)|water (?:my|the) plants|walk (?:my|the) dog|do (?:my|the) (?:laundry|dishes|taxes)|set (?:a |an |my )?(?:timer|alarm clock))\b/

/** Which part of a game a price is asked on: "first half", "1Q", "first five". */
const PARTS: readonly (readonly [RegExp, ScorePart])[] = [
  [/\b(?:1st|first|opening) half\b|\b1h\b|\bhalf ?time line\b/, '1H'],
  [/\b(?:2nd|second) half\b|\b2h\b/, '2H'],
  [/\b(?:1st|first|opening) quarter\b|\b1q\b|\bq1\b/, '1Q'],
  [/\b(?:2nd|second) quarter\b|\b2q\b|\bq2\b/, '2Q'],
  [/\b(?:3rd|third) quarter\b|\b3q\b|\bq3\b/, '3Q'],
  [/\b(?:4th|fourth) quarter\b|\b4q\b|\bq4\b/, '4Q'],
  [/\b(?:1st|first|opening) period\b|\b1p\b/, '1P'],
  [/\b(?:2nd|second) period\b|\b2p\b/, '2P'],
  [/\b(?:3rd|third) period\b|\b3p\b/, '3P'],
  [/\bfirst (?:five|5)\b|\bf5\b/, 'F5'],
]

/** @example partIn('first half lines of the patriots game') // '1H' */
export const partIn = (bare: string): ScorePart | null => PARTS.find(([pattern]) => pattern.test(bare))?.[1] ?? null
