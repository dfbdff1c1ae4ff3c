import { expect, it } from 'vitest'
import { RequestFailed } from './problem.ts'
import { onProofAsked, withRecentSignIn } from './recent-sign-in.ts'

const refusal = (code: 'recent_sign_in' | 'forbidden') =>
  new RequestFailed({ type: `urn:guru:problem:${code}`, code, status: 403, title: 'Refused', detail: 'Refused.' })

/** An act that is refused until somebody confirmed. */
function guarded(code: Parameters<typeof refusal>[0] = 'recent_sign_in') {
  const state = { isProved: false, tries: 0 }
  const act = async () => {
    state.tries += 1
    if (!state.isProved) throw refusal(code)
    return 'done'
  }
  return { state, act }
}

it('goes on with the act once it was confirmed', async () => {
  const { state, act } = guarded()
  const stop = onProofAsked(async () => {
    state.isProved = true
    return true
  })
  expect(await withRecentSignIn(act)).toBe('done')
  expect(state.tries).toBe(2)
  stop()
})

it('hands the refusal on where it was not confirmed, where nobody can be asked, and where it is another', async () => {
  const { state, act } = guarded()
  await expect(withRecentSignIn(act)).rejects.toThrow('Refused.')
  const stop = onProofAsked(async () => false)
  await expect(withRecentSignIn(act)).rejects.toThrow('Refused.')
  stop()
  expect(state.tries).toBe(2)
  let asked = 0
  const stopAgain = onProofAsked(async () => Boolean(++asked))
  await expect(withRecentSignIn(guarded('forbidden').act)).rejects.toThrow('Refused.')
  expect(asked).toBe(0)
  // Refused again although it was confirmed: it is not asked for ever.
  await expect(withRecentSignIn(guarded().act)).rejects.toThrow('Refused.')
  expect(asked).toBe(1)
  stopAgain()
})

it('asks once for two acts at the same time', async () => {
  const { state, act } = guarded()
  let asked = 0
  const stop = onProofAsked(async () => {
    asked += 1
    await Promise.resolve()
    state.isProved = true
    return true
  })
  expect(await Promise.all([withRecentSignIn(act), withRecentSignIn(act)])).toEqual(['done', 'done'])
  expect(asked).toBe(1)
  stop()
})
