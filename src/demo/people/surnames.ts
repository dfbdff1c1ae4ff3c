// Last names for invented people: a list, and beginnings and endings of many origins that are joined to thousands more, so that namesakes are rare.
import { shareAt } from '#core/math/chance.ts'

/** One origin: how many of a hundred people bear its names, and what the names are made of. */
type Origin = { readonly share: number; readonly heads: string; readonly tails: string }

const ORIGINS: readonly Origin[] = [
  {
    share: 34,
    heads: `Alder Ash Bram Brock Clay Cold Crow Dun East Elm Fair Fen Gar Green Had Hart Haw Hazel Hol Kel Kirk Lang Lark Lin Mar Mead Mill Nor Oak
Pen Rad Ram Red Rock Rush Sand Shel Stan Stock Sut Thorn Tin Wake Wal Ward Wex West Whit Wick Win Wood Wyn`,
    tails: `bourne bridge brook bury by combe cott croft den field ford gate ham hurst land ley low mere more ridge shaw stead stone thorpe ton ward
well wick wood worth`,
  },
  {
    share: 6,
    heads: 'Mac Mc',
    tails: `Allister Ardle Bain Birney Cafferty Callan Carron Cladden Crae Crory Cullen Dermid Elduff Farlan Garvey Gillan Glashan Gowan Ilroy Innis
Kenna Kerrow Lachlan Laren Larty Manus Menamin Murrin Nabb Naughton Phail Quarrie Quillan Ritchie Shane Sorley Taggart Tavish Vicar Whirter`,
  },
  {
    share: 4,
    heads: "O'",
    tails: `Banion Beirne Brannon Cahill Callahan Crowley Dowd Driscoll Fallon Farrell Flynn Garvin Grady Hagan Hanlon Hara Keefe Leary Loughlin Mara
Meara Moran Regan Rourke Shea Toole`,
  },
  {
    share: 9,
    heads: `Ahl Alm Bjork Dal Ek Eng Fors Gran Hag Hall Hed Hell Holm Kull Lager Lind Ljung Lov Lund Malm Nor Ny Oster Palm Ros Ryd Sand Sjo Skog
Sten Strand Sund Svan Tall Vall Vester Wester`,
    tails: 'berg blad blom dahl fors gren gard holm kvist lund mark man qvist strom stedt vall vik rud',
  },
  {
    share: 2,
    heads: `Abraham Aksel Amund Asmund Bengt Edvard Egil Einar Emil Erlend Evert Frid Hakon Halvor Harald Ingvar Isak Ivar Jakob Kjell Knut Leif
Rolf Sigurd Svend Thor Ulrik Valdemar`,
    tails: 'sen son',
  },
  {
    share: 8,
    heads: `Acker Alt Bach Baum Berg Birn Breit Brunn Buch Burg Dorn Eber Eich Engel Falken Feld Frei Gold Grun Hagen Hart Heid Hirsch Hoch Holz
Kalten Kirch Klein Kron Linden Lowen Mohr Neu Ober Rauch Reichen Rosen Roth Sauer Schon Schwarz Silber Stein Strass Tannen Ulm Wald Weiss Winter Wolf`,
    tails: 'bach bauer baum berg brecht dorf feld hauer heim hoff holz mann meier stein thal walter',
  },
  {
    share: 2,
    heads: 'Vanden Vander',
    tails: 'berg broek heide hoek hout kamp linde maas meulen poel ploeg schaaf sluis velde waal wal werf woude zee zanden',
  },
  {
    share: 9,
    heads: `Agui Alba Alma Arre Barra Bena Berme Cabre Cala Campo Carra Casta Cerve Cifu Corde Esca Esque Fuen Gala Garri Grana Herre Hino Jara
Lande Leza Luen Maca Mala Manza Mira Monte More Naba Oliva Olme Paja Pena Pala Rebo Riva Robla Sala Sando Seva Sola Tala Toba Torre Vala Vela
Vila Zara Zuma`,
    tails: 'ballo cedo dero dillo gares llero lobos marez nares rales rondo sano tegui varro zabal verde',
  },
  {
    share: 3,
    heads: `Agirre Alda Arana Ariz Azpi Barren Bengo Echa Elor Etche Goi Ibar Itur Iza Larra Legar Mendi Ola Sala Uga Uri Zabal Zubi`,
    tails: 'beitia buru garai goitia mendi berri zabal koa gain',
  },
  {
    share: 6,
    heads: `Bal Bar Bell Ber Bianc Bon Brun Cal Camp Cap Car Cast Cav Cer Col Con Cor Dal Don Fab Fal Fer Fior Gal Gar Gent Gril Lan Lomb Luc
Mag Mal Man Mar Mart Maz Mor Nar Nic Pag Pal Pel Per Pic Ran Ric Ros Sal San Sar Scar Sim Tar Tom Tor Val Ven Vit Zan`,
    tails: 'aldi anelli ardini aretti azzo elli eroni etti iani icci inelli ini oldi onari orelli ucci uzzo',
  },
  {
    share: 5,
    heads: `Bal Baran Bor Bran Cher Dob Drag Dub Gal Gor Grab Hor Jan Jar Kal Kap Kol Kor Kos Kov Kras Kub Lab Lis Lub Mal Mar Mil Mir Mor Nov
Ol Orl Pav Pet Pol Rad Rog Sad Sav Sed Sid Slav Sok Stan Tom Vas Vel Vit Vol Yar Zab Zel Ziv`,
    tails: 'acek akov anek anov anski arik enko evich icek ikov insky ovic owski',
  },
  {
    share: 2,
    heads: `Alex Anast Andr Christ Dem Diam Efst Gav Geor Hatz Ioan Kal Kar Kats Kon Kost Lamp Mak Man Mich Nik Pan Pap Pav Pol Sam Stam Stef
Theod Tsam Vas Xen Zach Zer`,
    tails: 'akis elis iadis idis inos opoulos oudis oulas atos',
  },
  {
    share: 3,
    heads: `Aka Ao Fuji Fuka Furu Hama Hara Hiro Hoshi Ichi Ina Ishi Iwa Kami Kane Kawa Kita Kuro Kuwa Maru Masu Matsu Miya Mizu Mori Muro Naga
Naka Nishi Oka Ono Saka Shima Shino Shira Sugi Suna Taka Take Tera Toku Tsuchi Tsuka Uchi Ue Yama Yoko Yone Yoshi`,
    tails: 'da gawa guchi hara hashi kawa matsu mori moto mura naka no oka saki se shima tani uchi ya yama zaki zawa',
  },
  {
    share: 3,
    heads: 'Ade Aki Ala Awo Baba Ebo Fola Ige Kola Ogun Oja Ola Olu Omo Ore Osho Oye Sowa Tolu',
    tails: 'bayo bola dele dipe femi gbade kunle lana lowo niyi rin sanya tade tola wale wande yemi yinka',
  },
  {
    share: 2,
    heads: `Fale Folau Havi Kalani Kau Lau Leo Loto Mala Mana Mata Moa Nai Paea Pale Puka Sefo Tala Tama Tau Tele Toa Tui Vai`,
    tails: 'fua fatu gale hina kapu lani leva lolo moana nui pola rangi sina taga tele toki vaka valu',
  },
  {
    share: 1,
    heads: `Abd Ahm Bash Dar Far Ghaf Had Ham Has Ism Jaf Kar Khal Mah Mans Mir Naj Nas Qad Rah Rash Saf Sal Sham Sid Sul Tah Taw Yas Zam`,
    tails: 'adi ani ari awi eri iani imi ini iri oori',
  },
  {
    share: 1,
    heads: `Aman Bala Bhatta Chand Deva Ganga Gopa Hari Indra Jaya Kiran Krish Kula Maha Mani Muru Nara Pada Para Raga Raja Rama Ranga Sada Sara
Shan Sita Soma Sri Sundar Surya Tiru Vara Vasu Venka Vija Vish`,
    tails: 'chandra ditya gopal karan krishna murthy natha nayake pathi raju raman samy sekar singha swamy varma varan wardene',
  },
]

/** Joined by chance, some syllables make words that nobody bears. */
const UNFIT = /shit|fuck|cunt|dick|cock|penis|anus|nazi|slut|porn|(.)\1\1/i

function joined({ heads, tails }: Origin): readonly string[] {
  const ends = tails.split(/\s+/)
  return heads
    .split(/\s+/)
    .flatMap((head) => ends.map((tail) => head + tail).filter((name, i) => !UNFIT.test(name) && ends[i] !== head.toLowerCase()))
}

const POOLS = ORIGINS.map(joined)
const SHARES = ORIGINS.map(({ share }) => share / 100)

/** A last name. @param u uniform in (0, 1), for the origin @param word any whole number, for the name */
export function surnameAt(u: number, word: number): string {
  const pool = POOLS[Math.min(shareAt(SHARES, u), POOLS.length - 1)]!
  return pool[word % pool.length]!
}
