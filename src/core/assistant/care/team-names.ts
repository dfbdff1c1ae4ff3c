// How the teams of the leagues are called, so that none of their names is heard as a feeling. `src/demo/team-names.test.ts` holds it against every
// club of every league; college teams and players of tennis have no registry here and are the best known ones.

const listed = (...lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split('|'))

/** Of the American leagues, soccer and Australian rules, for short. */
const SHORT = listed(
  'cardinals|falcons|ravens|bills|panthers|bears|bengals|browns|cowboys|broncos|lions|packers|texans|colts|jaguars|chiefs|raiders|chargers|rams|dolphins|vikings|patriots|saints|giants|jets|eagles|steelers|49ers|niners|seahawks|buccaneers|bucs|titans|commanders',
  'hawks|celtics|nets|hornets|bulls|cavaliers|cavs|mavericks|mavs|nuggets|pistons|warriors|rockets|pacers|clippers|lakers|grizzlies|heat|bucks|timberwolves|wolves|pelicans|knicks|thunder|magic|76ers|sixers|suns|trail blazers|blazers|kings|spurs|raptors|jazz|wizards',
  'diamondbacks|braves|orioles|red sox|white sox|cubs|reds|guardians|rockies|tigers|astros|royals|angels|dodgers|marlins|brewers|twins|mets|yankees|athletics|phillies|pirates|padres|mariners|rays|rangers|blue jays|jays|nationals|nats',
  'ducks|coyotes|mammoth|bruins|sabres|flames|hurricanes|canes|blackhawks|avalanche|avs|blue jackets|stars|red wings|oilers|canadiens|habs|predators|preds|devils|islanders|isles|senators|sens|flyers|penguins|pens|sharks|kraken|blues|lightning|maple leafs|leafs|canucks|golden knights|capitals|caps|wild',
  'dream|sky|sun|wings|valkyries|fever|aces|sparks|lynx|liberty|mercury|storm|mystics|tempo',
  'united|city|earthquakes|fire|crew|rapids|galaxy|revolution|union|timbers|sounders|whitecaps|dynamo|red bulls|arsenal|villa|everton|chelsea|liverpool|fulham|palace|forest|gunners|toffees|hammers|foxes',
  'crows|magpies|bombers|dockers|cats|demons|kangaroos|port|power|swans|bulldogs',
  // Figures are words in capitals by then.
  'NUM ?ers',
)
const COLLEGE = listed(
  'crimson tide|fighting irish|fighting illini|demon deacons|blue devils|sun devils|red devils|volunteers|vols|boilermakers|sooners|hoosiers|badgers|buckeyes|wolverines|spartans|gators|seminoles|noles|tar heels|wolfpack|wolf pack|hokies|yellow jackets|huskies|cougars|beavers|trojans|golden bears|cardinal|buffaloes|buffs|utes|wildcats|jayhawks|cyclones|longhorns|horned frogs|red raiders|mountaineers|razorbacks|aggies|gamecocks|commodores|rebels|musketeers|bluejays|hoyas|friars|red storm|gaels|zags|aztecs|lobos|midshipmen|black knights|scarlet knights|owls|green wave|mean green|thundering herd|ragin.? cajuns|chanticleers|golden hurricane|shockers|mustangs|hilltoppers|golden flashes|knights|skyhawks|colonels|governors|great danes|seawolves|bobcats|redhawks|zips|chippewas|salukis|sycamores|bison|jackrabbits|terriers|crusaders|quakers|peacocks|explorers|billikens|dukes|spiders|gauchos|anteaters|matadors|highlanders|roadrunners|miners|lumberjacks|nittany lions|terrapins|terps|golden gophers|gophers|hawkeyes|cornhuskers|huskers|paladins|mocs|catamounts|ospreys|orange',
)
/** Surnames that are no given names and no words of a household; of those that are, the whole name. */
const TENNIS = listed(
  'sinner|alcaraz|djokovic|nadal|medvedev|zverev|rune|ruud|draper|norrie|fritz|tiafoe|shelton|korda|michelsen|nakashima|fils|humbert|monfils|musetti|berrettini|sonego|cobolli|mensik|lehecka|machac|bublik|rublev|khachanov|hurkacz|struff|popyrin|kyrgios|dimitrov|tommy paul|alex bolt|learner tien|christian quinn|ethan quinn',
  'swiatek|sabalenka|gauff|rybakina|pegula|keys|vekic|badosa|navarro|kenin|krueger|kasatkina|svitolina|noskova|andreescu|raducanu|boulter|danielle collins|sloane stephens|heather watson|kayla day|leylah fernandez|harriet dart',
)

/** A place may stand before the name of its team or by itself; nations play by their own. */
const PLACES = listed(
  'adelaide|anaheim|arizona|atlanta|austin|baltimore|boston|brisbane|brooklyn|buffalo|calgary|carlton|carolina|charlotte|chicago|cincinnati|cleveland|collingwood|colorado|columbus|connecticut|d.c.|dallas|denver|detroit|edmonton|essendon|florida|fremantle|geelong|gold coast|golden state|green bay|gws|hawthorn|houston|indiana|indianapolis|jacksonville|kansas city|la|las vegas|los angeles|melbourne|memphis|miami|milwaukee|minnesota|montr[eé]al|nashville|new england|new jersey|new orleans|new york|north melbourne|oklahoma city|orlando|ottawa|philadelphia|phoenix|pittsburgh|port adelaide|portland|richmond|sacramento|salt lake|san antonio|san diego|san francisco|san jose|seattle|st.? kilda|st.? louis|sydney|tampa bay|tampa|tennessee|texas|toronto|utah|vancouver|vegas|washington|west coast|western|winnipeg|inter miami|real salt lake|sporting kansas city',
  'bournemouth|aston villa|brentford|brighton & hove albion|brighton and hove albion|brighton|burnley|crystal palace|leeds|manchester|newcastle|nottingham|sunderland|tottenham hotspur|tottenham|west ham|wolverhampton wanderers|wolverhampton',
)
const NATIONS = listed(
  'afghanistan|algeria|argentina|australia|austria|bahamas|bangladesh|belgium|belize|bermuda|brazil|bulgaria|canada|cayman islands|chile|china|colombia|costa rica|croatia|czechia|dominican republic|ecuador|egypt|england|fiji|france|germany|ghana|hong kong|india|indonesia|iran|ireland|italy|ivory coast|japan|kenya|malaysia|mexico|morocco|namibia|nepal|netherlands|new zealand|norway|oman|pakistan|panama|papua new guinea|paraguay|peru|philippines|poland|portugal|samoa|scotland|senegal|serbia|singapore|south africa|south korea|spain|sri lanka|suriname|switzerland|thailand|t[uü]rkiye|turkey|uganda|ukraine|united arab emirates|united states|uruguay|vanuatu|west indies|zimbabwe',
)

/** The longest first, so that none is cut short by another. */
const oneOf = (names: readonly string[]): string => [...names].sort((a, b) => b.length - a.length).join('|')

const AFTER_A_PLACE = oneOf([...SHORT, ...COLLEGE, 'fc', 'sc'])
/** Every name, as a part of a pattern in lower case. */
export const TEAM_NAMES = `(?:(?:afc|fc|cf) )?(?:${oneOf(PLACES)})(?: (?:${AFTER_A_PLACE}))?|${oneOf([...SHORT, ...COLLEGE, ...TENNIS, ...NATIONS])}`
