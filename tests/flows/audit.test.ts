// The audit: every act of weight is in it, nothing in it can be changed unseen, and it is found again.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#contract/administration/audit.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { chainEarlier, checkAudit, pruneAudit } from '#server/features/audit/audit.store.ts'
import { writeAudit } from '#server/kernel/door/audit.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, member, stranger } from '#tests/support/as.ts'

type Page = OutputOf<typeof API.audit.list>
type Check = OutputOf<typeof API.audit.check>

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const of = async (admin: Awaited<ReturnType<typeof administrator>>, who: string, rest = '') =>
  (await admin.get(`/api/admin/audit?who=${encodeURIComponent(who)}${rest}`)).json<Page>().entries
const acts = (entries: readonly AuditEntry[]) => entries.map(({ action }) => action)

describe('what is written down', () => {
  it('signing up, in and out, and a wrong password, with the browser and the request, never with what was typed', async () => {
    const [admin, person] = [await administrator(app), await member(app)]
    const chrome = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36' }
    const { email, password } = person
    await stranger(app).post('/api/auth/sign-in', { email, password: 'not my password' }, chrome)
    await stranger(app).post('/api/auth/sign-in', { email, password }, chrome)
    await person.post('/api/auth/logout')
    const entries = await of(admin, email)
    expect(acts(entries)).toEqual(['sign_out.done', 'sign_in.new_device', 'sign_in.failed', 'account.made'])
    expect(entries[2]).toMatchObject({ actor: null, subject: email, detail: 'wrong password, Chrome on Linux' })
    expect(entries[1]).toMatchObject({ actor: email, detail: 'by password, Chrome on Linux' })
    expect(entries.every(({ requestId }) => requestId !== null)).toBe(true)
    const { rows } = await app.database.pool.query<{ all: string }>("select string_agg(audit_entries::text, ' ') as all from audit_entries")
    for (const secret of ['not my password', password, email]) expect(rows[0]!.all).not.toContain(secret)
  })

  it('a try at an account that nobody has, without the address, which may be a password in the wrong field', async () => {
    const admin = await administrator(app)
    await stranger(app).post('/api/auth/sign-in', { email: 'nobody-at-all@example.com', password: 'whatever it is' })
    const [newest] = (await admin.get('/api/admin/audit?group=sign-in')).json<Page>().entries
    expect(newest).toMatchObject({ action: 'sign_in.failed', actor: null, subject: null })
    expect(newest!.detail).toContain('no such account')
  })

  it('what a plan was and is, and who set it', async () => {
    const [admin, person] = [await administrator(app), await member(app)]
    await admin.post(`/api/admin/users/${person.id}/subscription`, { tier: 'vip', reason: 'won a prize' })
    const [entry] = await of(admin, person.email, '&group=plan')
    expect(entry).toMatchObject({
      actor: admin.email,
      before: null,
      detail: 'no plan → vip (active): set by an administrator: won a prize',
    })
    expect(JSON.parse(entry!.after!)).toEqual({ tier: 'vip', status: 'active', endsAt: null })
  })

  it('that an administrator looked at a member, once for a while, and that one searched, not for whom', async () => {
    const [admin, person] = [await administrator(app), await member(app)]
    for (let times = 0; times < 3; times++) await admin.get(`/api/admin/users/${person.id}`)
    await admin.get(`/api/admin/users?search=${encodeURIComponent(person.email)}`)
    expect(acts(await of(admin, admin.email, '&group=reading'))).toEqual(['members.listed', 'member.read'])
    expect((await of(admin, admin.email, '&group=reading'))[0]!.detail).not.toContain(person.email)
  })
})

describe('reading it', () => {
  it('goes a page at a time to the first entry, and finds by words, person and time', async () => {
    const [admin, person] = [await administrator(app), await member(app)]
    const { entries, next } = (await admin.get('/api/admin/audit?limit=2')).json<Page>()
    expect(entries).toHaveLength(2)
    const rest = (await admin.get(`/api/admin/audit?limit=2&before=${next}`)).json<Page>()
    expect(rest.entries[0]!.place!).toBe(entries[1]!.place! - 1)
    expect(acts(await of(admin, person.id))).toEqual(['account.made'])
    expect(acts(await of(admin, person.email, '&search=SIGNED'))).toEqual(['account.made'])
    expect(await of(admin, person.email, `&from=${app.clock.now() + 1}`)).toEqual([])
    expect(await of(admin, person.email, `&to=${app.clock.now() + 1}`)).toHaveLength(1)
    expect(await of(admin, "%' or 1=1 --")).toEqual([])
  })

  it('is taken along as a file that no spreadsheet runs, and that is written down', async () => {
    const [admin, person] = [await administrator(app), await member(app)]
    await admin.post(`/api/admin/users/${person.id}/subscription`, { tier: 'pro', reason: '=HYPERLINK("x"), "quoted"' })
    const csv = (await admin.post('/api/admin/audit/export', { who: person.email })).json<{
      text: string
      filename: string
      entries: number
    }>()
    expect(csv.filename).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
    expect(csv.text.split('\r\n')[0]).toBe('place,time,action,actor,subject,detail,before,after,request,hash')
    expect(csv.text).toContain('""quoted""')
    expect(csv.text.split('\r\n')).toHaveLength(csv.entries + 2)
    const json = (await admin.post('/api/admin/audit/export', { who: person.email, format: 'json' })).json<{ text: string }>()
    expect(JSON.parse(json.text.split('\r\n')[0]!)).toMatchObject({ action: 'account.made', hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(acts(await of(admin, admin.email, '&group=export'))).toEqual(['audit.exported', 'audit.exported'])
  })

  it('is for administrators', async () => {
    const person = await member(app)
    for (const url of ['/api/admin/audit', '/api/admin/audit/check']) expect((await person.get(url)).statusCode).toBe(403)
    expect((await person.post('/api/admin/audit/export')).statusCode).toBe(403)
  })
})

describe('the chain', () => {
  const sql = (local: TestApp, text: string, values: unknown[] = []) => local.database.pool.query(text, values)
  /** What somebody with the database in their hands does, past the trigger. */
  const forge = async (local: TestApp, text: string) => {
    await sql(local, 'alter table audit_entries disable trigger user')
    await sql(local, text)
    await sql(local, 'alter table audit_entries enable trigger user')
  }

  it('cannot be changed or cut by the product itself', async () => {
    await member(app)
    for (const text of ["update audit_entries set detail = 'x'", 'delete from audit_entries'])
      await expect(sql(app, text)).rejects.toThrow('the audit is appended to and never changed')
  })

  it('holds after many who write at once, without a gap', async () => {
    const local = await testApp()
    const note = (n: number) =>
      local.database.db.transaction((tx) => writeAudit(tx, { action: 'token.made', actorId: 'a', subjectId: 'a', detail: `№ ${n} “ü”` }, n))
    await Promise.all(Array.from({ length: 60 }, (_, n) => note(n)))
    expect(await checkAudit(local.database.db)).toMatchObject({ holds: true, entries: 60, brokenAt: null })
    await local.close()
  })

  it.each([
    ['an entry that was changed', 'update audit_entries set detail = detail || 1 where place = 2', 2],
    ['another time', "update audit_entries set at = at + interval '1 second' where place = 3", 3],
    ['an entry that is missing', 'delete from audit_entries where place = 2', 2],
    ['the last ones cut off', 'delete from audit_entries where place > 2', 3],
    ['an entry put in between', "insert into audit_entries (at, action, detail) values (now(), 'token.made', 'x')", null],
    ['a changed end', "update audit_chain set hash = repeat('a', 64)", 4],
  ] as const)('tells %s', async (_, text, at) => {
    const local = await testApp()
    const db = local.database.db
    for (let n = 1; n <= 4; n++) await writeAudit(db, { action: 'token.made', actorId: null, subjectId: null, detail: `${n}` }, n)
    const admin = await administrator(local)
    expect((await admin.get('/api/admin/audit/check')).json<Check>().holds).toBe(true)
    if (text.includes('chain')) await sql(local, text)
    else await forge(local, text)
    const found = await checkAudit(db)
    expect(found).toMatchObject({ holds: false, ...(text.includes('chain') ? {} : { brokenAt: at }) })
    await local.close()
  })

  it('goes on being proven after its beginning was let go, and takes in what an older version wrote', async () => {
    const local = await testApp()
    const db = local.database.db
    const day = 86_400_000
    await sql(local, "insert into audit_entries (at, action, detail) values (to_timestamp(1), 'token.made', 'old')")
    await sql(local, 'delete from audit_chain')
    await chainEarlier(db)
    for (let n = 1; n <= 3; n++) await writeAudit(db, { action: 'token.made', actorId: null, subjectId: null, detail: `${n}` }, n * day)
    expect(await checkAudit(db)).toMatchObject({ holds: true, entries: 4 })
    expect(await pruneAudit(db, 2.5 * day, 4 * day)).toBe(3)
    // The third, and the entry that says what was let go.
    expect(await checkAudit(db)).toMatchObject({ holds: true, entries: 2 })
    await forge(local, "update audit_entries set detail = 'x' where place = 4")
    expect(await checkAudit(db)).toMatchObject({ holds: false, brokenAt: 4 })
    await local.close()
  })
})
