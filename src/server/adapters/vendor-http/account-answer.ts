// What a vendor of linked accounts answers, read within bounds; its refusals become the failures of the port.
import { LinkedAccountError, type LinkFailure } from '../../ports/linked-accounts.ts'

const TIMEOUT_MS = 15_000
const MOST_BYTES = 4 * 2 ** 20
const DEFAULT_PAUSE_MS = 30_000

type Asked = {
  readonly url: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** What a status means here; any other is `down`. */
  readonly refusals: Readonly<Record<number, LinkFailure>>
}

/** @returns the answer as JSON; null of one without a body */
export async function accountAnswer({ url, method = 'GET', headers = {}, body, refusals }: Asked, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
    // A key goes nowhere else.
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch((cause: unknown) => {
    throw new LinkedAccountError('down', 'the vendor of linked accounts does not answer', { cause })
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw refused(response, refusals)
  }
  return response.status === 204 ? null : bodyOf(response)
}

function refused({ status, headers }: Response, refusals: Asked['refusals']): LinkedAccountError {
  if (status !== 429) return new LinkedAccountError(refusals[status] ?? 'down', `the vendor of linked accounts answered ${status}`)
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const retryAfterMs = Number.isFinite(seconds) ? Math.min(15 * 60_000, Math.max(500, seconds * 1000)) : DEFAULT_PAUSE_MS
  return new LinkedAccountError('rate limited', 'the vendor of linked accounts asks for a pause', { retryAfterMs })
}

async function bodyOf(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > MOST_BYTES) throw new LinkedAccountError('down', 'an answer of the vendor of linked accounts is too large')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch (cause) {
    throw new LinkedAccountError('down', 'an answer of the vendor of linked accounts is no JSON', { cause })
  }
}
