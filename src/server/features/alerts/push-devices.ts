// The browsers of a person that are sent push messages: listed, added, tried, removed.
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { AppError, conflict, feedDown, notFound } from '../../kernel/door/errors.ts'
import type { Handlers } from '../../kernel/door/feature.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import { deviceId, MOST_DEVICES, type StoredDevice } from './devices.store.ts'
import type { WatchDeps } from './watching.ts'

type Rows = Pick<typeof API.alerts, 'push' | 'addDevice' | 'testDevice' | 'removeDevice'>
type Answer = AnswerOf<Rows['push']>

export const NO_PUSH = 'This server sends no push messages.'

type Deps = Pick<WatchDeps, 'devices' | 'push' | 'switchPushOn' | 'now' | 'onError'>

export function pushDevices({ devices, push, switchPushOn, now, onError }: Deps): Handlers<Rows> {
  const answer = async (userId: string): Promise<Answer> => ({
    publicKey: push?.publicKey ?? null,
    devices: (await devices.of(userId)).map(({ id, name, addedAt }) => ({ id, name, addedAt })),
  })
  const mine = async (userId: string, id: string): Promise<StoredDevice> => {
    const device = (await devices.of(userId)).find((one) => one.id === id)
    if (!device) throw notFound('There is no such browser of yours.')
    return device
  }
  const messenger = () => {
    if (!push) throw new AppError('not_configured', NO_PUSH)
    return push
  }
  return {
    push: (_, call) => answer(memberOf(call).id),
    addDevice: async ({ endpoint, keys, expirationTime, name }, call) => {
      const { id } = memberOf(call)
      if (!messenger().takes(endpoint))
        throw new AppError('invalid_input', 'This browser’s push service is not one that this server sends to.')
      const isKept = await devices.add(id, { endpoint, ...keys }, name, expirationTime ?? null, now())
      if (!isKept) throw conflict(`${MOST_DEVICES} browsers is the most for one person. Remove one first.`)
      await switchPushOn(id)
      return { ...(await answer(id)), id: deviceId(endpoint) }
    },
    testDevice: async ({ id }, call) => {
      const userId = memberOf(call).id
      const device = await mine(userId, id)
      const message = { title: 'Push messages work', detail: 'This is how an alert will look here.', link: '/alerts', tag: `test ${id}` }
      const end = await messenger()
        .send(device, message)
        .catch((error: unknown) => {
          onError(error)
          throw feedDown('The push service of this browser does not take messages now.')
        })
      if (end === 'gone') {
        await devices.remove(userId, [device.endpoint])
        throw notFound('This browser has withdrawn its permission; it was removed.')
      }
      return { sent: true }
    },
    removeDevice: async ({ id }, call) => {
      const userId = memberOf(call).id
      await devices.remove(userId, [(await mine(userId, id)).endpoint])
      return answer(userId)
    },
  }
}
