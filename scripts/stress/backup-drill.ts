// The drill of docs/operations.md with as much data as is asked for: from the embedded database to PostgreSQL and back, by the commands that
// an owner has, with the sums of every table compared; and the same killed at random points.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { random } from '#core/math/random.ts'
import { openDatabase } from '#server/db/client.ts'
import type { Manifest } from '#server/kernel/backup/manifest.ts'
import { verifyBackup } from '#server/kernel/backup/verify-backup.ts'
import { databaseOn, layDatabase } from '#tests/support/database.ts'
import { noPostgres, startPostgres } from '#tests/support/postgres.ts'
import { examples, type Finding, type Options, type Row } from './report.ts'

const COMMANDS = path.resolve(import.meta.dirname, '../../dist/server/guru.js')
const MB = 1_000_000
const SAME = 'a backup of one database is restored into the other and back with equal sums of every table'
const KILLED = 'a backup or a restore that is killed leaves what was there before whole, or the new is whole'
/** Of the data so much are uploads; the rest are rows. */
const UPLOADS = 0.1

export const backupDrill: Row = { rows: [22], name: 'backup drill', run }

type Env = Readonly<Record<string, string>>

async function run({ megabytes, drillKills, seed }: Options): Promise<readonly Finding[]> {
  if (noPostgres) return [{ row: 22, promise: SAME, figure: `not tried: ${noPostgres}`, isOk: null }]
  const root = mkdtempSync(path.join(tmpdir(), 'guru-drill-'))
  const server = await startPostgres()
  try {
    const drill = new Drill(root, server.url)
    await drill.fill(megabytes)
    const there = await drill.thereAndBack()
    return drillKills > 0 ? [there, await drill.killed(drillKills, random(seed))] : [there]
  } finally {
    server.stop()
    rmSync(root, { recursive: true, force: true })
  }
}

class Drill {
  readonly #root: string
  readonly #server: string
  /** How long each command took that was let to its end, in ms. */
  readonly #took = { backup: 0, toPostgres: 0, fromPostgres: 0, toEmbedded: 0 }

  constructor(root: string, server: string) {
    this.#root = root
    this.#server = server
  }

  #at(name: string): string {
    return path.join(this.#root, name)
  }

  /** Rows of members and of feeds, and uploads, none of which packs well. */
  async fill(megabytes: number): Promise<void> {
    const home = this.#at('home')
    await layDatabase(home)
    const database = await openDatabase({ kind: 'embedded', directory: path.join(home, 'db') })
    const { pool } = database
    await pool.query(
      `insert into price_lines (game_id, league, market, outcome, book, book_title, point_key)
       select 'game-' || n, 'nfl', 'h2h', 'home', 'book', 'Book', n from generate_series(1, 1000) n`,
    )
    // A tick is some 60 bytes in a backup, an entry some 420.
    await inSteps((megabytes * MB * 0.2) / 60, 200_000, (from, to) =>
      pool.query(
        `insert into price_ticks (line_id, book_time, received_at, price)
         select 1 + n % 1000, 1790000000000 + n, 1790000000000 + n, (random() * 400)::int + 100 from generate_series($1::int, $2::int) n`,
        [from, to],
      ),
    )
    await inSteps((megabytes * MB * (0.8 - UPLOADS)) / 420, 50_000, (from, to) =>
      pool.query(
        `insert into audit_entries (at, action, detail)
         select now(), 'token.made', (select string_agg(md5(n::text || i || random()), '') from generate_series(1, 10) i) from generate_series($1::int, $2::int) n`,
        [from, to],
      ),
    )
    await database.close()
    mkdirSync(path.join(home, 'objects'), { recursive: true })
    const count = Math.max(1, Math.ceil((megabytes * UPLOADS) / 10))
    for (let i = 0; i < count; i++) writeFileSync(path.join(home, `objects/drill-${i}-file`), randomBytes(Math.min(10, megabytes) * MB))
  }

  async thereAndBack(): Promise<Finding> {
    const [first, second, third] = ['first', 'second', 'third'].map((name) => this.#at(`${name}.tar.gz`)) as [string, string, string]
    this.#took.backup = await ended(command(['backup', first], { GURU_HOME: this.#at('home') }))
    const sums = (await verifyBackup(first)).manifest
    const { url, drop } = await databaseOn(this.#server)
    const there = { GURU_HOME: this.#at('on-postgres'), DATABASE_URL: url }
    this.#took.toPostgres = await ended(command(['restore', first], there))
    this.#took.fromPostgres = await ended(command(['backup', second], there))
    const onPostgres = (await verifyBackup(second)).manifest
    await drop()
    rmSync(there.GURU_HOME, { recursive: true })
    this.#took.toEmbedded = await ended(command(['restore', second], { GURU_HOME: this.#at('back') }))
    await ended(command(['backup', third], { GURU_HOME: this.#at('back') }))
    const back = (await verifyBackup(third)).manifest
    const differing = [...differences(sums, onPostgres), ...differences(sums, back)]
    const bytes = Object.values(sums.tables).reduce((sum, one) => sum + one.bytes, sums.uploads.bytes)
    const rows = Object.values(sums.tables).reduce((sum, one) => sum + one.count, 0)
    const seconds = Object.entries(this.#took).map(([name, ms]) => `${name} ${(ms / 1000).toFixed(0)} s`)
    rmSync(second)
    rmSync(third)
    rmSync(this.#at('back'), { recursive: true })
    return {
      row: 22,
      promise: SAME,
      figure: `${(bytes / MB).toFixed(0)} MB of data (${rows.toLocaleString('en-US')} rows in ${Object.keys(sums.tables).length} tables, ${sums.uploads.count} uploads; file ${(statSync(first).size / MB).toFixed(0)} MB): ${differing.length} sums differ${examples(differing)}; ${seconds.join(', ')}`,
      isOk: differing.length === 0 && rows > 0,
    }
  }

  /** Backup, restore into PostgreSQL and restore over an embedded database in turn, each killed at a random point of its time. */
  async killed(count: number, chance: { next(): number }): Promise<Finding> {
    const first = this.#at('first.tar.gz')
    const sums = (await verifyBackup(first)).manifest
    const broken: string[] = []
    let early = 0
    for (let at = 0; at < count; at++) {
      const acts = [
        () => this.#killedBackup(sums, chance.next()),
        () => this.#killedToPostgres(first, sums, chance.next()),
        () => this.#killedOver(first, sums, chance.next()),
      ] as const
      const { problem, isKilled } = await acts[at % acts.length]!()
      if (!isKilled) early++
      if (problem) broken.push(`kill ${at + 1}: ${problem}`)
    }
    return {
      row: 22,
      promise: KILLED,
      figure: `${count} runs, ${count - early} of them killed before their end, at random points: ${broken.length} left half of anything${examples(broken)}`,
      isOk: broken.length === 0 && early < count,
    }
  }

  async #killedBackup(sums: Manifest, share: number): Promise<Outcome> {
    const file = this.#at('again.tar.gz')
    if (!existsSync(file)) cpSync(this.#at('first.tar.gz'), file)
    const isKilled = await killedAt(command(['backup', file], { GURU_HOME: this.#at('home') }), share * this.#took.backup)
    const differing = differences(sums, (await verifyBackup(file)).manifest)
    return { isKilled, problem: differing.length > 0 ? `the backup of before is not whole: ${differing.join(', ')}` : undefined }
  }

  async #killedToPostgres(file: string, sums: Manifest, share: number): Promise<Outcome> {
    const { url, drop } = await databaseOn(this.#server)
    const home = this.#at('killed-postgres')
    const isKilled = await killedAt(command(['restore', file], { GURU_HOME: home, DATABASE_URL: url }), share * this.#took.toPostgres)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    // What was not committed is given up by the server once it sees that nobody is there.
    const tables = (await client.query<{ n: number }>(`select count(*)::int as n from pg_tables where schemaname = 'public'`)).rows[0]!.n
    const entries = tables === 0 ? 0 : (await client.query<{ n: number }>('select count(*)::int as n from audit_entries')).rows[0]!.n
    await client.end()
    await drop()
    rmSync(home, { recursive: true, force: true })
    return {
      isKilled,
      problem: tables === 0 || entries === sums.tables.audit_entries?.count ? undefined : `${tables} tables, ${entries} entries`,
    }
  }

  /** Over a small installation of before, which must answer or give place to the whole of the new one. */
  async #killedOver(file: string, sums: Manifest, share: number): Promise<Outcome> {
    const home = this.#at('killed-embedded')
    await layDatabase(home)
    const args = ['restore', file, '--replace']
    const isKilled = await killedAt(command(args, { GURU_HOME: home }), share * this.#took.toEmbedded)
    // The next command finishes what had begun to take its place, as a start does.
    const after = this.#at('after.tar.gz')
    await ended(command(['backup', after], { GURU_HOME: home }))
    const { count } = (await verifyBackup(after)).manifest.tables.audit_entries ?? { count: 0 }
    const left = readdirSync(home).filter((name) => name === '.restoring' && !isKilled)
    rmSync(home, { recursive: true })
    rmSync(after)
    const isWhole = count === 0 || count === sums.tables.audit_entries?.count
    return { isKilled, problem: isWhole && left.length === 0 ? undefined : `${count} entries; ${left.join(', ')}` }
  }
}

type Outcome = { readonly isKilled: boolean; readonly problem: string | undefined }

async function inSteps(count: number, step: number, insert: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let from = 1; from <= count; from += step) await insert(from, Math.min(Math.floor(count), from + step - 1))
}

function differences(one: Manifest, other: Manifest): string[] {
  const names = new Set([...Object.keys(one.tables), ...Object.keys(other.tables)])
  const tables = [...names].filter((name) => one.tables[name]?.hash !== other.tables[name]?.hash)
  return [...tables, ...(one.uploads.hash === other.uploads.hash ? [] : ['uploads'])]
}

function command(args: readonly string[], env: Env): { child: ChildProcess; text(): string } {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [COMMANDS, ...args], {
    env: { PATH, HOME, NODE_ENV: 'production', GURU_SECRET: 'the same secret for every place of the drill', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let text = ''
  child.stderr?.on('data', (piece: Buffer) => {
    text += piece.toString()
  })
  return { child, text: () => text }
}

async function ended({ child, text }: ReturnType<typeof command>): Promise<number> {
  const start = performance.now()
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${child.spawnargs.slice(2).join(' ')} ended with ${String(code)}: ${text()}`)
  return performance.now() - start
}

/** @returns whether it was still running then */
async function killedAt({ child }: ReturnType<typeof command>, ms: number): Promise<boolean> {
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise((resolve) => setTimeout(resolve, ms))
  const isRunning = child.exitCode === null
  child.kill('SIGKILL')
  await exit
  return isRunning
}
