// What an administrator has beside the buttons of tests/e2e/administration-*.test.ts: the list of people page by page, and addresses that are told of
// events. In a real browser, on one server, with a program that listens.
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { issueFirstAdminToken } from '#server/features/admin/first-admin.store.ts'
import { member } from '../support/as.ts'
import { complaints, context, join, journey, open, page, product } from '../support/journey.ts'

type Got = { readonly body: string; readonly headers: IncomingHttpHeaders }
const got: Got[] = []
let answerWith = 200
const listener = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    got.push({ body, headers: request.headers })
    response.writeHead(answerWith).end()
  })
})
let address = ''

const { here } = journey(async () => {
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  address = `${origin}/hook`
  return { env: { GURU_WEBHOOK_ORIGINS: origin } }
})
afterAll(() => {
  listener.closeAllConnections()
  listener.close()
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const post = async (path: string, data: object) => {
  const answer = await context.request.post(product.url + path, { data, headers: { origin: product.url } })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
}

/** Signed as the standard says: the key is what stands behind `whsec_`, in base64, and what is signed has id and second before the body. */
function isSigned({ body, headers }: Got, secret: string): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const mark = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(signed)
    .digest('base64')
  return String(headers['webhook-signature']).split(' ').includes(`v1,${mark}`)
}

it('people are shown a page at a time, and a page has an address of its own', async () => {
  const { email } = await join('free')
  await post('/api/admin/claim', { token: await issueFirstAdminToken(here().app.database.db, here().clock) })
  // With the administrator 27, whose address comes before theirs.
  for (let n = 0; n < 26; n++) await member(here().app, { email: `page-${String(n).padStart(2, '0')}@example.com` })
  await open('/admin?sort=email')
  const table = page.getByRole('table', { name: 'Users' })
  const shown = async () => (await table.getByRole('row').allInnerTexts()).slice(1).map((text) => /\S+@example\.com/.exec(text)?.[0])
  await page.getByText('Showing 1 to 25 of 27 users').waitFor()
  const first = await shown()
  expect(first).toEqual([email, ...first.slice(1).toSorted()])
  expect(first).toHaveLength(25)
  await button('Previous').and(page.locator(':disabled')).waitFor()

  await button('Next').click()
  await page.getByText('Showing 26 to 27 of 27 users').waitFor()
  expect(await shown()).toEqual(['page-24@example.com', 'page-25@example.com'])
  await button('Next').and(page.locator(':disabled')).waitFor()
  await page.reload()
  await page.getByText('Showing 26 to 27 of 27 users').waitFor()
  await button('Previous').click()
  await page.getByText('Showing 1 to 25 of 27 users').waitFor()
  expect(await shown()).toEqual(first)

  // What is searched from the second page is shown from its first.
  await button('Next').click()
  await page.getByText('Showing 26 to 27 of 27 users').waitFor()
  await page.getByRole('searchbox', { name: 'Search by name or e-mail' }).fill('page-03')
  await expect.poll(shown).toEqual(['page-03@example.com'])
  expect(await page.getByText(/^Showing/).count()).toBe(0)
  expect(complaints).toEqual([])
})

it('an address is told of events under its secret, stands still while paused, is tried again by hand, and is gone when removed', async () => {
  const { email } = await join('free')
  await open('/settings/security')
  await page.getByText('No address yet').waitFor()
  await button('Add the address').click()
  await page.getByText('Enter the address.').waitFor()
  await page.getByLabel('Address', { exact: true }).fill(address)
  await page.getByRole('checkbox', { name: /device/ }).check()
  await button('Add the address').click()
  const secretShown = page.locator('code').filter({ hasText: /^whsec_/ })
  const secret = await secretShown.innerText()

  await button(`Send a test: ${address}`).click()
  await page.getByText('It took the test (200).').first().waitFor()
  expect(got.map((one) => [JSON.parse(one.body).type, isSigned(one, secret)])).toEqual([['test', true]])
  expect(isSigned({ ...got[0]!, body: got[0]!.body.replace('test', 'tesT') }, secret)).toBe(false)
  await button('Log').click()
  const log = page
    .getByRole('listitem')
    .filter({ has: button('Hide the log') })
    .getByRole('listitem')
  await log.filter({ hasText: 'test' }).getByText('Taken').waitFor()

  // Somebody signs in elsewhere: told to an address that goes on, and not to one that is paused.
  const signInElsewhere = async (agent: string) => {
    const answer = await fetch(`${product.url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: product.url, 'user-agent': agent },
      body: JSON.stringify({ email, password: 'violet kettle harbor' }),
    })
    expect(answer.status).toBe(200)
  }
  await button('Pause').click()
  await page.getByText('Paused', { exact: true }).waitFor()
  await signInElsewhere('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
  await here().run('webhooks.send')
  await button('Go on').click()
  await page.getByText('Paused', { exact: true }).waitFor({ state: 'detached' })
  answerWith = 500
  // It is sent a moment later without a turn of the job, which would send it once more where five seconds have gone by.
  await signInElsewhere(
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  )
  await expect.poll(() => got.map(({ body }) => JSON.parse(body).type)).toEqual(['test', 'sign_in.new_device'])
  expect(isSigned(got[1]!, secret)).toBe(true)
  await open('/settings/security')
  await page.getByText('1 waits').waitFor()
  // It is not taken for three days, is given up, and goes out once more by hand, under the id that it had.
  for (let tries = 2; tries <= 10; tries++) {
    here().clock.advance(86_400_001)
    await here().run('webhooks.send')
    await expect.poll(() => got.length).toBe(tries + 1)
  }
  await post('/api/auth/sign-in', { email, password: 'violet kettle harbor' })
  answerWith = 200
  await open('/settings/security')
  await button('Log').click()
  await log.filter({ hasText: '10 tries' }).getByText('Given up').waitFor()
  await log
    .filter({ hasText: '10 tries' })
    .getByRole('button', { name: /^Send again/ })
    .click()
  // Counted from one again.
  await log.filter({ hasText: 'sign_in.new_device' }).getByText('Taken').waitFor()
  expect(got.at(-1)!.headers['webhook-id']).toBe(got[1]!.headers['webhook-id'])

  // A new secret counts from now on, and the one before no more.
  await button('New secret').click()
  await expect.poll(() => secretShown.allInnerTexts()).toEqual([expect.stringMatching(/^whsec_/)])
  const next = await secretShown.innerText()
  expect(next).not.toBe(secret)
  await button(`Send a test: ${address}`).click()
  await page.getByText('It took the test (200).').first().waitFor()
  expect([isSigned(got.at(-1)!, next), isSigned(got.at(-1)!, secret)]).toEqual([true, false])

  await button(`Remove: ${address}`).click()
  await page.getByText('No address yet').waitFor()
  const left = await context.request.get(`${product.url}/api/webhooks`)
  expect(await left.json()).toEqual({ endpoints: [] })
  expect(complaints).toEqual([])
})
