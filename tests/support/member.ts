// A signed-up person in a browser, as quick as two calls; for journeys that are not about signing up.
import type { BrowserContext } from 'playwright-core'

let count = 0

/** Makes an account on the product, chooses a tier (a paid one starts its trial) and leaves the session in the context. */
export async function becomeMember(
  context: BrowserContext,
  url: string,
  tier: 'free' | 'casual' | 'pro' | 'vip' = 'casual',
): Promise<{ email: string }> {
  count += 1
  const email = `member-${process.pid}-${count}@example.com`
  const headers = { origin: url }
  const person = {
    email,
    password: 'violet kettle harbor',
    firstName: 'Robin',
    lastName: 'Vale',
    birthDate: '1990-01-31',
    timeZone: 'America/New_York',
  }
  for (const [path, data] of [
    ['/api/auth/sign-up', person],
    // The top plan is not among those that one chooses at the start; its trial is.
    [tier === 'vip' ? '/api/subscription/trial' : '/api/auth/set-tier', { tier }],
  ] as const) {
    const answer = await context.request.post(url + path, { data, headers })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  }
  return { email }
}

/** Sets the theme of a member, which follows them to every browser. */
export async function setTheme(context: BrowserContext, url: string, theme: 'dark' | 'light'): Promise<void> {
  const answer = await context.request.patch(`${url}/api/me/preferences`, { data: { theme }, headers: { origin: url } })
  if (!answer.ok()) throw new Error(`preferences: ${answer.status()} ${await answer.text()}`)
}
