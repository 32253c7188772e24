import type { Named } from '#foundation/entity/kind.ts'

/** A part of a comment: plain text, or a member who is called. */
export type Part = { at: number; text: string; called: boolean }

/** The text with the calls to these members picked out; the longest name wins where one begins with another. */
export const partsOf = (body: string, mentions: readonly Named[]): Part[] => {
  const names = mentions.map(({ name }) => `@${name}`).sort((a, b) => b.length - a.length)
  const parts: Part[] = []
  const add = (text: string, called: boolean) => {
    const last = parts.at(-1)
    if (last && !last.called && !called) last.text += text
    else parts.push({ at: parts.length, text, called })
  }
  for (let at = 0; at < body.length; ) {
    const name = names.find((each) => body.startsWith(each, at))
    add(name ?? body.charAt(at), name !== undefined)
    at += name?.length ?? 1
  }
  return parts
}

/** The members that the text still names after @. */
export const calledIn = (body: string, picked: readonly Named[]): number[] => [
  ...new Set(picked.filter(({ name }) => body.includes(`@${name}`)).map(({ id }) => id)),
]

/** What is being typed after an @ up to the caret, or undefined when no name is being typed there. */
export const typedName = (body: string, caret: number): string | undefined =>
  /(?:^|[\s、。（(])[@＠]([^\s@＠、。]{0,20})$/.exec(body.slice(0, caret))?.[1]

/** The text with the name in the place of what was typed after the @, and where the caret stands then. */
export const withName = (body: string, caret: number, name: string): { body: string; caret: number } => {
  const typed = typedName(body, caret) ?? ''
  const start = body.slice(0, caret - typed.length - 1)
  const head = `${start}@${name} `
  return { body: head + body.slice(caret).replace(/^ /, ''), caret: head.length }
}
