// Files that are not what they should be, dropped in the built product: each is refused with a sentence, and nothing that was there is lost.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { complaints, join, journey, open, page } from '../support/journey.ts'

const SALARIES = readFileSync(path.resolve(import.meta.dirname, '../fixtures/dk-nba-classic.csv'), 'utf8')
const [HEAD = '', ...ROWS] = SALARIES.trim().split(/\r?\n/)
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n')

/** More rows than any contest has players. */
const ENDLESS = [HEAD, ...Array.from({ length: 100_000 }, (_, at) => ROWS[at % ROWS.length])].join('\n')

const WRONG: readonly (readonly [name: string, body: string | Buffer, sentence: RegExp])[] = [
  [
    'cut.csv',
    SALARIES.slice(0, SALARIES.indexOf(ROWS[4]!) + 20),
    /cut\.csv, row 6: the row ends after \d of 9 cells; the file seems cut off/,
  ],
  ['endless.csv', ENDLESS, /endless\.csv has [\d.]+ MB; .* at most 5 MB are read/],
  ['salaries.pdf', PDF, /salaries\.pdf is a PDF document/],
  ['nothing.csv', '', /nothing\.csv is empty/],
  ['formulas.csv', `${HEAD}\n=1+1,=cmd|calc,x\n`, /formulas\.csv, row 2: The row has 3 of 9 cells/],
]

journey()

const give = (region: string | RegExp, name: string, body: string | Buffer) =>
  page
    .getByRole('region', { name: region })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(body) })
const slate = () => new URL(page.url()).searchParams.get('slate')
const told = (sentence: RegExp) => page.getByRole('alert').getByText(sentence).first().waitFor()

it('a salary file that is cut, endless, foreign, empty or full of formulas is refused, and the slate on screen stays; UTF-16 is read', async () => {
  await join('pro')
  await open('/fantasy')
  await give('Drop a salary file', 'good.csv', SALARIES)
  await page.waitForURL(/slate=[0-9a-f-]{36}/)
  const before = slate()
  const table = page.getByRole('table', { name: /^Projections.*good\.csv/ })
  await table.waitFor()
  await page.getByRole('radio', { name: '3', exact: true }).check()
  await page.getByRole('button', { name: 'Optimize', exact: true }).click()
  await page.getByText('The best lineups (3)').waitFor()
  for (const [name, body, sentence] of WRONG) {
    await give('Drop a salary file', name, body)
    await told(sentence)
    expect(slate()).toBe(before)
    expect(await table.getAttribute('aria-rowcount')).toBe(String(ROWS.length + 1))
    await page.getByText('The best lineups (3)').waitFor()
    expect(await page.getByRole('list', { name: 'Your salary files' }).getByText(name).count()).toBe(0)
  }
  await give('Drop a salary file', 'wide.csv', utf16([HEAD, ...ROWS.slice(1)].join('\n')))
  await page.getByText('wide.csv was read as DraftKings').waitFor()
  await expect.poll(slate).not.toBe(before)
  await page.getByRole('table', { name: /^Projections.*wide\.csv/ }).waitFor()
  expect(complaints).toEqual([])
})

it('projections and entries that are something else are refused by what they are, and those before them stay', async () => {
  await join('pro')
  await open('/fantasy')
  await give('Drop a salary file', 'good.csv', SALARIES)
  await page.getByRole('table', { name: /good\.csv/ }).waitFor()
  for (const [name, body, sentence] of [
    ['mine.pdf', PDF, /mine\.pdf is a PDF document/],
    ['salaries.csv', SALARIES, /salaries\.csv, row 1: this seems to be a salary file/],
    ['nothing.csv', '', /nothing\.csv is empty/],
  ] as const) {
    await give('Drop your projections', name, body)
    await told(sentence)
  }

  const slots = 'PG,SG,SF,PF,C,G,F,UTIL'
  const head = `Entry ID,Contest Name,Contest ID,Entry Fee,${slots},,Instructions`
  const entries = [head, `4000001,Friday Night,7700,$1,${','.repeat(9)}`, ...[HEAD, ...ROWS].map((row) => `${','.repeat(13)}${row}`)].join(
    '\n',
  )
  const place = /^Drop (your|another) entries file$/
  await open('/late-swap')
  await give(place, 'DKEntries.csv', utf16(entries))
  const kept = page.getByText(`DKEntries.csv: 1 entry, ${ROWS.length} players in the pool, no locked cells.`)
  await kept.waitFor()
  for (const [name, body, sentence] of [
    ['salaries.csv', SALARIES, /salaries\.csv, row 1: this seems to be a salary file/],
    ['cut.csv', entries.slice(0, head.length + 20), /cut\.csv, row 2: the row ends after 2 of 12 cells; the file seems cut off/],
    ['endless.csv', ENDLESS, /endless\.csv has [\d.]+ MB; at most 5 MB are read/],
    ['entries.pdf', PDF, /entries\.pdf is a PDF document/],
  ] as const) {
    await give(place, name, body)
    await told(sentence)
    await kept.waitFor()
  }
  expect(complaints).toEqual([])
})
