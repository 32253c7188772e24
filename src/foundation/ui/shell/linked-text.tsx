import { linkify } from './linkify.ts'

/** Words with their http(s) addresses as links, which open a page of their own. */
export function LinkedText({ text }: { text: string }) {
  return linkify(text).map(({ text: part, href }, place) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <a key={place} href={href} target="_blank" rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
