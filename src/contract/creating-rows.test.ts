import { expect, it } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { API } from './index.ts'

/** Posts and puts that do not bear the flag, and why a second sending of the same does no harm. */
const SAME_TWICE: Readonly<Record<string, string>> = {
  'accounts.signUp': 'nobody is signed in yet; an address has one account',
  'accounts.signIn': 'nobody is signed in yet; a second session is a session, and both can be ended',
  'accounts.signInCode': 'a code counts once',
  'accounts.prove': 'sets a value',
  'accounts.signOut': 'a session ends once',
  'accounts.forgotPassword': 'nobody is signed in; a newer link ends the older, and asking is slowed',
  'accounts.resetPassword': 'a link is used once',
  'accounts.verifyEmail': 'confirms what is confirmed once more',
  'accounts.changePassword': 'sets a value; the old password is asked for',
  'accounts.confirmAge': 'sets a value',
  'accounts.deleteAccount': 'an account is deleted once',
  'admin.testBilling': 'nothing is kept but that it was tried',
  'audit.export': 'a file that was asked for; that it was is kept each time',
  'controls.setSwitch': 'sets a value',
  'controls.setRetention': 'sets a value',
  'feeds.sync': 'asks vendors anew; one at a time',
  'members.suspend': 'sets a value',
  'members.restore': 'sets a value',
  'members.endSessions': 'a session ends once',
  'members.export': 'a file that was asked for; that it was is kept each time',
  'members.remove': 'an account is deleted once',
  'noticeEditor.endAnnouncement': 'ends once; the second is refused',
  'noticeEditor.endPromotion': 'ends once; the second is refused',
  'notices.dismiss': 'sets a value',
  'passkeys.begin': 'a newer challenge ends the older',
  'passkeys.add': 'a challenge counts once, and a credential is kept once',
  'passkeys.ask': 'nobody is signed in yet; a challenge counts once',
  'passkeys.signIn': 'nobody is signed in yet; a challenge counts once',
  'webhooks.rotate': 'its answer is a secret, which is not to be stored; a newer one ends the older',
  'webhooks.test': 'each press sends one more, and a second one may be meant',
  'webhooks.replay': 'each press sends one more, and a second one may be meant',
  'admin.refresh': 'forgets what is remembered; nothing is written',
  'admin.resetLink': 'its answer is a secret, which is not to be stored; a newer link ends the older',
  'alerts.preview': 'nothing is kept',
  'alerts.read': 'sets a value',
  'alerts.test': 'one a minute; the second is refused',
  'assistant.alertDraft': 'nothing is kept',
  'backups.start': 'one at a time; the second is refused',
  'backups.cancel': 'what is being made is stopped once',
  'bankroll.suggest': 'nothing is kept',
  'bestBall.board': 'nothing is kept',
  'bestBall.importFile': 'what is there already is not kept again',
  'bets.settle': 'bears the version of the bet; the second is refused',
  'bets.undo': 'each press takes one more change back, and a second one may be meant',
  'bets.read': 'nothing is kept',
  'bets.preview': 'nothing is kept',
  'billing.preview': 'nothing is kept',
  'billing.testCard': 'sets a value',
  'billing.webhook': 'each report bears an id of its own and counts once',
  'feeds.choose': 'sets a value',
  'feeds.pace': 'sets a value',
  'forum.keepDraft': 'sets a value',
  'forum.like': 'the same reaction again takes it back; a second press may be meant',
  'forum.readMentions': 'sets a value',
  'lexAnalysis.run': 'what is spent is the lineups that are built, and nothing is kept',
  'lineups.optimize': 'what is spent is what is delivered, and a run that is under way is found again',
  'memory.turn': 'sets a value',
  'objects.upload': 'its answer is a secret, which is not to be stored; an unused address ends after ten minutes',
  'objects.send': 'an address is used once',
  'models.fit': 'the same games make the same weights; each fit is a try, and is counted',
  'models.share': 'sets a value',
  'models.upload': 'what is there already is not kept again',
  'objects.setAvatar': 'sets a value',
  'ownData.importData': 'what is there already is not kept again',
  'ownProjections.keep': 'replaces what was kept for the slate',
  'picks.relate': 'sets a value',
  'secondFactor.start': 'its answer is a secret, which is not to be stored; a newer one takes its place until one is confirmed',
  'secondFactor.confirm': 'its answer is secrets, which are not to be stored; a code counts once',
  'secondFactor.newBackupCodes': 'its answer is secrets, which are not to be stored; a newer set ends the older',
  'secondFactor.turnOff': 'sets a value',
  'sessions.end': 'what has ended stays so',
  'sessions.endOthers': 'what has ended stays so',
  'platforms.complete': 'a code is used once',
  'platforms.decide': 'sets a value',
  'platforms.hold': 'sets a value',
  'platforms.pause': 'sets a value',
  'platforms.sync': 'records are kept once however often they are read',
  'simulation.simulate': 'nothing is kept',
  'contests.weigh': 'nothing is kept',
  'slips.check': 'nothing is kept',
  'slips.read': 'nothing is kept',
  'conversations.rate': 'sets a value',
  'coaching.cancel': 'sets a value',
  'coaching.move': 'sets a value',
  'support.close': 'sets a value',
  'supportInbox.setStatus': 'sets a value',
  'subscriptions.portal': 'answers an address',
  'connections.allow': 'its answer is a code, which is not to be stored; an unused one ends after two minutes',
  'connections.refuse': 'nothing is kept',
  'tokens.create': 'its answer is a secret, which is not to be stored; a second token can be revoked',
  'videoAnalysis.share': 'its answer is a secret, which is not to be stored; a second link can be ended',
  'videoAnalysis.edit': 'sets a value',
  'videoCaptions.write': 'sets a value',
  'videoLibrary.progress': 'sets a value',
  'videoLibrary.view': 'a view counts once for each person and day',
  'videoLibrary.report': 'a clip is reported once by a person',
  'videoUploads.finish': 'an upload is finished once; a second sending is answered with the clip',
  'voice.transcribe': 'nothing is kept; a second hearing counts as a second question',
}

const writes = Object.entries(API as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>).flatMap(([room, rows]) =>
  Object.entries(rows)
    // A calculator keeps nothing.
    .filter(([, { method }]) => room !== 'calculators' && (method === 'POST' || method === 'PUT'))
    .map(([name, row]) => ({ name: `${room}.${name}`, row })),
)

it('every post that creates bears the flag that makes a second sending harmless, or is listed with the reason why it needs none', () => {
  expect(writes.filter(({ name, row }) => !row.creates && !(name in SAME_TWICE)).map(({ name }) => name)).toEqual([])
})
it('nothing is listed that bears the flag or is no more', () => {
  const flagged = new Map(writes.map(({ name, row }) => [name, row.creates === true]))
  expect(Object.keys(SAME_TWICE).filter((name) => flagged.get(name) !== false)).toEqual([])
})
it('the flag needs somebody: keys are kept per person', () => {
  expect(writes.filter(({ row }) => row.creates && row.who === 'anyone').map(({ name }) => name)).toEqual([])
})
