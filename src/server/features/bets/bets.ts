// The bets of a person: recorded, changed, settled by scores or by hand, undone, imported, exported and judged.
import { bets } from '#contract/bets/bets.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import { addBet, editBet, removeBet, settleByHand, undoChange } from './bet-changes.ts'
import type { BetDeps } from './bet-deps.ts'
import { csvOf, importFile, previewFile } from './bet-files.ts'
import { dashboardStats, listBets, listVersions, performance, readTyped } from './bet-views.ts'
import { MOST_BETS } from './bets.store.ts'
import { exampleLine } from './quick-example.ts'
import { settleOpen } from './settling.ts'

const CHANGES = { add: addBet, edit: editBet, settle: settleByHand, remove: removeBet, undo: undoChange }
const VIEWS = { list: listBets, versions: listVersions, read: readTyped, performance, dashboardStats }

export function betsFeature(deps: BetDeps): Feature {
  const { store, now } = deps
  return {
    bounds: bind(bets, {
      ...bindFirst(deps, CHANGES),
      ...bindFirst(deps, VIEWS),
      revision: async (_, call) => ({ revision: await store.revision(memberOf(call).id) }),
      example: async (_, call) => ({ line: await exampleLine(deps, call) }),
      preview: (file, call) => previewFile(deps, memberOf(call).id, file, call),
      import: (file, call) => importFile(deps, memberOf(call).id, file, call),
      export: async (filter, call) => {
        const all = await store.list(memberOf(call).id, filter, MOST_BETS)
        return { fileName: `bets-${new Date(now()).toISOString().slice(0, 10)}.csv`, text: csvOf(all), bets: all.length }
      },
    }),
    jobs: [
      {
        name: 'bets.settle',
        cron: '* * * * *',
        async run() {
          await settleOpen(deps)
        },
      },
      { name: 'bets.unfinished-imports', cron: '* * * * *', run: () => deps.imports.sweep(now()) },
      { name: 'bets.forget', cron: '41 4 * * *', run: () => store.forgetDeleted(now()) },
    ],
  }
}
