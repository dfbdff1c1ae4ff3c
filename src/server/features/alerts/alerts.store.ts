// The table of what is done with rules, alerts and settings in the database.
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import { countUnread, forgetOld, inbox, knownAlertKeys, markRead, noteSending, ringOnce } from './alert-inbox.store.ts'
import { changeSettings, noteHeldBack, recipients } from './alert-recipients.store.ts'
import { activeRules, addRule, changeRule, removeRule, rulesOf } from './alert-rules.store.ts'

export type AlertStore = ReturnType<typeof alertStore>

/** @param usualAge  of whoever does not say where they live */
export const alertStore = (db: Db, usualAge: number) => ({
  ...bindFirst(db, {
    rules: rulesOf,
    activeRules,
    addRule,
    changeRule,
    removeRule,
    inbox,
    unread: countUnread,
    markRead,
    known: knownAlertKeys,
    ring: ringOnce,
    noteSending,
    forget: forgetOld,
    noteHeldBack,
    changeSettings,
  }),
  recipients: (ids: readonly string[], now: EpochMs) => recipients(db, usualAge, ids, now),
})
