// A process that reads one linked account into a database on the disk, so that a test can kill it in the middle. Prints "kept" after each page
// and, at the end, all that the database holds.

import { sharpSportsAccounts } from '#server/adapters/sharpsports/linked-accounts.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { users } from '#server/db/tables/accounts.ts'
import { accountStore } from '#server/features/platforms/accounts.store.ts'
import { recordStore } from '#server/features/platforms/records.store.ts'
import { readAccount } from '#server/features/platforms/sync.ts'

const [directory = '', baseUrl = '', key = '', at = '0'] = process.argv.slice(2)
const database = await openDatabase({ kind: 'embedded', directory })
await migrateDatabase(database.db)
await database.markReady()
const { db } = database
await db.insert(users).values({ id: 'fan', name: 'Fan', email: 'fan@example.com', username: 'fan' }).onConflictDoNothing()
const accounts = accountStore(db)
const records = recordStore(db)
const now = () => Number(at)
const [account] = await accounts.link(
  'fan',
  { source: 'simulator', platform: 'caesars', linkId: null },
  [{ ref: 'BACT_1_long', book: 'Caesars', username: 'long' }],
  now(),
)
const before = await accounts.find('fan', account!.id)
process.stdout.write(`from ${before!.cursor ?? 'the beginning'}\n`)
await readAccount(
  {
    accounts,
    records: {
      ...records,
      async keepPage(...page) {
        const isKept = await records.keepPage(...page)
        process.stdout.write('kept\n')
        return isKept
      },
    },
    vendorOf: async () => sharpSportsAccounts({ baseUrl, key, linkUrl: '', isSimulator: true }),
    now,
    wait: async () => {},
    onError: (error) => process.stdout.write(`error ${String(error)}\n`),
  },
  account!.id,
  new AbortController().signal,
)
const done = await accounts.find('fan', account!.id)
process.stdout.write(`done ${JSON.stringify({ ...(await records.all('fan')), isRead: done!.lastSyncAt !== null, cursor: done!.cursor })}\n`)
await database.close()
process.exit(0)
