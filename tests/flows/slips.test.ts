// Pictures of bet slips through the whole product: drawn by `npm run slips`' own layouts, read without a network, checked, and saved by the person.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { blankPicture } from '#tests/support/blank-picture.ts'
import { type ModelServer, modelServer } from '#tests/support/model-server.ts'

type Read = OutputOf<typeof API.slips.read>
type Check = OutputOf<typeof API.slips.check>
type Chat = OutputOf<typeof API.assistant.chat>
type Status = OutputOf<typeof API.assistant.status>
type Board = OutputOf<typeof API.odds.board>

const file = (name: string) => readFileSync(`tests/fixtures/slips/${name}`)
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

let app: TestApp
let fan: Person
beforeAll(async () => {
  app = await testApp()
  fan = await memberOn(app, 'pro')
})
afterAll(() => app.close())

const read = async (bytes: Uint8Array, who = fan, more: object = {}) => who.post('/api/slips/read', { picture: base64(bytes), ...more })
const fields = ({ reading: { legs, ...slip } }: Read) => ({
  ...Object.fromEntries((['book', 'kind', 'stakeCents', 'payoutCents'] as const).map((name) => [name, slip[name].value])),
  legs: legs.map(({ selection, price, event }) => [selection.value, price.value, event.value]),
  isConfirmed: slip.isConfirmed,
})
const left = async (who: Person) => (await who.get('/api/assistant/status')).json<Status>().answersLeft

describe('a picture of a bet slip', () => {
  it('comes back as fields: clean, on a dark screen and photographed', async () => {
    const answers = []
    for (const name of ['card-clean.png', 'parlay-list-dark.png', 'decimal-photographed.jpg']) {
      const answer = await read(file(name))
      expect(answer.statusCode, answer.body).toBe(200)
      answers.push(fields(answer.json<Read>()))
    }
    expect(answers).toEqual([
      {
        book: 'BetRivers',
        kind: 'straight',
        stakeCents: 2500,
        payoutCents: 4500,
        legs: [['Detroit Red Wings ML', '-125', 'Minnesota Wild @ Detroit Red Wings']],
        isConfirmed: true,
      },
      {
        book: 'BetMGM',
        kind: 'parlay',
        stakeCents: 2000,
        payoutCents: 10032,
        legs: [
          ['Tampa Bay Buccaneers ML', '+165', 'Philadelphia Eagles @ Tampa Bay Buccaneers'],
          ['Travis Kelce over 5.5 receptions', '-112', 'Las Vegas Raiders @ Los Angeles Chargers'],
        ],
        isConfirmed: true,
      },
      {
        book: 'BetRivers',
        kind: 'straight',
        stakeCents: 4000,
        payoutCents: 8200,
        legs: [['Carolina Hurricanes ML', '2.05', 'Carolina Hurricanes @ Detroit Red Wings']],
        isConfirmed: true,
      },
    ])
  })

  it('with another stake written on it has the stake asked', async () => {
    const { reading } = (await read(file('columns-hostile.png'))).json<Read>()
    expect(reading.stakeCents).toMatchObject({ value: 1818, doubt: 'more than one amount is called so on the picture' })
    expect(reading.rows).toContain('Stake: $500.00')
  })

  it('keeps nothing until it is saved, and once then', async () => {
    const count = async () => (await fan.get('/api/bets')).json<{ bets: unknown[] }>().bets.length
    const before = await count()
    const game = (await fan.get('/api/betting/odds/nfl/spreads')).json<Board>().odds.find(({ status }) => status === 'scheduled')!
    const slip = {
      legs: [{ selection: `${game.home_team} -2.5`, price: '-110', event: `${game.away_team} @ ${game.home_team}` }],
      stakeCents: 2500,
      payoutCents: 4773,
      book: 'FanDuel',
    }
    const { reading, sum, worth } = (await fan.post('/api/slips/check', slip)).json<Check>()
    expect(reading).toMatchObject({
      stakeCents: 2500,
      book: 'FanDuel',
      missing: [],
      legs: [{ gameId: game.id, market: 'spreads', point: -2.5, price: '-110' }],
    })
    expect(sum).toBe('agrees')
    expect(worth).toHaveLength(1)
    // A fair chance comes with the plan that has prices: without it a slip says no more than the board.
    const shown = { ...slip, legs: [{ ...slip.legs[0]!, selection: game.best[0]!.name }] }
    const worthFor = async (who: Person) => (await who.post('/api/slips/check', shown)).json<Check>().worth[0]!
    expect((await worthFor(fan)).fair).toBeGreaterThan(0)
    expect(await worthFor(await memberOn(app, 'free'))).toEqual({ fair: null, ev: null, best: null })
    expect(await count()).toBe(before)
    const bet = { key: 'slip-1', origin: 'quick', book: reading.book, ticket: { kind: 'straight', stakeCents: 2500, legs: reading.legs } }
    for (const _ of [1, 2]) expect((await fan.post('/api/bets', bet)).statusCode).toBe(200)
    expect(await count()).toBe(before + 1)
  })

  it('is never linked to a game against somebody else than the slip names', async () => {
    const odds = (await fan.get('/api/betting/odds/nfl/spreads')).json<Board>().odds.filter(({ status }) => status === 'scheduled')
    const game = odds[0]!
    const rival = odds.find((other) => ![game.home_team, game.away_team].includes(other.home_team))!
    const linked = async (event: string | null) => {
      const slip = { legs: [{ selection: `${game.home_team} -2.5`, price: '-110', event }], stakeCents: 2500 }
      const { reading } = (await fan.post('/api/slips/check', slip)).json<Check>()
      return { gameId: reading.legs[0]!.gameId, choices: reading.choices.length, asks: reading.asks }
    }
    expect(await linked(`${rival.home_team} @ ${game.home_team}`)).toEqual({ gameId: null, choices: 0, asks: false })
    // A city that the book shortens in its own way is no other team.
    const short = (name: string) => `XY ${name.split(' ').at(-1)}`
    expect((await linked(`${short(game.away_team)} @ ${short(game.home_team)}`)).gameId).toBe(game.id)
    expect((await linked(null)).gameId).not.toBeNull()
  })

  it('says whether the sum agrees after a field was changed', async () => {
    const slip = { legs: [{ selection: 'Buffalo Bills ML', price: '+120' }], payoutCents: 11000 }
    const sumOf = async (stakeCents: number | null) => (await fan.post('/api/slips/check', { ...slip, stakeCents })).json<Check>().sum
    expect([await sumOf(5000), await sumOf(5100), await sumOf(null)]).toEqual(['agrees', 'disagrees', 'unknown'])
  })

  it('taken with the camera is for VIP', async () => {
    expect((await read(file('card-clean.png'), fan, { from: 'camera' })).json()).toMatchObject({
      code: 'tier_required',
      feature: 'camera',
      requiredTier: 'vip',
    })
    const vip = await memberOn(app, 'vip')
    expect((await read(file('card-clean.png'), vip, { from: 'camera' })).statusCode).toBe(200)
  })
})

describe('what is no picture of a slip', () => {
  const noise = () =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
  const svg = (text: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><rect width="600" height="200" fill="#fff"/>${text}</svg>`,
    )

  it.each([
    ['an empty file', async () => new Uint8Array(), 'invalid_input', /empty/],
    ['a PDF', async () => Buffer.from('%PDF-1.7 something'), 'unreadable_file', /PDF/],
    ['bytes of anything', async () => Buffer.from([1, 2, 3, 4, 5, 6, 7, 8]), 'unreadable_file', /no picture/],
    ['an animation', async () => Buffer.from('GIF89a......'), 'unreadable_file', /GIF/],
    ['a HEIC', async () => Buffer.from('\0\0\0\x18ftypheic'), 'unreadable_file', /HEIC/],
    ['half a picture', async () => file('card-clean.png').subarray(0, 9000), 'unreadable_file', /damaged/],
    ['fifty megapixels', async () => blankPicture(10_000, 5000), 'unreadable_file', /50 megapixels/],
    ['a screenshot of a whole day', async () => blankPicture(1080, 27_000), 'unreadable_file', /27000 pixels tall/],
    ['more than ten megabytes', async () => Buffer.alloc(11 * 1024 * 1024, 0xff), 'too_large', /./],
  ])('%s is refused with a sentence, and costs nothing', async (_, bytes, code, sentence) => {
    const casual = await memberOn(app, 'casual')
    const before = await left(casual)
    const answer = await read(await bytes(), casual)
    expect(answer.json()).toMatchObject({ code, detail: expect.stringMatching(sentence) })
    expect(await left(casual)).toBe(before)
  })

  it('a photograph of nothing in particular, one in CMYK and a blank sheet hold no bet', async () => {
    const pictures = [
      await noise().png().toBuffer(),
      await sharp(file('card-clean.png')).toColourspace('cmyk').jpeg().toBuffer(),
      await sharp(svg('')).png().toBuffer(),
    ]
    const [cat, cmyk, blank] = await Promise.all(
      pictures.map(async (bytes) => (await read(bytes, await memberOn(app, 'pro'))).json<Read>().reading),
    )
    expect([cat!.isSlip, cmyk!.isSlip, blank!.isSlip]).toEqual([false, true, false])
    expect(cmyk!.stakeCents.value).toBe(2500)
  })
})

describe('a picture in the chat', () => {
  const ask = async (image: Uint8Array, message = 'What is on this picture?') =>
    fan.post('/api/chat', { message, image: `data:image/png;base64,${base64(image)}`, imageFile: 'slip.png' })

  it('of a slip is answered with its parts to check', async () => {
    const chat = (await ask(file('card-clean.png'))).json<Chat>()
    expect(chat.response).toContain('This is a bet slip.')
    expect(chat.response).toContain('nothing is saved before you do')
    expect(chat.tools).toMatchObject([{ name: 'read_slip', result: { reading: { stakeCents: { value: 2500 } } } }])
  })

  it('of something else is told as text, or honestly not at all', async () => {
    const blank = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer()
    const chat = (await ask(blank)).json<Chat>()
    expect(chat).toMatchObject({ kind: 'cannot', tools: [] })
    expect(chat.response).toContain('I can read no text on this picture')
  })

  it('that cannot be opened is refused with a sentence', async () => {
    expect((await ask(Buffer.from('%PDF-1.4'))).json()).toMatchObject({ code: 'unreadable_file' })
  })
})

describe('a vision model beside it', () => {
  let model: ModelServer
  let seeing: TestApp
  let member: Person
  beforeAll(async () => {
    model = await modelServer('openai')
    const env = {
      GURU_LLM_VENDOR: 'openai-compatible',
      GURU_LLM_MODEL: 'eyes',
      GURU_LLM_BASE_URL: model.url,
      GURU_LLM_READS_PICTURES: 'on',
    }
    seeing = await testApp({ env })
    member = await memberOn(seeing, 'pro')
  })
  afterAll(async () => {
    await seeing.close()
    await model.close()
  })

  it('is shown the picture, and what it reads otherwise is asked', async () => {
    model.script({ text: ['{"stake": 26, "payout": 45, "legs": [{"selection": "Detroit Red Wings", "price": "-125"}]}'] })
    const { reading, secondReader } = (await read(file('card-clean.png'), member)).json<Read>()
    expect(secondReader).toBe('openai-compatible: eyes')
    expect(JSON.stringify(model.seen.at(-1)!.body)).toContain('data:image/jpeg;base64,')
    expect(reading.stakeCents).toMatchObject({ value: 2500, doubt: 'a second reader of the picture read $26.00' })
    expect(reading.legs[0]).toMatchObject({ price: { value: '-125', doubt: null }, selection: { doubt: null } })
    const goesTo = async (who: Person) => (await who.get('/api/assistant/status')).json<Status>().picturesGoTo
    expect([await goesTo(member), await goesTo(fan)]).toEqual(['openai-compatible: eyes', null])
  })

  it('that answers in other words has read nothing, and is not named as if it had', async () => {
    model.script({ text: ['I am sorry, I cannot help with pictures.'] })
    const { id, reading, secondReader } = (await read(file('card-clean.png'), member)).json<Read>()
    expect(id).not.toBe('')
    expect(secondReader).toBeNull()
    expect(reading.stakeCents).toMatchObject({ value: 2500, doubt: null })
  })

  it('that fails leaves the first reading as it is, and says that one alone has read it', async () => {
    model.script({ fail: 'status' }, { fail: 'status' })
    const { reading, secondReader } = (await read(file('card-clean.png'), member)).json<Read>()
    expect(secondReader).toBeNull()
    expect(reading.stakeCents).toMatchObject({ value: 2500, doubt: null })
  })
})
