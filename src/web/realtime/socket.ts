// The page's one socket. Opened with the first topic, closed after the last; it comes back by itself, with some delay and chance in it so
// that not everybody comes at once, and says where it stands, so that what it knows is not told again. Loaded only when it is needed.
import { WebSocket } from 'partysocket'
import { REALTIME_PATH, TOPICS, type ToClient, type Topic, type TopicName, type ToServer } from '#contract/topics.ts'
import { applyFrame, type Standing } from '#core/live/delta-sync.ts'
import { doubtSession } from '../api/session-signals.ts'

type Row = Readonly<Record<string, unknown>>
type Answer = Readonly<Record<string, unknown>>

export type Follower = {
  answer(answer: Answer): void
  /** Whether answers come by themselves now; false while the line is down or the topic was refused. */
  live(isLive: boolean): void
}

type Following = {
  readonly name: TopicName
  readonly topic: Topic
  readonly input: Answer
  readonly followers: Set<Follower>
  key: string | undefined
  standing: Standing<Row> | null
}

const LONGEST_WAIT_MS = 30_000

let line: WebSocket | undefined
let count = 0
const followings = new Map<number, Following>()

/** Begins to follow a topic; answers how to stop. Two followers of one topic share it. */
export function follow(name: TopicName, input: Answer, follower: Follower): () => void {
  const text = JSON.stringify(input)
  const [id, following] = [...followings].find(([, one]) => one.name === name && JSON.stringify(one.input) === text) ?? begin(name, input)
  following.followers.add(follower)
  if (following.standing) follower.answer(following.topic.whole(following.standing.parts) as Answer)
  follower.live(following.standing !== null && line?.readyState === WebSocket.OPEN)
  return () => {
    following.followers.delete(follower)
    if (following.followers.size > 0) return
    followings.delete(id)
    say({ do: 'leave', id })
    if (followings.size === 0) hangUp()
  }
}

function begin(name: TopicName, input: Answer): [number, Following] {
  const following: Following = { name, topic: TOPICS[name], input, followers: new Set(), key: undefined, standing: null }
  count += 1
  followings.set(count, following)
  if (line?.readyState === WebSocket.OPEN) ask(count, following)
  line ??= dial()
  return [count, following]
}

function dial(): WebSocket {
  const { protocol, host } = globalThis.location
  const socket = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}${REALTIME_PATH}`, [], {
    maxReconnectionDelay: LONGEST_WAIT_MS,
    maxEnqueuedMessages: 0,
  })
  socket.addEventListener('open', () => {
    for (const [id, following] of followings) ask(id, following)
  })
  socket.addEventListener('close', () => {
    for (const { followers } of followings.values()) for (const follower of followers) follower.live(false)
    // The server closes the sockets of a session that was signed out elsewhere.
    if (line === socket) doubtSession()
  })
  socket.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)) as ToClient))
  return socket
}

function hangUp(): void {
  line?.close()
  line = undefined
}

function say(message: ToServer): void {
  if (line?.readyState === WebSocket.OPEN) line.send(JSON.stringify(message))
}

function ask(id: number, { name, input, standing }: Following): void {
  say({ do: 'follow', id, topic: name, input, ...(standing ? { have: { epoch: standing.epoch, seq: standing.seq } } : {}) })
}

function hear(message: ToClient): void {
  if (message.do === 'frame') {
    for (const [id, following] of followings) if (following.key === message.key) take(id, following, message.frame)
    return
  }
  const following = followings.get(message.id)
  if (!following) return
  if (message.do === 'following') {
    following.key = message.key
    // What was known before the line broke may be all there is to know.
    if (following.standing) for (const follower of following.followers) follower.live(true)
    return
  }
  following.key = undefined
  // It may be about somebody who is signed in no more.
  following.standing = null
  for (const follower of following.followers) follower.live(false)
  if (message.code === 'unauthenticated') doubtSession()
}

function take(id: number, following: Following, frame: Extract<ToClient, { do: 'frame' }>['frame']): void {
  const before = following.standing
  const after = applyFrame(before, frame as never, following.topic.id)
  following.standing = after
  // A frame is missing: ask for the whole.
  if (after === null) ask(id, following)
  if (after === null || after === before) return
  const answer = following.topic.whole(after.parts) as Answer
  for (const follower of following.followers) {
    follower.answer(answer)
    follower.live(true)
  }
}
