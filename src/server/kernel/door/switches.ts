// Parts of the product that are turned off, asked at the door by every call that belongs to one.
import { offSentence, type SwitchKey, switchOf } from '#core/access/switches.ts'
import type { Db } from '../../db/client.ts'
import { featureSwitches } from '../../db/tables/admin.ts'
import { cache } from '../cache.ts'
import { turnedOff } from './errors.ts'

export type Switches = {
  /** Throws where the call belongs to a part that is off. */
  requireOn(row: { readonly method: string; readonly path: string }): Promise<void>
  isOn(key: SwitchKey): Promise<boolean>
  /** A part was turned on or off on this server; others see it within two seconds. */
  forget(): void
}

const FRESH_MS = 2000

export function switches(db: Db): Switches {
  const off = cache(
    async () => {
      const rows = await db.select().from(featureSwitches)
      return new Map(rows.filter(({ isOn }) => !isOn).map(({ key, reason }) => [key, reason]))
    },
    { name: 'switches', max: 1, ttlMs: FRESH_MS },
  )
  const keys = new WeakMap<object, SwitchKey | 'none'>()
  const keyOf = (row: { readonly method: string; readonly path: string }) => {
    const known = keys.get(row) ?? switchOf(row) ?? 'none'
    keys.set(row, known)
    return known
  }
  return {
    async requireOn(row) {
      const key = keyOf(row)
      if (key === 'none') return
      const reason = (await off.get('all')).get(key)
      if (reason !== undefined) throw turnedOff(offSentence(key, reason))
    },
    isOn: async (key) => !(await off.get('all')).has(key),
    forget: () => off.forget(),
  }
}
