// The backups of this server, as its administrators see and ask for them.
import { API } from '#contract/index.ts'
import type { Db } from '../../db/client.ts'
import type { Backups } from '../../kernel/backup/backups.ts'
import { writeAudit } from '../../kernel/door/audit.ts'
import { conflict } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import type { Clock } from '../../ports/clock.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly backups: Backups }

const DONE = { success: true } as const

export function backupsFeature({ db, clock, backups }: Deps): Feature {
  const { schedule, keep } = backups.settings
  return {
    bounds: bind(API.backups, {
      list: async () => ({ schedule, keep, ...backups.state(), backups: [...(await backups.list())] }),
      start: async (_, call) => {
        const { id } = memberOf(call)
        if (!backups.start('manual')) throw conflict('A backup is being made already.')
        await writeAudit(db, { action: 'backup.started', actorId: id, subjectId: null, detail: 'began a backup' }, clock.now())
        return DONE
      },
      cancel: async (_, call) => {
        const { id } = memberOf(call)
        if (!backups.cancel()) throw conflict('No backup is being made.')
        await writeAudit(db, { action: 'backup.stopped', actorId: id, subjectId: null, detail: 'stopped a backup' }, clock.now())
        return DONE
      },
    }),
    jobs: backups.jobs,
    stop: async () => {
      backups.cancel()
      await backups.settled()
    },
  }
}
