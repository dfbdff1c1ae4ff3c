// The audit for administrators: a page at a time, as a file, and whether it is whole.
import type { AuditFilter } from '#contract/administration/audit.ts'
import { API } from '#contract/index.ts'
import type { Db } from '../../db/client.ts'
import { csvCell } from '../../kernel/csv-cell.ts'
import { writeAudit } from '../../kernel/door/audit.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import type { Clock } from '../../ports/clock.ts'
import { checkAudit, readAudit } from './audit.store.ts'

const MOST_EXPORTED = 20_000
const EXPORT_PAGE = 2000

type Entries = Awaited<ReturnType<typeof readAudit>>

export function auditFeature({ db, clock }: { readonly db: Db; readonly clock: Clock }): Feature {
  return {
    bounds: bind(API.audit, {
      list: async ({ before, limit, ...filter }) => {
        const rows = await readAudit(db, filter, { before, limit: limit + 1 })
        const entries = rows.slice(0, limit)
        return { entries: [...entries], next: rows.length > limit ? entries.at(-1)!.id : null }
      },
      check: () => checkAudit(db),
      export: async ({ format, ...filter }, call) => {
        const { lines, isCut } = await exported(db, filter, format)
        const detail = `${lines.length} entries as ${format.toUpperCase()}`
        await writeAudit(db, { action: 'audit.exported', actorId: memberOf(call).id, subjectId: null, detail }, clock.now())
        call.http?.setHeader('cache-control', 'no-store')
        const text = [...(format === 'csv' ? [HEAD] : []), ...lines].map((line) => `${line}\r\n`).join('')
        const filename = `audit-${new Date(clock.now()).toISOString().slice(0, 10)}.${format === 'csv' ? 'csv' : 'jsonl'}`
        return { filename, type: format === 'csv' ? 'text/csv' : 'application/x-ndjson', text, entries: lines.length, isCut }
      },
    }),
  }
}

const HEAD = 'place,time,action,actor,subject,detail,before,after,request,hash'

async function exported(db: Db, filter: AuditFilter, format: 'csv' | 'json'): Promise<{ lines: string[]; isCut: boolean }> {
  const lines: string[] = []
  for (let after = 0; ; ) {
    const rows = await readAudit(db, filter, { after, limit: EXPORT_PAGE })
    lines.push(...rows.map(format === 'csv' ? csvLine : jsonLine))
    if (rows.length < EXPORT_PAGE || lines.length > MOST_EXPORTED) break
    after = rows.at(-1)!.id
  }
  return { lines: lines.slice(0, MOST_EXPORTED), isCut: lines.length > MOST_EXPORTED }
}

const jsonLine = ({ id: _, ...entry }: Entries[number]): string => JSON.stringify(entry)

const csvLine = ({ place, at, action, actor, subject, detail, before, after, requestId, hash }: Entries[number]): string =>
  [place, new Date(at).toISOString(), action, actor, subject, detail, before, after, requestId, hash]
    .map((value) => csvCell(String(value ?? '')))
    .join(',')
