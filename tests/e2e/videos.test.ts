// The video library in a real browser: a clip whose sending breaks off and goes on, that plays by keys, bears a note and a drawing at its moment, and
// shows them to whoever has the link. What its screens say in each state is in tests/screens/videos.test.tsx.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectNoSeriousAxe, sidewaysOverflow, WIDTHS } from '../support/browser.ts'
import { listenTo, newWindow, product, stage } from '../support/journey.ts'
import { becomeMember } from '../support/member.ts'

const ffmpeg = ['/usr/bin/ffmpeg', '/usr/local/bin/ffmpeg'].find((file) => existsSync(file))
const clip = ffmpeg ? firstSeconds(ffmpeg) : path.resolve('public/demo-videos/nfl.mp4')
/** Of the demo's clip, so that the encoder is done soon. */
function firstSeconds(encoder: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'guru-clip-')), 'nfl.mp4')
  execFileSync(encoder, ['-v', 'error', '-i', 'public/demo-videos/nfl.mp4', '-t', '5', '-c', 'copy', file])
  return file
}
let context: BrowserContext
let page: Page
let complaints: string[]
let address: string

// The encoder runs when the test says so.
const staged = stage(() => ({ env: { GURU_FFMPEG: ffmpeg ?? 'off' } }))
beforeAll(async () => {
  context = await newWindow()
  await becomeMember(context, product.url, 'pro')
  // New members upload no clips.
  staged.here().clock.advance(3 * 86_400_000)
  await staged.here().run('videos.demo')
  page = await context.newPage()
  complaints = listenTo(page)
})
const open = (where: string) => page.goto(product.url + where)
const player = () => page.locator('video')
const time = () => player().evaluate((video: HTMLVideoElement) => video.currentTime)
const isPlaying = () => player().evaluate((video: HTMLVideoElement) => !video.paused && video.readyState >= 2)

it('a clip whose sending breaks off goes on by itself, and is in the library', async () => {
  await open('/videos')
  await page.getByRole('button', { name: 'Upload a clip' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Upload a clip' })
  let broken = 0
  await page.route('**/*', (route) => (route.request().method() === 'PATCH' && broken++ === 0 ? route.abort() : route.fallback()))
  await dialog.locator('input[type=file]').setInputFiles(clip)
  await dialog.getByLabel('Title').fill('The field goal')
  await dialog.getByRole('button', { name: 'Upload a clip' }).click()
  await dialog.getByText('The clip is in the library.').waitFor()
  await page.unroute('**/*')
  expect(broken).toBeGreaterThan(1)
  await dialog.getByRole('link', { name: 'The field goal' }).click()
  await page.getByRole('heading', { level: 1, name: 'The field goal' }).waitFor()
  address = new URL(page.url()).pathname
})

it('plays and seeks by keys', async () => {
  await open(address)
  await expect.poll(() => player().evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
  await page.locator('media-controller').focus()
  await page.keyboard.press('k')
  await expect.poll(isPlaying).toBe(true)
  await expect.poll(time).toBeGreaterThan(0.3)
  await page.keyboard.press('k')
  await expect.poll(isPlaying).toBe(false)
  const before = await time()
  await page.keyboard.press('ArrowRight')
  await expect.poll(time).toBeGreaterThan(before + 1)
  // As far as its buttons say, not ten seconds: of a clip of sixteen it is still in the middle.
  await open('/videos/demo-nfl')
  await expect.poll(() => player().evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
  await page.locator('media-controller').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(time).toBeGreaterThan(4.9)
  expect(await time()).toBeLessThan(5.2)
  expect(await page.locator('media-seek-forward-button').getAttribute('aria-label')).toContain('5')
})

it('its controls stand below the pictures, where they cover no caption', async () => {
  await open('/videos/demo-nfl')
  const edges = () =>
    page.evaluate(() => {
      const box = (name: string) => document.querySelector(name)!.getBoundingClientRect()
      return { pictures: box('media-controller video').bottom, bar: box('media-control-bar').top }
    })
  for (const { width, height } of [WIDTHS.phone, WIDTHS.desktop]) {
    await page.setViewportSize({ width, height })
    await expect.poll(async () => (await edges()).bar).toBeGreaterThan(0)
    const { pictures, bar } = await edges()
    expect(bar).toBeGreaterThanOrEqual(pictures - 0.5)
  }
})

it('a note with a drawing stands at its moment, and whoever has the link sees both', async () => {
  await open(address)
  await player().evaluate((video: HTMLVideoElement) => {
    video.currentTime = 3
  })
  await page.getByRole('button', { name: 'Arrow' }).click()
  const board = page.getByRole('img', { name: 'Nothing is drawn' })
  const box = (await board.boundingBox())!
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.3)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.5, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('img', { name: 'A drawing of 1 stroke' }).waitFor()
  await page.getByLabel('Note').fill('The kicker waits for the wind')
  await page.getByRole('button', { name: 'Note it here' }).click()
  await page.getByRole('button', { name: 'Delete the note at 0:03' }).waitFor()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByLabel('The link, shown once').inputValue()

  const other = await newWindow({ viewport: WIDTHS.phone })
  const theirs = await other.newPage()
  await theirs.goto(link)
  await theirs.getByText('The kicker waits for the wind').waitFor()
  await theirs.getByRole('button', { name: '0:03' }).click()
  await theirs.getByRole('img', { name: 'A drawing of 1 stroke' }).waitFor()
  expect(await sidewaysOverflow(theirs)).toBe(0)
  await page.getByRole('button', { name: 'End it' }).click()
  await page.getByRole('button', { name: 'End it' }).waitFor({ state: 'detached' })
  await theirs.reload()
  await theirs.getByText('The kicker waits for the wind').waitFor({ state: 'detached' })
  await other.close()
})

it.skipIf(!ffmpeg)('where there is an encoder, the stream that it made plays in place of the file', async () => {
  const playback = async () => {
    const answer = await context.request.get(`${product.url}/api/video-library/clips/${address.split('/').pop()}`)
    return ((await answer.json()) as { playback: { stream: string | null } }).playback
  }
  expect((await playback()).stream).toBeNull()
  await staged.here().run('videos.stream')
  expect((await playback()).stream).not.toBeNull()
  await open(address)
  // By the page's own player, or by the browser where it reads streams itself.
  await expect.poll(() => player().evaluate((video: HTMLVideoElement) => video.src)).toMatch(/^blob:|\.m3u8/)
  await player().evaluate((video: HTMLVideoElement) => {
    video.muted = true
    return video.play()
  })
  await expect.poll(time).toBeGreaterThan(0.3)
})

it('fits a phone, has no serious finding of axe, and complains of nothing', async () => {
  await page.setViewportSize(WIDTHS.phone)
  await open(address)
  await player().waitFor()
  expect(await sidewaysOverflow(page)).toBe(0)
  await expectNoSeriousAxe(page)
  expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
})
