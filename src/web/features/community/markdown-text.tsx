// A member's text as markdown: few elements, and links that say where they lead. Images become links; HTML stands as it was typed, and so
// does all else that markdown would swallow. The server bounds length and nesting;
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

type Raw = { readonly type: 'raw'; readonly value: string }
const paragraph = (...children: ElementContent[]): Element => ({ type: 'element', tagName: 'p', properties: {}, children })

const addressOf = ({ properties: { src = '' } }: Element): string => String(src)
/** What stands for an image: its words, or where it lies. */
const wordsOf = (image: Element): string => String(image.properties.alt ?? '') || addressOf(image)

function walk(parent: Pick<Element, 'children'>, isWhole = false): void {
  parent.children = parent.children.flatMap((child: ElementContent | Raw): ElementContent[] => {
    if (child.type === 'raw') {
      const typed: ElementContent = { type: 'text', value: child.value }
      return [isWhole ? paragraph(typed) : typed]
    }
    if (child.type === 'text') return linked(child.value)
    if (child.type !== 'element') return [child]
    if (child.tagName === 'img') return [link(addressOf(child), wordsOf(child))]
    // What is code or a link already stays as it is written; an image in a link is its words.
    if (child.tagName === 'a')
      child.children = child.children.map((one) =>
        one.type === 'element' && one.tagName === 'img' ? { type: 'text', value: wordsOf(one) } : one,
      )
    else if (child.tagName !== 'code') walk(child)
    return [child]
  })
}
const withLinks = () => (root: Pick<Element, 'children'>) => walk(root, true)

type Block = { type: string; identifier?: string; position?: { start: { offset?: number }; end: { offset?: number } }; children?: Block[] }

/** Where a link is defined and nothing links it, the line stands as it was typed. */
const withDefinitions = () => (root: Block, file: { readonly value: unknown }) => {
  const used = new Set<string>()
  const look = (block: Block): void => {
    if (/Reference$/.test(block.type) && block.identifier !== undefined) used.add(block.identifier)
    for (const child of block.children ?? []) look(child)
  }
  look(root)
  const show = (block: Block): void => {
    block.children = block.children?.map((child) => {
      if (child.type !== 'definition' || used.has(child.identifier ?? '')) {
        show(child)
        return child
      }
      const typed = String(file.value).slice(child.position?.start.offset, child.position?.end.offset)
      return { type: 'paragraph', children: [{ type: 'text', value: typed } as Block] }
    })
  }
  show(root)
}

const LOOK =
  'grid min-w-0 gap-2 text-15 leading-relaxed [overflow-wrap:anywhere] [&_blockquote]:border-l-2 [&_blockquote]:border-line-2 [&_blockquote]:pl-3 [&_blockquote]:text-ink-2 [&_code]:rounded-tag [&_code]:bg-s-2 [&_code]:px-1 [&_code]:text-13 [&_ol]:list-decimal [&_ol]:pl-5 [&_pre]:overflow-x-auto [&_pre]:rounded-control [&_pre]:bg-s-2 [&_pre]:p-3 [&_ul]:list-disc [&_ul]:pl-5'

type Props = {
  text: string
  onMember: (name: string) => void
  /** Members whom the text names by a username that they changed since: the text stays as it was written, and says how they are called now. */
  renamed?: readonly { readonly name: string; readonly username: string }[]
}

export function MarkdownText({ text, onMember, renamed = [] }: Props) {
  if (text === '') return null
  if (textFault(text, 5000)) return <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{text}</p>
  return (
    <div className={LOOK}>
      <Markdown
        allowedElements={ELEMENTS}
        unwrapDisallowed
        remarkPlugins={[withDefinitions]}
        rehypePlugins={[withLinks]}
        urlTransform={(url) => (url.startsWith(MENTION) ? url : (linkOf(url)?.href ?? ''))}
        components={{
          a: ({ href, children }) => (
            <TextLink href={href} onMember={onMember} renamed={renamed}>
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

type LinkProps = Pick<ComponentProps<'a'>, 'href' | 'children'> & Required<Pick<Props, 'onMember' | 'renamed'>>

function TextLink({ href = '', children, onMember, renamed }: LinkProps) {
  if (href.startsWith(MENTION)) {
    const named = href.slice(MENTION.length)
    const present = renamed.find(({ name }) => name === named.toLowerCase())?.username
    return (
      <>
        <button type="button" className="inline-link font-semibold" onClick={() => onMember(present ?? named)}>
          {children}
        </button>
        {present === undefined ? null : <span className="note"> (now @{present})</span>}
      </>
    )
  }
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
