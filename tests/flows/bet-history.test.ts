// A bet history from a file on the whole server: read, asked about, kept once, undone, to the cent.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { centsOf } from '#core/bankroll/bets/cents-of.ts'
import { memberOn } from '#tests/support/as.ts'
import { app, keptBets, listed } from '#tests/support/kept-bets.ts'

keptBets()

describe('a bet history', () => {
  const OWN =
    'bet_id,status,stake,odds,closing_odds,settled_at\n1,won,25,+116,+104,2026-01-02\n2,lost,10,-110,,2026-01-03\n3,maybe,10,-110,,\n'

  it('is shown before it is kept, kept once, and comes out again as it went in', async () => {
    const person = await memberOn(app, 'free')
    const file = { name: 'mine.csv', text: OWN }
    const preview = (await person.post('/api/bets/import/preview', file)).json()
    expect(preview).toMatchObject({
      bets: 2,
      known: 0,
      otherwise: 0,
      stakedCents: 3500,
      profitCents: 1900,
      droppedCount: 1,
      dropped: [{ row: 4, reason: 'unknown status “maybe”' }],
    })
    expect((await listed(person)).bets).toEqual([])
    expect((await person.post('/api/bets/import', file)).json()).toEqual({
      added: 2,
      known: 0,
      otherwise: 0,
      dropped: 1,
      stakedCents: 3500,
      profitCents: 1900,
      warnings: [],
    })
    expect((await person.post('/api/bets/import', file)).json()).toMatchObject({ added: 0, known: 2 })
    const record = (await person.get('/api/bankroll/performance')).json().performance
    expect(record).toMatchObject({ totalBets: 2, profitCents: 1900, stakedCents: 3500, closing: { bets: 1 } })
    // 2.16 / 2.04 - 1
    expect(record.closing.mean.value).toBeCloseTo(0.0588, 4)

    const csv = (await person.get('/api/bets/export')).json<{ text: string }>().text
    const other = await memberOn(app, 'free')
    expect((await other.post('/api/bets/import', { name: 'again.csv', text: csv })).json()).toMatchObject({
      added: 2,
      dropped: 0,
      stakedCents: 3500,
      profitCents: 1900,
    })
    expect((await person.post('/api/bets/import', { name: 'x.csv', text: 'a,b\n1,2\n' })).json()).toMatchObject({ code: 'unreadable_file' })
  })

  it('tells whoever listens how far it is read and kept, before the answer', async () => {
    const person = await memberOn(app, 'free')
    const text = `bet_id,status,stake,odds\n${Array.from({ length: 4100 }, (_, at) => `${at},won,5,+100\n`).join('')}`
    const answer = await person.post('/api/bets/import', { name: 'many.csv', text }, { accept: 'text/event-stream' })
    const events = answer.body.split('\n\n').flatMap((event) => {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/s.exec(event) ?? []
      return name ? [{ name, data: JSON.parse(data!) as { stage?: string; done?: number; of?: number; added?: number } }] : []
    })
    const of = (stage: string) => events.filter(({ data }) => data?.stage === stage).map(({ data }) => data)
    expect(of('reading').length).toBeGreaterThan(1)
    expect(of('keeping').length).toBeGreaterThan(1)
    for (const { done, of: all } of [of('reading').at(-1)!, of('keeping').at(-1)!]) expect(done).toBe(all)
    expect(events.at(-1)).toMatchObject({ name: 'end', data: { added: 4100 } })
  })

  it.each(['reading', 'keeping'])(
    'is called off by a page that goes away while it is %s: nothing of it is kept, and the next one begins at once',
    async (stage) => {
      await app.http.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined)
      const { port } = app.http.server.address() as { port: number }
      const person = await memberOn(app, 'free')
      const text = `bet_id,status,stake,odds\n${Array.from({ length: 20_000 }, (_, at) => `${at},won,5,+100\n`).join('')}`
      const gone = new AbortController()
      const answer = await fetch(`http://127.0.0.1:${port}/api/bets/import`, {
        method: 'POST',
        headers: { cookie: person.cookie(), accept: 'text/event-stream', 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'many.csv', text }),
        signal: gone.signal,
      })
      let heard = ''
      const words = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
      while (!heard.includes(`"stage":"${stage}"`)) heard += (await words.read()).value ?? expect.fail(heard)
      gone.abort()
      await words.closed.catch(() => undefined)
      expect(heard).not.toContain('event: end')
      // Its thread is free and its batches are gone: a small file of the same bets is new to the last.
      const small = text.split('\n').slice(0, 6).join('\n')
      const again = () => person.post('/api/bets/import', { name: 'few.csv', text: small })
      await expect.poll(async () => (await again()).statusCode).toBe(200)
      expect((await listed(person)).bets).toHaveLength(5)
      const { rows } = await app.database.pool.query('select count(*)::int as n from bets where user_id = $1', [person.id])
      expect(rows).toEqual([{ n: 5 }])
    },
  )

  const recorded = path.resolve(import.meta.dirname, '../../../shared/data/bet-history/pikkit-export-nba-2024.csv')
  it.skipIf(!existsSync(recorded))(
    'of Pikkit agrees with its own sums to the cent (the recorded file is beside the checkout)',
    async () => {
      const text = readFileSync(recorded, 'utf8')
      const person = await memberOn(app, 'free')
      const kept = (await person.post('/api/bets/import', { name: 'pikkit.csv', text })).json()
      const rows = text
        .split(/\r?\n/)
        .filter((line) => /^\d{4}-/.test(line))
        .map((line) => line.split(','))
      const settled = rows.filter((cells) => cells[4]?.startsWith('SETTLED'))
      const sum = (column: number, of = settled) => of.reduce((total, cells) => total + (centsOf(cells[column] ?? '') ?? 0), 0)
      // Ten lost bets lost nothing: their stakes were the book's.
      const own = settled.filter((cells) => cells[4] !== 'SETTLED_LOSS' || centsOf(cells[9] ?? '') !== 0)
      expect(settled.length - own.length).toBe(10)
      expect(kept).toMatchObject({ added: rows.length, known: 0, dropped: 0, stakedCents: sum(8, own), profitCents: sum(9) })
      const record = (await person.get('/api/bankroll/performance')).json()
      expect(record.performance).toMatchObject({ totalBets: settled.length, stakedCents: sum(8, own), profitCents: sum(9) })
      expect(record.curve.at(-1).cents).toBe(sum(9))
    },
  )
})
