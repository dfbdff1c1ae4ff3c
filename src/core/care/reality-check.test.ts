import { describe, expect, it } from 'vitest'
import { isCheckDue, PAUSE_MINUTES, playUnderWay } from './reality-check.ts'

const MINUTE = 60_000
const at = (minute: number) => minute * MINUTE
const run = (from: number, count: number) => Array.from({ length: count }, (_, i) => at(from + i))

describe('what is under way', () => {
  it('counts minutes in betting screens, not minutes on the wall', () => {
    const minutes = [...run(1000, 10), ...run(1025, 10)]
    expect(playUnderWay(minutes, undefined, at(1035))).toEqual({ startedAt: at(1000), minutes: 20, sinceAnswer: 20 })
  })
  it('begins anew after a pause', () => {
    const minutes = [...run(1000, 10), ...run(1010 + PAUSE_MINUTES, 5)]
    expect(playUnderWay(minutes, undefined, at(1015 + PAUSE_MINUTES))).toMatchObject({ startedAt: at(1010 + PAUSE_MINUTES), minutes: 5 })
  })
  it('is nothing when the last minute lies behind a pause, and minutes to come do not count', () => {
    expect(playUnderWay([at(1000)], undefined, at(1000 + PAUSE_MINUTES + 1))).toBeNull()
    expect(playUnderWay([at(1001), at(1002)], undefined, at(1000))).toBeNull()
  })
  it('two pages in one minute are one minute', () => {
    expect(playUnderWay([at(1000), at(1000) + 20_000], undefined, at(1001))).toMatchObject({ startedAt: at(1000), minutes: 1 })
  })
  it('begins with the first look, not with the minute that it lies in', () => {
    const looks = [at(1000) + 50_000, ...run(1001, 60)]
    const due = at(1060) + 50_000
    expect(playUnderWay(looks, undefined, due - 1)).toEqual({ startedAt: at(1000) + 50_000, minutes: 59, sinceAnswer: 59 })
    expect([due - 1, due].map((now) => isCheckDue(playUnderWay(looks, undefined, now)))).toEqual([false, true])
  })
  it('counts from the answer itself to the next check', () => {
    const [looks, answered] = [run(1000, 130), at(1060) + 50_000]
    const due = at(1120) + 50_000
    expect([due - 1, due].map((now) => isCheckDue(playUnderWay(looks, answered, now)))).toEqual([false, true])
  })
})

describe('when the check is due', () => {
  const played = (count: number, answeredAt?: number) => playUnderWay(run(1000, count), answeredAt, at(1000 + count))
  it('after sixty minutes unless thirty were chosen', () => {
    expect([59, 60].map((count) => isCheckDue(played(count)))).toEqual([false, true])
    expect([29, 30].map((count) => isCheckDue(played(count), 30))).toEqual([false, true])
  })
  it('again so many minutes after the answer, with the whole time since the beginning', () => {
    const answered = at(1059) + 20_000
    expect(isCheckDue(played(60, answered))).toBe(false)
    expect(isCheckDue(played(119, answered))).toBe(false)
    expect(played(120, answered)).toEqual({ startedAt: at(1000), minutes: 120, sinceAnswer: 60 })
    expect(isCheckDue(played(120, answered))).toBe(true)
  })
  it('whatever was answered under a clock that was ahead', () => {
    expect(isCheckDue(played(60, at(5000)))).toBe(true)
    // The running minute is the last that an answer can be of.
    expect([played(60, at(1061) - 1), played(60, at(1061))].map((play) => play?.sinceAnswer)).toEqual([0, 60])
  })
  it('stays due until it is answered', () => {
    expect(isCheckDue(played(200))).toBe(true)
  })
})
