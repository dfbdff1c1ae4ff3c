// Players whom everybody knows by name, as people type them in lower case: without capitals a name of two everyday words ("tom brady") looks
// like no name at all, and the question would be answered of somebody else. Rosters come first: this is asked only where nobody there is meant.
import { dictionary } from '../../dictionary.ts'

type KnownPerson = { readonly name: string; readonly isRetired: boolean }
const RETIRED =
  'Tom Brady,Peyton Manning,Eli Manning,Drew Brees,Joe Montana,Jerry Rice,Barry Sanders,Emmitt Smith,Rob Gronkowski,J.J. Watt,Michael Jordan,Kobe Bryant,Shaquille O’Neal,Larry Bird,Magic Johnson,Tim Duncan,Dirk Nowitzki,Dwyane Wade,Allen Iverson,Wayne Gretzky,Mario Lemieux,Jaromir Jagr,Babe Ruth,Barry Bonds,Derek Jeter,Alex Rodriguez,David Ortiz,Albert Pujols,Miguel Cabrera,Thierry Henry,Wayne Rooney,David Beckham,Roger Federer,Serena Williams'
const ACTIVE =
  'Patrick Mahomes,Josh Allen,Lamar Jackson,Joe Burrow,Jalen Hurts,Dak Prescott,Aaron Rodgers,Justin Jefferson,Tyreek Hill,Travis Kelce,Christian McCaffrey,Saquon Barkley,Derrick Henry,CeeDee Lamb,Ja’Marr Chase,LeBron James,Stephen Curry,Kevin Durant,Giannis Antetokounmpo,Nikola Jokic,Luka Doncic,Jayson Tatum,Joel Embiid,Victor Wembanyama,Shai Gilgeous-Alexander,Anthony Edwards,Shohei Ohtani,Aaron Judge,Mookie Betts,Juan Soto,Mike Trout,Connor McDavid,Alex Ovechkin,Sidney Crosby,Nathan MacKinnon,Auston Matthews,Lionel Messi,Cristiano Ronaldo,Erling Haaland,Kylian Mbappe,Mohamed Salah,Caitlin Clark,A’ja Wilson,Scottie Scheffler,Rory McIlroy,Tiger Woods,Conor McGregor,Jon Jones'
/** One word is enough for these: nobody else is called so, and it is no word of the language. */
const ALONE = dictionary<string>({
  brady: 'Tom Brady',
  gronk: 'Rob Gronkowski',
  kobe: 'Kobe Bryant',
  shaq: 'Shaquille O’Neal',
  gretzky: 'Wayne Gretzky',
  jeter: 'Derek Jeter',
  mahomes: 'Patrick Mahomes',
  kelce: 'Travis Kelce',
  mccaffrey: 'Christian McCaffrey',
  cmc: 'Christian McCaffrey',
  saquon: 'Saquon Barkley',
  lebron: 'LeBron James',
  steph: 'Stephen Curry',
  giannis: 'Giannis Antetokounmpo',
  jokic: 'Nikola Jokic',
  doncic: 'Luka Doncic',
  luka: 'Luka Doncic',
  wemby: 'Victor Wembanyama',
  wembanyama: 'Victor Wembanyama',
  embiid: 'Joel Embiid',
  ohtani: 'Shohei Ohtani',
  mcdavid: 'Connor McDavid',
  ovechkin: 'Alex Ovechkin',
  ovi: 'Alex Ovechkin',
  messi: 'Lionel Messi',
  haaland: 'Erling Haaland',
  mbappe: 'Kylian Mbappe',
  scheffler: 'Scottie Scheffler',
  mcilroy: 'Rory McIlroy',
})

const plain = (name: string): string => name.toLowerCase().replace(/[’']/g, '').replace(/\./g, '')
const PEOPLE: ReadonlyMap<string, KnownPerson> = new Map(
  [RETIRED, ACTIVE].flatMap((names, i) =>
    names.split(',').map((name): [string, KnownPerson] => [plain(name), { name, isRetired: i === 0 }]),
  ),
)

/**
 * Who of them is named in a sentence in which nobody of the rosters is; null where none is.
 *
 * @example personNamed('how many picks did tom brady throw') // { name: 'Tom Brady', isRetired: true }
 */
export function personNamed(spoken: string): KnownPerson | null {
  const words = plain(spoken)
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim()
    .split(' ')
  for (let i = 0; i < words.length; i++) {
    const pair = `${words[i]} ${words[i + 1] ?? ''}`
    // "Tom Brady's" is of him, too.
    const person = PEOPLE.get(pair) ?? PEOPLE.get(pair.replace(/s$/, ''))
    if (person) return person
  }
  for (const word of words) {
    const full = ALONE[word] ?? ALONE[word.replace(/s$/, '')]
    if (full) return PEOPLE.get(plain(full)) ?? null
  }
  return null
}
