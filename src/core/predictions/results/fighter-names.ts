// Which fighter is meant where the file of UFC bouts has several names for one: after a marriage, with the parts in another order, or with a letter
// gone astray? Without one name for all of them the bouts of before are forgotten, and a known fighter is taken for a newcomer.
import { dictionary } from '../../dictionary.ts'
import { personKey } from './people.ts'

/** By the letters of a name: the one that stands for it. */
const OTHERWISE: Readonly<Record<string, string>> = dictionary({
  alekandervolkov: 'Alexander Volkov',
  alexmunoz: 'Alexander Munoz',
  alialqaisi: 'Ali Qaisi',
  aoriqileng: 'Aoriqileng',
  arianedasilva: 'Ariane Lipski',
  caludiagadelha: 'Claudia Gadelha',
  caludiopuelles: 'Claudio Puelles',
  cheyannevlismas: 'Cheyanne Buys',
  danaabatgerel: 'Batgerel Danaa',
  daunjung: 'Da Un Jung',
  dawoonjung: 'Da Un Jung',
  elizeudossantos: 'Elizeu Zaleski dos Santos',
  heilialateng: 'Alatengheili',
  ianmachadogarry: 'Ian Garry',
  jimcrute: 'Jimmy Crute',
  joannewood: 'Joanne Calderwood',
  joshculibao: 'Joshua Culibao',
  junyongpark: 'JunYong Park',
  kaikarafrance: 'Kai Kara-France',
  katlyncerminara: 'Katlyn Chookagian',
  kinggreen: 'Bobby Green',
  krzystofjotko: 'Krzysztof Jotko',
  liangna: 'Na Liang',
  lucipudilova: 'Lucie Pudilova',
  marcopoloreyes: 'Polo Reyes',
  michellewatersongomez: 'Michelle Waterson',
  ninanunes: 'Nina Ansaroff',
  peteryan: 'Petr Yan',
  philhawes: 'Phillip Hawes',
  philiprowe: 'Phil Rowe',
  raphaelpessoa: 'Raphael Pessoa Nunes',
  rickyglenn: 'Rick Glenn',
  roccomartin: 'Anthony Rocco Martin',
  rongzhu: 'Rong Zhu',
  sumudaerji: 'Su Mudaerji',
  teciapennington: 'Tecia Torres',
  veronicahardy: 'Veronica Macedo',
  vincenteluque: 'Vicente Luque',
  yanasantos: 'Yana Kunitskaya',
  youssefzalel: 'Youssef Zalal',
  zhalgaszhamagulov: 'Zhalgas Zhumagulov',
  zhangweili: 'Weili Zhang',
})

/** @example fighterName('Zhang Weili') // 'Weili Zhang' */
export const fighterName = (name: string): string => OTHERWISE[personKey(name)] ?? name
