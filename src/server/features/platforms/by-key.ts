// Exchanges that a key of the person's own reads: linked at once, since there is no page to sign in at. The key is tried before it is kept,
// kept encrypted, and in no answer.
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type KeyedPlatform, PLATFORMS } from '#core/bankroll/linked/platforms.ts'
import { AppError, conflict } from '../../kernel/door/errors.ts'
import { type Call, memberOf } from '../../kernel/door/invoke.ts'
import { LinkedAccountError } from '../../ports/linked-accounts.ts'
import type { StoredAccount } from './accounts.store.ts'
import { refused } from './link-refusals.ts'
import type { SyncDeps } from './sync.ts'

type Connect = ParsedOf<typeof API.platforms.connect>
type Asked = { readonly platform: KeyedPlatform } & Pick<Connect, 'key' | 'wallet'>
type Row = AnswerOf<typeof API.platforms.connect>

/** `seal` encrypts a key of a person's own with the server's secret. */
export type KeyDeps = SyncDeps & { readonly seal: (text: string) => Promise<string> }

/** Accounts of one person at one exchange. */
const MOST_ACCOUNTS = 5

export async function connectByKey(
  deps: KeyDeps,
  { platform, key, wallet }: Asked,
  call: Call,
  row: (account: StoredAccount) => Row,
  read: (id: string) => Promise<void>,
): Promise<Row> {
  const { accounts, now } = deps
  const userId = memberOf(call).id
  const secret = platform === 'kalshi' ? key : wallet
  if (secret === undefined) {
    const message = platform === 'kalshi' ? 'Kalshi is read by a key of yours.' : 'Polymarket is read by the address of your wallet.'
    throw new AppError('invalid_input', message, { fields: [{ path: platform === 'kalshi' ? 'key' : 'wallet', message }] })
  }
  const before = (await accounts.list(userId)).filter(({ source }) => source === platform)
  if (before.length >= MOST_ACCOUNTS) throw conflict(`At most ${MOST_ACCOUNTS} accounts at ${PLATFORMS[platform].name} are read.`)
  const credential = await deps.seal(JSON.stringify(secret))
  const vendor = await deps.vendorOf({ source: platform, credential })
  const found = await vendor!.complete(userId, '', '', call.signal).catch((error: unknown) => {
    if (error instanceof LinkedAccountError && error.failure === 'signed out') throw conflict(WRONG[platform])
    throw error instanceof LinkedAccountError ? refused(error) : refused(new LinkedAccountError('down', 'not understood', { cause: error }))
  })
  const [account] = await accounts.link(userId, { source: platform, platform, linkId: null, credential }, found, now())
  void read(account!.id)
  return row(account!)
}

const WRONG: Readonly<Record<KeyedPlatform, string>> = {
  kalshi: 'Kalshi does not take this key. Look whether id and private key belong together and whether the key still exists there.',
  polymarket: 'Polymarket knows no wallet of this address.',
}
