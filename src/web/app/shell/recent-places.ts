// Where somebody went by the box of ⌘K, the last first; kept in this browser and offered before anything is typed.
import { foldName } from '#core/leagues/find-by-name.ts'
import { jsonChoice } from '../../preferences/browser-choice.ts'
import type { Place } from './places.ts'

const MOST = 6

type Stored = Pick<Place, 'name' | 'detail' | 'to' | 'search'>

const sameAs = (one: Stored) => (other: Stored) =>
  one.to === other.to && JSON.stringify(one.search ?? {}) === JSON.stringify(other.search ?? {})

function isStored(value: unknown): value is Stored {
  const { name, to } = (value ?? {}) as Record<string, unknown>
  return typeof name === 'string' && typeof to === 'string' && /^\/(?!\/)/.test(to)
}

const PLACES = jsonChoice<readonly Stored[]>('guru.recentPlaces', (stored) => (Array.isArray(stored) ? stored.filter(isStored) : []))

export function recentPlaces(): readonly Place[] {
  return PLACES.get().map((one) => ({ ...one, group: 'Recent', folded: foldName(one.name) }))
}

export function rememberPlace({ name, detail, to, search }: Stored): void {
  const place = { name, detail, to, search }
  PLACES.set([place, ...PLACES.get().filter((one) => !sameAs(place)(one))].slice(0, MOST))
}
