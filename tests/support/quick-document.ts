// Answers of jsdom that tests of screens ask for thousands of times, and that it works out by walks over the whole document: which labels a
// control has (for each control, each label looks for its control: two minutes of a table's tests), what style an element has (each rule of
// its style sheet is matched with each element, anew after each change), and who has an id, where Testing Library asks by a selector.
import type { DOMWindow } from 'jsdom'

type Control = HTMLElement & { readonly type?: string }

const WITH_LABELS = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'] as const
const LABELABLE = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'

/** Gives a window these answers from an index and a memory instead. */
export function quicken(window: DOMWindow): void {
  quickenLabels(window)
  quickenStyles(window)
  quickenIds(window)
}

function quickenLabels(window: DOMWindow): void {
  const { document } = window
  // jsdom counts the changes of a document in what stands behind it.
  const behind = Object.getOwnPropertySymbols(document)
    .map((key) => (document as unknown as Record<symbol, { readonly _version?: number } | undefined>)[key])
    .find((one) => one?._version !== undefined)
  if (!behind) throw new Error('jsdom keeps no count of changes')
  const all = document.getElementsByTagName('label')
  let index = new Map<Element, HTMLLabelElement[]>()
  let indexed = -1
  const labelsOf = (control: Element): HTMLLabelElement[] => {
    if (!control.isConnected)
      return [control.closest('label')].filter((label) => label !== null && controlOf(label) === control) as HTMLLabelElement[]
    if (indexed !== behind._version) {
      index = new Map()
      for (const label of all) {
        const its = controlOf(label)
        if (its) index.set(its, [...(index.get(its) ?? []), label])
      }
      indexed = behind._version!
    }
    return index.get(control) ?? []
  }
  const controlOf = (label: HTMLLabelElement): Element | null => {
    const named = label.getAttribute('for')
    if (named === null) return label.querySelector(LABELABLE)
    const its = document.getElementById(named)
    return its?.matches(LABELABLE) ? its : null
  }
  for (const name of WITH_LABELS) {
    Object.defineProperty(window[`HTML${name}Element`].prototype, 'labels', {
      configurable: true,
      get(this: Control) {
        return this.type === 'hidden' ? null : labelsOf(this)
      },
    })
  }
}

/** What the style sheet of jsdom looks at to say whether and how an element is displayed. */
const SEEN = ['hidden', 'open', 'popover', 'type'] as const

function quickenStyles(window: DOMWindow): void {
  const whole = window.getComputedStyle.bind(window)
  const displays = new Map<string, string>()
  /** What it says of itself, or one above it that hands it down. */
  const handedDown = (element: Element, name: string): string | undefined => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const own = one.hasAttribute('style') ? (one as HTMLElement).style.getPropertyValue(name) : ''
      if (own !== '' && own !== 'inherit') return own
    }
    return undefined
  }
  const displayOf = (element: Element): string => {
    const own = element.hasAttribute('style') ? (element as HTMLElement).style.display : ''
    if (own !== '') return own
    // The first summary of its kind is displayed otherwise than the next.
    if (element.localName === 'summary') return whole(element).display
    const kind = [element.localName, ...SEEN.map((name) => String(element.getAttribute(name)))].join()
    const known = displays.get(kind) ?? whole(element).display
    displays.set(kind, known)
    return known
  }
  const quick: Readonly<Record<string, (element: Element) => string>> = {
    display: displayOf,
    visibility: (element) => handedDown(element, 'visibility') ?? 'visible',
    pointerEvents: (element) => handedDown(element, 'pointer-events') ?? 'auto',
    'pointer-events': (element) => handedDown(element, 'pointer-events') ?? 'auto',
  }
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return whole(element, pseudo)
    const value = (name: string) => quick[name]?.(element)
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return (asked: string) => value(asked) ?? whole(element).getPropertyValue(asked)
        const known = typeof name === 'string' ? value(name) : undefined
        if (known !== undefined) return known
        const rest = whole(element)
        const said: unknown = Reflect.get(rest, name, rest)
        return typeof said === 'function' ? (said.bind(rest) as unknown) : said
      },
    })
  }
}

/** `[id="…"]` is how Testing Library finds what labels an element. */
const BY_ID = /^\[id="([^"\\]+)"\]$/

function quickenIds({ document, Element, Document }: DOMWindow): void {
  for (const { prototype } of [Element, Document]) {
    const whole = prototype.querySelector as (this: Node, selector: string) => Element | null
    Object.assign(prototype, {
      querySelector(this: Element | Document, selector: string): Element | null {
        const id = BY_ID.exec(selector)?.[1]
        if (id === undefined || !this.isConnected) return whole.call(this, selector)
        const its = document.getElementById(id)
        return its && this !== its && this.contains(its) ? its : null
      },
    })
  }
}
