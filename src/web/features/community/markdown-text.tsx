// A member's text as markdown: few elements, no images, no HTML, and links that say where they lead. The server bounds length and nesting;
// here they are bounded once more before anything is parsed, so that no text hangs a page.
import type { ComponentProps } from 'react'
import Markdown, { type ExtraProps } from 'react-markdown'
import { linkOf, mentionParts, textFault } from '#core/community/post-text.ts'

/** What the text was parsed into. */
type Element = NonNullable<ExtraProps['node']>
type ElementContent = Element['children'][number]

const ELEMENTS = ['p', 'strong', 'em', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'a', 'br', 'hr']
const BARE_LINK = /\bhttps?:\/\/[^\s<>"'`)\]]+/g
const MENTION = 'mention:'

const link = (href: string, text: string): Element => ({
  type: 'element',
  tagName: 'a',
  properties: { href },
  children: [{ type: 'text', value: text }],
})

/** A stretch of text with its addresses and members made links. */
function linked(text: string): ElementContent[] {
  const parts: ElementContent[] = []
  const add = (stretch: string) => {
    for (const part of mentionParts(stretch))
      parts.push(part.kind === 'mention' ? link(`${MENTION}${part.text}`, `@${part.text}`) : { type: 'text', value: part.text })
  }
  let at = 0
  for (const match of text.matchAll(BARE_LINK)) {
    const address = match[0].replace(/[.,;:!?]+$/, '')
    add(text.slice(at, match.index))
    parts.push(link(address, address))
    at = match.index + address.length
  }
  add(text.slice(at))
  return parts
}

function walk(parent: Pick<Element, 'children'>): void {
  parent.children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return linked(child.value)
    // What is code or a link already stays as it is written.
    if (child.type === 'element' && child.tagName !== 'a' && child.tagName !== 'code') walk(child)
    return [child]
  })
}
const withLinks = () => walk

const LOOK =
  'grid min-w-0 gap-2 text-15 leading-relaxed break-words [&_blockquote]:border-l-2 [&_blockquote]:border-line-2 [&_blockquote]:pl-3 [&_blockquote]:text-ink-2 [&_code]:rounded-tag [&_code]:bg-s-2 [&_code]:px-1 [&_code]:text-13 [&_ol]:list-decimal [&_ol]:pl-5 [&_pre]:overflow-x-auto [&_pre]:rounded-control [&_pre]:bg-s-2 [&_pre]:p-3 [&_ul]:list-disc [&_ul]:pl-5'

type Props = { text: string; onMember: (name: string) => void }

export function MarkdownText({ text, onMember }: Props) {
  if (text === '') return null
  if (textFault(text, 5000)) return <p className="break-words whitespace-pre-wrap">{text}</p>
  return (
    <div className={LOOK}>
      <Markdown
        allowedElements={ELEMENTS}
        unwrapDisallowed
        skipHtml
        rehypePlugins={[withLinks]}
        urlTransform={(url) => (url.startsWith(MENTION) ? url : (linkOf(url)?.href ?? ''))}
        components={{
          a: ({ href, children }) => (
            <TextLink href={href} onMember={onMember}>
              {children}
            </TextLink>
          ),
        }}
      >
        {text}
      </Markdown>
    </div>
  )
}

function TextLink({ href = '', children, onMember }: Pick<ComponentProps<'a'>, 'href' | 'children'> & Pick<Props, 'onMember'>) {
  if (href.startsWith(MENTION))
    return (
      <button type="button" className="inline-link font-semibold" onClick={() => onMember(href.slice(MENTION.length))}>
        {children}
      </button>
    )
  const known = linkOf(href)
  if (!known) return <span>{children}</span>
  return (
    <span>
      <a href={known.href} target="_blank" rel="ugc nofollow noopener noreferrer" className="inline-link">
        {children}
      </a>{' '}
      <span className="note">({known.host})</span>
    </span>
  )
}
