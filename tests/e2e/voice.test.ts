// Voice in a real browser on a fake microphone: its sound is opened, measured, recorded and sent as a person's is. What a machine without a
// network cannot have is played: the maker's recognizer (it hears when the microphone does) and the voice of the device.
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { GREETING, TOOLTIPS, VOICE_ERRORS } from '#core/voice/sentences.ts'
import {
  browserThatHears,
  installedBrowser,
  QUESTIONS,
  SILENCE,
  type Speaking,
  type StandInEar,
  standInEar,
} from '#tests/support/fake-microphone.ts'
import { type Here, serverHere } from '#tests/support/here.ts'
import { becomeMember } from '#tests/support/member.ts'

/**
 * What the page has for want of a network: words for what the microphone hears, and a voice that takes its time, a minute where what it says has
 * `long` in it. `shown`: what stood in the bar, state after state; some stand there for a moment only, whenever the test looks.
 */
type Played = { words: string[]; said: string[]; isSpeaking: boolean; long: string | null; opened: number; shown: string[] }
declare global {
  interface Window {
    played: Played
  }
}

/** Runs in the page before all else. */
function play(): void {
  const played: Played = { words: [], said: [], isSpeaking: false, long: null, opened: 0, shown: [] }
  window.played = played
  new MutationObserver(() => {
    const bar = document.querySelector('section[aria-label="Talking with Lex"]')
    const alert = bar?.querySelector('[role=alert]')?.textContent
    const text = bar ? `${bar.textContent}${alert ? ` Alert: ${alert}` : ''}` : ''
    if (text !== played.shown.at(-1)) played.shown.push(text)
  }).observe(document, { subtree: true, childList: true, characterData: true })
  class Recognizer extends EventTarget {
    continuous = false
    onstart?: () => void
    onend?: () => void
    onerror?: (event: { error: string }) => void
    onresult?: (event: object) => void
    end = () => {}
    start() {
      played.opened++
      void navigator.mediaDevices.getUserMedia({ audio: true }).then((stream) => {
        const context = new AudioContext()
        const analyser = context.createAnalyser()
        context.createMediaStreamSource(stream).connect(analyser)
        const samples = new Float32Array(analyser.fftSize)
        let loud = 0
        const timer = setInterval(() => {
          analyser.getFloatTimeDomainData(samples)
          loud = Math.max(...samples) > 0.05 ? loud + 1 : 0
          const [next] = played.words
          if (loud < 6 || next === undefined) return
          played.words.shift()
          loud = 0
          this.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript: next, confidence: 0.9 }], { isFinal: true })] })
        }, 50)
        this.end = () => {
          clearInterval(timer)
          for (const track of stream.getTracks()) track.stop()
          void context.close()
        }
        this.onstart?.()
      })
    }
    stop() {
      this.end()
      this.onend?.()
    }
    abort() {
      this.end()
    }
  }
  const timers = new Set<number>()
  const speech = {
    getVoices: () => [],
    cancel: () => {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      played.isSpeaking = false
    },
    speak: (one: { text: string; onstart?: () => void; onend?: () => void }) => {
      played.said.push(one.text)
      played.isSpeaking = true
      one.onstart?.()
      const isLong = played.long !== null && one.text.toLowerCase().includes(played.long)
      const timer = window.setTimeout(
        () => {
          timers.delete(timer)
          played.isSpeaking = timers.size > 0
          one.onend?.()
        },
        isLong ? 60_000 : 300,
      )
      timers.add(timer)
    },
    addEventListener: () => {},
    removeEventListener: () => {},
  }
  class Utterance {
    text: string
    constructor(text: string) {
      this.text = text
    }
  }
  for (const [name, value] of Object.entries({
    webkitSpeechRecognition: Recognizer,
    SpeechRecognition: Recognizer,
    speechSynthesis: speech,
    SpeechSynthesisUtterance: Utterance,
  }))
    Object.defineProperty(window, name, { value, configurable: true })
}

/** A browser that recognizes nothing by itself: questions go to the server's ear. */
function playWithoutRecognizer(): void {
  for (const name of ['webkitSpeechRecognition', 'SpeechRecognition']) Reflect.deleteProperty(window, name)
}

const wherever = installedBrowser === undefined ? describe.skip : describe

wherever('voice on a microphone (needs an installed Chromium)', () => {
  let product: Here
  let ear: StandInEar
  let speaking: Speaking
  let silent: Speaking
  let context: BrowserContext
  beforeAll(async () => {
    ear = await standInEar()
    ;[product, speaking, silent] = await Promise.all([
      serverHere({ env: { GURU_EAR_URL: ear.url } }),
      browserThatHears(QUESTIONS),
      browserThatHears(SILENCE),
    ])
  })
  afterEach(() => context?.close())
  afterAll(async () => {
    await Promise.all([speaking?.close(), silent?.close()])
    await product?.close()
    await ear?.close()
  })

  async function open({ browser }: Speaking, { isAllowed = true, scripts = [play] as (() => void)[] } = {}): Promise<Page> {
    context = await browser.newContext({ viewport: { width: 1440, height: 960 }, serviceWorkers: 'block', reducedMotion: 'reduce' })
    if (isAllowed) await context.grantPermissions(['microphone'], { origin: product.url })
    for (const script of scripts) await context.addInitScript(script)
    await becomeMember(context, product.url, 'pro')
    const page = await context.newPage()
    await page.goto(`${product.url}/`)
    return page
  }
  const bar = (page: Page) => page.getByRole('region', { name: 'Talking with Lex' })
  async function enable(page: Page): Promise<void> {
    await page.getByRole('button', { name: /Enable Hey Lex/ }).click()
    const consent = page.getByRole('button', { name: 'Allow and go on' })
    await consent.or(bar(page)).first().waitFor()
    if (await consent.isVisible()) await consent.click()
  }
  const says = (page: Page, text: string) => bar(page).getByText(text).first().waitFor()
  /** These stood in the bar one after the other, or together; whatever stands there by now. */
  const showed = (page: Page, ...texts: string[]) =>
    expect
      .poll(async () => {
        const shown = await page.evaluate(() => window.played.shown)
        let at = 0
        return texts.find((text) => {
          const next = shown.findIndex((one, i) => i >= at && one.includes(text))
          at = Math.max(at, next)
          return next < 0
        })
      })
      .toBeUndefined()
  const said = (page: Page) => page.evaluate(() => window.played.said.join(' '))

  it('Hey Lex: woken, greeted, asked, answered aloud, interrupted by speaking, and listening again', async () => {
    const page = await open(speaking)
    // The answer takes long enough for somebody to speak into it.
    await page.evaluate(() => {
      window.played.words = ['hey lex', 'what does closing line value mean', 'what is a parlay']
      window.played.long = 'closing line'
    })
    await enable(page)
    await showed(page, 'Microphone on', 'Listening to your question', 'what does closing line value mean', TOOLTIPS.speaking)
    expect(await said(page)).toContain(GREETING)
    // The microphone's own sound stops Lex; what is said next is a question.
    await showed(page, 'what does closing line value mean', TOOLTIPS.speaking, 'Listening to your question', 'what is a parlay')
    expect(await said(page)).toMatch(/closing line/i)
    await expect.poll(() => said(page)).toMatch(/parlay/i)
    await says(page, TOOLTIPS.waiting)
    // The flag is kept: after a reload it begins by itself.
    await page.reload()
    await says(page, TOOLTIPS.waiting)
    await page.getByRole('button', { name: /Say Hey Lex/ }).click()
    await bar(page).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: /Enable Hey Lex/ }).waitFor()
    expect(await bar(page).count()).toBe(0)
  })

  it('the server’s ear is sent what was said, until the silence after it, and its words are answered', async () => {
    const page = await open(speaking, { scripts: [play, playWithoutRecognizer] })
    ear.words = 'what does hold mean'
    await page.goto(`${product.url}/lex`)
    await page.getByRole('button', { name: 'Speak to Lex' }).click()
    await showed(page, 'Microphone on', `Heard by this server (${new URL(ear.url).host})`, 'what does hold mean')
    await expect.poll(() => said(page)).toMatch(/hold/i)
    const last = ear.heard.at(-1)!
    expect(last.loudest).toBeGreaterThan(0.05)
    expect(last.seconds).toBeGreaterThan(2)
    expect(last.seconds).toBeLessThan(10)
  })

  it('a question that is not asked is given up after ten seconds, and nothing is sent; a microphone that is taken away is said', async () => {
    const page = await open(silent, { scripts: [play, playWithoutRecognizer] })
    const before = ear.heard.length
    await page.goto(`${product.url}/lex`)
    // Measured from before the press: however late it is noticed that the microphone listens, it does so for ten seconds.
    const start = Date.now()
    await page.getByRole('button', { name: 'Speak to Lex' }).click()
    await showed(page, 'Listening to your question', `Alert: ${VOICE_ERRORS.timeout}`)
    expect(Date.now() - start).toBeGreaterThan(9_900)
    expect(ear.heard.length).toBe(before)
    // Allowed at first, taken away while the question is recorded.
    await page.reload()
    await page.getByRole('button', { name: 'Speak to Lex' }).click()
    await showed(page, 'Listening to your question')
    await context.clearPermissions()
    await showed(page, 'Listening to your question', 'Microphone off', 'Alert: ')
  })

  it('a microphone that is refused is said with the way to allow it, and voice stays off', async () => {
    const page = await open(speaking, { isAllowed: false })
    await enable(page)
    await showed(page, `Alert: ${VOICE_ERRORS.denied}`)
    await page.reload()
    await page.getByRole('button', { name: /Enable Hey Lex/ }).waitFor()
    expect(await page.evaluate(() => window.played.opened)).toBe(0)
  })

  it('a microphone that is not there is said', async () => {
    const deaf = await browserThatHears(null)
    const page = await open(deaf)
    await enable(page)
    await showed(page, `Alert: ${VOICE_ERRORS.noMicrophone}`)
    await context.close()
    await deaf.close()
  })
})
