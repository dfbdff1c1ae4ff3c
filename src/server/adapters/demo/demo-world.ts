// The demo world as a vendor: one seed, one clock, a course of its time, and a note of when each port was last asked.
import { isScored } from '#core/projections/scoring.ts'
import { DEMO_SEED } from '#demo/demo-seed.ts'
import { preparation, replayStart, type World, world } from '#demo/world.ts'
import { WORLD_LEAGUES } from '#demo/world-leagues.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AnchorStore } from './anchor-store.ts'
import { type Anchor, type ClockSpeed, courseOf, onCourse, type Speed } from './demo-clock.ts'

export const DEMO_NAME = 'demo'

export type DemoWorld = {
  /** The world at this moment, asked on behalf of a port. Times are asked and told in real time. */
  ask(port: string): World
  now(): number
  /** The world as it stood at an earlier moment. */
  at(moment: number): World
  /** How its time runs. */
  course(): ClockSpeed
  /** Where its course was set, for other servers that show the same. */
  anchor(): Anchor
  /** The course of another server. */
  follow(anchor: Anchor): void
  /** Another course from now on: at real speed the present, twenty times as fast from the present on, or a finished day again from its first game on. */
  setSpeed(speed: Speed): void
  /** Begins to compute what is slow the first time, in short steps between the answers: the leagues with slates first. */
  warm(): void
  /** When a port last answered, epoch ms, null before the first time. */
  askedAt(port: string): number | null
}

/** Warming works so many milliseconds (or one step) and then leaves the thread to the answers for so many times as long: a quarter of it. */
const WARM_SLICE = 2
const WARM_REST = 3

type Options = { readonly seed?: number; readonly anchors: AnchorStore; readonly speed: Speed }

export function openDemoWorld(clock: Clock, { seed = DEMO_SEED, anchors, speed }: Options): DemoWorld {
  const asked = new Map<string, number>()
  const setOut = (wanted: Speed): Anchor => {
    const realAt = clock.now()
    const anchor = { speed: wanted, realAt, worldAt: wanted === 'replay' ? replayStart(seed, realAt) : realAt }
    // The present needs no note.
    if (wanted !== 'real') anchors.write(anchor)
    return anchor
  }
  const kept = speed === 'real' ? undefined : anchors.read()
  let anchor = kept?.speed === speed ? kept : setOut(speed)
  let course = courseOf(anchor)
  const go = (to: Anchor) => {
    anchor = to
    course = courseOf(to)
  }
  const at = (moment: number) => onCourse(world(seed, course.toWorld(moment)), course, moment)
  return {
    ask(port) {
      const now = clock.now()
      asked.set(port, now)
      return at(now)
    },
    now: () => clock.now(),
    at: (moment) => at(Math.min(moment, clock.now())),
    course: () => course,
    anchor: () => anchor,
    follow(theirs) {
      if (theirs.speed !== 'real') anchors.write(theirs)
      go(theirs)
    },
    setSpeed: (wanted) => go(setOut(wanted)),
    warm() {
      // The leagues of the first screens come first.
      const leagues = WORLD_LEAGUES.toSorted((a, b) => Number(isScored(b)) - Number(isScored(a)))
      const steps = preparation(seed, course.toWorld(clock.now()), leagues)
      const work = () => {
        const began = performance.now()
        let spent = 0
        while (spent < WARM_SLICE) {
          if (steps.next().done) return
          spent = performance.now() - began
        }
        setTimeout(work, spent * WARM_REST).unref()
      }
      setTimeout(work, 0).unref()
    },
    askedAt: (port) => asked.get(port) ?? null,
  }
}
