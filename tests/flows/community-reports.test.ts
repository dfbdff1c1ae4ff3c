// Reports of what members wrote: which hide it, and what a moderator then reads.
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { MOST_REPORTS_A_DAY } from '#core/community/moderation.ts'
import { communityLog, communityMembers } from '#server/db/tables/community.ts'
import { aged, app, DAY, edit, fan, MINUTE, moderated, posted, queue, report, stateOf } from '#tests/support/moderated.ts'

moderated()

describe('reports', () => {
  it('of new or muted accounts go to the queue and hide nothing, also when the accounts grow older', async () => {
    const own = await posted(await fan(), 'a post that some dislike')
    const fresh = [await aged(0), await aged(DAY - 1), await aged(DAY - 1), await aged(DAY - 1)]
    for (const one of fresh) expect((await report(one, own)).json()).toEqual({ isHidden: false, counts: false, help: null })
    const muted = await fan()
    await muted.post('/api/forum/likes', { postId: own })
    await app.database.db
      .update(communityMembers)
      .set({ mutedUntil: app.clock.now() + DAY })
      .where(eq(communityMembers.userId, muted.id))
    expect((await report(muted, own)).json()).toEqual({ isHidden: false, counts: false, help: null })
    expect((await queue()).texts.find(({ id }) => id === own)?.why).toEqual(['5 reports'])
    app.clock.advance(MINUTE)
    for (const isHidden of [false, false, true])
      expect((await report(await aged(DAY), own)).json()).toEqual({ isHidden, counts: true, help: null })
    expect(await stateOf(own)).toBe('held')
  })

  it('that come at once hide a text once', async () => {
    const own = await posted(await fan(), 'another post')
    const reporters = await Promise.all([fan(), fan(), fan(), fan(), fan()])
    const answers = await Promise.all(reporters.map((one) => report(one, own)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(answers.filter((answer) => answer.json<{ isHidden: boolean }>().isHidden)).toHaveLength(3)
    expect(await app.database.db.select().from(communityLog).where(eq(communityLog.textId, own))).toHaveLength(1)
  })

  it('are twenty of one member within a day', async () => {
    const eve = await fan()
    const authors = await Promise.all([fan(), fan()])
    const ids: string[] = []
    for (const author of authors) for (let n = 0; n <= MOST_REPORTS_A_DAY / 2; n++) ids.push(await posted(author, `post ${n}`))
    for (const id of ids.slice(0, MOST_REPORTS_A_DAY)) expect((await report(eve, id)).statusCode).toBe(200)
    expect((await report(eve, ids[MOST_REPORTS_A_DAY]!)).statusCode).toBe(429)
    app.clock.advance(DAY)
    expect((await report(eve, ids[MOST_REPORTS_A_DAY]!)).statusCode).toBe(200)
  })
})

describe('what was reported', () => {
  it('stands in the queue beside what its author made of it before a moderator looked', async () => {
    const ann = await fan()
    const [own, sound] = [await posted(ann, 'first words'), await posted(ann, 'never reported before')]
    await edit(ann, own, 'you are all idiots')
    app.clock.advance(1000)
    expect((await report(await fan(), own)).statusCode).toBe(200)
    app.clock.advance(1000)
    await edit(ann, own, 'have a nice day')
    await edit(ann, sound, 'also changed')
    app.clock.advance(1000)
    await report(await fan(), sound)
    const { texts } = await queue()
    const row = (id: string) => texts.find((one) => one.id === id)!
    expect(row(own).content).toBe('have a nice day')
    expect(row(own).earlier.map(({ content }) => content)).toEqual(['you are all idiots'])
    expect(row(sound).earlier).toEqual([])
  })
})
