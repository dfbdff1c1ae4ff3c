// What every way of sending text messages must do, asked of Twilio's wire format and of the generic gateway on stand-ins of both.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { TextError } from '#server/ports/text-messenger.ts'
import { textMessenger, textsFinding } from '#server/wiring/texts.ts'
import { GATEWAY_TOKEN, type StandInTexts, standInTexts, TWILIO } from '#tests/support/stand-in-texts.ts'

const NUMBER = '+15551230000'
const twilioEnv = (url: string, rest: Record<string, string> = {}) => ({
  TWILIO_ACCOUNT_SID: TWILIO.accountSid,
  TWILIO_AUTH_TOKEN: TWILIO.authToken,
  TWILIO_FROM: TWILIO.from,
  TWILIO_API_URL: url,
  ...rest,
})
const ENVIRONMENTS = {
  twilio: twilioEnv,
  gateway: (url: string) => ({ SMS_GATEWAY_URL: `${url}/send`, SMS_GATEWAY_TOKEN: GATEWAY_TOKEN }),
}

describe.each(['twilio', 'gateway'] as const)('text messages by %s', (kind) => {
  let stand: StandInTexts
  beforeAll(async () => {
    stand = await standInTexts(kind)
  })
  beforeEach(() => {
    stand.mood = 'well'
    stand.taken.splice(0)
  })
  afterAll(() => stand.close())

  const texts = () => textMessenger(readConfig(ENVIRONMENTS[kind](stand.url)))!
  const refused = async () =>
    texts()
      .send(NUMBER, 'A goal.')
      .then(
        () => null,
        (error: unknown) => error as TextError,
      )

  it('go out as they were written, signs of all kinds included', async () => {
    await texts().send(NUMBER, 'Knicks +3.5 & over 210? 100% – +150 é 🏀')
    expect(stand.taken).toEqual([
      { to: NUMBER, text: 'Knicks +3.5 & over 210? 100% – +150 é 🏀', from: kind === 'twilio' ? TWILIO.from : null },
    ])
  })

  it('are cut at 300 signs, and no sign in two', async () => {
    await texts().send(NUMBER, `${'a'.repeat(299)}🏀`)
    expect(stand.taken[0]!.text).toBe('a'.repeat(299))
  })

  it.each([
    ['number', 'number'],
    ['stopped', 'stopped'],
    ['busy', 'down'],
    ['nonsense', 'down'],
    ['moved', 'down'],
    ['down', 'down'],
  ] as const)('that meet "%s" fail as "%s", and the sentence names neither number nor secret', async (mood, failure) => {
    stand.mood = mood
    const error = await refused()
    expect(error).toMatchObject({ name: 'TextError', failure })
    expect(error!.message).toMatch(/text messages (answered \d{3}|does not answer)/)
    expect(error!.message).not.toMatch(/5551230000|secret|token/)
    expect(stand.taken).toEqual([])
  })
})

it('a messaging service of Twilio picks the number that sends', async () => {
  const stand = await standInTexts('twilio')
  const service = `MG${'a1'.repeat(16)}`
  await textMessenger(readConfig(twilioEnv(stand.url, { TWILIO_FROM: service })))!.send(NUMBER, 'A goal.')
  expect(stand.taken[0]!.from).toBe(service)
  await stand.close()
})

it('a wrong secret is no fault of the number', async () => {
  const stand = await standInTexts('twilio')
  const texts = textMessenger(readConfig(twilioEnv(stand.url, { TWILIO_AUTH_TOKEN: 'another secret' })))!
  await expect(texts.send(NUMBER, 'A goal.')).rejects.toMatchObject({
    failure: 'down',
    message: expect.stringContaining('401, code 20003'),
  })
  await stand.close()
})

it('half a configuration, and two at once, are refused by name', () => {
  const { TWILIO_FROM: _, ...half } = twilioEnv('http://127.0.0.1:1')
  expect(() => readConfig(half)).toThrow('TWILIO_FROM: expected because TWILIO_ACCOUNT_SID is set.')
  const both = { ...twilioEnv('http://127.0.0.1:1'), SMS_GATEWAY_URL: 'http://127.0.0.1:2' }
  expect(() => readConfig(both)).toThrow('SMS_GATEWAY_URL: expected alone')
})

it('guru doctor says who sends them, and of what is secret nothing', () => {
  const said = (env: Record<string, string>) => textsFinding(readConfig(env)).detail
  expect(said({})).toBe('none are sent, and plans say so; TWILIO_ACCOUNT_SID, or SMS_GATEWAY_URL, adds them')
  expect(said(twilioEnv('https://api.twilio.com'))).toBe('by api.twilio.com, from +15005550006 (TWILIO_FROM)')
  const gateway = said({ SMS_GATEWAY_URL: 'https://me:secret@sms.example.com/send?key=secret', SMS_GATEWAY_TOKEN: 'secret' })
  expect(gateway).toBe('by the gateway at sms.example.com (SMS_GATEWAY_URL)')
})
