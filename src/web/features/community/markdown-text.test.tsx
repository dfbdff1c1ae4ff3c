// Forty texts that try to run something, in every place where a member's text is shown: nothing but plain elements comes out of them.
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { textFault } from '#core/community/post-text.ts'
import { ATTACKS } from '#tests/support/attack-texts.ts'
import { openPiece } from '#tests/support/piece.tsx'
import { MarkdownText } from './markdown-text.tsx'
import { PostCard } from './post-card.tsx'

const markup = (text: string) => renderToStaticMarkup(<MarkdownText text={text} onMember={() => {}} />)
const plain = (root: ParentNode) => {
  const elements = [...root.querySelectorAll('*')]
  const bad = elements.filter(
    (one) =>
      /^(script|iframe|object|embed|svg|math|style|link|meta|base|form|video|audio|img)$/i.test(one.tagName) ||
      [...one.attributes].some(({ name }) => /^on|^srcdoc$|^style$|^formaction$/i.test(name)) ||
      (one.hasAttribute('href') && !/^https?:/.test(one.getAttribute('href') ?? '')),
  )
  return bad.map((one) => one.outerHTML)
}
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

describe('attack texts', () => {
  it('are forty and more', () => expect(new Set(ATTACKS).size).toBeGreaterThanOrEqual(40))
  it.each(ATTACKS.map((text) => [text.slice(0, 60), text] as const))('%s', (_, text) => {
    expect(plain(parsed(markup(text)))).toEqual([])
  })
  it.each(ATTACKS.map((text) => [text.slice(0, 60), text] as const))('in every field of a post: %s', async (_, text) => {
    const author = { author_id: text, author_username: text, author_avatar: null, author_verified: true }
    const post = {
      ...author,
      ...{
        id: text,
        place: 1,
        created_at: '2026-11-21T18:00:00Z',
        editedAt: 1,
        sport: 'nfl' as const,
        type: 'pick' as const,
        content: text,
      },
      ...{ media_urls: [text], images: [{ id: 'i', url: '/api/objects/x/full', thumbUrl: '/api/objects/x/thumb', width: 1, height: 1 }] },
      ...{
        likes_count: 1,
        comments_count: 1,
        user_liked: false,
        state: 'shown' as const,
        reactions: { like: 1 },
        reaction: null,
        isOwn: false,
      },
      ...{ editableUntil: null, tags: [text], pick: { ...PICK, selection: text, home: text, away: text, book: text } },
    }
    const { words } = await openPiece(<PostCard post={post as never} onOpen={() => {}} onMember={() => {}} />)
    expect(words()).toContain('Verified')
    const piece = document.querySelector('[data-testid=piece]')!
    // Icons of the product are drawings; its one image is that of the post.
    expect(plain(piece).filter((html) => !/^<(svg [^>]*class="lucide|img [^>]*src="\/api\/objects\/)/.test(html))).toEqual([])
    expect(piece.querySelectorAll('img')).toHaveLength(1)
  })
})

const PICK = {
  ...{ gameId: 'g', league: 'nfl', startsAt: 4e12, sealedAt: 1, world: 'demo', market: 'h2h', outcome: 'home', point: null, price: 110 },
  ...{ fair: null, stake: 100, basis: 'stated', place: 1, status: 'open', profit: null, settledAt: null, clv: null },
}

describe('what is shown', () => {
  it('a member who took another name is named as it was written, with the name of now, and a press leads to them', async () => {
    const opened: string[] = []
    const renamed = [{ name: 'ann', username: 'ann_new' }]
    const { words } = await openPiece(<MarkdownText text="Ask @Ann or @bob." renamed={renamed} onMember={(name) => opened.push(name)} />)
    expect(words()).toContain('Ask @Ann (now @ann_new) or @bob.')
    for (const button of document.querySelectorAll<HTMLButtonElement>('[data-testid=piece] button')) button.click()
    expect(opened).toEqual(['ann_new', 'bob'])
  })
  it('links say their host and pass nothing on', () => {
    const html = markup('see [this](https://evil.example.com/x) and https://nfl.com/a.')
    expect(html).toContain('rel="ugc nofollow noopener noreferrer"')
    expect(html).toContain('evil.example.com)')
    expect(html).toContain('href="https://nfl.com/a"')
  })
  it('members are named by a button, code stays as it is written, images become words', () => {
    expect(markup('hi @ann')).toContain('>@ann</button>')
    expect(markup('`@ann https://a.com`')).not.toContain('<a')
    expect(markup('![seen](https://tracker.example.com/p.png)')).not.toContain('<img')
  })
  it('nothing that was typed is swallowed', () => {
    const shown = (text: string) => (parsed(markup(text)).textContent ?? '').replace(/\s+/g, ' ').trim()
    for (const typed of [
      '<div></div>',
      '<script>alert(1)</script>',
      'before\n\n<img src=x>\n\nafter',
      'a <b> c',
      'if x <y and z> 3',
      '<!-- aside -->',
      '<Chiefs by 3>',
      '[score]: https://a.com/x',
    ])
      expect(shown(typed)).toContain(typed.replace(/\s+/g, ' '))
    expect(shown('![the chart](https://a.com/c.png)')).toBe('the chart (a.com)')
    expect(shown('[![the chart](https://a.com/c.png)](https://b.com/x)')).toBe('the chart (b.com)')
    expect(shown('see [the score][1]\n\n[1]: https://a.com/x')).toBe('see the score (a.com)')
    expect(shown('# Why\n\n- rest')).toBe('Why rest')
  })
  it('a word without an end breaks wherever it has to', () =>
    expect(parsed(markup('q'.repeat(300))).firstElementChild?.className).toMatch(/min-w-0.*\[overflow-wrap:anywhere\]/))
  it('law: what is not refused is never deep, whatever is typed', () => {
    const hostile = fc.string({
      unit: fc.constantFrom('> ', '- ', '*', '_', '[', '](', ')', '\n', 'a', '`', '1. ', '    '),
      maxLength: 1200,
    })
    fc.assert(
      fc.property(hostile, (text) => {
        if (textFault(text) !== null) return
        const depth = (node: Element): number => 1 + Math.max(0, ...[...node.children].map(depth))
        expect(depth(parsed(markup(text)))).toBeLessThan(60)
      }),
      { numRuns: 60 },
    )
  })
})
