// Where somebody went by the box of ⌘K, the last first; kept in this browser and offered before anything is typed.
import { foldName } from '#core/leagues/find-by-name.ts'
import type { Place } from './places.ts'

const KEY = 'guru.recentPlaces'
const MOST = 6

type Stored = Pick<Place, 'name' | 'detail' | 'to' | 'search'>

const sameAs = (one: Stored) => (other: Stored) =>
  one.to === other.to && JSON.stringify(one.search ?? {}) === JSON.stringify(other.search ?? {})

function isStored(value: unknown): value is Stored {
  const { name, to } = (value ?? {}) as Record<string, unknown>
  return typeof name === 'string' && typeof to === 'string' && /^\/(?!\/)/.test(to)
}

export function recentPlaces(): readonly Place[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return (Array.isArray(read) ? read.filter(isStored) : []).map((one) => ({ ...one, group: 'Recent', folded: foldName(one.name) }))
  } catch {
    return []
  }
}

export function rememberPlace({ name, detail, to, search }: Stored): void {
  const before = recentPlaces().filter((one) => !sameAs({ name, to, search })(one))
  const next = [
    { name, detail, to, search },
    ...before.map((one) => ({ name: one.name, detail: one.detail, to: one.to, search: one.search })),
  ]
  try {
    localStorage.setItem(KEY, JSON.stringify(next.slice(0, MOST)))
  } catch {
    // Without storage the box begins empty.
  }
}
