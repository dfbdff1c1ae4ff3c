// Who acts in the administration in a browser, and how: its super administrator, one who may become an administrator, and a member of one server.
// The bindings are live: they are there when the first test of a file begins.
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type AdministrationWorld, administrationWorld, type Someone } from './administration-world.ts'
import { browser, stage } from './journey.ts'

export const PASSWORD = 'violet kettle harbor'
const MINUTE = 60_000

export let world: AdministrationWorld
/** The super administrator, one who may become an administrator, and a member. */
export let boss: Someone
export let aide: Someone
export let fan: Someone

/**
 * Called once at the head of a test file.
 * @param isClaimed false: nobody has used the link of the first start yet: `boss` is a member like others
 */
export function administration({ isClaimed = true } = {}): void {
  stage()
  beforeAll(async () => {
    world = await administrationWorld(browser)
    boss = await world.someone()
    aide = await world.someone()
    fan = await world.someone('pro')
    if (isClaimed) await boss.post('/api/admin/claim', { token: world.token })
  })
  afterEach(() => {
    for (const { complaints, email } of [boss, aide, fan]) expect(complaints, email).toEqual([])
  })
  afterAll(async () => {
    await world?.close()
  })
}

export const button = (name: string | RegExp, { page } = boss) => page.getByRole('button', { name, exact: typeof name === 'string' })
export const dialog = ({ page } = boss) => page.getByRole('dialog')
export async function choose(label: string, option: string, within = boss.page.locator('body')): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).click()
  await boss.page.getByRole('option', { name: option, exact: true }).click()
}
export const says = (text: string | RegExp, { page } = boss) => page.getByText(text).filter({ visible: true }).first().waitFor()

/** What a call was answered that is refused: its status and its sentence. */
export const refusal = async (who: Someone, method: string, address: string, data?: object) => {
  const answer = await who.ask(method, address, data)
  return [answer.status(), ((await answer.json()) as { detail?: string }).detail] as const
}

/** Scores of the live world. On a busy machine its first answer may come too late to count: then it is asked again when that is due. */
export async function liveScores(): Promise<{ scores: readonly { id: string }[] }> {
  for (;;) {
    const answer = await fan.ask('GET', '/api/live/scores/nfl')
    const body = (await answer.json()) as { world: string; stale: boolean; scores: { id: string }[] }
    if (answer.ok() && !body.stale) {
      expect(body.world).toBe('live')
      return body
    }
    world.clock.advance(6 * MINUTE)
  }
}
