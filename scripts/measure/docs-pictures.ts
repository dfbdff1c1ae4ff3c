// The pictures of README.md and docs/screens.md, taken anew from the built product with the data of a member of some time: each screen as a
// window shows it, in the theme and at the width that its row says.
// Run: node --import tsx scripts/measure/docs-pictures.ts [FOLDER] [NAME …]   (docs/pictures unless said; builds what is stale)
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { setTheme } from '#tests/support/member.ts'
import { onProduct } from './at-each-width.ts'
import { settle } from './every-screen.ts'
import { giveData } from './member-data.ts'

type Picture = {
  readonly name: string
  /** `{final}`: a game that is over, `{live}`: one under way; where there is none, the other. */
  readonly address: string
  readonly theme: 'dark' | 'light'
  readonly isPhone?: true
  /** What is opened before it is taken. */
  readonly open?: (page: Page) => Promise<unknown>
}

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** Of WebP: figures of 12 px stay sharp. */
const QUALITY = 82

const PICTURES: readonly Picture[] = [
  { name: 'odds', address: '/betting', theme: 'dark' },
  { name: 'optimizer', address: '/fantasy', theme: 'dark' },
  { name: 'player', address: '/players/nfl-ten-wr1', theme: 'light' },
  { name: 'live', address: '/games/{final}?tab=chance', theme: 'dark' },
  { name: 'forecasts', address: '/predictions', theme: 'light' },
  { name: 'stacks', address: '/lineups?tab=stacks', theme: 'dark' },
  { name: 'record', address: '/calibration', theme: 'light' },
  { name: 'lex', address: '/chat', theme: 'dark', open: askLex },
  { name: 'odds-phone', address: '/betting', theme: 'dark', isPhone: true },
  { name: 'lineups-phone', address: '/fantasy', theme: 'light', isPhone: true },
  { name: 'live-phone', address: '/games/{live}', theme: 'dark', isPhone: true },
  // Last, since what stands on it was asked for by the others: nothing of it is on its way any more.
  { name: 'dashboard', address: '/', theme: 'dark' },
]

/** Leagues with plays, those with most games first. */
const PLAYED = ['nba', 'nhl', 'nfl', 'mlb'] as const

async function gameOf(request: APIRequestContext, url: string, wanted: 'in progress' | 'final'): Promise<string> {
  const answers = await Promise.all(PLAYED.map((league) => request.get(`${url}/api/live/games?league=${league}`)))
  const lists = (await Promise.all(answers.map((answer) => answer.json()))) as { games: readonly { id: string; status: string }[] }[]
  const games = lists.flatMap((list) => list.games)
  const played = games.filter(({ status }) => status === 'in progress' || status === 'final')
  const game = played.find(({ status }) => status === wanted) ?? played[0]
  if (!game) throw new Error('no game was played')
  return encodeURIComponent(game.id)
}

async function askLex(page: Page): Promise<void> {
  await page.getByLabel('Message to Lex').fill('Best price on the Titans?')
  await page.keyboard.press('Enter')
  await page.getByRole('article', { name: 'Lex' }).first().waitFor()
  await settle(page)
}

const [folder = 'docs/pictures', ...names] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })

await onProduct('vip', async ({ url, browser, context }) => {
  await giveData(context.request, url)
  const [final, live] = [await gameOf(context.request, url, 'final'), await gameOf(context.request, url, 'in progress')]
  for (const { name, address, theme, isPhone, open } of PICTURES) {
    if (names.length > 0 && !names.includes(name)) continue
    await setTheme(context, url, theme)
    const own = await browser.newContext({
      viewport: isPhone ? PHONE : DESKTOP,
      deviceScaleFactor: isPhone ? 2 : 1,
      storageState: await context.storageState(),
      colorScheme: theme,
      serviceWorkers: 'block',
    })
    own.setDefaultTimeout(30_000)
    await own.addInitScript({ content: 'globalThis.__name = (named) => named' })
    const page = await own.newPage()
    await page.goto(url + address.replace('{final}', final).replace('{live}', live))
    await settle(page, 15_000)
    await open?.(page)
    // What is beside the first answers, such as forecasts in a list, comes later.
    await page.waitForTimeout(6000)
    const file = path.join(folder, `${name}.webp`)
    const { size } = await sharp(await page.screenshot())
      .webp({ quality: QUALITY })
      .toFile(file)
    console.log(`${file} ${Math.round(size / 1024)} kB`)
    await own.close()
  }
})
