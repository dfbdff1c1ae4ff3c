// What every screen says while no feed answers, as a visitor, a member and an administrator. Prints each sentence that claims "none" where
// nothing is known (unknown is never none), and how many lines the log took. Exits with 1 when there is such a sentence.
// Run: node --import tsx scripts/measure/silent-feeds.ts [unreachable | broken | stalls | drips | garbage | "odd shape" | shaken] [--to folder] [address …]
// With --to the words and the picture of each screen are written there, to be read by a person.
import { mkdirSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { users } from '#server/db/tables/accounts.ts'
import { openLog } from '#server/kernel/process/log.ts'
import { testApp } from '#tests/support/app.ts'
import { launchBrowser, WIDTHS } from '#tests/support/browser.ts'
import { CLAIMS_NONE } from '#tests/support/claims.ts'
import { becomeMember } from '#tests/support/member.ts'
import { buildIfStale } from '#tests/support/server.ts'
import { type Mood, vendorServer } from '#tests/support/vendor-server.ts'
import { everyScreen, PUBLIC_SCREENS, settle } from './every-screen.ts'

const { values, positionals } = (await import('node:util')).parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true })
const addresses = positionals.filter((one) => one.startsWith('/'))
const mood = positionals.find((one) => !one.startsWith('/')) ?? 'unreachable'

await buildIfStale()
const clock = { now: () => Date.now(), set: () => undefined, advance: () => undefined }
const vendors = await vendorServer(clock)
if (mood === 'unreachable') await vendors.close()
else vendors.mood(mood as Mood)
const lines: string[] = []
const started = Date.now()
const app = await testApp({
  env: { GURU_DATA: 'live' },
  clock,
  live: { urls: vendors.urls },
  webFolder: path.resolve(import.meta.dirname, '../../dist/web'),
  log: openLog('warn', { write: (line: string) => void lines.push(line) }),
})
await app.http.listen({ port: 0, host: '127.0.0.1' })
const url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
const browser = await launchBrowser()
let claims = 0

async function look(page: Page, who: string, address: string, width: string): Promise<void> {
  await page.goto(url + address)
  await settle(page, 25_000)
  const words = await page.locator('body').innerText()
  if (values.to) {
    mkdirSync(values.to, { recursive: true })
    const name = path.join(values.to, `${who}${address.replaceAll(/[^a-z0-9]+/gi, '_')}`)
    writeFileSync(`${name}.txt`, words)
    await page.screenshot({ path: `${name}_${width}.png`, fullPage: true })
  }
  const found = [...new Set(words.split('\n').filter((line) => CLAIMS_NONE.test(line)))]
  claims += found.length
  console.log(`${who.padEnd(8)} ${address.padEnd(34)} ${found.length === 0 ? 'nothing claimed' : ''}`)
  for (const line of found) console.log(`      ${line.slice(0, 200)}`)
}

async function newPage(context: BrowserContext): Promise<Page> {
  await context.addInitScript({ content: 'globalThis.__name = (named) => named' })
  return context.newPage()
}

try {
  const visitor = await newPage(await browser.newContext({ viewport: WIDTHS.desktop }))
  if (addresses.length === 0) for (const address of PUBLIC_SCREENS) await look(visitor, 'visitor', address, 'desktop')
  for (const [who, width] of [
    ['member', 'desktop'],
    ['admin', 'phone'],
  ] as const) {
    const context = await browser.newContext({ viewport: WIDTHS[width] })
    await becomeMember(context, url, who === 'member' ? 'pro' : 'vip')
    if (who === 'admin') await app.database.db.update(users).set({ isAdmin: true, isSuperAdmin: true })
    const page = await newPage(context)
    const screens =
      addresses.length > 0
        ? addresses
        : [...(await everyScreen(context.request, url)), ...(who === 'admin' ? ['/admin', '/admin/video-upload'] : [])]
    for (const address of screens) await look(page, who, address, width)
  }
} finally {
  await browser.close()
  await app.close()
  if (mood !== 'unreachable') await vendors.close()
}
const minutes = (Date.now() - started) / 60_000
console.log(
  `log: ${lines.length} lines in ${minutes.toFixed(1)} min, ${lines.filter((line) => line.includes('"stack"')).length} with a stack`,
)
for (const line of lines) console.log(`      ${line.trim().slice(0, 260)}`)
console.log(`${claims} sentences claim what is not known`)
process.exitCode = claims > 0 ? 1 : 0
