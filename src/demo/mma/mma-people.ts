// Fighters of the demo world: invented people, each a club of one, in the eight weight classes of the Unified Rules for men.

import { address, mix } from '#core/math/chance.ts'
import type { Zone } from '../calendar/calendar.ts'
import type { Club } from '../people/clubs.ts'
import { inventName } from '../people/names.ts'

/** Names and limits in pounds: Association of Boxing Commissions, Unified Rules of Mixed Martial Arts, weight classes. */
const CLASSES = [
  ['Flyweight', 125],
  ['Bantamweight', 135],
  ['Featherweight', 145],
  ['Lightweight', 155],
  ['Welterweight', 170],
  ['Middleweight', 185],
  ['Light heavyweight', 205],
  ['Heavyweight', 265],
] as const

export const CLASS_COUNT = CLASSES.length
/** Fighters of a class. */
export const IN_CLASS = 20

/** The roster is the same in every demo world: as the clubs of the other leagues, it does not depend on the seed. */
const ROSTER_SEED = 20_260_901
const COLORS = ['#B71C1C', '#0D47A1', '#1B5E20', '#E65100', '#4A148C', '#006064', '#BF8F00', '#37474F', '#880E4F', '#33691E']

function buildFighters(): readonly Club[] {
  const names = new Set<string>()
  const families = new Set<string>()
  const codes = new Set<string>()
  let ordinal = 0
  // Last names stand on the board alone, so no two fighters share one.
  const nameNext = (): string => {
    for (;;) {
      const name = inventName(ROSTER_SEED, 'mma', ordinal++, names)
      const family = name.split(' ').at(-1)!
      if (!families.has(family)) {
        families.add(family)
        return name
      }
    }
  }
  const codeOf = (family: string): string => {
    const letters = family.replace(/[^a-z]/gi, '').toUpperCase()
    for (let length = 4; ; length++) {
      const code = letters.slice(0, length)
      if (!codes.has(code)) {
        codes.add(code)
        return code
      }
    }
  }
  return Array.from({ length: CLASS_COUNT * IN_CLASS }, (_, index): Club => {
    const name = nameNext()
    const family = name.split(' ').at(-1)!
    const abbreviation = codeOf(family)
    return {
      team: {
        id: `mma-${abbreviation.toLowerCase()}`,
        league: 'mma',
        name,
        abbreviation,
        conference: CLASSES[classOf(index)]![0],
        division: null,
        color: COLORS[mix(address(ROSTER_SEED, 'trunks'), index) % COLORS.length]!,
      },
      nickname: family,
      city: '',
      venue: 'Demo fight gym',
      indoor: true,
      zone: 'ET',
      index,
    }
  })
}

/** Index of the weight class of a fighter, 0 = the lightest. */
export const classOf = (index: number): number => Math.floor(index / IN_CLASS)
/** "Lightweight, 155 lb". */
export const classText = (index: number): string => CLASSES[classOf(index)]!.join(', ').concat(' lb')
export const fighterAt = (weight: number, place: number): number => weight * IN_CLASS + place

export const FIGHTERS = buildFighters()

type Hall = { readonly name: string; readonly zone: Zone }
/** Invented halls; each card is in one of them. */
const HALLS: readonly Hall[] = [
  { name: 'Copperline Arena, Las Vegas', zone: 'PT' },
  { name: 'Harbor Hall, Boston', zone: 'ET' },
  { name: 'Longhorn Pavilion, Austin', zone: 'CT' },
  { name: 'Lakefront Center, Chicago', zone: 'CT' },
  { name: 'Palmetto Dome, Miami', zone: 'ET' },
  { name: 'Cascade Hall, Seattle', zone: 'PT' },
  { name: 'Union Yard Arena, Denver', zone: 'MT' },
  { name: 'Thames Hall, London', zone: 'GB' },
  { name: 'Corcovado Arena, Rio de Janeiro', zone: 'BR' },
  { name: 'Desert Pearl Arena, Abu Dhabi', zone: 'GU' },
]
/** The hall of a card. @param card cards since the first of the year */
export const hallOf = (year: number, card: number): Hall => HALLS[mix(address(ROSTER_SEED, 'hall'), year * 64 + card) % HALLS.length]!

/** "Fight Night 46". */
export const cardName = (card: number): string => `Fight Night ${card + 1}`
