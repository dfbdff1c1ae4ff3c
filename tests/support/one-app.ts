// One server for a whole test file, and one member of it where a file needs no more.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Tier } from '#core/access/tiers.ts'
import { type TestApp, type TestAppOptions, testApp } from './app.ts'
import { memberOn, type Person } from './as.ts'

export let app: TestApp
export let fan: Person & { id: string }

/** Called once at the head of a test file; `app` is live. */
export function oneApp(options: TestAppOptions = {}): void {
  beforeAll(async () => {
    app = await testApp(options)
  })
  afterAll(() => app.close())
}

/** The same with somebody on a plan, `fan`. */
export function oneFan(tier: Tier, options: TestAppOptions = {}): void {
  oneApp(options)
  beforeAll(async () => {
    fan = await memberOn(app, tier)
  })
}

/** Where the files of its members lie. */
export let home: string

/** The same with a folder of its own, which goes with it. */
export function oneAppWithFiles(options: Omit<TestAppOptions, 'env'> = {}): void {
  beforeAll(async () => {
    home = mkdtempSync(path.join(tmpdir(), 'guru-files-'))
    app = await testApp({ ...options, env: { GURU_HOME: home } })
  })
  afterAll(async () => {
    await app.close()
    rmSync(home, { recursive: true, force: true })
  })
}
