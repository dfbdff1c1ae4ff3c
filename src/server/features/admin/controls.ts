// Parts of the product that are on or off, and how long things are kept, as administrators set them; and the job that lets go of old things.
import { API } from '#contract/index.ts'
import { RETENTION, RETENTION_KEYS, type RetentionKey } from '#core/access/retention.ts'
import { SWITCH_KEYS } from '#core/access/switches.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { wrongField } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import type { Switches } from '../../kernel/door/switches.ts'
import type { Clock } from '../../ports/clock.ts'
import { readRetention, readSwitches, setRetention, setSwitch } from './controls.store.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly switches: Pick<Switches, 'forget'>
  /** By kind, what lets go of everything from before a moment; the rooms hand it in. Changes of prices have a job of their own. */
  readonly letGo: Readonly<Record<Exclude<RetentionKey, 'ticks'>, (before: EpochMs) => Promise<unknown>>>
}

const DONE = { success: true } as const
const DAY = 86_400_000

export function controlsFeature({ db, clock, switches, letGo }: Deps): Feature {
  return {
    bounds: bind(API.controls, {
      switches: async () => {
        const known = new Map((await readSwitches(db)).map((row) => [row.key, row]))
        return SWITCH_KEYS.map((key) => {
          const row = known.get(key)
          return { key, isOn: row?.isOn ?? true, reason: row?.reason ?? '', changedAt: row?.changedAt.getTime() ?? null }
        })
      },
      setSwitch: async ({ key, isOn, reason }, call) => {
        await setSwitch(db, { key, isOn, reason: isOn ? '' : reason, actorId: memberOf(call).id }, clock.now())
        switches.forget()
        return DONE
      },
      retention: async () => {
        const days = await readRetention(db)
        return RETENTION_KEYS.map((key) => {
          const { days: usual, least, most } = RETENTION[key]
          return { key, days: days[key], usual, least, most }
        })
      },
      setRetention: async ({ key, days }, call) => {
        const { least, most, name } = RETENTION[key]
        if (days < least || days > most) throw wrongField('days', `${name}: from ${least} to ${most} days.`)
        await setRetention(db, { key, days, actorId: memberOf(call).id }, clock.now())
        return DONE
      },
    }),
    jobs: [
      {
        name: 'admin.prune',
        cron: '29 3 * * *',
        run: async () => {
          const days = await readRetention(db)
          for (const key of RETENTION_KEYS) if (key !== 'ticks') await letGo[key](clock.now() - days[key] * DAY)
        },
      },
    ],
  }
}
