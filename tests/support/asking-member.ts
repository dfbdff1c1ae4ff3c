// The member as whom a file of tests asks: on the largest plan, on a server of the file's own, opened before its first test and closed after its
// last. A test then shows only what it asks and what must come back.
import { afterAll, beforeAll } from 'vitest'
import { type TestApp, type TestAppOptions, testApp } from './app.ts'
import { memberOn, type Person } from './as.ts'

export type AskingMember = {
  readonly fan: Person
  /** The server: of use within a test, there is none before. */
  readonly app: TestApp
}

/** @param prepare  what the member has on record before the first test */
export function askingMember(options: TestAppOptions = {}, prepare?: (fan: Person, app: TestApp) => Promise<void>): AskingMember {
  let app: TestApp | undefined
  let person: Person | undefined
  const opened = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Error('the server opens before the first test, not before')
    return one
  }
  beforeAll(async () => {
    app = await testApp(options)
    person = await memberOn(app, 'vip')
    await prepare?.(person, app)
  })
  afterAll(() => app?.close())
  return {
    fan: {
      get email() {
        return opened(person).email
      },
      get password() {
        return opened(person).password
      },
      get id() {
        return opened(person).id
      },
      cookie: () => opened(person).cookie(),
      get: (...call) => opened(person).get(...call),
      send: (...call) => opened(person).send(...call),
      post: (...call) => opened(person).post(...call),
    },
    get app() {
      return opened(app)
    },
  }
}
