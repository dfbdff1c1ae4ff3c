// The administration in a browser, with a super administrator, an administrator and a member.
import { afterAll, beforeAll, expect } from 'vitest'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type AdministrationWorld, administrationWorld, type Someone } from '../support/administration-world.ts'
import { browser, stage } from '../support/journey.ts'

export const DAY = 86_400_000
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const PASSWORD = 'violet kettle harbor'
export let world: AdministrationWorld
/** The super administrator, an administrator, and a member. */
export let boss: Someone
export let aide: Someone
export let fan: Someone

export const button = (name: string | RegExp, { page } = boss) => page.getByRole('button', { name, exact: typeof name === 'string' })
/** A button of one member's row: its name ends with their address. */
export const rowButton = (verb: string, { email }: Someone, by = boss) => button(new RegExp(`^${verb}\\W+${email}$`), by)
export const dialog = ({ page } = boss) => page.getByRole('dialog')
export async function choose(label: string, option: string, within = boss.page.locator('body')): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).click()
  await boss.page.getByRole('option', { name: option, exact: true }).click()
}
export const says = (text: string | RegExp, { page } = boss) => page.getByText(text).filter({ visible: true }).first().waitFor()
export const detailOf = ({ id }: Someone) => boss.get<AnswerOf<typeof API.members.detail>>(`/api/admin/users/${id}`)
export const listOf = async (query: string) =>
  (await boss.get<AnswerOf<typeof API.admin.users>>(`/api/admin/users?${query}`)).users.map(({ email }) => email)
export const acts = async () =>
  (await boss.get<AnswerOf<typeof API.audit.list>>('/api/admin/audit?limit=200')).entries.map(({ action }) => action)
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

/** The sheet of one member, found by their address. */
export async function openMember(person: Someone, by = boss): Promise<void> {
  await by.open(`/admin?search=${encodeURIComponent(person.email)}`)
  await rowButton('Open', person, by).click()
  await says('What was done by them or to them', by)
}

/** Called once at the head of a test file; the bindings above are live. */
export function administrationScreens(): void {
  stage()
  beforeAll(async () => {
    world = await administrationWorld(browser)
    boss = await world.someone()
    aide = await world.someone()
    fan = await world.someone('pro')
  })
  afterAll(async () => {
    await world?.close()
  })
}
