/** An element as read: its name with the prefix, its own text, and what stands in it. */
export type Element = {
  name: string
  attributes: ReadonlyMap<string, string>
  text: string
  children: Element[]
}

const token = /<\?[^?]*\?>|<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*>|([^<]+)/gy
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (text: string) =>
  text.replace(/&(\w*;?)/g, (whole, name: string) => {
    const sign = name.endsWith(';') ? entities[name.slice(0, -1)] : undefined
    if (sign === undefined) throw new Error(`${whole} is no entity`)
    return sign
  })

const attributesOf = (text: string) =>
  new Map(
    [...text.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key, value]) => [
      key as string,
      decoded(value as string),
    ]),
  )

/** Reads a small XML document; throws for one that is not well-formed. */
export const parseXml = (xml: string): Element => {
  const top: Element = { name: '', attributes: new Map(), text: '', children: [] }
  const open = [top]
  const inner = () => open.at(-1) as Element
  let end = 0
  for (const [whole, closing, name, attributes, text] of xml.matchAll(token)) {
    end += whole.length
    if (text !== undefined) inner().text += decoded(text)
    else if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`)
    } else if (name !== undefined) {
      const element = { name, attributes: attributesOf(attributes ?? ''), text: '', children: [] }
      inner().children.push(element)
      open.push(element)
    }
  }
  const [root] = top.children
  if (end !== xml.length || open.length !== 1 || top.children.length !== 1 || !root || top.text.trim() !== '')
    throw new Error(`not well-formed at ${end}: ${xml.slice(end, end + 40)}`)
  return root
}

/** The elements at a path below (`cac:Party/cbc:EndpointID`). */
export const all = (from: Element, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [from],
    )

/** The texts at a path. */
export const texts = (from: Element, path: string): string[] => all(from, path).map(({ text }) => text)
export const textOf = (from: Element, path: string): string | undefined => texts(from, path)[0]
/** The amount at a path, NaN where there is none. */
export const amountOf = (from: Element, path: string): number => Number(textOf(from, path) ?? Number.NaN)

/** The element and everything below it. */
export const every = (from: Element): Element[] => [from, ...from.children.flatMap(every)]
