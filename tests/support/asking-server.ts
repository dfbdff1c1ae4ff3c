// A server of a PostgreSQL database that has the turn to ask a vendor, and has no answer yet: a process of its own, so that a test can kill it.
import { sharedAnswers } from '#server/adapters/vendor-http/shared-answers.ts'
import { realWait } from '#server/adapters/vendor-http/wait.ts'
import { openDatabase } from '#server/db/client.ts'
import { sharedValueStore } from '#server/kernel/process/shared-values.store.ts'

const [url, vendor, path] = process.argv.slice(2) as [string, string, string]
const database = await openDatabase({ kind: 'postgres', url })
const answers = sharedAnswers({ vendor, store: sharedValueStore(database.db), wait: realWait, holder: 'the first server' })
await answers.take(path, Date.now(), new AbortController().signal)
process.stdout.write('asking\n')
setInterval(() => {}, 60_000)
